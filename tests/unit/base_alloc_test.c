#include <setjmp.h>
#include <stdarg.h>
#include <stddef.h>
#include <stdint.h>

#include <cmocka.h>

#include <stdlib.h>
#include <string.h>
#include <sys/wait.h>
#include <unistd.h>

#include "base/alloc.h"

static void zeroed_memory_is_zero_even_for_no_items(void **state)
{
    (void)state;
    unsigned char *bytes = alloc_zeroed(100, 3);
    for (size_t i = 0; i < 300; i++)
        assert_int_equal(bytes[i], 0);
    free(bytes);
    void *nothing = alloc_zeroed(0, 8);
    assert_non_null(nothing);
    free(nothing);
}

static void resizing_keeps_the_contents(void **state)
{
    (void)state;
    char *text = alloc_copy("abcdef", 3);
    assert_string_equal(text, "abc");
    text = alloc_resize(text, 1000, 10);
    assert_string_equal(text, "abc");
    text = alloc_resize(text, 2, 1);
    assert_memory_equal(text, "ab", 2);
    free(text);
}

static void copying_nothing_gives_an_empty_string(void **state)
{
    (void)state;
    char *text = alloc_copy(NULL, 0);
    assert_string_equal(text, "");
    free(text);
}

static void write_restored(void)
{
    (void)!write(STDOUT_FILENO, "restored;", 9);
    alloc_resize(NULL, SIZE_MAX, 2); /* a hook that fails again must not run again */
}

static void a_size_that_overflows_ends_the_program_after_the_hook(void **state)
{
    (void)state;
    int ends[2];
    assert_int_equal(pipe(ends), 0);
    pid_t child = fork();
    if (child == 0) {
        dup2(ends[1], STDOUT_FILENO);
        dup2(ends[1], STDERR_FILENO);
        alloc_on_exhaustion(write_restored);
        alloc_resize(NULL, SIZE_MAX / 2, 3);
        _exit(0);
    }
    close(ends[1]);
    char said[200] = "";
    size_t length = 0;
    ssize_t count;
    while ((count = read(ends[0], said + length, sizeof said - 1 - length)) > 0)
        length += (size_t)count;
    close(ends[0]);
    int status = 0;
    assert_int_equal(waitpid(child, &status, 0), child);
    assert_true(WIFEXITED(status));
    assert_int_equal(WEXITSTATUS(status), 1);
    assert_string_equal(said, "restored;unfold: out of memory\n");
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(zeroed_memory_is_zero_even_for_no_items),
        cmocka_unit_test(resizing_keeps_the_contents),
        cmocka_unit_test(copying_nothing_gives_an_empty_string),
        cmocka_unit_test(a_size_that_overflows_ends_the_program_after_the_hook),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
