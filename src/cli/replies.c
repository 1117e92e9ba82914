#include "cli/replies.h"

#include <math.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

static struct answer *new_answers(const struct bank *bank, struct arena *arena) {
    return arena_array(arena, bank->blank_count ? bank->blank_count : 1, sizeof(struct answer));
}

static struct answer *answer_of(const struct bank *bank, const struct question *question, const struct blank *blank,
                                struct answer *answers) {
    return &answers[score_first_answer(bank, question) + blank->index];
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
        if (blank) answer_of(bank, question, blank, answers)->text = yaml_reply_text(arena, node->values[i]);
        else known = unknown_id(diags, source, key, MESSAGE_REPLIES_UNKNOWN_BLANK, nearest_blank(question, key->text));
    }
    return known;
}

static bool answers_from_yaml(const struct bank *bank, const struct source *source, const struct yaml_node *node,
                              struct arena *arena, struct diags *diags, struct answer *answers) {
    bool known = true;
    if (node->kind != YAML_MAP) {
        struct diag *diag = diag_add(diags, MESSAGE_REPLIES_NOT_A_MAP, yaml_span(source, node), "the file");
        if (node->kind == YAML_LIST) diag_help(diags, diag, "write the submissions one a line, `{\"answers\": {…}}`, without brackets around them");
        return false;
    }
    for (size_t i = 0; i < node->count; i++) {
        const struct yaml_node *key = node->keys[i];
        const struct question *question = bank_question(bank, key->text);
        if (!question)
            known = unknown_id(diags, source, key, MESSAGE_REPLIES_UNKNOWN_QUESTION, nearest_question(bank, key->text));
        else if (!question_from_yaml(bank, source, question, node->values[i], arena, diags, answers))
            known = false;
    }
    return known;
}

/* Seeds are shown and stored as JSON numbers, which are exact up to here. */
#define SEED_MOST 0x1p53

static bool seed_from_number(double number, uint64_t *seed) {
    if (!(number >= 0 && number <= SEED_MOST && floor(number) == number)) return false;
    *seed = (uint64_t)number;
    return true;
}

static bool seed_from_yaml(const struct source *source, const struct yaml_node *node, struct diags *diags, uint64_t *seed) {
    char *end = NULL;
    double number = node->kind == YAML_SCALAR && *node->text ? strtod(node->text, &end) : -1;
    if (end && !*end && seed_from_number(number, seed)) return true;
    diag_add(diags, MESSAGE_REPLIES_BAD_SEED, yaml_span(source, node));
    return false;
}

/* A line of JSON Lines may as well be written out over many lines: `learner`, `seed` and `answers`. */
static bool record_from_yaml(const struct bank *bank, const struct source *source, const struct yaml_node *node,
                             struct arena *arena, struct diags *diags, struct submission *out) {
    const struct yaml_node *learner = yaml_get(node, "learner"), *seed = yaml_get(node, "seed");
    if (learner) out->learner = yaml_reply_text(arena, learner);
    bool known = !seed || seed_from_yaml(source, seed, diags, &out->seed);
    return answers_from_yaml(bank, source, yaml_get(node, "answers"), arena, diags, out->answers) && known;
}

bool submission_from_yaml(const struct bank *bank, const struct source *source, const struct yaml_node *node, uint64_t seed,
                          struct arena *arena, struct diags *diags, struct submission *out) {
    *out = (struct submission){.seed = seed, .answers = new_answers(bank, arena)};
    bool is_record = node->kind == YAML_MAP && yaml_get(node, "answers") && !bank_question(bank, "answers");
    if (is_record) return record_from_yaml(bank, source, node, arena, diags, out);
    return answers_from_yaml(bank, source, node, arena, diags, out->answers);
}

/* ── JSON ── */

/* What a walk over the members of a JSON object carries along. */
struct json_walk {
    const struct bank *bank;
    const struct question *question;
    struct arena *arena;
    struct text *error;
    struct answer *answers;
};

