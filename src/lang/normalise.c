#include "lang/normalise.h"

#include <ctype.h>
#include <stdarg.h>
#include <string.h>
#include <strings.h>

#include "base/utf8.h"
#include "base/vector.h"

/* Characters that stand for a plain one. Those without a note are resolved, and noted, by the next stage. */
static const struct substitution {
    uint32_t point;
    const char *plain;
    bool noted;
} substitutions[] = {
    {0x02D7, "-", true},   {0x2010, "-", true},  {0x2011, "-", true},  {0x2012, "-", true},   {0x2013, "-", true},
    {0x2014, "-", true},   {0x2015, "-", true},  {0x2212, "-", true},  {0x2796, "-", true},   {0xFE58, "-", true},
    {0xFE63, "-", true},   {0xFF0D, "-", true},  {0x2715, "×", false}, {0x2716, "×", false},  {0x2A2F, "×", false},
    {0x0387, "·", false},  {0x2022, "·", false}, {0x2027, "·", false}, {0x2219, "·", false},  {0x22C5, "·", false},
    {0x00F7, "/", true},   {0x2044, "/", true},  {0x2215, "/", true},  {0x2264, "<=", false}, {0x2265, ">=", false},
    {0x2260, "!=", false}, {0x223C, "~", false}, {0x2243, "≈", false}, {0x2245, "≈", false},
    /* Letters of other keyboards that look the same: nobody can see what would be wrong with them. */
    {0x0410, "A", true},   {0x0412, "B", true},  {0x0415, "E", true},  {0x041A, "K", true},   {0x041C, "M", true},
    {0x041D, "H", true},   {0x041E, "O", true},  {0x0420, "P", true},  {0x0421, "C", true},   {0x0422, "T", true},
    {0x0425, "X", true},   {0x0406, "I", true},  {0x0430, "a", true},  {0x0435, "e", true},   {0x043A, "k", true},
    {0x043C, "m", true},   {0x043E, "o", true},  {0x0440, "p", true},  {0x0441, "c", true},   {0x0443, "y", true},
    {0x0445, "x", true},   {0x0455, "s", true},  {0x0456, "i", true},  {0x0458, "j", true},   {0x0392, "B", true},
    {0x0399, "I", true},   {0x039A, "K", true},  {0x039C, "M", true},  {0x03A4, "T", true},
};

/* One-character fractions, which NFKC would glue to a digit before them (1½ would become 11/2). */
static const struct substitution fractions[] = {
    {0x00BC, "0.25", true},
    {0x00BD, "0.5", true},
    {0x00BE, "0.75", true},
    {0x2150, "0.14285714285714285", true},
    {0x2151, "0.1111111111111111", true},
    {0x2152, "0.1", true},
    {0x2153, "0.3333333333333333", true},
    {0x2154, "0.6666666666666666", true},
    {0x2155, "0.2", true},
    {0x2156, "0.4", true},
    {0x2157, "0.6", true},
    {0x2158, "0.8", true},
    {0x2159, "0.16666666666666666", true},
    {0x215A, "0.8333333333333334", true},
    {0x215B, "0.125", true},
    {0x215C, "0.375", true},
    {0x215D, "0.625", true},
    {0x215E, "0.875", true},
};

/* Superscripts, which NFKC would glue to the base (10⁵ would become 105). */
static const struct superscript {
    uint32_t point;
    char plain;
} superscripts[] = {
    {0x00B2, '2'}, {0x00B3, '3'}, {0x00B9, '1'}, {0x02E3, 'x'}, {0x1D3A, 'N'}, {0x1D48, 'd'},
    {0x1D4F, 'k'}, {0x1D50, 'm'}, {0x1D56, 'p'}, {0x1D57, 't'}, {0x2070, '0'}, {0x2071, 'i'},
    {0x2074, '4'}, {0x2075, '5'}, {0x2076, '6'}, {0x2077, '7'}, {0x2078, '8'}, {0x2079, '9'},
    {0x207A, '+'}, {0x207B, '-'}, {0x207D, '('}, {0x207E, ')'}, {0x207F, 'n'},
};

static const uint32_t quotes[] = {'"',    '\'',   '`',    0x00AB, 0x00B4, 0x00BB, 0x2018,
                                  0x2019, 0x201A, 0x201C, 0x201D, 0x201E, 0x2039, 0x203A};

/* A walk over the reply's code points. */
struct walk {
    const char *at, *end;
    uint32_t point;
    size_t size;
};

