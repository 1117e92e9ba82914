#include "tui/term.h"

#include <curses.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <sys/ioctl.h>
#include <termios.h>
#include <unistd.h>

/* curses calls its own terminal `struct term` too, and capabilities by plain words that are also members of ours. */
#define term curses_term
#include <term.h>
#undef term
#undef columns
#undef lines

#include "base/alloc.h"
#include "base/vector.h"
#include "tui/clipboard.h"
#include "tui/term_environment.h"
#include "tui/term_input.h"
#include "tui/term_signals.h"
#include "tui/term_spell.h"

enum { DIRECT = 1 << 24 }; /* colours of a terminal that takes red, green and blue */

struct term {
    struct rescue rescue;
    struct termios modes;   /* ours, to be set again after a stop */
    struct term_input source;
    SCREEN *screen;
    FILE *held;             /* standard error meanwhile; NULL when no file could be made */
    struct canvas shown;    /* what the terminal displays */
    const struct theme *theme;
    attr_t attributes[ROLE_COUNT]; /* of the theme's styles */
    char enter[128], leave[128]; /* what switches the keypad and our reports on and off */
    int rows, columns;
    int colours;
    struct signal_flags pending; /* told of, but not yet given as inputs */
    bool utf8, ansi, mouse, repaint, reports_due;
};

/* Private modes: clicks and wheel, their reports without a limit of columns, pastes in brackets. One sequence each, since
 * simple emulators read only the first parameter. */
static const char mouse_on[] = "\033[?1000h\033[?1006h", mouse_off[] = "\033[?1006l\033[?1000l";
static const char paste_on[] = "\033[?2004h", paste_off[] = "\033[?2004l";

static const struct {
    unsigned attribute;
    attr_t bit;
} attribute_bits[] = {
    {ATTRIBUTE_BOLD, A_BOLD},       {ATTRIBUTE_DIM, A_DIM},       {ATTRIBUTE_UNDERLINE, A_UNDERLINE},
    {ATTRIBUTE_REVERSE, A_REVERSE}, {ATTRIBUTE_ITALIC, A_ITALIC},
};

/* Append a capability of the terminal without its padding, which no terminal of today needs. */
static void add_capability(char *out, size_t size, const char *name)
{
    const char *value = tigetstr(name);
    size_t length = strlen(out);
    if (!value || value == (const char *)-1)
        return;
    while (*value && length + 1 < size) {
        if (value[0] == '$' && value[1] == '<' && strchr(value, '>'))
            value = strchr(value, '>') + 1;
        else
            out[length++] = *value++;
    }
    out[length] = '\0';
}

static void add_string(char *out, size_t size, const char *string)
{
    size_t length = strlen(out), added = strlen(string);
    if (length + added < size)
        memcpy(out + length, string, added + 1);
}

/* With the description loaded: what to send beside curses, and what gives the terminal back without it. */
static void prepare_strings(struct term *term)
{
    struct rescue *rescue = &term->rescue;
    term->ansi = strncmp(tigetstr("cup"), "\033[", 2) == 0;
    term->enter[0] = term->leave[0] = rescue->bytes[0] = '\0'; /* of a description that did not work out */
    add_capability(term->enter, sizeof term->enter, "smkx");
    add_capability(term->leave, sizeof term->leave, "rmkx");
    if (term->ansi) {
        add_string(term->enter, sizeof term->enter, paste_on);
        add_string(term->leave, sizeof term->leave, paste_off);
        add_string(term->leave, sizeof term->leave, mouse_off);
    }
    add_string(rescue->bytes, sizeof rescue->bytes, term->leave);
    add_capability(rescue->bytes, sizeof rescue->bytes, "sgr0");
    add_capability(rescue->bytes, sizeof rescue->bytes, "op");
    add_capability(rescue->bytes, sizeof rescue->bytes, "cnorm");
    add_capability(rescue->bytes, sizeof rescue->bytes, "rmcup");
    add_string(rescue->bytes, sizeof rescue->bytes, "\r\n");
    rescue->length = strlen(rescue->bytes);
}

enum description { DESCRIPTION_MISSING, DESCRIPTION_POOR, DESCRIPTION_GOOD };

static enum description load_description(struct term *term, const char *name)
{
    int found = 0;
    if (*name == '\0' || setupterm(name, STDOUT_FILENO, &found) != OK)
        return DESCRIPTION_MISSING;
    const char *address = tigetstr("cup");
    bool good = address && address != (const char *)-1;
    if (good)
        prepare_strings(term);
    del_curterm(cur_term);
    return good ? DESCRIPTION_GOOD : DESCRIPTION_POOR;
}

