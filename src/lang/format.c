#include <ctype.h>
#include <math.h>
#include <string.h>

#include "base/vector.h"
#include "lang/dims.h"
#include "lang/number.h"
#include "lang/value.h"

/* Shown digits when nothing else is asked, and the decimal places (of 0.d1d2…) between which no exponent is written:
 * from 1e-3 to below 1e15. */
enum { USUAL_DIGITS = 4, SMALLEST_POINT = -2, LARGEST_POINT = 15, ROUNDED_POINT = 8, GROUPED_FROM = 5 };

static const double mebibyte = 1048576.0;

struct step {
    double scale;
    const char *symbol;
};
struct ladder {
    const struct step *steps; /* ascending */
    size_t count;
    size_t base;   /* the unit without prefix, for zero and for what is past the last step */
    double limit;  /* values of this many last units are past it */
};

static const struct step bytes[] = {{1, "B"},     {1e3, "kB"},  {1e6, "MB"}, {1e9, "GB"},
                                    {1e12, "TB"}, {1e15, "PB"}, {1e18, "EB"}};
static const struct step binary_bytes[] = {{1, "B"},
                                           {1024.0, "KiB"},
                                           {1048576.0, "MiB"},
                                           {1073741824.0, "GiB"},
                                           {1099511627776.0, "TiB"},
                                           {1125899906842624.0, "PiB"},
                                           {1152921504606846976.0, "EiB"}};
static const struct step bits[] = {{0.125, "bit"},     {0.125e3, "kbit"},  {0.125e6, "Mbit"}, {0.125e9, "Gbit"},
                                   {0.125e12, "Tbit"}, {0.125e15, "Pbit"}, {0.125e18, "Ebit"}};
static const struct step binary_bits[] = {{0.125, "bit"},          {128.0, "Kibit"},
                                          {131072.0, "Mibit"},     {134217728.0, "Gibit"},
                                          {137438953472.0, "Tibit"}, {140737488355328.0, "Pibit"},
                                          {144115188075855872.0, "Eibit"}};
static const struct step works[] = {{1, "FLOP"},      {1e3, "kFLOP"},  {1e6, "MFLOP"}, {1e9, "GFLOP"},
                                    {1e12, "TFLOP"}, {1e15, "PFLOP"}, {1e18, "EFLOP"}};
static const struct step joules[] = {{1e-9, "nJ"}, {1e-6, "uJ"}, {1e-3, "mJ"}, {1, "J"},     {1e3, "kJ"},
                                     {1e6, "MJ"},  {1e9, "GJ"},  {1e12, "TJ"}, {1e15, "PJ"}, {1e18, "EJ"}};
static const struct step watts[] = {{1e-9, "nW"}, {1e-6, "uW"}, {1e-3, "mW"}, {1, "W"},     {1e3, "kW"},
                                    {1e6, "MW"},  {1e9, "GW"},  {1e12, "TW"}, {1e15, "PW"}, {1e18, "EW"}};
static const struct step times[] = {{1e-9, "ns"}, {1e-6, "us"}, {1e-3, "ms"},   {1, "s"},
                                    {60, "min"},  {3600, "h"},  {86400, "day"}, {31536000, "year"}};

#define LADDER(table, from, bound) {.steps = table, .count = COUNT_OF(table), .base = from, .limit = bound}
static const struct ladder byte_ladder = LADDER(bytes, 0, 1000), binary_ladder = LADDER(binary_bytes, 0, 1024),
                           bit_ladder = LADDER(bits, 0, 1000), binary_bit_ladder = LADDER(binary_bits, 0, 1024),
                           work_ladder = LADDER(works, 0, 1000), joule_ladder = LADDER(joules, 3, 1000),
                           watt_ladder = LADDER(watts, 3, 1000), time_ladder = LADDER(times, 3, 1e12);

static void add_positional(const struct decimal *decimal, bool grouped, struct text *out)
{
    if (decimal->point <= 0) {
        text_add(out, "0.");
        text_add_repeat(out, "0", (size_t)-decimal->point);
        text_add(out, decimal->digits);
        return;
    }
    for (int i = 0; i < decimal->point || i < decimal->count; i++) {
        if (i == decimal->point)
            text_add_char(out, '.');
        int left = decimal->point - i; /* whole digits still to come */
        if (grouped && decimal->point >= GROUPED_FROM && i > 0 && left > 0 && left % 3 == 0)
            text_add_char(out, ',');
        text_add_char(out, i < decimal->count ? decimal->digits[i] : '0');
    }
}

