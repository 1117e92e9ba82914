#include "tui/term_keys.h"

#include <stdlib.h>
#include <string.h>

#include "base/utf8.h"

enum state {
    GROUND,
    ESCAPE,        /* after ESC */
    CSI,           /* after ESC [ */
    SS3,           /* after ESC O */
    LINUX_F,       /* after ESC [ [, the Linux console's F1 to F5 */
    MOUSE_X10,     /* after ESC [ M: three bytes */
    STRING,        /* OSC, DCS, SOS, PM, APC: until BEL or ST */
    STRING_ESCAPE, /* an ESC inside one */
    PASTE,
    CHARACTER      /* inside a UTF-8 character */
};

static const char paste_end[] = "\033[201~";

/* Final bytes of CSI; xterm, vt220, rxvt (lower case is Shift), putty. */
static const struct {
    char final;
    enum press press;
    unsigned modifiers;
} csi_finals[] = {
    {'A', PRESS_UP, 0},   {'B', PRESS_DOWN, 0}, {'C', PRESS_RIGHT, 0}, {'D', PRESS_LEFT, 0},
    {'H', PRESS_HOME, 0}, {'F', PRESS_END, 0},  {'Z', PRESS_BACK_TAB, 0},
    {'P', PRESS_F1, 0},   {'Q', PRESS_F2, 0},   {'R', PRESS_F3, 0},    {'S', PRESS_F4, 0},
    {'a', PRESS_UP, MODIFIER_SHIFT},    {'b', PRESS_DOWN, MODIFIER_SHIFT},
    {'c', PRESS_RIGHT, MODIFIER_SHIFT}, {'d', PRESS_LEFT, MODIFIER_SHIFT},
};

/* First parameter of CSI … ~ ; gaps are keys that no keyboard has any more. */
static const enum press csi_numbers[] = {
    [1] = PRESS_HOME, [2] = PRESS_INSERT, [3] = PRESS_DELETE, [4] = PRESS_END, [5] = PRESS_PAGE_UP,
    [6] = PRESS_PAGE_DOWN, [7] = PRESS_HOME, [8] = PRESS_END,
    [11] = PRESS_F1, [12] = PRESS_F2, [13] = PRESS_F3, [14] = PRESS_F4, [15] = PRESS_F5,
    [17] = PRESS_F6, [18] = PRESS_F7, [19] = PRESS_F8, [20] = PRESS_F9, [21] = PRESS_F10,
    [23] = PRESS_F11, [24] = PRESS_F12,
};

/* The byte after ESC O. The keypad in application mode types what is printed on its keys. */
static const struct {
    char final;
    enum press press;
    char point;
    unsigned modifiers;
} ss3_finals[] = {
    {'A', PRESS_UP, 0, 0},   {'B', PRESS_DOWN, 0, 0}, {'C', PRESS_RIGHT, 0, 0}, {'D', PRESS_LEFT, 0, 0},
    {'H', PRESS_HOME, 0, 0}, {'F', PRESS_END, 0, 0},
    {'P', PRESS_F1, 0, 0},   {'Q', PRESS_F2, 0, 0},   {'R', PRESS_F3, 0, 0},    {'S', PRESS_F4, 0, 0},
    {'M', PRESS_ENTER, 0, 0}, {'I', PRESS_TAB, 0, 0},
    {'a', PRESS_UP, 0, MODIFIER_CONTROL},    {'b', PRESS_DOWN, 0, MODIFIER_CONTROL},
    {'c', PRESS_RIGHT, 0, MODIFIER_CONTROL}, {'d', PRESS_LEFT, 0, MODIFIER_CONTROL},
    {'j', PRESS_CHARACTER, '*', 0}, {'k', PRESS_CHARACTER, '+', 0}, {'l', PRESS_CHARACTER, ',', 0},
    {'m', PRESS_CHARACTER, '-', 0}, {'n', PRESS_CHARACTER, '.', 0}, {'o', PRESS_CHARACTER, '/', 0},
    {'p', PRESS_CHARACTER, '0', 0}, {'q', PRESS_CHARACTER, '1', 0}, {'r', PRESS_CHARACTER, '2', 0},
    {'s', PRESS_CHARACTER, '3', 0}, {'t', PRESS_CHARACTER, '4', 0}, {'u', PRESS_CHARACTER, '5', 0},
    {'v', PRESS_CHARACTER, '6', 0}, {'w', PRESS_CHARACTER, '7', 0}, {'x', PRESS_CHARACTER, '8', 0},
    {'y', PRESS_CHARACTER, '9', 0}, {'X', PRESS_CHARACTER, '=', 0}, {' ', PRESS_CHARACTER, ' ', 0},
};

