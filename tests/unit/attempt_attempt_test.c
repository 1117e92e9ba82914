#include <setjmp.h>
#include <stdarg.h>
#include <stddef.h>
#include <stdint.h>

#include <cmocka.h>

#include <math.h>
#include <string.h>

#include "attempt_sample.h"

/* ── single steps ── */

#define S(time, kind_, ...) {.at = (time), .steady = (time), .kind = EVENT_##kind_, __VA_ARGS__}

enum { MOST_EVENTS = 12 };

struct fold_case {
    const char *name;
    enum bank_kind kind;
    struct event events[MOST_EVENTS];
    const char *refused; /* one character an event: '-' when it is to be refused, '+' when not */
    const char *state;
};

static const struct fold_case cases[] = {
    {"nothing has happened", BANK_EXAM, {{0}}, "", "at 0.-1 since 0; pool 0ms: | |; cause 0ms: | |; ring 0ms: |"},
    {"a commit clears the draft", BANK_EXAM,
     {S(2000, SHOW, .question = "pool", .blank = "count"), S(2100, DRAFT, .question = "pool", .blank = "count", .text = "81"),
      S(2300, COMMIT, .question = "pool", .blank = "count", .text = "8192")},
     "+++", "at 0.1 since 2300; pool seen 300ms: | =8192 |; cause 0ms: | |; ring 0ms: |"},
    {"a draft after a commit stands beside it", BANK_EXAM,
     {S(2000, COMMIT, .question = "pool", .blank = "size", .text = "40 GiB"),
      S(2000, DRAFT, .question = "pool", .blank = "size", .text = "45")},
     "++", "at 0.-1 since 0; pool 0ms: =40 GiB ~45 | |; cause 0ms: | |; ring 0ms: |"},
    {"a draft of what stands there is none", BANK_EXAM,
     {S(2000, COMMIT, .question = "pool", .blank = "size", .text = "40"), S(2000, DRAFT, .question = "pool", .blank = "size", .text = "4"),
      S(2000, DRAFT, .question = "pool", .blank = "size", .text = "40"), S(2000, DRAFT, .question = "pool", .blank = "count", .text = "")},
     "++++", "at 0.-1 since 0; pool 0ms: =40 | |; cause 0ms: | |; ring 0ms: |"},
    {"time goes to the question on the screen", BANK_EXAM,
     {S(1000, SHOW, .question = "pool"), S(4000, SHOW, .question = "ring"), S(4500, FLAG, .question = "pool", .text = "1"),
      S(9000, SUBMIT)},
     "++++", "at 2.-1 since 0 submitted 9000; pool seen flag 3000ms: | |; cause 0ms: | |; ring seen 5000ms: |"},
    {"time while no program ran is nobody's", BANK_EXAM,
     {S(1000, SHOW, .question = "pool"), S(1600, CLOCK, .text = "0"), S(50000, RESUME), S(50100, SHOW, .question = "pool"),
      S(50500, SHOW, .question = "ring")},
     "+++++", "at 2.-1 since 50500 hidden; pool seen 1000ms: | |; cause 0ms: | |; ring seen 0ms: |"},
    {"a clock set back takes nothing away", BANK_EXAM,
     {{.at = 5000, .steady = 5000, .kind = EVENT_SHOW, .question = "pool"},
      {.at = 2000, .steady = 5400, .kind = EVENT_SHOW, .question = "pool"},
      {.at = 2000, .steady = 100, .kind = EVENT_SHOW, .question = "pool"},
      {.at = 2000, .steady = 150, .kind = EVENT_SHOW, .question = "pool"}},
     "++++", "at 0.-1 since 150; pool seen 450ms: | |; cause 0ms: | |; ring 0ms: |"},
    {"flags and the clock go on and off", BANK_EXAM,
     {S(2000, FLAG, .question = "ring", .text = "1"), S(2000, FLAG, .question = "pool", .text = "1"),
      S(2000, FLAG, .question = "ring", .text = "0"), S(2000, CLOCK, .text = "0"), S(2000, CLOCK, .text = "1"),
      S(2000, FLAG, .question = "ring", .text = "2"), S(2000, FLAG, .question = "ring")},
     "+++++--", "at 0.-1 since 0; pool flag 0ms: | |; cause 0ms: | |; ring 0ms: |"},
    {"names that the bank lacks change nothing", BANK_EXAM,
     {S(2000, SHOW, .question = "gone"), S(2000, SHOW), S(2000, SHOW, .question = "pool", .blank = "steps"),
      S(2000, COMMIT, .question = "pool", .text = "1"), S(2000, COMMIT, .blank = "size", .text = "1")},
     "-----", "at 0.-1 since 0; pool 0ms: | |; cause 0ms: | |; ring 0ms: |"},
    {"an open exam gives nothing away", BANK_EXAM,
     {S(2000, HINT, .question = "cause"), S(2000, UNFOLD, .question = "pool", .text = "1"),
      S(2000, TICK, .question = "cause", .blank = "why", .text = "1")},
     "---", "at 0.-1 since 0; pool 0ms: | |; cause 0ms: | |; ring 0ms: |"},
    {"practice has hints, as many as there are, and ticks", BANK_QUIZ,
     {S(2000, HINT, .question = "cause"), S(2000, HINT, .question = "cause"), S(2000, HINT, .question = "cause"),
      S(2000, TICK, .question = "cause", .blank = "why", .text = "5"), S(2000, TICK, .question = "cause", .blank = "pick", .text = "1")},
     "++-+-", "at 0.-1 since 0; pool 0ms: | |; cause 0ms hints 2: ticks 5 | |; ring 0ms: |"},
    {"a derivation opens once every field has a reply, and freezes what counts", BANK_QUIZ,
     {S(2000, UNFOLD, .question = "pool", .text = "1"), S(2000, COMMIT, .question = "pool", .blank = "size", .text = "40"),
      S(2000, DRAFT, .question = "pool", .blank = "count", .text = "7"), S(2000, UNFOLD, .question = "pool", .text = "1"),
      S(2000, COMMIT, .question = "pool", .blank = "count", .text = " "), S(2000, UNFOLD, .question = "pool", .text = "1"),
      S(2000, COMMIT, .question = "pool", .blank = "count", .text = "8"), S(2000, UNFOLD, .question = "pool", .text = "2"),
      S(2000, COMMIT, .question = "pool", .blank = "size", .text = "41")},
     "-++-+-+++",
     "at 0.-1 since 0; pool 0ms open 2 given away at 0: =41 counts [40] | =8 counts [8] |; cause 0ms: | |; ring 0ms: |"},
    {"what is shown on request freezes what stood there, drafts too, and the hints", BANK_QUIZ,
     {S(2000, COMMIT, .question = "cause", .blank = "why", .text = "so"), S(2000, DRAFT, .question = "cause", .blank = "why", .text = "so!"),
      S(2000, HINT, .question = "cause"), S(2000, REVEAL, .question = "cause"), S(2000, HINT, .question = "cause"),
      S(2000, COMMIT, .question = "cause", .blank = "pick", .text = "b"), S(2000, UNFOLD, .question = "cause", .text = "1"),
      S(2000, REVEAL, .question = "cause")},
     "++++++++",
     "at 0.-1 since 0; pool 0ms: | |; cause 0ms hints 2 open 1 given away at 1, shown: =so ~so! counts [so!] | =b counts [] |; ring 0ms: |"},
    {"a drill's derivation waits for the justification", BANK_DRILL,
     {S(2000, COMMIT, .question = "ring", .blank = "steps", .text = "6"), S(2000, UNFOLD, .question = "ring", .text = "1"),
      S(2000, DRAFT, .question = "ring", .text = "two ro"), S(2000, UNFOLD, .question = "ring", .text = "1"),
      S(2000, COMMIT, .question = "ring", .text = "two rounds"), S(2000, UNFOLD, .question = "ring", .text = "1"),
      S(2000, COMMIT, .question = "pool", .text = "no one asked")},
     "+-+-++-",
     "at 0.-1 since 0; pool 0ms: | |; cause 0ms: | |; ring 0ms open 1 given away at 0 because =two rounds |: =6 counts [6] |"},
    {"who asks to be shown need not justify", BANK_DRILL,
     {S(2000, REVEAL, .question = "ring"), S(2000, UNFOLD, .question = "ring", .text = "1")},
     "++", "at 0.-1 since 0; pool 0ms: | |; cause 0ms: | |; ring 0ms open 1 given away at 0, shown: counts [] |"},
    {"undo takes back replies of its question, the last first", BANK_QUIZ,
     {S(2000, COMMIT, .question = "pool", .blank = "size", .text = "1"), S(2000, COMMIT, .question = "pool", .blank = "count", .text = "2"),
      S(2000, COMMIT, .question = "pool", .blank = "size", .text = "3"), S(2000, COMMIT, .question = "ring", .blank = "steps", .text = "9"),
      S(2000, DRAFT, .question = "pool", .blank = "size", .text = "4"), S(2000, UNDO, .question = "pool"), S(2000, UNDO, .question = "pool"),
      S(2000, UNDO, .question = "pool"), S(2000, UNDO, .question = "pool"), S(2000, UNDO, .question = "cause"), S(2000, UNDO)},
     "++++++++---", "at 0.-1 since 0; pool 0ms: | |; cause 0ms: | |; ring 0ms: =9 |"},
    {"undo brings the reply before back, but not what counts", BANK_QUIZ,
     {S(2000, COMMIT, .question = "pool", .blank = "size", .text = "1"), S(2000, COMMIT, .question = "pool", .blank = "size", .text = "2"),
      S(2000, REVEAL, .question = "pool"), S(2000, UNDO, .question = "pool")},
     "++++", "at 0.-1 since 0; pool 0ms given away at 0, shown: =1 counts [2] | counts [] |; cause 0ms: | |; ring 0ms: |"},
    {"an exam knows neither showing nor undo nor justifications", BANK_EXAM,
     {S(2000, COMMIT, .question = "ring", .blank = "steps", .text = "6"), S(2000, REVEAL, .question = "ring"), S(2000, UNDO, .question = "ring"),
      S(2000, COMMIT, .question = "ring", .text = "so")},
     "+---", "at 0.-1 since 0; pool 0ms: | |; cause 0ms: | |; ring 0ms: =6 |"},
    {"numbers are read strictly", BANK_QUIZ,
     {S(2000, REVEAL, .question = "pool"), S(2000, UNFOLD, .question = "pool", .text = "2x"),
      S(2000, UNFOLD, .question = "pool", .text = "-1"), S(2000, UNFOLD, .question = "pool", .text = ""),
      S(2000, UNFOLD, .question = "pool", .text = "4294967296"), S(2000, TICK, .question = "cause", .blank = "why", .text = " 1"),
      S(2000, TICK, .question = "cause", .blank = "why", .text = "4294967295")},
     "+-----+",
     "at 0.-1 since 0; pool 0ms given away at 0, shown: counts [] | counts [] |; cause 0ms: ticks 4294967295 | |; ring 0ms: |"},
    {"after submission only looking is left", BANK_EXAM,
     {S(2000, COMMIT, .question = "ring", .blank = "steps", .text = "6"), S(3000, SUBMIT),
      S(3100, COMMIT, .question = "ring", .blank = "steps", .text = "7"), S(3100, DRAFT, .question = "ring", .blank = "steps", .text = "7"),
      S(3100, FLAG, .question = "ring", .text = "1"), S(3100, HINT, .question = "cause"), S(3100, SUBMIT), S(3100, EXPIRE),
      S(3100, SHOW, .question = "cause"), S(9100, UNFOLD, .question = "pool", .text = "1"),
      S(9100, TICK, .question = "cause", .blank = "why", .text = "3"), S(9100, RESUME)},
     "++------++++", "at 1.-1 since 0 submitted 3000; pool 0ms open 1: | |; cause seen 0ms: ticks 3 | |; ring 0ms: =6 |"},
    {"answers are taken up to the deadline", BANK_EXAM,
     {S(61000, DRAFT, .question = "ring", .blank = "steps", .text = "6"), S(61001, DRAFT, .question = "ring", .blank = "steps", .text = "7"),
      S(61001, COMMIT, .question = "ring", .blank = "steps", .text = "7"), S(61001, FLAG, .question = "ring", .text = "1"),
      S(99000, SHOW, .question = "ring"), S(61000, EXPIRE)},
     "+---++", "at 2.-1 since 0 expired 61000; pool 0ms: | |; cause 0ms: | |; ring seen 0ms: ~6 |"},
};

