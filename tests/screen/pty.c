#include "pty.h"

#include <errno.h>
#include <fcntl.h>
#include <poll.h>
#include <setjmp.h>
#include <signal.h>
#include <stdarg.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <sys/ioctl.h>
#include <sys/wait.h>
#include <termios.h>
#include <time.h>
#include <unistd.h>

#include <cmocka.h>
#include <vterm.h>

#include "base/alloc.h"
#include "base/text.h"
#include "base/utf8.h"
#include "base/vector.h"
#include "tui/input.h"

enum {
    PATIENCE = 5000,  /* ms */
    ESCAPE_PAUSE = 50, /* ms: with a byte right behind it, an Esc is Alt; people are slower than that */
    ANSWER_PAUSE = 15  /* ms of silence after which a key counts as answered */
};

/* A piece of the log: where it begins and when it came. */
struct beat {
    size_t at;
    int64_t milliseconds;
};

struct pty {
    pid_t child;
    int master; /* -1 once hung up */
    int status;
    bool ended, stopped, blind;
    pty_predicate *after_key;
    int rows, columns;
    VTerm *emulator;
    VTermScreen *screen;
    VTermPos cursor;
    bool cursor_visible, alternate;
    int mouse;
    int64_t started;
    struct text log, shown;
    struct vector beats;
};

int64_t pty_now(void)
{
    struct timespec now;
    clock_gettime(CLOCK_MONOTONIC, &now);
    return (int64_t)now.tv_sec * 1000 + now.tv_nsec / 1000000;
}

static int on_cursor(VTermPos at, VTermPos before, int visible, void *context)
{
    struct pty *pty = context;
    (void)before;
    (void)visible;
    pty->cursor = at;
    return 1;
}

static int on_property(VTermProp property, VTermValue *value, void *context)
{
    struct pty *pty = context;
    if (property == VTERM_PROP_CURSORVISIBLE)
        pty->cursor_visible = value->boolean;
    else if (property == VTERM_PROP_ALTSCREEN)
        pty->alternate = value->boolean;
    else if (property == VTERM_PROP_MOUSE)
        pty->mouse = value->number;
    return 1;
}

static const VTermScreenCallbacks callbacks = {.movecursor = on_cursor, .settermprop = on_property};

static void set_environment(const struct pty_options *options)
{
    const char *path = getenv("PATH"), *home = getenv("HOME");
    char *kept_path = alloc_copy(path ? path : "", path ? strlen(path) : 0);
    char *kept_home = alloc_copy(home ? home : "/", home ? strlen(home) : 1);
    clearenv();
    setenv("PATH", kept_path, 1);
    setenv("HOME", kept_home, 1);
    setenv("TERM", "xterm-256color", 1);
    setenv("LANG", "C.UTF-8", 1);
    setenv("XDG_CONFIG_HOME", "tests/data/config", 1); /* nobody's own, and the first screens have been seen */
    for (size_t i = 0; options->environment && options->environment[i]; i++) {
        const char *item = options->environment[i], *equals = strchr(item, '=');
        char *name = alloc_copy(item, equals ? (size_t)(equals - item) : strlen(item));
        if (equals)
            setenv(name, equals + 1, 1);
        else
            unsetenv(name);
        free(name);
    }
    free(kept_path);
    free(kept_home);
}

/* In the child: the slave becomes the controlling terminal and the three standard files. */
static void adopt_terminal(const char *name)
{
    setsid();
    int slave = open(name, O_RDWR);
    if (slave < 0 || ioctl(slave, TIOCSCTTY, 0) != 0)
        _exit(126);
    for (int file = 0; file < 3; file++)
        dup2(slave, file);
    if (slave > 2)
        close(slave);
}

static void run_child(const struct pty_options *options, const char *terminal)
{
    sigset_t none;
    adopt_terminal(terminal);
    sigemptyset(&none);
    sigprocmask(SIG_SETMASK, &none, NULL);
    set_environment(options);
    execvp(options->argv[0], (char *const *)(uintptr_t)options->argv);
    perror(options->argv[0]);
    _exit(127);
}

