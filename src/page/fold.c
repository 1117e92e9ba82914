#include "page/fold.h"

#include <string.h>

#include "page/glyph.h"
#include "page/prose_build.h"

enum {
    FOLD_INSET = 2,      /* cells before a step's number */
    FOLD_NUMBER_GAP = 2, /* cells after it */
};

static int digits_of(size_t number)
{
    int digits = 1;
    for (; number > 9; number /= 10) digits++;
    return digits;
}

static int step_margin(size_t count, int width)
{
    int margin = FOLD_INSET + digits_of(count) + FOLD_NUMBER_GAP;
    return width - margin < BUILDER_LEAST ? 0 : margin;
}

int fold_step_width(size_t count, int width)
{
    if (width < BUILDER_LEAST) width = BUILDER_LEAST;
    return width - step_margin(count, width);
}

const struct prose *fold_steps_of_markdown(struct arena *arena, const char *const *steps, size_t count, int width,
                                           enum role role, enum symbols symbols)
{
    struct prose *laid = arena_array(arena, count, sizeof *laid);
    for (size_t i = 0; i < count; i++)
        laid[i] = prose_of_markdown(arena, steps[i], fold_step_width(count, width), role, symbols);
    return laid;
}

/* Put a text, cut at the right edge. */
static void put_fit(struct builder *builder, enum role role, const char *text)
{
    struct glyphs glyphs = glyphs_begin(builder->symbols, text, strlen(text));
    struct glyph glyph;
    int room = builder->width - builder->used - builder->blanks;
    bool cut = glyphs_width(builder->symbols, text, strlen(text)) > room;
    if (cut) room--;
    while (glyphs_next(&glyphs, &glyph) && glyph.width <= room) {
        builder_put(builder, role, glyph.text, strlen(glyph.text));
        room -= glyph.width;
    }
    if (cut) builder_put_symbol(builder, ROLE_DIM, SYMBOL_ELLIPSIS, 1);
}

/* Put a text at the right edge, if two cells of air stay before it. */
static void put_right(struct builder *builder, enum role role, const char *text)
{
    int width = glyphs_width(builder->symbols, text, strlen(text));
    int spare = builder->width - builder->used - builder->blanks - width;
    if (spare < 2) return;
    builder_pad(builder, spare);
    builder_put(builder, role, text, strlen(text));
}

static void add_title(struct builder *builder, const struct fold *fold, size_t open)
{
    bool closed = open == 0;
    struct text aside = {0};
    if (closed) text_print(&aside, "(%zu %s)", fold->count, fold->count == 1 ? "step" : "steps");
    else text_print(&aside, "step %zu of %zu", open, fold->count);
    builder_begin_line(builder);
    builder_put_symbol(builder, ROLE_ACCENT, closed ? SYMBOL_FOLDED : SYMBOL_UNFOLDED, 1);
    builder_pad(builder, 1);
    put_fit(builder, ROLE_STRONG, fold->title);
    if (closed) {
        builder_pad(builder, 1);
        put_fit(builder, ROLE_DIM, text_string(&aside));
        if (fold->hint && fold->count > 0) put_right(builder, ROLE_HINT_WORD, fold->hint);
    } else {
        put_right(builder, ROLE_DIM, text_string(&aside));
    }
    builder_end_line(builder);
    text_clear(&aside);
}

/* Copy a line of a step behind the margins. */
static void add_line(struct builder *builder, const struct line *line)
{
    builder_begin_line(builder);
    if (line->count > 0) builder_pad(builder, line->indent);
    for (size_t i = 0; i < line->count; i++)
        builder_put(builder, line->runs[i].role, line->runs[i].text, line->runs[i].length);
    builder_end_line(builder);
}

static void add_step(struct builder *builder, const struct fold *fold, size_t index)
{
    const struct prose *step = &fold->steps[index];
    int margin = step_margin(fold->count, builder->width);
    const char *mark = arena_print(builder->arena, "%*zu", FOLD_INSET + digits_of(fold->count), index + 1);
    builder_push_margin(builder, mark, margin, ROLE_ACCENT, false);
    for (size_t i = 0; i < step->count; i++) add_line(builder, &step->lines[i]);
    if (builder_mark_waits(builder)) add_line(builder, &(struct line){0});
    builder_pop_margin(builder);
}

static void add_rest(struct builder *builder, const struct fold *fold, size_t open)
{
    struct text words = {0};
    size_t rest = fold->count - open;
    text_print(&words, "%zu more %s", rest, rest == 1 ? "step" : "steps");
    builder_begin_line(builder);
    builder_pad(builder, FOLD_INSET + digits_of(fold->count) - 1);
    builder_put_symbol(builder, ROLE_ACCENT, SYMBOL_FOLDED, 1);
    builder_pad(builder, FOLD_NUMBER_GAP);
    put_fit(builder, ROLE_DIM, text_string(&words));
    if (fold->hint) put_right(builder, ROLE_HINT_WORD, fold->hint);
    builder_end_line(builder);
    text_clear(&words);
}

struct prose fold_lay_out(struct arena *arena, const struct fold *fold, int width, enum symbols symbols, size_t *newest)
{
    struct builder builder;
    size_t open = fold->open < fold->count ? fold->open : fold->count, begin = 0;
    builder_init(&builder, arena, width, symbols);
    add_title(&builder, fold, open);
    for (size_t i = 0; i < open; i++) {
        begin = builder.lines.count;
        add_step(&builder, fold, i);
    }
    if (open > 0 && open < fold->count) add_rest(&builder, fold, open);
    if (newest) *newest = begin;
    return builder_finish(&builder);
}
