/* The answers of a blank, by its kind, and what another program cannot know of them. */
#include <math.h>
#include <string.h>

#include "exchange/draw_parts.h"
#include "bank/tolerance.h"

enum { TOLERANCE_DIGITS = 12 };

static void lose(const struct drawn_blank *drawn, enum loss loss)
{
    loss_note(drawn->drawing->losses, loss, drawn->blank->id);
}

/* ── quantities ── */

void draw_unit(const struct drawn_blank *drawn, const struct quantity *key, struct text *out)
{
    const struct unit *unit = drawn->blank->unit;
    struct dims dims = dims_without_nouns(key->dims);
    if (unit) text_add_bytes(out, unit->name, unit->name_length);
    else dims_write_unit(&dims, out);
}

static double in_unit(const struct drawn_blank *drawn, double base)
{
    return drawn->blank->unit ? base / drawn->blank->unit->scale : base;
}

static double half_width(const struct drawn_blank *drawn, double key)
{
    double low, high;
    struct text rounded = {0};
    tolerance_bounds(&drawn->blank->tolerance, key, &low, &high);
    double half = in_unit(drawn, (high - low) / 2);
    if (half > 0) decimal_add(half, TOLERANCE_DIGITS, &rounded);
    if (half > 0) decimal_read(text_string(&rounded), &half);
    text_clear(&rounded);
    return half;
}

/* Units that differ from the one wanted only in their prefix, so that a reply in them can be converted. */
static const char *const siblings[][12] = {
    {"B", "KB", "MB", "GB", "TB", "PB", "KiB", "MiB", "GiB", "TiB", "PiB"},
    {"bit", "Kbit", "Mbit", "Gbit", "Tbit"},
    {"ns", "us", "ms", "s", "min", "h", "day"},
    {"FLOP", "MFLOP", "GFLOP", "TFLOP", "PFLOP", "EFLOP"},
    {"J", "kJ", "Wh", "kWh", "MWh"},
};

static const char *const *family_of(const char *symbol, size_t length)
{
    for (size_t i = 0; i < COUNT_OF(siblings); i++)
        for (size_t j = 0; j < COUNT_OF(siblings[i]) && siblings[i][j]; j++)
            if (strlen(siblings[i][j]) == length && strncmp(siblings[i][j], symbol, length) == 0) return siblings[i];
    return NULL;
}

static void add_unit(const struct drawn_blank *drawn, const struct unit *wanted, const char *name, struct vector *units)
{
    struct unit other;
    bool known = unit_read_whole(name, strlen(name), &other, NULL);
    if (!known || !dims_equal_hard(&other.dims, &wanted->dims)) return;
    struct item_unit *unit = vector_push(units);
    *unit = (struct item_unit){arena_string(drawn->drawing->arena, name), wanted->scale / other.scale};
}

static void draw_units(const struct drawn_blank *drawn, const struct quantity *key, struct item *item)
{
    struct arena *arena = drawn->drawing->arena;
    struct text name = {0};
    struct vector units;
    struct unit wanted;
    draw_unit(drawn, key, &name);
    const char *own = draw_keep(drawn, &name);
    if (!*own || !unit_read_whole(own, strlen(own), &wanted, NULL)) return;
    size_t length = strcspn(own, "/*^");
    const char *const *family = family_of(own, length);
    vector_init(&units, sizeof(struct item_unit));
    *(struct item_unit *)vector_push(&units) = (struct item_unit){own, 1};
    for (size_t i = 0; family && i < COUNT_OF(siblings[0]) && family[i]; i++)
        if (strlen(family[i]) != length || strncmp(family[i], own, length) != 0)
            add_unit(drawn, &wanted, arena_print(arena, "%s%s", family[i], own + length), &units);
    item->units = vector_freeze(&units, arena, &item->unit_count);
}

static bool slip_value(const struct drawn_blank *drawn, const struct slip *slip, const struct quantity *key, double *out)
{
    struct diags scratch;
    struct arena arena = {0};
    struct value value;
    diags_init(&scratch);
    struct evaluation evaluation = evaluation_begin(&arena, &scratch);
    struct scope scope = variant_scope(drawn->variant, drawn->question);
    bool known = evaluate(&evaluation, slip->when, &scope, &value) && value.kind == VALUE_QUANTITY &&
                 dims_equal_hard(&value.quantity.dims, &key->dims);
    if (known) *out = value.quantity.value;
    diags_clear(&scratch);
    arena_clear(&arena);
    return known && !tolerance_accepts(&drawn->blank->tolerance, key->value, *out);
}

static void draw_slips(struct drawn_blank *drawn, const struct quantity *key)
{
    for (size_t i = 0; i < drawn->blank->slip_count; i++) {
        const struct slip *slip = &drawn->blank->slips[i];
        double value;
        if (!slip_value(drawn, slip, key, &value)) {
            lose(drawn, LOSS_SLIP);
            continue;
        }
        struct item_answer *answer = draw_answer(drawn, NULL, slip->credit * (PERCENT_FULL / CREDIT_FULL), draw_template(drawn, &slip->say));
        answer->value = in_unit(drawn, value);
        answer->tolerance = half_width(drawn, value);
    }
}

