/* A mapping, read by the table of its keys. */
#include <assert.h>
#include <string.h>

#include "base/near.h"
#include "base/text.h"
#include "yaml/model_parts.h"

/* A mapping that is being read, and the one around it. */
struct mapping {
    const struct model_reader *reader;
    const struct model *model;
    const struct yaml_node *node;
    const struct mapping *outer;
    char *object;
    bool *given; /* by field */
    bool sound;
};

static bool read_model(const struct model_value *value, const struct model *model, const struct mapping *outer,
                       void *object);

static const struct field *find_field(const struct model *model, const char *name)
{
    for (const struct field *field = model->fields; field->name; field++)
        if (text_is_same(field->name, name))
            return field;
    return NULL;
}

/* ── unknown and missing keys ── */

static const struct field *near_field(const struct model *model, const char *name, size_t *distance)
{
    struct near near = near_begin(name);
    for (const struct field *field = model->fields; field->name; field++)
        near_offer(&near, field->name);
    *distance = near.distance;
    return near.best ? find_field(model, near.best) : NULL;
}

/* Return the field of `model` whose mapping knows `name`, or NULL: the key stands one level too high. */
static const struct field *inner_field(const struct model *model, const char *name)
{
    for (const struct field *field = model->fields; field->name; field++)
        if (field->of && field->type != FIELD_NODE && find_field(field->of, name))
            return field;
    return NULL;
}

static bool holds_word(const char *words, const char *word)
{
    size_t length = strlen(word);
    for (const char *at = words; at && length > 0 && (at = strstr(at, word)); at += length)
        if ((at == words || at[-1] == ' ') && (at[length] == ' ' || at[length] == '\0'))
            return true;
    return false;
}

/* Return the field that other programs call `name`, unless it is there under its own name; or NULL. */
static const struct field *field_called(const struct mapping *mapping, const char *name)
{
    for (const struct field *field = mapping->model->fields; field->name; field++)
        if (holds_word(field->also, name) && !yaml_get(mapping->node, field->name))
            return field;
    return NULL;
}

/* ── a known key at the wrong level ── */

enum { LEVELS_MOST = 4 };

static const char *levels_words(size_t levels)
{
    static const char *const words[] = {"no level", "one level", "two levels", "three levels", "four levels"};
    return words[levels < COUNT_OF(words) ? levels : LEVELS_MOST];
}

/* Find how many mappings down a key is known, at most `depth`, and the way there, "`questions`, `parts`"; 0: nowhere. */
static size_t find_below(const struct model *model, const char *name, size_t depth, struct text *way)
{
    const struct field *inner = inner_field(model, name);
    if (inner)
        text_print(way, "`%s`", inner->name);
    if (inner || depth < 2)
        return inner ? 1 : 0;
    for (const struct field *field = model->fields; field->name; field++) {
        struct text rest = {0};
        size_t below = field->of && field->type != FIELD_NODE ? find_below(field->of, name, depth - 1, &rest) : 0;
        if (below > 0)
            text_print(way, "`%s`, %s", field->name, text_string(&rest));
        text_clear(&rest);
        if (below > 0)
            return below + 1;
    }
    return 0;
}

/* Find how many mappings up a key is known, and in which; where the ones around are not at hand, the model says what is. */
static size_t find_above(const struct mapping *mapping, const char *name, const struct mapping **above)
{
    size_t levels = 1;
    for (*above = mapping->outer; *above; *above = (*above)->outer, levels++)
        if (find_field((*above)->model, name))
            return levels;
    const struct model *parent = mapping->model->parent;
    return !mapping->outer && parent && find_field(parent, name) ? 1 : 0;
}

static void suggest_above(const struct mapping *mapping, struct diag *diag, const char *name, size_t levels, const struct mapping *above)
{
    struct diags *diags = mapping->reader->diags;
    const struct model *model = above ? above->model : mapping->model->parent;
    diag_help(diags, diag, "`%s` is valid %s up, in the %s: indent it less.", name, levels_words(levels), model->name);
    if (above && above->node->count > 0)
        diag_label(diags, diag, yaml_span(mapping->reader->source, above->node->keys[0]), "the %s begins here", model->name);
}

static void suggest_near(struct mapping *mapping, struct diag *diag, const struct field *near)
{
    diag_help(mapping->reader->diags, diag, "Did you mean `%s`?", near->name);
    mapping->given[near - mapping->model->fields] = true; /* or it would be called missing as well */
}

/* A word of other programs is translated. A key that is known right above or below is meant there; one like a key of this mapping is that one misspelled, and only then is a
 * key of mappings further off thought of. */
