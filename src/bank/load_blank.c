/* One blank: its kind, key, tolerance, and what belongs to its kind. */
#include <stdlib.h>
#include <string.h>

#include "bank/load.h"
#include "bank/variant_scope.h"
#include "lang/evaluate.h"

enum { LISTED_MOST = 100 }; /* of slips, patterns or samples of a blank */

const struct blank *question_blank(const struct question *question, const char *id) {
    for (size_t i = 0; i < question->blank_count; i++)
        if (question->blanks[i].id && strcmp(question->blanks[i].id, id) == 0) return &question->blanks[i];
    return NULL;
}

static const struct expression *let_of(const struct question *question, const char *name) {
    for (size_t i = 0; i < question->name_count; i++)
        if (strcmp(question->names[i].name, name) == 0) return question->names[i].is;
    return NULL;
}

/* By the form of the key alone: values are not known before a variant is drawn. A let is followed once a name, so that a cycle ends. */
static bool is_list_node(const struct question *question, const struct node *node, int depth) {
    static const char *const lists[] = {"strides", "transpose", "permute", "view_strides"};
    if (node->kind == NODE_LIST) return true;
    if (node->kind == NODE_CALL)
        for (size_t i = 0; i < COUNT_OF(lists); i++)
            if (strcmp(node->name, lists[i]) == 0) return true;
    if (node->kind != NODE_NAME || depth == 0) return false;
    const struct expression *let = let_of(question, node->name);
    return let && is_list_node(question, let->root, depth - 1);
}

/* A key whose form is a list makes a list blank. */
static bool is_list_key(const struct question *question, const struct expression *key) {
    return key && is_list_node(question, key->root, 8);
}

static size_t count_right(const struct raw_blank *raw) {
    const struct raw_choice *choices = raw->choices.items;
    size_t right = 0;
    for (size_t i = 0; i < raw->choices.count; i++) right += choices[i].right;
    return right;
}

static enum blank_kind infer_kind(const struct question *question, const struct raw_blank *raw, const struct blank *blank) {
    if (raw->kind != RAW_KIND_INFERRED) return (enum blank_kind)(raw->kind - 1);
    if (raw->free) return BLANK_FORMULA;
    if (raw->choices.count) return count_right(raw) > 1 ? BLANK_CHOICES : BLANK_CHOICE;
    if (raw->items.count) return BLANK_ORDER;
    if (raw->accept.count) return BLANK_TEXT;
    if (raw->rubric.count) return BLANK_EXPLAIN;
    return is_list_key(question, blank->answer) ? BLANK_LIST : BLANK_QUANTITY;
}

/* What a kind cannot do without, and how to say that it is missing. */
static bool lacks_answer(const struct blank *blank) { return !blank->answer; }
static bool lacks_free(const struct blank *blank) { return !blank->answer || !blank->free_count; }
static bool lacks_choices(const struct blank *blank) { return blank->choice_count < 2; }
static bool lacks_items(const struct blank *blank) { return blank->item_count < 2; }
static bool lacks_accept(const struct blank *blank) { return !blank->accept_count; }
static bool lacks_rubric(const struct blank *blank) { return !blank->rubric_count; }

static const struct {
    const char *key;
    bool (*missing)(const struct blank *blank);
} needs[BLANK_KIND_COUNT] = {
    [BLANK_QUANTITY] = {"an `answer`", lacks_answer},
    [BLANK_LIST] = {"an `answer`", lacks_answer},
    [BLANK_FORMULA] = {"an `answer` and its `free` variables", lacks_free},
    [BLANK_CHOICE] = {"two `choices` or more", lacks_choices},
    [BLANK_CHOICES] = {"two `choices` or more", lacks_choices},
    [BLANK_ORDER] = {"two `items` or more", lacks_items},
    [BLANK_TEXT] = {"`accept` patterns", lacks_accept},
    [BLANK_EXPLAIN] = {"a `rubric`", lacks_rubric},
};

static bool starts_with(const char **text, const char *word) {
    size_t length = strlen(word);
    if (strncmp(*text, word, length) != 0) return false;
    *text += length + strspn(*text + length, " ");
    return true;
}

static struct diag *add_unclear(const struct loader *loader, scalar node) {
    return diag_add(loader->diags, MESSAGE_TOLERANCE_UNCLEAR, load_span(loader, node), node->text);
}

static void tolerance_unclear(const struct loader *loader, scalar node) {
    diag_help(loader->diags, add_unclear(loader, node), "write `1 %%`, `exact`, `± 2 MiB` or `2 sig`");
}

