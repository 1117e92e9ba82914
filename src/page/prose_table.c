#include "page/prose_table.h"

#include <ctype.h>
#include <string.h>

enum {
    NUMBER_LONGEST = 16, /* cells; a longer first word is not a number that wants lining up */
    GAP_WIDE = 3,        /* cells between columns, while there is room */
    GAP_USUAL = 2,
    GAP_NARROW = 1,
    INSET = 2,           /* cells left of a table that has room */
};

struct column {
    int width;          /* cells, as it will be drawn */
    int least;          /* of its longest word */
    int number, rest;   /* of a column of numbers: widest number, widest remainder */
    bool is_number;
    enum markdown_align align;
};

struct layout {
    const struct table *table;
    struct column *columns;
    size_t count;  /* columns shown */
    size_t rows;
    int gap;
    bool cut;      /* some columns are not shown */
    bool has_head;
};

static struct table_cell cell_at(const struct table *table, size_t row, size_t column)
{
    size_t index = row * table->columns + column;
    if (index >= table->cells.count) return (struct table_cell){0, 0, MARKDOWN_ALIGN_DEFAULT};
    return *(const struct table_cell *)vector_at(&table->cells, index);
}

static bool begins_with(const char *text, size_t length, const char *prefix)
{
    size_t size = strlen(prefix);
    return length >= size && memcmp(text, prefix, size) == 0;
}

/* Return the bytes of signs and relations before a number. */
static size_t skip_signs(const char *text, size_t length)
{
    static const char *const signs[] = {"+", "-", "~", "<", ">", "=", "$", "−", "±", "≈", "≤", "≥", "×", "€"};
    size_t at = 0;
    for (size_t i = 0; i < COUNT_OF(signs);) {
        bool found = begins_with(text + at, length - at, signs[i]);
        if (found) at += strlen(signs[i]);
        i = found ? 0 : i + 1;
    }
    return at;
}

static bool is_space_atom(const struct flow *flow, size_t index)
{
    const struct atom *atom = flow_at(flow, index);
    return atom->length == 1 && *flow_bytes(flow, atom) == ' ';
}

/* Return where the number that begins a cell ends; the cell's begin when there is none. */
static size_t number_end(const struct flow *flow, struct table_cell cell)
{
    if (cell.begin == cell.end) return cell.begin;
    size_t end = cell.begin;
    while (end < cell.end && !is_space_atom(flow, end)) end++;
    const struct atom *first = flow_at(flow, cell.begin), *last = flow_at(flow, cell.end - 1);
    const char *text = flow_bytes(flow, first);
    size_t length = last->offset + last->length - first->offset;
    size_t signs = skip_signs(text, length);
    bool digit = signs < length && isdigit((unsigned char)text[signs]);
    return digit && flow_width(flow, cell.begin, end) <= NUMBER_LONGEST ? end : cell.begin;
}

/* A dash says "no number here" and does not make a column one of words. */
static bool is_dash(const struct flow *flow, struct table_cell cell)
{
    if (cell.end - cell.begin != 1) return false;
    const struct atom *atom = flow_at(flow, cell.begin);
    const char *text = flow_bytes(flow, atom);
    return begins_with(text, atom->length, "-") || begins_with(text, atom->length, "–")
        || begins_with(text, atom->length, "—");
}

static int largest(int a, int b)
{
    return a > b ? a : b;
}

static void measure_cell(const struct flow *flow, struct table_cell cell, bool in_body, struct column *column)
{
    column->width = largest(column->width, flow_width(flow, cell.begin, cell.end));
    column->least = largest(column->least, flow_longest_word(flow, cell.begin, cell.end));
    if (!in_body || cell.begin == cell.end || is_dash(flow, cell)) return;
    size_t split = number_end(flow, cell);
    if (split == cell.begin) column->is_number = false;
    column->number = largest(column->number, flow_width(flow, cell.begin, split));
    column->rest = largest(column->rest, flow_width(flow, split, cell.end));
}

static void measure_column(const struct layout *layout, size_t index)
{
    const struct table *table = layout->table;
    struct column *column = &layout->columns[index];
    *column = (struct column){.is_number = true, .align = cell_at(table, 0, index).align};
    for (size_t row = 0; row < layout->rows; row++)
        measure_cell(table->flow, cell_at(table, row, index), row > 0, column);
    column->is_number = column->is_number && column->number > 0 && column->align == MARKDOWN_ALIGN_DEFAULT;
    if (column->is_number) column->width = largest(column->width, column->number + column->rest);
    column->width = largest(column->width, 1);
    column->least = largest(column->least, 1);
}

static int layout_width(const struct layout *layout)
{
    int width = layout->gap * (int)(layout->count - 1);
    for (size_t i = 0; i < layout->count; i++) width += layout->columns[i].width;
    return width;
}

