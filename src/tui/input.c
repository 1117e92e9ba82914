#include "tui/input.h"

#include <string.h>

#include "base/utf8.h"
#include "base/vector.h"

static const char *const press_names[PRESS_COUNT] = {
    [PRESS_ENTER] = "Enter",   [PRESS_TAB] = "Tab",       [PRESS_BACK_TAB] = "S-Tab", [PRESS_ESCAPE] = "Esc",
    [PRESS_DELETE] = "Delete", [PRESS_INSERT] = "Insert", [PRESS_BACKSPACE] = "Backspace",
    [PRESS_UP] = "Up",         [PRESS_DOWN] = "Down",     [PRESS_LEFT] = "Left",      [PRESS_RIGHT] = "Right",
    [PRESS_HOME] = "Home",     [PRESS_END] = "End",       [PRESS_PAGE_UP] = "PgUp",   [PRESS_PAGE_DOWN] = "PgDn",
    [PRESS_F1] = "F1",         [PRESS_F2] = "F2",         [PRESS_F3] = "F3",          [PRESS_F4] = "F4",
    [PRESS_F5] = "F5",         [PRESS_F6] = "F6",         [PRESS_F7] = "F7",          [PRESS_F8] = "F8",
    [PRESS_F9] = "F9",         [PRESS_F10] = "F10",       [PRESS_F11] = "F11",        [PRESS_F12] = "F12",
};

static const struct {
    const char *prefix;
    unsigned modifier;
} prefixes[] = {
    {"Alt-", MODIFIER_ALT},
    {"C-", MODIFIER_CONTROL},
    {"S-", MODIFIER_SHIFT},
};

bool key_is(const struct key *key, enum press press)
{
    return key->press == press && key->modifiers == 0;
}

bool key_is_character(const struct key *key, uint32_t point)
{
    return key->press == PRESS_CHARACTER && key->point == point && !(key->modifiers & (MODIFIER_ALT | MODIFIER_CONTROL));
}

bool key_is_control(const struct key *key, uint32_t letter)
{
    return key->press == PRESS_CHARACTER && key->point == letter && key->modifiers == MODIFIER_CONTROL;
}

static void write_point(uint32_t point, struct text *out)
{
    char bytes[4];
    if (point == ' ')
        text_add(out, "Space");
    else
        text_add_bytes(out, bytes, utf8_encode(point, bytes));
}

void key_write(const struct key *key, struct text *out)
{
    bool caret = key->press == PRESS_CHARACTER && (key->modifiers & MODIFIER_CONTROL) != 0;
    for (size_t i = 0; i < COUNT_OF(prefixes); i++)
        if ((key->modifiers & prefixes[i].modifier) && !(caret && prefixes[i].modifier == MODIFIER_CONTROL))
            text_add(out, prefixes[i].prefix);
    if (caret)
        text_add_char(out, '^');
    if (key->press != PRESS_CHARACTER)
        text_add(out, press_names[key->press] ? press_names[key->press] : "");
    else if (caret && key->point >= 'a' && key->point <= 'z')
        text_add_char(out, (char)(key->point - 'a' + 'A'));
    else
        write_point(key->point, out);
}

static bool read_named(const char *name, struct key *key)
{
    for (int press = 0; press < PRESS_COUNT; press++) {
        if (press_names[press] && strcmp(press_names[press], name) == 0) {
            key->press = (enum press)press;
            return true;
        }
    }
    return false;
}

static bool read_character(const char *name, struct key *key)
{
    size_t length = strlen(name), size = 0;
    if (strcmp(name, "Space") == 0)
        key->point = ' ';
    else if (length == 0 || utf8_valid_prefix(name, length) != length)
        return false;
    else if (key->point = utf8_decode(name, length, &size), size != length)
        return false;
    key->press = PRESS_CHARACTER;
    return true;
}

bool key_read(const char *spelling, struct key *key)
{
    *key = (struct key){0};
    for (size_t i = 0; i < COUNT_OF(prefixes) && !read_named(spelling, key); i++) {
        size_t length = strlen(prefixes[i].prefix);
        if (strncmp(spelling, prefixes[i].prefix, length) == 0 && spelling[length] != '\0') {
            key->modifiers |= prefixes[i].modifier;
            spelling += length;
        }
    }
    if (key->press != PRESS_NONE || read_named(spelling, key))
        return true;
    if (spelling[0] != '^' || spelling[1] == '\0')
        return read_character(spelling, key);
    key->modifiers |= MODIFIER_CONTROL;
    if (!read_character(spelling + 1, key))
        return false;
    if (key->point >= 'A' && key->point <= 'Z')
        key->point += 'a' - 'A';
    return true;
}
