#include <string.h>

#include "base/diag.h"
#include "base/utf8.h"

enum {
    TAB_CELLS = 4,
    WIDEST = 100,      /* cells of an excerpt; a longer line is shown around its span */
    LEAD = 40,         /* cells kept before the span of such a line */
    NUMBER_CELLS = 5,  /* the least width of a line number */
    POINTS_MOST = 32,  /* shown of one grapheme: accents without end stand in one cell */
};

/* The part of a source line that is shown, in cells from the line's beginning. */
struct window {
    size_t from, to;
};

static const char *severity_name(enum severity severity)
{
    static const char *const names[] = {
        [SEVERITY_NOTE] = "note",
        [SEVERITY_WARNING] = "warning",
        [SEVERITY_ERROR] = "error",
    };
    return names[severity];
}

static void add_point(struct text *out, uint32_t point)
{
    char bytes[4];
    text_add_bytes(out, bytes, utf8_encode(utf8_is_control(point) ? 0xFFFD : point, bytes));
}

/* A file's name or a quoted word may hold anything; on a terminal it must stay one harmless line. */
static void add_line(struct text *out, const char *text)
{
    size_t length = strlen(text), size = 0;
    for (size_t at = 0; at < length; at += size) {
        uint32_t point = utf8_decode(text + at, length - at, &size);
        add_point(out, point == '\n' || point == '\t' ? ' ' : point);
    }
}

static void add_place(struct text *out, struct span span)
{
    struct place place = source_place(span.source, span.begin);
    add_line(out, span.source->name);
    text_print(out, ":%zu:%zu", place.line, place.column);
}

void diag_write_gcc(struct text *out, const struct diag *diag)
{
    if (diag->span.source != NULL) {
        add_place(out, diag->span);
        text_add(out, ": ");
    }
    text_print(out, "%s: ", severity_name(diag->severity));
    add_line(out, diag->text);
    text_print(out, " [%s]\n", message_row(diag->message)->code);
}

/* Step over one grapheme of a source line as it is shown: its size in bytes and, in `cells`, its width at `column`. */
static size_t step_shown(const char *text, size_t length, size_t column, size_t *cells)
{
    if (text[0] == '\t') {
        *cells = TAB_CELLS - column % TAB_CELLS;
        return 1;
    }
    size_t size;
    if (utf8_is_control(utf8_decode(text, length, &size))) {
        *cells = 1;
        return size;
    }
    int width;
    size = utf8_next_grapheme(text, length, &width);
    *cells = (size_t)width;
    return size;
}

static size_t cells_before(const char *line, size_t length, size_t offset)
{
    size_t column = 0, cells = 0;
    for (size_t at = 0; at < length && at < offset;) {
        size_t size = step_shown(line + at, length - at, column, &cells);
        if (at + size > offset)
            break;
        at += size;
        column += cells;
    }
    return column;
}

static void add_shown(struct text *out, const char *text, size_t size, size_t cells)
{
    if (text[0] == '\t') {
        text_add_repeat(out, " ", cells);
        return;
    }
    size_t taken = 0, points = 0;
    for (size_t at = 0; at < size && points++ < POINTS_MOST; at += taken)
        add_point(out, utf8_decode(text + at, size - at, &taken));
}

static void add_source_line(struct text *out, const char *line, size_t length, struct window window)
{
    size_t column = 0, cells = 0, size = 0;
    if (window.from > 0)
        text_add(out, "…");
    for (size_t at = 0; at < length; at += size, column += cells) {
        size = step_shown(line + at, length - at, column, &cells);
        if (column + cells > window.to) {
            text_add(out, "…");
            return;
        }
        if (column >= window.from)
            add_shown(out, line + at, size, cells);
        else if (column + cells > window.from)
            text_add_repeat(out, " ", column + cells - window.from); /* the window cuts a wide character */
    }
}

/* An excerpt in the making: which lines of a source, how wide the numbers are, and where the span begins and ends. */
struct excerpt {
    const struct source *source;
    int number_cells;
    size_t line;        /* the line that is underlined, from 1 */
    size_t begin, end;  /* cells of the span on it; at least one */
    struct window window;
};

static int number_cells(size_t number)
{
    int cells = 1;
    while (number >= 10) {
        number /= 10;
        cells++;
    }
    return cells < NUMBER_CELLS ? NUMBER_CELLS : cells;
}

