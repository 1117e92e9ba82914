/* Replies from a file: `{question: {blank: reply}}` in YAML or JSON, or JSON Lines with one submission a line. */
#ifndef UNFOLD_CLI_REPLIES_H
#define UNFOLD_CLI_REPLIES_H

#include "base/json.h"
#include "mark/score.h"
#include "yaml/yaml.h"

/* One learner's replies. Texts live in the arena they were read into. */
struct submission {
    const char *learner;     /* or NULL */
    uint64_t seed;
    struct answer *answers;  /* one per blank of the bank */
};

/* Fill from a YAML mapping of questions, or of `learner`, `seed` and `answers`. Unknown questions and blanks are diagnostics with
 * their place; false if there were any. `seed` holds where none is given. */
bool submission_from_yaml(const struct bank *bank, const struct source *source, const struct yaml_node *node, uint64_t seed,
                          struct arena *arena, struct diags *diags, struct submission *out);

/* Fill from one line of JSON Lines; the reason in `error` when it cannot be used. */
bool submission_from_json(const struct bank *bank, const char *line, size_t length, uint64_t seed, struct arena *arena,
                          struct text *error, struct submission *out);

/* Append a score as the line of JSON that `grade` promises, or for people. */
void score_write_json(const struct bank *bank, const struct submission *submission, const struct score *score, struct text *out);
void score_write(const struct bank *bank, const struct submission *submission, const struct score *score, struct text *out);

/* Whether there is a chapter to go back to: sections need not belong to one. */
bool chapter_is_named(const struct chapter_score *chapter);

#endif
