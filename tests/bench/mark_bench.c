/* How many replies a second are marked, by what happens to them.
 *
 * usage: mark_bench [ROUNDS [CASE]]        CASE is the number of one row, from 1, for a profile */
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <time.h>

#include "mark/mark.h"

static const char bank_text[] =
    "unfold: 1\n"
    "id: bench\n"
    "kind: quiz\n"
    "title: Bench\n"
    "sections:\n"
    "  - questions:\n"
    "      - id: q\n"
    "        title: T\n"
    "        given: {layers: 80, kv_heads: 8, head_dim: 128, elem: 2 B, pool: 40 GiB, block: 16 token}\n"
    "        prompt: P\n"
    "        parts:\n"
    "          - ask: A\n"
    "            blanks:\n"
    "              - {id: per_token, answer: 2 * layers * kv_heads * head_dim * elem, unit: KiB, tolerance: 1 %,\n"
    "                 slips: [{when: per_token / 2, say: That stores K but not V.}]}\n"
    "              - {id: blocks, answer: floor(pool / (block * per_token / 1 token)), tolerance: exact}\n"
    "      - id: f\n"
    "        title: T\n"
    "        prompt: P\n"
    "        parts:\n"
    "          - ask: A\n"
    "            blanks:\n"
    "              - {id: bubble, answer: (p - 1) / (m + p - 1), free: {p: {from: 2, to: 64}, m: {from: 1, to: 256}}}\n";

enum { BLANKS_MOST = 2 };

/* Each row is a reply to every blank of one question. */
static const struct {
    const char *name;
    size_t question;
    struct answer answers[BLANKS_MOST];
} cases[] = {
    {"right", 0, {{.text = "320 KiB"}, {0}}},
    {"right, as a product", 0, {{.text = "2*layers*kv_heads*head_dim*elem"}, {0}}},
    {"slip of the author", 0, {{.text = "160 KiB"}, {0}}},
    {"slip by arithmetic", 0, {{.text = "640 KiB"}, {0}}},
    {"wrong", 0, {{.text = "123 KiB"}, {0}}},
    {"slip, then carried", 0, {{.text = "160 KiB"}, {.text = "16384"}}},
    {"formula", 1, {{.text = "1 - m/(m+p-1)"}}},
    {"wrong formula", 1, {{.text = "p/(m+p)"}}},
};

static double now(void)
{
    struct timespec time;
    clock_gettime(CLOCK_PROCESS_CPUTIME_ID, &time);
    return (double)time.tv_sec + 1e-9 * (double)time.tv_nsec;
}

static long replies_of(const struct answer *answers)
{
    long replies = 0;
    for (size_t i = 0; i < BLANKS_MOST; i++) replies += answers[i].text != NULL;
    return replies;
}

/* The best of some slices: what others do on the machine only ever slows one down. */
static double seconds_for(struct variant *variant, const struct question *question, const struct answer *answers, long rounds)
{
    enum { SLICES = 10 };
    const struct mark_options options = {0};
    struct arena arena = {0};
    struct mark marks[BLANKS_MOST];
    double best = 1e9;
    for (int slice = 0; slice < SLICES; slice++) {
        double start = now();
        for (long round = 0; round < rounds / SLICES; round++) {
            mark_question(variant, question, answers, &options, &arena, marks);
            arena_reset(&arena);
        }
        double taken = now() - start;
        best = taken < best ? taken : best;
    }
    arena_clear(&arena);
    return best * SLICES;
}

int main(int count, char **words)
{
    long rounds = count > 1 ? atol(words[1]) : 200000;
    size_t only = count > 2 ? (size_t)atol(words[2]) : 0;
    struct diags diags;
    diags_init(&diags);
    struct bank *bank = bank_read("bench", bank_text, sizeof bank_text - 1, false, &diags);
    if (!bank) return EXIT_FAILURE;
    struct variant *variant = variant_new(bank, NULL, 0);
    for (size_t i = 0; i < COUNT_OF(cases); i++) {
        if (only && only != i + 1) continue;
        double seconds = seconds_for(variant, &bank->questions[cases[i].question], cases[i].answers, rounds);
        printf("%s\t%.0f\n", cases[i].name, (double)(rounds * replies_of(cases[i].answers)) / seconds);
    }
    variant_free(variant);
    bank_free(bank);
    diags_clear(&diags);
    return EXIT_SUCCESS;
}