struct pty *pty_start(const struct pty_options *options)
{
    struct pty *pty = alloc_zeroed(1, sizeof *pty);
    pty->rows = options->rows > 0 ? options->rows : 24;
    pty->columns = options->columns > 0 ? options->columns : 80;
    pty->cursor_visible = true;
    pty->after_key = options->after_key;
    pty->started = pty_now();
    vector_init(&pty->beats, sizeof(struct beat));
    pty->emulator = vterm_new(pty->rows, pty->columns);
    vterm_set_utf8(pty->emulator, 1);
    pty->screen = vterm_obtain_screen(pty->emulator);
    vterm_screen_set_callbacks(pty->screen, &callbacks, pty);
    vterm_screen_enable_altscreen(pty->screen, 1);
    vterm_screen_reset(pty->screen, 1);
    struct winsize size = {.ws_row = (unsigned short)pty->rows, .ws_col = (unsigned short)pty->columns};
    pty->master = posix_openpt(O_RDWR | O_NOCTTY | O_CLOEXEC);
    if (pty->master < 0 || grantpt(pty->master) != 0 || unlockpt(pty->master) != 0)
        fail_msg("no pseudo-terminal: %s", strerror(errno));
    ioctl(pty->master, TIOCSWINSZ, &size);
    char name[64];
    snprintf(name, sizeof name, "%s", ptsname(pty->master));
    pty->child = fork();
    if (pty->child == 0)
        run_child(options, name);
    if (pty->child < 0)
        fail_msg("cannot fork: %s", strerror(errno));
    return pty;
}

/* Look whether the program has ended or stopped since the last look. */
static void reap(struct pty *pty)
{
    int status;
    while (!pty->ended && waitpid(pty->child, &status, WNOHANG | WUNTRACED | WCONTINUED) == pty->child) {
        pty->stopped = WIFSTOPPED(status);
        if (WIFEXITED(status) || WIFSIGNALED(status)) {
            pty->status = status;
            pty->ended = true;
        }
    }
}

void pty_free(struct pty *pty)
{
    if (!pty)
        return;
    reap(pty);
    if (!pty->ended) {
        kill(pty->child, SIGKILL);
        waitpid(pty->child, &pty->status, 0);
    }
    pty_hang_up(pty);
    vterm_free(pty->emulator);
    text_clear(&pty->log);
    text_clear(&pty->shown);
    vector_clear(&pty->beats);
    free(pty);
}

void pty_hang_up(struct pty *pty)
{
    if (pty->master >= 0)
        close(pty->master);
    pty->master = -1;
}

void pty_send_bytes(struct pty *pty, const char *bytes, size_t length)
{
    while (length > 0 && pty->master >= 0) {
        ssize_t count = write(pty->master, bytes, length);
        if (count < 0 && errno != EINTR)
            return;
        if (count > 0) {
            bytes += count;
            length -= (size_t)count;
        }
    }
}

static void check_answer(struct pty *pty, const char *typed)
{
    if (!pty->after_key || pty->blind || pty->master < 0) return;
    pty_settle(pty, ANSWER_PAUSE);
    if (!pty_wait(pty, pty->after_key, NULL, 0))
        fail_msg("after `%s` the cursor is at %d, %d%s, which may not be, on\n%s", typed, pty->cursor.row, pty->cursor.col,
                 pty->cursor_visible ? "" : " (hidden)", pty_screen(pty));
}

void pty_send(struct pty *pty, const char *bytes)
{
    pty_send_bytes(pty, bytes, strlen(bytes));
    check_answer(pty, bytes);
}

/* What the emulator answers or types goes to the program. */
static void forward(struct pty *pty)
{
    char bytes[256];
    size_t count;
    while ((count = vterm_output_read(pty->emulator, bytes, sizeof bytes)) > 0)
        pty_send_bytes(pty, bytes, count);
}

static const VTermKey emulator_keys[PRESS_COUNT] = {
    [PRESS_ENTER] = VTERM_KEY_ENTER, [PRESS_TAB] = VTERM_KEY_TAB, [PRESS_BACK_TAB] = VTERM_KEY_TAB,
    [PRESS_ESCAPE] = VTERM_KEY_ESCAPE, [PRESS_BACKSPACE] = VTERM_KEY_BACKSPACE, [PRESS_DELETE] = VTERM_KEY_DEL,
    [PRESS_INSERT] = VTERM_KEY_INS, [PRESS_UP] = VTERM_KEY_UP, [PRESS_DOWN] = VTERM_KEY_DOWN,
    [PRESS_LEFT] = VTERM_KEY_LEFT, [PRESS_RIGHT] = VTERM_KEY_RIGHT, [PRESS_HOME] = VTERM_KEY_HOME,
    [PRESS_END] = VTERM_KEY_END, [PRESS_PAGE_UP] = VTERM_KEY_PAGEUP, [PRESS_PAGE_DOWN] = VTERM_KEY_PAGEDOWN,
};

