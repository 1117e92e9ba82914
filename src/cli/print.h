/* Where commands put their words: made printable, in the characters that the terminal's locale has, and never silently lost.
 *
 * Text from files, replies and arguments may hold anything; whatever passes here reaches a terminal as harmless lines. */
#ifndef UNFOLD_CLI_PRINT_H
#define UNFOLD_CLI_PRINT_H

#include <stdio.h>

#include "base/clock.h"
#include "base/diag.h"
#include "base/json.h"
#include "page/canvas.h"

/* Before any file is opened: give closed standard streams a harmless descriptor, so that no file takes their number and
 * receives what is printed. A closed standard output still fails when it is written. */
void print_guard_streams(void);

/* Take the characters of the environment's locale, or ASCII only. */
void print_use_locale(bool ascii);

/* The characters that may be printed. */
enum symbols print_symbols(void);

/* Print lines for people: control and broken characters are shown as a replacement, others spelled in ASCII where the locale has no
 * more. */
void print_text(FILE *stream, const char *text);
void print_format(FILE *stream, const char *format, ...) __attribute__((format(printf, 2, 3)));

/* Print Markdown for people, as prose of PROSE_WIDTH columns. `arena` is for the layout. */
void print_markdown(struct arena *arena, const char *markdown);

/* Print text for other programs: valid UTF-8 whatever the locale, with control characters replaced. */
void print_data(const char *text);

/* Print a document and a newline on standard output, and free it. */
void print_json(json *document, bool indented);

/* `{"ok":false,"error":{…}}` for a diagnostic, or for a sentence that has no code. */
json *print_error_of_diag(const struct diag *diag);
json *print_error_of_text(const char *message);

/* Progress of long work, on standard error when that is a terminal: at most one line a second, replaced by the next. */
struct progress {
    struct clock clock;
    int64_t shown_at; /* steady ms of the last line, or of the beginning */
    bool shown;
};
struct progress progress_begin(struct clock clock);
void progress_show(struct progress *progress, const char *format, ...) __attribute__((format(printf, 2, 3)));
/* Take the line away. */
void progress_end(struct progress *progress);

/* See that all is written; false after saying on standard error that it is not. */
bool print_finish(void);

#endif
