/* Where a reply stands on a line beside its key. */
#include <setjmp.h>
#include <stdarg.h>
#include <stddef.h>
#include <stdint.h>

#include <cmocka.h>

#include <stdio.h>
#include <string.h>

#include "tui/number_line.h"

enum { CELLS = 24 };

/* Drawn as it will be seen, but for the symbols: `=` the reply, `|` the key. */
static const struct line_case {
    double yours, key, low, high;
    const char *line; /* NULL: nothing is drawn */
} cases[] = {
    {160, 320, 316.8, 323.2, "--=----------------[|]--"},
    {640, 320, 316.8, 323.2, "--[|]----------------=--"},
    {321, 320, 316.8, 323.2, "--[---------|-=------]--"},
    {320, 320, 316.8, 323.2, NULL},
    {262144, 131072, 131072, 131072, "--|------------------=--"},
    {131072, 131072, 131072, 131072, NULL},
    {0, 320, 316.8, 323.2, "--=-----------------[|]-"},
    {-320, 320, 316.8, 323.2, "--=-----------------[|]-"},
    {3, 0, -1, 1, "--[----|----]--------=--"},
    {1e300, 1e-300, 1e-300, 1e-300, "--|------------------=--"},
    {324, 320, 316.8, 323.2, "--[--------|-------]-=--"},
};

static void the_reply_the_key_and_what_is_accepted_are_told_apart(void **state)
{
    (void)state;
    int different = 0;
    for (size_t i = 0; i < sizeof cases / sizeof *cases; i++) {
        const struct line_case *c = &cases[i];
        const struct comparison comparison = {{.value = c->yours}, {.value = c->key}, c->low, c->high};
        struct number_line line;
        char drawn[CELLS + 1] = "------------------------";
        bool placed = number_line_place(&comparison, CELLS, &line);
        if (placed != (c->line != NULL)) fail_msg("%g beside %g: %s", c->yours, c->key, placed ? "drawn" : "not drawn");
        if (!placed) continue;
        if (line.low < line.high) drawn[line.low] = '[', drawn[line.high] = ']';
        drawn[line.key] = '|';
        drawn[line.yours] = '=';
        if (strcmp(drawn, c->line) != 0) print_error("%g beside %g: %s\n", c->yours, c->key, drawn), different++;
    }
    assert_int_equal(different, 0);
}

/* Whatever the numbers are, no part lies outside of the line, and the reply is inside of the brackets when it is accepted. */
static void no_part_leaves_the_line(void **state)
{
    (void)state;
    for (int cells = 16; cells <= 30; cells++)
        for (double yours = -100; yours < 100000; yours = yours < 10 ? yours + 0.37 : yours * 1.013) {
            const struct comparison comparison = {{.value = yours}, {.value = 320}, 316.8, 323.2};
            struct number_line line;
            if (!number_line_place(&comparison, cells, &line)) continue;
            bool accepted = yours >= 316.8 && yours <= 323.2;
            assert_true(line.low >= 0 && line.low < line.key && line.key < line.high && line.high < cells);
            assert_true(line.yours >= 0 && line.yours < cells);
            assert_int_equal(line.yours > line.low && line.yours < line.high, accepted);
        }
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(the_reply_the_key_and_what_is_accepted_are_told_apart),
        cmocka_unit_test(no_part_leaves_the_line),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