static void suggest(struct mapping *mapping, struct diag *diag, const char *name)
{
    const struct mapping *outer;
    struct text words = {0};
    size_t distance, above = find_above(mapping, name, &outer), below = find_below(mapping->model, name, LEVELS_MOST, &words);
    const struct field *near = near_field(mapping->model, name, &distance);
    const struct field *called = field_called(mapping, name);
    if (called && !(near && distance == 0)) {
        suggest_near(mapping, diag, called);
    } else if (near && (distance == 0 || (above != 1 && below != 1))) {
        suggest_near(mapping, diag, near);
    } else if (above > 0 && (below == 0 || above <= below)) {
        suggest_above(mapping, diag, name, above, outer);
    } else if (below > 0) {
        diag_help(mapping->reader->diags, diag, "`%s` is valid %s down, under %s.", name, levels_words(below), text_string(&words));
        const struct field *inner = inner_field(mapping->model, name);
        if (inner)
            mapping->given[inner - mapping->model->fields] = true; /* or it would be called missing as well */
    } else {
        model_list_keys(&words, mapping->model);
        diag_help(mapping->reader->diags, diag, "Known here: %s.", text_string(&words));
    }
    text_clear(&words);
}

/* In `{say: yes, and no}` the comma ends the text, and what follows becomes a key that has no value, nor even a colon. */
static bool is_rest_of_text(const struct mapping *mapping, const struct yaml_node *key, const struct yaml_node *value)
{
    const struct source *source = mapping->reader->source;
    bool empty = value->kind == YAML_SCALAR && value->style == YAML_PLAIN && value->length == 0;
    size_t after = key->end;
    while (after < source->length && strchr(" \t\r\n", source->text[after]))
        after++;
    return empty && key->style == YAML_PLAIN && key != mapping->node->keys[0] && after < source->length &&
           strchr(",}", source->text[after]);
}

/* Return what stands behind the no-break spaces at the beginning of a key, or NULL when there are none. */
static const char *after_no_break_space(const char *text)
{
    const char *rest = text;
    while (strncmp(rest, YAML_NO_BREAK_SPACE, strlen(YAML_NO_BREAK_SPACE)) == 0)
        rest += strlen(YAML_NO_BREAK_SPACE);
    return rest > text ? rest : NULL;
}

static void report_unknown(struct mapping *mapping, const struct yaml_node *key, const struct yaml_node *value)
{
    mapping->sound = false;
    bool merge = strcmp(key->text, "<<") == 0;
    if (key->doubtful || (merge && value->doubtful))
        return;
    struct diag *diag = diag_add(mapping->reader->diags, MESSAGE_UNKNOWN_KEY, yaml_span(mapping->reader->source, key),
                                 key->text, mapping->model->name);
    const char *rest = after_no_break_space(key->text);
    const struct field *meant = rest ? find_field(mapping->model, rest) : NULL;
    if (meant)
        mapping->given[meant - mapping->model->fields] = true; /* or it would be called missing as well */
    if (is_rest_of_text(mapping, key, value))
        diag_help(mapping->reader->diags, diag, "A comma ends the text before it: put the whole text in quotes.");
    else if (rest)
        diag_help(mapping->reader->diags, diag, "What stands in front of the key is a no-break space (U+00A0): type plain spaces.");
    else if (merge)
        diag_help(mapping->reader->diags, diag, "YAML's merge key is not read: write the keys out.");
    else if (diag_is_kept(mapping->reader->diags, diag))
        suggest(mapping, diag, key->text);
}

static void report_missing(struct mapping *mapping)
{
    const struct yaml_node *node = mapping->node;
    struct span span = yaml_span(mapping->reader->source, node->count > 0 ? node->keys[0] : node);
    for (const struct field *field = mapping->model->fields; field->name; field++) {
        if (!field->required || mapping->given[field - mapping->model->fields])
            continue;
        mapping->sound = false;
        if (node->doubtful)
            continue;
        struct diag *diag =
            diag_add(mapping->reader->diags, MESSAGE_KEY_MISSING, span, mapping->model->name, field->name);
        if (field->says)
            diag_help(mapping->reader->diags, diag, "`%s`: %s", field->name, field->says);
    }
}

/* ── lists ── */

static size_t item_size(const struct field *field)
{
    switch (field->type) {
    case FIELD_MODELS:
        return field->of->size;
    case FIELD_TEXTS:
        return sizeof(const char *);
    default:
        return sizeof(const struct yaml_node *);
    }
}

static bool read_scalar_node(const struct model_value *value, const struct yaml_node **slot)
{
    if (!model_value_is_scalar(value))
        return false;
    *slot = value->node;
    return true;
}

static bool read_item(const struct model_value *value, const struct mapping *mapping, char *slot)
{
    switch (value->field->type) {
    case FIELD_MODELS:
        return read_model(value, value->field->of, mapping, slot);
    case FIELD_TEXTS:
        *(const char **)(void *)slot = ""; /* what is no text is empty, since readers of the list look at each */
        return model_value_text(value, (const char **)(void *)slot);
    default:
        return read_scalar_node(value, (const struct yaml_node **)(void *)slot);
    }
}

