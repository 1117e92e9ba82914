#include "tui/field.h"

#include <string.h>

#include "base/utf8.h"
#include "page/glyph.h"

void field_init(struct field *field, size_t limit)
{
    *field = (struct field){.limit = limit};
}

void field_clear(struct field *field)
{
    text_clear(&field->text);
    field->cursor = 0;
}

const char *field_string(const struct field *field)
{
    return text_string(&field->text);
}

bool field_is_blank(const struct field *field)
{
    return field_string(field)[strspn(field_string(field), " ")] == '\0';
}

static size_t grapheme_after(const struct field *field, size_t at)
{
    int width;
    return at < field->text.length ? at + utf8_next_grapheme(field_string(field) + at, field->text.length - at, &width) : at;
}

static size_t grapheme_before(const struct field *field, size_t at)
{
    return at > 0 ? utf8_previous_grapheme(field_string(field), at) : 0;
}

/* A typed accent joins the letter before it, and a removal may join neighbours: move on to the next boundary. */
static void settle_cursor(struct field *field)
{
    size_t at = 0;
    while (at < field->cursor)
        at = grapheme_after(field, at);
    field->cursor = at;
}

/* The longest prefix of whole graphemes that fits into `room` bytes. */
static size_t prefix_within(const char *text, size_t length, size_t room)
{
    size_t at = 0;
    int width;
    while (at < length) {
        size_t size = utf8_next_grapheme(text + at, length - at, &width);
        if (at + size > room)
            break;
        at += size;
    }
    return at;
}

static void type(struct field *field, const char *bytes, size_t length)
{
    size_t room = field->limit > field->text.length ? field->limit - field->text.length : 0;
    length = prefix_within(bytes, length, room);
    text_insert(&field->text, field->cursor, bytes, length);
    field->cursor += length;
    settle_cursor(field);
}

void field_set(struct field *field, const char *text)
{
    text_reset(&field->text);
    field->cursor = 0;
    type(field, text, strlen(text));
}

static size_t word_before(const struct field *field)
{
    const char *text = field_string(field);
    size_t at = field->cursor;
    while (at > 0 && text[at - 1] == ' ')
        at--;
    while (at > 0 && text[at - 1] != ' ')
        at--;
    return at;
}

static size_t word_after(const struct field *field)
{
    const char *text = field_string(field);
    size_t at = field->cursor;
    while (text[at] == ' ')
        at++;
    while (text[at] != '\0' && text[at] != ' ')
        at++;
    return at;
}

static enum field_effect move_to(struct field *field, size_t at)
{
    field->cursor = at;
    settle_cursor(field);
    return FIELD_MOVED;
}

static enum field_effect remove_range(struct field *field, size_t begin, size_t end)
{
    if (begin == end)
        return FIELD_MOVED;
    text_remove(&field->text, begin, end - begin);
    move_to(field, begin);
    return FIELD_EDITED;
}

static enum field_effect handle_control(struct field *field, uint32_t letter)
{
    switch (letter) {
    case 'a': return move_to(field, 0);
    case 'e': return move_to(field, field->text.length);
    case 'w': return remove_range(field, word_before(field), field->cursor);
    case 'u': return remove_range(field, 0, field->cursor);
    default: return FIELD_UNUSED;
    }
}

static enum field_effect handle_character(struct field *field, const struct key *key)
{
    char bytes[4];
    if (key->modifiers == MODIFIER_CONTROL)
        return handle_control(field, key->point);
    if (key->modifiers & (MODIFIER_CONTROL | MODIFIER_ALT))
        return FIELD_UNUSED;
    size_t before = field->text.length;
    type(field, bytes, utf8_encode(key->point, bytes));
    return field->text.length == before ? FIELD_MOVED : FIELD_EDITED;
}

static enum field_effect handle_key(struct field *field, const struct key *key)
{
    if (key->press == PRESS_CHARACTER)
        return handle_character(field, key);
    if (key->modifiers == MODIFIER_CONTROL && key->press == PRESS_LEFT)
        return move_to(field, word_before(field));
    if (key->modifiers == MODIFIER_CONTROL && key->press == PRESS_RIGHT)
        return move_to(field, word_after(field));
    if (key->modifiers != 0)
        return FIELD_UNUSED;
    switch (key->press) {
    case PRESS_LEFT: return move_to(field, grapheme_before(field, field->cursor));
    case PRESS_RIGHT: return move_to(field, grapheme_after(field, field->cursor));
    case PRESS_HOME: return move_to(field, 0);
    case PRESS_END: return move_to(field, field->text.length);
    case PRESS_BACKSPACE: return remove_range(field, grapheme_before(field, field->cursor), field->cursor);
    case PRESS_DELETE: return remove_range(field, field->cursor, grapheme_after(field, field->cursor));
    case PRESS_ENTER: return FIELD_COMMIT;
    case PRESS_TAB: case PRESS_DOWN: return FIELD_NEXT;
    case PRESS_BACK_TAB: case PRESS_UP: return FIELD_PREVIOUS;
    case PRESS_ESCAPE: return FIELD_LEAVE;
    default: return FIELD_UNUSED;
    }
}

