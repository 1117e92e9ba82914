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

void clipboard_write(const char *text, struct text *out)
{
    text_add(out, "\033]52;c;");
    add_base64((const unsigned char *)text, strlen(text), out);
    text_add(out, "\a");
}
