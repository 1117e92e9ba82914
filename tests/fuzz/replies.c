/* Any bytes as replies to a small bank, in YAML and as a line of JSON Lines; what can be read is marked, and its result can be read. */
#include <stdint.h>
#include <stdlib.h>

#include "cli/replies.h"

int LLVMFuzzerTestOneInput(const uint8_t *bytes, size_t size);

static const char bank_text[] =
    "unfold: 1\nid: b\nkind: quiz\ntitle: B\nsections:\n  - questions:\n      - id: q\n        title: Q\n        prompt: P\n        parts:\n"
    "          - {id: n, ask: A, answer: 2 GiB}\n          - {id: w, ask: W, choices: [{say: ring, right: yes}, {say: tree}]}\n"
    "          - {id: l, ask: L, answer: '(2, 3, 4)'}\n";

static void mark(const struct bank *bank, const struct submission *submission, struct arena *arena)
{
    struct text out = {0}, error = {0};
    struct variant *variant = variant_new(bank, NULL, submission->seed);
    struct score score;
    score_bank(variant, submission->answers, &(struct mark_options){0}, arena, &score);
    if (score.points < 0 || score.points > score.max) abort();
    score_write(bank, submission, &score, &out);
    text_reset(&out);
    score_write_json(bank, submission, &score, &out);
    json *again = json_read(text_string(&out), out.length, &error);
    if (!again) abort();
    json_free(again);
    variant_free(variant);
    text_clear(&out);
    text_clear(&error);
}

int LLVMFuzzerTestOneInput(const uint8_t *bytes, size_t size)
{
    struct arena arena = {0};
    struct diags diags;
    struct text error = {0};
    struct submission submission;

    diags_init(&diags);
    struct bank *bank = bank_read("bank.yaml", bank_text, sizeof bank_text - 1, false, &diags);
    if (!bank) abort();
    const struct source *source = source_new(&arena, "fuzz.yaml", (const char *)bytes, size);
    const struct yaml_node *node = yaml_read(&arena, source, &diags);
    if (node && submission_from_yaml(bank, source, node, 0, &arena, &diags, &submission)) mark(bank, &submission, &arena);
    if (submission_from_json(bank, source->text, size, 0, &arena, &error, &submission)) mark(bank, &submission, &arena);
    else if (!error.length) abort();
    text_clear(&error);
    bank_free(bank);
    diags_clear(&diags);
    arena_clear(&arena);
    return 0;
}
