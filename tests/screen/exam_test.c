/* The real program on a pseudo-terminal: an exam from the first key to the last, and everything that may come between. */
#include <setjmp.h>
#include <signal.h>
#include <stdarg.h>
#include <stddef.h>
#include <stdint.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <sys/wait.h>
#include <unistd.h>
#include <cmocka.h>
#include <sqlite3.h>

#include "bank/library.h"
#include "base/clock.h"
#include "base/vector.h"
#include "mark/mark.h"
#include "focus.h"
#include "pty.h"

struct sitting {
    char home[64];
    const char *extra[4]; /* more arguments */
    int rows, columns;
};

static const char *program(void)
{
    const char *path = getenv("UNFOLD");
    return path && *path ? path : "./unfold";
}

static struct sitting *sitting_new(void)
{
    struct sitting *sitting = calloc(1, sizeof *sitting);
    strcpy(sitting->home, "/tmp/unfold-exam-XXXXXX");
    assert_non_null(mkdtemp(sitting->home));
    return sitting;
}

static void sitting_free(struct sitting *sitting)
{
    char command[128];
    snprintf(command, sizeof command, "rm -rf '%s'", sitting->home);
    assert_int_equal(system(command), 0);
    free(sitting);
}

static struct pty *start_in(const struct sitting *sitting, const char *const *environment)
{
    const char *argv[16] = {program(), "exam", "--home", sitting->home};
    for (size_t i = 0; i < COUNT_OF(sitting->extra) && sitting->extra[i]; i++) argv[4 + i] = sitting->extra[i];
    return pty_start(&(struct pty_options){
        .argv = argv, .after_key = cursor_is_on_focus, .environment = environment,
        .rows = sitting->rows ? sitting->rows : 30, .columns = sitting->columns ? sitting->columns : 100});
}

/* Up to the first question. */
static struct pty *begin(const struct sitting *sitting)
{
    struct pty *pty = start_in(sitting, NULL);
    pty_expect(pty, "begin the exam");
    pty_press(pty, "Enter");
    pty_expect(pty, "question 1/12");
    return pty;
}

static void assert_ends_well(struct pty *pty)
{
    int status = pty_exit(pty, 0);
    assert_true(status != -1 && WIFEXITED(status));
    assert_int_equal(WEXITSTATUS(status), 0);
}

static void press_times(struct pty *pty, const char *key, int times)
{
    for (int i = 0; i < times; i++) pty_press(pty, key);
}

/* "3:58 left" in the title line, in seconds. */
static int seconds_left(struct pty *pty)
{
    int minutes = 0, seconds = -1;
    const char *row = pty_row(pty, 0), *colon = strchr(row, ':');
    assert_non_null(colon);
    while (colon > row && colon[-1] >= '0' && colon[-1] <= '9') colon--;
    assert_int_equal(sscanf(colon, "%d:%d left", &minutes, &seconds), 2);
    return 60 * minutes + seconds;
}

/* ── the whole exam ── */

struct answers {
    struct arena arena;
    struct library *library;
    struct bank *bank;
    struct variant *variant;
    const struct yaml_node *replies;
};

static void answers_open(struct answers *answers)
{
    struct diags diags;
    const struct source *source;
    *answers = (struct answers){0};
    diags_init(&diags);
    answers->library = library_open(".", &diags);
    answers->bank = bank_load("exams/module-22-final.yaml", false, &diags);
    answers->replies = yaml_read_file(&answers->arena, "tests/data/final/corrected.yaml", &source, &diags);
    assert_non_null(answers->bank);
    assert_non_null(answers->replies);
    answers->variant = variant_new(answers->bank, library_book(answers->library), 0);
    diags_clear(&diags);
}

static void answers_close(struct answers *answers)
{
    variant_free(answers->variant);
    bank_free(answers->bank);
    library_free(answers->library);
    arena_clear(&answers->arena);
}

static void type_letters(struct pty *pty, const char *letters)
{
    for (; *letters; letters++)
        if (*letters >= 'a' && *letters <= 'z') pty_send_bytes(pty, letters, 1);
}

