#include "mark/prove.h"

#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include "base/near.h"
#include "mark/marking.h"

/* One question of one variant, being proven. */
struct proof {
    const struct question *question;
    struct variant *variant;
    struct arena *arena;
    struct diags *diags;
    struct answer *answers;
    struct mark *marks;
};

static void mark_answers(struct proof *proof)
{
    const struct mark_options options = {.tick_by_hallmarks = true};
    mark_question(proof->variant, proof->question, proof->answers, &options, proof->arena, proof->marks);
}

static void forget_answers(struct proof *proof)
{
    memset(proof->answers, 0, proof->question->blank_count * sizeof *proof->answers);
}

/* ── the author's tests ── */

/* "slip 2" asks for the author's second slip, "slip" for any. */
static bool verdict_agrees(const struct mark *mark, const char *claim)
{
    enum verdict wanted;
    const char *space = strchr(claim, ' ');
    char word[16] = "";
    size_t length = space ? (size_t)(space - claim) : strlen(claim);
    if (length >= sizeof word) return false;
    snprintf(word, sizeof word, "%.*s", (int)length, claim);
    if (!verdict_find(word, &wanted) || mark->verdict != wanted) return false;
    if (!space) return true;
    char *end;
    long number = strtol(space + 1, &end, 10);
    return end != space + 1 && !*end && number == mark->slip;
}

static void unknown_verdict(struct proof *proof, const struct bank_claim *claim)
{
    struct near near = near_begin(claim->text);
    for (int i = 0; i < VERDICT_COUNT; i++) near_offer(&near, verdict_name((enum verdict)i));
    struct diag *diag = diag_add(proof->diags, MESSAGE_VERDICT_UNKNOWN, claim->span, claim->text);
    if (near.best) diag_help(proof->diags, diag, "did you mean `%s`?", near.best);
}

/* `slip 2` begins with a verdict. */
static bool is_verdict(const struct proof *proof, const char *claim)
{
    enum verdict verdict;
    return verdict_find(arena_copy(proof->arena, claim, strcspn(claim, " ")), &verdict);
}

static const char *verdict_words(const struct proof *proof, const struct mark *mark)
{
    if (mark->verdict == VERDICT_SLIP && mark->slip) return arena_print(proof->arena, "slip %d", mark->slip);
    if (mark->verdict == VERDICT_SLIP) return arena_print(proof->arena, "slip (%s)", mark->slip_name ? mark->slip_name : "rejected");
    return verdict_name(mark->verdict);
}

/* Why a reply did not do as the author thought. */
static void add_reason(struct proof *proof, struct diag *diag, const struct mark *mark)
{
    if (mark->say) diag_help(proof->diags, diag, "%s", mark->say);
    else if (mark->key) diag_help(proof->diags, diag, "the key is %s", mark->key);
}

static void prove_verdicts(struct proof *proof, const struct bank_test *test)
{
    for (size_t i = 0; i < test->verdict_count; i++) {
        const struct bank_claim *claim = &test->verdicts[i];
        const struct mark *mark = &proof->marks[claim->blank->index];
        if (verdict_agrees(mark, claim->text)) continue;
        if (!is_verdict(proof, claim->text)) {
            unknown_verdict(proof, claim);
            continue;
        }
        const char *what = arena_print(proof->arena, "says `%s` is %s, but it is %s", claim->blank->id, claim->text, verdict_words(proof, mark));
        add_reason(proof, diag_add(proof->diags, MESSAGE_TEST_FAILS, claim->span, what), mark);
    }
}

/* The first blank that lost points, for the help of a test that wanted more. */
static const struct mark *first_loss(const struct proof *proof)
{
    for (size_t i = 0; i < proof->question->blank_count; i++)
        if (proof->marks[i].points < proof->marks[i].max) return &proof->marks[i];
    return NULL;
}

static void prove_points(struct proof *proof, const struct bank_test *test)
{
    int points = 0;
    for (size_t i = 0; i < proof->question->blank_count; i++) points += proof->marks[i].points;
    if (test->points < 0 || points == test->points) return;
    struct text earned = {0}, said = {0};
    points_write(points, &earned);
    points_write(test->points, &said);
    const struct mark *loss = first_loss(proof);
    const char *where = loss ? proof->question->blanks[loss - proof->marks].id : "";
    const char *what = arena_print(proof->arena, "says %s point%s, but the replies earn %s%s%s%s", text_string(&said),
                                   test->points == POINTS_UNIT ? "" : "s", text_string(&earned),
                                   loss ? "; `" : "", where, loss ? "` is the first that loses some" : "");
    struct diag *diag = diag_add(proof->diags, MESSAGE_TEST_FAILS, test->span, what);
    if (loss) add_reason(proof, diag, loss);
    text_clear(&earned);
    text_clear(&said);
}

static void prove_test(struct proof *proof, const struct bank_test *test)
{
    if (test->seed != variant_seed(proof->variant)) return;
    forget_answers(proof);
    for (size_t i = 0; i < test->reply_count; i++) proof->answers[test->replies[i].blank->index].text = test->replies[i].text;
    mark_answers(proof);
    prove_verdicts(proof, test);
    prove_points(proof, test);
}