enum field_effect field_handle(struct field *field, const struct input *input)
{
    if (input->kind == INPUT_KEY)
        return handle_key(field, &input->key);
    if (input->kind != INPUT_PASTE)
        return FIELD_UNUSED;
    size_t before = field->text.length;
    type(field, input->paste, strlen(input->paste));
    return field->text.length == before ? FIELD_MOVED : FIELD_EDITED;
}

/* The part of the text that is seen: bytes [begin, end), drawn from cell `indent` on. */
struct view {
    size_t begin, end;
    int indent;
    bool more; /* something is hidden behind it */
};

/* Cells that bytes [begin, end) take; with ASCII symbols a character may be spelled with several. */
static int cells_of(const struct field *field, enum symbols symbols, size_t begin, size_t end)
{
    return glyphs_width(symbols, field_string(field) + begin, end - begin);
}

/* Where the text from `begin` on leaves `cells`, not splitting a grapheme. */
static size_t end_within(const struct field *field, enum symbols symbols, size_t begin, int cells)
{
    size_t end = begin;
    while (end < field->text.length) {
        size_t next = grapheme_after(field, end);
        if (cells_of(field, symbols, begin, next) > cells)
            break;
        end = next;
    }
    return end;
}

/* Cells hidden before the view: steps of half a width until the cursor, with an ellipsis at each end, is in sight. */
static int hidden_cells(const struct field *field, enum symbols symbols, int columns)
{
    int under = cells_of(field, symbols, field->cursor, grapheme_after(field, field->cursor));
    int last = cells_of(field, symbols, 0, field->cursor) + (under > 1 ? under : 1);
    int step = columns / 2 > 0 ? columns / 2 : 1, hidden = 0;
    while (last - hidden + (hidden > 0) > columns - 1)
        hidden += step;
    return hidden;
}

/* Where the view begins follows from the text, the cursor and the width alone, so that drawing changes nothing. The cursor
 * may stand behind the last character, hence the one cell more. */
static struct view view_of(const struct field *field, enum symbols symbols, int columns)
{
    struct view view = {0};
    size_t length = field->text.length;
    if (cells_of(field, symbols, 0, length) + (field->cursor == length) > columns) {
        int hidden = hidden_cells(field, symbols, columns);
        while (view.begin < field->cursor && cells_of(field, symbols, 0, view.begin) < hidden)
            view.begin = grapheme_after(field, view.begin);
        view.indent = view.begin > 0;
    }
    int room = columns - view.indent;
    view.end = end_within(field, symbols, view.begin, room);
    view.more = view.end < length;
    if (view.more)
        view.end = end_within(field, symbols, view.begin, room - 1);
    return view;
}

void field_point(struct field *field, enum symbols symbols, int cell, int columns)
{
    struct view view = view_of(field, symbols, columns);
    move_to(field, end_within(field, symbols, view.begin, cell > view.indent ? cell - view.indent : 0));
}

void field_draw(const struct field *field, struct canvas *canvas, int row, int column, int columns, bool focused)
{
    enum role role = focused ? ROLE_FIELD_FOCUS : ROLE_FIELD;
    struct view view = view_of(field, canvas->symbols, columns);
    int end = column + columns;
    for (int at = column; at < end; at++)
        canvas_write(canvas, row, at, role, field->text.length == 0 ? "_" : " ");
    if (view.indent > 0)
        canvas_symbol(canvas, row, column, ROLE_DIM, SYMBOL_ELLIPSIS);
    canvas_write_bytes(canvas, row, column + view.indent, role, field_string(field) + view.begin, view.end - view.begin);
    if (view.more)
        canvas_symbol(canvas, row, end - 1, ROLE_DIM, SYMBOL_ELLIPSIS);
    int before = cells_of(field, canvas->symbols, view.begin, field->cursor);
    if (focused)
        canvas_place_cursor(canvas, row, column + view.indent + before);
}