static void answer_question(struct pty *pty, struct answers *answers, const struct question *question)
{
    const struct yaml_node *replies = yaml_get(answers->replies, question->id);
    for (size_t i = 0; i < question->blank_count; i++) {
        const struct blank *blank = &question->blanks[i];
        const struct yaml_node *reply = yaml_get(replies, blank->id);
        assert_non_null(reply);
        const char *shown = mark_to_shown(answers->variant, question, blank, reply->text, &answers->arena);
        if (blank->kind == BLANK_CHOICE || blank->kind == BLANK_CHOICES) type_letters(pty, shown);
        else pty_send(pty, shown);
        pty_settle(pty, 5);
        pty_press(pty, "Enter");
    }
}

/* In every question with a rubric: confirm what the hallmarks have found. */
static void confirm_rubrics(struct pty *pty, const struct bank *bank)
{
    char words[48];
    press_times(pty, "Down", 5);
    pty_press(pty, "Enter");
    for (size_t q = 0; q < bank->question_count; q++) {
        snprintf(words, sizeof words, "question %zu/12", q + 1);
        pty_expect(pty, words);
        int rubrics = 0;
        for (size_t i = 0; i < bank->questions[q].blank_count; i++) {
            const struct blank *blank = &bank->questions[q].blanks[i];
            if (blank->kind != BLANK_EXPLAIN) continue;
            pty_press(pty, "Enter");
            press_times(pty, "Tab", (int)blank->rubric_count);
            rubrics++;
        }
        pty_settle(pty, 5);
        pty_press(pty, "n");
    }
    pty_press(pty, "Esc");
}

static void the_whole_final_is_sat_by_typing(void **state)
{
    (void)state;
    char words[48];
    struct answers answers;
    struct sitting *sitting = sitting_new();
    answers_open(&answers);
    struct pty *pty = begin(sitting);
    for (size_t q = 0; q < answers.bank->question_count; q++) {
        snprintf(words, sizeof words, "question %zu/12", q + 1);
        pty_expect(pty, words);
        answer_question(pty, &answers, &answers.bank->questions[q]);
    }
    pty_expect(pty, "answered"); /* the overview comes after the last field */
    pty_expect_gone(pty, "not answered");
    pty_expect_gone(pty, "partly answered");
    pty_press(pty, "S");
    pty_expect(pty, "It is final");
    pty_press(pty, "y");
    pty_expect(pty, "wait for your ticks");
    pty_settle(pty, 350);
    confirm_rubrics(pty, answers.bank);
    pty_expect(pty, "12 of 12");
    pty_expect(pty, "You own this module.");
    pty_press(pty, "Esc");
    pty_expect(pty, "12 / 12");
    pty_press(pty, "q");
    assert_ends_well(pty);
    pty_free(pty);
    answers_close(&answers);
    sitting_free(sitting);
}

/* ── what may come between ── */

static bool never(struct pty *pty, const void *context)
{
    (void)pty;
    (void)context;
    return false;
}

static void a_kill_loses_neither_place_text_nor_time(void **state)
{
    (void)state;
    struct sitting *sitting = sitting_new();
    sitting->extra[0] = "--time";
    sitting->extra[1] = "4m";
    struct pty *pty = begin(sitting);
    press_times(pty, "PgDn", 6);
    pty_expect(pty, "question 7/12");
    pty_send(pty, "1.12 TB");
    pty_press(pty, "Enter");
    pty_expect(pty, "── saved ──");
    pty_send(pty, "1120");
    pty_wait(pty, never, NULL, 2500); /* a pause, after which what is being typed is saved; the clock never rests */
    int64_t before = pty_now();
    int left = seconds_left(pty);
    pty_signal(pty, SIGKILL);
    pty_exit(pty, 0);
    pty_free(pty);

    pty = start_in(sitting, NULL);
    pty_expect(pty, "go on with question 7");
    pty_press(pty, "Enter");
    pty_expect(pty, "question 7/12");
    pty_expect(pty, "1.12 TB");
    pty_expect(pty, "> on each GPU        1120"); /* the field that had the focus has it again */
    int passed = (int)((pty_now() - before + 500) / 1000), now = seconds_left(pty);
    assert_true(now <= left - passed + 2 && now >= left - passed - 2);
    pty_free(pty);
    sitting_free(sitting);
}

