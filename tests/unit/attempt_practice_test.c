/* What practice is worth: hints, the answer given away, and replies after that, on a bank with real marking. */
#include <setjmp.h>
#include <stdarg.h>
#include <stddef.h>
#include <stdint.h>

#include <cmocka.h>

#include <stdio.h>
#include <string.h>

#include "attempt/attempt.h"

enum { MOST_STEPS = 8 };

#define REPLY(blank_, text_) {.kind = EVENT_COMMIT, .blank = (blank_), .text = (text_)}
#define DRAFT(blank_, text_) {.kind = EVENT_DRAFT, .blank = (blank_), .text = (text_)}
#define HINT {.kind = EVENT_HINT}
#define REVEAL {.kind = EVENT_REVEAL}
#define CALCULATE(blank_) {.kind = EVENT_REVEAL, .blank = (blank_)}
#define UNDO {.kind = EVENT_UNDO}
#define UNFOLD {.kind = EVENT_UNFOLD, .text = "1"}

/* Question `page`: a point for two fields; each hint costs a quarter of it. The slip forgets half, the second key carries on. */
static const struct practice_case {
    const char *name;
    struct event steps[MOST_STEPS];
    int points, hint_cost;
    enum verdict verdicts[2]; /* of what stands in the fields */
} cases[] = {
    {"both right", {REPLY("per_token", "320 KiB"), REPLY("tokens", "131072")}, 1000, 0, {VERDICT_CORRECT, VERDICT_CORRECT}},
    {"mended as often as one likes", {REPLY("per_token", "160 KiB"), REPLY("per_token", "3"), REPLY("per_token", "320 KiB"), REPLY("tokens", "131072")},
     1000, 0, {VERDICT_CORRECT, VERDICT_CORRECT}},
    {"one hint", {HINT, REPLY("per_token", "320 KiB"), REPLY("tokens", "131072")}, 750, 250, {VERDICT_CORRECT, VERDICT_CORRECT}},
    {"hints take no more than was earned", {HINT, HINT, REPLY("per_token", "160 KiB"), REPLY("tokens", "1")}, 0, 0, {VERDICT_SLIP, VERDICT_WRONG}},
    {"an error is carried on", {REPLY("per_token", "160 KiB"), REPLY("tokens", "262144"), UNFOLD}, 500, 0, {VERDICT_SLIP, VERDICT_CARRIED}},
    {"right only after the derivation",
     {REPLY("per_token", "160 KiB"), REPLY("tokens", "1"), UNFOLD, REPLY("per_token", "320 KiB"), REPLY("tokens", "131072")},
     0, 0, {VERDICT_CORRECT, VERDICT_CORRECT}},
    {"what was carried before keeps its credit",
     {REPLY("per_token", "160 KiB"), REPLY("tokens", "262144"), UNFOLD, REPLY("per_token", "320 KiB"), REPLY("tokens", "131072")},
     500, 0, {VERDICT_CORRECT, VERDICT_CORRECT}},
    {"shown after the first field", {REPLY("per_token", "320 KiB"), REVEAL, REPLY("tokens", "131072")}, 500, 0, {VERDICT_CORRECT, VERDICT_CORRECT}},
    {"a draft counts when it stood there before", {DRAFT("per_token", "320 KiB"), REVEAL, REPLY("per_token", "2")}, 500, 0, {VERDICT_WRONG, VERDICT_BLANK}},
    {"a hint after the answer costs nothing", {REPLY("per_token", "320 KiB"), REVEAL, HINT, HINT}, 500, 0, {VERDICT_CORRECT, VERDICT_BLANK}},
    {"a hint before the answer does", {HINT, REPLY("per_token", "320 KiB"), REVEAL, HINT}, 250, 250, {VERDICT_CORRECT, VERDICT_BLANK}},
    {"a calculator gives its own field away and no other",
     {REPLY("per_token", "160 KiB"), CALCULATE("per_token"), REPLY("per_token", "320 KiB"), REPLY("tokens", "131072")},
     500, 0, {VERDICT_CORRECT, VERDICT_CORRECT}},
    {"what was right before its calculator opened counts, whatever comes after",
     {REPLY("per_token", "320 KiB"), CALCULATE("per_token"), REPLY("per_token", "3"), REPLY("tokens", "131072"), REVEAL},
     1000, 0, {VERDICT_WRONG, VERDICT_CORRECT}},
    {"undo brings the right reply back", {REPLY("per_token", "320 KiB"), REPLY("per_token", "160 KiB"), UNDO}, 500, 0, {VERDICT_CORRECT, VERDICT_BLANK}},
};

static void check_case(const struct practice_case *c, const struct bank *bank)
{
    const struct attempt_terms terms = {.bank = "stage-quiz", .revision = bank->revision};
    const struct question *question = &bank->questions[0];
    struct arena arena = {0};
    struct attempt attempt;
    struct score score;
    struct variant *variant = variant_new(bank, NULL, 0);
    attempt_init(&attempt, bank, &terms);
    for (size_t i = 0; i < MOST_STEPS && c->steps[i].kind; i++) {
        struct event event = c->steps[i];
        event.seq = (int64_t)i + 1;
        event.question = "page";
        if (!attempt_apply(&attempt, &event)) fail_msg("%s: step %zu was refused", c->name, i + 1);
    }
    attempt_score(&attempt, variant, &arena, &score);
    if (score.points != c->points || score.questions[0].hint_cost != c->hint_cost)
        fail_msg("%s: %d points and %d for hints", c->name, score.points, score.questions[0].hint_cost);
    assert_int_equal(score.chapters[0].points, c->points);
    const struct mark *marks = attempt_marks(&attempt, variant, question, &arena);
    for (size_t i = 0; i < 2; i++)
        if (marks[i].verdict != c->verdicts[i]) fail_msg("%s: field %zu is %s", c->name, i + 1, verdict_name(marks[i].verdict));
    bool both = c->verdicts[0] == VERDICT_CORRECT && c->verdicts[1] == VERDICT_CORRECT;
    assert_int_equal(attempt_is_right(question, marks), both);
    attempt_clear(&attempt);
    variant_free(variant);
    arena_clear(&arena);
}

static void practice_counts_what_stood_before_the_answer(void **state)
{
    (void)state;
    struct diags diags;
    diags_init(&diags);
    struct bank *bank = bank_load("tests/data/stage/quizzes/9-01-caches.yaml", false, &diags);
    assert_non_null(bank);
    for (size_t i = 0; i < COUNT_OF(cases); i++) check_case(&cases[i], bank);
    bank_free(bank);
    diags_clear(&diags);
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(practice_counts_what_stood_before_the_answer),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
