#include <setjmp.h>
#include <stdarg.h>
#include <stddef.h>
#include <stdint.h>

#include <cmocka.h>

#include <signal.h>
#include <sys/resource.h>

#include "store/session.h"
#include "store_sandbox.h"

static const char exam_text[] =
    "unfold: 1\n"
    "id: little\n"
    "kind: exam\n"
    "title: A little exam\n"
    "time: 20 min\n"
    "sections:\n"
    "  - title: Sums\n"
    "    chapter: 22/01\n"
    "    questions:\n"
    "      - id: sum\n"
    "        title: A sum\n"
    "        given: {first: {is: 2, pick: [2, 4, 8, 16]}, second: 3}\n"
    "        prompt: 'Add {{ first }} and {{ second }}.'\n"
    "        parts:\n"
    "          - {ask: What is the sum?, id: total, answer: first + second, tolerance: exact}\n"
    "      - id: why\n"
    "        title: A reason\n"
    "        given: {number: 5}\n"
    "        prompt: 'Double {{ number }}, and say why.'\n"
    "        derivation: [Twice., Done.]\n"
    "        parts:\n"
    "          - {ask: What is it?, id: twice, answer: 2 * number, tolerance: exact}\n"
    "          - {ask: Why?, id: because, kind: explain, rubric: [{point: It doubles.}, {point: It is even.}], model: So it is.}\n";

/* ── a sitting with its own time ── */

struct hall {
    struct sandbox *box;
    struct bank *bank;
    store *kept;
    session *sitting;
    int64_t wall, steady; /* ms; tests move them */
};

static int64_t hall_wall(void *context)
{
    return ((const struct hall *)context)->wall;
}

static int64_t hall_steady(void *context)
{
    return ((const struct hall *)context)->steady;
}

static struct clock hall_clock(struct hall *hall)
{
    return (struct clock){.wall = hall_wall, .steady = hall_steady, .context = hall};
}

static void pass(struct hall *hall, int64_t ms)
{
    hall->wall += ms;
    hall->steady += ms;
}

static struct bank *read_bank(struct sandbox *box, const char *text)
{
    struct bank *bank = bank_read("little.yaml", text, strlen(text), false, &box->diags);
    if (!bank) fail_msg("%s", diags_at(&box->diags, 0)->text);
    return bank;
}

static int set_up(void **state)
{
    if (sandbox_set_up(state) != 0) return -1;
    struct hall *hall = calloc(1, sizeof *hall);
    hall->box = *state;
    hall->bank = read_bank(hall->box, exam_text);
    hall->kept = sandbox_open(hall->box);
    hall->wall = 1000000;
    hall->steady = 70000;
    *state = hall;
    return 0;
}

static int tear_down(void **state)
{
    struct hall *hall = *state;
    void *box = hall->box;
    session_free(hall->sitting);
    store_close(hall->kept);
    bank_free(hall->bank);
    free(hall);
    return sandbox_tear_down(&box);
}

enum { MINUTE = 60000, WHOLE = 20 * MINUTE };

static void begin(struct hall *hall)
{
    hall->sitting = session_begin(hall->kept, hall->bank, NULL, hall_clock(hall), 0, 0, 1, &hall->box->diags);
    assert_non_null(hall->sitting);
}

/* The program ends and is started again `later`; on the machine's next boot the steady clock begins anew. */
static void come_back(struct hall *hall, int64_t later)
{
    struct attempt_row row;
    session_free(hall->sitting);
    store_close(hall->kept);
    hall->kept = sandbox_open(hall->box);
    hall->wall += later;
    hall->steady = 900;
    assert_true(session_in_progress(hall->kept, "little", &hall->box->arena, &row, &hall->box->diags));
    hall->sitting = session_resume(hall->kept, hall->bank, NULL, hall_clock(hall), &row, false, &hall->box->diags);
    assert_non_null(hall->sitting);
}

static const struct question *question(const struct hall *hall, size_t index)
{
    return &hall->bank->questions[index];
}

static bool commit(struct hall *hall, size_t index, size_t blank, const char *text)
{
    return session_commit(hall->sitting, question(hall, index), &question(hall, index)->blanks[blank], text);
}

