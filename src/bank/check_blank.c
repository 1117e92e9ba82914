/* Lints of one blank, by kind. */
#include <math.h>
#include <string.h>

#include "bank/check_parts.h"
#include "base/utf8.h"
#include "bank/sample.h"

/* With so many digits; 0: as many as suit a reader. */
static const char *words_of(const struct check *check, const struct value *value, const struct unit *unit, int significant)
{
    struct text out = {0};
    bool suits = value->kind == VALUE_QUANTITY && unit && dims_equal_hard(&unit->dims, &value->quantity.dims);
    const struct show show = {.unit = suits ? unit : NULL, .significant = significant};
    value_write(value, &show, &out);
    const char *copy = arena_copy(check->arena, text_string(&out), out.length);
    text_clear(&out);
    return copy;
}

const char *check_value_words(const struct check *check, const struct value *value, const struct unit *unit)
{
    return words_of(check, value, unit, 0);
}

static struct span key_span(const struct blank *blank)
{
    return expression_span(blank->answer, blank->answer->root);
}

static const char *kind_of(const struct value *value)
{
    static const char *const kinds[] = {
        [VALUE_QUANTITY] = "a quantity", [VALUE_LIST] = "a list", [VALUE_TRUTH] = "true or false", [VALUE_WORD] = "a word"};
    return kinds[value->kind];
}

/* ── quantities and lists ── */

/* True if one may be the other in fewer digits. */
static bool may_be_rounded(const struct value *key, const struct value *expected)
{
    if (key->kind != VALUE_QUANTITY || expected->kind != VALUE_QUANTITY) return false;
    if (!dims_equal_hard(&key->quantity.dims, &expected->quantity.dims)) return false;
    return fabs(expected->quantity.value - key->quantity.value) <= 0.01 * fabs(key->quantity.value);
}

/* Whoever rounded is shown the digits that were meant: two values that differ must not read the same. */
static void expect_differs(const struct check *check, const struct blank *blank, const struct value *key, const struct value *expected)
{
    enum { DIGITS_COMPARED = 12 };
    bool rounded = may_be_rounded(key, expected);
    int digits = rounded ? DIGITS_COMPARED : 0;
    struct diag *diag = diag_add(check->diags, MESSAGE_EXPECT_DIFFERS, expression_span(blank->expect, blank->expect->root),
                                 words_of(check, key, blank->unit, digits), words_of(check, expected, blank->unit, digits));
    if (rounded) diag_help(check->diags, diag, "if it is only rounded: write all digits, or the sum that gives them, such as `2 * 1.7 GB / 3`");
}

/* Whatever the author writes in `expect` is read in the blank's unit if it has none. */
static void expect_agrees(const struct check *check, const struct blank *blank, const struct value *key)
{
    struct value expected;
    if (!blank->expect || check->seed != 0 || !check_compute(check, blank->expect, &expected)) return;
    if (expected.kind == VALUE_QUANTITY && key->kind == VALUE_QUANTITY && blank->unit &&
        blank->expect->root->kind == NODE_QUANTITY && dims_are_plain(&expected.quantity.dims) &&
        expected.quantity.family == FAMILY_NONE) {
        expected.quantity.value *= blank->unit->scale;
        expected.quantity.dims = key->quantity.dims;
    }
    bool agrees = expected.kind == key->kind;
    if (agrees && key->kind == VALUE_QUANTITY)
        agrees = dims_equal_hard(&expected.quantity.dims, &key->quantity.dims) &&
                 fabs(expected.quantity.value - key->quantity.value) <= 1e-9 * fabs(key->quantity.value);
    else if (agrees)
        agrees = value_equal(&expected, key, 16);
    if (!agrees) expect_differs(check, blank, key, &expected);
}

static bool is_whole(const struct blank *blank, const struct quantity *quantity)
{
    double scaled = blank->unit ? quantity->value / blank->unit->scale : quantity->value;
    return fabs(scaled - round(scaled)) <= 1e-9 * fabs(scaled);
}