void keys_init(struct keys *keys, int escape_wait)
{
    *keys = (struct keys){.escape_wait = escape_wait > 0 ? escape_wait : KEYS_ESCAPE_WAIT, .escaped = INT64_MIN / 2};
    vector_init(&keys->queue, sizeof(struct input));
}

void keys_clear(struct keys *keys)
{
    text_clear(&keys->paste);
    text_clear(&keys->pasted);
    vector_clear(&keys->queue);
}

static struct input *queue_input(struct keys *keys, enum input_kind kind)
{
    struct input *input = vector_push(&keys->queue);
    input->kind = kind;
    return input;
}

static void queue_key(struct keys *keys, enum press press, uint32_t point, unsigned modifiers)
{
    queue_input(keys, INPUT_KEY)->key = (struct key){press, point, modifiers};
}

static void queue_point(struct keys *keys, uint32_t point, unsigned modifiers)
{
    queue_key(keys, PRESS_CHARACTER, point, modifiers);
}

/* Clamped, since a hostile sequence may hold thirty digits; no key or cell has a greater number. */
static int number_of(const char *digits)
{
    long number = strtol(digits, NULL, 10);
    return number < 0 || number > 0x10FFFF ? 0x10FFFF : (int)number;
}

/* Parameter `index` as a number, `otherwise` when it is absent; what follows a `:` refines it and is left alone. */
static int parameter(const struct keys *keys, size_t index, int otherwise)
{
    const char *at = keys->parameters;
    for (; index > 0; index--) {
        at = strchr(at, ';');
        if (!at)
            return otherwise;
        at++;
    }
    return *at >= '0' && *at <= '9' ? number_of(at) : otherwise;
}

/* xterm sends 1 + a sum of Shift 1, Alt 2, Control 4; higher bits are locks and Meta. */
static unsigned modifiers_of(int code)
{
    return code > 1 ? (unsigned)(code - 1) & (MODIFIER_SHIFT | MODIFIER_ALT | MODIFIER_CONTROL) : 0;
}

/* A key given by its code point, as in CSI u and modifyOtherKeys. */
static void queue_code(struct keys *keys, int code, unsigned modifiers)
{
    switch (code) {
    case 8: case 127: queue_key(keys, PRESS_BACKSPACE, 0, modifiers); return;
    case 13: queue_key(keys, PRESS_ENTER, 0, modifiers); return;
    case 27: queue_key(keys, PRESS_ESCAPE, 0, modifiers); return;
    case 9:
        if (modifiers & MODIFIER_SHIFT)
            queue_key(keys, PRESS_BACK_TAB, 0, modifiers & ~(unsigned)MODIFIER_SHIFT);
        else
            queue_key(keys, PRESS_TAB, 0, modifiers);
        return;
    default: break;
    }
    if (code < 32 || (code >= 0xD800 && code <= 0xF8FF) || code >= 0x10FFFF || utf8_is_control((uint32_t)code))
        return;
    if ((modifiers & MODIFIER_CONTROL) && code >= 'A' && code <= 'Z')
        code += 'a' - 'A';
    queue_point(keys, (uint32_t)code, modifiers & ~(unsigned)MODIFIER_SHIFT);
}

static void queue_mouse(struct keys *keys, int button, int row, int column)
{
    static const struct { int button; enum mouse_action action; } actions[] = {
        {0, MOUSE_CLICK}, {64, MOUSE_WHEEL_UP}, {65, MOUSE_WHEEL_DOWN},
    };
    if (row < 0 || column < 0)
        return;
    for (size_t i = 0; i < COUNT_OF(actions); i++)
        if ((button & ~0x1C) == actions[i].button) /* 4, 8 and 16 are Shift, Alt and Control */
            queue_input(keys, INPUT_MOUSE)->mouse = (struct mouse){actions[i].action, row, column};
}

