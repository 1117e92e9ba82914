#include <setjmp.h>
#include <stdarg.h>
#include <stddef.h>
#include <stdint.h>

#include <cmocka.h>

#include <poll.h>
#include <stdatomic.h>
#include <stdlib.h>
#include <string.h>
#include <sys/mman.h>

#include "bank/library.h"
#include "cli/plain.h"
#include "store_sandbox.h"

enum { MINUTE = 60000, WAIT_MOST = 20000 };

/* Plain mode in a process of its own, with a clock that the test holds. */
struct desk {
    struct sandbox *box;
    _Atomic int64_t *now;  /* shared with the process */
    int keys, voice;       /* what it hears, and what it says */
    pid_t child;
    struct text said;
    size_t heard;          /* of `said`, what has been looked at */
};

static int64_t shared_time(void *context)
{
    return atomic_load((_Atomic int64_t *)context);
}

static void run_child(struct desk *desk, int keys, int voice, int64_t time_ms)
{
    struct diags diags;
    diags_init(&diags);
    struct launch launch = {.place = LAUNCH_BANK, .library = library_open("tests/data/library", &diags), .home = desk->box->home, .plain = true,
                            .bank = "tests/data/banks/small-exam.yaml", .time_ms = time_ms, .time_factor = 1,
                            .clock = {.wall = shared_time, .steady = shared_time, .context = desk->now}};
    dup2(keys, STDIN_FILENO);
    dup2(voice, STDOUT_FILENO);
    _exit(plain_run(&launch));
}

static void sit_down(struct desk *desk, int64_t time_ms)
{
    int keys[2], voice[2];
    if (pipe(keys) || pipe(voice)) fail_msg("no pipes");
    fflush(stdout);
    desk->child = fork();
    if (desk->child == 0) {
        close(keys[1]);
        close(voice[0]);
        run_child(desk, keys[0], voice[1], time_ms);
    }
    close(keys[0]);
    close(voice[1]);
    desk->keys = keys[1];
    desk->voice = voice[0];
    text_reset(&desk->said);
    desk->heard = 0;
}

static void type(struct desk *desk, const char *keys)
{
    if (write(desk->keys, keys, strlen(keys)) < 0) fail_msg("it no longer listens");
}

/* Wait until it has said `words` after what was heard before. */
static void hear(struct desk *desk, const char *words)
{
    const char *found;
    while (!(found = strstr(text_string(&desk->said) + desk->heard, words))) {
        char bytes[4096];
        struct pollfd voice = {.fd = desk->voice, .events = POLLIN};
        ssize_t count = poll(&voice, 1, WAIT_MOST) > 0 ? read(desk->voice, bytes, sizeof bytes) : 0;
        if (count <= 0) {
            kill(desk->child, SIGKILL);
            fail_msg("never said: %s\nbut: %s", words, text_string(&desk->said) + desk->heard);
        }
        text_add_bytes(&desk->said, bytes, (size_t)count);
    }
    desk->heard = (size_t)(found - text_string(&desk->said)) + strlen(words);
}

static int leave(struct desk *desk)
{
    close(desk->keys);
    char bytes[4096];
    while (read(desk->voice, bytes, sizeof bytes) > 0) continue;
    close(desk->voice);
    return sandbox_wait(desk->child);
}

static int set_up(void **state)
{
    if (sandbox_set_up(state) != 0) return -1;
    struct desk *desk = calloc(1, sizeof *desk);
    desk->box = *state;
    void *shared = mmap(NULL, sizeof *desk->now, PROT_READ | PROT_WRITE, MAP_SHARED | MAP_ANONYMOUS, -1, 0);
    if (shared == MAP_FAILED) return -1;
    desk->now = shared;
    atomic_store(desk->now, 1000000);
    *state = desk;
    return 0;
}

static int tear_down(void **state)
{
    struct desk *desk = *state;
    munmap((void *)desk->now, sizeof *desk->now);
    text_clear(&desk->said);
    *state = desk->box;
    free(desk);
    return sandbox_tear_down(state);
}

/* ── time ── */