/* What the database holds now, as "show sum; commit sum.total 5; …". */
static const char *history(struct hall *hall)
{
    struct text out = {0};
    struct event *events;
    size_t count;
    assert_true(store_events(hall->kept, 1, &hall->box->arena, &events, &count, &hall->box->diags));
    for (size_t i = 0; i < count; i++) {
        text_print(&out, "%s%s", i ? "; " : "", event_kind_name(events[i].kind));
        if (events[i].question) text_print(&out, " %s", events[i].question);
        if (events[i].blank) text_print(&out, ".%s", events[i].blank);
        if (events[i].text) text_print(&out, " %s", events[i].text);
        assert_int_equal(events[i].seq, i + 1);
    }
    const char *kept = arena_string(&hall->box->arena, text_string(&out));
    text_clear(&out);
    return kept;
}

static struct event last_event(struct hall *hall)
{
    struct event *events;
    size_t count;
    assert_true(store_events(hall->kept, 1, &hall->box->arena, &events, &count, &hall->box->diags));
    return events[count - 1];
}

/* ── saving ── */

static void what_happens_is_saved_as_it_happens(void **state)
{
    struct hall *hall = *state;
    begin(hall);
    const struct blank *because = &question(hall, 1)->blanks[1];
    assert_true(session_show(hall->sitting, 0, 0));
    assert_true(session_draft(hall->sitting, question(hall, 0), &question(hall, 0)->blanks[0], "4"));
    assert_true(commit(hall, 0, 0, "5"));
    assert_true(session_flag(hall->sitting, question(hall, 1), true));
    assert_true(session_hide_clock(hall->sitting, true));
    assert_false(session_hint(hall->sitting, question(hall, 0)));
    assert_false(session_unfold(hall->sitting, question(hall, 1), 1));
    assert_true(session_show(hall->sitting, 1, -1));
    assert_true(session_submit(hall->sitting));
    assert_false(commit(hall, 0, 0, "6"));
    assert_true(session_unfold(hall->sitting, question(hall, 1), 2));
    assert_true(session_tick(hall->sitting, question(hall, 1), because, 3));
    assert_int_equal(session_state(hall->sitting), SESSION_SAVED);
    assert_string_equal(history(hall), "show sum.total; draft sum.total 4; commit sum.total 5; flag why 1; clock 0; show why; submit; "
                                       "unfold why 2; tick why.because 3");
}

static void a_later_process_goes_on_where_the_first_stopped(void **state)
{
    struct hall *hall = *state;
    begin(hall);
    session_show(hall->sitting, 1, 1);
    pass(hall, 3000);
    commit(hall, 1, 0, "10");
    pass(hall, 700); /* no event tells of these */
    come_back(hall, 5 * MINUTE);
    const struct attempt *attempt = session_attempt(hall->sitting);
    assert_int_equal(attempt->question, 1);
    assert_int_equal(attempt->blank, 1);
    assert_string_equal(attempt_blank(attempt, question(hall, 1), &question(hall, 1)->blanks[0])->committed, "10");
    assert_int_equal(attempt->questions[1].spent, 3000);
    session_show(hall->sitting, 1, 1);
    pass(hall, 2000);
    commit(hall, 1, 0, "11");
    assert_int_equal(attempt->questions[1].spent, 5000);
    assert_int_equal(attempt_left(attempt, session_now(hall->sitting)), WHOLE - 5 * MINUTE - 5700);
    assert_string_equal(history(hall), "show why.because; commit why.twice 10; resume; show why.because; commit why.twice 11");
}

static void limit_files(rlim_t bytes)
{
    struct rlimit limit;
    assert_int_equal(getrlimit(RLIMIT_FSIZE, &limit), 0);
    limit.rlim_cur = bytes;
    assert_int_equal(setrlimit(RLIMIT_FSIZE, &limit), 0);
}

static void a_full_disk_loses_nothing_that_memory_holds(void **state)
{
    struct hall *hall = *state;
    void (*handler)(int) = signal(SIGXFSZ, SIG_IGN);
    begin(hall);
    session_show(hall->sitting, 0, 0);
    limit_files(512);
    bool taken = commit(hall, 0, 0, "5");
    enum session_state then = session_state(hall->sitting);
    pass(hall, 500);
    taken = taken && session_flag(hall->sitting, question(hall, 0), true);
    int64_t next = session_next_change(hall->sitting);
    limit_files(RLIM_INFINITY);
    assert_true(taken);
    assert_int_equal(then, SESSION_WAITING);
    assert_int_equal(next, 2000);
    assert_string_equal(history(hall), "show sum.total");
    assert_string_equal(session_attempt(hall->sitting)->blanks[0].committed, "5");
    pass(hall, 1999);
    assert_false(session_pass_time(hall->sitting));
    assert_int_equal(session_state(hall->sitting), SESSION_WAITING);
    assert_int_equal(session_next_change(hall->sitting), 1);
    pass(hall, 1);
    assert_false(session_pass_time(hall->sitting));
    assert_int_equal(session_state(hall->sitting), SESSION_SAVED);
    assert_string_equal(history(hall), "show sum.total; commit sum.total 5; flag sum 1");
    signal(SIGXFSZ, handler);
}

