/* Slips found by arithmetic: what a learner probably did, when a reply is neither the key nor a slip the author thought of.
 *
 * One table, the most specific first; each row compares the reply with the key and, when it fits, writes the sentence. It is feedback and
 * never earns credit. */
#include <math.h>
#include <stdlib.h>

#include "mark/known.h"

/* Powers of 1.024 lie so close together that numbers must agree to three digits to be taken for one. */
static const double STEP_WIDTH = 0.0035;

struct suspect {
    struct marking *marking;
    const struct blank *blank;
    struct known *known;
    const struct value *key, *reply;
    double ratio; /* reply over key, when both are quantities of one dimension; else NaN */
};

static bool is_within(const struct suspect *suspect, double ratio, double width)
{
    return isfinite(suspect->ratio) && fabs(suspect->ratio / ratio - 1) <= width;
}

/* Two numbers are taken for the same when they agree to the blank's tolerance, but at least to 0.2 % and at most to 1 %. */
static bool is_near(const struct suspect *suspect, double ratio)
{
    double width = suspect->blank->tolerance.kind == TOLERANCE_RELATIVE ? suspect->blank->tolerance.amount : 0;
    return is_within(suspect, ratio, fmin(fmax(width, 0.002), 0.01));
}

static const char *other_dimension(const struct suspect *suspect)
{
    struct text wanted = {0}, got = {0};
    if (suspect->key->kind != VALUE_QUANTITY || suspect->reply->kind != VALUE_QUANTITY) return NULL;
    const struct dims *key = &suspect->key->quantity.dims, *reply = &suspect->reply->quantity.dims;
    if (dims_equal_hard(key, reply)) return NULL;
    dims_describe(key, &wanted);
    dims_describe(reply, &got);
    const char *say = marking_print(suspect->marking, "This asks for %s; your reply is %s.", text_string(&wanted), text_string(&got));
    text_clear(&wanted);
    text_clear(&got);
    return say;
}

static const char *other_noun(const struct suspect *suspect)
{
    const struct dims *key = &suspect->key->quantity.dims, *reply = &suspect->reply->quantity.dims;
    if (!tolerance_accepts(&suspect->blank->tolerance, suspect->key->quantity.value, suspect->reply->quantity.value)) return NULL;
    for (int i = 0; i < NOUN_COUNT; i++) {
        if (!reply->noun[i] || reply->noun[i] == key->noun[i]) continue;
        return marking_print(suspect->marking, "The number is right, but it is not %s %s.", reply->noun[i] < 0 ? "per" : "a count of",
                             noun_name((enum noun)i));
    }
    return NULL;
}

static bool is_binary(enum family family)
{
    return family == FAMILY_BINARY || family == FAMILY_BINARY_BIT;
}

/* GB for GiB: the digits are right and the prefix is of the other family, the one that the field shows or the reply's own size has. */
static const char *wrong_prefix(const struct suspect *suspect)
{
    static const char *const decimal[] = {"B", "kB", "MB", "GB", "TB", "PB", "EB"};
    static const char *const binary[] = {"B", "KiB", "MiB", "GiB", "TiB", "PiB", "EiB"};
    bool replied_binary = is_binary(suspect->reply->quantity.family);
    double thousand = replied_binary ? 1024 : 1000;
    int power = (int)floor(log(fabs(suspect->reply->quantity.value)) / log(thousand) + 1e-9);
    if (suspect->blank->unit && unit_prefix_power(suspect->blank->unit)) power = unit_prefix_power(suspect->blank->unit);
    if (power < 1 || power >= (int)COUNT_OF(decimal) || !is_near(suspect, pow(1.024, replied_binary ? power : -power))) return NULL;
    const char *meant = replied_binary ? decimal[power] : binary[power], *taken = replied_binary ? binary[power] : decimal[power];
    return marking_print(suspect->marking, "That is the number in %s taken as %s: binary and decimal prefixes differ by %.1f %%.", meant, taken,
                         (pow(1.024, power) - 1) * 100);
}

/* 1,000 for 1,024 somewhere on the way, as in MiB / 1,000 taken for GiB. */
static const char *wrong_step(const struct suspect *suspect)
{
    int most = suspect->blank->unit ? unit_prefix_power(suspect->blank->unit) : 0;
    for (int power = 1; power <= most; power++) {
        double ratio = pow(1.024, power);
        if (!is_within(suspect, ratio, STEP_WIDTH) && !is_within(suspect, 1 / ratio, STEP_WIDTH)) continue;
        return marking_print(suspect->marking, "That mixes binary and decimal prefixes: it is off by 1.024%s, as when a step of 1,024 is taken for 1,000.",
                             power == 1 ? "" : power == 2 ? " squared" : power == 3 ? " cubed" : " more than three times over");
    }
    return NULL;
}