static void check_case(const struct fold_case *c)
{
    struct sample sample;
    struct attempt attempt;
    struct text state = {0};
    sample_make(&sample, c->kind);
    attempt_init(&attempt, &sample.bank, &sample_terms);
    for (size_t i = 0; i < strlen(c->refused); i++) {
        struct event event = c->events[i];
        event.seq = (int64_t)i + 1;
        if (attempt_apply(&attempt, &event) != (c->refused[i] == '+'))
            fail_msg("%s: event %zu was not to be %s", c->name, i + 1, c->refused[i] == '+' ? "refused" : "taken");
    }
    sample_write(&attempt, &state);
    if (strcmp(text_string(&state), c->state) != 0) fail_msg("%s:\n  is     %s\n  should %s", c->name, text_string(&state), c->state);
    text_clear(&state);
    attempt_clear(&attempt);
}

static void events_fold_to_the_state_in_the_table(void **state)
{
    (void)state;
    for (size_t i = 0; i < COUNT_OF(cases); i++) check_case(&cases[i]);
}

static void an_event_is_taken_once_and_in_order(void **state)
{
    (void)state;
    struct sample sample;
    struct attempt attempt;
    sample_make(&sample, BANK_EXAM);
    attempt_init(&attempt, &sample.bank, &sample_terms);
    struct event event = {.seq = 2, .at = 2000, .kind = EVENT_COMMIT, .question = "ring", .blank = "steps", .text = "6"};
    assert_true(attempt_apply(&attempt, &event));
    event.text = "7";
    assert_false(attempt_apply(&attempt, &event));
    event.seq = 1;
    assert_false(attempt_apply(&attempt, &event));
    assert_string_equal(attempt.blanks[4].committed, "6");
    event.seq = 3;
    assert_true(attempt_apply(&attempt, &event));
    assert_string_equal(attempt.blanks[4].committed, "7");
    attempt_clear(&attempt);
}

