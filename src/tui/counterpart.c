#include "tui/counterpart.h"

#include <string.h>

static const char *const *texts_of(const struct trial *trial, struct arena *arena)
{
    const char **texts = arena_array(arena, trial->demo->input_count, sizeof *texts);
    struct text text = {0};
    for (size_t i = 0; i < trial->demo->input_count; i++) {
        text_reset(&text);
        trial_write(trial, i, &text);
        texts[i] = arena_string(arena, text_string(&text));
    }
    text_clear(&text);
    return texts;
}

static size_t bench_input(const struct bench *bench, const char *name)
{
    size_t i = 0;
    while (i < bench->entry->input_count && strcmp(bench->entry->inputs[i].name, name) != 0) i++;
    return i;
}

const struct pairing *counterpart_of(const struct trial *trial, const struct book *book)
{
    struct arena arena = {0};
    const struct pairing *pairing = pairing_find(trial->demo, texts_of(trial, &arena), book);
    arena_clear(&arena);
    return pairing;
}

void counterpart_fill(const struct pairing *pairing, const struct trial *trial, struct bench *bench)
{
    struct arena arena = {0};
    struct text text = {0};
    const char *const *texts = texts_of(trial, &arena);
    for (size_t i = 0; pairing_input(pairing, i); i++) {
        text_reset(&text);
        pairing_write(pairing, i, trial->demo, texts, &text);
        field_set(&bench->fields[bench_input(bench, pairing_input(pairing, i))], text_string(&text));
    }
    text_clear(&text);
    arena_clear(&arena);
    bench_work(bench);
}

static bool take(const struct pairing *pairing, size_t index, const struct bench *bench, const char *const *texts, struct trial *trial)
{
    size_t input = pairing_back(pairing, index, trial->demo);
    if (input == trial->demo->input_count) return false;
    const char *text = bench_text(bench, bench_input(bench, pairing_input(pairing, index)));
    const char *word = pairing_word(pairing, index, trial->demo, text);
    struct text before = {0};
    pairing_write(pairing, index, trial->demo, texts, &before);
    bool changed = word && strcmp(text, text_string(&before)) != 0;
    if (changed) trial_set(trial, input, word);
    text_clear(&before);
    return changed;
}

bool counterpart_take(const struct pairing *pairing, const struct bench *bench, struct trial *trial)
{
    struct arena arena = {0};
    const char *const *texts = texts_of(trial, &arena);
    bool changed = false;
    for (size_t i = 0; pairing_input(pairing, i); i++) changed = take(pairing, i, bench, texts, trial) || changed;
    arena_clear(&arena);
    return changed;
}
