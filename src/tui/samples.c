#include "tui/samples.h"

#include <string.h>

/* What people see most, by role; NULL ends a row. Each row fits 40 columns. */
static const struct bank_sample {
    enum role role;
    const char *words;
} samples[][5] = {
    {{ROLE_PLAIN, "plain"}, {ROLE_STRONG, "strong"}, {ROLE_EMPHASIS, "emphasis"}, {ROLE_CODE, "code"}},
    {{ROLE_ACCENT, "accent"}, {ROLE_DIM, "aside"}, {ROLE_LABEL, "label"}, {ROLE_UNIT, "GiB"}},
    {{ROLE_FIELD, "field"}, {ROLE_FIELD_FOCUS, "320 KiB"}, {ROLE_ECHO, "= 327,680 B"}},
    {{ROLE_RIGHT, "right"}, {ROLE_WRONG, "wrong"}, {ROLE_CARRIED, "carried"}, {ROLE_SLIP, "slip"}},
    {{ROLE_NOTICE, "notice"}, {ROLE_ERROR, "error"}, {ROLE_CLOCK, "42 min"}, {ROLE_CLOCK_LOW, "4:32"}},
    {{ROLE_FLAG, "flagged"}, {ROLE_ANSWERED, "answered"}, {ROLE_OPEN, "open"}, {ROLE_CURRENT, "here"}},
};

void samples_add_roles(struct sheet *sheet)
{
    enum { BAR = 30, BAR_FULL = 10, BAR_VALUE = 7 };
    sheet_gap(sheet);
    for (size_t i = 0; i < COUNT_OF(samples); i++) {
        int column = 2;
        sheet_row(sheet);
        for (const struct bank_sample *sample = samples[i]; sample->words; sample++)
            column = sheet_put(sheet, column, sample->role, sample->words) + 2;
    }
    sheet_row(sheet);
    sheet_fill(sheet, 2, BAR, ROLE_BAR_REST, SYMBOL_BAR_REST);
    sheet_bar(sheet, 2, BAR, BAR_VALUE, BAR_FULL, ROLE_BAR);
}

enum { PLOT_ROWS = 7, PLOT_COLUMNS = 36, POINTS = 24 };

static void add_lines(struct sheet *sheet, const char *text)
{
    for (const char *end; (end = strchr(text, '\n')); text = end + 1) {
        sheet_row(sheet);
        sheet_put(sheet, 2, ROLE_SERIES_1, arena_copy(&sheet->arena, text, (size_t)(end - text)));
    }
}

/* A parabola: one line that is steep, and flat. */
void samples_add_plot(struct sheet *sheet, enum plot_marks marks)
{
    struct plot_point points[POINTS];
    struct text out = {0};
    for (int i = 0; i < POINTS; i++) points[i] = (struct plot_point){i, (double)i * i};
    const struct plot_series series = {"x * x", points, POINTS};
    const struct plot plot = {.kind = PLOT_LINES, .x = {.label = "x"}, .y = {.label = ""}, .series = &series, .series_count = 1};
    plot_write_text(&plot, PLOT_ROWS, PLOT_COLUMNS, sheet->symbols, sheet->symbols == SYMBOLS_ASCII ? PLOT_ASCII : marks, &out);
    sheet_gap(sheet);
    add_lines(sheet, text_string(&out));
    text_clear(&out);
}
