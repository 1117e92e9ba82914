/* Sentences out, lines in, and the clock between them. */
#include <errno.h>
#include <poll.h>
#include <stdarg.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <unistd.h>

#include "base/utf8.h"
#include "cli/plain_parts.h"
#include "cli/print.h"
#include "page/prose.h"

/* A line longer than any reply is cut by its reader; more than this without a line end is not typed by anyone. */
enum { PENDING_MOST = 1 << 20, POLL_MOST = 60000, MINUTE = 60000 };

/* ── out ── */

void plain_say(const char *format, ...)
{
    struct text out = {0};
    va_list arguments;
    va_start(arguments, format);
    text_print_list(&out, format, arguments);
    va_end(arguments);
    text_add(&out, "\n");
    print_text(stdout, text_string(&out));
    text_clear(&out);
}

static bool is_box_drawing(uint32_t point)
{
    return point >= 0x2500 && point <= 0x257F;
}

/* A line of rules is noise when it is spoken, and so is a bar beside a quotation. */
static void add_spoken_line(const char *line, size_t length, struct text *out)
{
    size_t begin = out->length, size;
    bool rule = false, words = false;
    for (size_t at = 0; at < length; at += size) {
        uint32_t point = utf8_decode(line + at, length - at, &size);
        if (is_box_drawing(point)) text_add(out, " ");
        else text_add_bytes(out, line + at, size);
        rule = rule || is_box_drawing(point) || point == '-';
        words = words || (!is_box_drawing(point) && point != '-' && point != ' ');
    }
    if (rule && !words) text_cut(out, begin);
    else text_add(out, "\n");
}

void plain_markdown(struct plain *plain, const char *markdown)
{
    struct text laid_out = {0}, spoken = {0};
    struct prose prose = prose_of_markdown(&plain->arena, markdown, PLAIN_WIDTH, ROLE_PLAIN, print_symbols());
    prose_write(&prose, &laid_out);
    for (const char *line = text_string(&laid_out), *end; *line; line = end + 1) {
        end = strchr(line, '\n');
        add_spoken_line(line, (size_t)(end - line), &spoken);
    }
    print_text(stdout, text_string(&spoken));
    text_clear(&laid_out);
    text_clear(&spoken);
}

/* Lay the text out on a line that nothing is too long for, and take its words without marks. */
const char *plain_unmarked(struct plain *plain, const char *markdown)
{
    struct text out = {0};
    struct prose prose = prose_of_markdown(&plain->arena, markdown, CANVAS_MAX, ROLE_PLAIN, SYMBOLS_UNICODE);
    prose_write(&prose, &out);
    while (out.length && out.data[out.length - 1] == '\n') text_cut(&out, out.length - 1);
    const char *copy = arena_copy(&plain->arena, text_string(&out), out.length);
    text_clear(&out);
    return copy;
}

/* ── time ── */

static void add_count(struct text *out, int64_t count, const char *unit)
{
    text_print(out, "%d %s%s", (int)count, unit, count == 1 ? "" : "s");
}

void plain_write_time(int64_t left, struct text *out)
{
    int64_t seconds = (left + 999) / 1000;
    if (left >= 5 * (int64_t)MINUTE) {
        add_count(out, (left + MINUTE - 1) / MINUTE, "minute");
        return;
    }
    if (seconds >= 60) add_count(out, seconds / 60, "minute");
    if (seconds >= 60 && seconds % 60) text_add(out, " and ");
    if (seconds < 60 || seconds % 60) add_count(out, seconds % 60, "second");
}

/* Ten, five and one minute before the end are worth a word; true when one was said. */
static bool give_notice(struct plain *plain)
{
    static const int64_t moments[] = {10, 5, 1};
    int64_t left = attempt_left(session_attempt(plain->session), session_now(plain->session)), due = 0;
    for (size_t i = 0; i < COUNT_OF(moments); i++)
        if (left > 0 && left <= moments[i] * MINUTE && plain->last_notice > moments[i]) due = moments[i];
    if (!due) return false;
    struct text out = {0};
    plain->last_notice = due;
    plain_write_time(left, &out);
    plain_say("\nTime: %s left.", text_string(&out));
    text_clear(&out);
    return true;
}

bool plain_time_is_over(struct plain *plain)
{
    return plain->session && !session_attempt(plain->session)->submitted && session_pass_time(plain->session);
}

/* ── in ── */

/* Take the first line out of what has been read. */
static bool take_line(struct plain *plain)
{
    const char *bytes = text_string(&plain->pending), *end = memchr(bytes, '\n', plain->pending.length);
    if (!end && !(plain->ended && plain->pending.length)) return false;
    size_t length = end ? (size_t)(end - bytes) : plain->pending.length, begin = 0, last = length;
    while (begin < last && strchr(" \t\r", bytes[begin])) begin++;
    while (last > begin && strchr(" \t\r", bytes[last - 1])) last--;
    text_reset(&plain->line);
    text_add_bytes(&plain->line, bytes + begin, last - begin);
    text_remove(&plain->pending, 0, length + (end != NULL));
    return true;
}

static void read_more(struct plain *plain, int64_t timeout)
{
    char bytes[4096];
    struct pollfd input = {.fd = STDIN_FILENO, .events = POLLIN};
    int ready = poll(&input, 1, timeout < 0 || timeout > POLL_MOST ? POLL_MOST : (int)timeout);
    if (ready <= 0) return;
    ssize_t count = read(STDIN_FILENO, bytes, sizeof bytes);
    if (count < 0 && (errno == EINTR || errno == EAGAIN)) return;
    if (count <= 0 || plain->pending.length > PENDING_MOST) plain->ended = true;
    else text_add_bytes(&plain->pending, bytes, (size_t)count);
}

static void print_prompt(struct plain *plain, const char *prompt)
{
    print_text(stdout, prompt);
    if (fflush(stdout) == EOF) plain->ended = true; /* whoever listened is gone */
}

/* A terminal has shown the line end that was typed; for anyone else the prompt ends here. */
static void end_prompt(void)
{
    if (!isatty(STDIN_FILENO)) putchar('\n');
}

enum plain_input plain_ask(struct plain *plain, const char *prompt)
{
    bool sitting = plain->session && !session_attempt(plain->session)->submitted;
    print_prompt(plain, prompt);
    for (;;) {
        if (plain_time_is_over(plain)) return INPUT_TIME_OVER;
        if (sitting && give_notice(plain)) print_prompt(plain, prompt);
        if (take_line(plain)) {
            end_prompt();
            return INPUT_LINE;
        }
        if (plain->ended) {
            putchar('\n');
            return INPUT_END;
        }
        read_more(plain, sitting ? session_next_change(plain->session) : -1);
    }
}

bool plain_confirm(struct plain *plain, const char *question, bool otherwise)
{
    struct text prompt = {0};
    text_print(&prompt, "%s %s ", question, otherwise ? "[Y/n]" : "[y/N]");
    enum plain_input input = plain_ask(plain, text_string(&prompt));
    text_clear(&prompt);
    if (input != INPUT_LINE) return false;
    if (!plain->line.length) return otherwise;
    return plain->line.data[0] == 'y' || plain->line.data[0] == 'Y';
}

size_t plain_number(const char *rest, size_t most)
{
    char *end;
    errno = 0;
    long number = strtol(rest, &end, 10);
    return end != rest && !*end && !errno && number >= 1 && (size_t)number <= most ? (size_t)number : 0;
}