/* A key that names an earlier blank is marked with the learner's own value here, and nowhere else. */
struct carried {
    const struct question *question;
    bool found;
};

static void look_for_blank(void *context, const struct node *node, bool call)
{
    struct carried *carried = context;
    if (!call && question_blank(carried->question, node->name)) carried->found = true;
}

static bool is_carried(const struct drawn_blank *drawn)
{
    struct carried carried = {.question = drawn->question};
    if (drawn->blank->carry) expression_names(drawn->blank->answer, look_for_blank, &carried);
    return carried.found;
}

static bool draw_quantity(struct drawn_blank *drawn, struct item *item)
{
    const struct value *key = variant_key(drawn->variant, drawn->question, drawn->blank, drawn->drawing->diags);
    if (!key || key->kind != VALUE_QUANTITY) return false;
    item->kind = ITEM_NUMERICAL;
    struct item_answer *answer = draw_answer(drawn, NULL, PERCENT_FULL, NULL);
    answer->value = in_unit(drawn, key->quantity.value);
    answer->tolerance = half_width(drawn, key->quantity.value);
    draw_slips(drawn, &key->quantity);
    draw_units(drawn, &key->quantity, item);
    if (is_carried(drawn)) lose(drawn, LOSS_CARRY);
    return true;
}

/* ── calculated ── */

/* The tolerance in the unit of the answer, or as a share; false when it differs from variant to variant. */
static bool calculated_tolerance(const struct drawn_blank *drawn, const double *values, struct item_answer *answer)
{
    const struct tolerance *tolerance = &drawn->blank->tolerance;
    double scale = drawn->blank->unit ? drawn->blank->unit->scale : 1;
    answer->relative = tolerance->kind == TOLERANCE_RELATIVE;
    answer->tolerance = answer->relative ? tolerance->amount : half_width(drawn, values[0] * scale);
    for (size_t i = 1; i < drawn->calculation->count && !answer->relative; i++)
        if (half_width(drawn, values[i] * scale) != answer->tolerance) return false;
    return true;
}

static bool calculated_answer(struct drawn_blank *drawn, const struct expression *formula, int percent, const struct template *say)
{
    double *values = arena_array(drawn->drawing->arena, drawn->calculation->count, sizeof *values);
    double scale = drawn->blank->unit ? drawn->blank->unit->scale : 1;
    const char *text = calculation_formula(drawn->calculation, formula, scale, values);
    struct item_answer answer = {.text = text, .percent = percent};
    if (!text || !calculated_tolerance(drawn, values, &answer)) return false;
    if (say) answer.feedback = draw_template(drawn, say);
    if (drawn->calculation->failed) return false;
    *(struct item_answer *)vector_push(&drawn->answers) = answer;
    return true;
}

/* Whether a slip measures what the key does, in every variant. */
static bool slip_fits(const struct drawn_blank *drawn, const struct slip *slip, const struct quantity *key)
{
    double value;
    return slip_value(drawn, slip, key, &value);
}

bool draw_calculated(struct drawn_blank *drawn, struct item *item)
{
    const struct blank *blank = drawn->blank;
    const struct value *key = variant_key(drawn->variant, drawn->question, blank, drawn->drawing->diags);
    if (!key || key->kind != VALUE_QUANTITY || !calculated_answer(drawn, blank->answer, PERCENT_FULL, NULL)) return false;
    item->kind = ITEM_CALCULATED;
    for (size_t i = 0; i < blank->slip_count; i++) {
        const struct slip *slip = &blank->slips[i];
        bool written = slip_fits(drawn, slip, &key->quantity) &&
                       calculated_answer(drawn, slip->when, slip->credit * (PERCENT_FULL / CREDIT_FULL), &slip->say);
        if (!written) lose(drawn, LOSS_SLIP);
        drawn->calculation->failed = false;
    }
    draw_units(drawn, &key->quantity, item);
    if (is_carried(drawn)) lose(drawn, LOSS_CARRY);
    return true;
}

/* ── other kinds ── */

/* A star stands for anything in a short answer. */
static const char *literal(const struct drawn_blank *drawn, const char *text)
{
    struct text out = {0};
    for (; *text; text++) text_print(&out, "%s%c", *text == '*' ? "\\" : "", *text);
    return draw_keep(drawn, &out);
}

static const char *without(const struct drawn_blank *drawn, const char *text, const char *unwanted)
{
    struct text out = {0};
    for (; *text; text++)
        if (!strchr(unwanted, *text)) text_add_char(&out, *text);
    return draw_keep(drawn, &out);
}

static bool draw_list(struct drawn_blank *drawn, struct item *item)
{
    if (!drawn->mark->key) return false;
    const char *key = literal(drawn, drawn->mark->key);
    item->kind = ITEM_SHORT;
    draw_answer(drawn, key, PERCENT_FULL, NULL);
    draw_answer(drawn, without(drawn, key, "()[]"), PERCENT_FULL, NULL);
    draw_answer(drawn, without(drawn, key, " "), PERCENT_FULL, NULL);
    draw_answer(drawn, without(drawn, key, " ()[]"), PERCENT_FULL, NULL);
    lose(drawn, LOSS_LIST);
    return true;
}

