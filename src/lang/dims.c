#include "lang/dims.h"

#include <stdlib.h>
#include <string.h>

enum { POWER_LIMIT = 100 };

static const struct {
    const char *name;
    const char *symbol; /* of the base unit */
} dimensions[DIMENSION_COUNT] = {
    [DIMENSION_DATA] = {"data", "B"},
    [DIMENSION_TIME] = {"time", "s"},
    [DIMENSION_WORK] = {"work", "FLOP"},
    [DIMENSION_MONEY] = {"money", "USD"},
    [DIMENSION_ENERGY] = {"energy", "J"},
};

static const struct {
    const char *singular, *plural;
} nouns[NOUN_COUNT] = {
    [NOUN_TOKEN] = {"token", "tokens"},
    [NOUN_PARAM] = {"param", "params"},
    [NOUN_GPU] = {"GPU", "GPUs"},
    [NOUN_SEQUENCE] = {"sequence", "sequences"},
    [NOUN_REQUEST] = {"request", "requests"},
    [NOUN_LAYER] = {"layer", "layers"},
    [NOUN_HEAD] = {"head", "heads"},
    [NOUN_BLOCK] = {"block", "blocks"},
    [NOUN_LINE] = {"line", "lines"},
    [NOUN_STEP] = {"step", "steps"},
    [NOUN_HOP] = {"hop", "hops"},
    [NOUN_CHUNK] = {"chunk", "chunks"},
    [NOUN_MESSAGE] = {"message", "messages"},
    [NOUN_NODE] = {"node", "nodes"},
    [NOUN_RANK] = {"rank", "ranks"},
    [NOUN_WORKER] = {"worker", "workers"},
    [NOUN_SAMPLE] = {"sample", "samples"},
};

/* The dimension that names a unit comes first: GB/s, FLOP/B, $/GPU/h. */
static const enum dimension writing_order[DIMENSION_COUNT] = {
    DIMENSION_DATA, DIMENSION_WORK, DIMENSION_ENERGY, DIMENSION_MONEY, DIMENSION_TIME,
};

const char *noun_name(enum noun noun)
{
    return nouns[noun].singular;
}

const char *noun_plural(enum noun noun)
{
    return nouns[noun].plural;
}

const char *dimension_name(enum dimension dimension)
{
    return dimensions[dimension].name;
}

/* Nearly all quantities have few powers or none, and these questions are asked at every step of an evaluation: they are put as
 * comparisons of bytes, which compilers turn into a few words. */
static const struct dims no_dims = {0};

bool dims_equal_hard(const struct dims *a, const struct dims *b)
{
    return memcmp(a->hard, b->hard, sizeof a->hard) == 0;
}

bool dims_are_plain(const struct dims *dims)
{
    return memcmp(dims->hard, no_dims.hard, sizeof dims->hard) == 0;
}

bool dims_have_nouns(const struct dims *dims)
{
    return memcmp(dims->noun, no_dims.noun, sizeof dims->noun) != 0;
}

bool dims_nouns_within(const struct dims *inner, const struct dims *outer)
{
    if (!dims_have_nouns(inner))
        return true;
    for (size_t i = 0; i < NOUN_COUNT; i++)
        if (inner->noun[i] != 0 && inner->noun[i] != outer->noun[i])
            return false;
    return true;
}

bool dims_nouns_conflict(const struct dims *a, const struct dims *b)
{
    return !dims_nouns_within(a, b) && !dims_nouns_within(b, a);
}

/* Adds all before it looks at the result: without a branch in it the loop is a few vector instructions. */
static bool combine_powers(int8_t *powers, const int8_t *others, size_t count, int times)
{
    int largest = 0;
    for (size_t i = 0; i < count; i++) {
        int sum = powers[i] + others[i] * times, size = abs(sum);
        largest = size > largest ? size : largest;
        powers[i] = (int8_t)sum;
    }
    return largest <= POWER_LIMIT;
}

bool dims_combine(struct dims *a, const struct dims *b, int times)
{
    bool measures = !dims_are_plain(b), labelled = dims_have_nouns(b);
    if (abs(times) > POWER_LIMIT)
        return !measures && !labelled;
    return (!measures || combine_powers(a->hard, b->hard, DIMENSION_COUNT, times)) &&
           (!labelled || combine_powers(a->noun, b->noun, NOUN_COUNT, times));
}

