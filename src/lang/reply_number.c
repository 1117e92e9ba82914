#include "lang/reply_scan.h"

#include <ctype.h>
#include <inttypes.h>
#include <stdlib.h>
#include <string.h>
#include <strings.h>

#include "base/vector.h"

/* Most separated pieces of one number; 78.539 816 339 744 830 961 6 has eight. */
enum { RUN_MAX_PIECES = 40 };

/* Digits that touch through separators: `1,234.5` is three pieces. */
struct piece {
    char separator; /* before the digits: 0 for the first piece, else one of `, . ' _` or a space */
    const char *digits;
    size_t count;
};
struct run {
    struct piece pieces[RUN_MAX_PIECES];
    size_t count;
    const char *end;
};

static const struct magnitude {
    const char *name;
    int exponent;
    bool money_only; /* `$5B`; elsewhere B is bytes and k, M, T belong to the grammar */
} magnitudes[] = {
    {"thousand", 3, false}, {"million", 6, false}, {"billion", 9, false}, {"trillion", 12, false}, {"k", 3, true},
    {"K", 3, true},         {"M", 6, true},        {"B", 9, true},        {"T", 12, true},
};

/* True if `1/s` or the like, the unit of a reciprocal, stands at `at`. */
static bool is_reciprocal_unit(const char *at)
{
    return at[0] == '1' && at[1] == '/' && (byte_is_letter(at[2]) || at[2] == '$');
}

static bool run_goes_on(const struct scanner *scanner, const char *begin, const char *at)
{
    if (*at == '.')
        return true;
    if (*at == '\0' || strchr(", '_", *at) == NULL || !byte_is_digit(at[1]))
        return false;
    if (*at != ',')
        return !is_reciprocal_unit(at + 1);
    if (scanner->depth > 0 || scanner->rule == COMMA_SEPARATES)
        return false;
    return scanner->rule == COMMA_GROUPS || comma_may_group(begin, at);
}

static struct run run_read(const struct scanner *scanner)
{
    struct run run = {.end = scanner->at};
    const char *begin = scanner->at;
    while (run.count < RUN_MAX_PIECES) {
        bool first = run.count == 0;
        const char *digits = run.end + !first, *end = skip_digits(digits);
        run.pieces[run.count++] = (struct piece){first ? '\0' : *run.end, digits, (size_t)(end - digits)};
        run.end = end;
        if (!run_goes_on(scanner, begin, end))
            break;
    }
    return run;
}

static size_t run_count_separators(const struct run *run, char separator)
{
    size_t count = 0;
    for (size_t i = 1; i < run->count; i++)
        count += run->pieces[i].separator == separator;
    return count;
}

static size_t run_point(const struct run *run)
{
    size_t i = 1;
    while (i < run->count && run->pieces[i].separator != '.')
        i++;
    return i;
}

/* True if the separators can only be read as grouping by threes: commas or spaces before the point, spaces after it. */
static bool run_is_grouped(const struct run *run)
{
    const struct piece *pieces = run->pieces;
    size_t point = run_point(run);
    if (point > 1 && (pieces[0].count < 1 || pieces[0].count > 3 || *pieces[0].digits == '0'))
        return false;
    for (size_t i = 1; i < point && i < run->count; i++) {
        bool known = pieces[i].separator == ',' || pieces[i].separator == ' ';
        if (!known || pieces[i].separator != pieces[1].separator || pieces[i].count != 3)
            return false;
    }
    for (size_t i = point + 1; i < run->count; i++)
        if (pieces[i].separator != ' ' || pieces[i - 1].count != 3 || pieces[i].count > 3)
            return false;
    return true;
}

/* Append the digits without separators but for `point`, which becomes the decimal point (NUL: none). */
static void run_write(const struct run *run, char point, struct text *out)
{
    for (size_t i = 0; i < run->count; i++) {
        if (i > 0 && run->pieces[i].separator == point)
            text_add_char(out, '.');
        text_add_bytes(out, run->pieces[i].digits, run->pieces[i].count);
    }
}

