#include "lang/reply_scan.h"

#include <string.h>

#include "base/vector.h"
#include "lang/number.h"

/* A table of our own: the C library's asks the locale. */
enum { DIGIT = 1, LETTER = 2 };
static const unsigned char classes[256] = {
    ['0' ... '9'] = DIGIT, ['a' ... 'z'] = LETTER, ['A' ... 'Z'] = LETTER, ['_'] = LETTER, [0xCE ... 0xCF] = LETTER,
};

bool byte_is_digit(char byte)
{
    return classes[(unsigned char)byte] == DIGIT;
}

bool byte_is_letter(char byte)
{
    return classes[(unsigned char)byte] == LETTER;
}

bool byte_is_word(char byte)
{
    return classes[(unsigned char)byte] != 0;
}

const char *skip_spaces(const char *at)
{
    while (*at == ' ')
        at++;
    return at;
}

const char *skip_digits(const char *at)
{
    while (byte_is_digit(*at))
        at++;
    return at;
}

const char *scanner_slice(const struct scanner *scanner, const char *begin, const char *end)
{
    return arena_copy(scanner->normaliser->arena, begin, (size_t)(end - begin));
}

char last_written(const struct text *out)
{
    size_t i = out->length;
    while (i > 0 && out->data[i - 1] == ' ')
        i--;
    return i > 0 ? out->data[i - 1] : '\0';
}

bool text_starts_with(const char *at, const char *prefix)
{
    return *at == *prefix && strncmp(at, prefix, strlen(prefix)) == 0;
}

size_t times_length(const char *at)
{
    if (text_starts_with(at, "**"))
        return 0;
    if (*at == '*')
        return 1;
    return text_starts_with(at, "×") || text_starts_with(at, "·") ? strlen("×") : 0;
}

size_t power_length(const char *at)
{
    return *at == '^' ? 1 : text_starts_with(at, "**") ? 2 : 0;
}

/* ── commas ─────────────────────────────────────────────────────────────────── */

bool comma_may_group(const char *text, const char *at)
{
    const char *first = at;
    while (first > text && byte_is_digit(first[-1]))
        first--;
    size_t before = (size_t)(at - first);
    if (before < 1 || before > 3 || skip_digits(at + 1) - at != 4)
        return false;
    if (first > text && first[-1] == ',' && before == 3 && comma_may_group(text, first - 1))
        return true;
    return *first != '0' && (first == text || (first[-1] != '.' && !byte_is_word(first[-1])));
}

struct commas {
    size_t grouping, separating; /* by the look of each */
    bool spaced;                 /* a comma with a space after it */
};

/* Count the commas of [begin, end) that stand in no inner bracket. */
static struct commas commas_count(const char *begin, const char *end)
{
    struct commas commas = {0};
    int depth = 0;
    for (const char *at = begin; at < end; at++) {
        depth += (*at == '(' || *at == '[') - (*at == ')' || *at == ']');
        if (depth != 0 || *at != ',')
            continue;
        if (comma_may_group(begin, at))
            commas.grouping++;
        else
            commas.separating++;
        commas.spaced |= at[1] == ' ';
    }
    return commas;
}

/* The bracket that closes the one at `at`, or NULL. */
static const char *bracket_close(const char *at, const char *end)
{
    int depth = 0;
    for (; at < end; at++) {
        depth += (*at == '(' || *at == '[') - (*at == ')' || *at == ']');
        if (depth == 0)
            return at;
    }
    return NULL;
}

static bool ask_list(struct scanner *scanner, size_t grouped, size_t separated)
{
    struct diags *diags = scanner->normaliser->diags;
    diag_help(diags, diag_add(diags, MESSAGE_REPLY_COMMAS, NOWHERE, grouped, separated),
              "write numbers without commas, and a comma and a space between them: 1605632, 3136");
    return false;
}