/* A count needs no tolerance; whatever is measured does. True if one is missing, which has then been said. */
static bool tolerance_is_missing(const struct check *check, const struct blank *blank, const struct quantity *key)
{
    if (blank->tolerance.kind != TOLERANCE_NONE || is_whole(blank, key)) return false;
    const struct value item = {.kind = VALUE_QUANTITY, .quantity = *key};
    struct diag *diag = diag_add(check->diags, MESSAGE_TOLERANCE_MISSING, key_span(blank), check_value_words(check, &item, blank->unit));
    diag_help(check->diags, diag, "for example `tolerance: 1 %%`");
    return true;
}

static bool tolerance_has_other_dimension(const struct check *check, const struct blank *blank, const struct quantity *key)
{
    struct text amount = {0}, wanted = {0};
    if (blank->tolerance.kind != TOLERANCE_ABSOLUTE || dims_equal_hard(&blank->tolerance.dims, &key->dims)) return false;
    dims_describe(&blank->tolerance.dims, &amount);
    dims_describe(&key->dims, &wanted);
    diag_add(check->diags, MESSAGE_TOLERANCE_DIMENSION, blank->tolerance.span, text_string(&amount), text_string(&wanted));
    text_clear(&amount);
    text_clear(&wanted);
    return true;
}

static bool tolerance_is_of_zero(const struct check *check, const struct blank *blank, const struct quantity *key)
{
    bool shares = blank->tolerance.kind == TOLERANCE_RELATIVE || blank->tolerance.kind == TOLERANCE_SIGNIFICANT;
    if (!shares || key->value != 0) return false;
    diag_add(check->diags, MESSAGE_TOLERANCE_OF_ZERO, key_span(blank));
    return true;
}

/* One complaint a blank, though a list may have many items. */
static void tolerance_suits(const struct check *check, const struct blank *blank, const struct value *key)
{
    bool is_list = key->kind == VALUE_LIST;
    size_t count = is_list ? key->list.count : 1;
    for (size_t i = 0; i < count; i++) {
        const struct quantity *item = is_list ? &key->list.items[i] : &key->quantity;
        if (tolerance_is_missing(check, blank, item) || tolerance_has_other_dimension(check, blank, item)) return;
        if (!is_list && tolerance_is_of_zero(check, blank, item)) return;
    }
}

/* `GB/s` for `GiB/s`, and the other way about; NULL: there is none. */
static const struct unit *twin_of(const struct check *check, const struct unit *unit, bool binary)
{
    struct unit *twin = arena_alloc(check->arena, sizeof *twin);
    char prefix = binary ? unit->name[0] : unit->name[0] == 'k' ? 'K' : unit->name[0];
    size_t taken = binary ? 2 : 1;
    const char *name = arena_print(check->arena, "%c%s%.*s", prefix, binary ? "" : "i", (int)(unit->name_length - taken), unit->name + taken);
    return unit_read_whole(name, strlen(name), twin, NULL) ? twin : NULL;
}

/* The same digits under the other family of prefixes: GB for GiB. */
static void tolerance_tells_twins(const struct check *check, const struct blank *blank, const struct value *key)
{
    const struct unit *unit = blank->unit;
    int power = unit ? unit_prefix_power(unit) : 0;
    if (!power || key->quantity.value == 0) return;
    bool binary = unit->family == FAMILY_BINARY || unit->family == FAMILY_BINARY_BIT;
    double ratio = pow(1024.0 / 1000.0, binary ? -power : power);
    if (!tolerance_accepts(&blank->tolerance, key->quantity.value, key->quantity.value * ratio)) return;
    struct value twin = *key;
    twin.quantity.value *= ratio;
    twin.quantity.family = binary ? FAMILY_DECIMAL : FAMILY_BINARY;
    diag_help(check->diags,
              diag_add(check->diags, MESSAGE_TOLERANCE_ADMITS_TWIN, blank->tolerance.span, blank->tolerance.text,
                       check_value_words(check, &twin, twin_of(check, unit, binary)), check_value_words(check, key, unit)),
              "binary and decimal differ by %.2g %% here; less than half of that tells them apart", (fmax(ratio, 1 / ratio) - 1) * 100);
}

