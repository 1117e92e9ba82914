#include "tui/term_spell.h"

#include <string.h>

#include "base/utf8.h"

static bool is_joiner_or_selector(uint32_t point)
{
    return point == 0x200D || (point >= 0xFE00 && point <= 0xFE0F);
}

int cell_spell(const struct cell *cell, bool utf8, wchar_t out[SPELL_MOST + 1])
{
    size_t length = strnlen(cell->text, CELL_BYTES), count = 0;
    int cells = 1;
    for (size_t at = 0, size = 0; at < length && count < SPELL_MOST; at += size) {
        uint32_t point = utf8_decode(cell->text + at, length - at, &size);
        bool sound = point >= ' ' && !utf8_is_control(point) && (point < 127 || utf8);
        int width = sound ? wcwidth((wchar_t)point) : -1;
        if (count > 0 && (width != 0 || is_joiner_or_selector(point)))
            continue;
        bool fits = count > 0 || width == cell->width;
        out[count++] = fits ? (wchar_t)point : L'?';
        if (count == 1 && fits)
            cells = width;
    }
    if (count == 0)
        out[count++] = L' ';
    out[count] = L'\0';
    return cells;
}
