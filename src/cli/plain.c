/* Opening: content, database, bank and session; and the list that stands for the home screen. */
#include "cli/plain.h"

#include <errno.h>
#include <poll.h>
#include <stdarg.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <unistd.h>

#include "cli/command.h"
#include "cli/plain_parts.h"
#include "page/prose.h"

/* ── talking ── */

void plain_say(const char *format, ...)
{
    va_list arguments;
    va_start(arguments, format);
    vprintf(format, arguments);
    va_end(arguments);
    putchar('\n');
}

void plain_markdown(struct plain *plain, const char *markdown)
{
    struct text out = {0};
    struct prose prose = prose_of_markdown(&plain->arena, markdown, PLAIN_WIDTH, ROLE_PLAIN, SYMBOLS_ASCII);
    prose_write(&prose, &out);
    fputs(text_string(&out), stdout);
    text_clear(&out);
}

/* Take the first line out of what has been read. */
static bool take_line(struct plain *plain)
{
    const char *bytes = text_string(&plain->pending), *end = memchr(bytes, '\n', plain->pending.length);
    if (!end && !(plain->ended && plain->pending.length)) return false;
    size_t length = end ? (size_t)(end - bytes) : plain->pending.length;
    text_reset(&plain->line);
    text_add_bytes(&plain->line, bytes, length && bytes[length - 1] == '\r' ? length - 1 : length);
    text_remove(&plain->pending, 0, length + (end != NULL));
    return true;
}

/* A line longer than any reply is cut by its reader; more than this without a line end is not typed by anyone. */
enum { PENDING_MOST = 1 << 20 };

static void read_more(struct plain *plain, int64_t timeout)
{
    char bytes[4096];
    struct pollfd input = {.fd = STDIN_FILENO, .events = POLLIN};
    int ready = poll(&input, 1, timeout < 0 || timeout > 60000 ? 60000 : (int)timeout);
    if (ready <= 0) return;
    ssize_t count = read(STDIN_FILENO, bytes, sizeof bytes);
    if (count < 0 && (errno == EINTR || errno == EAGAIN)) return;
    if (count <= 0 || plain->pending.length > PENDING_MOST) plain->ended = true;
    else text_add_bytes(&plain->pending, bytes, (size_t)count);
}

/* Ten, five and one minute before the end are worth a word. */
static void give_notice(struct plain *plain)
{
    static const int64_t moments[] = {10, 5, 1};
    int64_t left = attempt_left(session_attempt(plain->session), session_now(plain->session));
    for (size_t i = 0; i < COUNT_OF(moments); i++) {
        if (left < 0 || left > moments[i] * 60000 || plain->last_notice <= moments[i]) continue;
        plain->last_notice = moments[i];
        if (left > (moments[i] - 1) * 60000) plain_say("Time: %d minute%s left.", (int)moments[i], moments[i] == 1 ? "" : "s");
    }
}

static bool time_is_over(struct plain *plain)
{
    if (!plain->session || session_attempt(plain->session)->submitted) return false;
    give_notice(plain);
    return session_pass_time(plain->session);
}

enum plain_input plain_ask(struct plain *plain, const char *prompt)
{
    printf("%s", prompt);
    fflush(stdout);
    for (;;) {
        if (time_is_over(plain)) return INPUT_TIME_OVER;
        if (take_line(plain)) return INPUT_LINE;
        if (plain->ended) return INPUT_END;
        read_more(plain, plain->session ? session_next_change(plain->session) : -1);
    }
}

bool plain_confirm(struct plain *plain, const char *question)
{
    char prompt[256];
    snprintf(prompt, sizeof prompt, "%s [y/N] ", question);
    if (plain_ask(plain, prompt) != INPUT_LINE) return false;
    const char *line = text_string(&plain->line);
    return line[0] == 'y' || line[0] == 'Y';
}

/* ── opening ── */

static int report(struct diags *diags, int status)
{
    enum status told = line_report(diags, (enum status)status);
    diags_clear(diags);
    return told ? (int)told : status;
}