static void add_exponential(const struct decimal *decimal, struct text *out)
{
    text_add_char(out, decimal->digits[0]);
    if (decimal->count > 1) {
        text_add_char(out, '.');
        text_add(out, decimal->digits + 1);
    }
    text_print(out, "e%d", decimal->point - 1);
}

void number_write(double number, int significant, bool grouped, struct text *out)
{
    if (!isfinite(number)) {
        text_add(out, number < 0 ? "-inf" : "inf");
        return;
    }
    bool in_full = significant <= 0 && fabs(number) < 1e15 && number_is_whole(number);
    struct decimal decimal = in_full ? decimal_round(nearbyint(number), 16)
                                     : decimal_round(number, significant <= 0 ? USUAL_DIGITS : significant);
    if (decimal.negative)
        text_add_char(out, '-');
    /* Rounded digits must not pose as counted ones: 2.831e12, not 2,831,000,000,000. */
    bool rounded_off = decimal.point > ROUNDED_POINT && decimal_value(&decimal) != number;
    if (number != 0 && (decimal.point < SMALLEST_POINT || decimal.point > LARGEST_POINT || rounded_off))
        add_exponential(&decimal, out);
    else
        add_positional(&decimal, grouped, out);
}

static double rounded(double number, int significant)
{
    struct decimal decimal = decimal_round(number, significant <= 0 ? USUAL_DIGITS : significant);
    return decimal_value(&decimal);
}

/* The step that shows at least one; one higher when rounding would reach it (59.9999 s is 1 min). */
static size_t choose_step(const struct ladder *ladder, double value, int significant)
{
    double size = fabs(value);
    if (size == 0)
        return ladder->base;
    size_t step = ladder->count - 1;
    while (step > 0 && size < ladder->steps[step].scale)
        step--;
    if (step + 1 < ladder->count) {
        double scale = ladder->steps[step].scale;
        double reached = rounded(size / scale, significant) * scale;
        return reached >= ladder->steps[step + 1].scale * (1 - 1e-12) ? step + 1 : step;
    }
    return size / ladder->steps[step].scale >= ladder->limit ? ladder->base : step;
}

/* Digits that show the number exactly (but for binary noise); one more than are tried when it has no end. */
static int digits_needed(double number)
{
    enum { DIGITS_TRIED = 12 };
    struct decimal decimal = decimal_round(number, DIGITS_TRIED);
    bool exact = fabs(decimal_value(&decimal) - number) <= 1e-13 * fabs(number);
    return exact ? decimal.count : DIGITS_TRIED + 1;
}

static int ladder_digits(const struct ladder *ladder, double value)
{
    size_t step = choose_step(ladder, value, 0);
    return digits_needed(value / ladder->steps[step].scale);
}

static const struct ladder *data_ladder(const struct quantity *quantity)
{
    switch (quantity->family) {
    case FAMILY_DECIMAL:
        return &byte_ladder;
    case FAMILY_BINARY:
        return &binary_ladder;
    case FAMILY_BIT:
        return &bit_ladder;
    case FAMILY_BINARY_BIT:
        return &binary_bit_ladder;
    case FAMILY_NONE:
    case FAMILY_PERCENT:
        break;
    }
    bool shorter = ladder_digits(&binary_ladder, quantity->value) < ladder_digits(&byte_ladder, quantity->value);
    return shorter ? &binary_ladder : &byte_ladder;
}

/* A quantity as it will be shown: number times unit. */
struct shown {
    double number;
    struct dims dims;
    struct unit_style style;
    bool scaled; /* the unit is not the base unit */
};

static void use_step(struct shown *shown, enum dimension dimension, const struct ladder *ladder, int significant)
{
    if (shown->dims.hard[dimension] != 1) { /* a bit is no base unit: its square stays in bytes */
        if (ladder->steps[ladder->base].scale == 1)
            shown->style.symbols[dimension] = ladder->steps[ladder->base].symbol;
        return;
    }
    size_t step = choose_step(ladder, shown->number, significant);
    double scale = ladder->steps[step].scale;
    shown->style.symbols[dimension] = ladder->steps[step].symbol;
    shown->number = scale < 1 ? shown->number * nearbyint(1 / scale) : shown->number / scale;
    shown->scaled = scale != 1;
}