static void end_csi_number(struct keys *keys, unsigned extra)
{
    int number = parameter(keys, 0, 0);
    if (number == 27)
        queue_code(keys, parameter(keys, 2, 0), modifiers_of(parameter(keys, 1, 1)));
    else if (number > 0 && (size_t)number < COUNT_OF(csi_numbers) && csi_numbers[number] != PRESS_NONE)
        queue_key(keys, csi_numbers[number], 0, modifiers_of(parameter(keys, 1, 1)) | extra);
}

/* The first parameter is absent or 1: with others, R for one is the answer where the cursor stands. */
static void end_csi_letter(struct keys *keys, char final)
{
    if (parameter(keys, 0, 1) != 1)
        return;
    for (size_t i = 0; i < COUNT_OF(csi_finals); i++)
        if (csi_finals[i].final == final)
            queue_key(keys, csi_finals[i].press, 0, modifiers_of(parameter(keys, 1, 1)) | csi_finals[i].modifiers);
}

static bool has_intermediate(const struct keys *keys)
{
    for (size_t i = 0; i < keys->parameter_count; i++)
        if (keys->parameters[i] < '0')
            return true;
    return false;
}

/* A whole CSI has come: what is not a key, a click or the start of a paste is swallowed. */
static void end_csi(struct keys *keys, char final)
{
    bool bare = keys->parameter_count == 0;
    keys->state = GROUND;
    if (keys->parameters[0] == '<') {
        if (final == 'M')
            queue_mouse(keys, number_of(keys->parameters + 1), parameter(keys, 2, 0) - 1,
                        parameter(keys, 1, 0) - 1);
    } else if (!bare && (keys->parameters[0] > ';' || has_intermediate(keys))) {
        return;
    } else if (final == 'M' && bare) {
        keys->state = MOUSE_X10;
    } else if (final == '[' && bare) {
        keys->state = LINUX_F;
    } else if (final == '~' && parameter(keys, 0, 0) == 200) {
        keys->state = PASTE;
        keys->paste_matched = 0;
        text_reset(&keys->paste);
    } else if (final == '~' || final == '^') { /* rxvt ends with ^ when Control is held */
        end_csi_number(keys, final == '^' ? MODIFIER_CONTROL : 0);
    } else if (final == 'u') {
        queue_code(keys, parameter(keys, 0, 0), modifiers_of(parameter(keys, 1, 1)));
    } else {
        end_csi_letter(keys, final);
    }
}

static void end_ss3(struct keys *keys, char final)
{
    keys->state = GROUND;
    for (size_t i = 0; i < COUNT_OF(ss3_finals); i++)
        if (ss3_finals[i].final == final)
            queue_key(keys, ss3_finals[i].press, (uint32_t)(unsigned char)ss3_finals[i].point,
                      modifiers_of(parameter(keys, 0, 1)) | ss3_finals[i].modifiers);
}

/* Clean the paste to one line: a run of line ends or a tab is one space, controls and broken UTF-8 are dropped. */
static void end_paste(struct keys *keys)
{
    const char *raw = text_string(&keys->paste);
    size_t start = keys->pasted.length;
    keys->state = GROUND;
    for (size_t at = 0, size = 0; at < keys->paste.length; at += size) {
        uint32_t point = utf8_decode(raw + at, keys->paste.length - at, &size);
        bool broken = point == 0xFFFD && size == 1;
        if (point == '\n' || point == '\r' || point == '\t') {
            if (keys->pasted.length > start && keys->pasted.data[keys->pasted.length - 1] != ' ')
                text_add_char(&keys->pasted, ' ');
        } else if (!broken && !utf8_is_control(point)) {
            text_add_bytes(&keys->pasted, raw + at, size);
        }
    }
    while (keys->pasted.length > start && keys->pasted.data[keys->pasted.length - 1] == ' ')
        text_cut(&keys->pasted, keys->pasted.length - 1);
    if (keys->pasted.length > start) {
        text_add_char(&keys->pasted, '\0');
        queue_input(keys, INPUT_PASTE)->columns = (int)start; /* keys_take makes it a pointer: the text may still move */
    }
}

