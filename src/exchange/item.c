/* Numbers and texts as every format needs them. */
#include "exchange/item.h"

#include <locale.h>
#include <math.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include "base/utf8.h"
#include "base/vector.h"

enum { DIGITS_MOST = 17, DIGITS_ALWAYS_TOLD_APART = 15, NUMBER_MOST = 64 };

/* Digits without a point, and the power of ten of the first. The C library's point is the locale's, so it is skipped, not read. */
static int digits_of(double number, int digits, char out[NUMBER_MOST])
{
    char shown[NUMBER_MOST];
    size_t count = 0;
    snprintf(shown, sizeof shown, "%.*e", digits - 1, fabs(number));
    const char *exponent = strchr(shown, 'e');
    for (const char *at = shown; at < exponent; at++)
        if (*at >= '0' && *at <= '9') out[count++] = *at;
    while (count > 1 && out[count - 1] == '0') count--;
    out[count] = '\0';
    return atoi(exponent + 1);
}

static int fewest_digits(double number)
{
    for (int digits = DIGITS_ALWAYS_TOLD_APART; digits < DIGITS_MOST; digits++) {
        char shown[NUMBER_MOST];
        snprintf(shown, sizeof shown, "%.*e", digits - 1, number);
        if (strtod(shown, NULL) == number) return digits;
    }
    return DIGITS_MOST;
}

void decimal_add(double number, int digits, struct text *out)
{
    char shown[NUMBER_MOST] = "";
    int power = digits_of(number, digits ? digits : fewest_digits(number), shown);
    int count = (int)strlen(shown);
    if (number < 0) text_add_char(out, '-');
    if (power < 0) {
        text_add(out, "0.");
        text_add_repeat(out, "0", (size_t)(-power - 1));
        text_add(out, shown);
        return;
    }
    for (int i = 0; i <= power || i < count; i++) {
        if (i == power + 1) text_add_char(out, '.');
        text_add_char(out, i < count ? shown[i] : '0');
    }
}

void scientific_add(double number, struct text *out)
{
    char shown[NUMBER_MOST];
    int power = digits_of(number, fewest_digits(number), shown);
    text_print(out, "%s%c%s%se%d", number < 0 ? "-" : "", shown[0], shown[1] ? "." : "", shown + 1, power);
}

void thousandths_add(int thousandths, struct text *out)
{
    decimal_add(thousandths / 1000.0, 9, out);
}

size_t plain_add(const char *text, struct text *out)
{
    size_t dropped = 0, length = strlen(text), size;
    for (size_t i = 0; i < length; i += size) {
        uint32_t point = utf8_decode(text + i, length - i, &size);
        if (point == '\n' || point == '\t' || !utf8_is_control(point)) text_add_bytes(out, text + i, size);
        else dropped++;
    }
    return dropped;
}

/* The shares that Moodle accepts, in thousandths of a percent; their negatives as well. Source: question/engine/bank.php. */
static const int shares[] = {0,     5000,  10000, 11111, 12500, 14286, 16667, 20000, 25000, 30000, 33333,
                             40000, 50000, 60000, 66667, 70000, 75000, 80000, 83333, 90000, 100000};
/* As Moodle spells those that are no finite decimals. */
static const struct {
    int share;
    const char *spelling;
} spellings[] = {{11111, "11.11111"}, {14286, "14.28571"}, {16667, "16.66667"}, {33333, "33.33333"}, {66667, "66.66667"}, {83333, "83.33333"}};

bool share_add(int percent, struct text *out)
{
    int wanted = abs(percent), nearest = 0;
    for (size_t i = 0; i < COUNT_OF(shares); i++)
        if (abs(shares[i] - wanted) < abs(nearest - wanted)) nearest = shares[i];
    if (percent < 0 && nearest) text_add_char(out, '-');
    for (size_t i = 0; i < COUNT_OF(spellings); i++) {
        if (spellings[i].share != nearest) continue;
        text_add(out, spellings[i].spelling);
        return nearest == wanted;
    }
    thousandths_add(nearest, out);
    return nearest == wanted;
}

/* A copy of the number with the locale's own point is what strtod reads. */
size_t decimal_read(const char *text, double *number)
{
    char copy[NUMBER_MOST * 4];
    const char *point = localeconv()->decimal_point;
    size_t used = strspn(text, "+-"), shift = strlen(point) - 1;
    if (used > 1 || !strchr("0123456789.", text[used]) || !text[used]) return 0;
    used += strspn(text + used, "0123456789.");
    if ((text[used] == 'e' || text[used] == 'E') && strspn(text + used + 1, "+-0123456789")) {
        size_t sign = strspn(text + used + 1, "+-"), digits = strspn(text + used + 1 + sign, "0123456789");
        if (sign <= 1 && digits) used += 1 + sign + digits;
    }
    if (used + shift >= sizeof copy) return 0;
    const char *dot = memchr(text, '.', used);
    size_t whole = dot ? (size_t)(dot - text) : used;
    snprintf(copy, sizeof copy, "%.*s%s%.*s", (int)whole, text, dot ? point : "", dot ? (int)(used - whole - 1) : 0, dot ? dot + 1 : "");
    char *end;
    *number = strtod(copy, &end);
    return *end || end == copy || !isfinite(*number) ? 0 : used;
}