static void the_time_is_told_at_ten_five_and_one_minute(void **state)
{
    struct desk *desk = *state;
    sit_down(desk, 30 * MINUTE);
    hear(desk, "2 questions, 30 minutes.");
    type(desk, "y\n");
    hear(desk, "Field 1 of 3");
    atomic_fetch_add(desk->now, 20 * MINUTE);
    type(desk, "time\n");
    hear(desk, "Time: 10 minutes left.\nField 1 of 3");
    hear(desk, "\n10 minutes left.");
    atomic_fetch_add(desk->now, 5 * MINUTE + 500);
    type(desk, "time\n");
    hear(desk, "Time: 5 minutes left.");
    hear(desk, "\n5 minutes left.");
    atomic_fetch_add(desk->now, 2 * MINUTE);
    type(desk, "time\n");
    hear(desk, "\n3 minutes left.");
    atomic_fetch_add(desk->now, 2 * MINUTE - 5500);
    type(desk, "time\n");
    hear(desk, "\n1 minute and 5 seconds left.");
    atomic_fetch_add(desk->now, 10000);
    type(desk, "time\n");
    hear(desk, "Time: 55 seconds left.");
    assert_int_equal(leave(desk), 0);
}

static void at_zero_the_attempt_is_submitted_with_what_is_there(void **state)
{
    struct desk *desk = *state;
    sit_down(desk, 2 * MINUTE);
    type(desk, "y\n160 KiB\n");
    hear(desk, "Field 2 of 3");
    atomic_fetch_add(desk->now, 2 * MINUTE);
    type(desk, "163.84 MB\n");
    hear(desk, "Time is over: the attempt has been submitted with what was there.");
    hear(desk, "Result: 0.5 of 3 points.");
    assert_int_equal(leave(desk), 0);
}

static void a_question_that_is_being_confirmed_does_not_hold_the_clock(void **state)
{
    struct desk *desk = *state;
    sit_down(desk, 2 * MINUTE);
    type(desk, "y\nleave\n");
    hear(desk, "Leave?");
    atomic_fetch_add(desk->now, 2 * MINUTE + 1);
    type(desk, "y\n");
    hear(desk, "Time is over");
    assert_int_equal(leave(desk), 0);
}

static void time_that_ran_out_while_the_program_was_closed_is_told(void **state)
{
    struct desk *desk = *state;
    sit_down(desk, 2 * MINUTE);
    type(desk, "y\n160 KiB\n");
    hear(desk, "Field 2 of 3");
    assert_int_equal(leave(desk), 0);
    atomic_fetch_add(desk->now, 3 * MINUTE);
    sit_down(desk, 0);
    hear(desk, "Time is over");
    hear(desk, "Result: 0.5 of 3 points.");
    assert_int_equal(leave(desk), 0);
}

static void the_deadline_survives_a_restart(void **state)
{
    struct desk *desk = *state;
    sit_down(desk, 30 * MINUTE);
    type(desk, "y\n160 KiB\n");
    hear(desk, "Field 2 of 3");
    kill(desk->child, SIGKILL);
    leave(desk);
    atomic_fetch_add(desk->now, 12 * MINUTE);
    sit_down(desk, 90 * MINUTE);
    hear(desk, "in progress: 18 minutes left.");
    hear(desk, "Field 2 of 3");
    assert_int_equal(leave(desk), 0);
}

/* ── what a screen left behind ── */

static void a_draft_is_offered_and_committed_with_enter(void **state)
{
    struct desk *desk = *state;
    sit_down(desk, 0);
    type(desk, "y\n160 KiB\n");
    hear(desk, "Field 2 of 3");
    assert_int_equal(leave(desk), 0);
    assert_int_equal(sandbox_sql(desk->box->path, "INSERT INTO event SELECT attempt, max(seq) + 1, max(at), max(mono), 'draft', 'cache', "
                                                  "'thousand', '163.84 MB' FROM event GROUP BY attempt"), 0);
    sit_down(desk, 0);
    hear(desk, "Typed before, but not committed: 163.84 MB.");
    type(desk, "\nsubmit\ny\n");
    hear(desk, "Committed. Saved.");
    hear(desk, "Result: 1 of 3 points.");
    assert_int_equal(leave(desk), 0);
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test_setup_teardown(the_time_is_told_at_ten_five_and_one_minute, set_up, tear_down),
        cmocka_unit_test_setup_teardown(at_zero_the_attempt_is_submitted_with_what_is_there, set_up, tear_down),
        cmocka_unit_test_setup_teardown(a_question_that_is_being_confirmed_does_not_hold_the_clock, set_up, tear_down),
        cmocka_unit_test_setup_teardown(time_that_ran_out_while_the_program_was_closed_is_told, set_up, tear_down),
        cmocka_unit_test_setup_teardown(the_deadline_survives_a_restart, set_up, tear_down),
        cmocka_unit_test_setup_teardown(a_draft_is_offered_and_committed_with_enter, set_up, tear_down),
    };
    signal(SIGPIPE, SIG_IGN);
    return cmocka_run_group_tests(tests, NULL, NULL);
}