void pty_press(struct pty *pty, const char *spelling)
{
    struct key key;
    if (!key_read(spelling, &key))
        fail_msg("`%s` is no key", spelling);
    unsigned bits = (key.modifiers & MODIFIER_SHIFT ? VTERM_MOD_SHIFT : 0u) |
                    (key.modifiers & MODIFIER_ALT ? VTERM_MOD_ALT : 0u) |
                    (key.modifiers & MODIFIER_CONTROL ? VTERM_MOD_CTRL : 0u) |
                    (key.press == PRESS_BACK_TAB ? VTERM_MOD_SHIFT : 0u);
    if (key.press == PRESS_CHARACTER)
        vterm_keyboard_unichar(pty->emulator, key.point, (VTermModifier)bits);
    else if (key.press >= PRESS_F1 && key.press <= PRESS_F12)
        vterm_keyboard_key(pty->emulator, (VTermKey)VTERM_KEY_FUNCTION(1 + (int)(key.press - PRESS_F1)), (VTermModifier)bits);
    else
        vterm_keyboard_key(pty->emulator, emulator_keys[key.press], (VTermModifier)bits);
    forward(pty);
    if (key.press == PRESS_ESCAPE)
        pty_settle(pty, ESCAPE_PAUSE);
    check_answer(pty, spelling);
}

void pty_keys(struct pty *pty, const char *keys)
{
    char *copy = alloc_copy(keys, strlen(keys)), *rest = NULL;
    for (char *word = strtok_r(copy, " ", &rest); word; word = strtok_r(NULL, " ", &rest))
        pty_press(pty, word);
    free(copy);
}

int pty_slowness(void)
{
    const char *given = getenv("PTY_SLOWNESS");
    int times = given ? atoi(given) : 1;
    return times > 1 ? times : 1;
}

/* Read once, waiting at most `milliseconds`; returns the bytes read. */
static size_t pump(struct pty *pty, int milliseconds)
{
    char bytes[16384];
    struct pollfd poll_master = {.fd = pty->master, .events = POLLIN};
    int ready = poll(&poll_master, pty->master >= 0, milliseconds);
    ssize_t count = ready > 0 ? read(pty->master, bytes, sizeof bytes) : 0;
    if (ready > 0 && count <= 0) { /* the program's side is closed: do not spin until its end is seen */
        poll(NULL, 0, milliseconds < 5 ? milliseconds : 5);
        return 0;
    }
    if (count <= 0)
        return 0;
    struct beat *beat = vector_push(&pty->beats);
    *beat = (struct beat){pty->log.length, pty_now() - pty->started};
    text_add_bytes(&pty->log, bytes, (size_t)count);
    if (!pty->blind) {
        vterm_input_write(pty->emulator, bytes, (size_t)count);
        vterm_screen_flush_damage(pty->screen);
        forward(pty);
    }
    return (size_t)count;
}

bool pty_wait(struct pty *pty, pty_predicate *predicate, const void *context, int milliseconds)
{
    int64_t deadline = pty_now() + (int64_t)(milliseconds > 0 ? milliseconds : PATIENCE) * pty_slowness();
    for (;;) {
        if (predicate(pty, context))
            return true;
        int64_t left = deadline - pty_now();
        if (left <= 0)
            return false;
        pump(pty, left < 10 ? (int)left : 10);
    }
}

size_t pty_settle(struct pty *pty, int milliseconds)
{
    size_t before = pty->log.length;
    int64_t quiet_since = pty_now();
    while (pty_now() - quiet_since < milliseconds)
        if (pump(pty, milliseconds - (int)(pty_now() - quiet_since)) > 0)
            quiet_since = pty_now();
    return pty->log.length - before;
}

static bool has_text(struct pty *pty, const void *context)
{
    return pty_has(pty, context);
}

static bool lacks_text(struct pty *pty, const void *context)
{
    return !pty_has(pty, context);
}