/* The caller's texts may change once the call is over. */
static void texts_are_copied(void **state)
{
    (void)state;
    struct sample sample;
    struct attempt attempt;
    char id[] = "sample", text[] = "6";
    struct attempt_terms terms = sample_terms;
    terms.bank = id;
    sample_make(&sample, BANK_EXAM);
    attempt_init(&attempt, &sample.bank, &terms);
    struct event event = {.seq = 1, .at = 2000, .kind = EVENT_COMMIT, .question = "ring", .blank = "steps", .text = text};
    assert_true(attempt_apply(&attempt, &event));
    id[0] = text[0] = 'X';
    assert_string_equal(attempt.terms.bank, "sample");
    assert_string_equal(attempt.blanks[4].committed, "6");
    attempt_clear(&attempt);
}

/* ── reading ── */

static void the_deadline_is_absolute_and_counts_the_factor(void **state)
{
    (void)state;
    struct sample sample;
    static const struct {
        int64_t time_ms;
        double factor;
        int64_t deadline;
    } rows[] = {{60000, 1, 61000}, {60000, 1.5, 91000}, {60000, 5, 301000}, {60000, 9, 301000}, {60000, 0.5, 61000}, {0, 2, 0}};
    sample_make(&sample, BANK_EXAM);
    for (size_t i = 0; i < COUNT_OF(rows); i++) {
        sample.bank.time_ms = rows[i].time_ms;
        assert_int_equal(attempt_deadline(&sample.bank, 1000, rows[i].factor), rows[i].deadline);
    }
    assert_true(attempt_factor((double)NAN) == 1);
    sample.bank = (struct bank){.kind = BANK_QUIZ, .time_ms = 60000};
    assert_int_equal(attempt_deadline(&sample.bank, 1000, 1), 0);
}