static void what_waits_goes_with_the_next_event_or_the_end(void **state)
{
    struct hall *hall = *state;
    void (*handler)(int) = signal(SIGXFSZ, SIG_IGN);
    begin(hall);
    limit_files(512);
    commit(hall, 0, 0, "5");
    limit_files(RLIM_INFINITY);
    commit(hall, 1, 0, "10");
    assert_int_equal(session_state(hall->sitting), SESSION_SAVED);
    limit_files(512);
    commit(hall, 1, 0, "11");
    limit_files(RLIM_INFINITY);
    session_free(hall->sitting);
    hall->sitting = NULL;
    assert_string_equal(history(hall), "commit sum.total 5; commit why.twice 10; commit why.twice 11");
    signal(SIGXFSZ, handler);
}

/* ── two windows ── */

static void the_window_that_lost_the_attempt_changes_nothing(void **state)
{
    struct hall *hall = *state;
    struct attempt_row row;
    begin(hall);
    commit(hall, 0, 0, "5");
    store *other = sandbox_open(hall->box);
    assert_true(session_in_progress(other, "little", &hall->box->arena, &row, &hall->box->diags));
    assert_null(session_resume(other, hall->bank, NULL, hall_clock(hall), &row, false, &hall->box->diags));
    sandbox_expect(hall->box, MESSAGE_ATTEMPT_IS_HELD);
    session *second = session_resume(other, hall->bank, NULL, hall_clock(hall), &row, true, &hall->box->diags);
    assert_non_null(second);
    assert_false(commit(hall, 0, 0, "6"));
    assert_int_equal(session_state(hall->sitting), SESSION_LOST);
    assert_false(session_flag(hall->sitting, question(hall, 0), true));
    pass(hall, WHOLE);
    assert_false(session_pass_time(hall->sitting));
    assert_int_equal(session_next_change(hall->sitting), -1);
    assert_true(session_pass_time(second));
    assert_int_equal(session_state(second), SESSION_SAVED);
    assert_string_equal(history(hall), "commit sum.total 5; resume; expire");
    session_free(second);
    store_close(other);
}

/* ── time ── */

static void the_clock_submits_once_and_dates_it_to_the_deadline(void **state)
{
    struct hall *hall = *state;
    begin(hall);
    session_show(hall->sitting, 0, 0);
    pass(hall, WHOLE - 1);
    assert_false(session_pass_time(hall->sitting));
    pass(hall, 90001); /* the lid was shut */
    assert_true(session_pass_time(hall->sitting));
    assert_false(session_pass_time(hall->sitting));
    const struct attempt *attempt = session_attempt(hall->sitting);
    assert_true(attempt->submitted && attempt->expired);
    assert_int_equal(attempt->submitted_at, 1000000 + WHOLE);
    assert_int_equal(attempt->questions[0].spent, WHOLE);
    assert_int_equal(last_event(hall).kind, EVENT_EXPIRE);
    assert_int_equal(last_event(hall).at, 1000000 + WHOLE);
    assert_int_equal(session_next_change(hall->sitting), -1);
}

static void a_deadline_that_passed_unwatched_still_counts(void **state)
{
    struct hall *hall = *state;
    struct attempt_row *rows, row;
    size_t count;
    begin(hall);
    session_show(hall->sitting, 0, 0);
    come_back(hall, 3 * WHOLE);
    assert_int_equal(session_next_change(hall->sitting), 0);
    assert_true(session_show(hall->sitting, 0, 0));
    assert_false(commit(hall, 0, 0, "5"));
    assert_true(session_pass_time(hall->sitting));
    assert_false(session_pass_time(hall->sitting));
    assert_string_equal(history(hall), "show sum.total; resume; show sum.total; expire");
    assert_true(store_attempts(hall->kept, NULL, &hall->box->arena, &rows, &count, &hall->box->diags));
    assert_int_equal(rows[0].submitted, 1000000 + WHOLE);
    assert_false(session_in_progress(hall->kept, "little", &hall->box->arena, &row, &hall->box->diags));
    session_free(hall->sitting); /* and taken up only to look at it, its end is no news */
    hall->sitting = session_resume(hall->kept, hall->bank, NULL, hall_clock(hall), &rows[0], false, &hall->box->diags);
    assert_false(session_pass_time(hall->sitting));
    assert_true(session_unfold(hall->sitting, question(hall, 1), 1));
}

