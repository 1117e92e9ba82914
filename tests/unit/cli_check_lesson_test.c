/* A lesson whose demo counts something else than its closed form says: the check tells it, where it stands, with both numbers. */
#include <setjmp.h>
#include <stdarg.h>
#include <stddef.h>
#include <stdint.h>
#include <string.h>

#include <cmocka.h>

#include "cli/check_lesson.h"
#include "sim/play.h"

/* A ring that goes on for a step too long in each of its two phases. */
static bool play_long_ring(struct sim *sim)
{
    double ranks = sim_number(sim, "ranks"), sent = 0;

    for (size_t step = 0; step < 2 * sim_whole(sim, "ranks"); step++) sent += 0x1p30 / ranks;
    sim_expect(sim_add_fact(sim, "bytes over the busiest link", sent, "GiB"), 2 * (ranks - 1) / ranks * 0x1p30,
               "2 (ranks − 1) / ranks · buffer", 0);
    sim_expect(sim_add_fact(sim, "ranks", ranks, NULL), ranks, "ranks", 0);
    return true;
}

/* More than the bound is in order, and less is not. */
static bool play_bounded(struct sim *sim)
{
    double ranks = sim_number(sim, "ranks");
    sim_expect_at_least(sim_add_fact(sim, "time", ranks, "s"), 4, "at least four", 0);
    return true;
}

static const struct sim_input inputs[] = {{.name = "ranks", .says = "GPUs", .fallback = "8", .whole = true, .at_least = 2, .at_most = 64}};

static struct diags check(bool (*play)(struct sim *sim), const char *text, struct arena *arena)
{
    const struct sim_demo demo = {.name = "long-ring", .title = "A ring", .says = "", .source = "", .inputs = inputs, .input_count = 1, .play = play};
    struct library library = {0};
    struct diags diags;

    diags_init(&diags);
    const struct lesson *read = lesson_of_text(arena, "ring.md", text, strlen(text), NULL, &diags);
    assert_int_equal(read->block_count, 1);
    struct lesson_block block = read->blocks[0];
    struct lesson lesson = *read;
    block.demo = &demo;
    lesson.blocks = &block;
    library.folder = ".";
    lesson_check_read(arena, &lesson, &library, &diags);
    return diags;
}

static void a_count_that_differs_from_its_closed_form_is_told(void **state)
{
    struct arena arena = {0};
    (void)state;
    struct diags diags = check(play_long_ring, "# Rings\n\n```demo ring ranks=4\n```\n", &arena);
    assert_int_equal(diags.items.count, 1);
    const struct diag *diag = diags_at(&diags, 0);
    assert_int_equal(diag->message, MESSAGE_DEMO_DISAGREES);
    assert_string_equal(diag->text, "in the demo `long-ring`, bytes over the busiest link is 2 GiB by running and 1.5 GiB by the formula");
    assert_int_equal(strncmp(diag->span.source->text + diag->span.begin, "ring ranks=4", 12), 0);
    diags_clear(&diags);
    arena_clear(&arena);
}

static void a_bound_is_held_to_from_one_side(void **state)
{
    struct arena arena = {0};
    (void)state;
    struct diags above = check(play_bounded, "# Rings\n\n```demo ring ranks=5\n```\n", &arena);
    assert_int_equal(above.items.count, 0);
    struct diags below = check(play_bounded, "# Rings\n\n```demo ring ranks=3\n```\n", &arena);
    assert_int_equal(below.items.count, 1);
    assert_int_equal(diags_at(&below, 0)->message, MESSAGE_DEMO_DISAGREES);
    diags_clear(&above);
    diags_clear(&below);
    arena_clear(&arena);
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(a_count_that_differs_from_its_closed_form_is_told),
        cmocka_unit_test(a_bound_is_held_to_from_one_side),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