/* ── every key, given back ── */

static bool can_be_given_back(const struct blank *blank)
{
    return blank->kind != BLANK_EXPLAIN && blank->kind != BLANK_TEXT;
}

/* What a learner would type for the key: what is shown, or the letters in order. */
static const char *key_as_reply(const struct proof *proof, const struct blank *blank, const char *key)
{
    struct text letters = {0};
    bool chosen = blank->kind == BLANK_CHOICE || blank->kind == BLANK_CHOICES;
    if (!chosen && blank->kind != BLANK_ORDER) return key;
    size_t count = chosen ? blank->choice_count : blank->item_count;
    for (size_t i = 0; i < count; i++)
        if (!chosen || blank->choices[i].right) text_print(&letters, "%s%c", letters.length ? ", " : "", (char)('a' + i));
    const char *reply = arena_copy(proof->arena, text_string(&letters), letters.length);
    text_clear(&letters);
    return reply;
}

static void prove_keys(struct proof *proof)
{
    forget_answers(proof);
    mark_answers(proof);
    for (size_t i = 0; i < proof->question->blank_count; i++) {
        const struct blank *blank = &proof->question->blanks[i];
        if (can_be_given_back(blank) && proof->marks[i].key) proof->answers[i].text = key_as_reply(proof, blank, proof->marks[i].key);
    }
    mark_answers(proof);
    for (size_t i = 0; i < proof->question->blank_count; i++) {
        const struct blank *blank = &proof->question->blanks[i];
        const struct mark *mark = &proof->marks[i];
        if (!can_be_given_back(blank) || mark->verdict == VERDICT_CORRECT || mark->verdict == VERDICT_BLANK) continue;
        struct diag *diag = diag_add(proof->diags, MESSAGE_KEY_NOT_RIGHT, blank->span, blank->id, verdict_words(proof, mark),
                                     (unsigned long long)variant_seed(proof->variant), proof->answers[i].text);
        if (mark->say) diag_help(proof->diags, diag, "%s", mark->say);
    }
}

static void proof_init(struct proof *proof)
{
    proof->answers = arena_array(proof->arena, proof->question->blank_count + 1, sizeof *proof->answers);
    proof->marks = arena_array(proof->arena, proof->question->blank_count + 1, sizeof *proof->marks);
}

static void prove_tests(struct proof *proof)
{
    for (size_t i = 0; i < proof->question->test_count; i++) prove_test(proof, &proof->question->tests[i]);
}

static void prove_question(struct proof *proof)
{
    proof_init(proof);
    prove_keys(proof);
    prove_tests(proof);
}

/* ── which questions of which variants ── */

/* What is known of a question from earlier variants: one that has failed is not proven again. */
static void prove_seed(const struct bank *bank, const struct book *book, uint64_t seed, bool *failed, struct diags *diags)
{
    struct arena arena = {0};
    struct variant *variant = variant_new(bank, book, seed);
    for (size_t q = 0; q < bank->question_count; q++) {
        if (failed[q]) continue;
        size_t before = diags->errors;
        struct proof proof = {.question = &bank->questions[q], .variant = variant, .arena = &arena, .diags = diags};
        prove_question(&proof);
        failed[q] = diags->errors > before;
        arena_reset(&arena);
    }
    variant_free(variant);
    arena_clear(&arena);
}

/* The author's tests of one variant that lies beyond those that are proven as a whole. */
static void prove_tests_of(const struct bank *bank, const struct book *book, const struct question *question, uint64_t seed, struct diags *diags)
{
    struct arena arena = {0};
    struct variant *variant = variant_new(bank, book, seed);
    struct proof proof = {.question = question, .variant = variant, .arena = &arena, .diags = diags};
    proof_init(&proof);
    prove_tests(&proof);
    variant_free(variant);
    arena_clear(&arena);
}

/* True if an earlier test has the same seed: its variant has been proven with all tests that have it. */
static bool seed_came_before(const struct question *question, size_t test)
{
    for (size_t i = 0; i < test; i++)
        if (question->tests[i].seed == question->tests[test].seed) return true;
    return false;
}

static void prove_tests_beyond(const struct bank *bank, const struct book *book, size_t seeds, const bool *failed, struct diags *diags)
{
    for (size_t q = 0; q < bank->question_count; q++) {
        const struct question *question = &bank->questions[q];
        for (size_t t = 0; !failed[q] && t < question->test_count; t++) {
            uint64_t seed = question->tests[t].seed;
            if (seed > seeds && !seed_came_before(question, t)) prove_tests_of(bank, book, question, seed, diags);
        }
    }
}

size_t bank_prove(const struct bank *bank, const struct book *book, const struct seeds *seeds, struct diags *diags)
{
    struct arena arena = {0};
    size_t errors = diags->errors;
    bool *failed = arena_array(&arena, bank->question_count + 1, sizeof *failed);
    for (uint64_t seed = 0; seed <= seeds->count && seeds_go_on(seeds, seed); seed++) prove_seed(bank, book, seed, failed, diags);
    prove_tests_beyond(bank, book, seeds->count, failed, diags);
    arena_clear(&arena);
    return diags->errors - errors;
}
