#include "base/diag.h"

#include <stdarg.h>
#include <stdlib.h>
#include <string.h>

enum {
    DIAGS_MOST = 2000,      /* of one list; a file with more was not written by hand, and nobody reads so far */
    SENTENCE_LONGEST = 2000, /* bytes; a quoted word may be megabytes long */
};

/* Many lists are made for one evaluation and stay empty: the spare, which is written before it is ever read, is left as it is. */
void diags_init(struct diags *diags)
{
    diags->arena = (struct arena){0};
    diags->errors = diags->warnings = 0;
    vector_init(&diags->items, sizeof(struct diag));
}

void diags_clear(struct diags *diags)
{
    if (diags->items.items == NULL && diags->arena.newest == NULL)
        return;
    arena_clear(&diags->arena);
    vector_clear(&diags->items);
    diags_init(diags);
}

static void count_severity(struct diags *diags, enum severity severity)
{
    diags->errors += severity == SEVERITY_ERROR;
    diags->warnings += severity == SEVERITY_WARNING;
}

static const char *keep(struct diags *diags, const char *format, va_list arguments)
{
    struct text text = {0};
    text_print_list(&text, format, arguments);
    if (text.length > SENTENCE_LONGEST) {
        size_t end = SENTENCE_LONGEST;
        while (end > 0 && ((unsigned char)text_string(&text)[end] & 0xC0) == 0x80)
            end--;
        text_cut(&text, end);
        text_add(&text, "…");
    }
    const char *kept = arena_copy(&diags->arena, text_string(&text), text.length);
    text_clear(&text);
    return kept;
}

/* A place for the next one; past the limit it is the spare, which is written and never read, and the list says so once. */
static struct diag *place_for_next(struct diags *diags)
{
    if (diags->items.count < DIAGS_MOST)
        return vector_push(&diags->items);
    if (diags->items.count == DIAGS_MOST) {
        const struct message_row *row = message_row(MESSAGE_MORE_FOUND);
        *(struct diag *)vector_push(&diags->items) =
            (struct diag){.message = MESSAGE_MORE_FOUND, .severity = row->severity, .text = row->format};
        count_severity(diags, row->severity);
    }
    return &diags->spare;
}

bool diag_is_kept(const struct diags *diags, const struct diag *diag)
{
    return diag != &diags->spare;
}

struct diag *diag_add(struct diags *diags, enum message message, struct span span, ...)
{
    const struct message_row *row = message_row(message);
    struct diag *diag = place_for_next(diags);
    *diag = (struct diag){.message = message, .severity = row->severity, .span = span, .text = row->format};
    count_severity(diags, row->severity);
    if (!diag_is_kept(diags, diag))
        return diag;
    va_list arguments;
    va_start(arguments, span);
    diag->text = keep(diags, row->format, arguments);
    va_end(arguments);
    return diag;
}

struct diag *diag_help(struct diags *diags, struct diag *diag, const char *format, ...)
{
    if (!diag_is_kept(diags, diag))
        return diag;
    va_list arguments;
    va_start(arguments, format);
    diag->help = keep(diags, format, arguments);
    va_end(arguments);
    return diag;
}

struct diag *diag_label(struct diags *diags, struct diag *diag, struct span span, const char *format, ...)
{
    if (!diag_is_kept(diags, diag))
        return diag;
    va_list arguments;
    va_start(arguments, format);
    diag->label = (struct diag_label){.span = span, .text = keep(diags, format, arguments)};
    va_end(arguments);
    return diag;
}

void diags_within(struct diags *diags, size_t index, const char *id, const char *says)
{
    struct diag *diag = vector_at(&diags->items, index);
    diag->within = arena_string(&diags->arena, id);
    diag->within_says = arena_string(&diags->arena, says);
}

void diags_extend(struct diags *diags, size_t index, const char *format, ...)
{
    struct diag *diag = vector_at(&diags->items, index);
    va_list arguments;
    va_start(arguments, format);
    const char *more = keep(diags, format, arguments);
    va_end(arguments);
    diag->text = arena_print(&diags->arena, "%s%s", diag->text, more);
}

void diags_keep(struct diags *diags, struct arena *arena)
{
    arena_take(&diags->arena, arena);
}

void diags_move(struct diags *to, struct diags *from)
{
    for (size_t i = 0; i < from->items.count; i++) {
        const struct diag *moved = diags_at(from, i);
        *(struct diag *)vector_push(&to->items) = *moved;
        count_severity(to, moved->severity);
    }
    arena_take(&to->arena, &from->arena);
    diags_clear(from);
}

static int compare_sizes(size_t a, size_t b)
{
    return (a > b) - (a < b);
}

/* What belongs to no place comes first: it is about the whole. */
static int compare_names(const struct source *a, const struct source *b)
{
    return strcmp(a == NULL ? "" : a->name, b == NULL ? "" : b->name);
}

static int compare_texts(const char *a, const char *b)
{
    return strcmp(a == NULL ? "" : a, b == NULL ? "" : b);
}

static int compare_diags(const void *left, const void *right)
{
    const struct diag *a = left, *b = right;
    int order = compare_names(a->span.source, b->span.source);
    if (order == 0)
        order = compare_sizes(a->span.begin, b->span.begin);
    if (order == 0)
        order = strcmp(message_row(a->message)->code, message_row(b->message)->code);
    if (order == 0)
        order = compare_sizes(a->span.end, b->span.end);
    if (order == 0)
        order = strcmp(a->text, b->text);
    if (order == 0)
        order = compare_texts(a->help, b->help);
    if (order == 0)
        order = compare_texts(a->label.text, b->label.text);
    return order != 0 ? order : compare_sizes(a->label.span.begin, b->label.span.begin);
}

void diags_sort(struct diags *diags)
{
    if (diags->items.count == 0)
        return;
    struct diag *items = diags->items.items;
    qsort(items, diags->items.count, sizeof *items, compare_diags);
    size_t kept = 0;
    diags->errors = diags->warnings = 0;
    for (size_t i = 0; i < diags->items.count; i++) {
        if (kept > 0 && compare_diags(&items[kept - 1], &items[i]) == 0)
            continue;
        items[kept++] = items[i];
        count_severity(diags, items[kept - 1].severity);
    }
    diags->items.count = kept;
}

const struct diag *diags_at(const struct diags *diags, size_t index)
{
    return vector_at(&diags->items, index);
}

const struct diag *diags_first_error(const struct diags *diags)
{
    for (size_t i = 0; i < diags->items.count; i++)
        if (diags_at(diags, i)->severity == SEVERITY_ERROR)
            return diags_at(diags, i);
    return NULL;
}
