/* The checks of an entry: known numbers that its steps must give. */
#include <math.h>
#include <string.h>

#include "book/book_parts.h"

/* One check being run. */
struct proof {
    const struct shelved *shelved;
    struct frame *frame;
    struct evaluation evaluation;
    double within; /* relative */
};

/* Numbers are stated exactly unless the check says how far they may be off. */
static const double exact = 1e-9;

static const struct expression *parse(struct proof *proof, const struct yaml_node *node)
{
    if (node->kind != YAML_SCALAR) {
        diag_add(proof->evaluation.diags, MESSAGE_BOOK_WRONG_KIND, yaml_span(proof->shelved->source, node), "a value",
                 "an expression", yaml_kind_name(node));
        return NULL;
    }
    return expression_parse(proof->evaluation.arena, node->text, node->length, yaml_origin(proof->shelved->source, node),
                            PARSE_STRICT, proof->evaluation.diags);
}

static bool give_inputs(struct proof *proof, const struct yaml_node *with)
{
    const struct book_entry *entry = &proof->shelved->entry;
    bool sound = true;

    for (size_t i = 0; with && with->kind == YAML_MAP && i < with->count; i++) {
        long input = entry_input(entry, with->keys[i]->text);
        if (input < 0) {
            diag_add(proof->evaluation.diags, MESSAGE_BOOK_UNKNOWN_INPUT, yaml_span(proof->shelved->source, with->keys[i]),
                     with->keys[i]->text, entry->name);
            sound = false;
            continue;
        }
        const struct expression *value = parse(proof, with->values[i]);
        sound = value && frame_give(proof->frame, &proof->evaluation, input, value, value->root) && sound;
    }
    return sound;
}

static bool read_within(struct proof *proof, const struct yaml_node *node)
{
    struct value value;

    proof->within = exact;
    if (!node) return true;
    const struct expression *expression = parse(proof, node);
    if (!expression || !evaluate(&proof->evaluation, expression, &(struct scope){0}, &value)) return false;
    if (value.kind == VALUE_QUANTITY) proof->within = value.quantity.value;
    return true;
}

static bool quantities_agree(const struct quantity *stated, const struct quantity *found, double within)
{
    if (!dims_equal_hard(&stated->dims, &found->dims)) return false;
    if (!dims_nouns_within(&stated->dims, &found->dims)) return false;
    return fabs(stated->value - found->value) <= within * fabs(found->value);
}

static bool values_agree(const struct value *stated, const struct value *found, double within)
{
    if (stated->kind != found->kind) return false;
    switch (stated->kind) {
    case VALUE_QUANTITY: return quantities_agree(&stated->quantity, &found->quantity, within);
    case VALUE_TRUTH: return stated->truth == found->truth;
    case VALUE_WORD: return !strcmp(stated->word, found->word);
    case VALUE_LIST:
        if (stated->list.count != found->list.count) return false;
        for (size_t i = 0; i < stated->list.count; i++)
            if (!quantities_agree(&stated->list.items[i], &found->list.items[i], within)) return false;
        return true;
    }
    return false;
}

static void report_difference(struct proof *proof, const char *name, const struct yaml_node *node, const struct value *found)
{
    enum { DIGITS = 9 };
    struct text text = {0};

    value_write(found, &(struct show){.significant = DIGITS, .sibling = true}, &text);
    diag_add(proof->evaluation.diags, MESSAGE_BOOK_CHECK_DIFFERS, yaml_span(proof->shelved->source, node),
             proof->shelved->entry.name, name, text_string(&text), node->text);
    text_clear(&text);
}

/* `fails` states that there is no value. */
static void prove_failure(struct proof *proof, const char *name, const struct yaml_node *node)
{
    struct evaluation trial = proof->evaluation;
    struct diags aside;
    struct value value;

    diags_init(&aside);
    trial.diags = &aside;
    if (frame_value(proof->frame, &trial, name, &value)) {
        struct text text = {0};
        value_write(&value, &(struct show){0}, &text);
        diag_add(proof->evaluation.diags, MESSAGE_BOOK_CHECK_SUCCEEDS, yaml_span(proof->shelved->source, node),
                 proof->shelved->entry.name, name, text_string(&text));
        text_clear(&text);
    }
    diags_clear(&aside);
}

/* What a check says: an expression, or a word of one of the entry's conventions. */
static bool read_stated(struct proof *proof, const struct yaml_node *node, struct value *stated)
{
    const char *word = node->kind == YAML_SCALAR ? entry_choice_word(proof->shelved, node->text) : NULL;

    if (word) {
        *stated = (struct value){.kind = VALUE_WORD, .word = word};
        return true;
    }
    const struct expression *expression = parse(proof, node);
    return expression && evaluate(&proof->evaluation, expression, &(struct scope){0}, stated);
}

static void prove_value(struct proof *proof, const struct yaml_node *key, const struct yaml_node *node)
{
    struct value stated, found;

    if (entry_input(&proof->shelved->entry, key->text) < 0 && entry_step(&proof->shelved->entry, key->text) < 0) {
        struct near near = near_begin(key->text);
        entry_offer_steps(&proof->shelved->entry, &near);
        struct diag *diag = diag_add(proof->evaluation.diags, MESSAGE_BOOK_NO_STEP,
                                     yaml_span(proof->shelved->source, key), key->text, proof->shelved->entry.name);
        if (near.best) diag_help(proof->evaluation.diags, diag, "did you mean `%s`?", near.best);
        return;
    }
    if (node->kind == YAML_SCALAR && !strcmp(node->text, "fails")) {
        prove_failure(proof, key->text, node);
        return;
    }
    if (!read_stated(proof, node, &stated)) return;
    if (!frame_value(proof->frame, &proof->evaluation, key->text, &found)) return;
    if (!values_agree(&stated, &found, proof->within)) report_difference(proof, key->text, node, &found);
}

static void prove_check(const struct shelved *shelved, const struct yaml_node *check, struct diags *diags)
{
    struct arena arena = {0};
    struct proof proof = {.shelved = shelved, .evaluation = evaluation_begin(&arena, diags)};

    if (check->kind != YAML_MAP) {
        diag_add(diags, MESSAGE_BOOK_WRONG_KIND, yaml_span(shelved->source, check), "a check", "a mapping",
                 yaml_kind_name(check));
        return;
    }
    proof.frame = frame_new(&proof.evaluation, shelved, NULL, yaml_span(shelved->source, check));
    bool sound = give_inputs(&proof, yaml_get(check, "with")) && read_within(&proof, yaml_get(check, "within"));
    for (size_t i = 0; sound && i < check->count; i++)
        if (strcmp(check->keys[i]->text, "with") != 0 && strcmp(check->keys[i]->text, "within") != 0)
            prove_value(&proof, check->keys[i], check->values[i]);
    arena_clear(&arena);
}

bool book_prove(const struct book *book, const struct book_entry *entry, struct diags *diags)
{
    size_t errors = diags->errors;

    for (size_t i = 0; i < book_count(book); i++) {
        const struct shelved *shelved = (const struct shelved *)book_at(book, i);
        if (entry && entry != &shelved->entry) continue;
        for (size_t k = 0; k < shelved->entry.checks->count; k++)
            prove_check(shelved, shelved->entry.checks->values[k], diags);
    }
    return diags->errors == errors;
}