static bool open_session(struct plain *plain, struct diags *diags)
{
    const struct launch *launch = plain->launch;
    struct attempt_row row;
    struct arena arena = {0};
    if (session_in_progress(plain->store, plain->bank->id, &arena, &row, diags)) {
        plain_say("Going on with the attempt that is in progress.");
        plain->session = session_resume(plain->store, plain->bank, plain->library->book, launch->clock, &row, false, diags);
        if (!plain->session && plain_confirm(plain, "Another window has this attempt. Take it over?")) {
            diags_clear(diags);
            plain->session = session_resume(plain->store, plain->bank, plain->library->book, launch->clock, &row, true, diags);
        }
    } else if (!diags->errors) {
        plain->session = session_begin(plain->store, plain->bank, plain->library->book, launch->clock, launch->seed,
                                       launch->time_ms, launch->time_factor, diags);
    }
    arena_clear(&arena);
    return plain->session;
}

static void introduce(const struct plain *plain)
{
    const struct bank *bank = plain->bank;
    plain_say("%s. %zu questions. Exam key %s.", bank->title, bank->question_count, bank->revision);
    if (bank->time_ms) plain_say("The clock runs to a fixed moment, also while the program is closed. Every answer is saved at once.");
    if (bank->closed_book) plain_say("Closed book: calculators and derivations open after you submit.");
    plain_say("Type an answer and press Enter, or a command: next, back, go N, flag, time, overview, submit, leave, help.");
}

static bool may_begin(struct plain *plain)
{
    struct diags diags;
    struct attempt_row row;
    struct arena arena = {0};
    diags_init(&diags);
    introduce(plain);
    bool resumes = session_in_progress(plain->store, plain->bank->id, &arena, &row, &diags);
    arena_clear(&arena);
    diags_clear(&diags);
    return resumes || plain->bank->kind != BANK_EXAM || plain_confirm(plain, "Begin now?");
}

static int run_bank(struct plain *plain, const char *path)
{
    struct diags diags;
    diags_init(&diags);
    plain->bank = bank_load(path, false, &diags);
    if (!plain->bank) return report(&diags, STATUS_WORLD);
    if (!may_begin(plain)) {
        diags_clear(&diags);
        return STATUS_DONE;
    }
    if (!open_session(plain, &diags)) return report(&diags, STATUS_WORLD);
    report(&diags, STATUS_DONE);
    plain_sit(plain);
    bool submitted = session_attempt(plain->session)->submitted;
    if (submitted) plain_result(plain);
    else plain_say("Left. Answers are saved; the clock runs on. Start again to go on with question %zu.", plain->question + 1);
    return STATUS_DONE;
}

/* ── home ── */

static void list_modules(const struct library *library)
{
    for (size_t m = 0; m < library->module_count; m++) {
        const struct module *module = &library->modules[m];
        plain_say("Module %s: %s", module->id, module->title);
        for (size_t c = 0; c < module->chapter_count; c++)
            plain_say("  %s  %s%s", module->chapters[c].id, module->chapters[c].title, module->chapters[c].quiz ? "" : " (no quiz yet)");
        if (module->exam) plain_say("  final  type: exam");
    }
}

static int run_home(struct plain *plain)
{
    plain_say("unfold, in plain mode.");
    list_modules(plain->library);
    if (plain_ask(plain, "Type a chapter, exam, or leave: ") != INPUT_LINE) return STATUS_DONE;
    const char *line = text_string(&plain->line);
    if (!*line || strcmp(line, "leave") == 0 || strcmp(line, "quit") == 0) return STATUS_DONE;
    struct diags diags;
    diags_init(&diags);
    const char *path = library_find_bank(plain->library, strcmp(line, "exam") == 0 ? NULL : line, &diags);
    if (!path) return report(&diags, STATUS_WORLD);
    diags_clear(&diags);
    return run_bank(plain, path);
}

static int run_place(struct plain *plain)
{
    struct diags diags;
    diags_init(&diags);
    plain->library = library_open(plain->launch->content, &diags);
    if (!plain->library) return report(&diags, STATUS_WORLD);
    diags_clear(&diags);
    plain->store = store_open(plain->launch->home, &diags);
    if (!plain->store) return report(&diags, STATUS_WORLD);
    report(&diags, STATUS_DONE);
    return plain->launch->bank ? run_bank(plain, plain->launch->bank) : run_home(plain);
}

int plain_run(const struct launch *launch)
{
    struct plain plain = {.launch = launch, .last_notice = INT64_MAX};
    int status = run_place(&plain);
    session_free(plain.session);
    bank_free(plain.bank);
    store_close(plain.store);
    library_free(plain.library);
    text_clear(&plain.pending);
    text_clear(&plain.line);
    arena_clear(&plain.arena);
    return status;
}
