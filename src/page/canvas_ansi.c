#include <string.h>

#include "base/vector.h"
#include "page/theme.h"

/* SGR parameters of the attributes (ECMA-48). */
static const struct {
    enum attribute attribute;
    const char *parameter;
} attributes[] = {
    {ATTRIBUTE_BOLD, ";1"}, {ATTRIBUTE_DIM, ";2"}, {ATTRIBUTE_ITALIC, ";3"},
    {ATTRIBUTE_UNDERLINE, ";4"}, {ATTRIBUTE_REVERSE, ";7"},
};

/* Append one colour; `base` is 30 for the foreground, 40 for the background. */
static void add_colour(struct text *out, struct colour colour, int base, int colours)
{
    if (colour.rgb < 0 || colours < 16) return;
    if (colours < 256) {
        int index = colour_to_16(colour);
        text_print(out, ";%d", index < 8 ? base + index : base + 60 + index - 8);
    } else if (colours == 256 || colour.index >= 0) {
        text_print(out, ";%d;5;%d", base + 8, colour_to_256(colour));
    } else {
        text_print(out, ";%d;2;%d;%d;%d", base + 8, colour.rgb >> 16 & 0xFF, colour.rgb >> 8 & 0xFF, colour.rgb & 0xFF);
    }
}

static void add_style(struct text *out, const struct style *style, int colours)
{
    text_add(out, "\033[0");
    for (size_t i = 0; i < COUNT_OF(attributes); i++)
        if (style->attributes & attributes[i].attribute) text_add(out, attributes[i].parameter);
    add_colour(out, style->foreground, 30, colours);
    add_colour(out, style->background, 40, colours);
    text_add(out, "m");
}

/* True when a blank cell of the style looks like no cell at all. */
static bool is_unseen(const struct cell *cell, const struct style *style)
{
    bool marked = style->attributes & (ATTRIBUTE_REVERSE | ATTRIBUTE_UNDERLINE);
    return strcmp(cell->text, " ") == 0 && style->background.rgb < 0 && !marked;
}

static int row_end(const struct canvas *canvas, const struct theme *theme, int row)
{
    int end = canvas->columns;
    for (; end > 0; end--) {
        const struct cell *cell = canvas_at(canvas, row, end - 1);
        if (!is_unseen(cell, &theme->styles[cell->role])) break;
    }
    return end;
}

void canvas_write_ansi(const struct canvas *canvas, const struct theme *theme, int colours, struct text *out)
{
    static const struct style plain = {{-1, -1}, {-1, -1}, 0};
    struct text wanted = {0}, current = {0}, none = {0};
    add_style(&none, &plain, colours);
    for (int row = 0; row < canvas->rows; row++) {
        int end = row_end(canvas, theme, row);
        text_reset(&current);
        text_add(&current, text_string(&none));
        for (int column = 0; column < end; column++) {
            const struct cell *cell = canvas_at(canvas, row, column);
            text_reset(&wanted);
            add_style(&wanted, &theme->styles[cell->role], colours);
            if (strcmp(text_string(&wanted), text_string(&current)) != 0) {
                text_add(out, text_string(&wanted));
                text_reset(&current);
                text_add(&current, text_string(&wanted));
            }
            text_add(out, cell->text);
        }
        if (strcmp(text_string(&current), text_string(&none)) != 0) text_add(out, "\033[0m");
        text_add_char(out, '\n');
    }
    text_clear(&wanted);
    text_clear(&current);
    text_clear(&none);
}
