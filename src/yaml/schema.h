/* The JSON Schema (draft-07) of a model, for editors: completion, hover and a first check while an author types.
 *
 * It is made from the same tables that read a file, so that the two cannot disagree about keys, words and ranges. What it
 * cannot say (names in scope, dimensions, cycles) is the business of lints. */
#ifndef UNFOLD_YAML_SCHEMA_H
#define UNFOLD_YAML_SCHEMA_H

#include "base/json.h"
#include "yaml/model.h"

/* Describe `model` and all models that it holds; `title` and `says` head the document. The caller frees it. */
json *schema_of_model(const struct model *model, const char *title, const char *says);

#endif
