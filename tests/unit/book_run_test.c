#include "book_bench.h"

static const char book_text[] =
    "book: 1\n"
    "title: Test\n"
    "entries:\n"
    "  - name: ring\n"
    "    title: A ring\n"
    "    source: S\n"
    "    inputs:\n"
    "      ranks:  {says: ranks, whole: yes, at_least: 1}\n"
    "      buffer: {says: bytes, unit: GB}\n"
    "      link:   {says: rate, unit: GB/s}\n"
    "      hours:  {says: uptime, unit: h, default: 24 h}\n"
    "      mode:   {says: convention, default: both, choices: {both: a, single: b}}\n"
    "    steps:\n"
    "      hops:   {is: 2 * (ranks - 1), unit: hop}\n"
    "      bytes:  {is: 2 * (ranks - 1) / ranks * buffer, unit: GB}\n"
    "      time:   {is: bytes / link * (if mode == both then 1 else 2), unit: ms}\n"
    "      spread: {is: 1 s / (ranks - 1), require: ranks > 1, otherwise: one rank has no neighbour}\n"
    "      a_day:  {is: buffer / time * (hours / 24 h), unit: GB/day}\n"
    "    result: bytes\n"
    "    checks: [{with: {}}, {with: {}}]\n";

/* A run and what it needs to live. */
struct trial {
    struct bench bench;
    struct evaluation evaluation;
    struct book_run run;
    bool worked;
};

static void trial_init(struct trial *trial, const char *const *arguments, size_t count)
{
    bench_init(&trial->bench, book_text);
    bench_expect_none(&trial->bench);
    trial->evaluation = evaluation_begin(&trial->bench.arena, &trial->bench.diags);
    const struct book_entry *entry = book_find(trial->bench.book, "ring");
    trial->worked = book_run(trial->bench.book, entry, arguments, count, &trial->evaluation, &trial->run);
}

static void all_steps_are_worked_in_their_order(void **state)
{
    static const char *const arguments[] = {"ranks=8", "buffer=14 GB", "link=400 GB/s"};
    static const char *const shown[] = {"14 hops", "24.5 GB", "61.25 ms"};
    struct trial trial;
    (void)state;
    trial_init(&trial, arguments, COUNT_OF(arguments));
    bench_expect_none(&trial.bench);
    assert_true(trial.worked);
    for (size_t i = 0; i < COUNT_OF(shown); i++) {
        assert_ptr_equal(trial.run.results[i].step, &trial.run.entry->steps[i]);
        assert_null(trial.run.results[i].missing);
        assert_null(trial.run.results[i].problem);
        assert_string_equal(trial.run.results[i].worked.shown, shown[i]);
    }
    assert_string_equal(trial.run.results[1].worked.formula, "2 · (ranks − 1) / ranks · buffer");
    bench_clear(&trial.bench);
}

static void a_step_is_shown_in_its_own_unit(void **state)
{
    static const char *const arguments[] = {"ranks=2", "buffer=1 GB", "link=1 GB/s"};
    struct trial trial;
    (void)state;
    trial_init(&trial, arguments, COUNT_OF(arguments));
    assert_true(trial.worked);
    assert_non_null(strstr(trial.run.results[4].worked.shown, "GB/day"));
    bench_clear(&trial.bench);
}

static void a_step_that_cannot_be_worked_says_why(void **state)
{
    static const char *const arguments[] = {"ranks=1", "buffer=14 GB"};
    struct trial trial;
    (void)state;
    trial_init(&trial, arguments, COUNT_OF(arguments));
    bench_expect_none(&trial.bench);
    assert_true(trial.worked);
    assert_string_equal(trial.run.results[1].worked.shown, "0 GB");
    assert_string_equal(trial.run.results[2].missing, "link");
    assert_non_null(strstr(trial.run.results[3].problem, "one rank has no neighbour"));
    bench_clear(&trial.bench);
}

