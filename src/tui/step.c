#include "tui/step.h"

#include <math.h>

static double next_power(double value, int direction)
{
    double power = exp2(floor(log2(value)));
    if (direction > 0) return power * 2;
    return power < value ? power : power / 2;
}

/* A tenth more or less, in two digits. */
static double next_tenth(double value, int direction)
{
    double moved = direction > 0 ? value * 1.1 : value / 1.1, decade = pow(10, floor(log10(fabs(moved))) - 1);
    double rounded = round(moved / decade) * decade;
    return rounded != value ? rounded : value + direction * decade;
}

double step_next(const struct unit *unit, bool whole, const struct quantity *now, int direction)
{
    double one = now->family == FAMILY_PERCENT ? 0.01 : unit->name ? unit->scale : 1;
    if (now->value == 0) return direction > 0 ? one : 0;
    if (whole && now->value > 0) return fmax(next_power(now->value / one, direction), 1) * one;
    return next_tenth(now->value / one, direction) * one;
}

static void write_plain(double value, struct text *out)
{
    static const struct {
        double size;
        const char *letter;
    } sizes[] = {{1e12, "T"}, {1e9, "B"}, {1e6, "M"}};
    for (size_t i = 0; i < 3; i++) {
        if (value < sizes[i].size || value >= 1e15) continue;
        text_print(out, "%.6g%s", value / sizes[i].size, sizes[i].letter);
        return;
    }
    text_print(out, "%.10g", value);
}

void step_write(const struct unit *unit, const struct quantity *quantity, struct text *out)
{
    if (quantity->family == FAMILY_PERCENT && dims_are_plain(&quantity->dims)) {
        text_print(out, "%.6g %%", quantity->value * 100);
    } else if (dims_are_plain(&unit->dims)) {
        write_plain(quantity->value, out);
    } else {
        struct quantity bare = *quantity;
        bare.dims = dims_without_nouns(bare.dims);
        quantity_write(&bare, &(struct show){.significant = 4, .plain_ascii = true}, out);
        for (size_t i = out->length; i-- > 0;)
            if (out->data[i] == ',') text_remove(out, i, 1); /* the language groups only what is shown */
    }
}
