#include <setjmp.h>
#include <stdarg.h>
#include <stddef.h>
#include <stdint.h>

#include <cmocka.h>

#include "base/vector.h"

static void pushed_items_are_zeroed_and_kept_in_order(void **state)
{
    (void)state;
    struct vector vector;
    vector_init(&vector, sizeof(int));
    for (int i = 0; i < 1000; i++) {
        int *item = vector_push(&vector);
        assert_int_equal(*item, 0);
        *item = i;
    }
    assert_int_equal(vector.count, 1000);
    for (int i = 0; i < 1000; i++)
        assert_int_equal(*(int *)vector_at(&vector, (size_t)i), i);
    vector_clear(&vector);
    assert_int_equal(vector.count, 0);
}

static void popping_takes_the_last_and_stops_at_none(void **state)
{
    (void)state;
    struct vector vector;
    vector_init(&vector, sizeof(int));
    vector_pop(&vector);
    *(int *)vector_push(&vector) = 1;
    *(int *)vector_push(&vector) = 2;
    vector_pop(&vector);
    assert_int_equal(vector.count, 1);
    assert_int_equal(*(int *)vector_at(&vector, 0), 1);
    assert_int_equal(*(int *)vector_push(&vector), 0); /* the popped 2 does not shine through */
    vector_clear(&vector);
}

static void freezing_moves_the_items_into_the_arena(void **state)
{
    (void)state;
    struct arena arena = {0};
    struct vector vector;
    vector_init(&vector, sizeof(double));
    for (int i = 0; i < 20; i++)
        *(double *)vector_push(&vector) = i / 2.0;
    size_t count = 0;
    const double *frozen = vector_freeze(&vector, &arena, &count);
    assert_int_equal(count, 20);
    assert_true(frozen[19] == 9.5);
    assert_int_equal(vector.count, 0);
    assert_null(vector_freeze(&vector, &arena, &count));
    assert_int_equal(count, 0);
    *(double *)vector_push(&vector) = 3.5; /* usable again */
    assert_true(*(double *)vector_at(&vector, 0) == 3.5);
    vector_clear(&vector);
    arena_clear(&arena);
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(pushed_items_are_zeroed_and_kept_in_order),
        cmocka_unit_test(popping_takes_the_last_and_stops_at_none),
        cmocka_unit_test(freezing_moves_the_items_into_the_arena),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
