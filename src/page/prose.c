#include "page/prose.h"

#include <string.h>

#include "page/glyph.h"
#include "page/prose_build.h"

void builder_init(struct builder *builder, struct arena *arena, int width, enum symbols symbols)
{
    *builder = (struct builder){.arena = arena, .width = width < BUILDER_LEAST ? BUILDER_LEAST : width, .symbols = symbols};
    vector_init(&builder->lines, sizeof(struct line));
    vector_init(&builder->runs, sizeof(struct run));
}

struct prose builder_finish(struct builder *builder)
{
    struct prose prose = {0};
    while (builder->lines.count > 0) {
        const struct line *last = vector_at(&builder->lines, builder->lines.count - 1);
        if (last->count > 0) break;
        vector_pop(&builder->lines);
    }
    prose.lines = vector_freeze(&builder->lines, builder->arena, &prose.count);
    text_clear(&builder->bytes);
    vector_clear(&builder->runs);
    return prose;
}

void builder_push_margin(struct builder *builder, const char *mark, int width, enum role role, bool always)
{
    int room = builder_room(builder) - width;
    size_t index = builder->margin_count++;
    if (index >= BUILDER_MARGINS) return;
    if (room < BUILDER_LEAST) width = 0;
    builder->margins[index] = (struct margin){width > 0 ? mark : NULL, width, role, always, false};
}

void builder_pop_margin(struct builder *builder)
{
    builder->margin_count--;
}

static size_t margins_kept(const struct builder *builder)
{
    return builder->margin_count < BUILDER_MARGINS ? builder->margin_count : BUILDER_MARGINS;
}

bool builder_mark_waits(const struct builder *builder)
{
    if (builder->margin_count == 0 || builder->margin_count > BUILDER_MARGINS) return false;
    const struct margin *margin = &builder->margins[builder->margin_count - 1];
    return margin->mark && !margin->drawn;
}

int builder_room(const struct builder *builder)
{
    int room = builder->width;
    for (size_t i = 0; i < margins_kept(builder); i++) room -= builder->margins[i].width;
    return room;
}

static void begin_bare_line(struct builder *builder)
{
    text_reset(&builder->bytes);
    builder->runs.count = 0;
    builder->used = builder->blanks = builder->indent = 0;
}

static void put_margin(struct builder *builder, const struct margin *margin, bool with_mark)
{
    int before = builder->used + builder->blanks;
    if (with_mark) builder_put(builder, margin->role, margin->mark, strlen(margin->mark));
    builder_pad(builder, before + margin->width - builder->used - builder->blanks);
}

void builder_gap(struct builder *builder)
{
    if (builder->lines.count == 0 || builder->last_is_blank) return;
    begin_bare_line(builder);
    for (size_t i = 0; i < margins_kept(builder); i++) {
        const struct margin *margin = &builder->margins[i];
        put_margin(builder, margin, margin->mark && margin->always);
    }
    builder_end_line(builder);
    builder->last_is_blank = true;
}

void builder_begin_line(struct builder *builder)
{
    begin_bare_line(builder);
    for (size_t i = 0; i < margins_kept(builder); i++) {
        struct margin *margin = &builder->margins[i];
        put_margin(builder, margin, margin->mark && (margin->always || !margin->drawn));
        margin->drawn = true;
    }
}

/* Append bytes that are `width` cells wide as they stand. */
static void put_cells(struct builder *builder, enum role role, const char *bytes, size_t length, int width)
{
    struct run *last = builder->runs.count > 0 ? vector_at(&builder->runs, builder->runs.count - 1) : NULL;
    if (!last || last->role != role) {
        last = vector_push(&builder->runs);
        last->role = role;
    }
    text_add_bytes(&builder->bytes, bytes, length);
    last->length += length;
    builder->used += width;
}

static void put_blanks(struct builder *builder)
{
    int blanks = builder->blanks;
    builder->blanks = 0;
    if (builder->runs.count == 0) {
        builder->indent += blanks;
        builder->used += blanks;
        return;
    }
    for (; blanks > 0; blanks--) put_cells(builder, ROLE_PLAIN, " ", 1, 1);
}

void builder_put(struct builder *builder, enum role role, const char *text, size_t length)
{
    struct glyphs glyphs = glyphs_begin(builder->symbols, text, length);
    struct glyph glyph;
    put_blanks(builder);
    while (glyphs_next(&glyphs, &glyph)) put_cells(builder, role, glyph.text, strlen(glyph.text), glyph.width);
}

