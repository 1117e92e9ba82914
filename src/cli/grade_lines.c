/* JSON Lines as a stream: batches of lines are marked by some threads and printed in their order, so memory stays flat. */
#include <fcntl.h>
#include <pthread.h>
#include <stdatomic.h>
#include <stdlib.h>
#include <string.h>
#include <sys/stat.h>
#include <unistd.h>

#include "base/alloc.h"
#include "base/file.h"
#include "cli/grade_parts.h"
#include "cli/print.h"

enum {
    LINE_LONGEST = 8 << 20,   /* bytes */
    BATCH_LINES = 512,        /* a thread, so that starting it and waiting for the last cost little beside its work */
    BATCH_BYTES = 2 << 20,    /* of long lines fewer are as much work */
    LOOK_LINES = 64,          /* lines that are looked at to tell what the input is */
    LOOK_BYTES = 1 << 20,
};

/* ── input ── */

/* Say why a path cannot be opened, in the words that all files share. */
static void refuse(const char *path, struct diags *diags)
{
    struct text bytes = {0};
    file_read(path, LINE_LONGEST, &bytes, diags);
    text_clear(&bytes);
}

FILE *input_open(const char *path, struct diags *diags)
{
    struct stat facts;
    int descriptor = open(path, O_RDONLY | O_NONBLOCK | O_CLOEXEC);
    if (descriptor >= 0 && fstat(descriptor, &facts) == 0 && (S_ISREG(facts.st_mode) || S_ISFIFO(facts.st_mode))) {
        fcntl(descriptor, F_SETFL, 0);
        return fdopen(descriptor, "r");
    }
    if (descriptor >= 0) close(descriptor);
    refuse(path, diags);
    return NULL;
}

static bool line_from_ahead(struct input *input, struct text *line)
{
    const char *bytes = text_string(&input->ahead) + input->at;
    size_t left = input->ahead.length - input->at;
    if (!left) return false;
    const char *end = memchr(bytes, '\n', left);
    text_add_bytes(line, bytes, end ? (size_t)(end - bytes) : left);
    input->at += end ? (size_t)(end - bytes) + 1 : left;
    return true;
}

/* What is past the longest is passed over. */
static void add_piece(struct text *line, const char *piece, size_t length)
{
    if (line->length <= LINE_LONGEST) text_add_bytes(line, piece, length);
}

static bool line_from_stream(FILE *stream, struct text *line)
{
    char piece[1024];
    size_t length = 0;
    int byte;
    bool any = false;
    while ((byte = getc_unlocked(stream)) != EOF) {
        any = true;
        if (byte == '\n') break;
        piece[length++] = (char)byte;
        if (length < sizeof piece) continue;
        add_piece(line, piece, length);
        length = 0;
    }
    add_piece(line, piece, length);
    return any;
}

bool input_line(struct input *input, struct text *line)
{
    text_reset(line);
    return line_from_ahead(input, line) || line_from_stream(input->stream, line);
}

/* A broken record among whole lines still looks like one; a document over many lines does not end on its first. */
static bool looks_like_record(const struct text *line)
{
    const char *bytes = text_string(line);
    size_t length = line->length;
    while (length > 0 && strchr(" \t\r", bytes[length - 1])) length--;
    return length > 0 && bytes[strspn(bytes, " \t")] == '{' && bytes[length - 1] == '}' && strstr(bytes, "\"answers\"");
}

static bool is_record(const struct text *line)
{
    struct text error = {0};
    json *document = json_read(text_string(line), line->length, &error);
    bool record = document ? json_get(document, "answers") != NULL : looks_like_record(line);
    json_free(document);
    text_clear(&error);
    return record;
}

/* Editors on Windows put one before UTF-8; it is no part of the first record. */
static void drop_byte_order_mark(struct text *line)
{
    if (strncmp(text_string(line), "\xEF\xBB\xBF", 3) == 0) text_remove(line, 0, 3);
}

bool input_is_lines(struct input *input)
{
    struct text line = {0};
    bool lines = false;
    for (size_t i = 0; !lines && i < LOOK_LINES && input->ahead.length < LOOK_BYTES && line_from_stream(input->stream, &line); i++) {
        if (i == 0) drop_byte_order_mark(&line);
        lines = is_record(&line);
        text_add_bytes(&input->ahead, text_string(&line), line.length);
        text_add_char(&input->ahead, '\n');
        text_reset(&line);
    }
    text_clear(&line);
    return lines;
}

/* ── one line ── */

struct item {
    struct text line, out;
    size_t number;          /* of the line, from 1 */
    bool bad;
};