static void check_key(const struct check *check, const struct blank *blank)
{
    const struct value *key = blank->answer ? variant_key(check->variant, check->question, blank, check->diags) : NULL;
    enum value_kind wanted = blank->kind == BLANK_LIST ? VALUE_LIST : VALUE_QUANTITY;
    if (!key) return;
    if (key->kind != wanted) {
        diag_add(check->diags, MESSAGE_KEY_WRONG_KIND, key_span(blank), blank_kind_name(blank->kind), kind_of(key));
        return;
    }
    expect_agrees(check, blank, key);
    check_slips(check, blank, key);
    tolerance_suits(check, blank, key);
    if (wanted == VALUE_QUANTITY) tolerance_tells_twins(check, blank, key);
}

/* ── the other kinds ── */

/* What went wrong at the last point that has no value is told. */
static void formula_has_values(const struct check *check, const struct blank *blank, const struct expression *formula)
{
    struct diags faults;
    diags_init(&faults);
    const struct samples samples = samples_draw(check->variant, check->question, blank, formula, check->arena, &faults);
    if (samples.count < SAMPLE_POINTS) diags_move(check->diags, &faults);
    diags_clear(&faults);
}

static void check_formula(const struct check *check, const struct blank *blank)
{
    formula_has_values(check, blank, blank->answer);
    for (size_t i = 0; i < blank->slip_count; i++) formula_has_values(check, blank, blank->slips[i].when);
}

static size_t option_count(const struct blank *blank)
{
    return blank->kind == BLANK_ORDER ? blank->item_count : blank->choice_count;
}

static const char *option_words(const struct check *check, const struct blank *blank, size_t index)
{
    struct text out = {0};
    const struct template *option = blank->kind == BLANK_ORDER ? &blank->items[index] : &blank->choices[index].say;
    variant_write(check->variant, check->question, option, 0, &out);
    const char *copy = arena_copy(check->arena, text_string(&out), out.length);
    text_clear(&out);
    return copy;
}

static void options_coincide(const struct check *check, const struct blank *blank, size_t one, size_t other, const char *words)
{
    bool choice = blank->kind != BLANK_ORDER;
    const struct origin *item = choice ? NULL : &blank->items[one].origin;
    struct span span = choice ? blank->choices[one].span : origin_span(item, 0, item->length);
    struct diag *diag = diag_add(check->diags, MESSAGE_CHOICE_TWICE, span, choice ? "choices" : "items", words);
    if (choice) diag_label(check->diags, diag, blank->choices[other].span, "the other one");
}

static void options_differ(const struct check *check, const struct blank *blank)
{
    size_t count = option_count(blank);
    const char **texts = arena_array(check->arena, count + 1, sizeof *texts);
    for (size_t i = 0; i < count; i++) texts[i] = option_words(check, blank, i);
    for (size_t i = 0; i < count; i++)
        for (size_t j = 0; j < i; j++)
            if (strcmp(texts[i], texts[j]) == 0) options_coincide(check, blank, i, j, texts[i]);
}

static void check_choices(const struct check *check, const struct blank *blank)
{
    size_t right = 0;
    for (size_t i = 0; i < blank->choice_count; i++) right += blank->choices[i].right;
    if (check->seed == 0 && !right)
        diag_help(check->diags, diag_add(check->diags, MESSAGE_NO_RIGHT_CHOICE, blank->span), "mark the choice itself: `{say: …, right: true}`");
    if (check->seed == 0 && blank->kind == BLANK_CHOICE && right > 1)
        diag_add(check->diags, MESSAGE_SEVERAL_RIGHT_CHOICES, blank->span, right);
    options_differ(check, blank);
}