void builder_put_strip(struct builder *builder, const struct flow *flow, struct strip strip)
{
    if (strip.begin == strip.end) return;
    put_blanks(builder);
    for (size_t i = strip.begin; i < strip.end; i++) {
        const struct atom *atom = flow_at(flow, i);
        put_cells(builder, (enum role)atom->role, flow_bytes(flow, atom), atom->length, atom->width);
    }
}

void builder_put_symbol(struct builder *builder, enum role role, enum symbol symbol, int count)
{
    const char *text = symbol_text(builder->symbols, symbol);
    if (count > 0) put_blanks(builder);
    for (; count > 0; count--) put_cells(builder, role, text, strlen(text), 1);
}

void builder_pad(struct builder *builder, int cells)
{
    if (cells > 0) builder->blanks += cells;
}

void builder_end_line(struct builder *builder)
{
    struct line *line = vector_push(&builder->lines);
    const char *bytes = arena_copy(builder->arena, text_string(&builder->bytes), builder->bytes.length);
    struct run *runs = arena_array(builder->arena, builder->runs.count, sizeof *runs);
    for (size_t i = 0; i < builder->runs.count; i++) {
        runs[i] = *(const struct run *)vector_at(&builder->runs, i);
        runs[i].text = bytes;
        bytes += runs[i].length;
    }
    *line = (struct line){runs, builder->runs.count, builder->indent, builder->used};
    builder->last_is_blank = line->count == 0;
}

void builder_add_flow(struct builder *builder, const struct flow *flow)
{
    size_t at = 0, end = flow->atoms.count;
    int hang = 0, indent = 0;
    struct strip strip;
    for (;;) {
        int room = builder_room(builder);
        bool starts = at < end && flow_is_start(flow, at);
        if (starts) hang = flow_hang(flow, at);
        if (hang > room / 2) hang = 0;
        indent = starts ? 0 : hang;
        if (!flow_take(flow, &at, end, room - indent, &strip)) return;
        builder_begin_line(builder);
        builder_pad(builder, indent);
        builder_put_strip(builder, flow, strip);
        builder_end_line(builder);
    }
}

void builder_add_unwrapped(struct builder *builder, const struct flow *flow)
{
    size_t at = 0;
    struct strip strip;
    while (flow_take(flow, &at, flow->atoms.count, INT16_MAX, &strip)) {
        int room = builder_room(builder);
        bool cut = strip.width > room;
        if (cut) strip = flow_cut(flow, strip, room - 1);
        builder_begin_line(builder);
        builder_put_strip(builder, flow, strip);
        if (cut) builder_put_symbol(builder, ROLE_DIM, SYMBOL_ELLIPSIS, 1);
        builder_end_line(builder);
    }
}

struct prose prose_of_text(struct arena *arena, const char *text, int width, enum role role, enum symbols symbols)
{
    struct builder builder;
    struct flow flow;
    builder_init(&builder, arena, width, symbols);
    flow_init(&flow, symbols);
    flow_add_lines(&flow, role, text, strlen(text));
    builder_add_flow(&builder, &flow);
    flow_clear(&flow);
    return builder_finish(&builder);
}

static int largest(int a, int b)
{
    return a > b ? a : b;
}

static int least(int a, int b)
{
    return a < b ? a : b;
}

static struct area area_common(struct area a, struct area b)
{
    struct area common = {largest(a.row, b.row), largest(a.column, b.column), 0, 0};
    common.rows = largest(0, least(a.row + a.rows, b.row + b.rows) - common.row);
    common.columns = largest(0, least(a.column + a.columns, b.column + b.columns) - common.column);
    return common;
}

static void draw_line(const struct line *line, struct canvas *canvas, int row, int column)
{
    column += line->indent;
    for (size_t i = 0; i < line->count; i++) {
        const struct run *run = &line->runs[i];
        column = canvas_write_bytes(canvas, row, column, run->role, run->text, run->length);
    }
}

int prose_draw(const struct prose *prose, struct canvas *canvas, struct area area, int first)
{
    struct area clip = canvas->clip;
    int drawn = 0;
    size_t index = (size_t)largest(0, first);
    canvas_set_clip(canvas, area_common(clip, area));
    for (; drawn < area.rows && index < prose->count; drawn++, index++)
        draw_line(&prose->lines[index], canvas, area.row + drawn, area.column);
    canvas_set_clip(canvas, clip);
    return drawn;
}

void prose_write(const struct prose *prose, struct text *out)
{
    for (size_t i = 0; i < prose->count; i++) {
        const struct line *line = &prose->lines[i];
        text_add_repeat(out, " ", line->count > 0 ? (size_t)line->indent : 0);
        for (size_t r = 0; r < line->count; r++) text_add_bytes(out, line->runs[r].text, line->runs[r].length);
        text_add_char(out, '\n');
    }
}
