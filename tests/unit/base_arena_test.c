#include <setjmp.h>
#include <stdarg.h>
#include <stddef.h>
#include <stdint.h>

#include <cmocka.h>

#include <stdalign.h>
#include <string.h>

#include "base/arena.h"

static void everything_handed_out_is_zeroed_and_aligned(void **state)
{
    (void)state;
    struct arena arena = {0};
    for (size_t round = 0; round < 2; round++) {
        for (size_t size = 0; size < 300; size++) {
            unsigned char *bytes = arena_alloc(&arena, size);
            assert_int_equal((uintptr_t)bytes % alignof(max_align_t), 0);
            for (size_t i = 0; i < size; i++)
                assert_int_equal(bytes[i], 0);
            if (size > 0)
                memset(bytes, 0xAA, size); /* so that reuse after the reset would show */
        }
        arena_reset(&arena);
    }
    arena_clear(&arena);
}

static void pieces_do_not_overlap(void **state)
{
    (void)state;
    enum { PIECES = 500 };
    struct arena arena = {0};
    unsigned char *pieces[PIECES];
    for (size_t i = 0; i < PIECES; i++) {
        pieces[i] = arena_alloc(&arena, i + 1);
        memset(pieces[i], (int)(i % 251), i + 1);
    }
    for (size_t i = 0; i < PIECES; i++)
        for (size_t j = 0; j <= i; j++)
            assert_int_equal(pieces[i][j], i % 251);
    assert_int_equal(arena.used, PIECES * (PIECES + 1) / 2);
    arena_clear(&arena);
}

static void no_bytes_are_still_a_place_of_their_own(void **state)
{
    (void)state;
    struct arena arena = {0};
    void *first = arena_alloc(&arena, 0), *second = arena_alloc(&arena, 0);
    assert_non_null(first);
    assert_ptr_not_equal(first, second);
    arena_clear(&arena);
}

static void a_large_item_gets_a_block_of_its_own(void **state)
{
    (void)state;
    struct arena arena = {0};
    char *small = arena_string(&arena, "small");
    int64_t *large = arena_array(&arena, 1 << 20, sizeof *large);
    large[(1 << 20) - 1] = 7;
    assert_string_equal(small, "small");
    arena_clear(&arena);
}

static void a_reset_arena_uses_its_largest_block_again(void **state)
{
    (void)state;
    struct arena arena = {0};
    arena_alloc(&arena, 10);
    arena_alloc(&arena, 50000);
    arena_alloc(&arena, 300000);
    arena_alloc(&arena, 400000);
    arena_reset(&arena);
    assert_int_equal(arena.used, 0);
    struct arena_block *kept = arena.newest;
    assert_non_null(kept);
    arena_alloc(&arena, 300000);
    assert_ptr_equal(arena.newest, kept);
    arena_clear(&arena);
    assert_null(arena.newest);
}

static void strings_are_copied(void **state)
{
    (void)state;
    struct arena arena = {0};
    char text[] = "ring";
    char *whole = arena_string(&arena, text), *part = arena_copy(&arena, text, 2);
    text[0] = 'x';
    assert_string_equal(whole, "ring");
    assert_string_equal(part, "ri");
    assert_null(arena_string(&arena, NULL));
    assert_string_equal(arena_copy(&arena, NULL, 0), "");
    arena_clear(&arena);
}

static void printing_takes_any_length(void **state)
{
    (void)state;
    struct arena arena = {0};
    assert_string_equal(arena_print(&arena, "%s/%d", "a", 42), "a/42");
    char *long_text = arena_print(&arena, "%*d", 10000, 7);
    assert_int_equal(strlen(long_text), 10000);
    assert_int_equal(long_text[9999], '7');
    arena_clear(&arena);
}

static void an_unused_arena_can_be_reset_and_cleared(void **state)
{
    (void)state;
    struct arena arena = {0};
    arena_reset(&arena);
    arena_clear(&arena);
    arena_clear(&arena);
    assert_int_equal(arena.used, 0);
}

static void what_is_taken_over_stays_valid(void **state)
{
    (void)state;
    struct arena to = {0}, from = {0};
    char *first = arena_string(&to, "first"), *second = arena_string(&from, "second");
    size_t used = to.used + from.used;
    arena_take(&to, &from);
    assert_null(from.newest);
    assert_int_equal(to.used, used);
    assert_string_equal(first, "first");
    assert_string_equal(second, "second");
    arena_take(&from, &to);
    assert_string_equal(arena_string(&from, "third"), "third");
    arena_clear(&from);
    arena_clear(&to);
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(what_is_taken_over_stays_valid),
        cmocka_unit_test(everything_handed_out_is_zeroed_and_aligned),
        cmocka_unit_test(pieces_do_not_overlap),
        cmocka_unit_test(no_bytes_are_still_a_place_of_their_own),
        cmocka_unit_test(a_large_item_gets_a_block_of_its_own),
        cmocka_unit_test(a_reset_arena_uses_its_largest_block_again),
        cmocka_unit_test(strings_are_copied),
        cmocka_unit_test(printing_takes_any_length),
        cmocka_unit_test(an_unused_arena_can_be_reset_and_cleared),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