static bool open_screen(struct term *term, struct diags *diags)
{
    char types[TERMINAL_TYPES][TERMINAL_TYPE_BYTES];
    environment_terminal_types(types);
    for (size_t i = 0; i < TERMINAL_TYPES; i++) {
        enum description description = load_description(term, types[i]);
        if (description == DESCRIPTION_POOR) {
            diag_add(diags, MESSAGE_TERMINAL_TOO_SIMPLE, (struct span){0}, types[i]);
            return false;
        }
        if (description == DESCRIPTION_MISSING)
            continue;
        term->rescue.active = true;
        term->screen = newterm(types[i], stdout, stdin);
        if (term->screen)
            return true;
        term->rescue.active = false;
    }
    const char *type = getenv("TERM");
    diag_add(diags, MESSAGE_TERMINAL_UNKNOWN, (struct span){0}, type ? type : "");
    return false;
}

/* Character at a time, no echo, and ^C ^Z ^S ^Q ^V as keys; ^\ stays a way out that no fault of ours can close. */
static void set_modes(struct term *term)
{
    cbreak();
    noecho();
    nonl();
    if (tcgetattr(STDIN_FILENO, &term->modes) != 0)
        return;
    term->modes.c_iflag &= ~(tcflag_t)(IXON | IXOFF | ICRNL | INLCR | IGNCR);
    term->modes.c_lflag &= ~(tcflag_t)IEXTEN;
    term->modes.c_cc[VINTR] = _POSIX_VDISABLE;
    term->modes.c_cc[VSUSP] = _POSIX_VDISABLE;
    term->modes.c_cc[VMIN] = 1;
    term->modes.c_cc[VTIME] = 0;
    tcsetattr(STDIN_FILENO, TCSADRAIN, &term->modes);
    def_prog_mode();
}

static void choose_colours(struct term *term, int most)
{
    static const int steps[] = {8, 16, 256, DIRECT};
    if (most == COLOURS_AUTO)
        most = environment_refuses_colours() ? 0 : DIRECT;
    if (most < steps[0] || !has_colors() || start_color() == ERR || use_default_colors() == ERR)
        return;
    for (size_t i = 0; i < COUNT_OF(steps); i++)
        if (steps[i] <= most && steps[i] <= COLORS)
            term->colours = steps[i];
    if (COLORS > 256 && term->colours < DIRECT) /* such a terminal has no palette past 7 */
        term->colours = 8;
}

static void read_size(struct term *term)
{
    struct winsize size = {0};
    bool known = ioctl(STDOUT_FILENO, TIOCGWINSZ, &size) == 0 && size.ws_row > 0 && size.ws_col > 0;
    term->rows = known ? size.ws_row : term->rows > 0 ? term->rows : getmaxy(stdscr);
    term->columns = known ? size.ws_col : term->columns > 0 ? term->columns : getmaxx(stdscr);
    if (term->rows != getmaxy(stdscr) || term->columns != getmaxx(stdscr))
        resize_term(term->rows, term->columns);
}

static void start_screen(struct term *term, const struct term_options *options)
{
    set_modes(term);
    choose_colours(term, options->colours);
    typeahead(-1); /* an update is never left half done because a key has come */
    term->mouse = options->mouse;
    term->repaint = true;
    term->reports_due = true;
    read_size(term);
    rescue_hold_error(&term->rescue);
}

struct term *term_open(const struct term_options *options, struct diags *diags)
{
    if (!isatty(STDIN_FILENO) || !isatty(STDOUT_FILENO)) {
        diag_add(diags, MESSAGE_TERMINAL_NEEDED, (struct span){0});
        return NULL;
    }
    struct term *term = alloc_zeroed(1, sizeof *term);
    term->source.file = STDIN_FILENO;
    term->source.clock = options->clock;
    term->utf8 = environment_set_characters();
    unsetenv("LINES"); /* exported, they would pin the size for ever */
    unsetenv("COLUMNS");
    keys_init(&term->source.keys, environment_escape_wait());
    canvas_init(&term->shown, 1, 1, SYMBOLS_ASCII);
    term->held = tmpfile();
    term->rescue = (struct rescue){
        .terminal = STDOUT_FILENO, .held = term->held ? fileno(term->held) : -1, .real_error = -1,
        .farewell = message_row(MESSAGE_TERMINAL_FAULT)->format,
    };
    tcgetattr(STDIN_FILENO, &term->rescue.modes);
    signals_install(&term->rescue); /* before newterm, which leaves handlers alone that are already set */
    if (open_screen(term, diags)) {
        start_screen(term, options);
        return term;
    }
    term_close(term);
    return NULL;
}