static void time_used_is_never_less_than_was_spent(void **state)
{
    static const struct {
        int64_t deadline, submitted_at, spent, used;
    } rows[] = {
        {61000, 31000, 20000, 30000}, {61000, 61000, 0, 60000}, /* from begin to end */
        {61000, -9000, 0, 0},         {61000, -9000, 20000, 20000}, {61000, 11000, 20000, 20000}, /* set back */
        {0, 999000, 20000, 20000},    /* untimed, days between questions */
    };
    (void)state;
    struct sample sample;
    struct attempt attempt;
    sample_make(&sample, BANK_EXAM);
    attempt_init(&attempt, &sample.bank, &sample_terms);
    for (size_t i = 0; i < COUNT_OF(rows); i++) {
        attempt.terms.deadline = rows[i].deadline;
        attempt.submitted_at = rows[i].submitted_at;
        attempt.questions[0].spent = rows[i].spent;
        assert_int_equal(attempt_used(&attempt), rows[i].used);
    }
    attempt_clear(&attempt);
}

static void what_is_left_ends_at_the_deadline(void **state)
{
    (void)state;
    struct sample sample;
    struct attempt attempt;
    sample_make(&sample, BANK_EXAM);
    attempt_init(&attempt, &sample.bank, &sample_terms);
    assert_int_equal(attempt_left(&attempt, 1000), 60000);
    assert_int_equal(attempt_left(&attempt, 60999), 1);
    assert_false(attempt_is_over(&attempt, 60999));
    assert_int_equal(attempt_left(&attempt, 61000), 0);
    assert_true(attempt_is_over(&attempt, 61000));
    assert_int_equal(attempt_left(&attempt, 99999), 0);
    assert_true(attempt_apply(&attempt, &(struct event){.seq = 1, .at = 61000, .kind = EVENT_EXPIRE}));
    assert_false(attempt_is_over(&attempt, 99999));
    attempt.terms.deadline = 0;
    assert_int_equal(attempt_left(&attempt, 99999), -1);
    attempt.submitted = false;
    assert_false(attempt_is_over(&attempt, 99999));
    attempt_clear(&attempt);
}