static void feed_paste(struct keys *keys, char byte)
{
    if (byte == paste_end[keys->paste_matched]) {
        if (++keys->paste_matched == sizeof paste_end - 1)
            end_paste(keys);
        return;
    }
    size_t room = keys->paste.length < KEYS_PASTE_LIMIT ? KEYS_PASTE_LIMIT - keys->paste.length : 0;
    text_add_bytes(&keys->paste, paste_end, keys->paste_matched < room ? keys->paste_matched : room);
    keys->paste_matched = byte == paste_end[0];
    if (!keys->paste_matched && keys->paste.length < KEYS_PASTE_LIMIT)
        text_add_char(&keys->paste, byte);
}

static void begin(struct keys *keys, enum state state)
{
    keys->state = (int)state;
    keys->parameter_count = 0;
    keys->parameters[0] = '\0';
}

static void feed_control(struct keys *keys, unsigned char byte, unsigned modifiers)
{
    switch (byte) {
    case '\t': queue_key(keys, PRESS_TAB, 0, modifiers); break;
    case '\n': case '\r': queue_key(keys, PRESS_ENTER, 0, modifiers); break;
    case 8: case 127: queue_key(keys, PRESS_BACKSPACE, 0, modifiers); break;
    case 0: queue_point(keys, ' ', modifiers | MODIFIER_CONTROL); break;
    default: /* ^A to ^Z, then ^\ ^] ^^ ^_ */
        queue_point(keys, byte <= 26 ? (uint32_t)byte + 'a' - 1 : (uint32_t)byte + '@', modifiers | MODIFIER_CONTROL);
    }
}

static size_t utf8_size(unsigned char lead)
{
    return lead >= 0xC2 && lead < 0xE0 ? 2 : lead >= 0xE0 && lead < 0xF0 ? 3 : lead >= 0xF0 && lead < 0xF5 ? 4 : 0;
}

static void feed_ground(struct keys *keys, char raw, unsigned modifiers, int64_t now)
{
    unsigned char byte = (unsigned char)raw;
    bool late = modifiers == 0 && now - keys->escaped <= KEYS_LATE_WAIT && (byte == '[' || byte == 'O');
    keys->state = GROUND;
    keys->escaped = INT64_MIN / 2;
    keys->late = late;
    if (late) {
        begin(keys, byte == '[' ? CSI : SS3);
    } else if (byte == 27) {
        begin(keys, ESCAPE);
    } else if (byte < 32 || byte == 127) {
        feed_control(keys, byte, modifiers);
    } else if (byte < 128) {
        queue_point(keys, byte, modifiers);
    } else if (utf8_size(byte) > 0) {
        keys->state = CHARACTER;
        keys->modifiers = modifiers;
        keys->partial_size = utf8_size(byte);
        keys->partial[0] = raw;
        keys->partial_count = 1;
    }
}

static void feed_character(struct keys *keys, char byte, int64_t now)
{
    if (((unsigned char)byte & 0xC0) != 0x80) {
        feed_ground(keys, byte, 0, now);
        return;
    }
    keys->partial[keys->partial_count++] = byte;
    if (keys->partial_count < keys->partial_size)
        return;
    size_t size = 0;
    uint32_t point = utf8_decode(keys->partial, keys->partial_count, &size);
    keys->state = GROUND;
    if (size == keys->partial_count && !utf8_is_control(point))
        queue_point(keys, point, keys->modifiers);
}

static void feed_escape(struct keys *keys, char byte, int64_t now)
{
    switch (byte) {
    case '[': begin(keys, CSI); break;
    case 'O': begin(keys, SS3); break;
    case ']': case 'P': case 'X': case '^': case '_': begin(keys, STRING); break;
    case 27:
        queue_key(keys, PRESS_ESCAPE, 0, 0);
        begin(keys, ESCAPE);
        break;
    default: feed_ground(keys, byte, MODIFIER_ALT, now);
    }
}

static void feed_sequence(struct keys *keys, char byte, int64_t now)
{
    if (byte < ' ' || byte > '~') { /* a control or a letter of another alphabet: the sequence was cut off */
        feed_ground(keys, byte, 0, now);
    } else if (keys->state == SS3 && (byte < '0' || byte > '9')) {
        end_ss3(keys, byte);
    } else if (keys->state == CSI && byte >= '@') {
        end_csi(keys, byte);
    } else if (keys->parameter_count < KEYS_PARAMETERS) {
        keys->parameters[keys->parameter_count++] = byte;
        keys->parameters[keys->parameter_count] = '\0';
    }
}

