#include <setjmp.h>
#include <stdarg.h>
#include <stddef.h>
#include <stdint.h>

#include <cmocka.h>

#include <math.h>

#include "bank/deck.h"
#include "store/progress.h"
#include "store/session.h"
#include "store_sandbox.h"

#define DAY INT64_C(86400000)
#define QUIZ "tests/data/stage/quizzes/9-01-caches.yaml"
#define FINAL "tests/data/stage/exams/final.yaml"

/* The small content of tests/data/stage, a database, and a clock. */
struct desk {
    struct sandbox *box;
    struct library *library;
    store *kept;
    int64_t now;
    struct history *history;
    struct progress_record *progress;
};

static struct desk *desk_open(struct sandbox *box)
{
    struct desk *desk = calloc(1, sizeof *desk);
    *desk = (struct desk){.box = box, .now = 100 * DAY, .kept = sandbox_open(box)};
    desk->library = library_open("tests/data/stage", &box->diags);
    assert_non_null(desk->library);
    return desk;
}

static void desk_forget(struct desk *desk)
{
    progress_free(desk->progress);
    history_free(desk->history);
    desk->progress = NULL;
    desk->history = NULL;
}

static const struct progress_record *desk_read(struct desk *desk)
{
    desk_forget(desk);
    desk->history = history_read(desk->library, desk->kept);
    desk->progress = progress_read(desk->library, desk->history, desk->kept, desk->now);
    return desk->progress;
}

static void desk_close(struct desk *desk)
{
    desk_forget(desk);
    store_close(desk->kept);
    library_free(desk->library);
    free(desk);
}

/* Answer the first question of a bank with these replies, and hand in when `hands_in`. */
static void answer(struct desk *desk, struct bank *bank, uint64_t seed, const char *first, const char *second, bool hands_in)
{
    session *sitting = session_begin(desk->kept, bank, library_book(desk->library), clock_fixed(&desk->now), seed, 0, 1, &desk->box->diags);
    const struct question *question = &bank->questions[0];
    assert_non_null(sitting);
    session_show(sitting, 0, 0);
    assert_true(session_commit(sitting, question, &question->blanks[0], first));
    assert_true(session_commit(sitting, question, &question->blanks[1], second));
    if (hands_in) assert_true(session_submit(sitting));
    session_free(sitting);
}

static void answer_bank(struct desk *desk, const char *path, const char *first, const char *second, bool hands_in)
{
    struct bank *bank = bank_load(path, false, &desk->box->diags);
    assert_non_null(bank);
    answer(desk, bank, 0, first, second, hands_in);
    bank_free(bank);
}

static const struct tally *caches(struct desk *desk)
{
    const struct chapter_progress *chapter = progress_chapter(desk->progress, "9/01");
    assert_non_null(chapter);
    return &chapter->tally;
}

static void expect_next(struct desk *desk, enum next_kind kind, const char *order)
{
    struct text text = {0};
    progress_write_next(desk->progress, &text);
    assert_int_equal(desk->progress->next.kind, kind);
    assert_string_equal(text_string(&text), order);
    text_clear(&text);
}

static void before_anything_all_is_unseen_and_the_final_is_next(void **state)
{
    struct desk *desk = desk_open(*state);
    const struct progress_record *progress = desk_read(desk);
    assert_int_equal(progress->due_count + progress->whole.seen, 0);
    assert_int_equal(progress->next_due, 0);
    assert_true(progress->whole.questions > caches(desk)->questions);
    assert_int_equal(caches(desk)->questions, 4); /* two of the quiz, and two of the final that name the chapter */
    assert_true(tally_mastery(caches(desk)) == 0);
    expect_next(desk, NEXT_EXAM, "sit Module 9 final");
    desk_close(desk);
}

static void a_right_reply_counts_from_its_day_on_and_fades(void **state)
{
    struct desk *desk = desk_open(*state);
    answer_bank(desk, QUIZ, "320 KiB", "131072", true);
    desk_read(desk);
    const double *past = caches(desk)->past;
    assert_true(past[PROGRESS_DAYS - 1] == 0.25 && past[PROGRESS_DAYS - 2] == 0);
    desk->now += 3 * DAY;
    desk_read(desk);
    past = caches(desk)->past;
    assert_true(past[PROGRESS_DAYS - 4] == 0.25 && past[PROGRESS_DAYS - 5] == 0);
    for (int i = PROGRESS_DAYS - 3; i < PROGRESS_DAYS; i++) assert_true(past[i] < past[i - 1] && past[i] > 0.2);
    assert_true(fabs(desk->progress->modules[0].tally.past[PROGRESS_DAYS - 1] * (double)desk->progress->modules[0].tally.questions -
                     past[PROGRESS_DAYS - 1] * 4) < 1e-12);
    desk_close(desk);
}