/* Return the widest column that is wider than its floor, or NULL. */
static struct column *widest_column(const struct layout *layout, bool keep_words)
{
    struct column *widest = NULL;
    for (size_t i = 0; i < layout->count; i++) {
        struct column *column = &layout->columns[i];
        if (column->width <= (keep_words ? column->least : 1)) continue;
        if (!widest || column->width > widest->width) widest = column;
    }
    return widest;
}

static void narrow(struct layout *layout, int room, bool keep_words)
{
    struct column *column;
    while (layout_width(layout) > room && (column = widest_column(layout, keep_words))) column->width--;
}

/* Make the table fit: narrower gaps, then columns no narrower than their words, then narrower than that; then columns go. */
static void fit(struct layout *layout, int room)
{
    if (layout_width(layout) > room) layout->gap = GAP_USUAL;
    narrow(layout, room, true);
    if (layout_width(layout) > room) layout->gap = GAP_NARROW;
    narrow(layout, room, false);
    layout->cut = layout_width(layout) > room;
    while (layout->count > 1 && layout_width(layout) > room - (layout->cut ? 2 : 0)) layout->count--;
}

/* Blanks before the strip of a cell on one of its lines. */
static int strip_inset(const struct layout *layout, size_t row, size_t index, struct strip strip)
{
    const struct column *column = &layout->columns[index];
    struct table_cell cell = cell_at(layout->table, row, index);
    int spare = column->width - strip.width;
    if (column->align == MARKDOWN_ALIGN_RIGHT) return spare;
    if (column->align == MARKDOWN_ALIGN_CENTRE) return spare / 2;
    if (!column->is_number || column->width < column->number + column->rest) return 0;
    if (row == 0) return spare;
    int block = column->width - column->number - column->rest;
    size_t split = is_dash(layout->table->flow, cell) ? cell.end : number_end(layout->table->flow, cell);
    return block + column->number - flow_width(layout->table->flow, cell.begin, split);
}

/* Draw one line of a row from where each cell stands; false when every cell was at its end. */
static bool add_row_line(struct builder *builder, const struct layout *layout, size_t row, size_t *places)
{
    const struct flow *flow = layout->table->flow;
    bool any = false;
    for (size_t i = 0; i < layout->count; i++) any = any || places[i] < cell_at(layout->table, row, i).end;
    if (!any) return false;
    builder_begin_line(builder);
    for (size_t i = 0; i < layout->count; i++) {
        int width = layout->columns[i].width, inset = 0;
        struct strip strip = {0};
        if (flow_take(flow, &places[i], cell_at(layout->table, row, i).end, width, &strip))
            inset = strip_inset(layout, row, i, strip);
        builder_pad(builder, inset);
        builder_put_strip(builder, flow, strip);
        builder_pad(builder, width - strip.width - inset + layout->gap);
    }
    if (layout->cut) builder_put_symbol(builder, ROLE_DIM, SYMBOL_ELLIPSIS, 1);
    builder_end_line(builder);
    return true;
}

static void add_row(struct builder *builder, const struct layout *layout, size_t row, size_t *places)
{
    for (size_t i = 0; i < layout->count; i++) places[i] = cell_at(layout->table, row, i).begin;
    while (add_row_line(builder, layout, row, places)) continue;
}

static void add_rule(struct builder *builder, const struct layout *layout)
{
    builder_begin_line(builder);
    for (size_t i = 0; i < layout->count; i++) {
        builder_put_symbol(builder, ROLE_RULE, SYMBOL_RULE, layout->columns[i].width);
        builder_pad(builder, layout->gap);
    }
    builder_end_line(builder);
}

static bool head_has_text(const struct table *table)
{
    for (size_t i = 0; i < table->columns; i++)
        if (cell_at(table, 0, i).begin < cell_at(table, 0, i).end) return true;
    return false;
}

void builder_add_table(struct builder *builder, const struct table *table)
{
    struct layout layout = {.table = table, .count = table->columns, .gap = GAP_WIDE};
    layout.rows = (table->cells.count + table->columns - 1) / table->columns;
    layout.columns = arena_array(builder->arena, table->columns, sizeof *layout.columns);
    layout.has_head = head_has_text(table);
    for (size_t i = 0; i < table->columns; i++) measure_column(&layout, i);
    bool inset = layout_width(&layout) + INSET <= builder_room(builder);
    fit(&layout, builder_room(builder));
    size_t *places = arena_array(builder->arena, layout.count, sizeof *places);
    if (inset) builder_push_margin(builder, NULL, INSET, ROLE_PLAIN, false);
    if (layout.has_head) {
        add_row(builder, &layout, 0, places);
        add_rule(builder, &layout);
    }
    for (size_t row = 1; row < layout.rows; row++) add_row(builder, &layout, row, places);
    if (inset) builder_pop_margin(builder);
}