/* Decide what commas mean in a list. Both readings of `,ddd` are weighed by the length that is wanted. */
static bool choose_rule(struct scanner *scanner, const struct commas *commas)
{
    const struct wish *wish = scanner->normaliser->wish;
    size_t grouped = commas->separating + 1, separated = grouped + commas->grouping;
    if (commas->grouping == 0) {
        scanner->rule = COMMA_SEPARATES;
    } else if (wish->list_length == grouped || (wish->list_length == 0 && commas->spaced)) {
        scanner->rule = COMMA_BOTH;
    } else if (wish->list_length == separated) {
        scanner->rule = COMMA_SEPARATES;
        normalise_note(scanner->normaliser, "every comma separates");
    } else {
        return ask_list(scanner, grouped, separated);
    }
    return true;
}

/* Inside the brackets of a call or an inner list commas separate. Where a comma with and one without a space stand
 * together, the one without may have been meant to group. */
static bool check_inner_commas(struct scanner *scanner, const char *open)
{
    const char *close = bracket_close(open, scanner->end);
    if (close == NULL)
        return true;
    struct commas commas = commas_count(open + 1, close);
    if (commas.grouping == 0 || !commas.spaced)
        return true;
    return ask_list(scanner, commas.separating + 1, commas.separating + commas.grouping + 1);
}

/* ── everything else ────────────────────────────────────────────────────────── */

/* `x` between two numbers multiplies. In a formula it is a name. */
static bool take_letter_x(struct scanner *scanner)
{
    const char *at = scanner->at, *next = skip_spaces(at + 1);
    char before = last_written(scanner->out);
    bool apart = byte_is_digit(before) || before == ')' || before == '%' || (at[1] == ' ' && byte_is_letter(before));
    if ((*at != 'x' && *at != 'X') || !apart || !(byte_is_digit(*next) || *next == '.'))
        return false;
    if (scanner->normaliser->wish->kind == WISH_FORMULA)
        return false;
    normalise_note(scanner->normaliser, "%c read as *", *at);
    text_add_char(scanner->out, '*');
    scanner->at++;
    return true;
}

static bool take_word(struct scanner *scanner)
{
    const char *word = scanner->at, *end = word;
    if (take_letter_x(scanner))
        return true;
    while (byte_is_word(*end) || (*end & 0xC0) == 0x80)
        end++;
    const char *copy = scanner_slice(scanner, word, end);
    if (number_is_not_finite(copy, (size_t)(end - word))) {
        struct diags *diags = scanner->normaliser->diags;
        diag_help(diags, diag_add(diags, MESSAGE_REPLY_NOT_FINITE, NOWHERE, copy), "type a finite value");
        return false;
    }
    scanner->at = end;
    if (strcmp(copy, "per") == 0 && byte_is_letter(last_written(scanner->out)) && byte_is_letter(*skip_spaces(end))) {
        while (scanner->out->data[scanner->out->length - 1] == ' ')
            text_cut(scanner->out, scanner->out->length - 1);
        text_add_char(scanner->out, '/');
        scanner->at = skip_spaces(end);
        normalise_note(scanner->normaliser, "per read as /");
        return true;
    }
    text_add(scanner->out, copy);
    return true;
}

/* Resolve a multiplication sign: `1.8×` is "times", `GPU·h` is part of a unit, anything else multiplies. */
static void take_times(struct scanner *scanner, size_t length)
{
    if (*scanner->at == '*') {
        text_add_char(scanner->out, '*');
        scanner->at++;
        return;
    }
    const char *sign = scanner_slice(scanner, scanner->at, scanner->at + length),
               *next = skip_spaces(scanner->at + length);
    char before = scanner->out->length > 0 ? scanner->out->data[scanner->out->length - 1] : '\0';
    scanner->at += length;
    if (strcmp(sign, "×") == 0 && byte_is_digit(last_written(scanner->out)) && strchr("),]=", *next) != NULL) {
        text_add_char(scanner->out, 'x');
    } else if (strcmp(sign, "·") == 0 && byte_is_letter(before) && byte_is_letter(*scanner->at)) {
        text_add(scanner->out, sign);
    } else {
        normalise_note(scanner->normaliser, "%s read as *", sign);
        text_add_char(scanner->out, '*');
    }
}

