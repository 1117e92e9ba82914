/* Which calculator stands behind a blank, and on which numbers it opens. */
#include "bank_bench.h"

#include <glob.h>
#include <math.h>

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

/* Run the calculator on what it would be opened with; its step must be the key. Returns whether there was something to compare. */
static bool check_opened(const struct book *book, struct variant *variant, const struct question *question, const struct blank *blank)
{
    struct arena arena = {0};
    struct diags diags;
    struct called called;
    struct book_run run = {0};
    const char *arguments[64];
    size_t count = 0;
    diags_init(&diags);
    bool found = variant_called(variant, question, blank, &arena, &called);
    for (size_t i = 0; found && i < called.call.entry->input_count; i++)
        if (called.call.inputs[i]) arguments[count++] = arena_print(&arena, "%s=%s", called.call.entry->inputs[i].name, called.call.inputs[i]);
    struct evaluation evaluation = evaluation_begin(&arena, &diags);
    if (found) book_run(book, called.call.entry, arguments, count, &evaluation, &run);
    const struct book_result *result = found && run.entry ? &run.results[called.call.step - called.call.entry->steps] : NULL;
    const struct value *key = found ? variant_key(variant, question, blank, &diags) : NULL;
    if (found && (!result || result->missing || result->problem))
        fail_msg("%s/%s: %s gives nothing: %s", question->id, blank->id, called.call.entry->name, result && result->missing ? result->missing : "?");
    bool whole = found && called.whole && key && key->kind == VALUE_QUANTITY;
    if (whole && fabs(result->worked.value.quantity.value - key->quantity.value) > 1e-9 * fabs(key->quantity.value))
        fail_msg("%s/%s, seed %d: %s gives %.17g and not %.17g", question->id, blank->id, (int)variant_seed(variant), called.call.entry->name,
                 result->worked.value.quantity.value, key->quantity.value);
    diags_clear(&diags);
    arena_clear(&arena);
    return whole;
}

static size_t check_bank(const struct book *book, const char *path)
{
    size_t compared = 0;
    struct diags diags;
    diags_init(&diags);
    struct bank *bank = bank_load(path, false, &diags);
    assert_non_null(bank);
    for (uint64_t seed = 0; seed < 4; seed++) {
        struct variant *variant = variant_new(bank, book, seed);
        for (size_t i = 0; i < bank->question_count; i++)
            for (size_t j = 0; j < bank->questions[i].blank_count; j++)
                compared += check_opened(book, variant, &bank->questions[i], &bank->questions[i].blanks[j]);
        variant_free(variant);
    }
    bank_free(bank);
    diags_clear(&diags);
    return compared;
}

static void every_calculator_that_opens_gives_the_key_of_its_blank(void **state)
{
    (void)state;
    static const char *const patterns[] = {"quizzes/*.yaml", "exams/*.yaml"};
    struct diags diags;
    size_t compared = 0;
    diags_init(&diags);
    struct book *book = book_load("content/book", &diags);
    for (size_t i = 0; i < sizeof patterns / sizeof *patterns; i++) {
        glob_t found;
        assert_int_equal(glob(patterns[i], 0, NULL, &found), 0);
        for (size_t j = 0; j < found.gl_pathc; j++) compared += check_bank(book, found.gl_pathv[j]);
        globfree(&found);
    }
    assert_true(compared >= 100);
    book_free(book);
    diags_clear(&diags);
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
        cmocka_unit_test(every_calculator_that_opens_gives_the_key_of_its_blank),
        cmocka_unit_test(without_a_book_nothing_is_called),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