static void inputs_say_where_they_came_from(void **state)
{
    static const char *const arguments[] = {"ranks=8", "buffer=14", "link=400 GB/s"};
    struct trial trial;
    (void)state;
    trial_init(&trial, arguments, COUNT_OF(arguments));
    assert_true(trial.worked);
    assert_int_equal(trial.run.inputs[0].origin, BOOK_GIVEN);
    assert_string_equal(trial.run.inputs[1].shown, "14 GB");
    assert_int_equal(trial.run.inputs[4].origin, BOOK_DEFAULT);
    assert_string_equal(trial.run.inputs[4].shown, "both");
    bench_clear(&trial.bench);
    trial_init(&trial, arguments, COUNT_OF(arguments) - 1);
    assert_int_equal(trial.run.inputs[2].origin, BOOK_MISSING);
    bench_clear(&trial.bench);
}

static void the_result_must_be_worked(void **state)
{
    static const char *const arguments[] = {"link=400 GB/s"};
    struct trial trial;
    (void)state;
    trial_init(&trial, arguments, COUNT_OF(arguments));
    assert_false(trial.worked);
    assert_string_equal(bench_codes(&trial.bench), "E0413");
    assert_non_null(strstr(diags_at(&trial.bench.diags, 0)->text, "ranks, buffer"));
    bench_clear(&trial.bench);
}

static void bad_arguments_are_told_all_at_once(void **state)
{
    static const char *const arguments[] = {"rank=8", "buffer", "link=", "ranks=8", "ranks=9"};
    struct trial trial;
    (void)state;
    trial_init(&trial, arguments, COUNT_OF(arguments));
    assert_false(trial.worked);
    assert_string_equal(bench_codes(&trial.bench), "E0406 E0424 E0424 E0414");
    assert_non_null(strstr(diags_at(&trial.bench.diags, 0)->help, "ranks"));
    bench_clear(&trial.bench);
}

static void an_argument_is_checked_though_no_step_needs_it(void **state)
{
    static const char *const arguments[] = {"ranks=8", "buffer=14 GB", "hours=3 GB"};
    struct trial trial;
    (void)state;
    trial_init(&trial, arguments, COUNT_OF(arguments));
    assert_false(trial.worked);
    assert_string_equal(bench_codes(&trial.bench), "E0416");
    bench_clear(&trial.bench);
}

static void a_run_is_a_document(void **state)
{
    static const char *const arguments[] = {"ranks=8", "buffer=14 GB"};
    struct trial trial;
    struct text text = {0}, error = {0};
    (void)state;
    trial_init(&trial, arguments, COUNT_OF(arguments));
    json *document = book_run_to_json(&trial.run);
    json_write(document, &text, false);
    json_free(document);
    json *read = json_read(text_string(&text), text.length, &error);
    assert_non_null(read);
    const json *steps = json_get(read, "steps");
    assert_int_equal(json_count(steps), 5);
    assert_true(json_number(json_get(json_at(steps, 1), "value"), 0) == 24.5e9);
    assert_string_equal(json_text(json_get(json_at(steps, 1), "unit")), "B");
    assert_string_equal(json_text(json_get(json_at(steps, 2), "missing")), "link");
    assert_string_equal(json_text(json_get(read, "result")), "bytes");
    json_free(read);
    text_clear(&text);
    text_clear(&error);
    bench_clear(&trial.bench);
}

static void an_entry_is_a_document(void **state)
{
    struct bench bench;
    (void)state;
    bench_init(&bench, book_text);
    json *document = book_entry_to_json(book_find(bench.book, "ring"));
    assert_string_equal(json_text(json_get(document, "title")), "A ring");
    const json *inputs = json_get(document, "inputs");
    assert_int_equal(json_count(inputs), 5);
    assert_string_equal(json_text(json_get(json_at(inputs, 1), "unit")), "GB");
    assert_string_equal(json_text(json_get(json_get(json_at(inputs, 4), "choices"), "single")), "b");
    assert_string_equal(json_text(json_get(json_at(json_get(document, "steps"), 0), "is")), "2 * (ranks - 1)");
    json_free(document);
    bench_clear(&bench);
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(all_steps_are_worked_in_their_order),
        cmocka_unit_test(a_step_is_shown_in_its_own_unit),
        cmocka_unit_test(a_step_that_cannot_be_worked_says_why),
        cmocka_unit_test(inputs_say_where_they_came_from),
        cmocka_unit_test(the_result_must_be_worked),
        cmocka_unit_test(bad_arguments_are_told_all_at_once),
        cmocka_unit_test(an_argument_is_checked_though_no_step_needs_it),
        cmocka_unit_test(a_run_is_a_document),
        cmocka_unit_test(an_entry_is_a_document),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