static struct excerpt excerpt_of(struct span span)
{
    struct excerpt excerpt = {.source = span.source, .line = source_place(span.source, span.begin).line};
    size_t length, start = span.source->line_starts[excerpt.line - 1];
    const char *line = source_line(span.source, excerpt.line, &length);
    excerpt.number_cells = number_cells(excerpt.line + 1);
    size_t last = span.end > start ? span.end - start : 0; /* cells_before stops at the line's end */
    excerpt.begin = cells_before(line, length, span.begin - start);
    excerpt.end = cells_before(line, length, last);
    if (excerpt.end <= excerpt.begin)
        excerpt.end = excerpt.begin + 1;
    if (excerpt.end > WIDEST && excerpt.begin > LEAD)
        excerpt.window.from = excerpt.begin - LEAD;
    excerpt.window.to = excerpt.window.from + WIDEST;
    if (excerpt.end > excerpt.window.to)
        excerpt.end = excerpt.window.to;
    return excerpt;
}

static void write_numbered(struct text *out, const struct excerpt *excerpt, size_t number)
{
    if (number == 0 || number > excerpt->source->line_count)
        return;
    size_t length;
    const char *line = source_line(excerpt->source, number, &length);
    /* After the last line end comes an empty line that no editor shows. */
    if (number == excerpt->source->line_count && length == 0 && number != excerpt->line)
        return;
    text_print(out, "%*zu |", excerpt->number_cells, number);
    if (length > 0)
        text_add_char(out, ' ');
    add_source_line(out, line, length, excerpt->window);
    text_add_char(out, '\n');
}

static void write_gutter(struct text *out, const struct excerpt *excerpt, const char *mark)
{
    text_print(out, "%*s %s", excerpt->number_cells, "", mark);
}

/* Underline the span, with `remark` behind it when that fits; says whether it did. */
static bool write_marks(struct text *out, const struct excerpt *excerpt, const char *mark, const char *remark)
{
    size_t shift = excerpt->window.from > 0 ? 1 : 0; /* the ellipsis before a cut line */
    size_t marks_end = excerpt->end - excerpt->window.from + shift;
    write_gutter(out, excerpt, "| ");
    text_add_repeat(out, " ", excerpt->begin - excerpt->window.from + shift);
    text_add_repeat(out, mark, excerpt->end - excerpt->begin);
    bool fits = remark != NULL && strchr(remark, '\n') == NULL
        && marks_end + 1 + (size_t)utf8_width(remark, strlen(remark)) <= WIDEST;
    if (fits) {
        text_add_char(out, ' ');
        add_line(out, remark);
    }
    text_add_char(out, '\n');
    return fits;
}

static void write_remark(struct text *out, const struct excerpt *excerpt, const char *kind, const char *remark)
{
    write_gutter(out, excerpt, "= ");
    text_print(out, "%s: ", kind);
    for (const char *end; (end = strchr(remark, '\n')) != NULL; remark = end + 1) {
        struct text line = {0};
        text_add_bytes(&line, remark, (size_t)(end - remark));
        add_line(out, text_string(&line));
        text_clear(&line);
        text_print(out, "\n%*s", excerpt->number_cells + 5 + (int)strlen(kind), "");
    }
    add_line(out, remark);
    text_add_char(out, '\n');
}

static void write_label(struct text *out, const struct diag *diag)
{
    const struct diag_label *label = &diag->label;
    if (label->span.source == NULL) {
        write_remark(out, &(struct excerpt){.number_cells = NUMBER_CELLS}, "note", label->text);
        return;
    }
    struct excerpt excerpt = excerpt_of(label->span);
    write_gutter(out, &excerpt, ":");
    if (label->span.source != diag->span.source) {
        text_add_char(out, ' ');
        add_place(out, label->span);
    }
    text_add_char(out, '\n');
    write_numbered(out, &excerpt, excerpt.line);
    if (!write_marks(out, &excerpt, "-", label->text))
        write_remark(out, &excerpt, "note", label->text);
}

static void write_within(struct text *out, const struct excerpt *excerpt, const struct diag *diag)
{
    if (diag->within_says == NULL)
        return;
    write_gutter(out, excerpt, "in ");
    add_line(out, diag->within_says);
    text_add_char(out, '\n');
}

void diag_write_human(struct text *out, const struct diag *diag)
{
    diag_write_gcc(out, diag);
    if (diag->severity == SEVERITY_NOTE) return;
    struct excerpt excerpt = {.number_cells = NUMBER_CELLS};
    bool helped = diag->help == NULL;
    if (diag->span.source != NULL) {
        excerpt = excerpt_of(diag->span);
        write_within(out, &excerpt, diag);
        write_numbered(out, &excerpt, excerpt.line - 1);
        write_numbered(out, &excerpt, excerpt.line);
        helped = write_marks(out, &excerpt, "^", diag->help) || helped;
        write_numbered(out, &excerpt, excerpt.line + 1);
    }
    if (diag->label.text != NULL)
        write_label(out, diag);
    if (!helped)
        write_remark(out, &excerpt, "help", diag->help);
}