void pty_expect(struct pty *pty, const char *text)
{
    if (!pty_wait(pty, has_text, text, 0))
        fail_msg("`%s` did not appear on\n%s", text, pty_screen(pty));
}

void pty_expect_gone(struct pty *pty, const char *text)
{
    if (!pty_wait(pty, lacks_text, text, 0))
        fail_msg("`%s` did not go from\n%s", text, pty_screen(pty));
}

struct wanted {
    int row, column;
    const char *text;
};

static bool row_is(struct pty *pty, const void *context)
{
    const struct wanted *wanted = context;
    return strcmp(pty_row(pty, wanted->row), wanted->text) == 0;
}

static bool text_is_at(struct pty *pty, const void *context)
{
    const struct wanted *wanted = context;
    const char *line = pty_row(pty, wanted->row);
    for (const char *at = line; (at = strstr(at, wanted->text)) != NULL; at++)
        if (utf8_width(line, (size_t)(at - line)) == wanted->column)
            return true;
    return false;
}

static bool cursor_is_at(struct pty *pty, const void *context)
{
    const struct wanted *wanted = context;
    return pty->cursor_visible && pty->cursor.row == wanted->row && pty->cursor.col == wanted->column;
}

void pty_expect_row(struct pty *pty, int row, const char *text)
{
    if (!pty_wait(pty, row_is, &(struct wanted){row, 0, text}, 0))
        fail_msg("row %d did not become `%s` on\n%s", row, text, pty_screen(pty));
}

void pty_expect_at(struct pty *pty, int row, int column, const char *text)
{
    if (!pty_wait(pty, text_is_at, &(struct wanted){row, column, text}, 0))
        fail_msg("`%s` did not appear at row %d, column %d of\n%s", text, row, column, pty_screen(pty));
}

void pty_expect_cursor(struct pty *pty, int row, int column)
{
    if (!pty_wait(pty, cursor_is_at, &(struct wanted){.row = row, .column = column}, 0))
        fail_msg("the cursor is at %d, %d%s and not at %d, %d of\n%s", pty->cursor.row, pty->cursor.col,
                 pty->cursor_visible ? "" : " (hidden)", row, column, pty_screen(pty));
}

void pty_resize(struct pty *pty, int rows, int columns)
{
    struct winsize size = {.ws_row = (unsigned short)rows, .ws_col = (unsigned short)columns};
    if (!pty->blind) {
        pty->rows = rows;
        pty->columns = columns;
        vterm_set_size(pty->emulator, rows, columns);
    }
    ioctl(pty->master, TIOCSWINSZ, &size);
}

void pty_blind(struct pty *pty, bool on)
{
    pty->blind = on;
}

void pty_signal(struct pty *pty, int number)
{
    kill(pty->child, number);
}

static bool has_ended(struct pty *pty, const void *context)
{
    (void)context;
    reap(pty);
    return pty->ended;
}

int pty_exit(struct pty *pty, int milliseconds)
{
    if (!pty_wait(pty, has_ended, NULL, milliseconds))
        return -1;
    while (pump(pty, 0) > 0) /* its last words */
        ;
    return pty->status;
}

bool pty_is_stopped(struct pty *pty)
{
    reap(pty);
    return pty->stopped;
}

pid_t pty_pid(const struct pty *pty)
{
    return pty->child;
}

static VTermScreenCell cell_at(const struct pty *pty, int row, int column)
{
    VTermScreenCell cell = {.width = 1};
    vterm_screen_get_cell(pty->screen, (VTermPos){.row = row, .col = column}, &cell);
    return cell;
}

static void add_cell(struct text *out, const VTermScreenCell *cell)
{
    for (size_t i = 0; i < VTERM_MAX_CHARS_PER_CELL && cell->chars[i] != 0; i++) {
        char bytes[4];
        text_add_bytes(out, bytes, utf8_encode(cell->chars[i], bytes));
    }
}

static void add_row(const struct pty *pty, int row, struct text *out)
{
    size_t end = out->length; /* past the last cell that is not blank */
    for (int column = 0; column < pty->columns;) {
        VTermScreenCell cell = cell_at(pty, row, column);
        if (cell.chars[0] == 0)
            text_add_char(out, ' ');
        else
            add_cell(out, &cell);
        if (cell.chars[0] != 0 && cell.chars[0] != ' ')
            end = out->length;
        column += cell.width > 1 ? cell.width : 1;
    }
    text_cut(out, end);
}