static void a_committed_answer_is_saved_before_it_is_said(void **state)
{
    (void)state;
    struct sitting *sitting = sitting_new();
    struct pty *pty = begin(sitting);
    pty_send(pty, "(1, 2, 3, 4)");
    pty_press(pty, "Enter");
    pty_expect(pty, "── saved ──");
    pty_signal(pty, SIGKILL);
    pty_exit(pty, 0);
    pty_free(pty);
    pty = start_in(sitting, NULL);
    pty_expect(pty, "0 answered, 1 partly, 11 open");
    pty_press(pty, "Enter");
    pty_expect(pty, "(1, 2, 3, 4)");
    pty_free(pty);
    sitting_free(sitting);
}

static void where_nothing_can_be_saved_it_is_said_and_the_exam_goes_on(void **state)
{
    (void)state;
    const struct sitting nowhere = {.home = "/dev/null/none"};
    struct pty *pty = start_in(&nowhere, NULL);
    pty_expect(pty, "Nothing is saved: the home folder cannot be written");
    pty_press(pty, "Enter");
    pty_expect(pty, "question 1/12");
    pty_send(pty, "(1, 2, 3, 4)");
    pty_press(pty, "Enter");
    pty_expect(pty, "── NOTHING is saved: the home folder cannot be written ──");
    pty_keys(pty, "^C");
    pty_expect(pty, "Leave? NOTHING is saved.");
    pty_free(pty);
}

static void a_closed_terminal_ends_it_with_everything_saved(void **state)
{
    (void)state;
    struct sitting *sitting = sitting_new();
    struct pty *pty = begin(sitting);
    pty_send(pty, "(5, 6, 7, 8)");
    pty_expect(pty, "(5, 6, 7, 8)");
    int64_t begun = pty_now();
    pty_hang_up(pty);
    assert_true(pty_exit(pty, 2000) != -1);
    assert_true(pty_now() - begun < 1000);
    pty_free(pty);
    pty = start_in(sitting, NULL);
    pty_expect(pty, "go on with question 1");
    pty_press(pty, "Enter");
    pty_expect(pty, "(5, 6, 7, 8)");
    pty_signal(pty, SIGTERM);
    assert_ends_well(pty);
    pty_free(pty);
    sitting_free(sitting);
}

static void a_storm_of_sizes_keeps_the_text(void **state)
{
    (void)state;
    struct sitting *sitting = sitting_new();
    struct pty *pty = begin(sitting);
    pty_send(pty, "(5, 6, 7, 8)");
    pty_expect(pty, "(5, 6, 7, 8)");
    pty_blind(pty, true);
    unsigned random = 7;
    for (int i = 0; i < 200; i++) {
        random = random * 1103515245u + 12345u;
        pty_resize(pty, 1 + (int)(random >> 16) % 60, 1 + (int)(random >> 8) % 200);
    }
    pty_resize(pty, 24, 80);
    pty_settle(pty, 100);
    pty_blind(pty, false);
    pty_press(pty, "^L");
    pty_expect(pty, "question 1/12");
    pty_expect(pty, "(5, 6, 7, 8)");
    pty_resize(pty, 8, 30);
    pty_expect(pty, "too small: 30x8");
    pty_resize(pty, 24, 80);
    pty_expect(pty, "(5, 6, 7, 8)");
    pty_free(pty);
    sitting_free(sitting);
}

static void suspended_it_comes_back_at_the_right_size(void **state)
{
    (void)state;
    struct sitting *sitting = sitting_new();
    char command[512];
    const char *const argv[] = {"bash", "--norc", "-i", NULL};
    snprintf(command, sizeof command, "'%s' exam --home '%s'\r", program(), sitting->home);
    struct pty *pty = pty_start(&(struct pty_options){.argv = argv, .after_key = cursor_is_on_focus,
        .environment = (const char *const[]){"PS1=ready> ", NULL}, .rows = 30, .columns = 100});
    pty_expect(pty, "ready>");
    pty_send(pty, command);
    pty_expect(pty, "begin the exam");
    pty_press(pty, "Enter");
    pty_expect(pty, "question 1/12");
    pty_send(pty, "(5, 6, 7, 8)");
    pty_press(pty, "^Z");
    pty_expect(pty, "Stopped");
    assert_false(pty_is_alternate(pty));
    pty_resize(pty, 24, 80);
    pty_send(pty, "fg\r");
    pty_expect(pty, "(5, 6, 7, 8)");
    pty_expect_at(pty, 23, 72, "F1 help");
    pty_free(pty);
    sitting_free(sitting);
}

