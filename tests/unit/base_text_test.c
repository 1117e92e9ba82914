#include <setjmp.h>
#include <stdarg.h>
#include <stddef.h>
#include <stdint.h>

#include <cmocka.h>

#include <stdlib.h>
#include <string.h>

#include "base/text.h"

static void an_unwritten_text_reads_as_the_empty_string(void **state)
{
    (void)state;
    struct text text = {0};
    assert_string_equal(text_string(&text), "");
    text_reset(&text);
    text_cut(&text, 0);
    text_remove(&text, 0, 5);
    char *taken = text_detach(&text);
    assert_string_equal(taken, "");
    free(taken);
    text_clear(&text);
}

static void pieces_are_appended_in_order(void **state)
{
    (void)state;
    struct text text = {0};
    text_add(&text, "80");
    text_add_char(&text, ' ');
    text_add_bytes(&text, "GiBytes", 3);
    text_add_repeat(&text, "=-", 3);
    text_print(&text, "|%05d|%s", 42, "end");
    assert_string_equal(text_string(&text), "80 GiB=-=-=-|00042|end");
    assert_int_equal(text.length, strlen(text_string(&text)));
    text_clear(&text);
    assert_string_equal(text_string(&text), "");
}

static void zero_bytes_are_bytes(void **state)
{
    (void)state;
    struct text text = {0};
    text_add_bytes(&text, "a\0b", 3);
    text_add_bytes(&text, NULL, 0);
    assert_int_equal(text.length, 3);
    assert_memory_equal(text_string(&text), "a\0b", 4);
    text_clear(&text);
}

static void growth_keeps_everything(void **state)
{
    (void)state;
    struct text text = {0};
    for (int i = 0; i < 5000; i++)
        text_print(&text, "%04d", i);
    assert_int_equal(text.length, 20000);
    assert_memory_equal(text.data, "000000010002", 12);
    assert_string_equal(text.data + 19996, "4999");
    text_clear(&text);
}

static void cutting_shortens_and_never_lengthens(void **state)
{
    (void)state;
    struct text text = {0};
    text_add(&text, "abcdef");
    text_cut(&text, 9);
    assert_string_equal(text_string(&text), "abcdef");
    text_cut(&text, 2);
    assert_string_equal(text_string(&text), "ab");
    size_t capacity = text.capacity;
    text_reset(&text);
    assert_int_equal(text.length, 0);
    assert_int_equal(text.capacity, capacity);
    text_clear(&text);
}

static void insertions_and_removals_clamp_to_the_text(void **state)
{
    (void)state;
    static const struct {
        size_t insert_at;
        const char *inserted;
        size_t remove_at, removed;
        const char *result;
    } cases[] = {
        {0, "xy", 0, 0, "xyabcd"},
        {2, "-", 0, 1, "b-cd"},
        {4, "!", 1, 2, "ad!"},
        {99, "!", 4, 99, "abcd"},
        {1, "", 99, 1, "abcd"},
        {0, "", 0, SIZE_MAX, ""},
    };
    for (size_t i = 0; i < sizeof cases / sizeof cases[0]; i++) {
        struct text text = {0};
        text_add(&text, "abcd");
        text_insert(&text, cases[i].insert_at, cases[i].inserted, strlen(cases[i].inserted));
        text_remove(&text, cases[i].remove_at, cases[i].removed);
        assert_string_equal(text_string(&text), cases[i].result);
        assert_int_equal(text.length, strlen(cases[i].result));
        text_clear(&text);
    }
}

static void inserting_into_an_unwritten_text_works(void **state)
{
    (void)state;
    struct text text = {0};
    text_insert(&text, 3, "ab", 2);
    assert_string_equal(text_string(&text), "ab");
    text_clear(&text);
}

static void detaching_leaves_an_empty_text(void **state)
{
    (void)state;
    struct text text = {0};
    text_add(&text, "mine");
    char *taken = text_detach(&text);
    text_add(&text, "new");
    assert_string_equal(taken, "mine");
    assert_string_equal(text_string(&text), "new");
    free(taken);
    text_clear(&text);
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(an_unwritten_text_reads_as_the_empty_string),
        cmocka_unit_test(pieces_are_appended_in_order),
        cmocka_unit_test(zero_bytes_are_bytes),
        cmocka_unit_test(growth_keeps_everything),
        cmocka_unit_test(cutting_shortens_and_never_lengthens),
        cmocka_unit_test(insertions_and_removals_clamp_to_the_text),
        cmocka_unit_test(inserting_into_an_unwritten_text_works),
        cmocka_unit_test(detaching_leaves_an_empty_text),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
