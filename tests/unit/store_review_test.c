#include <setjmp.h>
#include <stdarg.h>
#include <stddef.h>
#include <stdint.h>

#include <cmocka.h>

#include "bank/key_hash.h"
#include "store/session.h"
#include "store_sandbox.h"

#define DAY INT64_C(86400000)

static const char quiz_text[] =
    "unfold: 1\n"
    "id: little\n"
    "kind: %s\n"
    "title: A little quiz\n"
    "%s"
    "sections:\n"
    "  - title: Sums\n"
    "    chapter: 22/01\n"
    "    questions:\n"
    "      - id: sum\n"
    "        title: A sum\n"
    "        given: {first: 2, second: %s}\n"
    "        prompt: '%s {{ first }} and {{ second }}.'\n"
    "        hints: [Count.]\n"
    "        derivation: [Done.]\n"
    "        parts:\n"
    "          - {ask: What is the sum?, id: total, answer: first + second, tolerance: exact}\n"
    "          - {ask: What is twice that?, id: twice, answer: 2 * total, tolerance: exact}\n";

struct hall {
    struct sandbox *box;
    struct bank *bank;
    store *kept;
    session *sitting;
    int64_t now; /* ms, both hands */
};

static struct bank *make_bank(struct sandbox *box, const char *kind, const char *second, const char *verb)
{
    char text[2000];
    int length = snprintf(text, sizeof text, quiz_text, kind, strcmp(kind, "exam") == 0 ? "time: 20 min\n" : "", second, verb);
    struct bank *bank = bank_read("little.yaml", text, (size_t)length, false, &box->diags);
    if (!bank) fail_msg("%s", diags_at(&box->diags, 0)->text);
    return bank;
}

static struct hall *open_hall(struct sandbox *box, const char *kind)
{
    struct hall *hall = calloc(1, sizeof *hall);
    *hall = (struct hall){.box = box, .now = 100 * DAY, .bank = make_bank(box, kind, "3", "Add"), .kept = sandbox_open(box)};
    return hall;
}

static void begin(struct hall *hall)
{
    hall->sitting = session_begin(hall->kept, hall->bank, NULL, clock_fixed(&hall->now), 0, 0, 1, &hall->box->diags);
    assert_non_null(hall->sitting);
    session_show(hall->sitting, 0, 0);
}

static void end(struct hall *hall)
{
    session_free(hall->sitting);
    hall->sitting = NULL;
}

static void close_hall(struct hall *hall)
{
    session_free(hall->sitting);
    store_close(hall->kept);
    bank_free(hall->bank);
    free(hall);
}

static const struct question *sum(const struct hall *hall)
{
    return &hall->bank->questions[0];
}

static void commit(struct hall *hall, size_t blank, const char *text)
{
    assert_true(session_commit(hall->sitting, sum(hall), &sum(hall)->blanks[blank], text));
}

/* "again", or "" when there is no card. */
static const char *rated(struct hall *hall)
{
    struct card_row *rows;
    size_t count;
    assert_true(store_cards(hall->kept, &hall->box->arena, &rows, &count, &hall->box->diags));
    assert_true(count <= 1);
    return count ? rating_name(rows[0].rating) : "";
}

static struct card_row card(struct hall *hall)
{
    struct card_row *rows;
    size_t count;
    assert_true(store_cards(hall->kept, &hall->box->arena, &rows, &count, &hall->box->diags));
    assert_int_equal(count, 1);
    return rows[0];
}

static size_t count_reviews(struct hall *hall)
{
    struct review_row *rows;
    size_t count;
    assert_true(store_reviews(hall->kept, &hall->box->arena, &rows, &count, &hall->box->diags));
    return count;
}

/* ── ratings ── */

/* What happens, a letter each: r/w a right or wrong reply to the first field, R/W to the second, h a hint, s show, u unfold,
 * z undo, . a minute, S submit. */
static void act(struct hall *hall, const char *script)
{
    for (; *script; script++) switch (*script) {
        case 'r': commit(hall, 0, "5"); break;
        case 'w': commit(hall, 0, "6"); break;
        case 'R': commit(hall, 1, "10"); break;
        case 'W': commit(hall, 1, "11"); break;
        case 'h': assert_true(session_hint(hall->sitting, sum(hall))); break;
        case 's': assert_true(session_reveal(hall->sitting, sum(hall))); break;
        case 'u': assert_true(session_unfold(hall->sitting, sum(hall), 1)); break;
        case 'z': assert_true(session_undo(hall->sitting, sum(hall))); break;
        case '.': hall->now += 61000; break;
        case 'S': assert_true(session_submit(hall->sitting)); break;
        default: fail();
        }
}

static const struct {
    const char *kind, *script, *rating;
} cases[] = {
    {"quiz", "r", ""},        {"quiz", "rR", "easy"},     {"quiz", "r.R", "good"},  {"quiz", "hrR", "hard"},
    {"quiz", "w", "again"},   {"quiz", "wrR", "hard"},    {"quiz", "wzrR", "hard"}, {"quiz", "rW", "again"},
    {"quiz", "s", "again"},   {"quiz", "rs", "again"},    {"quiz", "srR", "again"}, {"quiz", "rRu", "easy"},
    {"quiz", "rRsw", "easy"}, {"quiz", "r.Rhs", "hard"},  {"quiz", "rS", ""},       {"quiz", "wS", "again"},
    {"exam", "rR", ""},       {"exam", "rRS", "easy"},    {"exam", "wrRS", "easy"}, {"exam", "r.RS", "good"},
    {"exam", "rS", "again"},  {"exam", "rWS", "again"},   {"exam", "S", ""},
};