struct dims dims_without_nouns(struct dims dims)
{
    for (size_t i = 0; i < NOUN_COUNT; i++)
        dims.noun[i] = 0;
    return dims;
}

static void describe_side(const struct dims *dims, int sign, const char *joint, struct text *out)
{
    size_t written = 0;
    for (size_t i = 0; i < DIMENSION_COUNT; i++) {
        enum dimension dimension = writing_order[i];
        int power = dims->hard[dimension] * sign;
        if (power <= 0)
            continue;
        text_add(out, written++ == 0 ? "" : joint);
        text_add(out, dimensions[dimension].name);
        if (power > 1)
            text_print(out, "^%d", power);
    }
}

static bool has_side(const struct dims *dims, int sign)
{
    for (size_t i = 0; i < DIMENSION_COUNT; i++)
        if (dims->hard[i] * sign > 0)
            return true;
    return false;
}

void dims_describe(const struct dims *dims, struct text *out)
{
    bool above = has_side(dims, 1), below = has_side(dims, -1);
    if (!above && !below) {
        text_add(out, "a plain number");
        return;
    }
    if (above)
        describe_side(dims, 1, " times ", out);
    else
        text_add(out, "a number");
    if (!below)
        return;
    text_add(out, " per ");
    describe_side(dims, -1, " per ", out);
}

static void write_power(int power, struct text *out)
{
    if (power > 1)
        text_print(out, "^%d", power);
}

/* How many different factors stand above the line. */
static size_t count_factors(const struct dims *dims)
{
    size_t count = 0;
    for (size_t i = 0; i < DIMENSION_COUNT; i++)
        count += dims->hard[i] > 0;
    for (size_t i = 0; i < NOUN_COUNT; i++)
        count += dims->noun[i] > 0;
    return count;
}

/* Nouns come first above the line, since `24 GPU*h` reads back and `24 h*GPU` would name a GPU. */
static void write_numerator(const struct dims *dims, const struct unit_style *style, struct text *out)
{
    size_t factors = count_factors(dims), written = 0;
    bool noun_before = false;
    for (size_t i = 0; i < NOUN_COUNT; i++) {
        if (dims->noun[i] <= 0)
            continue;
        text_add(out, written++ == 0 ? "" : "·");
        bool several = style->plural && factors == 1 && dims->noun[i] == 1;
        text_add(out, several ? nouns[i].plural : nouns[i].singular);
        write_power(dims->noun[i], out);
        noun_before = true;
    }
    for (size_t i = 0; i < DIMENSION_COUNT; i++) {
        enum dimension dimension = writing_order[i];
        if (dims->hard[dimension] <= 0)
            continue;
        bool star = style->ascii && (!noun_before || written == 1);
        text_add(out, written++ == 0 ? "" : star ? "*" : "·");
        text_add(out, style->symbols[dimension]);
        write_power(dims->hard[dimension], out);
    }
    if (factors == 0)
        text_add_char(out, '1');
}

static void write_noun_denominator(const struct dims *dims, struct text *out)
{
    for (size_t i = 0; i < NOUN_COUNT; i++) {
        if (dims->noun[i] >= 0)
            continue;
        text_add_char(out, '/');
        text_add(out, nouns[i].singular);
        write_power(-dims->noun[i], out);
    }
}

static void write_hard_denominator(const struct dims *dims, const struct unit_style *style, struct text *out)
{
    for (size_t i = 0; i < DIMENSION_COUNT; i++) {
        enum dimension dimension = writing_order[i];
        if (dims->hard[dimension] >= 0)
            continue;
        text_add_char(out, '/');
        text_add(out, style->symbols[dimension]);
        write_power(-dims->hard[dimension], out);
    }
}

void dims_write_style(const struct dims *dims, const struct unit_style *style, struct text *out)
{
    if (dims_are_plain(dims) && !dims_have_nouns(dims))
        return;
    write_numerator(dims, style, out);
    if (style->nouns_first)
        write_noun_denominator(dims, out);
    write_hard_denominator(dims, style, out);
    if (!style->nouns_first)
        write_noun_denominator(dims, out);
}

void dims_write_unit(const struct dims *dims, struct text *out)
{
    struct unit_style style = {.nouns_first = dims->hard[DIMENSION_MONEY] > 0};
    for (size_t i = 0; i < DIMENSION_COUNT; i++)
        style.symbols[i] = dimensions[i].symbol;
    dims_write_style(dims, &style, out);
}