void normalise_note(struct normaliser *normaliser, const char *format, ...)
{
    struct text note = {0};
    va_list arguments;
    va_start(arguments, format);
    text_print_list(&note, format, arguments);
    va_end(arguments);
    if (strstr(text_string(&normaliser->changes), text_string(&note)) == NULL) {
        text_add(&normaliser->changes, normaliser->changes.length > 0 ? "; " : "");
        text_add(&normaliser->changes, text_string(&note));
    }
    text_clear(&note);
}

static const struct substitution *substitution_find(const struct substitution *table, size_t count, uint32_t point)
{
    for (size_t i = 0; i < count; i++)
        if (table[i].point == point)
            return &table[i];
    return NULL;
}

static char superscript_find(uint32_t point)
{
    for (size_t i = 0; i < COUNT_OF(superscripts); i++)
        if (superscripts[i].point == point)
            return superscripts[i].plain;
    return 0;
}

static bool point_is_quote(uint32_t point)
{
    for (size_t i = 0; i < COUNT_OF(quotes); i++)
        if (quotes[i] == point)
            return true;
    return false;
}

/* Raised letters that the table above does not know; NFKC would set them on the line. */
static bool point_is_raised(uint32_t point)
{
    return (point >= 0x02B0 && point <= 0x02B8) || (point >= 0x1D2C && point <= 0x1D6A) ||
           (point >= 0x1D9B && point <= 0x1DBF) || point == 0x00AA || point == 0x00BA || point == 0x207C;
}

static bool walk_next(struct walk *walk)
{
    if (walk->at >= walk->end)
        return false;
    walk->point = utf8_decode(walk->at, (size_t)(walk->end - walk->at), &walk->size);
    return true;
}

static bool digit_before(const struct text *out)
{
    return out->length > 0 && isdigit((unsigned char)out->data[out->length - 1]);
}

static bool digit_after(const struct walk *walk)
{
    const char *next = walk->at + walk->size;
    return next < walk->end && isdigit((unsigned char)*next);
}

/* Append a run of superscripts as a power; `⁻¹⁷` needs no brackets, `ⁿ⁺¹` does. */
static void take_superscripts(struct walk *walk, struct text *out)
{
    struct text power = {0};
    char plain;
    while (walk_next(walk) && (plain = superscript_find(walk->point)) != 0) {
        text_add_char(&power, plain);
        walk->at += walk->size;
    }
    const char *digits = text_string(&power);
    digits += *digits == '-' || *digits == '+';
    bool whole = *digits != '\0' && strspn(digits, "0123456789") == strlen(digits);
    text_print(out, whole ? "^%s" : "^(%s)", text_string(&power));
    text_clear(&power);
}

static bool take_fraction(struct normaliser *normaliser, struct walk *walk, const struct substitution *fraction,
                          struct text *out)
{
    char *sign = arena_copy(normaliser->arena, walk->at, walk->size);
    if (digit_before(out) || digit_after(walk)) {
        diag_help(normaliser->diags, diag_add(normaliser->diags, MESSAGE_REPLY_FRACTION, NOWHERE, sign),
                  "write the number with a decimal point, such as 1.5");
        return false;
    }
    normalise_note(normaliser, "%s read as %s", sign, fraction->plain);
    text_add(out, fraction->plain);
    walk->at += walk->size;
    return true;
}

static bool take_substitution(struct normaliser *normaliser, struct walk *walk, const struct substitution *found,
                              struct text *out)
{
    bool dash = walk->point >= 0x2012 && walk->point <= 0x2015;
    if (dash && digit_before(out) && digit_after(walk)) {
        diag_help(normaliser->diags,
                  diag_add(normaliser->diags, MESSAGE_REPLY_RANGE, NOWHERE,
                           arena_copy(normaliser->arena, walk->at, walk->size)),
                  "type one value, or `-` to subtract");
        return false;
    }
    if (found->noted && isalpha((unsigned char)*found->plain))
        normalise_note(normaliser, "a foreign letter read as %s", found->plain);
    else if (found->noted)
        normalise_note(normaliser, "%s read as %s", arena_copy(normaliser->arena, walk->at, walk->size), found->plain);
    text_add(out, found->plain);
    walk->at += walk->size;
    return true;
}

/* Quotation marks around the whole reply are dropped. Between digits they group, which the next stage asks about. */
static bool take_quote(struct normaliser *normaliser, struct walk *walk, struct text *out)
{
    if (digit_before(out) && digit_after(walk)) {
        text_add_char(out, '\'');
        walk->at += walk->size;
        return true;
    }
    struct walk rest = {.at = walk->at + walk->size, .end = walk->end};
    while (walk_next(&rest) && (rest.point == ' ' || rest.point == '.' || point_is_quote(rest.point)))
        rest.at += rest.size;
    if (strspn(text_string(out), " ") == out->length || rest.at == rest.end) {
        normalise_note(normaliser, "quotation marks left out");
        walk->at += walk->size;
        return true;
    }
    diag_help(normaliser->diags, diag_add(normaliser->diags, MESSAGE_REPLY_QUOTES, NOWHERE),
              "type the value without them");
    return false;
}