static void replies_are_rated(void **state)
{
    for (size_t i = 0; i < COUNT_OF(cases); i++) {
        struct sandbox *box = *state;
        sandbox_sql(box->path, "DELETE FROM card; DELETE FROM review");
        struct hall *hall = open_hall(box, cases[i].kind);
        begin(hall);
        act(hall, cases[i].script);
        const char *rating = rated(hall);
        if (strcmp(rating, cases[i].rating) != 0) fail_msg("%s %s: %s, not %s", cases[i].kind, cases[i].script, rating, cases[i].rating);
        close_hall(hall);
    }
}

/* ── schedules ── */

static void an_attempt_counts_once_and_from_where_it_began(void **state)
{
    struct hall *hall = open_hall(*state, "quiz");
    begin(hall);
    act(hall, "w");
    assert_int_equal(card(hall).due, 101);
    act(hall, "rR");
    struct memory hard = fsrs_next((struct memory){0}, 0, RATING_HARD);
    assert_true(card(hall).memory.stability == hard.stability && card(hall).memory.difficulty == hard.difficulty);
    assert_int_equal(count_reviews(hall), 1);
    close_hall(hall);
}

static void later_attempts_go_on_from_earlier_ones(void **state)
{
    struct hall *hall = open_hall(*state, "quiz");
    begin(hall);
    act(hall, "r.R");
    end(hall);
    hall->now = 103 * DAY;
    assert_true(store_set_setting(hall->kept, "theme", "paper"));
    assert_int_equal(sandbox_sql(hall->box->path, "UPDATE attempt SET submitted = 1"), SQLITE_OK);
    begin(hall);
    act(hall, "r.R");
    struct memory expected = fsrs_next(fsrs_next((struct memory){0}, 0, RATING_GOOD), 3, RATING_GOOD);
    assert_true(card(hall).memory.stability == expected.stability);
    assert_int_equal(card(hall).due, 103 + fsrs_interval(expected));
    assert_int_equal(count_reviews(hall), 2);
    close_hall(hall);
}

static void an_old_attempt_does_not_overrule_a_newer_one(void **state)
{
    struct hall *hall = open_hall(*state, "quiz");
    begin(hall);
    act(hall, "r.R");
    session *old = hall->sitting;
    hall->now += DAY;
    begin(hall);
    act(hall, "wrR");
    hall->now += DAY;
    assert_true(session_commit(old, sum(hall), &sum(hall)->blanks[0], "6"));
    assert_string_equal(rated(hall), "hard");
    assert_int_equal(card(hall).reviewed, 101 * DAY + 61000);
    session_free(old);
    close_hall(hall);
}

static void a_card_is_kept_while_its_id_stays_and_its_key_is_told_apart(void **state)
{
    struct hall *hall = open_hall(*state, "quiz");
    begin(hall);
    act(hall, "rR");
    uint64_t key = card(hall).key;
    struct bank *words = make_bank(hall->box, "quiz", "3", "Put together"), *numbers = make_bank(hall->box, "quiz", "4", "Add");
    assert_true(key == question_key_hash(&words->questions[0]));
    assert_true(key != question_key_hash(&numbers->questions[0]));
    bank_free(words);
    bank_free(numbers);
    close_hall(hall);
}

/* The reply and the card are one transaction: without a table for the card the reply is not stored either. */
static void a_reply_is_not_stored_without_its_card(void **state)
{
    struct hall *hall = open_hall(*state, "quiz");
    begin(hall);
    assert_int_equal(sandbox_sql(hall->box->path, "ALTER TABLE card RENAME TO away"), SQLITE_OK);
    act(hall, "w");
    assert_int_equal(session_state(hall->sitting), SESSION_WAITING);
    assert_string_equal(sandbox_ask(hall->box, hall->box->path, "SELECT count(*) FROM event WHERE kind = 'commit'"), "0");
    assert_string_equal(sandbox_ask(hall->box, hall->box->path, "SELECT count(*) FROM review"), "0");
    assert_int_equal(sandbox_sql(hall->box->path, "ALTER TABLE away RENAME TO card"), SQLITE_OK);
    hall->now += 2000;
    session_pass_time(hall->sitting);
    assert_int_equal(session_state(hall->sitting), SESSION_SAVED);
    assert_string_equal(rated(hall), "again");
    close_hall(hall);
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test_setup_teardown(replies_are_rated, sandbox_set_up, sandbox_tear_down),
        cmocka_unit_test_setup_teardown(an_attempt_counts_once_and_from_where_it_began, sandbox_set_up, sandbox_tear_down),
        cmocka_unit_test_setup_teardown(later_attempts_go_on_from_earlier_ones, sandbox_set_up, sandbox_tear_down),
        cmocka_unit_test_setup_teardown(an_old_attempt_does_not_overrule_a_newer_one, sandbox_set_up, sandbox_tear_down),
        cmocka_unit_test_setup_teardown(a_card_is_kept_while_its_id_stays_and_its_key_is_told_apart, sandbox_set_up, sandbox_tear_down),
        cmocka_unit_test_setup_teardown(a_reply_is_not_stored_without_its_card, sandbox_set_up, sandbox_tear_down),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