/* A line that cannot be used is a record, not a stop. */
static void write_bad_line(const struct grading *grading, size_t number, const char *reason, struct text *out)
{
    if (!grading->as_json) {
        text_print(out, "Line %zu cannot be used: %s\n", number, reason);
        return;
    }
    struct json_writer writer = json_writer_begin(out, false);
    json_put_object(&writer, NULL);
    json_put_whole(&writer, "line", (int64_t)number);
    json_put_text(&writer, "error", reason);
    json_end_object(&writer);
    text_add_char(out, '\n');
}

static void mark_item(struct marker *marker, struct item *item)
{
    const struct grading *grading = marker->grading;
    struct text error = {0};
    struct submission submission;
    arena_reset(&marker->arena);
    text_reset(&item->out);
    if (item->line.length > LINE_LONGEST) text_print(&error, "it is longer than %d bytes", LINE_LONGEST);
    item->bad = error.length || !submission_from_json(grading->bank, text_string(&item->line), item->line.length, grading->seed,
                                                      &marker->arena, &error, &submission);
    if (item->bad) write_bad_line(grading, item->number, text_string(&error), &item->out);
    else marker_write(marker, &submission, &item->out);
    text_clear(&error);
}

/* ── batches ── */

struct batch {
    struct item *items;
    size_t room, count;
    atomic_size_t next;     /* the item that is taken next */
};

struct worker {
    pthread_t thread;
    struct marker marker;
    struct batch *batch;
};

static void *work(void *context)
{
    struct worker *worker = context;
    size_t index;
    while ((index = atomic_fetch_add(&worker->batch->next, 1)) < worker->batch->count)
        mark_item(&worker->marker, &worker->batch->items[index]);
    return NULL;
}

static bool is_empty(const struct text *line)
{
    return strspn(text_string(line), " \t\r") == line->length;
}

static void fill(struct batch *batch, struct input *input, size_t *number)
{
    size_t bytes = 0;
    batch->count = 0;
    while (batch->count < batch->room && bytes < BATCH_BYTES && input_line(input, &batch->items[batch->count].line)) {
        struct item *item = &batch->items[batch->count];
        item->number = ++*number;
        if (is_empty(&item->line)) continue;
        bytes += item->line.length;
        batch->count++;
    }
}

/* This thread works as well; where no other can be started it does all. */
static void mark_batch(struct worker *workers, size_t count, struct batch *batch)
{
    size_t started = 1;
    atomic_store(&batch->next, 0);
    while (started < count && started < batch->count && pthread_create(&workers[started].thread, NULL, work, &workers[started]) == 0)
        started++;
    work(&workers[0]);
    for (size_t i = 1; i < started; i++) pthread_join(workers[i].thread, NULL);
}

/* What a line of another size left behind is not kept for ever. */
static void trim(struct text *text)
{
    if (text->capacity > 1 << 20) text_clear(text);
}

static bool print_batch(const struct grading *grading, struct batch *batch)
{
    bool good = true;
    for (size_t i = 0; i < batch->count; i++) {
        struct item *item = &batch->items[i];
        if (grading->as_json) fwrite(text_string(&item->out), 1, item->out.length, stdout);
        else print_text(stdout, text_string(&item->out));
        good = good && !item->bad;
        trim(&item->line);
        trim(&item->out);
    }
    return good;
}

/* ── the stream ── */

static enum status run(const struct grading *grading, struct input *input, struct worker *workers, struct batch *batch)
{
    enum status status = STATUS_DONE;
    size_t number = 0;
    struct progress progress = progress_begin(grading->clock);
    for (fill(batch, input, &number); batch->count && !ferror(stdout); fill(batch, input, &number)) {
        mark_batch(workers, grading->workers, batch);
        if (!print_batch(grading, batch)) status = STATUS_NO;
        progress_show(&progress, "%zu lines", number);
    }
    progress_end(&progress);
    if (!ferror(input->stream)) return status;
    print_format(stderr, "unfold: %s could not be read to its end, only to line %zu\n", input->name, number);
    return STATUS_WORLD;
}

enum status grade_lines(const struct grading *grading, struct input *input)
{
    struct worker *workers = alloc_zeroed(grading->workers, sizeof *workers);
    struct batch batch = {.room = grading->workers > 1 ? grading->workers * BATCH_LINES : 1};
    batch.items = alloc_zeroed(batch.room, sizeof *batch.items);
    for (size_t i = 0; i < grading->workers; i++) workers[i] = (struct worker){.marker = {.grading = grading}, .batch = &batch};
    enum status status = run(grading, input, workers, &batch);
    for (size_t i = 0; i < grading->workers; i++) marker_clear(&workers[i].marker);
    for (size_t i = 0; i < batch.room; i++) {
        text_clear(&batch.items[i].line);
        text_clear(&batch.items[i].out);
    }
    free(batch.items);
    free(workers);
    return status;
}