const char *pty_screen(struct pty *pty)
{
    text_reset(&pty->shown);
    for (int row = 0; row < pty->rows; row++) {
        add_row(pty, row, &pty->shown);
        text_add_char(&pty->shown, '\n');
    }
    return text_string(&pty->shown);
}

const char *pty_row(struct pty *pty, int row)
{
    text_reset(&pty->shown);
    add_row(pty, row, &pty->shown);
    return text_string(&pty->shown);
}

bool pty_has(struct pty *pty, const char *text)
{
    return strstr(pty_screen(pty), text) != NULL;
}

bool pty_find(struct pty *pty, const char *text, int *row, int *column)
{
    for (*row = 0; *row < pty->rows; ++*row) {
        const char *line = pty_row(pty, *row), *at = strstr(line, text);
        if (at) {
            *column = utf8_width(line, (size_t)(at - line));
            return true;
        }
    }
    return false;
}

static int32_t colour_of(VTermColor colour, bool is_default)
{
    if (is_default)
        return -1;
    if (VTERM_COLOR_IS_INDEXED(&colour))
        return colour.indexed.idx;
    return 0x1000000 | colour.rgb.red << 16 | colour.rgb.green << 8 | colour.rgb.blue;
}

struct pty_cell pty_cell(const struct pty *pty, int row, int column)
{
    VTermScreenCell cell = cell_at(pty, row, column);
    struct text text = {0};
    struct pty_cell out = {
        .width = cell.width, .bold = cell.attrs.bold, .underline = cell.attrs.underline != 0,
        .reverse = cell.attrs.reverse, .italic = cell.attrs.italic,
        .foreground = colour_of(cell.fg, VTERM_COLOR_IS_DEFAULT_FG(&cell.fg)),
        .background = colour_of(cell.bg, VTERM_COLOR_IS_DEFAULT_BG(&cell.bg)),
    };
    add_cell(&text, &cell);
    snprintf(out.text, sizeof out.text, "%s", text_string(&text));
    text_clear(&text);
    return out;
}

void pty_cursor(const struct pty *pty, int *row, int *column, bool *visible)
{
    *row = pty->cursor.row;
    *column = pty->cursor.col;
    *visible = pty->cursor_visible;
}

void pty_size(const struct pty *pty, int *rows, int *columns)
{
    *rows = pty->rows;
    *columns = pty->columns;
}

bool pty_is_alternate(const struct pty *pty)
{
    return pty->alternate;
}

int pty_mouse(const struct pty *pty)
{
    return pty->mouse;
}

bool pty_is_cooked(const struct pty *pty)
{
    struct termios modes;
    return tcgetattr(pty->master, &modes) == 0 && (modes.c_lflag & ECHO) && (modes.c_lflag & ICANON);
}

const char *pty_log(const struct pty *pty, size_t *length)
{
    *length = pty->log.length;
    return text_string(&pty->log);
}

static void write_json_bytes(FILE *file, const char *bytes, size_t length)
{
    for (size_t i = 0; i < length; i++) {
        unsigned char byte = (unsigned char)bytes[i];
        if (byte == '"' || byte == '\\')
            fprintf(file, "\\%c", byte);
        else if (byte < ' ')
            fprintf(file, "\\u%04x", byte);
        else
            fputc(byte, file);
    }
}

bool pty_write_cast(const struct pty *pty, const char *path)
{
    FILE *file = fopen(path, "w");
    if (!file)
        return false;
    fprintf(file, "{\"version\": 2, \"width\": %d, \"height\": %d}\n", pty->columns, pty->rows);
    for (size_t i = 0; i < pty->beats.count; i++) {
        const struct beat *beat = vector_at(&pty->beats, i);
        size_t end = i + 1 < pty->beats.count ? ((const struct beat *)vector_at(&pty->beats, i + 1))->at : pty->log.length;
        fprintf(file, "[%lld.%03lld, \"o\", \"", (long long)(beat->milliseconds / 1000), (long long)(beat->milliseconds % 1000));
        write_json_bytes(file, pty->log.data + beat->at, end - beat->at);
        fputs("\"]\n", file);
    }
    return fclose(file) == 0;
}
