#include "cli/findings.h"

#include <stdio.h>
#include <string.h>

#include "base/utf8.h"
#include "cli/print.h"

static const char *const formats[] = {[FINDINGS_HUMAN] = "human", [FINDINGS_GCC] = "gcc", [FINDINGS_JSON] = "json",
                                      [FINDINGS_SARIF] = "sarif"};

bool findings_format_find(const char *name, enum findings_format *format)
{
    for (size_t i = 0; i < COUNT_OF(formats); i++) {
        *format = (enum findings_format)i;
        if (!name || strcmp(formats[i], name) == 0) return true;
    }
    return false;
}

const char *findings_severity(enum severity severity)
{
    static const char *const names[] = {[SEVERITY_NOTE] = "note", [SEVERITY_WARNING] = "warning", [SEVERITY_ERROR] = "error"};
    return names[severity];
}

static void set_span(json *object, struct span span)
{
    struct place begin = {0}, end = {0};
    if (span.source) {
        begin = source_place(span.source, span.begin);
        end = source_place(span.source, span.end);
    }
    json_set_text(object, "file", span.source ? span.source->name : NULL);
    json_set_whole(object, "line", (int64_t)begin.line);
    json_set_whole(object, "column", (int64_t)begin.column);
    json_set_whole(object, "end_line", (int64_t)end.line);
    json_set_whole(object, "end_column", (int64_t)end.column);
}

static void write_json(const struct diag *diag, struct text *out)
{
    json *object = json_new_object(), *labels = json_new_array();
    json_set_text(object, "code", message_row(diag->message)->code);
    json_set_text(object, "severity", findings_severity(diag->severity));
    json_set_text(object, "message", diag->text);
    set_span(object, diag->span);
    json_set_text(object, "question", diag->within);
    json_set_text(object, "help", diag->help);
    if (diag->label.text) {
        json *label = json_new_object();
        json_set_text(label, "text", diag->label.text);
        set_span(label, diag->label.span);
        json_add(labels, label);
    }
    json_set(object, "labels", labels);
    json_write(object, out, false);
    text_add(out, "\n");
    json_free(object);
}

static void (*const writers[])(struct text *out, const struct diag *diag) = {
    [FINDINGS_HUMAN] = diag_write_human, [FINDINGS_GCC] = diag_write_gcc};

static void write_one(const struct diag *diag, enum findings_format format, struct text *out)
{
    if (format == FINDINGS_JSON) write_json(diag, out);
    else writers[format](out, diag);
}

static void print_counts(const struct diags *diags, size_t files)
{
    printf("%zu error%s, %zu warning%s in %zu file%s\n", diags->errors, diags->errors == 1 ? "" : "s", diags->warnings,
           diags->warnings == 1 ? "" : "s", files, files == 1 ? "" : "s");
}

/* The rows that lines take on a screen which wraps them. */
static int rows_of(const char *lines, int columns)
{
    int rows = 0;
    for (const char *end; (end = strchr(lines, '\n')); lines = end + 1) {
        int width = utf8_width(lines, (size_t)(end - lines));
        rows += width > columns ? (width + columns - 1) / columns : 1;
    }
    return rows;
}

/* What has been printed for people, who read so much and no more. */
struct reading_room {
    const struct findings_manner *manner;
    size_t shown;
    int used;     /* rows */
    bool full;
};

/* The first is printed whether it fits or not. */
static void print_if_room(struct reading_room *room, const struct diag *diag)
{
    struct text out = {0};
    write_one(diag, room->manner->format, &out);
    room->used += room->manner->rows ? rows_of(text_string(&out), room->manner->columns) : 0;
    room->full = room->full || room->shown == FINDINGS_SHOWN || (room->manner->rows && room->shown && room->used > room->manner->rows);
    if (!room->full) print_text(stdout, text_string(&out));
    room->shown += !room->full;
    text_clear(&out);
}

/* Notes come last: they ask for nothing. */
static void print_for_people(const struct diags *diags, const struct findings_manner *manner, size_t files)
{
    enum { COUNTS = 2 };
    struct reading_room room = {.manner = manner, .used = COUNTS};
    for (int notes = 0; notes <= 1; notes++)
        for (size_t i = 0; i < diags->items.count && !room.full; i++)
            if ((diags_at(diags, i)->severity == SEVERITY_NOTE) == notes) print_if_room(&room, diags_at(diags, i));
    if (room.full) print_format(stdout, "… and %zu more\n", diags->items.count - room.shown);
    print_counts(diags, files);
}

static void print_for_programs(const struct diags *diags, enum findings_format format)
{
    for (size_t i = 0; i < diags->items.count; i++) {
        struct text out = {0};
        write_one(diags_at(diags, i), format, &out);
        if (format == FINDINGS_JSON) fputs(text_string(&out), stdout);
        else print_text(stdout, text_string(&out));
        text_clear(&out);
    }
}

void findings_print(const struct diags *diags, const struct findings_manner *manner, size_t files)
{
    if (manner->format == FINDINGS_SARIF) print_json(findings_to_sarif(diags), true);
    else if (manner->format == FINDINGS_HUMAN) print_for_people(diags, manner, files);
    else print_for_programs(diags, manner->format);
}