static void a_wrong_reply_is_worth_nothing_and_due_the_next_day(void **state)
{
    struct desk *desk = desk_open(*state);
    answer_bank(desk, QUIZ, "160 KiB", "1", true);
    desk_read(desk);
    assert_int_equal(caches(desk)->seen, 1);
    assert_true(tally_mastery(caches(desk)) == 0);
    assert_int_equal(desk->progress->due_count, 0);
    assert_int_equal(desk->progress->next_due, 101);
    expect_next(desk, NEXT_PRACTICE, "practise Caches, in practice");
    desk->now += 2 * DAY;
    desk_read(desk);
    assert_int_equal(desk->progress->due_count, 1);
    assert_int_equal(caches(desk)->due, 1);
    assert_string_equal(desk->progress->due[0].question->id, "page");
    assert_string_equal(desk->progress->due[0].chapter, "9/01");
    assert_int_equal(desk->progress->due[0].day, 101);
    expect_next(desk, NEXT_REVIEW, "review the 1 question that is due");
    desk_close(desk);
}

static void a_revised_question_is_due_at_once(void **state)
{
    struct desk *desk = desk_open(*state);
    answer_bank(desk, QUIZ, "320 KiB", "131072", true);
    desk_read(desk);
    assert_int_equal(desk->progress->due_count, 0);
    assert_int_equal(sandbox_sql(desk->box->path, "UPDATE card SET key = key + 1"), SQLITE_OK);
    desk_read(desk);
    assert_int_equal(desk->progress->due_count, 1);
    assert_int_equal(caches(desk)->revised, 1);
    assert_true(desk->progress->due[0].revised);
    desk_close(desk);
}

static void what_is_in_progress_comes_first_and_an_exam_before_all(void **state)
{
    struct desk *desk = desk_open(*state);
    answer_bank(desk, QUIZ, "160 KiB", "1", false);
    desk->now += 2 * DAY;
    desk_read(desk);
    expect_next(desk, NEXT_RESUME, "go on with Caches, in practice");
    assert_int_equal(desk->progress->due_count, 1);
    answer_bank(desk, FINAL, "1", "1", true);
    answer_bank(desk, FINAL, "1", "1", false);
    desk->now += 2 * DAY;
    answer_bank(desk, QUIZ, "160 KiB", "1", false);
    desk_read(desk);
    expect_next(desk, NEXT_RESUME, "go on with Module 9 final");
    for (size_t i = 0; i < desk->progress->due_count; i++) /* not while that exam is open */
        assert_string_equal(desk->progress->due[i].bank->bank->id, "stage-quiz");
    desk_close(desk);
}

static void a_review_schedules_the_question_where_it_comes_from(void **state)
{
    struct desk *desk = desk_open(*state);
    uint64_t seed;
    answer_bank(desk, QUIZ, "160 KiB", "1", true);
    desk->now += 2 * DAY;
    desk_read(desk);
    struct bank *deck = progress_deck(desk->progress, &seed);
    assert_non_null(deck);
    assert_int_equal(seed, 2);
    assert_int_equal(deck->question_count, 1);
    answer(desk, deck, 0, "320 KiB", "131072", true);
    bank_free(deck);
    desk_read(desk);
    assert_int_equal(desk->progress->due_count, 0);
    assert_int_equal(desk->progress->reviews, 2);
    assert_int_equal(desk->progress->whole.seen, 1);
    assert_true(tally_mastery(caches(desk)) == 0.25);
    assert_true(desk->progress->next_due > 102);
    assert_null(progress_deck(desk->progress, &seed));
    desk_close(desk);
}

static void days_are_said_from_today(void **state)
{
    (void)state;
    static const struct { int64_t day; const char *words; } cases[] = {
        {100, "today"}, {101, "tomorrow"}, {99, "yesterday"}, {105, "in 5 days"}, {95, "5 days ago"},
    };
    for (size_t i = 0; i < COUNT_OF(cases); i++) {
        struct text text = {0};
        progress_write_day(cases[i].day, 100, &text);
        assert_string_equal(text_string(&text), cases[i].words);
        text_clear(&text);
    }
}

#define TEST(name) cmocka_unit_test_setup_teardown(name, sandbox_set_up, sandbox_tear_down)

int main(void)
{
    const struct CMUnitTest tests[] = {
        TEST(before_anything_all_is_unseen_and_the_final_is_next),
        TEST(a_right_reply_counts_from_its_day_on_and_fades),
        TEST(a_wrong_reply_is_worth_nothing_and_due_the_next_day),
        TEST(a_revised_question_is_due_at_once),
        TEST(what_is_in_progress_comes_first_and_an_exam_before_all),
        TEST(a_review_schedules_the_question_where_it_comes_from),
        TEST(days_are_said_from_today),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