/* `0.01 s` is an amount; a bare number could be a share as well. */
static void kind_unclear(const struct loader *loader, scalar node, const struct value *value) {
    if (value->kind != VALUE_QUANTITY || value->quantity.value < 0) tolerance_unclear(loader, node);
    else if (!dims_are_plain(&value->quantity.dims)) diag_help(loader->diags, add_unclear(loader, node), "write `± %s`", node->text);
    else diag_help(loader->diags, add_unclear(loader, node), "write `± %s` for an amount, or a share such as `1 %%`, or `exact`", node->text);
}

/* What breaks off in the middle, such as `2 % of the key`, is told as a tolerance and not by its grammar. */
static const struct expression *parse_amount(const struct loader *loader, scalar node, const char *text, struct origin part) {
    struct diags faults;
    diags_init(&faults);
    const struct expression *expression = expression_parse(loader->arena, text, strlen(text), part, PARSE_STRICT, &faults);
    const struct diag *fault = diags_first_error(&faults);
    if (fault && fault->message == MESSAGE_SYNTAX) tolerance_unclear(loader, node);
    else diags_move(loader->diags, &faults);
    diags_clear(&faults);
    return expression;
}

/* A share of the key, or an amount, which without a unit is in the blank's. */
static struct tolerance relative_or_absolute(const struct loader *loader, scalar node, const char *text, bool absolute, const struct unit *unit) {
    struct tolerance tolerance = {0};
    struct value value;
    struct origin whole = yaml_origin(loader->source, node);
    struct origin part = origin_part(&whole, (size_t)(text - node->text), strlen(text));
    struct evaluation evaluation = evaluation_begin(loader->arena, loader->diags);
    const struct expression *expression = parse_amount(loader, node, text, part);
    if (!expression || !evaluate(&evaluation, expression, &(struct scope){0}, &value)) return tolerance;
    bool percent = value.kind == VALUE_QUANTITY && value.quantity.family == FAMILY_PERCENT && !absolute;
    if (value.kind != VALUE_QUANTITY || value.quantity.value < 0 || (!percent && !absolute)) {
        kind_unclear(loader, node, &value);
        return tolerance;
    }
    struct text shown = {0};
    if (absolute) value_take_unit(&value, unit);
    value_write(&value, &(struct show){0}, &shown);
    tolerance.kind = percent ? TOLERANCE_RELATIVE : TOLERANCE_ABSOLUTE;
    tolerance.amount = value.quantity.value;
    tolerance.dims = value.quantity.dims;
    tolerance.text = arena_print(loader->arena, "within %s", text_string(&shown));
    text_clear(&shown);
    return tolerance;
}

static struct tolerance read_tolerance(const struct loader *loader, scalar node, const struct unit *unit) {
    const char *text = node->text;
    if (strcmp(text, "exact") == 0) return (struct tolerance){.kind = TOLERANCE_EXACT, .text = "exact"};
    char *end;
    long digits = strtol(text, &end, 10);
    bool counts_digits = end != text && strcmp(end + strspn(end, " "), "sig") == 0;
    if (counts_digits && (digits < 1 || digits > 15)) {
        tolerance_unclear(loader, node);
        return (struct tolerance){0};
    }
    if (counts_digits)
        return (struct tolerance){.kind = TOLERANCE_SIGNIFICANT, .amount = (double)digits, .scale = unit ? unit->scale : 1,
                                  .text = arena_print(loader->arena, "to %ld significant digit%s", digits, digits == 1 ? "" : "s")};
    bool absolute = starts_with(&text, "±") || starts_with(&text, "+-") || starts_with(&text, "+/-");
    return relative_or_absolute(loader, node, text, absolute, unit);
}

static struct tolerance load_tolerance(const struct loader *loader, scalar node, const struct unit *unit) {
    struct tolerance tolerance = {0};
    if (node) tolerance = read_tolerance(loader, node, unit);
    tolerance.span = load_span(loader, node);
    return tolerance;
}

static void load_slips(const struct loader *loader, const struct list_of *raw, struct blank *blank) {
    const struct raw_slip *items = raw->items;
    blank->slips = arena_array(loader->arena, raw->count, sizeof *blank->slips);
    for (size_t i = 0; i < raw->count; i++) {
        struct slip slip = {.when = load_expression(loader, items[i].when),
                            .say = load_template(loader, items[i].say),
                            .credit = load_share(loader, items[i].credit, 0),
                            .span = load_span(loader, items[i].node)};
        if (slip.when) blank->slips[blank->slip_count++] = slip;
    }
}

