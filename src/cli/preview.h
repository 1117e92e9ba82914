/* A question, or a whole bank, as JSON: what `show --format json` prints. */
#ifndef UNFOLD_CLI_PREVIEW_H
#define UNFOLD_CLI_PREVIEW_H

#include "bank/variant.h"
#include "base/json.h"

/* The variant's bank, or `only` one question of it, with keys and derivations when `answers`. Texts are Markdown. The caller frees it. */
json *preview_to_json(struct variant *variant, const struct question *only, bool answers);

#endif
