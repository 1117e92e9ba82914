#include <setjmp.h>
#include <stdarg.h>
#include <stddef.h>
#include <stdint.h>

#include <cmocka.h>

#include <signal.h>
#include <string.h>
#ifdef __linux__
#include <sys/prctl.h>
#endif
#include <sys/wait.h>
#include <unistd.h>

#include "store/holder.h"

static void this_process_is_alive_and_each_token_its_own(void **state)
{
    (void)state;
    struct holder one = holder_self(), two = holder_self();
    assert_true(holder_is_alive(&one));
    assert_true(one.token > 0 && two.token > 0 && one.token != two.token);
    assert_int_equal(one.pid, getpid());
    assert_int_equal(one.born, two.born);
}

static void the_first_process_is_alive_though_it_is_not_ours(void **state)
{
    (void)state;
    struct holder first = holder_self();
    first.pid = 1;
    first.born = 0;
    assert_true(holder_is_alive(&first));
}

static void a_process_that_ended_is_not(void **state)
{
    (void)state;
    struct holder gone = holder_self();
    siginfo_t end;
    pid_t child = fork();
    if (child == 0) _exit(0);
    gone.pid = child;
    gone.born = 0;
    assert_int_equal(waitid(P_PID, (id_t)child, &end, WEXITED | WNOWAIT), 0);
#ifdef __linux__
    assert_false(holder_is_alive(&gone)); /* its number is taken until its parent asks */
#endif
    waitpid(child, NULL, 0);
    assert_false(holder_is_alive(&gone));
}

#ifdef __linux__
/* A program may call itself anything, and its name stands before the fields that are read. */
static void a_misleading_name_misleads_nobody(void **state)
{
    (void)state;
    static const char *const names[] = {"a) Z 1 1", ")", "x y (z", ""};
    char before[16] = "";
    struct holder self = holder_self();
    prctl(PR_GET_NAME, before);
    for (size_t i = 0; i < sizeof names / sizeof *names; i++) {
        prctl(PR_SET_NAME, names[i]);
        struct holder named = holder_self();
        bool alive = holder_is_alive(&self);
        prctl(PR_SET_NAME, before);
        assert_true(alive);
        assert_int_equal(named.born, self.born);
        assert_true(named.born > 0);
    }
}

static void a_number_given_to_another_process_is_noticed(void **state)
{
    (void)state;
    struct holder old = holder_self();
    old.born -= 1;
    assert_false(holder_is_alive(&old));
}
#endif

static void a_process_of_another_machine_counts_as_living(void **state)
{
    (void)state;
    struct holder far = holder_self();
    far.pid = 999999999;
    assert_false(holder_is_alive(&far));
    strcpy(far.host, "elsewhere.invalid");
    assert_true(holder_is_alive(&far));
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(this_process_is_alive_and_each_token_its_own),
        cmocka_unit_test(the_first_process_is_alive_though_it_is_not_ours),
        cmocka_unit_test(a_process_that_ended_is_not),
#ifdef __linux__
        cmocka_unit_test(a_misleading_name_misleads_nobody),
        cmocka_unit_test(a_number_given_to_another_process_is_noticed),
#endif
        cmocka_unit_test(a_process_of_another_machine_counts_as_living),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