static void answers_are_what_stands_in_the_fields(void **state)
{
    (void)state;
    struct sample sample;
    struct attempt attempt;
    struct arena arena = {0};
    sample_make(&sample, BANK_QUIZ);
    attempt_init(&attempt, &sample.bank, &sample_terms);
    static const struct event events[] = {
        {.kind = EVENT_COMMIT, .question = "pool", .blank = "size", .text = "40"},
        {.kind = EVENT_DRAFT, .question = "pool", .blank = "size", .text = "45"},
        {.kind = EVENT_DRAFT, .question = "pool", .blank = "count", .text = "8"},
        {.kind = EVENT_COMMIT, .question = "pool", .blank = "count", .text = "9"},
        {.kind = EVENT_TICK, .question = "cause", .blank = "why", .text = "6"},
        {.kind = EVENT_COMMIT, .question = "cause", .blank = "pick", .text = "b"},
        {.kind = EVENT_DRAFT, .question = "cause", .blank = "pick", .text = ""},
    };
    for (size_t i = 0; i < COUNT_OF(events); i++) {
        struct event event = events[i];
        event.seq = (int64_t)i + 1;
        assert_true(attempt_apply(&attempt, &event));
    }
    const struct answer *answers = attempt_answers(&attempt, &arena);
    assert_string_equal(answers[0].text, "45");
    assert_string_equal(answers[1].text, "9");
    assert_null(answers[2].text);
    assert_true(answers[2].ticked);
    assert_int_equal(answers[2].ticks, 6);
    assert_string_equal(answers[3].text, "");
    assert_false(answers[3].ticked);
    assert_null(answers[4].text);
    attempt_clear(&attempt);
    assert_string_equal(answers[0].text, "45");
    arena_clear(&arena);
}

