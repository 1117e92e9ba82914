#include "tui/number_line.h"

#include <math.h>
#include <string.h>

enum { CELLS_MOST = 30, CELLS_LEAST = 16, AIR = 3 };

/* ── placing ── */

/* Distance from the key, in the ratio or in plain difference. */
static double distance(const struct comparison *comparison, double value)
{
    bool ratio = comparison->yours.value > 0 && comparison->key.value > 0 && comparison->low > 0;
    return ratio ? log(value) - log(comparison->key.value) : value - comparison->key.value;
}

static int cell_of(double at, double from, double to, int cells)
{
    return (int)lround((at - from) / (to - from) * (cells - 1));
}

bool number_line_place(const struct comparison *comparison, int cells, struct number_line *out)
{
    double yours = distance(comparison, comparison->yours.value), low = distance(comparison, comparison->low);
    double high = distance(comparison, comparison->high), from = fmin(yours, low), to = fmax(yours, high);
    if (!isfinite(from) || !isfinite(to) || yours == 0 || to - from <= 0) return false;
    double margin = (to - from) / 8;
    from -= margin;
    to += margin;
    *out = (struct number_line){cell_of(yours, from, to, cells), cell_of(0, from, to, cells), cell_of(low, from, to, cells), cell_of(high, from, to, cells)};
    if (comparison->low == comparison->high) return out->yours != out->key;
    if (out->low >= out->key) out->low = out->key - 1;
    if (out->high <= out->key) out->high = out->key + 1;
    bool inside = yours >= low && yours <= high;
    /* The mark keeps to its side of a bracket that had to be moved. */
    if (!inside && yours < low && out->yours >= out->low) out->yours = out->low - 1;
    if (!inside && yours > high && out->yours <= out->high) out->yours = out->high + 1;
    if (inside && out->yours <= out->low) out->yours = out->low + 1;
    if (inside && out->yours >= out->high) out->yours = out->high - 1;
    return out->yours >= 0 && out->yours < cells;
}

/* ── drawing ── */

/* The words that leave room for a line before them: all, or the share alone, or none. Returns the cells of the line. */
static int fit_words(const struct sheet *sheet, int room, const char **words)
{
    for (const char *tail = *words; tail; tail = strstr(tail, ", ")) {
        if (*tail == ',') tail += 2;
        int cells = room - AIR - sheet_width_of(sheet, tail);
        if (cells < CELLS_LEAST) continue;
        *words = tail;
        return cells < CELLS_MOST ? cells : CELLS_MOST;
    }
    *words = "";
    return room < CELLS_MOST ? room : CELLS_MOST;
}

void number_line_add(struct sheet *sheet, int column, int edge, enum role role, const struct comparison *comparison)
{
    struct number_line line;
    struct text text = {0};
    compare_write(&comparison->yours, &comparison->key, "the key", &text);
    const char *words = text_string(&text);
    int cells = fit_words(sheet, edge - column, &words);
    if (cells >= CELLS_LEAST && number_line_place(comparison, cells, &line)) {
        sheet_row(sheet);
        sheet_fill(sheet, column, cells, ROLE_RULE, SYMBOL_RULE);
        if (line.low < line.high) sheet_put(sheet, column + line.low, ROLE_RIGHT, "[");
        if (line.low < line.high) sheet_put(sheet, column + line.high, ROLE_RIGHT, "]");
        sheet_symbol(sheet, column + line.key, ROLE_RIGHT, SYMBOL_LIMIT);
        sheet_symbol(sheet, column + line.yours, role, SYMBOL_ANSWERED);
        sheet_put(sheet, column + cells + AIR, ROLE_DIM, words);
    }
    text_clear(&text);
}
