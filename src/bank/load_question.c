/* One question: names, texts, parts, and the even split of its points. */
#include <string.h>

#include "bank/load.h"
#include "base/near.h"
#include "lang/evaluate.h"

enum { DEFAULT_HINT_COST = 250 };

/* Split `total` by weights so that the shares add up exactly: each is rounded down, and the first ones take what is left. */
static void split_points(int total, const int64_t *weights, size_t count, int *shares) {
    int64_t sum = 0;
    int left = total;
    for (size_t i = 0; i < count; i++) sum += weights[i];
    for (size_t i = 0; i < count; i++) {
        shares[i] = sum ? (int)(total * weights[i] / sum) : 0;
        left -= shares[i];
    }
    for (size_t i = 0; sum && left > 0; i = (i + 1) % count) {
        if (!weights[i]) continue;
        shares[i]++;
        left--;
    }
}

/* A missing weight is read as 0. */
static int64_t weight_of(int64_t weight) {
    return weight ? weight : 1;
}

static const char *default_id(const struct loader *loader, size_t part, size_t position, size_t count) {
    char letter = (char)('a' + part % LETTERS_MOST);
    if (count == 1) return arena_print(loader->arena, "part_%c", letter);
    return arena_print(loader->arena, "part_%c_%zu", letter, position + 1);
}

static void check_id(const struct loader *loader, const struct question *question, const struct blank *blank, const char *id) {
    const struct blank *twin = question_blank(question, id);
    struct diag *diag = NULL;
    for (size_t i = 0; i < question->name_count; i++)
        if (strcmp(question->names[i].name, id) == 0) {
            diag = diag_add(loader->diags, MESSAGE_NAME_TWICE, blank->span, id);
            diag_label(loader->diags, diag, question->names[i].span, "first given here");
        }
    if (diag) return;
    if (!load_name_is_well_formed(id)) {
        diag_add(loader->diags, MESSAGE_NAME_MALFORMED, blank->span, id);
    } else if (twin && twin != blank) {
        diag = diag_add(loader->diags, MESSAGE_BLANK_TWICE, blank->span, id);
        diag_label(loader->diags, diag, twin->span, "first used here");
    } else if (unit_is_hard_symbol(id, strlen(id))) {
        diag_add(loader->diags, MESSAGE_NAME_HIDES_UNIT, blank->span, id, id);
    } else if (load_name_is_taken(id)) {
        diag_add(loader->diags, MESSAGE_NAME_HIDES_FUNCTION, blank->span, id);
    }
}

/* The blanks of one part: those of its list, or the one whose keys stand on the part itself. */
static const struct raw_blank *part_blanks(const struct loader *loader, const struct raw_part *raw, size_t *count) {
    *count = raw->blanks.count;
    const struct yaml_node *stray = *count ? load_key_of_blank(raw->node) : NULL;
    if (stray) {
        struct diag *diag = diag_add(loader->diags, MESSAGE_PART_BLANK_AND_BLANKS, load_span(loader, stray));
        diag_help(loader->diags, diag, "move `%s` to the blank that it belongs to, under `blanks`", stray->text);
    }
    if (*count) return raw->blanks.items;
    *count = 1;
    return &raw->blank;
}

static void load_part(const struct loader *loader, const struct raw_part *raw, struct question *question, size_t index, int points) {
    struct part *part = &question->parts[index];
    size_t count;
    const struct raw_blank *raws = part_blanks(loader, raw, &count);
    int64_t *weights = arena_array(loader->arena, count, sizeof *weights);
    int *shares = arena_array(loader->arena, count, sizeof *shares);
    for (size_t i = 0; i < count; i++) weights[i] = weight_of(raws[i].weight);
    split_points(points, weights, count, shares);
    part->ask = load_template(loader, raw->ask);
    part->first_blank = question->blank_count;
    part->blank_count = count;
    for (size_t i = 0; i < count; i++) {
        struct raw_blank copy = raws[i];
        struct blank *blank = &question->blanks[question->blank_count];
        if (!copy.node) copy.node = raw->node;
        blank->index = question->blank_count++;
        blank->part = index;
        blank->points = shares[i];
        load_blank(loader, &copy, question, blank);
        if (!blank->id) blank->id = default_id(loader, index, i, count);
        check_id(loader, question, blank, blank->id);
    }
}

static size_t count_blanks(const struct list_of *parts) {
    const struct raw_part *raws = parts->items;
    size_t count = 0;
    for (size_t i = 0; i < parts->count; i++) count += raws[i].blanks.count ? raws[i].blanks.count : 1;
    return count;
}