/* Written beside curses, whose own buffer is empty between two updates. */
static void send(const char *bytes)
{
    rescue_write(STDOUT_FILENO, bytes, strlen(bytes));
}

static void leave_screen(struct term *term)
{
    send(term->leave);
    endwin();
}

void term_close(struct term *term)
{
    if (!term)
        return;
    if (term->screen) {
        leave_screen(term);
        term->rescue.active = false;
        rescue_release_error(&term->rescue);
        delscreen(term->screen);
    }
    signals_remove();
    if (term->held)
        fclose(term->held);
    canvas_clear(&term->shown);
    keys_clear(&term->source.keys);
    free(term);
}

void term_size(const struct term *term, int *rows, int *columns)
{
    *rows = term->rows;
    *columns = term->columns;
}

enum symbols term_symbols(const struct term *term)
{
    return term->utf8 ? SYMBOLS_UNICODE : SYMBOLS_ASCII;
}

int term_colours(const struct term *term)
{
    return term->colours;
}

/* The number that curses knows a colour by, -1 for the terminal's own. */
static int colour_number(const struct term *term, struct colour colour)
{
    if (colour.rgb < 0)
        return -1;
    switch (term->colours) {
    case DIRECT:
        if (colour.index >= 0 && colour.index < 8)
            return colour.index;
        return colour.rgb > 8 ? colour.rgb : 8; /* below 8 curses means its palette */
    case 256: return colour_to_256(colour);
    case 16: return colour_to_16(colour);
    default: return colour_to_16(colour) & 7;
    }
}

static void use_theme(struct term *term, const struct theme *theme)
{
    const struct theme *styles = term->colours > 0 ? theme : theme_mono();
    for (int role = 0; role < ROLE_COUNT; role++) {
        const struct style *style = &styles->styles[role];
        attr_t bits = A_NORMAL;
        for (size_t i = 0; i < COUNT_OF(attribute_bits); i++)
            if (style->attributes & attribute_bits[i].attribute)
                bits |= attribute_bits[i].bit;
        if (term->colours == 8 && colour_to_16(style->foreground) >= 8)
            bits |= A_BOLD; /* how such a terminal shows the bright half */
        term->attributes[role] = bits;
        if (term->colours > 0)
            init_extended_pair(role + 1, colour_number(term, style->foreground), colour_number(term, style->background));
    }
    term->theme = theme;
}

static void put_cell(const struct term *term, int row, int column, const struct cell *cell)
{
    wchar_t glyph[SPELL_MOST + 1];
    cchar_t packed;
    short pair = term->colours > 0 ? (short)(cell->role + 1) : 0;
    attr_t bits = term->attributes[cell->role];
    int cells = cell_spell(cell, term->utf8, glyph);
    setcchar(&packed, glyph, bits, pair, NULL);
    mvadd_wch(row, column, &packed);
    if (cells < cell->width) {
        setcchar(&packed, L" ", bits, pair, NULL);
        mvadd_wch(row, column + 1, &packed);
    }
}

/* A whole row at a time, since curses blanks the other half of a wide character that is written over. */
static void put_row(const struct term *term, const struct canvas *canvas, int row)
{
    static const struct cell blank = {.text = " ", .width = 1, .role = ROLE_PLAIN};
    for (int column = 0; column < term->columns; column++) {
        const struct cell *cell = column < canvas->columns ? canvas_at(canvas, row, column) : &blank;
        if (cell->width == 2 && column + 1 >= term->columns)
            cell = &blank;
        if (cell->width > 0)
            put_cell(term, row, column, cell);
    }
}

static bool row_is_shown(const struct term *term, const struct canvas *canvas, int row)
{
    size_t bytes = (size_t)canvas->columns * sizeof(struct cell);
    return memcmp(canvas_at(canvas, row, 0), canvas_at(&term->shown, row, 0), bytes) == 0;
}

static bool put_changed_rows(const struct term *term, const struct canvas *canvas, bool all)
{
    bool changed = all;
    for (int row = 0; row < canvas->rows && row < term->rows; row++) {
        if (!all && row_is_shown(term, canvas, row))
            continue;
        put_row(term, canvas, row);
        changed = true;
    }
    return changed;
}

