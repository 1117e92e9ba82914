/* Which calculator stands behind a blank, and on which numbers it opens. */
#include "bank_bench.h"

#include "bank/called.h"

static const char shelf[] =
    "book: 1\n"
    "title: B\n"
    "entries:\n"
    "  - name: stored\n"
    "    title: S\n"
    "    inputs:\n"
    "      rows: {says: rows, whole: yes}\n"
    "      width: {says: bytes of one, unit: B, default: 2 B}\n"
    "      rate: {says: per second, unit: GB/s, default: 1 GB/s}\n"
    "      how: {says: a word, choices: {raw: as it is, packed: smaller}, default: raw}\n"
    "    steps:\n"
    "      size: {is: rows * width, unit: B}\n"
    "      time: {is: size / rate, unit: s}\n"
    "    result: size\n"
    "    source: none\n"
    "    checks: [{with: {rows: 2}, size: 4 B}]\n";

/* One question whose blank `a` has the key; `g` is given, `via` and `own` are lets. */
static const struct called_case {
    const char *key, *step; /* step NULL: nothing is called */
    bool whole;
    const char *inputs[4];  /* NULL: left alone */
} cases[] = {
    {"rows * width", NULL, false, {NULL}},
    {"stored().size", "size", true, {"1000", "1.234567 MB", NULL, NULL}},
    {"stored()", "size", true, {"1000", "1.234567 MB", NULL, NULL}},
    {"stored().time", "time", true, {"1000", "1.234567 MB", NULL, NULL}},
    {"stored(rows = 7e9, rate = 1 GB/s / 3, how = packed).time", "time", true, {"7B", "1.234567 MB", "333.333333333 MB/s", "packed"}},
    {"via", "size", true, {"3", "1.234567 MB", NULL, NULL}},
    {"2 * via", "size", false, {"3", "1.234567 MB", NULL, NULL}},
    {"floor(own / 1 B) * 1 B", "time", false, {"1000", "5 B", NULL, NULL}},
    {"stored(rows = floor(rows / 3)).size + via", "size", false, {"333", "1.234567 MB", NULL, NULL}},
};

static const char bank_text[] =
    "unfold: 1\n"
    "id: b\n"
    "kind: quiz\n"
    "title: B\n"
    "sections:\n"
    "  - questions:\n"
    "      - id: q\n"
    "        title: T\n"
    "        prompt: P\n"
    "        given: {rows: {is: 1000, says: r}, width: {is: 1234567 B, says: w}}\n"
    "        let: {via: stored(rows = 3).size, own: stored(width = 5 B).time * 1 B / 1 s}\n"
    "        parts: [{ask: A, id: a, answer: '%s', tolerance: 1 %%}]\n";

static void check_case(const struct called_case *c, const struct book *book)
{
    struct bench bench;
    struct text text = {0};
    struct called called;
    text_print(&text, bank_text, c->key);
    bench_read(&bench, text_string(&text));
    text_clear(&text);
    assert_non_null(bench.bank);
    struct variant *variant = variant_new(bench.bank, book, 0);
    const struct question *question = &bench.bank->questions[0];
    bool found = variant_called(variant, question, &question->blanks[0], &bench.arena, &called);
    if (found != (c->step != NULL)) fail_msg("%s: %s", c->key, found ? "something is called" : "nothing is called");
    for (size_t i = 0; found && i < 4; i++) {
        const char *input = called.call.inputs[i], *wanted = c->inputs[i];
        if ((input == NULL) != (wanted == NULL) || (input && strcmp(input, wanted) != 0))
            fail_msg("%s: %s is %s", c->key, called.call.entry->inputs[i].name, input ? input : "left alone");
    }
    if (found) assert_string_equal(called.call.step->name, c->step);
    if (found && called.whole != c->whole) fail_msg("%s: whole is %d", c->key, called.whole);
    variant_free(variant);
    bench_clear(&bench);
}

static void the_first_call_of_a_key_is_found_on_the_variants_numbers(void **state)
{
    (void)state;
    struct diags diags;
    struct book *book = book_new();
    diags_init(&diags);
    assert_true(book_read_text(book, "book.yaml", shelf, strlen(shelf), &diags));
    assert_true(book_link(book, &diags));
    for (size_t i = 0; i < sizeof cases / sizeof *cases; i++) check_case(&cases[i], book);
    diags_clear(&diags);
    book_free(book);
}

static void without_a_book_nothing_is_called(void **state)
{
    (void)state;
    struct bench bench;
    struct called called;
    bench_read(&bench, BANK_HEAD PART("id: a, answer: kv_cache().size, tolerance: exact"));
    struct variant *variant = variant_new(bench.bank, NULL, 0);
    const struct question *question = &bench.bank->questions[0];
    assert_false(variant_called(variant, question, &question->blanks[0], &bench.arena, &called));
    variant_free(variant);
    bench_clear(&bench);
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(the_first_call_of_a_key_is_found_on_the_variants_numbers),
        cmocka_unit_test(without_a_book_nothing_is_called),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
