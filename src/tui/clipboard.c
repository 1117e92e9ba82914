#include "tui/clipboard.h"

#include <string.h>

/* RFC 4648, section 4. */
static void add_base64(const unsigned char *bytes, size_t length, struct text *out)
{
    static const char digits[] = "ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789+/";
    for (size_t i = 0; i < length; i += 3) {
        unsigned long group = (unsigned long)bytes[i] << 16;
        if (i + 1 < length) group |= (unsigned long)bytes[i + 1] << 8;
        if (i + 2 < length) group |= bytes[i + 2];
        text_add_char(out, digits[group >> 18 & 63]);
        text_add_char(out, digits[group >> 12 & 63]);
        text_add_char(out, i + 1 < length ? digits[group >> 6 & 63] : '=');
        text_add_char(out, i + 2 < length ? digits[group & 63] : '=');
    }
}

static void add_request(const char *text, const char *escape, struct text *out)
{
    text_print(out, "%s]52;c;", escape);
    add_base64((const unsigned char *)text, strlen(text), out);
    text_add(out, "\a");
}

/* Both hand on what is in a device control string; tmux wants an ESC inside it doubled, and a word that says so. */
void clipboard_write(const char *text, enum multiplexer multiplexer, struct text *out)
{
    static const struct {
        const char *begin, *escape, *end;
    } wraps[] = {
        [MULTIPLEXER_TMUX] = {"\033Ptmux;", "\033\033", "\033\\"},
        [MULTIPLEXER_SCREEN] = {"\033P", "\033", "\033\\"},
    };
    add_request(text, "\033", out);
    if (multiplexer == MULTIPLEXER_NONE) return;
    text_add(out, wraps[multiplexer].begin);
    add_request(text, wraps[multiplexer].escape, out);
    text_add(out, wraps[multiplexer].end);
}
