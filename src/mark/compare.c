#include "mark/compare.h"

#include <math.h>
#include <string.h>

bool compare_reply(struct variant *variant, const struct question *question, const struct blank *blank, const char *text,
                   struct arena *arena, struct comparison *out)
{
    struct reply reply;
    struct diags unread;
    if (blank->kind != BLANK_QUANTITY || !text || !*text) return false;
    diags_init(&unread);
    const struct value *key = variant_key(variant, question, blank, &unread);
    diags_clear(&unread);
    if (!key || key->kind != VALUE_QUANTITY) return false;
    mark_read(variant, question, blank, text, arena, &reply);
    if (reply.reading != READING_OK || reply.value.kind != VALUE_QUANTITY) return false;
    *out = (struct comparison){.yours = reply.value.quantity, .key = key->quantity};
    tolerance_bounds(&blank->tolerance, key->quantity.value, &out->low, &out->high);
    return dims_equal_hard(&out->yours.dims, &out->key.dims);
}

/* "50 % less", "3.1 % more"; nothing where the ratio says it better. */
static void write_share(double ratio, struct text *out)
{
    double share = fabs(ratio - 1) * 100;
    if (ratio <= 0.01 || ratio >= 3) return;
    text_add(out, ", ");
    number_write(share, share < 10 ? 2 : 3, true, out);
    text_add(out, ratio < 1 ? " % less" : " % more");
}

void compare_write(const struct quantity *yours, const struct quantity *other, const char *name, struct text *out)
{
    double ratio = yours->value / other->value;
    if (!dims_equal_hard(&yours->dims, &other->dims)) {
        text_add(out, "they measure different things");
    } else if (yours->value == other->value || fabs(ratio - 1) < 1e-9) {
        text_add(out, "the same");
    } else if (other->value == 0) {
        text_print(out, "not zero, as %s is", name);
    } else if (ratio <= 0) {
        text_add(out, yours->value == 0 ? "zero" : "of the other sign");
    } else {
        number_write(ratio, fabs(ratio - 1) < 0.01 ? 6 : 4, true, out);
        text_print(out, " times %s", name);
        write_share(ratio, out);
    }
}