static const char *prefix_family(const struct suspect *suspect)
{
    if (!suspect->key->quantity.dims.hard[DIMENSION_DATA]) return NULL;
    bool other_family = is_binary(suspect->key->quantity.family) != is_binary(suspect->reply->quantity.family);
    return other_family ? wrong_prefix(suspect) : wrong_step(suspect);
}

static const char *bit_or_byte(const struct suspect *suspect)
{
    if (!suspect->key->quantity.dims.hard[DIMENSION_DATA]) return NULL;
    if (is_near(suspect, 8)) return "That is 8 times the key: bits taken for bytes.";
    if (is_near(suspect, 0.125)) return "That is an eighth of the key: bytes taken for bits.";
    return NULL;
}

static const char *percent(const struct suspect *suspect)
{
    bool share = suspect->key->quantity.family == FAMILY_PERCENT || (suspect->blank->unit && suspect->blank->unit->family == FAMILY_PERCENT);
    if (!share) return NULL;
    if (is_near(suspect, 100)) return "That is 100 times the key: a percentage taken for a fraction.";
    if (is_near(suspect, 0.01)) return "That is a hundredth of the key: a fraction taken for a percentage.";
    double whole = suspect->key->quantity.value + suspect->reply->quantity.value;
    if (fabs(whole - 1) < 1e-3 && !is_near(suspect, 1)) return "That is the rest to 100 %: the share of the opposite.";
    return NULL;
}

static const char *sign(const struct suspect *suspect)
{
    return is_near(suspect, -1) ? "The number is right, the sign is not." : NULL;
}

static const char *reciprocal(const struct suspect *suspect)
{
    const struct quantity *key = &suspect->key->quantity, *reply = &suspect->reply->quantity;
    if (!isfinite(suspect->ratio) || !dims_are_plain(&key->dims) || key->value == 0 || key->value == 1) return NULL;
    struct suspect upside_down = *suspect;
    upside_down.ratio = reply->value * key->value;
    return is_near(&upside_down, 1) ? "That is one over the key: the ratio is upside down." : NULL;
}

/* ── another value in place of the right one ── */

static const char *name_words(const struct name *name)
{
    return name->says ? name->says : name->name;
}

static const char *swapped_input(const struct suspect *suspect)
{
    size_t count;
    const struct swap *swaps = known_swaps(suspect->known, suspect->marking, suspect->blank, &count);
    for (size_t i = 0; i < count; i++) {
        if (!marking_accepts(suspect->blank, &swaps[i].key, suspect->reply)) continue;
        const struct value shown = {.kind = VALUE_QUANTITY, .quantity = swaps[i].theirs};
        return marking_print(suspect->marking, "That is what comes out with %s (%s) in place of %s.",
                             marking_value(suspect->marking, &shown, NULL), name_words(swaps[i].other), name_words(swaps[i].name));
    }
    return NULL;
}

static const char *other_blank(const struct suspect *suspect)
{
    const struct question *question = suspect->marking->question;
    for (size_t i = 0; i < question->blank_count; i++) {
        const struct blank *blank = &question->blanks[i];
        if (blank == suspect->blank || !blank->answer || blank->kind == BLANK_FORMULA) continue;
        const struct value *key = known_of(suspect->marking->variant, question, blank)->key;
        if (!key || !marking_accepts(suspect->blank, key, suspect->reply)) continue;
        if (blank->part != suspect->blank->part)
            return marking_print(suspect->marking, "That is the answer to (%c).", (char)('a' + blank->part % 26));
        const char *label = marking_template(suspect->marking, &blank->label);
        return marking_print(suspect->marking, "That is the answer to “%s”.", label ? label : blank->id);
    }
    return NULL;
}

/* MiB for KiB; or a number of bytes, typed without its unit into a field that shows KiB. */
static const char *prefix_step(const struct suspect *suspect)
{
    static const char *const steps[] = {"one prefix", "two prefixes", "three prefixes", "four prefixes", "five prefixes"};
    if (!suspect->key->quantity.dims.hard[DIMENSION_DATA] || suspect->ratio < 0) return NULL;
    int power = (int)lround(log(suspect->ratio) / log(1024)), count = abs(power);
    if (count == 0 || count > (int)COUNT_OF(steps) || !is_near(suspect, pow(1024, power))) return NULL;
    return marking_print(suspect->marking, "The digits are right, but the unit is %s too %s: it is off by 1,024%s.", steps[count - 1],
                         power > 0 ? "large" : "small", count == 1 ? "" : count == 2 ? " squared" : count == 3 ? " cubed" : " several times over");
}

