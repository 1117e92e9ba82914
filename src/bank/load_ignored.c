/* Keys that are known but have no effect where they stand: said at load, where it is still known what was written. */
#include <string.h>

#include "bank/load.h"
#include "base/text.h"

enum {
    QUANTITY = 1 << BLANK_QUANTITY, LIST = 1 << BLANK_LIST, FORMULA = 1 << BLANK_FORMULA, CHOICE = 1 << BLANK_CHOICE,
    CHOICES = 1 << BLANK_CHOICES, ORDER = 1 << BLANK_ORDER, TEXT = 1 << BLANK_TEXT, EXPLAIN = 1 << BLANK_EXPLAIN,
};

/* Which kinds read a key; keys that are not here are read by all. */
static const struct {
    const char *key;
    unsigned kinds;
    const char *read_by;
} readers[] = {
    {"answer", QUANTITY | LIST | FORMULA, "it is the key of a quantity, a list or a formula"},
    {"unit", QUANTITY | LIST, "only a quantity or a list has a unit"},
    {"tolerance", QUANTITY | LIST, "only a quantity or a list is marked within a tolerance"},
    {"expect", QUANTITY | LIST, "only the key of a quantity or a list is compared with it"},
    {"slips", QUANTITY | LIST | FORMULA, "slips are values of a quantity, a list or a formula"},
    {"carry", QUANTITY | LIST, "errors are carried into a quantity or a list"},
    {"carry_if", QUANTITY | LIST, "errors are carried into a quantity or a list"},
    {"free", FORMULA, "only a formula has free variables"},
    {"choices", CHOICE | CHOICES, "only a choice shows them"},
    {"shuffle", CHOICE | CHOICES, "only choices are shuffled at will"},
    {"credit", CHOICES, "only a blank with several right choices is credited in proportion"},
    {"items", ORDER, "only a blank to put in order shows them"},
    {"accept", TEXT, "only a text is matched with patterns"},
    {"reject", TEXT, "only a text is matched with patterns"},
    {"samples", TEXT, "only a text is matched with patterns"},
    {"rubric", EXPLAIN, "only an explanation has a rubric"},
    {"model", TEXT | EXPLAIN, "only a text or an explanation has a model answer"},
};

static void ignored(const struct loader *loader, const struct yaml_node *key, const char *why)
{
    diag_help(loader->diags, diag_add(loader->diags, MESSAGE_KEY_IGNORED, load_span(loader, key), key->text, why), "remove `%s`", key->text);
}

static const struct yaml_node *find_key(const struct yaml_node *node, const char *name)
{
    for (size_t i = 0; node && node->kind == YAML_MAP && i < node->count; i++)
        if (text_is_same(node->keys[i]->text, name)) return node->keys[i];
    return NULL;
}

void load_ignored_of_blank(const struct loader *loader, const struct yaml_node *node, const struct blank *blank)
{
    for (size_t i = 0; i < COUNT_OF(readers); i++) {
        const struct yaml_node *key = find_key(node, readers[i].key);
        if (!key || readers[i].kinds & 1u << blank->kind) continue;
        ignored(loader, key, arena_print(loader->arena, "this is a blank of kind `%s`, and %s", blank_kind_name(blank->kind), readers[i].read_by));
    }
    const struct yaml_node *guard = find_key(node, "carry_if");
    if (guard && !blank->carry) ignored(loader, guard, "`carry: no` carries nothing that it could guard");
}

const struct yaml_node *load_key_of_blank(const struct yaml_node *part)
{
    static const char *const others[] = {"id", "label", "kind"};
    for (size_t i = 0; i < COUNT_OF(readers); i++) {
        const struct yaml_node *key = find_key(part, readers[i].key);
        if (key) return key;
    }
    for (size_t i = 0; i < COUNT_OF(others); i++) {
        const struct yaml_node *key = find_key(part, others[i]);
        if (key) return key;
    }
    return NULL;
}

void load_ignored_of_question(const struct loader *loader, const struct yaml_node *node)
{
    const struct yaml_node *cost = find_key(node, "hint_cost");
    if (cost && !find_key(node, "hints")) ignored(loader, cost, "the question has no `hints`");
}

void load_ignored_of_bank(const struct loader *loader, const struct yaml_node *node)
{
    const struct yaml_node *time = find_key(node, "time");
    if (time && loader->bank->kind != BANK_EXAM && find_key(node, "kind")) ignored(loader, time, "only a bank with `kind: exam` is sat by the clock");
}
