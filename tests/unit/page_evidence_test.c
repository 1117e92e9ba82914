/* The page that tells which demo shows which claim of the course: each demo is there, runs, compares, and is tested; and none that the
 * course relies on is missing. Run from the root of the source tree. */
#include "sim_bench.h"

#include "bank/library.h"
#include "base/file.h"
#include "page/lesson.h"

/* What the course says to be measured, counted or simulated. */
static const char *const promised[] = {
    "machine",    /* intensities of a product, a sum and a matrix-vector product */
    "attention",  /* tiles and the online softmax */
    "replicas",   /* 16 B a parameter, replicas, ZeRO-1, full sharding */
    "zero",       /* a GPU's memory by stage, and 1.5 times the traffic */
    "recompute",  /* saved tensors and recomputed layers */
    "precision",  /* ranges, lost updates, loss scaling */
    "ring",       /* 2 (N − 1) / N of the buffer */
    "accumulate", "batch_norm", "tensor_parallel",
    "pipeline",   /* the bubble, and what 1F1B keeps */
    "stragglers", "loader", "overlap", "young_daly", "chinchilla",
};

struct page {
    struct arena arena;
    struct diags diags;
    struct library *library;
    const struct lesson *lesson;
};

static void open_page(struct page *page)
{
    *page = (struct page){0};
    diags_init(&page->diags);
    page->library = library_open(".", &page->diags);
    assert_non_null(page->library);
    const struct chapter *chapter = library_chapter(page->library, "dt/12");
    assert_non_null(chapter);
    page->lesson = lesson_read(&page->arena, chapter->lesson, library_book(page->library), &page->diags);
    assert_non_null(page->lesson);
    assert_int_equal(page->diags.errors, 0);
}

static void close_page(struct page *page)
{
    library_free(page->library);
    diags_clear(&page->diags);
    arena_clear(&page->arena);
}

static const struct lesson_block *block_of(const struct lesson *lesson, const char *demo)
{
    for (size_t i = 0; i < lesson->block_count; i++)
        if (lesson->blocks[i].kind == LESSON_DEMO && strcmp(lesson->blocks[i].demo->name, demo) == 0) return &lesson->blocks[i];
    return NULL;
}

static void every_promise_has_its_demo(void **state)
{
    struct page page;
    (void)state;
    open_page(&page);
    for (size_t i = 0; i < COUNT_OF(promised); i++)
        if (!block_of(page.lesson, promised[i])) fail_msg("the page does not show `%s`", promised[i]);
    close_page(&page);
}

/* What is claimed stands in bold before its demo. */
static void every_demo_has_its_claim(void **state)
{
    struct page page;
    (void)state;
    open_page(&page);
    for (size_t i = 0; i < page.lesson->block_count; i++) {
        const struct lesson_block *block = &page.lesson->blocks[i];
        struct text prose = {0};
        if (block->kind != LESSON_DEMO) continue;
        assert_true(i > 0 && block[-1].kind == LESSON_PROSE);
        assert_true(lesson_write(page.lesson, &block[-1], 0, 0, &page.diags, &prose));
        if (!strstr(text_string(&prose), "**")) fail_msg("nothing is claimed before `%s`", block->demo->name);
        text_clear(&prose);
    }
    close_page(&page);
}

/* A clock whose hand moves with each look. */
static double hundredths(void)
{
    static double now;
    return now += 0.01;
}

static void check_run(struct page *page, const struct lesson_block *block)
{
    struct sim_result result;
    struct evaluation evaluation = evaluation_begin(&page->arena, &page->diags);
    struct sim_setup setup = {.settings = block->settings, .setting_count = block->setting_count, .scope = &page->lesson->scope,
                              .seconds = hundredths};
    size_t compared = 0;

    if (!sim_run(block->demo, &setup, &evaluation, &result)) fail_msg("`%s` does not run", block->demo->name);
    for (size_t i = 0; i < result.fact_count; i++) {
        compared += result.facts[i].compared;
        if (!sim_fact_agrees(&result.facts[i])) fail_msg("%s: %s differs", block->demo->name, result.facts[i].label);
    }
    if (!compared) fail_msg("`%s` compares nothing", block->demo->name);
}

static void every_demo_runs_and_compares(void **state)
{
    struct page page;
    (void)state;
    open_page(&page);
    for (size_t i = 0; i < page.lesson->block_count; i++)
        if (page.lesson->blocks[i].kind == LESSON_DEMO) check_run(&page, &page.lesson->blocks[i]);
    close_page(&page);
}

static void every_demo_has_a_test_of_its_own(void **state)
{
    struct page page;
    (void)state;
    open_page(&page);
    for (size_t i = 0; i < sim_count(); i++) {
        const char *path = arena_print(&page.arena, "tests/unit/sim_%s_test.c", sim_at(i)->name);
        if (!file_is_regular(path)) fail_msg("there is no %s", path);
    }
    close_page(&page);
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(every_promise_has_its_demo),
        cmocka_unit_test(every_demo_has_its_claim),
        cmocka_unit_test(every_demo_runs_and_compares),
        cmocka_unit_test(every_demo_has_a_test_of_its_own),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