/* Power has a name of its own: W instead of J/s. Its seconds must go, and the symbol stand for energy. */
static const struct ladder *take_watts(struct shown *shown)
{
    if (shown->dims.hard[DIMENSION_ENERGY] != 1 || shown->dims.hard[DIMENSION_TIME] != -1)
        return &joule_ladder;
    shown->dims.hard[DIMENSION_TIME] = 0;
    return &watt_ladder;
}

/* Prices are quoted by the hour, the kilowatt-hour and the gigabyte. */
static void use_price(struct shown *shown)
{
    static const struct {
        enum dimension of;
        struct step by;
    } prices[] = {{DIMENSION_TIME, {3600, "h"}}, {DIMENSION_ENERGY, {3.6e6, "kWh"}}, {DIMENSION_DATA, {1e9, "GB"}}};
    shown->style.nouns_first = true;
    shown->style.symbols[DIMENSION_MONEY] = "$";
    for (size_t i = 0; i < COUNT_OF(prices); i++) {
        if (shown->dims.hard[prices[i].of] != -1)
            continue;
        shown->number *= prices[i].by.scale;
        shown->style.symbols[prices[i].of] = prices[i].by.symbol;
    }
}

static struct shown show_with(const struct quantity *quantity, const struct ladder *data, int significant)
{
    struct shown shown = {
        .number = quantity->value, .dims = quantity->dims, .style = {.symbols = {"B", "s", "FLOP", "$", "J"}}};
    const int8_t *hard = shown.dims.hard;
    if (hard[DIMENSION_DATA] > 0)
        use_step(&shown, DIMENSION_DATA, data, significant);
    else if (hard[DIMENSION_WORK] > 0)
        use_step(&shown, DIMENSION_WORK, &work_ladder, significant);
    else if (hard[DIMENSION_ENERGY] > 0)
        use_step(&shown, DIMENSION_ENERGY, take_watts(&shown), significant);
    else if (hard[DIMENSION_MONEY] > 0)
        use_price(&shown);
    else if (hard[DIMENSION_TIME] > 0)
        use_step(&shown, DIMENSION_TIME, &time_ladder, significant);
    return shown;
}

static bool shows_one(double number, int significant)
{
    return rounded(number, significant) == 1;
}

static bool counts_things(const struct dims *dims)
{
    for (size_t i = 0; i < NOUN_COUNT; i++)
        if (dims->noun[i] > 0)
            return true;
    return false;
}

/* The plural of a unit of time that is a word, or NULL. */
static const char *time_plural(const char *symbol, size_t length)
{
    static const char *const plurals[] = {"days", "weeks", "years"};
    for (size_t i = 0; i < COUNT_OF(plurals); i++)
        if (strlen(plurals[i]) == length + 1 && memcmp(plurals[i], symbol, length) == 0)
            return plurals[i];
    return NULL;
}

/* Units that are words take a plural when they stand alone above the line. */
static void pluralise(struct shown *shown, int significant)
{
    bool one = shows_one(shown->number, significant);
    shown->style.plural = !one;
    const char **time = &shown->style.symbols[DIMENSION_TIME];
    if (one || shown->dims.hard[DIMENSION_TIME] != 1 || counts_things(&shown->dims))
        return;
    const char *plural = time_plural(*time, strlen(*time));
    if (plural)
        *time = plural;
}

static void add_shown(struct shown *shown, const struct show *show, bool grouped, struct text *out)
{
    pluralise(shown, show->significant);
    shown->style.ascii = show->plain_ascii;
    number_write(shown->number, show->significant, grouped, out);
    text_add_char(out, ' ');
    dims_write_style(&shown->dims, &shown->style, out);
}

/* The plural of the word that a unit begins with, or NULL: of GPU in GPU/step, not of GB in GB/GPU. */
static const char *first_plural(const char *word, size_t length)
{
    for (int noun = 0; noun < NOUN_COUNT; noun++) {
        const char *singular = noun_name((enum noun)noun);
        if (strlen(singular) == length && memcmp(word, singular, length) == 0)
            return noun_plural((enum noun)noun);
    }
    return time_plural(word, length);
}

/* A forced unit is written as its author wrote it, but a word follows the number: 1 token, 4096 tokens, 2 days. */
static void add_forced_name(const struct unit *unit, bool one, struct text *out)
{
    size_t first = 0;
    while (first < unit->name_length && isalpha((unsigned char)unit->name[first]))
        first++;
    bool stands_alone = first == unit->name_length || unit->name[first] == '/';
    const char *plural = one || !stands_alone ? NULL : first_plural(unit->name, first);
    if (plural == NULL)
        first = 0;
    text_add(out, plural ? plural : "");
    text_add_bytes(out, unit->name + first, unit->name_length - first);
}