/* Ask what a run of digits means, with the likely reading as the thing to type. */
static bool ask_run(struct scanner *scanner, const struct run *run)
{
    struct diags *diags = scanner->normaliser->diags;
    const char *typed = scanner_slice(scanner, scanner->at, run->end);
    size_t commas = run_count_separators(run, ','), points = run_count_separators(run, '.');
    bool comma_last = run->pieces[run->count - 1].separator == ',';
    bool decimal_comma = commas == 1 && comma_last && run_count_separators(run, ' ') == 0;
    bool spaces_only = commas == 0 && points <= 1 && run_count_separators(run, ' ') + points == run->count - 1;
    struct text proposal = {0};
    run_write(run, decimal_comma ? ',' : points == 1 ? '.' : '\0', &proposal);
    if (decimal_comma)
        diag_help(diags, diag_add(diags, MESSAGE_REPLY_DECIMAL_COMMA, NOWHERE, typed), "write %s",
                  text_string(&proposal));
    else if (!spaces_only)
        diag_help(diags, diag_add(diags, MESSAGE_REPLY_GROUPING, NOWHERE, typed), "write %s", text_string(&proposal));
    else if (scanner->normaliser->wish->kind == WISH_LIST)
        diag_help(diags, diag_add(diags, MESSAGE_REPLY_TWO_NUMBERS, NOWHERE, typed),
                  "put a comma and a space between items");
    else
        diag_help(diags, diag_add(diags, MESSAGE_REPLY_TWO_NUMBERS, NOWHERE, typed), "write %s if it is one number",
                  text_string(&proposal));
    text_clear(&proposal);
    return false;
}

static bool take_run(struct scanner *scanner, struct text *number)
{
    struct run run = run_read(scanner);
    if (!run_is_grouped(&run))
        return ask_run(scanner, &run);
    run_write(&run, '.', number);
    scanner->at = run.end;
    return true;
}

/* Read a signed whole exponent, perhaps in brackets, at `at`; its end, or NULL. */
static const char *exponent_read(const char *at, bool brackets, struct text *exponent)
{
    bool open = brackets && *at == '(';
    at = skip_spaces(at + open);
    const char *digits = at + (*at == '-' || *at == '+');
    const char *end = skip_digits(digits);
    if (end == digits)
        return NULL;
    text_add_bytes(exponent, at, (size_t)(end - at));
    end = open ? skip_spaces(end) : end;
    if (open && *end != ')') {
        text_reset(exponent);
        return NULL;
    }
    return end + open;
}

/* Find `e5`, `E 5` at `at`; its end, or NULL. */
static const char *exponent_letter(const char *at, struct text *exponent)
{
    at = skip_spaces(at);
    return *at == 'e' || *at == 'E' ? exponent_read(skip_spaces(at + 1), false, exponent) : NULL;
}

/* Find `× 10^5` at `at`; its end, or NULL. A power of a power is left to the grammar. */
static const char *exponent_power(const char *at, struct text *exponent)
{
    at = skip_spaces(at);
    size_t times = *at == 'x' || *at == 'X' ? 1 : times_length(at);
    if (times == 0)
        return NULL;
    at = skip_spaces(at + times);
    if (!text_starts_with(at, "10"))
        return NULL;
    at = skip_spaces(at + 2);
    size_t power = power_length(at);
    if (power == 0)
        return NULL;
    const char *end = exponent_read(skip_spaces(at + power), true, exponent);
    if (end != NULL && (*end == '.' || power_length(skip_spaces(end)) > 0)) {
        text_reset(exponent);
        return NULL;
    }
    return end;
}