static void load_parts(const struct loader *loader, const struct list_of *parts, struct question *question) {
    const struct raw_part *raws = parts->items;
    int64_t *weights = arena_array(loader->arena, parts->count, sizeof *weights);
    int *shares = arena_array(loader->arena, parts->count, sizeof *shares);
    load_count_letters(loader, "parts", parts->count, parts->count > LETTERS_MOST ? raws[LETTERS_MOST].node : NULL);
    for (size_t i = 0; i < parts->count; i++) weights[i] = weight_of(raws[i].weight);
    split_points(question->points, weights, parts->count, shares);
    question->parts = arena_array(loader->arena, parts->count, sizeof *question->parts);
    question->part_count = parts->count;
    question->blanks = arena_array(loader->arena, count_blanks(parts), sizeof *question->blanks);
    for (size_t i = 0; i < parts->count; i++) load_part(loader, &raws[i], question, i, shares[i]);
}

/* Shared givens come first, so that every question's table begins with them. */
static void load_question_names(const struct loader *loader, const struct raw_question *raw, struct question *question) {
    struct vector names;
    vector_init(&names, sizeof(struct name));
    for (size_t i = 0; i < question->name_count; i++) *(struct name *)vector_push(&names) = question->names[i];
    load_given(loader, raw->given, false, &names);
    load_let(loader, raw->let, &names);
    question->names = vector_freeze(&names, loader->arena, &question->name_count);
}

static void unknown_blank(const struct loader *loader, const struct question *question, const struct yaml_node *key)
{
    struct near near = near_begin(key->text);
    for (size_t i = 0; i < question->blank_count; i++) near_offer(&near, question->blanks[i].id);
    struct diag *diag = diag_add(loader->diags, MESSAGE_TEST_UNKNOWN_BLANK, load_span(loader, key), key->text);
    if (near.best) diag_help(loader->diags, diag, "did you mean `%s`?", near.best);
}

static struct bank_claim *load_claims(const struct loader *loader, const struct question *question, const struct yaml_node *node,
                                      const char *name, size_t *count)
{
    *count = 0;
    if (!node) return NULL;
    if (node->kind != YAML_MAP) {
        const char *blank = question->blank_count ? question->blanks[0].id : NULL;
        const char *line = arena_print(loader->arena, "%s: %s", blank ? blank : "id", strcmp(name, "reply") == 0 ? "what is typed" : "correct");
        load_not_a_map(loader, node, name, line);
        return NULL;
    }
    struct bank_claim *claims = arena_array(loader->arena, node->count, sizeof *claims);
    for (size_t i = 0; i < node->count; i++) {
        const struct blank *blank = question_blank(question, node->keys[i]->text);
        const char *text = yaml_reply_text(loader->arena, node->values[i]);
        if (blank) claims[(*count)++] = (struct bank_claim){blank, text ? text : "", load_span(loader, node->values[i])};
        else unknown_blank(loader, question, node->keys[i]);
    }
    return claims;
}

static void load_tests(const struct loader *loader, const struct list_of *raw, struct question *question)
{
    const struct raw_test *raws = raw->items;
    question->tests = arena_array(loader->arena, raw->count, sizeof *question->tests);
    question->test_count = raw->count;
    for (size_t i = 0; i < raw->count; i++) {
        struct bank_test *test = &question->tests[i];
        *test = (struct bank_test){.seed = (uint64_t)raws[i].seed, .span = load_span(loader, raws[i].node)};
        test->points = load_points(loader, raws[i].points, -1);
        test->replies = load_claims(loader, question, raws[i].reply, "reply", &test->reply_count);
        test->verdicts = load_claims(loader, question, raws[i].verdict, "verdict", &test->verdict_count);
    }
}

void load_question(const struct loader *loader, const struct raw_question *raw, struct question *question) {
    question->id = load_text(raw->id);
    question->title = load_text(raw->title);
    question->verb = (enum verb)raw->verb;
    question->span = load_span(loader, raw->id ? raw->id : raw->node);
    question->whole = load_span(loader, raw->node);
    question->points = load_points(loader, raw->points, POINTS_UNIT);
    load_question_names(loader, raw, question);
    question->require = load_expression(loader, raw->require);
    question->prompt = load_template(loader, raw->prompt);
    question->caveats = load_template(loader, raw->caveats);
    question->why = load_template(loader, raw->why);
    if (!raw->parts.count && raw->parts.items) diag_add(loader->diags, MESSAGE_NOTHING_ASKED, question->span, "question", "parts");
    load_parts(loader, &raw->parts, question);
    question->hints = load_templates(loader, &raw->hints, &question->hint_count);
    question->hint_cost = load_share(loader, raw->hint_cost, DEFAULT_HINT_COST);
    question->derivation = load_templates(loader, &raw->derivation, &question->derivation_count);
    question->sources = raw->sources.items;
    question->source_count = raw->sources.count;
    load_tests(loader, &raw->tests, question);
    load_ignored_of_question(loader, raw->node);
}