/* Controls would garble the screen and cannot be typed on purpose; invisible format characters come with pasting. */
static bool take_control(struct normaliser *normaliser, struct walk *walk, struct text *out)
{
    bool space = (walk->point >= '\t' && walk->point <= '\r') || walk->point == 0x2028 || walk->point == 0x2029;
    if (!space && walk->point < 0xA0) {
        diag_help(normaliser->diags, diag_add(normaliser->diags, MESSAGE_REPLY_CONTROL, NOWHERE, (unsigned)walk->point),
                  "clear the field and type the value");
        return false;
    }
    if (space)
        text_add_char(out, ' ');
    else
        normalise_note(normaliser, "invisible characters left out");
    walk->at += walk->size;
    return true;
}

static bool point_is_invisible(uint32_t point)
{
    return utf8_is_control(point) || point == 0x00AD || point == 0xFEFF || (point >= 0x200B && point <= 0x200F) ||
           (point >= 0x2028 && point <= 0x202E) || (point >= 0x2060 && point <= 0x206F) ||
           (point >= 0xFE00 && point <= 0xFE0F);
}

/* Printable ASCII stands for itself, but for the marks of quotation: most replies are one run of it. */
static bool byte_is_itself(char byte)
{
    return byte >= ' ' && byte <= '~' && byte != '"' && byte != '\'' && byte != '`';
}

static void take_plain(struct walk *walk, struct text *out)
{
    const char *begin = walk->at;
    while (walk->at < walk->end && byte_is_itself(*walk->at))
        walk->at++;
    text_add_bytes(out, begin, (size_t)(walk->at - begin));
}

/* Take one character (or a run of superscripts). A flat list of cases. */
static bool take_point(struct normaliser *normaliser, struct walk *walk, struct text *out)
{
    const struct substitution *found;
    if (point_is_invisible(walk->point))
        return take_control(normaliser, walk, out);
    if (point_is_quote(walk->point))
        return take_quote(normaliser, walk, out);
    if ((found = substitution_find(fractions, COUNT_OF(fractions), walk->point)) != NULL)
        return take_fraction(normaliser, walk, found, out);
    if ((found = substitution_find(substitutions, COUNT_OF(substitutions), walk->point)) != NULL)
        return take_substitution(normaliser, walk, found, out);
    if (superscript_find(walk->point) != 0) {
        take_superscripts(walk, out);
        return true;
    }
    bool lowered = walk->point >= 0x2080 && walk->point <= 0x209C && digit_before(out);
    if (point_is_raised(walk->point) || lowered) {
        diag_help(normaliser->diags,
                  diag_add(normaliser->diags, MESSAGE_REPLY_SUPERSCRIPT, NOWHERE,
                           arena_copy(normaliser->arena, walk->at, walk->size)),
                  "write a power with `^`");
        return false;
    }
    text_add_bytes(out, walk->at, walk->size);
    walk->at += walk->size;
    return true;
}

/* Note which characters NFKC replaces, in runs. Spaces and the two micro signs are the same to any reader. */
static void note_compatibility(struct normaliser *normaliser, const char *text, size_t length)
{
    struct text from = {0}, to = {0};
    struct walk walk = {.at = text, .end = text + length};
    bool more = !utf8_is_ascii(text, length);
    while (more) {
        more = walk_next(&walk);
        char *plain = more && walk.point > 0x7F ? utf8_nfkc(normaliser->arena, walk.at, walk.size) : NULL;
        bool replaced = plain != NULL && walk.point != 0x00B5 && plain[strspn(plain, " ")] != '\0' &&
                        (strlen(plain) != walk.size || memcmp(plain, walk.at, walk.size) != 0);
        if (replaced) {
            text_add_bytes(&from, walk.at, walk.size);
            text_add(&to, plain);
        } else if (from.length > 0) {
            normalise_note(normaliser, "%s read as %s", text_string(&from), text_string(&to));
            text_reset(&from);
            text_reset(&to);
        }
        walk.at += more ? walk.size : 0;
    }
    text_clear(&from);
    text_clear(&to);
}

static void trim(struct text *text)
{
    size_t begin = strspn(text_string(text), " ");
    text_remove(text, 0, begin);
    while (text->length > 0 && text->data[text->length - 1] == ' ')
        text_cut(text, text->length - 1);
}