static bool ask_two_values(struct scanner *scanner, const char *sign)
{
    struct diags *diags = scanner->normaliser->diags;
    diag_help(diags, diag_add(diags, MESSAGE_REPLY_TWO_VALUES, NOWHERE, sign), "type one");
    return false;
}

/* Copy one byte that is neither number nor word, minding brackets, commas and signs. A flat list of cases. */
static bool take_sign(struct scanner *scanner)
{
    const char *at = scanner->at;
    size_t times = times_length(at);
    if (times > 0) {
        take_times(scanner, times);
        return true;
    }
    if (text_starts_with(at, "±") || text_starts_with(at, "+/-"))
        return ask_two_values(scanner, "±");
    if (text_starts_with(at, "∞")) {
        struct diags *diags = scanner->normaliser->diags;
        diag_help(diags, diag_add(diags, MESSAGE_REPLY_NOT_FINITE, NOWHERE, "∞"), "type a finite value");
        return false;
    }
    if (text_starts_with(at, "**")) {
        normalise_note(scanner->normaliser, "** read as ^");
        text_add_char(scanner->out, '^');
        scanner->at += 2;
        return true;
    }
    if (*at == '$' && !byte_is_word(last_written(scanner->out)) && last_written(scanner->out) != '/') {
        const char *next = skip_spaces(at + 1);
        scanner->dollar = byte_is_digit(*next) || (*next == '.' && byte_is_digit(next[1]));
        if (scanner->dollar) {
            scanner->at = next;
            return true;
        }
    }
    if ((*at == '(' || *at == '[') && !check_inner_commas(scanner, at))
        return false;
    if (*at == ',' && scanner->depth == 0 && scanner->normaliser->wish->kind == WISH_QUANTITY)
        return ask_two_values(scanner, ",");
    scanner->depth += (*at == '(' || *at == '[') - (*at == ')' || *at == ']');
    text_add_char(scanner->out, *at);
    scanner->at++;
    return true;
}

static bool scan(struct scanner *scanner)
{
    bool good = true;
    while (good && scanner->at < scanner->end) {
        const char *at = scanner->at;
        bool number = byte_is_digit(*at) || (*at == '.' && byte_is_digit(at[1]));
        if (number)
            good = scanner_take_number(scanner);
        else if (byte_is_letter(*at) && !text_starts_with(at, "∞"))
            good = take_word(scanner);
        else
            good = take_sign(scanner);
    }
    return good;
}

/* Scan a list that is written with commas, `[begin, end)` being what stands in its brackets. */
static bool scan_list(struct scanner *scanner, struct commas commas)
{
    const char *last = scanner->end;
    while (last > scanner->at && last[-1] == ' ')
        last--;
    if (last > scanner->at && last[-1] == ',') { /* (4096,) as Python prints it */
        scanner->end = last - 1;
        commas.separating--;
    }
    if (!choose_rule(scanner, &commas))
        return false;
    bool single = commas.separating + (scanner->rule == COMMA_SEPARATES ? commas.grouping : 0) == 0;
    text_add_char(scanner->out, single ? '[' : '(');
    if (!scan(scanner))
        return false;
    text_add_char(scanner->out, single ? ']' : ')');
    return true;
}

bool normalise_numbers(struct normaliser *normaliser, const char *text, struct text *out)
{
    struct scanner scanner = {
        .normaliser = normaliser, .begin = text, .at = text, .end = text + strlen(text), .out = out};
    if (normaliser->wish->kind != WISH_LIST && normaliser->wish->kind != WISH_ANYTHING)
        return scan(&scanner);
    bool bracketed = (*text == '(' || *text == '[') && bracket_close(text, scanner.end) == scanner.end - 1;
    struct scanner inner = scanner;
    if (bracketed) {
        inner.begin = ++inner.at;
        inner.end--;
    }
    struct commas commas = commas_count(inner.at, inner.end);
    bool number = normaliser->wish->kind == WISH_ANYTHING && !bracketed && !commas.spaced;
    if (commas.grouping + commas.separating == 0 || number)
        return scan(&scanner);
    return scan_list(&inner, commas);
}
