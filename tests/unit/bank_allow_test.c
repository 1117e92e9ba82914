/* Comments that allow a warning: on its line or above it, for its code alone, and for nothing else. */
#include "bank_bench.h"

static void warnings_are_allowed_where_the_comment_stands(void **state)
{
    (void)state;
    static const struct {
        const char *name, *lines, *found;
    } cases[] = {
        {"none", "          idle: 5\n", "W0313 11:11"},
        {"on the line", "          idle: 5 # unfold: allow W0313 a red herring\n", "-"},
        {"above the line", "          # unfold: allow W0313 a red herring\n          idle: 5\n", "-"},
        {"above, with another comment between", "          # unfold: allow W0313 a red herring\n          # so that they look\n          idle: 5\n", "-"},
        {"the next line only", "          # unfold: allow W0313\n          size: 4 GB\n          idle: 5\n", "W0313 13:11"},
        {"without a reason", "          idle: 5 # unfold: allow W0313\n", "-"},
        {"another code", "          idle: 5 # unfold: allow W0312\n", "W0313 11:11; W0316 11:19"},
        {"nothing to allow", "          used: 5 # unfold: allow W0313\n", "W0316 11:19"},
        {"twice", "          # unfold: allow W0313 once\n          idle: 5 # unfold: allow W0313 again\n", "W0316 12:19"},
        {"of two on one line, each", "          # unfold: allow W0313 both\n          idle: 5\n          other: 6\n", "W0313 13:11"},
        {"beside an error, which hides what is allowed", "          idle: 5 GiBB # unfold: allow W0313\n", "E0202 11:19"},
        {"an error", "          GiB: 5 # unfold: allow E0302\n", "E0302 11:11; W0316 11:18"},
        {"in a windows file", "          idle: 5 # unfold: allow W0313\r\n", "-"},
    };
    for (size_t i = 0; i < COUNT_OF(cases); i++) {
        struct text text = {0};
        struct bench bench;
        text_print(&text, "%s        given:\n%s%s", BANK_HEAD, cases[i].lines, strstr(cases[i].lines, "used") ? PART("answer: used") : PART("answer: 1"));
        bench_read(&bench, text_string(&text));
        if (!bench.diags.errors) bank_check(bench.bank, NULL, &(struct seeds){0}, &bench.diags);
        check_allow(bench.bank->source, &bench.diags);
        size_t warnings = bench.diags.warnings;
        bench_expect(&bench, cases[i].name, cases[i].found);
        assert_int_equal(bench.diags.warnings, warnings);
        bench_clear(&bench);
        text_clear(&text);
    }
}

static void findings_of_other_files_are_kept(void **state)
{
    (void)state;
    struct bench bench, other;
    bench_read(&bench, BANK_HEAD LINE("given: {idle: 5}") PART("answer: 1"));
    bench_read(&other, BANK_HEAD LINE("given: {idle: 5} # unfold: allow W0313") PART("answer: 1"));
    bank_check(bench.bank, NULL, &(struct seeds){0}, &bench.diags);
    check_allow(other.bank->source, &bench.diags);
    bench_expect(&bench, "another file", "W0313 10:17; W0316 10:26");
    bench_clear(&other);
    bench_clear(&bench);
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(warnings_are_allowed_where_the_comment_stands),
        cmocka_unit_test(findings_of_other_files_are_kept),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