/* What people put before a value: signs, words, and the program's own "read as". */
static const char *const leads[] = {"≈",         "~",       "=",        "read as ", "about ",         "approx. ", "approx ",
                                    "circa ",    "ca. ",    "ca ",      "c. ",      "approximately ", "roughly ", "around ",
                                    "exactly "};

static const char *lead_find(const struct text *text)
{
    for (size_t i = 0; i < COUNT_OF(leads); i++)
        if (strncasecmp(text_string(text), leads[i], strlen(leads[i])) == 0)
            return leads[i];
    return NULL;
}

static void drop_lead(struct normaliser *normaliser, struct text *text)
{
    for (const char *lead; (lead = lead_find(text)) != NULL; trim(text)) {
        size_t length = strlen(lead);
        normalise_note(normaliser, "leading %.*s left out", (int)(length - (lead[length - 1] == ' ')), lead);
        text_remove(text, 0, length);
    }
}

/* `> 40` leaves the value open. */
static bool ask_bound(struct normaliser *normaliser, const struct text *text)
{
    static const char *const bounds[] = {"<=", ">=", "<", ">"};
    for (size_t i = 0; i < COUNT_OF(bounds) && normaliser->wish->kind != WISH_ANYTHING; i++) {
        if (strncmp(text_string(text), bounds[i], strlen(bounds[i])) != 0)
            continue;
        diag_help(normaliser->diags, diag_add(normaliser->diags, MESSAGE_REPLY_BOUND, NOWHERE, bounds[i]), "type the value itself");
        return true;
    }
    return false;
}

static bool ask_range(struct normaliser *normaliser, const char *sign)
{
    diag_help(normaliser->diags, diag_add(normaliser->diags, MESSAGE_REPLY_RANGE, NOWHERE, sign), "type one value");
    return true;
}

/* `39..41`, `39 ... 41` */
static bool ask_dots(struct normaliser *normaliser, const struct text *text)
{
    const char *dots = strstr(text_string(text), "..");
    if (dots == NULL)
        return false;
    const char *before = dots, *after = dots + strspn(dots, ".");
    while (before > text->data && before[-1] == ' ')
        before--;
    bool between = before > text->data && isdigit((unsigned char)before[-1]) && isdigit((unsigned char)after[strspn(after, " ")]);
    return between && ask_range(normaliser, "..");
}

/* `40-41 GiB`: no difference is of a plain number and a measure. */
static bool ask_hyphen(struct normaliser *normaliser, const struct text *text)
{
    static const char number[] = "0123456789.";
    const char *hyphen = text_string(text) + strspn(text_string(text), number);
    const char *behind = hyphen + (*hyphen == '-') + strspn(hyphen + (*hyphen == '-'), number);
    bool ends_in_unit = *hyphen == '-' && hyphen > text->data && behind > hyphen + 1 && strspn(behind, " ") < strlen(behind);
    const char *unit = behind + strspn(behind, " ");
    return ends_in_unit && isalpha((unsigned char)*unit) && unit[1] != ' ' && ask_range(normaliser, "-");
}

/* Drop the point that ends a sentence; `5.` keeps its value without it. */
static void drop_final_point(struct normaliser *normaliser, struct text *text)
{
    if (text->length < 2 || strchr(".;!", text->data[text->length - 1]) == NULL)
        return;
    char final = text->data[text->length - 1];
    text_cut(text, text->length - 1);
    if (final != '.' || !digit_before(text))
        normalise_note(normaliser, "final %c left out", final);
    trim(text);
}

/* `40 GiB (= 42.95 GB)`, as this program prints it, is an equation: both sides will be compared. */
static void open_sibling(struct text *text)
{
    const char *sibling = strstr(text_string(text), " (=");
    if (sibling == NULL || text->data[text->length - 1] != ')')
        return;
    text_cut(text, text->length - 1);
    text_remove(text, (size_t)(sibling - text->data) + 1, 1);
}

bool normalise_characters(struct normaliser *normaliser, const char *text, size_t length, struct text *out)
{
    struct text plain = {0};
    struct walk walk = {.at = text, .end = text + length};
    bool good = true;
    take_plain(&walk, &plain);
    while (good && walk_next(&walk)) {
        good = take_point(normaliser, &walk, &plain);
        take_plain(&walk, &plain);
    }
    if (good) {
        note_compatibility(normaliser, text_string(&plain), plain.length);
        text_add(out, utf8_nfkc(normaliser->arena, text_string(&plain), plain.length));
        trim(out);
        drop_lead(normaliser, out);
        drop_final_point(normaliser, out);
        open_sibling(out);
        good = !ask_bound(normaliser, out) && !ask_dots(normaliser, out) && !ask_hyphen(normaliser, out);
    }
    text_clear(&plain);
    return good;
}