static bool draw_formula(struct drawn_blank *drawn, struct item *item)
{
    if (!drawn->mark->key) return false;
    item->kind = ITEM_ESSAY;
    item->notes = arena_print(drawn->drawing->arena, "- The formula equals `%s`.", drawn->mark->key);
    lose(drawn, LOSS_FORMULA);
    return true;
}

static bool draw_choice(struct drawn_blank *drawn, struct item *item)
{
    const struct blank *blank = drawn->blank;
    bool several = blank->kind == BLANK_CHOICES;
    int right = 0;
    for (size_t i = 0; i < blank->choice_count; i++) right += blank->choices[i].right;
    int share = several && right ? (PERCENT_FULL + right / 2) / right : PERCENT_FULL;
    int wrong = !several ? 0 : blank->proportional ? -share : -PERCENT_FULL;
    for (size_t i = 0; i < blank->choice_count; i++) {
        const struct choice *choice = &blank->choices[i];
        draw_answer(drawn, draw_template(drawn, &choice->say), choice->right ? share : wrong,
                    choice->why.count ? draw_template(drawn, &choice->why) : NULL);
    }
    item->kind = several ? ITEM_CHOICES : ITEM_CHOICE;
    item->shuffle = blank->shuffle;
    if (several && !blank->proportional) lose(drawn, LOSS_ALL_OR_NOTHING);
    return true;
}

static bool draw_order(struct drawn_blank *drawn, struct item *item)
{
    const size_t *order = variant_order(drawn->variant, drawn->question, drawn->blank);
    struct text spaced = {0};
    for (size_t wanted = 0; wanted < drawn->blank->item_count; wanted++)
        for (size_t shown = 0; shown < drawn->blank->item_count; shown++)
            if (order[shown] == wanted) text_print(&spaced, "%s%c", wanted ? " " : "", (char)('a' + shown));
    const char *letters = draw_keep(drawn, &spaced);
    item->kind = ITEM_SHORT;
    draw_answer(drawn, letters, PERCENT_FULL, NULL);
    draw_answer(drawn, without(drawn, letters, " "), PERCENT_FULL, NULL);
    lose(drawn, LOSS_ORDER);
    return true;
}

static bool is_literal(const char *pattern)
{
    return *pattern && !strpbrk(pattern, "\\^$.[]|()?*+{}");
}

static void draw_once(struct drawn_blank *drawn, const char *text, int percent, const char *feedback)
{
    const char *answer = literal(drawn, text);
    for (size_t i = 0; i < drawn->answers.count; i++)
        if (strcmp(((struct item_answer *)vector_at(&drawn->answers, i))->text, answer) == 0) return;
    draw_answer(drawn, answer, percent, feedback);
}

static bool draw_text(struct drawn_blank *drawn, struct item *item)
{
    const struct blank *blank = drawn->blank;
    item->kind = ITEM_SHORT;
    for (size_t i = 0; i < blank->samples_right_count; i++) draw_once(drawn, blank->samples_right[i].text, PERCENT_FULL, NULL);
    for (size_t i = 0; i < blank->accept_count; i++) {
        if (is_literal(blank->accept[i].source_text)) draw_once(drawn, blank->accept[i].source_text, PERCENT_FULL, NULL);
        else lose(drawn, LOSS_PATTERNS);
    }
    if (!drawn->answers.count && drawn->mark->key) draw_once(drawn, drawn->mark->key, PERCENT_FULL, NULL);
    for (size_t i = 0; i < blank->reject_count; i++) {
        if (is_literal(blank->reject[i].source_text)) draw_once(drawn, blank->reject[i].source_text, 0, draw_template(drawn, &blank->reject[i].say));
        else lose(drawn, LOSS_PATTERNS);
    }
    return drawn->answers.count > 0;
}

static bool draw_explain(struct drawn_blank *drawn, struct item *item)
{
    struct text notes = {0};
    text_add(&notes, draw_template(drawn, &drawn->blank->model));
    text_add(&notes, "\n");
    for (size_t i = 0; i < drawn->blank->rubric_count; i++)
        text_print(&notes, "\n- %s", draw_template(drawn, &drawn->blank->rubric[i].point));
    item->kind = ITEM_ESSAY;
    item->notes = draw_keep(drawn, &notes);
    lose(drawn, LOSS_EXPLAIN);
    return true;
}

bool draw_answers(struct drawn_blank *drawn, struct item *item)
{
    static bool (*const kinds[BLANK_KIND_COUNT])(struct drawn_blank *drawn, struct item *item) = {
        [BLANK_QUANTITY] = draw_quantity, [BLANK_LIST] = draw_list,   [BLANK_FORMULA] = draw_formula, [BLANK_CHOICE] = draw_choice,
        [BLANK_CHOICES] = draw_choice,    [BLANK_ORDER] = draw_order, [BLANK_TEXT] = draw_text,       [BLANK_EXPLAIN] = draw_explain,
    };
    return kinds[drawn->blank->kind](drawn, item);
}
