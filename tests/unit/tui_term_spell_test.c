#include <setjmp.h>
#include <stdarg.h>
#include <stddef.h>
#include <stdint.h>
#include <locale.h>
#include <string.h>
#include <cmocka.h>

#include "base/vector.h"
#include "tui/term_spell.h"

static const struct {
    const char *text;
    uint8_t width;
    bool utf8;
    const wchar_t *spelled;
    int cells;
} cells[] = {
    {"a", 1, true, L"a", 1},
    {"", 1, true, L" ", 1},
    {"σ", 1, true, L"σ", 1},
    {"σ", 1, false, L"?", 1},
    {"漢", 2, true, L"漢", 2},
    {"漢", 1, true, L"?", 1},
    {"a", 2, true, L"?", 1},
    {"x\314\204", 1, true, L"x\x304", 1},
    {"x\314\204", 1, false, L"x", 1},
    {"x\314\204\314\202\314\203\314\210\314\212\314\214", 1, true, L"x\x304\x302\x303\x308", 1}, /* curses has room for four */
    {"⚠\357\270\217", 1, true, L"⚠", 1},
    {"⚠\357\270\217", 2, true, L"?", 1},
    {"👩\342\200\215💻", 2, true, L"👩", 2},
    {"\033", 1, true, L"?", 1},
    {"\302\233", 1, true, L"?", 1},
    {"\377", 1, true, L"�", 1},
};

static void a_cell_is_spelled_as_wide_as_it_is(void **state)
{
    (void)state;
    if (!setlocale(LC_CTYPE, "C.UTF-8"))
        skip();
    for (size_t i = 0; i < COUNT_OF(cells); i++) {
        struct cell cell = {.width = cells[i].width, .role = ROLE_PLAIN};
        wchar_t spelled[SPELL_MOST + 1];
        memcpy(cell.text, cells[i].text, strlen(cells[i].text) + 1);
        assert_int_equal(cell_spell(&cell, cells[i].utf8, spelled), cells[i].cells);
        assert_int_equal(wcscmp(spelled, cells[i].spelled), 0);
    }
}

int main(void)
{
    const struct CMUnitTest tests[] = {cmocka_unit_test(a_cell_is_spelled_as_wide_as_it_is)};
    return cmocka_run_group_tests(tests, NULL, NULL);
}