static void load_choices(const struct loader *loader, const struct list_of *raw, struct blank *blank) {
    const struct raw_choice *items = raw->items;
    blank->choices = arena_array(loader->arena, raw->count, sizeof *blank->choices);
    for (size_t i = 0; i < raw->count; i++)
        blank->choices[blank->choice_count++] = (struct choice){.say = load_template(loader, items[i].say),
                                                                .why = load_template(loader, items[i].why),
                                                                .right = items[i].right,
                                                                .span = load_span(loader, items[i].node)};
}

static regex *load_pattern(const struct loader *loader, scalar node, unsigned flags) {
    struct text error = {0};
    size_t offset = 0;
    regex *pattern = node ? regex_new(node->text, flags, &error, &offset) : NULL;
    if (node && !pattern) {
        struct origin origin = yaml_origin(loader->source, node);
        size_t at = offset < node->length ? offset : node->length;
        diag_add(loader->diags, MESSAGE_PATTERN_INVALID, origin_span(&origin, at, at < node->length ? at + 1 : at), text_string(&error));
    }
    text_clear(&error);
    return pattern;
}

static void load_accept(const struct loader *loader, const struct list_of *raw, struct blank *blank) {
    scalar *items = raw->items;
    blank->accept = arena_array(loader->arena, raw->count, sizeof *blank->accept);
    for (size_t i = 0; i < raw->count; i++) {
        if (!items[i]) continue; /* what is no text has been reported */
        struct pattern pattern = {.regex = load_pattern(loader, items[i], REGEX_CASELESS | REGEX_WHOLE),
                                  .source_text = items[i]->text,
                                  .span = load_span(loader, items[i])};
        if (pattern.regex) blank->accept[blank->accept_count++] = pattern;
    }
}

static void load_reject(const struct loader *loader, const struct list_of *raw, struct blank *blank) {
    const struct raw_reject *items = raw->items;
    blank->reject = arena_array(loader->arena, raw->count, sizeof *blank->reject);
    for (size_t i = 0; i < raw->count; i++) {
        struct pattern pattern = {.regex = load_pattern(loader, items[i].pattern, REGEX_CASELESS | REGEX_WHOLE),
                                  .source_text = load_text(items[i].pattern),
                                  .say = load_template(loader, items[i].say),
                                  .span = load_span(loader, items[i].pattern)};
        if (pattern.regex) blank->reject[blank->reject_count++] = pattern;
    }
}

static void load_rubric(const struct loader *loader, const struct list_of *raw, struct blank *blank) {
    const struct raw_rubric *items = raw->items;
    size_t most = sizeof(uint32_t) * 8; /* ticks are bits */
    blank->rubric = arena_array(loader->arena, raw->count, sizeof *blank->rubric);
    if (raw->count > most) diag_add(loader->diags, MESSAGE_RUBRIC_TOO_LONG, load_span(loader, items[most].node));
    for (size_t i = 0; i < raw->count && i < most; i++)
        blank->rubric[blank->rubric_count++] = (struct rubric_point){.point = load_template(loader, items[i].point),
                                                                     .hallmark = load_pattern(loader, items[i].hallmark, REGEX_CASELESS),
                                                                     .span = load_span(loader, items[i].node)};
}

static void load_free(const struct loader *loader, const struct yaml_node *node, struct blank *blank) {
    if (!node) return;
    if (node->kind != YAML_MAP) {
        load_not_a_map(loader, node, "free", "N: {from: 2, to: 64}");
        return;
    }
    const struct model_reader reader = {loader->arena, loader->source, loader->diags};
    blank->free = arena_array(loader->arena, node->count, sizeof *blank->free);
    for (size_t i = 0; i < node->count; i++) {
        struct raw_free raw = {0};
        if (!model_read(&reader, &free_model, node->values[i], &raw)) continue;
        struct free_name name = {node->keys[i]->text, load_expression(loader, raw.from), load_expression(loader, raw.to)};
        if (name.from && name.to) blank->free[blank->free_count++] = name;
    }
}

/* What is no text has been reported. */
static struct bank_sample *load_samples(const struct loader *loader, const struct list_of *raw, size_t *count) {
    scalar *items = raw->items;
    struct bank_sample *samples = arena_array(loader->arena, raw->count, sizeof *samples);
    for (size_t i = 0; i < raw->count; i++)
        if (items[i]) samples[(*count)++] = (struct bank_sample){items[i]->text, load_span(loader, items[i])};
    return samples;
}

