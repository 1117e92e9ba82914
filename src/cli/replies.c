#include "cli/replies.h"

#include <stdio.h>
#include <string.h>

static struct answer *new_answers(const struct bank *bank, struct arena *arena) {
    return arena_array(arena, bank->blank_count ? bank->blank_count : 1, sizeof(struct answer));
}

static struct answer *answer_of(const struct bank *bank, const struct question *question, const struct blank *blank,
                                struct answer *answers) {
    return &answers[score_first_answer(bank, question) + blank->index];
}

/* A list is what a person would type for it: its items joined by commas. */
static const char *yaml_reply(const struct yaml_node *node, struct arena *arena) {
    if (node->kind == YAML_SCALAR) return arena_copy(arena, node->text, node->length);
    if (node->kind != YAML_LIST) return NULL;
    struct text joined = {0};
    for (size_t i = 0; i < node->count; i++) {
        if (node->values[i]->kind != YAML_SCALAR) continue;
        text_print(&joined, "%s%s", joined.length ? ", " : "", node->values[i]->text);
    }
    const char *copy = arena_copy(arena, text_string(&joined), joined.length);
    text_clear(&joined);
    return copy;
}

static bool unknown_id(struct diags *diags, const struct source *source, const struct yaml_node *key, enum message message,
                       struct near near) {
    struct diag *diag = diag_add(diags, message, yaml_span(source, key), key->text);
    if (near.best) diag_help(diags, diag, "did you mean `%s`?", near.best);
    return false;
}

static struct near nearest_blank(const struct question *question, const char *id) {
    struct near near = near_begin(id);
    for (size_t i = 0; i < question->blank_count; i++) near_offer(&near, question->blanks[i].id);
    return near;
}

static struct near nearest_question(const struct bank *bank, const char *id) {
    struct near near = near_begin(id);
    for (size_t i = 0; i < bank->question_count; i++) near_offer(&near, bank->questions[i].id);
    return near;
}

static bool question_from_yaml(const struct bank *bank, const struct source *source, const struct question *question,
                               const struct yaml_node *node, struct arena *arena, struct diags *diags, struct answer *answers) {
    bool known = true;
    if (node->kind != YAML_MAP) {
        diag_add(diags, MESSAGE_REPLIES_NOT_A_MAP, yaml_span(source, node), question->id);
        return false;
    }
    for (size_t i = 0; i < node->count; i++) {
        const struct yaml_node *key = node->keys[i];
        const struct blank *blank = question_blank(question, key->text);
        if (blank) answer_of(bank, question, blank, answers)->text = yaml_reply(node->values[i], arena);
        else known = unknown_id(diags, source, key, MESSAGE_REPLIES_UNKNOWN_BLANK, nearest_blank(question, key->text));
    }
    return known;
}

bool submission_from_yaml(const struct bank *bank, const struct source *source, const struct yaml_node *node,
                          struct arena *arena, struct diags *diags, struct submission *out) {
    bool known = true;
    *out = (struct submission){.answers = new_answers(bank, arena)};
    if (node->kind != YAML_MAP) {
        diag_add(diags, MESSAGE_REPLIES_NOT_A_MAP, yaml_span(source, node), "the file");
        return false;
    }
    for (size_t i = 0; i < node->count; i++) {
        const struct yaml_node *key = node->keys[i];
        const struct question *question = bank_question(bank, key->text);
        if (!question)
            known = unknown_id(diags, source, key, MESSAGE_REPLIES_UNKNOWN_QUESTION, nearest_question(bank, key->text));
        else if (!question_from_yaml(bank, source, question, node->values[i], arena, diags, out->answers))
            known = false;
    }
    return known;
}

/* What a walk over the members of a JSON object carries along. */
struct json_walk {
    const struct bank *bank;
    const struct question *question;
    struct arena *arena;
    struct text *error;
    struct answer *answers;
};

static const char *json_reply(const json *value, struct arena *arena) {
    if (json_text(value)) return arena_string(arena, json_text(value));
    struct text out = {0};
    for (size_t i = 0; i < json_count(value); i++) {
        const char *item = json_reply(json_at(value, i), arena);
        text_print(&out, "%s%s", out.length ? ", " : "", item ? item : "");
    }
    if (!json_count(value)) json_write(value, &out, false);
    const char *copy = arena_copy(arena, text_string(&out), out.length);
    text_clear(&out);
    return copy;
}

static bool take_blank(void *context, const char *key, const json *value) {
    struct json_walk *walk = context;
    const struct blank *blank = question_blank(walk->question, key);
    if (blank) answer_of(walk->bank, walk->question, blank, walk->answers)->text = json_reply(value, walk->arena);
    else text_print(walk->error, "question `%s` has no blank `%s`", walk->question->id, key);
    return blank;
}

static bool take_question(void *context, const char *key, const json *value) {
    struct json_walk *walk = context;
    walk->question = bank_question(walk->bank, key);
    if (!walk->question) {
        text_print(walk->error, "the bank has no question `%s`", key);
        return false;
    }
    json_each(value, take_blank, walk);
    return walk->error->length == 0;
}

bool submission_from_json(const struct bank *bank, const char *line, size_t length, uint64_t seed, struct arena *arena,
                          struct text *error, struct submission *out) {
    *out = (struct submission){.seed = seed, .answers = new_answers(bank, arena)};
    json *document = json_read(line, length, error);
    if (!document) return false;
    const json *answers = json_get(document, "answers");
    struct json_walk walk = {.bank = bank, .arena = arena, .error = error, .answers = out->answers};
    out->learner = arena_string(arena, json_text(json_get(document, "learner")));
    out->seed = (uint64_t)json_number(json_get(document, "seed"), (double)seed);
    if (answers) json_each(answers, take_question, &walk);
    else text_add(error, "the line has no `answers`");
    json_free(document);
    return error->length == 0;
}
