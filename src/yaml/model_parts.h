/* What model.c and model_value.c share; nobody outside includes it. */
#ifndef UNFOLD_YAML_MODEL_PARTS_H
#define UNFOLD_YAML_MODEL_PARTS_H

#include "yaml/model.h"

/* A value on its way into a structure. */
struct model_value {
    const struct model_reader *reader;
    const struct field *field;
    size_t item; /* counts from 1 in a list; 0: the field's own value */
    const struct yaml_node *node;
};

/* Store a scalar value at `slot`, whose type follows from the field; false after a diagnostic. */
bool model_value_text(const struct model_value *value, const char **slot);
bool model_value_truth(const struct model_value *value, bool *slot);
bool model_value_whole(const struct model_value *value, int64_t *slot);
bool model_value_word(const struct model_value *value, int *slot);

/* True when the value is a scalar with something in it; otherwise a diagnostic says what was expected. */
bool model_value_is_scalar(const struct model_value *value);

/* Report a value of the wrong shape: `expected` is "a list" and the like. */
void model_value_report_kind(const struct model_value *value, const char *expected, const char *help);

/* Append the names of the fields, as "`a`, `b`, `c`". */
void model_list_keys(struct text *out, const struct model *model);

#endif
