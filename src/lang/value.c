#include "lang/value.h"

#include <math.h>
#include <string.h>

/* A scale below one is nearly always one over a whole number (µs, %, bit, per hour); working with that number gives
 * the nearest double, where the product with an inexact 1e-6 would be off by one in the last place. */
static double whole_inverse(double scale)
{
    if (scale >= 1 || scale <= 0)
        return 0;
    double inverse = nearbyint(1 / scale);
    return fabs(1 / scale - inverse) <= 1e-9 * inverse ? inverse : 0;
}

struct value value_number(double number)
{
    return (struct value){.kind = VALUE_QUANTITY, .quantity = {.value = number}};
}

struct value value_in_unit(double number, const struct unit *unit)
{
    double inverse = whole_inverse(unit->scale);
    double value = inverse > 0 ? number / inverse : number * unit->scale;
    return (struct value){.kind = VALUE_QUANTITY,
                          .quantity = {.value = value, .dims = unit->dims, .family = unit->family}};
}

struct value value_truth(bool truth)
{
    return (struct value){.kind = VALUE_TRUTH, .truth = truth};
}

double quantity_in(const struct quantity *quantity, const struct unit *unit)
{
    double inverse = whole_inverse(unit->scale);
    return inverse > 0 ? quantity->value * inverse : quantity->value / unit->scale;
}

static bool numbers_equal(double a, double b, unsigned ulps)
{
    if (a == b)
        return true;
    double larger = fmax(fabs(a), fabs(b));
    double unit = nextafter(larger, INFINITY) - larger;
    return fabs(a - b) <= ulps * unit;
}

static bool quantities_equal(const struct quantity *a, const struct quantity *b, unsigned ulps)
{
    return memcmp(&a->dims, &b->dims, sizeof(a->dims)) == 0 && numbers_equal(a->value, b->value, ulps);
}

static bool lists_equal(const struct value *a, const struct value *b, unsigned ulps)
{
    if (a->list.count != b->list.count)
        return false;
    for (size_t i = 0; i < a->list.count; i++)
        if (!quantities_equal(&a->list.items[i], &b->list.items[i], ulps))
            return false;
    return true;
}

bool value_equal(const struct value *a, const struct value *b, unsigned ulps)
{
    if (a->kind != b->kind)
        return false;
    switch (a->kind) {
    case VALUE_QUANTITY:
        return quantities_equal(&a->quantity, &b->quantity, ulps);
    case VALUE_LIST:
        return lists_equal(a, b, ulps);
    case VALUE_TRUTH:
        return a->truth == b->truth;
    case VALUE_WORD:
        return strcmp(a->word, b->word) == 0;
    }
    return false;
}