/* Match a sample as a reply is matched: folded and normalised. */
static enum regex_result matches(const struct check *check, const struct pattern *patterns, size_t count, const char *sample)
{
    const char *folded = utf8_fold(check->arena, sample, strlen(sample));
    for (size_t i = 0; folded && i < count; i++) {
        enum regex_result result = regex_match(patterns[i].regex, folded, strlen(folded), NULL, NULL);
        if (result == REGEX_TOO_COMPLEX) diag_add(check->diags, MESSAGE_PATTERN_TOO_COMPLEX, patterns[i].span, sample);
        if (result != REGEX_NO_MATCH) return result;
    }
    return REGEX_NO_MATCH;
}

/* What happens to a sample when it is marked: a rejected pattern comes before an accepted one. NULL: a pattern reached its limit. */
static const char *fate(const struct check *check, const struct blank *blank, const char *sample)
{
    enum regex_result result = matches(check, blank->reject, blank->reject_count, sample);
    if (result == REGEX_MATCH) return "rejected";
    if (result == REGEX_NO_MATCH) result = matches(check, blank->accept, blank->accept_count, sample);
    return result == REGEX_TOO_COMPLEX ? NULL : result == REGEX_MATCH ? "accepted" : "not accepted";
}

/* A pattern that reaches its limit costs milliseconds for each sample, so the first ends the comparison. */
static void samples_are_told_apart(const struct check *check, const struct blank *blank)
{
    const char *result = "";
    for (size_t i = 0; result && i < blank->samples_right_count; i++) {
        const struct bank_sample *sample = &blank->samples_right[i];
        result = fate(check, blank, sample->text);
        if (result && strcmp(result, "accepted") != 0) diag_add(check->diags, MESSAGE_SAMPLE_FAILS, sample->span, sample->text, result);
    }
    for (size_t i = 0; result && i < blank->samples_wrong_count; i++) {
        const struct bank_sample *sample = &blank->samples_wrong[i];
        result = fate(check, blank, sample->text);
        if (result && strcmp(result, "accepted") == 0)
            diag_add(check->diags, MESSAGE_SAMPLE_FAILS, sample->span, sample->text, "accepted, though it is wrong");
    }
}

static void check_text(const struct check *check, const struct blank *blank)
{
    if (check->seed != 0) return;
    for (size_t i = 0; i < blank->accept_count; i++)
        if (regex_match(blank->accept[i].regex, "", 0, NULL, NULL) == REGEX_MATCH)
            diag_add(check->diags, MESSAGE_PATTERN_MATCHES_EMPTY, blank->accept[i].span);
    samples_are_told_apart(check, blank);
}

static void check_nothing(const struct check *check, const struct blank *blank)
{
    (void)check;
    (void)blank;
}

static void (*const kinds[BLANK_KIND_COUNT])(const struct check *check, const struct blank *blank) = {
    [BLANK_QUANTITY] = check_key, [BLANK_LIST] = check_key,       [BLANK_FORMULA] = check_formula,
    [BLANK_CHOICE] = check_choices, [BLANK_CHOICES] = check_choices, [BLANK_ORDER] = options_differ,
    [BLANK_TEXT] = check_text,    [BLANK_EXPLAIN] = check_nothing,
};

void check_blank(const struct check *check, const struct blank *blank)
{
    struct value condition;
    kinds[blank->kind](check, blank);
    if (blank->carry_if && check_compute(check, blank->carry_if, &condition) && condition.kind != VALUE_TRUTH)
        diag_add(check->diags, MESSAGE_NOT_A_CONDITION, expression_span(blank->carry_if, blank->carry_if->root), kind_of(&condition));
}