/* A leaf as a person would type it; false for what is no leaf. null is a blank. */
static bool add_leaf(const json *value, struct text *out) {
    struct text written = {0};
    if (json_text(value)) {
        text_add(out, json_text(value));
        return true;
    }
    json_write(value, &written, false);
    bool is_leaf = written.data[0] != '{' && written.data[0] != '[';
    if (is_leaf && strcmp(written.data, "null") != 0) text_add(out, written.data);
    text_clear(&written);
    return is_leaf;
}

/* A text, a number, a truth value, or a list of those; NULL for anything else. */
static const char *json_reply(const json *value, struct arena *arena) {
    struct text out = {0};
    bool read = json_is_list(value) || add_leaf(value, &out);
    for (size_t i = 0; read && i < json_count(value); i++) {
        if (i) text_add(&out, ", ");
        read = add_leaf(json_at(value, i), &out);
    }
    const char *copy = read ? arena_copy(arena, text_string(&out), out.length) : NULL;
    text_clear(&out);
    return copy;
}

static bool take_blank(void *context, const char *key, const json *value) {
    struct json_walk *walk = context;
    const struct blank *blank = question_blank(walk->question, key);
    const char *reply = json_reply(value, walk->arena);
    if (!blank) text_print(walk->error, "question `%s` has no blank `%s`", walk->question->id, key);
    else if (!reply) text_print(walk->error, "the reply to `%s` of `%s` is neither a text, a number nor a list of them", key, walk->question->id);
    else answer_of(walk->bank, walk->question, blank, walk->answers)->text = reply;
    return walk->error->length == 0;
}

static bool take_question(void *context, const char *key, const json *value) {
    struct json_walk *walk = context;
    walk->question = bank_question(walk->bank, key);
    if (!walk->question) text_print(walk->error, "the bank has no question `%s`", key);
    else if (!json_is_map(value)) text_print(walk->error, "the replies to `%s` are not an object {blank: reply}", key);
    else json_each(value, take_blank, walk);
    return walk->error->length == 0;
}

/* A record may carry more than is read here, but a misspelled `seed` would mark by another variant. */
struct key_walk {
    const json *record;
    struct text *error;
};

static bool pass_key(void *context, const char *key, const json *value) {
    static const char *const known[] = {"learner", "seed", "answers"};
    const struct key_walk *walk = context;
    struct near near = near_begin(key);
    (void)value;
    for (size_t i = 0; i < COUNT_OF(known); i++)
        if (strcmp(key, known[i]) == 0) return true;
    for (size_t i = 0; i < COUNT_OF(known); i++)
        if (!json_get(walk->record, known[i])) near_offer(&near, known[i]);
    if (near.best) text_print(walk->error, "there is no `%s`: did you mean `%s`?", key, near.best);
    return walk->error->length == 0;
}

static void take_record(struct json_walk *walk, const json *document, struct submission *out) {
    const json *answers = json_get(document, "answers"), *learner = json_get(document, "learner"), *seed = json_get(document, "seed");
    struct key_walk keys = {document, walk->error};
    bool is_map = json_is_map(document), is_named = !learner || !(json_is_map(learner) || json_is_list(learner));
    if (is_map) json_each(document, pass_key, &keys);
    if (walk->error->length) return;
    if (learner && is_named) out->learner = json_reply(learner, walk->arena);
    if (!is_named) text_add(walk->error, "`learner` is neither a text nor a number");
    else if (seed && !seed_from_number(json_number(seed, -1), &out->seed)) text_add(walk->error, "`seed` is not a whole number from 0");
    else if (!is_map) text_add(walk->error, "the line is not an object {\"answers\": ...}");
    else if (!answers) text_add(walk->error, "the line has no `answers`");
    else if (!json_is_map(answers)) text_add(walk->error, "`answers` is not an object {question: {blank: reply}}");
    else json_each(answers, take_question, walk);
}

bool submission_from_json(const struct bank *bank, const char *line, size_t length, uint64_t seed, struct arena *arena,
                          struct text *error, struct submission *out) {
    *out = (struct submission){.seed = seed, .answers = new_answers(bank, arena)};
    json *document = json_read_line(line, length, error);
    if (!document) return false;
    struct json_walk walk = {.bank = bank, .arena = arena, .error = error, .answers = out->answers};
    take_record(&walk, document, out);
    json_free(document);
    return error->length == 0;
}
