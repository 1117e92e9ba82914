/* How long a bank takes to load beside the bare scan of the same bytes for events by libyaml, for banks of growing size.
 *
 * usage: bank_bench QUESTIONS …        prints for each: questions, seconds to load, seconds to scan */
#include <stdio.h>
#include <stdlib.h>
#include <time.h>
#include <yaml.h>

#include "bank/bank.h"

static double now(void)
{
    struct timespec time;
    clock_gettime(CLOCK_PROCESS_CPUTIME_ID, &time);
    return (double)time.tv_sec + 1e-9 * (double)time.tv_nsec;
}

static void write_question(size_t number, struct text *out)
{
    text_print(out,
               "      - id: q%zu\n"
               "        title: The cache of one token, number %zu\n"
               "        given:\n"
               "          layers: {is: 80, says: layers, pick: [32, 64, 80]}\n"
               "          kv_heads: {is: 8, says: heads of keys and values}\n"
               "          elem: {is: 2, unit: B, says: bytes of an element}\n"
               "        prompt: |\n"
               "          A model has {{ layers }} layers with {{ kv_heads }} heads, each 128 wide, of {{ elem }} an element.\n"
               "        parts:\n"
               "          - ask: How much does one token take in the cache?\n"
               "            blanks:\n"
               "              - {id: per_token, answer: 2 * layers * kv_heads * 128 * elem, unit: KiB, tolerance: 1 %%,\n"
               "                 slips: [{when: per_token / 2, say: That stores the keys alone.}]}\n"
               "        derivation: [\"{{= per_token }}\"]\n",
               number, number);
}

static void write_bank(size_t questions, struct text *out)
{
    text_add(out, "unfold: 1\nid: bench\nkind: quiz\ntitle: Bench\nsections:\n  - questions:\n");
    for (size_t i = 1; i <= questions; i++) write_question(i, out);
}

static double time_load(const struct text *bytes, size_t questions)
{
    struct diags diags;
    diags_init(&diags);
    double start = now();
    struct bank *bank = bank_read("bench", text_string(bytes), bytes->length, false, &diags);
    double taken = now() - start;
    if (!bank || bank->question_count != questions) {
        fprintf(stderr, "the bank cannot be read: %s\n", diags.items.count ? diags_at(&diags, 0)->text : "?");
        exit(EXIT_FAILURE);
    }
    bank_free(bank);
    diags_clear(&diags);
    return taken;
}

static double time_scan(const struct text *bytes)
{
    yaml_parser_t parser;
    yaml_event_t event;
    bool more = true;
    double start = now();
    yaml_parser_initialize(&parser);
    yaml_parser_set_input_string(&parser, (const unsigned char *)text_string(bytes), bytes->length);
    while (more && yaml_parser_parse(&parser, &event)) {
        more = event.type != YAML_STREAM_END_EVENT;
        yaml_event_delete(&event);
    }
    yaml_parser_delete(&parser);
    return now() - start;
}

static double least(double a, double b)
{
    return a < b ? a : b;
}

/* The best of some rounds, as many as make half a second at most, in turn so that both meet the same machine. */
static void measure(size_t questions)
{
    struct text bytes = {0};
    write_bank(questions, &bytes);
    double load = 1e9, scan = 1e9, spent = 0;
    for (int round = 0; round < 3 || (round < 50 && spent < 0.5); round++) {
        double loaded = time_load(&bytes, questions), scanned = time_scan(&bytes);
        load = least(load, loaded);
        scan = least(scan, scanned);
        spent += loaded + scanned;
    }
    printf("%zu %.6f %.6f\n", questions, load, scan);
    text_clear(&bytes);
}

int main(int count, char **words)
{
    for (int i = 1; i < count; i++) measure((size_t)atol(words[i]));
    return EXIT_SUCCESS;
}