static void a_submission_after_the_deadline_is_the_clocks(void **state)
{
    struct hall *hall = *state;
    begin(hall);
    pass(hall, WHOLE + 5);
    assert_true(session_submit(hall->sitting));
    assert_true(session_attempt(hall->sitting)->expired);
    assert_true(session_pass_time(hall->sitting));
    assert_string_equal(history(hall), "expire");
}

static void a_submission_in_time_is_not_told_as_the_clocks(void **state)
{
    struct hall *hall = *state;
    begin(hall);
    pass(hall, WHOLE - 1);
    assert_true(session_submit(hall->sitting));
    pass(hall, 10);
    assert_false(session_pass_time(hall->sitting));
    assert_string_equal(history(hall), "submit");
}

static void the_field_that_was_being_typed_still_counts(void **state)
{
    struct hall *hall = *state;
    const struct blank *blank = &question(hall, 0)->blanks[0];
    begin(hall);
    pass(hall, WHOLE + 2000);
    assert_false(commit(hall, 0, 0, "6"));
    assert_true(session_draft(hall->sitting, question(hall, 0), blank, "5"));
    assert_int_equal(last_event(hall).at, 1000000 + WHOLE);
    pass(hall, 1);
    assert_false(session_draft(hall->sitting, question(hall, 0), blank, "6"));
    assert_true(session_pass_time(hall->sitting));
    assert_false(session_draft(hall->sitting, question(hall, 0), blank, "6"));
    assert_string_equal(history(hall), "draft sum.total 5; expire");
}

/* Whatever the wall clock is set to while the exam runs: it lasts its minutes, no more and no less. */
static void a_clock_that_is_set_neither_gives_nor_takes_time(void **state)
{
    struct hall *hall = *state;
    static const int64_t jumps[] = {-2 * WHOLE, -MINUTE, -1, 1, MINUTE, WHOLE - 3 * MINUTE, 500 * WHOLE, -900 * WHOLE};
    begin(hall);
    const struct attempt *attempt = session_attempt(hall->sitting);
    session_show(hall->sitting, 0, 0);
    for (size_t i = 0; i < COUNT_OF(jumps); i++) {
        hall->wall += jumps[i];
        hall->steady += 1000;
        assert_true(commit(hall, 0, 0, i % 2 ? "5" : "6"));
        assert_false(session_pass_time(hall->sitting));
        assert_int_equal(attempt->questions[0].spent, 1000 * (i + 1));
        assert_int_equal(attempt->terms.deadline, 1000000 + WHOLE);
        assert_int_equal(attempt_left(attempt, session_now(hall->sitting)), WHOLE - 1000 * (int64_t)(i + 1));
        assert_true(session_next_change(hall->sitting) > 0);
    }
    hall->steady += WHOLE - 1000 * (int64_t)COUNT_OF(jumps) - 1;
    assert_false(session_pass_time(hall->sitting));
    hall->steady += 1;
    assert_int_equal(session_next_change(hall->sitting), 0);
    assert_true(session_pass_time(hall->sitting));
    assert_int_equal(attempt->submitted_at, 1000000 + WHOLE);
    hall->wall -= 2 * WHOLE; /* set back afterwards: over is over */
    assert_false(commit(hall, 0, 0, "7"));
    assert_false(session_pass_time(hall->sitting));
    assert_int_equal(session_next_change(hall->sitting), -1);
}

/* Set back while the program is closed, the next one goes on where the last one was: what was used stays used. */
static void a_clock_set_back_meanwhile_gives_no_time(void **state)
{
    struct hall *hall = *state;
    begin(hall);
    session_show(hall->sitting, 0, 0);
    pass(hall, 5 * MINUTE);
    assert_true(commit(hall, 0, 0, "5"));
    come_back(hall, -10 * MINUTE);
    const struct attempt *attempt = session_attempt(hall->sitting);
    assert_int_equal(attempt->terms.deadline, 1000000 + WHOLE);
    assert_int_equal(attempt->questions[0].spent, 5 * MINUTE);
    assert_true(commit(hall, 0, 0, "6"));
    assert_int_equal(attempt_left(attempt, session_now(hall->sitting)), WHOLE - 5 * MINUTE);
    pass(hall, WHOLE - 5 * MINUTE - 1);
    assert_false(session_pass_time(hall->sitting));
    pass(hall, 1);
    assert_true(session_pass_time(hall->sitting));
    assert_int_equal(attempt->submitted_at, 1000000 + WHOLE);
}