static void place_cursor(const struct term *term, const struct canvas *canvas)
{
    bool visible = canvas->cursor_row >= 0 && canvas->cursor_row < term->rows && canvas->cursor_column >= 0 &&
                   canvas->cursor_column < term->columns;
    curs_set(visible);
    if (visible)
        move(canvas->cursor_row, canvas->cursor_column);
}

static void remember(struct term *term, const struct canvas *canvas)
{
    if (canvas->rows != term->shown.rows || canvas->columns != term->shown.columns)
        canvas_resize(&term->shown, canvas->rows, canvas->columns);
    memcpy(term->shown.cells, canvas->cells, (size_t)canvas->rows * (size_t)canvas->columns * sizeof *canvas->cells);
    term->shown.cursor_row = canvas->cursor_row;
    term->shown.cursor_column = canvas->cursor_column;
}

void term_show(struct term *term, const struct canvas *canvas, const struct theme *theme)
{
    if (term->source.gone)
        return;
    bool all = term->repaint || theme != term->theme || canvas->rows != term->shown.rows ||
               canvas->columns != term->shown.columns;
    if (theme != term->theme)
        use_theme(term, theme);
    if (all)
        erase();
    bool moved = canvas->cursor_row != term->shown.cursor_row || canvas->cursor_column != term->shown.cursor_column;
    if (!put_changed_rows(term, canvas, all) && !moved)
        return;
    clearok(curscr, term->repaint);
    place_cursor(term, canvas);
    wnoutrefresh(stdscr);
    doupdate();
    if (term->reports_due) {
        send(term->enter);
        if (term->mouse && term->ansi)
            send(mouse_on);
    }
    term->repaint = term->reports_due = false;
    remember(term, canvas);
}

void term_repaint(struct term *term)
{
    term->repaint = true;
}

void term_set_mouse(struct term *term, bool on)
{
    term->mouse = on;
    if (term->ansi && !term->reports_due && !term->source.gone)
        send(on ? mouse_on : mouse_off);
}

void term_copy(struct term *term, const char *text)
{
    struct text bytes = {0};
    clipboard_write(text, environment_multiplexer(), &bytes);
    if (term->ansi && !term->source.gone) send(text_string(&bytes));
    text_clear(&bytes);
}

static void enter_screen(struct term *term)
{
    tcsetattr(STDIN_FILENO, TCSADRAIN, &term->modes); /* in the background this stops us until we are in front again */
    term->rescue.active = true;
    rescue_hold_error(&term->rescue);
    read_size(term);
    term->repaint = term->reports_due = term->pending.resumed = true; /* curses re-enters its screen with the next update */
}

void term_suspend(struct term *term)
{
    if (term->source.gone)
        return;
    leave_screen(term);
    term->rescue.active = false;
    rescue_release_error(&term->rescue);
    signals_stop_group();
    enter_screen(term);
}

/* Stopped by somebody else (kill -STOP): the shell has used the terminal, of which curses knows nothing. */
static void recover_screen(struct term *term)
{
    tcsetattr(STDIN_FILENO, TCSADRAIN, &term->modes);
    leave_screen(term);
    enter_screen(term);
}

static void look_at_signals(struct term *term)
{
    struct signal_flags flags = signals_take(), *pending = &term->pending;
    int rows = term->rows, columns = term->columns;
    term->source.gone |= flags.gone;
    pending->terminate |= flags.terminate;
    pending->interrupt |= flags.interrupt;
    pending->stop |= flags.stop;
    if (term->source.gone)
        return;
    if (flags.resumed)
        recover_screen(term);
    else if (flags.resized)
        read_size(term);
    if (rows == term->rows && columns == term->columns)
        return;
    term->repaint = pending->resized = true; /* what a terminal does to its cells when it changes, nobody knows */
}

/* Give what a signal asked for; false when nothing. */
static bool take_signal(struct term *term, struct input *input)
{
    look_at_signals(term);
    return !term->source.gone && term_input_of_signals(&term->pending, input);
}

void term_wait(struct term *term, int64_t deadline, struct input *input)
{
    bool taken = false;
    if (term->source.gone)
        term_input_pause();
    while (!taken && !term->source.gone) {
        taken = take_signal(term, input) || (!term->source.gone && term_input_take(&term->source, deadline, input));
        if (!taken && !term->source.gone)
            term_input_sleep(&term->source, deadline);
    }
    if (!taken)
        *input = (struct input){.kind = INPUT_GONE};
    input->rows = term->rows;
    input->columns = term->columns;
}

const char *term_library(struct arena *arena)
{
    return arena_string(arena, curses_version());
}