static void a_question_is_open_partly_or_wholly_answered(void **state)
{
    (void)state;
    struct sample sample;
    struct attempt attempt;
    static const struct {
        const char *blank, *text;
        enum question_state state;
    } steps[] = {{"size", "", QUESTION_OPEN},      {"size", " \t", QUESTION_OPEN},  {"size", "40", QUESTION_PARTLY},
                 {"count", "8", QUESTION_ANSWERED}, {"size", "", QUESTION_PARTLY}, {"count", "", QUESTION_OPEN}};
    sample_make(&sample, BANK_EXAM);
    attempt_init(&attempt, &sample.bank, &sample_terms);
    for (size_t i = 0; i < COUNT_OF(steps); i++) {
        struct event event = {.seq = (int64_t)i + 1, .at = 2000, .kind = i % 2 ? EVENT_COMMIT : EVENT_DRAFT, .question = "pool",
                              .blank = steps[i].blank, .text = steps[i].text};
        assert_true(attempt_apply(&attempt, &event));
        assert_int_equal(attempt_question_state(&attempt, &sample.questions[0]), steps[i].state);
        assert_int_equal(attempt_question_state(&attempt, &sample.questions[1]), QUESTION_OPEN);
    }
    assert_ptr_equal(attempt_blank(&attempt, &sample.questions[2], &sample.ring[0]), &attempt.blanks[4]);
    attempt_clear(&attempt);
}

static void kinds_have_names_that_are_found_again(void **state)
{
    (void)state;
    enum event_kind kind;
    for (int i = 0; i < EVENT_KIND_COUNT; i++) {
        assert_true(event_kind_find(event_kind_name((enum event_kind)i), &kind));
        assert_int_equal(kind, i);
    }
    assert_false(event_kind_find("score", &kind));
    assert_false(event_kind_find("", &kind));
}

/* A refused event leaves no trace at all, whatever it is. */
static void a_refused_event_changes_nothing(void **state)
{
    (void)state;
    size_t refused = 0;
    for (uint64_t seed = 0; seed < 60; seed++) {
        struct sample sample;
        struct attempt attempt;
        int64_t now = 2000;
        struct random random = random_stream(seed, "attempt", "refused");
        sample_make(&sample, seed % 2 ? BANK_EXAM : BANK_DRILL);
        attempt_init(&attempt, &sample.bank, &sample_terms);
        for (int64_t seq = 1; seq < 80; seq++) {
            struct text before = {0}, after = {0};
            struct event event = sample_draw(&random, seq, &now);
            sample_write(&attempt, &before);
            bool taken = attempt_apply(&attempt, &event);
            sample_write(&attempt, &after);
            if (!taken) assert_string_equal(text_string(&before), text_string(&after));
            assert_int_equal(attempt.last_seq == seq, taken);
            refused += !taken;
            text_clear(&before);
            text_clear(&after);
        }
        attempt_clear(&attempt);
    }
    assert_true(refused > 100);
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(events_fold_to_the_state_in_the_table),
        cmocka_unit_test(an_event_is_taken_once_and_in_order),
        cmocka_unit_test(texts_are_copied),
        cmocka_unit_test(the_deadline_is_absolute_and_counts_the_factor),
        cmocka_unit_test(time_used_is_never_less_than_was_spent),
        cmocka_unit_test(what_is_left_ends_at_the_deadline),
        cmocka_unit_test(answers_are_what_stands_in_the_fields),
        cmocka_unit_test(a_question_is_open_partly_or_wholly_answered),
        cmocka_unit_test(kinds_have_names_that_are_found_again),
        cmocka_unit_test(a_refused_event_changes_nothing),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
