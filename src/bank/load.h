/* The parts of the loader, from raw keys to the model: private to bank/. */
#ifndef UNFOLD_BANK_LOAD_H
#define UNFOLD_BANK_LOAD_H

#include "bank/raw.h"

struct loader {
    struct bank *bank;
    struct arena *arena; /* the bank's */
    const struct source *source;
    struct diags *diags;
};

/* Parse what a scalar holds. A NULL scalar gives an empty result and no complaint. */
const struct expression *load_expression(const struct loader *loader, scalar node);
struct template load_template(const struct loader *loader, scalar node);
const struct unit *load_unit(const struct loader *loader, scalar node);
const char *load_text(scalar node);
struct span load_span(const struct loader *loader, const struct yaml_node *node);

/* A constant of the language: no names. false after a diagnostic. */
bool load_constant(const struct loader *loader, scalar node, struct value *out);

/* A share such as `25 %` or 0.25, in thousandths; `fallback` when the scalar is NULL. `yes` is all and `no` nothing. */
int load_share(const struct loader *loader, scalar node, int fallback);

/* Points in thousandths; `fallback` when the scalar is NULL. */
int load_points(const struct loader *loader, scalar node, int fallback);

/* Parse a list of templates. */
struct template *load_templates(const struct loader *loader, const struct list_of *raw, size_t *count);

/* Names of a `given` or `let` mapping, added to `names` (struct name). Hard-unit names and doubles are refused. */
void load_given(const struct loader *loader, const struct yaml_node *node, bool shared, struct vector *names);
void load_let(const struct loader *loader, const struct yaml_node *node, struct vector *names);

/* Whether expressions could use a name, and whether it means something in the language already. */
bool load_name_is_well_formed(const char *name);
bool load_name_is_taken(const char *name);

/* One blank; `weight` has been settled by the part. */
void load_blank(const struct loader *loader, const struct raw_blank *raw, const struct question *question, struct blank *blank);

/* Complain that `node`, the value of `key`, should be a mapping; `line` shows one of its lines. */
void load_not_a_map(const struct loader *loader, const struct yaml_node *node, const char *key, const char *line);

/* Complain when more things than letters stand at `node`. */
void load_count_letters(const struct loader *loader, const char *what, size_t count, const struct yaml_node *node);

/* Warn of keys that are known but have no effect on a blank of its kind, a question, or the bank. */
void load_ignored_of_blank(const struct loader *loader, const struct yaml_node *node, const struct blank *blank);
void load_ignored_of_question(const struct loader *loader, const struct yaml_node *node);
void load_ignored_of_bank(const struct loader *loader, const struct yaml_node *node);

/* Return the first key of a part that belongs to a blank, or NULL. */
const struct yaml_node *load_key_of_blank(const struct yaml_node *part);

/* Free the patterns of a blank, which live outside the arena. */
void blank_free_patterns(struct blank *blank);

/* One question and the whole document. */
void load_question(const struct loader *loader, const struct raw_question *raw, struct question *question);

#endif