static bool take_exponent(struct scanner *scanner, const char *begin, struct text *number)
{
    struct text exponent = {0};
    struct diags *diags = scanner->normaliser->diags;
    char before = last_written(scanner->out);
    const char *end = exponent_letter(scanner->at, &exponent);
    bool good = true;
    if (end != NULL && *end == '.' && byte_is_digit(end[1])) {
        good = false;
        diag_help(diags, diag_add(diags, MESSAGE_REPLY_EXPONENT, NOWHERE, scanner_slice(scanner, begin, end + 2)),
                  "write the number out, or with `^`");
    } else if (end == NULL && (end = exponent_power(scanner->at, &exponent)) != NULL &&
               (before == '/' || before == '^')) {
        /* `a / 3*10^8` is arithmetic, left to right; with `×` it is more likely one number below the line. */
        good = *skip_spaces(scanner->at) == '*';
        if (!good)
            diag_help(diags, diag_add(diags, MESSAGE_REPLY_BRACKETS, NOWHERE, scanner_slice(scanner, begin, end)),
                      "write %se%s", text_string(number), text_string(&exponent));
        end = NULL;
    }
    if (good && end != NULL) {
        text_print(number, "e%s", text_string(&exponent));
        scanner->at = end;
    }
    text_clear(&exponent);
    return good;
}

/* `70 billion`, as the echo says it; `$5M`. */
static void take_magnitude(struct scanner *scanner, struct text *number)
{
    const char *at = skip_spaces(scanner->at);
    size_t length = 0;
    while (byte_is_word(at[length]))
        length++;
    if (strchr(text_string(number), 'e') != NULL)
        return;
    for (size_t i = 0; i < COUNT_OF(magnitudes); i++) {
        const struct magnitude *magnitude = &magnitudes[i];
        if (strlen(magnitude->name) != length || strncmp(at, magnitude->name, length) != 0)
            continue;
        if (magnitude->money_only && !scanner->dollar)
            continue;
        text_print(number, "e%d", magnitude->exponent);
        scanner->at = at + length;
    }
}

/* Refuse what a double cannot hold: `1e400` is no value, and `1e-400` is not 0. Works on the text, whose first digit
 * that is not 0 stands for 10^power. */
static bool check_range(struct scanner *scanner, const char *number)
{
    const char *first = number + strspn(number, "0.");
    if (!byte_is_digit(*first))
        return true;
    const char *point = strchr(number, '.'), *letter = strchr(number, 'e');
    const char *end = letter != NULL ? letter : number + strlen(number);
    long exponent = letter != NULL ? strtol(letter + 1, NULL, 10) : 0;
    if (exponent > 100000)
        exponent = 100000;
    if (exponent < -100000)
        exponent = -100000;
    if (point == NULL)
        point = end;
    long power = exponent + (point > first ? (long)(point - first) - 1 : (long)(point - first));
    if (power >= -307 && power <= 307)
        return true;
    struct diags *diags = scanner->normaliser->diags;
    diag_help(diags, diag_add(diags, MESSAGE_REPLY_NOT_FINITE, NOWHERE, number),
              "type a number between 1e-307 and 1e307");
    return false;
}

/* Write base^exponent as one number: 1024 for 2^10, 1e12 for 10^12. False when it is not whole or too long. */
static bool power_write(const char *base, const char *exponent, struct text *out)
{
    if (strcmp(base, "10") == 0) {
        text_print(out, "1e%s", exponent);
        return true;
    }
    uint64_t value = 1, factor = strtoull(base, NULL, 10);
    long times = strtol(exponent, NULL, 10);
    if (strspn(base, "0123456789") != strlen(base) || strlen(base) > 15 || times < 0 || times > 64)
        return false;
    for (; times > 0; times--) {
        if (factor != 0 && value > (UINT64_C(1) << 53) / factor)
            return false;
        value *= factor;
    }
    text_print(out, "%" PRIu64, value);
    return true;
}

/* A unit binds to the number before it, so that `2^30 B` would raise 2 to 30 bytes. A power of numbers before a unit is
 * written as one number. */
