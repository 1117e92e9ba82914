/* A sheet cut down to the items that have some words. */
#include <stdlib.h>
#include <string.h>

#include "base/alloc.h"
#include "base/text.h"
#include "tui/sheet.h"
#include "tui/words.h"

/* Which rows and items stay. */
struct cut {
    struct sheet *sheet;
    bool *rows;
    bool *items;
};

static const struct item *item_at(const struct cut *cut, size_t index)
{
    return sheet_item_at(cut->sheet, index);
}

/* ── what fits ── */

static void gather(const struct sheet *sheet, int row, int end, int column, int end_column, struct text *out)
{
    for (size_t i = 0; i < sheet->pieces.count; i++) {
        const struct piece *piece = vector_at(&sheet->pieces, i);
        bool inside = piece->row >= row && piece->row < end && piece->column >= column && piece->column < end_column;
        if (!inside || piece->kind != PIECE_TEXT) continue;
        text_add_bytes(out, piece->text, piece->length);
        text_add_char(out, ' ');
    }
}

const char *sheet_item_name(const struct sheet *sheet, size_t index)
{
    const struct item *item = sheet_item_at(sheet, index);
    for (size_t i = 0; i < sheet->pieces.count; i++) {
        const struct piece *piece = vector_at(&sheet->pieces, i);
        if (piece->kind == PIECE_TEXT && piece->row == item->row && piece->column >= item->column) return piece->text;
    }
    return "";
}

/* A heading's words count as those of each item under it, so that a topic finds all of its own. */
static bool item_fits(const struct sheet *sheet, const struct item *item, const char *heading, const char *words)
{
    struct text text = {0};
    text_add(&text, heading);
    gather(sheet, item->row, item->row + item->rows, item->column, item->column + item->columns, &text);
    bool fits = words_rank(words, text_string(&text)) >= 0;
    text_clear(&text);
    return fits;
}

/* ── what stays ── */

static int end_of(const struct item *item)
{
    return item ? item->row + item->rows : 0;
}

/* The rows from the end of the items before it up to an item: those of a heading, or none. */
static int heading_of(const struct cut *cut, size_t index, int *begin)
{
    *begin = 0;
    for (size_t i = 0; i < index; i++)
        if (end_of(item_at(cut, i)) > *begin) *begin = end_of(item_at(cut, i));
    return item_at(cut, index)->row;
}

static void mark_rows(const struct cut *cut, int begin, int end)
{
    for (int row = begin; row < end; row++)
        cut->rows[row] = true;
}

static size_t choose(const struct cut *cut, const char *words)
{
    struct text heading = {0};
    int begin = 0, end = 0;
    size_t kept = 0;
    for (size_t i = 0; i < cut->sheet->items.count; i++) {
        const struct item *item = item_at(cut, i);
        int from, to = heading_of(cut, i, &from);
        if (to > from) {
            begin = from, end = to;
            text_reset(&heading);
            gather(cut->sheet, begin, end, 0, cut->sheet->width, &heading);
        }
        cut->items[i] = item_fits(cut->sheet, item, text_string(&heading), words);
        if (!cut->items[i]) continue;
        mark_rows(cut, begin, end);
        mark_rows(cut, item->row, end_of(item));
        kept++;
    }
    text_clear(&heading);
    return kept;
}

/* ── cutting ── */

static bool piece_stays(const struct cut *cut, const struct piece *piece)
{
    if (!cut->rows[piece->row]) return false;
    for (size_t i = 0; i < cut->sheet->items.count; i++) {
        const struct item *item = item_at(cut, i);
        bool across = piece->column >= item->column && piece->column < item->column + item->columns;
        if (across && piece->row >= item->row && piece->row < end_of(item)) return cut->items[i];
    }
    return true;
}

static int rows_before(const struct cut *cut, int row)
{
    int count = 0;
    for (int i = 0; i < row; i++)
        count += cut->rows[i];
    return count;
}

static void cut_pieces(struct cut *cut)
{
    size_t kept = 0;
    for (size_t i = 0; i < cut->sheet->pieces.count; i++) {
        struct piece piece = *(struct piece *)vector_at(&cut->sheet->pieces, i);
        if (!piece_stays(cut, &piece)) continue;
        piece.row = rows_before(cut, piece.row);
        *(struct piece *)vector_at(&cut->sheet->pieces, kept++) = piece;
    }
    cut->sheet->pieces.count = kept;
}

static void cut_items(struct cut *cut)
{
    size_t kept = 0;
    for (size_t i = 0; i < cut->sheet->items.count; i++) {
        struct item item = *item_at(cut, i);
        if (!cut->items[i]) continue;
        item.row = rows_before(cut, item.row);
        *(struct item *)vector_at(&cut->sheet->items, kept++) = item;
    }
    cut->sheet->items.count = kept;
}

size_t sheet_keep(struct sheet *sheet, const char *words)
{
    struct cut cut = {sheet, alloc_zeroed((size_t)sheet->rows + 1, sizeof(bool)), alloc_zeroed(sheet->items.count + 1, sizeof(bool))};
    size_t kept = choose(&cut, words);
    int last = 0;
    for (size_t i = 0; i < sheet->items.count; i++)
        if (end_of(item_at(&cut, i)) > last) last = end_of(item_at(&cut, i));
    if (kept > 0) mark_rows(&cut, last, sheet->rows);
    cut_pieces(&cut);
    int rows = rows_before(&cut, sheet->rows);
    cut_items(&cut);
    sheet->rows = rows;
    free(cut.rows);
    free(cut.items);
    return kept;
}