static void the_cursor_follows_the_focus(void **state)
{
    (void)state;
    static const char *const keys[] = {"Tab", "Tab", "Tab", "Tab", "Down", "Down", "Tab", "Tab", "S-Tab", "PgDn", "Esc", "Enter", "F4", "Down", "Up", "Enter", "F1", "Esc"};
    struct sitting *sitting = sitting_new();
    struct pty *pty = begin(sitting);
    int row, column, mark_row, mark_column;
    bool visible;
    for (size_t i = 0; i < COUNT_OF(keys); i++) {
        pty_press(pty, keys[i]);
        pty_settle(pty, 30);
        pty_cursor(pty, &row, &column, &visible);
        assert_true(visible);
        if (!pty_find(pty, "> ", &mark_row, &mark_column)) continue;
        if (row != mark_row) fail_msg("after %zu. %s: cursor in row %d, mark in row %d\n%s", i, keys[i], row, mark_row, pty_screen(pty));
    }
    pty_free(pty);
    sitting_free(sitting);
}

/* Move the deadline of the attempt that was left: nobody waits two hours in a test. */
static void end_in(const struct sitting *sitting, int64_t milliseconds)
{
    char path[128], change[128];
    sqlite3 *database;
    snprintf(path, sizeof path, "%s/unfold.db", sitting->home);
    struct clock clock = clock_system();
    snprintf(change, sizeof change, "UPDATE attempt SET deadline = %lld", (long long)(clock.wall(clock.context) + milliseconds));
    assert_int_equal(sqlite3_open(path, &database), SQLITE_OK);
    assert_int_equal(sqlite3_exec(database, change, NULL, NULL, NULL), SQLITE_OK);
    sqlite3_close(database);
}

/* Out of an exam with the question that it asks. */
static void leave(struct pty *pty)
{
    press_times(pty, "^C", 2);
    assert_ends_well(pty);
    pty_free(pty);
}

static void at_zero_the_result_is_shown(void **state)
{
    (void)state;
    struct sitting *sitting = sitting_new();
    leave(begin(sitting));
    end_in(sitting, 2500);
    struct pty *pty = start_in(sitting, NULL);
    pty_expect(pty, "go on with question 1");
    pty_press(pty, "Enter");
    pty_expect(pty, "question 1/12");
    pty_send(pty, "(1605632, 3136, 56, 1)");
    pty_expect(pty, "Time is over");
    pty_expect(pty, "0.067 of 12");
    pty_free(pty);
    sitting_free(sitting);
}

static void time_that_ran_out_meanwhile_gives_the_result(void **state)
{
    (void)state;
    struct sitting *sitting = sitting_new();
    leave(begin(sitting));
    end_in(sitting, -60000);
    struct pty *pty = start_in(sitting, NULL);
    pty_expect(pty, "see the result");
    pty_press(pty, "Enter");
    pty_expect(pty, "0 of 12");
    pty_press(pty, "^C"); /* once: nothing is asked here, and a second would meet a terminal that is given back already */
    assert_ends_well(pty);
    pty_free(pty);
    sitting_free(sitting);
}

/* A frozen screen in an exam is the worst of answers to the keys of a person's habits. */
static void control_keys_say_saved_and_draw_anew(void **state)
{
    (void)state;
    struct sitting *sitting = sitting_new();
    struct pty *pty = begin(sitting);
    pty_send(pty, "(5, 6, 7, 8)");
    pty_press(pty, "^S");
    pty_expect(pty, "everything is saved already");
    pty_press(pty, "^Q");
    pty_settle(pty, 100);
    size_t before, after;
    pty_log(pty, &before);
    pty_press(pty, "^L");
    pty_settle(pty, 100);
    pty_log(pty, &after);
    assert_in_range(after - before, 1000, 100000); /* all of it */
    pty_expect(pty, "(5, 6, 7, 8)");
    pty_free(pty);
    sitting_free(sitting);
}

