/* Names of a question: `given` in short and long form, `let`. */
#include <string.h>

#include "bank/load.h"
#include "base/text.h"
#include "lang/evaluate.h"

enum {
    NAMES_MOST = 256,  /* of a question; every use of a name is looked up among them */
    SHARED_MOST = 64,  /* of a bank; every question has a copy of them */
};

bool load_name_is_well_formed(const char *name) {
    if (!(*name >= 'a' && *name <= 'z') && !(*name >= 'A' && *name <= 'Z') && *name != '_') return false;
    return strspn(name, "abcdefghijklmnopqrstuvwxyzABCDEFGHIJKLMNOPQRSTUVWXYZ0123456789_") == strlen(name);
}

bool load_name_is_taken(const char *name) {
    static const char *const words[] = {"if", "then", "else", "and", "or", "not", "mod"};
    struct value constant;
    for (size_t i = 0; i < COUNT_OF(words); i++)
        if (text_is_same(words[i], name)) return true;
    return builtin_exists(name, NULL) || constant_find(name, &constant);
}

static const struct name *find_name(const struct vector *names, const char *name) {
    for (size_t i = 0; i < names->count; i++) {
        const struct name *known = vector_at(names, i);
        if (text_is_same(known->name, name)) return known;
    }
    return NULL;
}

/* One name means one thing, and never hides a unit or a function. */
static bool check_name(const struct loader *loader, const struct yaml_node *key, const struct vector *names) {
    struct span span = load_span(loader, key);
    const struct name *known = find_name(names, key->text);
    if (!load_name_is_well_formed(key->text)) {
        diag_add(loader->diags, MESSAGE_NAME_MALFORMED, span, key->text);
    } else if (unit_is_hard_symbol(key->text, key->length)) {
        struct diag *diag = diag_add(loader->diags, MESSAGE_NAME_HIDES_UNIT, span, key->text, key->text);
        diag_help(loader->diags, diag, "choose a longer name, such as `%s_`… or a whole word", key->text);
    } else if (load_name_is_taken(key->text)) {
        diag_add(loader->diags, MESSAGE_NAME_HIDES_FUNCTION, span, key->text);
    } else if (known) {
        struct diag *diag = diag_add(loader->diags, MESSAGE_NAME_TWICE, span, key->text);
        diag_label(loader->diags, diag, known->span, "first given here");
    } else {
        return true;
    }
    return false;
}

static void read_pick(const struct loader *loader, const struct raw_name *raw, struct name *name) {
    scalar *nodes = raw->pick.items;
    name->pick = arena_array(loader->arena, raw->pick.count, sizeof *name->pick);
    for (size_t i = 0; i < raw->pick.count; i++) {
        const struct expression *expression = load_expression(loader, nodes[i]);
        if (expression) name->pick[name->pick_count++] = expression;
    }
}

/* A range needs both ends; a pick and a range exclude each other. */
static void check_range(const struct loader *loader, const struct raw_name *raw, const struct yaml_node *key) {
    bool ranged = raw->from || raw->to || raw->step;
    if (ranged && raw->pick.count) diag_add(loader->diags, MESSAGE_PICK_AND_RANGE, load_span(loader, key), key->text);
    else if (ranged && !(raw->from && raw->to)) diag_add(loader->diags, MESSAGE_RANGE_OPEN, load_span(loader, key), key->text);
}

static void load_one_given(const struct loader *loader, const struct yaml_node *key, const struct yaml_node *value, bool shared,
                           struct vector *names) {
    struct raw_name raw = {0};
    const struct model_reader reader = {loader->arena, loader->source, loader->diags};
    if (!model_read(&reader, &name_model, value, &raw)) return;
    check_range(loader, &raw, key);
    struct name name = {.name = key->text, .says = load_text(raw.says), .shared = shared, .span = load_span(loader, key)};
    name.is = load_expression(loader, raw.is);
    name.unit = load_unit(loader, raw.unit);
    name.from = load_expression(loader, raw.from);
    name.to = load_expression(loader, raw.to);
    name.step = load_expression(loader, raw.step);
    read_pick(loader, &raw, &name);
    if (name.is) *(struct name *)vector_push(names) = name;
}

void load_not_a_map(const struct loader *loader, const struct yaml_node *node, const char *key, const char *line) {
    struct diag *diag = diag_add(loader->diags, MESSAGE_NAMES_NOT_A_MAP, load_span(loader, node), key, yaml_kind_name(node));
    diag_help(loader->diags, diag, "write `%s`, one a line", line);
}

static bool is_map(const struct loader *loader, const struct yaml_node *node, const char *key) {
    if (node->kind == YAML_MAP) return true;
    load_not_a_map(loader, node, key, "name: value");
    return false;
}

/* Whether one more name has its place. */
static bool has_room(const struct loader *loader, const struct yaml_node *key, const struct vector *names, size_t most) {
    if (names->count < most) return true;
    diag_add(loader->diags, MESSAGE_TOO_MANY_NAMES, load_span(loader, key), most == SHARED_MOST ? "bank" : "question", most);
    return false;
}

void load_given(const struct loader *loader, const struct yaml_node *node, bool shared, struct vector *names) {
    if (!node || !is_map(loader, node, "given")) return;
    for (size_t i = 0; i < node->count && has_room(loader, node->keys[i], names, shared ? SHARED_MOST : NAMES_MOST); i++)
        if (check_name(loader, node->keys[i], names)) load_one_given(loader, node->keys[i], node->values[i], shared, names);
}

void load_let(const struct loader *loader, const struct yaml_node *node, struct vector *names) {
    if (!node || !is_map(loader, node, "let")) return;
    for (size_t i = 0; i < node->count && has_room(loader, node->keys[i], names, NAMES_MOST); i++) {
        const struct yaml_node *key = node->keys[i], *value = node->values[i];
        if (!check_name(loader, key, names)) continue;
        if (value->kind != YAML_SCALAR) {
            diag_add(loader->diags, MESSAGE_LET_NOT_TEXT, load_span(loader, value), key->text, yaml_kind_name(value));
            continue;
        }
        struct name name = {.name = key->text, .is = load_expression(loader, value), .derived = true, .span = load_span(loader, key)};
        if (name.is) *(struct name *)vector_push(names) = name;
    }
}
