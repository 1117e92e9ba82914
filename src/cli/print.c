#include "cli/print.h"

#include <errno.h>
#include <fcntl.h>
#include <langinfo.h>
#include <locale.h>
#include <stdarg.h>
#include <stdlib.h>
#include <string.h>
#include <strings.h>
#include <unistd.h>

#include "base/vector.h"
#include "page/glyph.h"
#include "page/prose.h"

void print_guard_streams(void)
{
    for (int stream = STDIN_FILENO; stream <= STDERR_FILENO; stream++) {
        if (fcntl(stream, F_GETFD) >= 0 || errno != EBADF) continue;
        /* The lowest free number is this one. Reading gives the end at once; writing fails, as it would have. */
        if (open("/dev/null", O_RDONLY) != stream) return;
    }
}

/* A locale that is asked for but not installed (a bare container) still says what the terminal shows. */
static bool wants_utf8(void)
{
    static const char *const names[] = {"LC_ALL", "LC_CTYPE", "LANG"}; /* in the order of their rank */
    for (size_t i = 0; i < COUNT_OF(names); i++) {
        const char *value = getenv(names[i]);
        if (value && *value) return strcasestr(value, "utf-8") || strcasestr(value, "utf8");
    }
    return false;
}

void print_use_locale(bool ascii)
{
    if (ascii) setlocale(LC_CTYPE, "C");
    else if (!setlocale(LC_CTYPE, "") && wants_utf8()) setlocale(LC_CTYPE, "C.UTF-8");
}

enum symbols print_symbols(void)
{
    return strcmp(nl_langinfo(CODESET), "UTF-8") == 0 ? SYMBOLS_UNICODE : SYMBOLS_ASCII;
}

static void print_line(FILE *stream, const char *text, size_t length, enum symbols symbols)
{
    struct glyphs glyphs = glyphs_begin(symbols, text, length);
    struct glyph glyph;
    while (glyphs_next(&glyphs, &glyph)) fputs(glyph.text, stream);
}

static void print_lines(FILE *stream, const char *text, enum symbols symbols)
{
    for (const char *end; *text; text = end + 1) {
        end = strchr(text, '\n');
        print_line(stream, text, end ? (size_t)(end - text) : strlen(text), symbols);
        if (!end) return;
        putc('\n', stream);
    }
}

void print_text(FILE *stream, const char *text)
{
    print_lines(stream, text, print_symbols());
}

void print_format(FILE *stream, const char *format, ...)
{
    struct text text = {0};
    va_list arguments;
    va_start(arguments, format);
    text_print_list(&text, format, arguments);
    va_end(arguments);
    print_text(stream, text_string(&text));
    text_clear(&text);
}

void print_data(const char *text)
{
    print_lines(stdout, text, SYMBOLS_UNICODE);
}

/* ── JSON ── */

void print_json(json *document, bool indented)
{
    struct text out = {0};
    json_write(document, &out, indented);
    puts(text_string(&out));
    text_clear(&out);
    json_free(document);
}

static json *failure(const char *code, const char *message, const char *help, struct span span)
{
    json *document = json_new_object(), *error = json_new_object();
    json_set_truth(document, "ok", false);
    json_set_text(error, "code", code);
    json_set_text(error, "message", message);
    if (span.source) json_set_whole(error, "column", (int64_t)source_place(span.source, span.begin).column);
    else json_set_null(error, "column");
    json_set_text(error, "help", help);
    json_set(document, "error", error);
    return document;
}

json *print_error_of_diag(const struct diag *diag)
{
    return failure(message_row(diag->message)->code, diag->text, diag->help, diag->span);
}

json *print_error_of_text(const char *message)
{
    return failure(NULL, message, NULL, (struct span){0});
}

/* ── progress ── */

enum { PROGRESS_EVERY = 1000 /* ms */ };

struct progress progress_begin(struct clock clock)
{
    return (struct progress){.clock = clock, .shown_at = clock.steady(clock.context)};
}

void progress_show(struct progress *progress, const char *format, ...)
{
    int64_t now = progress->clock.steady(progress->clock.context);
    if (now - progress->shown_at < PROGRESS_EVERY || !isatty(STDERR_FILENO)) return;
    struct text text = {0};
    va_list arguments;
    va_start(arguments, format);
    text_print_list(&text, format, arguments);
    va_end(arguments);
    fputs("\r\033[K", stderr);
    print_text(stderr, text_string(&text));
    fflush(stderr);
    text_clear(&text);
    progress->shown_at = now;
    progress->shown = true;
}

void progress_end(struct progress *progress)
{
    if (progress->shown) fputs("\r\033[K", stderr);
    progress->shown = false;
}

/* ── the end ── */

bool print_finish(void)
{
    bool failed = ferror(stdout) != 0;
    errno = 0;
    if (fflush(stdout) == EOF) failed = true;
    if (failed) fprintf(stderr, "unfold: the output could not be written%s%s\n", errno ? ": " : "", errno ? strerror(errno) : "");
    return !failed;
}

void print_markdown(struct arena *arena, const char *markdown)
{
    struct text out = {0};
    struct prose prose = prose_of_markdown(arena, markdown, PROSE_WIDTH, ROLE_PLAIN, print_symbols());
    prose_write(&prose, &out);
    print_text(stdout, text_string(&out));
    text_clear(&out);
}