/* Practice has no time to give: a clock that was wrong and is put right dates later replies rightly. */
static void practice_goes_by_the_clock_of_each_process(void **state)
{
    struct hall *hall = *state;
    hall->bank->time_ms = 0;
    begin(hall);
    hall->wall += 100;
    assert_true(commit(hall, 0, 0, "5"));
    come_back(hall, -500000);
    assert_int_equal(session_now(hall->sitting), 500100);
    hall->wall = 0;
    hall->steady += 7;
    assert_int_equal(session_now(hall->sitting), 500107);
}

/* Suspended with time left: the clock has run on, and nothing typed before is lost. */
static void a_lid_that_was_shut_costs_its_time_and_nothing_else(void **state)
{
    struct hall *hall = *state;
    begin(hall);
    session_show(hall->sitting, 0, 0);
    assert_true(session_draft(hall->sitting, question(hall, 0), &question(hall, 0)->blanks[0], "4"));
    pass(hall, WHOLE - 2 * MINUTE);
    assert_false(session_pass_time(hall->sitting));
    assert_int_equal(attempt_left(session_attempt(hall->sitting), session_now(hall->sitting)), 2 * MINUTE);
    assert_true(commit(hall, 0, 0, "5"));
    assert_true(session_submit(hall->sitting));
    assert_string_equal(history(hall), "show sum.total; draft sum.total 4; commit sum.total 5; submit");
}

static void it_is_known_when_the_shown_time_changes(void **state)
{
    struct hall *hall = *state;
    static const struct {
        int64_t left, next;
    } rows[] = {
        {WHOLE, MINUTE}, {WHOLE - 1, MINUTE - 1}, {10 * MINUTE + 1, 1}, {10 * MINUTE, MINUTE}, {5 * MINUTE + 1, 1},
        {5 * MINUTE, 1000}, {5 * MINUTE - 1, 999}, {61001, 1}, {1000, 1000}, {1, 1}, {0, 0},
    };
    begin(hall);
    int64_t deadline = session_attempt(hall->sitting)->terms.deadline;
    for (size_t i = 0; i < COUNT_OF(rows); i++) {
        hall->steady += deadline - rows[i].left - session_now(hall->sitting);
        assert_int_equal(session_next_change(hall->sitting), rows[i].next);
    }
    hall->steady += 7;
    assert_int_equal(session_next_change(hall->sitting), 0);
}

static void the_time_can_be_given_and_stretched(void **state)
{
    struct hall *hall = *state;
    static const struct {
        int64_t bank_ms, time_ms;
        double factor;
        int64_t length;
    } rows[] = {{WHOLE, 0, 1, WHOLE},        {WHOLE, 0, 1.5, WHOLE * 3 / 2}, {WHOLE, 90 * MINUTE, 2, 180 * MINUTE},
                {0, 90 * MINUTE, 1, 90 * MINUTE}, {WHOLE, 0, 0, WHOLE},          {0, 0, 2, -1}};
    for (size_t i = 0; i < COUNT_OF(rows); i++) {
        hall->bank->time_ms = rows[i].bank_ms;
        session *sitting = session_begin(hall->kept, hall->bank, NULL, hall_clock(hall), 0, rows[i].time_ms, rows[i].factor,
                                         &hall->box->diags);
        assert_int_equal(attempt_left(session_attempt(sitting), session_now(sitting)), rows[i].length);
        if (rows[i].length < 0) assert_int_equal(session_next_change(sitting), -1);
        session_free(sitting);
    }
}

/* ── the bank ── */

static void the_score_is_folded_from_the_answers_and_the_seed(void **state)
{
    struct hall *hall = *state;
    struct score score;
    struct arena *arena = &hall->box->arena;
    static const char *const sums[] = {"5", "7", "11", "19"};
    size_t right = 0;
    for (uint64_t seed = 0; seed < 3; seed++) {
        hall->sitting = session_begin(hall->kept, hall->bank, NULL, hall_clock(hall), seed, 0, 1, &hall->box->diags);
        size_t before = right;
        for (size_t i = 0; i < COUNT_OF(sums); i++) {
            commit(hall, 0, 0, sums[i]);
            session_score(hall->sitting, arena, &score);
            right += score.questions[0].marks[0].verdict == VERDICT_CORRECT;
            if (seed == 0) assert_int_equal(score.points, i == 0 ? 1000 : 0);
        }
        assert_int_equal(right, before + 1);
        session_free(hall->sitting);
    }
    hall->sitting = NULL;
}