static void feed_string(struct keys *keys, char byte, int64_t now)
{
    if (keys->state == STRING_ESCAPE && byte == '\\')
        keys->state = GROUND;
    else if (keys->state == STRING_ESCAPE)
        feed_escape(keys, byte, now);
    else if (byte == 27)
        keys->state = STRING_ESCAPE;
    else if (byte == 7 || byte == 24 || byte == 26) /* BEL ends, CAN and SUB abort */
        keys->state = GROUND;
}

static void feed_mouse_x10(struct keys *keys, char byte)
{
    keys->parameters[keys->parameter_count++] = byte;
    if (keys->parameter_count < 3)
        return;
    const unsigned char *report = (const unsigned char *)keys->parameters;
    keys->state = GROUND;
    if ((report[0] & 3) != 3 || report[0] >= 64 + 32)
        queue_mouse(keys, report[0] - 32, report[2] - 33, report[1] - 33);
}

static void feed_linux_f(struct keys *keys, char byte)
{
    keys->state = GROUND;
    if (byte >= 'A' && byte <= 'E')
        queue_key(keys, (enum press)(PRESS_F1 + (byte - 'A')), 0, 0);
}

static void feed_byte(struct keys *keys, char byte, int64_t now)
{
    switch ((enum state)keys->state) {
    case GROUND: feed_ground(keys, byte, 0, now); break;
    case ESCAPE: feed_escape(keys, byte, now); break;
    case CSI: case SS3: feed_sequence(keys, byte, now); break;
    case LINUX_F: feed_linux_f(keys, byte); break;
    case MOUSE_X10: feed_mouse_x10(keys, byte); break;
    case STRING: case STRING_ESCAPE: feed_string(keys, byte, now); break;
    case PASTE: feed_paste(keys, byte); break;
    case CHARACTER: feed_character(keys, byte, now); break;
    }
}

/* When all was given out, the queue starts anew. */
static void tidy_queue(struct keys *keys)
{
    if (keys->taken < keys->queue.count)
        return;
    keys->queue.count = 0;
    keys->taken = 0;
    text_reset(&keys->pasted);
}

void keys_feed(struct keys *keys, const char *bytes, size_t length, int64_t now)
{
    tidy_queue(keys);
    for (size_t i = 0; i < length; i++)
        feed_byte(keys, bytes[i], now);
    keys->changed = now;
}

static int wait_of(const struct keys *keys)
{
    switch ((enum state)keys->state) {
    case GROUND: return 0;
    case ESCAPE: return keys->escape_wait;
    case STRING: case STRING_ESCAPE: case PASTE: return KEYS_STRING_WAIT;
    case CSI: case SS3: case LINUX_F: case MOUSE_X10: case CHARACTER: return KEYS_SEQUENCE_WAIT;
    }
    return 0;
}

int64_t keys_deadline(const struct keys *keys)
{
    return keys->state == GROUND ? INT64_MAX : keys->changed + wait_of(keys);
}

void keys_expire(struct keys *keys, int64_t now)
{
    if (now < keys_deadline(keys))
        return;
    tidy_queue(keys);
    enum state state = (enum state)keys->state;
    keys->state = GROUND;
    if (state == ESCAPE) {
        queue_key(keys, PRESS_ESCAPE, 0, 0);
        keys->escaped = now;
    } else if ((state == CSI || state == SS3) && keys->parameter_count == 0) {
        /* Nothing followed: a person typed the character, after an Esc or with Alt. */
        queue_point(keys, state == CSI ? '[' : 'O', keys->late ? 0 : MODIFIER_ALT);
    } else if (state == PASTE) {
        end_paste(keys);
    }
}

bool keys_take(struct keys *keys, struct input *input)
{
    if (keys->taken >= keys->queue.count)
        return false;
    *input = *(struct input *)vector_at(&keys->queue, keys->taken++);
    if (input->kind == INPUT_PASTE) {
        input->paste = text_string(&keys->pasted) + input->columns;
        input->columns = 0;
    }
    return true;
}