/* A number of minutes, typed without its unit into a field that shows seconds. */
static const char *time_unit(const struct suspect *suspect)
{
    static const struct {
        double ratio;
        const char *off, *larger, *smaller;
    } units[] = {
        {60, "60", "minutes", "seconds"},      {3600, "3,600", "hours", "seconds"},   {24, "24", "days", "hours"},
        {1440, "1,440", "days", "minutes"},    {86400, "86,400", "days", "seconds"},
    };
    const struct dims *dims = &suspect->key->quantity.dims;
    bool is_time = dims->hard[DIMENSION_TIME] == 1, is_rate = dims->hard[DIMENSION_TIME] == -1;
    if (!is_time && !is_rate) return NULL;
    for (size_t i = 0; i < COUNT_OF(units); i++) {
        bool grown = is_near(suspect, units[i].ratio);
        if (!grown && !is_near(suspect, 1 / units[i].ratio)) continue;
        bool was_smaller = grown == is_time;
        return marking_print(suspect->marking, "The digits are right, but it is off by %s: as when %s are taken for %s.", units[i].off, was_smaller ? units[i].smaller : units[i].larger,
                             was_smaller ? units[i].larger : units[i].smaller);
    }
    return NULL;
}

static const char *factor_two(const struct suspect *suspect)
{
    if (is_near(suspect, 2)) return "That is twice the key.";
    return is_near(suspect, 0.5) ? "That is half the key." : NULL;
}

static const char *power_of_ten(const struct suspect *suspect)
{
    int power = suspect->ratio > 0 ? (int)lround(log10(suspect->ratio)) : 0;
    if (power == 0 || abs(power) > 15 || !is_near(suspect, pow(10, power))) return NULL;
    return marking_print(suspect->marking, "The digits are right, but it is off by 10^%d.", power);
}

/* ── lists ── */

static const char *list_length(const struct suspect *suspect)
{
    if (suspect->key->kind != VALUE_LIST || suspect->reply->kind != VALUE_LIST) return NULL;
    if (suspect->key->list.count == suspect->reply->list.count) return NULL;
    return marking_print(suspect->marking, "The list has %zu items; yours has %zu.", suspect->key->list.count, suspect->reply->list.count);
}

static size_t count_in(const struct value *list, double value)
{
    size_t count = 0;
    for (size_t i = 0; i < list->list.count; i++) count += list->list.items[i].value == value;
    return count;
}

static const char *list_order(const struct suspect *suspect)
{
    if (suspect->key->kind != VALUE_LIST || suspect->reply->kind != VALUE_LIST) return NULL;
    size_t same = 0;
    for (size_t i = 0; i < suspect->key->list.count; i++) {
        double item = suspect->key->list.items[i].value;
        if (count_in(suspect->key, item) != count_in(suspect->reply, item)) return NULL;
        same += item == suspect->reply->list.items[i].value;
    }
    return marking_print(suspect->marking, "The numbers are right, but %zu of them stand%s in another place.", suspect->key->list.count - same,
                         suspect->key->list.count - same == 1 ? "s" : "");
}

static const struct {
    const char *name;
    const char *(*find)(const struct suspect *suspect);
    bool needs_ratio; /* compares the size of two quantities of one dimension */
} slips[] = {
    {"other dimension", other_dimension, false},   {"list length", list_length, false},
    {"list order", list_order, false},             {"other noun", other_noun, true},
    {"GB for GiB", prefix_family, true},           {"bit for byte", bit_or_byte, true},
    {"percent", percent, true},                    {"sign", sign, true},
    {"another blank's answer", other_blank, false}, {"another input", swapped_input, false},
    {"upside down", reciprocal, true},             {"prefix step", prefix_step, true},
    {"unit of time", time_unit, true},             {"factor 2", factor_two, true},
    {"power of ten", power_of_ten, true},
};

static double ratio_of(const struct value *key, const struct value *reply)
{
    if (key->kind != VALUE_QUANTITY || reply->kind != VALUE_QUANTITY || key->quantity.value == 0) return NAN;
    if (!dims_equal_hard(&key->quantity.dims, &reply->quantity.dims)) return NAN;
    return reply->quantity.value / key->quantity.value;
}

bool slip_find(struct marking *marking, const struct blank *blank, const struct value *reply, const char **name, const char **say)
{
    struct known *known = known_of(marking->variant, marking->question, blank);
    const struct suspect suspect = {marking, blank, known, known->key, reply, ratio_of(known->key, reply)};
    bool has_ratio = isfinite(suspect.ratio) && suspect.ratio != 0;
    for (size_t i = 0; i < COUNT_OF(slips); i++) {
        if (slips[i].needs_ratio && !has_ratio) continue;
        *say = slips[i].find(&suspect);
        *name = slips[i].name;
        if (*say) return true;
    }
    *name = NULL;
    return false;
}