/* A single scalar counts as a list of one, except of mappings. */
static bool read_list(const struct model_value *value, const struct mapping *mapping, struct list_of *list)
{
    const struct yaml_node *node = value->node;
    const struct field *field = value->field;
    bool single = node->kind == YAML_SCALAR && field->type != FIELD_MODELS;
    if (node->kind == YAML_SCALAR && !model_value_is_scalar(value))
        return false;
    if (!single && node->kind != YAML_LIST) {
        bool dash = node->count > 0 && node->keys[0]->text[0] == '-';
        model_value_report_kind(value, "a list", dash ? "Put a space after the `-` of each item." : "Begin each item with `- ` on a line of its own.");
        return false;
    }
    size_t count = single ? 1 : node->count, size = item_size(field);
    char *items = arena_array(value->reader->arena, count, size);
    *list = (struct list_of){items, count};
    bool sound = true;
    for (size_t i = 0; i < count; i++) {
        struct model_value item = *value;
        item.item = single ? 0 : i + 1;
        item.node = single ? node : node->values[i];
        sound = read_item(&item, mapping, items + i * size) && sound;
    }
    return sound;
}

/* ── mappings ── */

static bool read_node(const struct model_value *value, const struct yaml_node **slot)
{
    const struct yaml_node *node = value->node;
    if (node->kind == YAML_SCALAR && !model_value_is_scalar(value))
        return false;
    *slot = node;
    return true;
}

/* A flat switch over the types of fields. */
static bool read_value(const struct model_value *value, const struct mapping *mapping, void *slot)
{
    switch (value->field->type) {
    case FIELD_TEXT:
        return model_value_text(value, slot);
    case FIELD_SCALAR:
        return read_scalar_node(value, slot);
    case FIELD_NODE:
        return read_node(value, slot);
    case FIELD_TRUTH:
        return model_value_truth(value, slot);
    case FIELD_WHOLE:
        return model_value_whole(value, slot);
    case FIELD_WORD:
        return model_value_word(value, slot);
    case FIELD_MODEL:
        return read_model(value, value->field->of, mapping, slot);
    case FIELD_MODELS:
    case FIELD_TEXTS:
    case FIELD_SCALARS:
        return read_list(value, mapping, slot);
    }
    assert(false && "a field type");
    return false;
}

static void read_field(struct mapping *mapping, const struct field *field, const struct yaml_node *node)
{
    struct model_value value = {mapping->reader, field, 0, node};
    mapping->given[field - mapping->model->fields] = true;
    if (!read_value(&value, mapping, mapping->object + field->offset))
        mapping->sound = false;
}

static bool read_mapping(struct mapping *mapping)
{
    const struct yaml_node *node = mapping->node;
    size_t fields = 0;
    while (mapping->model->fields[fields].name)
        fields++;
    mapping->given = arena_array(mapping->reader->arena, fields, sizeof(bool));
    mapping->sound = true;
    for (size_t i = 0; i < node->count; i++) {
        const struct field *field = find_field(mapping->model, node->keys[i]->text);
        if (field)
            read_field(mapping, field, node->values[i]);
        else
            report_unknown(mapping, node->keys[i], node->values[i]);
    }
    report_missing(mapping);
    return mapping->sound;
}

static void report_no_mapping(const struct model_value *value, const struct model *model)
{
    struct text help = {0};
    text_add(&help, "Its keys are ");
    model_list_keys(&help, model);
    text_add(&help, ".");
    model_value_report_kind(value, model->short_form ? "a mapping or text" : "a mapping", text_string(&help));
    text_clear(&help);
}

/* `- 3 : 4` where a text may stand for the mapping: the only key is none of those that are known, nor like one. */
static bool is_text_with_colon(const struct model *model, const struct yaml_node *node)
{
    size_t distance;
    if (!model->short_form || node->count != 1 || node->keys[0]->doubtful || find_field(model, node->keys[0]->text))
        return false;
    const char *name = node->keys[0]->text;
    return !near_field(model, name, &distance) && !inner_field(model, name) && !(model->parent && find_field(model->parent, name));
}

/* Read the mapping, or the scalar that stands for it. `value->field` is that of the mapping around it. */
static bool read_model(const struct model_value *value, const struct model *model, const struct mapping *outer,
                       void *object)
{
    const struct yaml_node *node = value->node;
    struct mapping mapping = {.reader = value->reader, .model = model, .node = node, .outer = outer, .object = object};
    if (model->node_offset > 0)
        memcpy(mapping.object + model->node_offset - 1, &node, sizeof(node));
    if (node->kind == YAML_MAP && is_text_with_colon(model, node))
        return model_value_is_scalar(value);
    if (node->kind == YAML_MAP)
        return read_mapping(&mapping);
    if (node->kind == YAML_SCALAR && !model_value_is_scalar(value))
        return false;
    const struct field *field = model->short_form ? find_field(model, model->short_form) : NULL;
    if (node->kind != YAML_SCALAR || !field) {
        report_no_mapping(value, model);
        return false;
    }
    struct model_value scalar = {value->reader, field, 0, node};
    return read_value(&scalar, &mapping, mapping.object + field->offset);
}

bool model_read(const struct model_reader *reader, const struct model *model, const struct yaml_node *node,
                void *object)
{
    const struct field whole = {.name = model->name, .type = FIELD_MODEL, .of = model};
    struct model_value value = {reader, &whole, 0, node};
    return read_model(&value, model, NULL, object);
}