/* Slips are compared with each other and samples with patterns, so their numbers multiply. */
static void count_lists(const struct loader *loader, const struct raw_blank *raw) {
    const struct {
        const char *what;
        size_t count;
    } lists[] = {{"slips", raw->slips.count}, {"`accept` patterns", raw->accept.count}, {"`reject` patterns", raw->reject.count},
                 {"`right` samples", raw->samples.right.count}, {"`wrong` samples", raw->samples.wrong.count}};
    for (size_t i = 0; i < COUNT_OF(lists); i++)
        if (lists[i].count > LISTED_MOST)
            diag_add(loader->diags, MESSAGE_TOO_MANY_LISTED, load_span(loader, raw->node), LISTED_MOST, lists[i].what, lists[i].count);
}

static void load_lists(const struct loader *loader, const struct raw_blank *raw, struct blank *blank) {
    count_lists(loader, raw);
    load_slips(loader, &raw->slips, blank);
    load_choices(loader, &raw->choices, blank);
    load_accept(loader, &raw->accept, blank);
    load_reject(loader, &raw->reject, blank);
    load_rubric(loader, &raw->rubric, blank);
    load_free(loader, raw->free, blank);
    blank->samples_right = load_samples(loader, &raw->samples.right, &blank->samples_right_count);
    blank->samples_wrong = load_samples(loader, &raw->samples.wrong, &blank->samples_wrong_count);
    blank->items = load_templates(loader, &raw->items, &blank->item_count);
}

/* What is there but could not be read has been reported already. */
static bool is_faulty(const struct raw_blank *raw, const struct blank *blank) {
    return (raw->answer && !blank->answer) || (raw->free && !blank->free_count) || (raw->accept.count && !blank->accept_count);
}

/* A key that is misspelled may well be the one that is missing; one without a value of its kind is there. */
static bool is_fault_of_key(enum message message) {
    return message == MESSAGE_UNKNOWN_KEY || message == MESSAGE_WRONG_TYPE || message == MESSAGE_VALUE_EMPTY;
}

static bool has_faulty_key(const struct loader *loader, const struct yaml_node *node) {
    struct span whole = load_span(loader, node);
    for (size_t i = 0; i < loader->diags->items.count; i++) {
        const struct diag *diag = diags_at(loader->diags, i);
        if (is_fault_of_key(diag->message) && diag->span.begin >= whole.begin && diag->span.end <= whole.end) return true;
    }
    return false;
}

static void report_lack(const struct loader *loader, const struct raw_blank *raw, const struct blank *blank, const struct yaml_node *node) {
    struct diag *diag = diag_add(loader->diags, MESSAGE_BLANK_LACKS, load_span(loader, node), blank_kind_name(blank->kind), needs[blank->kind].key);
    scalar *items = raw->items.items;
    if (blank->kind == BLANK_ORDER && raw->items.count == 1 && items[0] && strchr(items[0]->text, ','))
        diag_help(loader->diags, diag, "this is one text: write `[first, second]`, or each item on a line that begins with `- `");
}

void load_blank(const struct loader *loader, const struct raw_blank *raw, const struct question *question, struct blank *blank) {
    blank->id = load_text(raw->id);
    blank->span = load_span(loader, raw->id ? raw->id : raw->node);
    blank->label = load_template(loader, raw->label);
    blank->answer = load_expression(loader, raw->answer);
    blank->unit = load_unit(loader, raw->unit);
    blank->tolerance = load_tolerance(loader, raw->tolerance, blank->unit);
    blank->expect = load_expression(loader, raw->expect);
    blank->carry = load_share(loader, raw->carry, CREDIT_FULL);
    blank->carry_if = load_expression(loader, raw->carry_if);
    blank->shuffle = raw->shuffle == 0 || raw->shuffle == 2; /* yes and true; yes is what a missing key gives */
    blank->proportional = raw->credit == 1;
    blank->model = load_template(loader, raw->model);
    load_lists(loader, raw, blank);
    load_count_letters(loader, "choices", blank->choice_count, raw->node);
    load_count_letters(loader, "items", blank->item_count, raw->node);
    blank->kind = infer_kind(question, raw, blank);
    const struct yaml_node *node = raw->node ? raw->node : raw->id;
    if (!needs[blank->kind].missing(blank)) load_ignored_of_blank(loader, raw->node, blank);
    else if (!is_faulty(raw, blank) && !has_faulty_key(loader, node)) report_lack(loader, raw, blank, node);
}

void blank_free_patterns(struct blank *blank) {
    for (size_t i = 0; i < blank->accept_count; i++) regex_free(blank->accept[i].regex);
    for (size_t i = 0; i < blank->reject_count; i++) regex_free(blank->reject[i].regex);
    for (size_t i = 0; i < blank->rubric_count; i++) regex_free(blank->rubric[i].hallmark);
}