static void a_corrected_bank_still_fits(void **state)
{
    struct hall *hall = *state;
    struct attempt_row row;
    begin(hall);
    commit(hall, 0, 0, "5");
    commit(hall, 1, 0, "10");
    session_free(hall->sitting);
    char *corrected = arena_string(&hall->box->arena, exam_text);
    memcpy(strstr(corrected, "id: sum"), "id: add", 7);
    struct bank *bank = read_bank(hall->box, corrected);
    assert_true(session_in_progress(hall->kept, "little", &hall->box->arena, &row, &hall->box->diags));
    hall->sitting = session_resume(hall->kept, bank, NULL, hall_clock(hall), &row, false, &hall->box->diags);
    sandbox_expect(hall->box, MESSAGE_BANK_HAS_CHANGED);
    assert_null(session_attempt(hall->sitting)->blanks[0].committed);
    assert_string_equal(session_attempt(hall->sitting)->blanks[1].committed, "10");
    assert_true(session_commit(hall->sitting, &bank->questions[0], &bank->questions[0].blanks[0], "7"));
    assert_string_equal(history(hall), "commit sum.total 5; commit why.twice 10; resume; commit add.total 7");
    session_free(hall->sitting);
    hall->sitting = NULL;
    bank_free(bank);
}

/* Also when the events that no longer fit are the last ones. */
static void numbers_go_on_behind_events_that_no_longer_fit(void **state)
{
    struct hall *hall = *state;
    begin(hall);
    commit(hall, 0, 0, "5");
    struct event stray = {.seq = 2, .at = 1000500, .kind = EVENT_COMMIT, .question = "gone", .blank = "x", .text = "1"};
    assert_int_equal(store_append(hall->kept, 1, &stray, &hall->box->diags), STORE_OK);
    come_back(hall, 100);
    assert_true(commit(hall, 0, 0, "6"));
    assert_int_equal(session_state(hall->sitting), SESSION_SAVED);
    assert_string_equal(history(hall), "commit sum.total 5; commit gone.x 1; resume; commit sum.total 6");
}

static void the_newest_attempt_in_progress_is_found(void **state)
{
    struct hall *hall = *state;
    struct attempt_row row;
    struct arena *arena = &hall->box->arena;
    assert_false(session_in_progress(hall->kept, "little", arena, &row, &hall->box->diags));
    for (int i = 0; i < 3; i++) {
        session_free(hall->sitting);
        pass(hall, 100);
        begin(hall);
    }
    session_submit(hall->sitting);
    assert_true(session_in_progress(hall->kept, "little", arena, &row, &hall->box->diags));
    assert_int_equal(row.terms.id, 2);
    assert_false(session_in_progress(hall->kept, "other", arena, &row, &hall->box->diags));
    assert_int_equal(hall->box->diags.items.count, 0);
}

#define TEST(name) cmocka_unit_test_setup_teardown(name, set_up, tear_down)

int main(void)
{
    const struct CMUnitTest tests[] = {
        TEST(what_happens_is_saved_as_it_happens),
        TEST(a_later_process_goes_on_where_the_first_stopped),
        TEST(a_full_disk_loses_nothing_that_memory_holds),
        TEST(what_waits_goes_with_the_next_event_or_the_end),
        TEST(the_window_that_lost_the_attempt_changes_nothing),
        TEST(the_clock_submits_once_and_dates_it_to_the_deadline),
        TEST(a_deadline_that_passed_unwatched_still_counts),
        TEST(a_submission_after_the_deadline_is_the_clocks),
        TEST(a_submission_in_time_is_not_told_as_the_clocks),
        TEST(the_field_that_was_being_typed_still_counts),
        TEST(a_clock_that_is_set_neither_gives_nor_takes_time),
        TEST(a_clock_set_back_meanwhile_gives_no_time),
        TEST(practice_goes_by_the_clock_of_each_process),
        TEST(a_lid_that_was_shut_costs_its_time_and_nothing_else),
        TEST(it_is_known_when_the_shown_time_changes),
        TEST(the_time_can_be_given_and_stretched),
        TEST(the_score_is_folded_from_the_answers_and_the_seed),
        TEST(a_corrected_bank_still_fits),
        TEST(numbers_go_on_behind_events_that_no_longer_fit),
        TEST(the_newest_attempt_in_progress_is_found),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