/* Outside a field a paste is nobody's command; inside it is the text of one line. */
static void a_paste_is_only_for_fields(void **state)
{
    (void)state;
    struct sitting *sitting = sitting_new();
    struct pty *pty = begin(sitting);
    pty_press(pty, "Esc");
    pty_send(pty, "\033[200~qSnf\ry\033[201~");
    pty_expect(pty, "question 1/12");
    pty_press(pty, "i");
    pty_send(pty, "\033[200~(5,\r\n6, 7,\t8)\033[201~");
    pty_expect(pty, "(5, 6, 7, 8)");
    pty_free(pty);
    sitting_free(sitting);
}

static void nothing_is_written_while_nothing_changes(void **state)
{
    (void)state;
    struct sitting *sitting = sitting_new();
    struct pty *pty = begin(sitting);
    pty_settle(pty, 200);
    size_t before, after;
    pty_log(pty, &before);
    pty_settle(pty, 1500);
    pty_log(pty, &after);
    assert_int_equal(after - before, 0);
    pty_free(pty);
    sitting_free(sitting);
}

static void a_second_window_is_told_and_may_take_over(void **state)
{
    (void)state;
    struct sitting *sitting = sitting_new();
    struct pty *first = begin(sitting);
    struct pty *second = start_in(sitting, NULL);
    pty_expect(second, "go on with question 1");
    pty_press(second, "Enter");
    pty_expect(second, "Another window has this attempt");
    pty_press(second, "y");
    pty_expect(second, "question 1/12");
    pty_send(first, "1");
    pty_press(first, "Enter");
    pty_expect(first, "another window has this attempt");
    pty_free(first);
    pty_free(second);
    sitting_free(sitting);
}

static void a_terminal_without_utf8_gets_ascii(void **state)
{
    (void)state;
    static const char *const plain[] = {"LC_ALL=C", "LANG=C", NULL};
    struct sitting *sitting = sitting_new();
    struct pty *pty = start_in(sitting, plain);
    pty_expect(pty, "begin the exam");
    pty_press(pty, "Enter");
    pty_expect(pty, "question 1/12");
    pty_settle(pty, 50);
    for (const char *at = pty_screen(pty); *at; at++) assert_true((unsigned char)*at < 128);
    pty_free(pty);
    sitting_free(sitting);
}

static void a_terminal_without_a_cursor_gets_plain_mode(void **state)
{
    (void)state;
    static const char *const dumb[] = {"TERM=dumb", NULL};
    struct sitting *sitting = sitting_new();
    struct pty *pty = start_in(sitting, dumb);
    pty_expect(pty, "going on in plain mode");
    pty_expect(pty, "Begin now?");
    pty_send(pty, "n\r");
    assert_ends_well(pty);
    pty_free(pty);
    sitting_free(sitting);
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(the_whole_final_is_sat_by_typing),
        cmocka_unit_test(a_kill_loses_neither_place_text_nor_time),
        cmocka_unit_test(a_committed_answer_is_saved_before_it_is_said),
        cmocka_unit_test(where_nothing_can_be_saved_it_is_said_and_the_exam_goes_on),
        cmocka_unit_test(a_closed_terminal_ends_it_with_everything_saved),
        cmocka_unit_test(a_storm_of_sizes_keeps_the_text),
        cmocka_unit_test(suspended_it_comes_back_at_the_right_size),
        cmocka_unit_test(the_cursor_follows_the_focus),
        cmocka_unit_test(at_zero_the_result_is_shown),
        cmocka_unit_test(time_that_ran_out_meanwhile_gives_the_result),
        cmocka_unit_test(control_keys_say_saved_and_draw_anew),
        cmocka_unit_test(a_paste_is_only_for_fields),
        cmocka_unit_test(nothing_is_written_while_nothing_changes),
        cmocka_unit_test(a_second_window_is_told_and_may_take_over),
        cmocka_unit_test(a_terminal_without_utf8_gets_ascii),
        cmocka_unit_test(a_terminal_without_a_cursor_gets_plain_mode),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