static void take_power_before_unit(struct scanner *scanner, const char *begin, struct text *number)
{
    const char *at = skip_spaces(scanner->at);
    size_t sign = power_length(at);
    if (sign == 0 || last_written(scanner->out) == '^')
        return;
    struct text exponent = {0}, power = {0};
    const char *end = exponent_read(skip_spaces(at + sign), true, &exponent);
    const char *unit = end != NULL ? skip_spaces(end) : NULL;
    if (unit != NULL && *end != '.' && (byte_is_letter(*unit) || *unit == '$')) {
        bool whole = power_write(text_string(number), text_string(&exponent), &power);
        if (!whole)
            text_print(&power, "(%s^%s)*1", text_string(number), text_string(&exponent));
        if (whole || last_written(scanner->out) != '/') {
            normalise_note(scanner->normaliser, "%s read as %s", scanner_slice(scanner, begin, end),
                           text_string(&power));
            text_reset(number);
            text_add(number, text_string(&power));
            scanner->at = end;
        }
    }
    text_clear(&exponent);
    text_clear(&power);
}

static bool ask_hexadecimal(struct scanner *scanner)
{
    struct diags *diags = scanner->normaliser->diags;
    char *end;
    unsigned long long value = strtoull(scanner->at, &end, 16);
    diag_help(diags, diag_add(diags, MESSAGE_REPLY_HEXADECIMAL, NOWHERE, scanner_slice(scanner, scanner->at, end)),
              "write %llu", value);
    return false;
}

/* True if a value, and not an operator, stands before the scanner with only spaces between. */
static bool value_stands_before(const struct scanner *scanner)
{
    static const char *const operators[] = {"mod", "and", "or", "not", "if", "then", "else"};
    const char *text = text_string(scanner->out);
    size_t end = scanner->out->length;
    while (end > 0 && text[end - 1] == ' ')
        end--;
    if (end == 0)
        return false;
    size_t begin = end;
    while (begin > 0 && byte_is_word(text[begin - 1]))
        begin--;
    for (size_t i = 0; i < COUNT_OF(operators); i++)
        if (strlen(operators[i]) == end - begin && memcmp(text + begin, operators[i], end - begin) == 0)
            return false;
    return begin < end || strchr(")]%$", text[end - 1]) != NULL;
}

static bool ask_two_numbers(struct scanner *scanner)
{
    struct diags *diags = scanner->normaliser->diags;
    struct diag *diag =
        diag_add(diags, MESSAGE_REPLY_TWO_NUMBERS, NOWHERE, scanner_slice(scanner, scanner->begin, scanner->end));
    diag_help(diags, diag, "type one of them, or the sign between them");
    return false;
}

bool scanner_take_number(struct scanner *scanner)
{
    const char *begin = scanner->at;
    if (begin[0] == '0' && (begin[1] == 'x' || begin[1] == 'X') && isxdigit((unsigned char)begin[2]))
        return ask_hexadecimal(scanner);
    if (value_stands_before(scanner))
        return ask_two_numbers(scanner);
    struct text number = {0};
    bool good = take_run(scanner, &number) && take_exponent(scanner, begin, &number);
    if (good)
        take_magnitude(scanner, &number);
    good = good && check_range(scanner, text_string(&number));
    if (good) {
        const char *typed = scanner_slice(scanner, begin, scanner->at);
        if (strcasecmp(typed, text_string(&number)) != 0)
            normalise_note(scanner->normaliser, "%s read as %s", typed, text_string(&number));
        take_power_before_unit(scanner, begin, &number);
        text_add(scanner->out, text_string(&number));
        if (scanner->dollar)
            text_add(scanner->out, " $");
        scanner->dollar = false;
        const char *unit = skip_spaces(scanner->at);
        if (unit > scanner->at && is_reciprocal_unit(unit)) {
            text_add(scanner->out, " 1");
            scanner->at = unit + 1;
        }
    }
    text_clear(&number);
    return good;
}