static void add_forced(const struct quantity *quantity, const struct show *show, bool grouped, struct text *out)
{
    double number = quantity_in(quantity, show->unit);
    number_write(number, show->significant, grouped, out);
    if (show->unit->name_length == 0)
        return;
    text_add_char(out, ' ');
    add_forced_name(show->unit, shows_one(number, show->significant), out);
}

static bool is_pure_data(const struct dims *dims)
{
    static const struct dims data = {.hard = {[DIMENSION_DATA] = 1}};
    return dims_equal_hard(dims, &data);
}

/* The same size another way: exact bytes below a mebibyte, the other family's prefix from there on. */
static void add_sibling(const struct quantity *quantity, bool scaled, bool binary, bool grouped, struct text *out)
{
    static const struct show plain = {0};
    if (fabs(quantity->value) < mebibyte) {
        if (!scaled)
            return;
        struct shown exact = {.number = quantity->value,
                              .dims = quantity->dims,
                              .style = {.symbols = {"B", "s", "FLOP", "$", "J"}}};
        text_add(out, " = ");
        add_shown(&exact, &plain, grouped, out);
        return;
    }
    struct shown other = show_with(quantity, binary ? &byte_ladder : &binary_ladder, 0);
    text_add(out, " (= ");
    add_shown(&other, &plain, grouped, out);
    text_add_char(out, ')');
}

static void write_forced(const struct quantity *quantity, const struct show *show, bool grouped, struct text *out)
{
    enum family family = show->unit->family;
    add_forced(quantity, show, grouped, out);
    if (show->sibling && is_pure_data(&quantity->dims))
        add_sibling(quantity, show->unit->scale != 1, family == FAMILY_BINARY || family == FAMILY_BINARY_BIT, grouped, out);
}

static void write_chosen(const struct quantity *quantity, const struct show *show, bool grouped, struct text *out)
{
    const struct ladder *data = quantity->dims.hard[DIMENSION_DATA] > 0 ? data_ladder(quantity) : &byte_ladder;
    struct shown shown = show_with(quantity, data, show->significant);
    add_shown(&shown, show, grouped, out);
    if (show->sibling && is_pure_data(&quantity->dims))
        add_sibling(quantity, shown.scaled, data == &binary_ladder || data == &binary_bit_ladder, grouped, out);
}

static void write_quantity(const struct quantity *quantity, const struct show *show, bool grouped, struct text *out)
{
    bool plain = dims_are_plain(&quantity->dims) && !dims_have_nouns(&quantity->dims);
    if (show->unit != NULL && dims_equal_hard(&show->unit->dims, &quantity->dims)) {
        write_forced(quantity, show, grouped, out);
    } else if (plain && quantity->family == FAMILY_PERCENT) {
        number_write(quantity->value * 100, show->significant, grouped, out);
        text_add(out, " %");
    } else if (plain) {
        number_write(quantity->value, show->significant, grouped, out);
    } else {
        write_chosen(quantity, show, grouped, out);
    }
}

void quantity_write(const struct quantity *quantity, const struct show *show, struct text *out)
{
    static const struct show usual = {0};
    write_quantity(quantity, show != NULL ? show : &usual, true, out);
}

/* Digits stay ungrouped in a list, where a comma separates; one item alone needs square brackets to be a list. */
static void write_list(const struct value *value, const struct show *show, struct text *out)
{
    bool square = value->list.count < 2;
    struct show item = *show;
    item.sibling = false;
    text_add_char(out, square ? '[' : '(');
    for (size_t i = 0; i < value->list.count; i++) {
        text_add(out, i == 0 ? "" : ", ");
        write_quantity(&value->list.items[i], &item, false, out);
    }
    text_add_char(out, square ? ']' : ')');
}

void value_write(const struct value *value, const struct show *show, struct text *out)
{
    static const struct show usual = {0};
    if (show == NULL)
        show = &usual;
    switch (value->kind) {
    case VALUE_QUANTITY:
        write_quantity(&value->quantity, show, true, out);
        break;
    case VALUE_LIST:
        write_list(value, show, out);
        break;
    case VALUE_TRUTH:
        text_add(out, value->truth ? "true" : "false");
        break;
    case VALUE_WORD:
        text_add(out, value->word);
        break;
    }
}
