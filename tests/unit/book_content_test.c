/* The book that is delivered: it loads without a word, proves itself, and answers what the final asks of it. */
#include "book_bench.h"

static void load(struct bench *bench)
{
    *bench = (struct bench){0};
    diags_init(&bench->diags);
    bench->book = book_load("content/book", &bench->diags);
    assert_non_null(bench->book);
}

static void the_book_loads_without_a_word(void **state)
{
    struct bench bench;
    (void)state;
    load(&bench);
    bench_expect_none(&bench);
    bench_clear(&bench);
}

static void every_check_holds(void **state)
{
    struct bench bench;
    (void)state;
    load(&bench);
    book_prove(bench.book, NULL, &bench.diags);
    bench_expect_none(&bench);
    bench_clear(&bench);
}

static void the_final_finds_its_entries(void **state)
{
    static const char *const names[] = {
        "tensor_copy", "cacheline_gather", "checkpoint_load", "training_state", "activations", "logits_head", "zero",
        "qlora", "kv_cache", "paged_blocks", "decode", "ring_all_reduce", "all_reduce_crossover", "stragglers",
    };
    struct bench bench;
    (void)state;
    load(&bench);
    for (size_t i = 0; i < COUNT_OF(names); i++)
        if (!book_find(bench.book, names[i])) fail_msg("there is no entry %s", names[i]);
    bench_clear(&bench);
}

/* Numbers of published tables, asked for as a question would. */
static void calls_agree_with_published_numbers(void **state)
{
    static const struct {
        const char *expression, *shown;
    } cases[] = {
        {"tensor_copy(shape=(32, 512, 56, 56)).strides_after", "(1605632, 1, 56, 3136)"},
        {"tensor_copy(shape=(32, 512, 56, 56))", "196 MiB"},
        {"kv_cache(layers=80, kv_heads=8, head_dim=128)", "320 KiB/token"},
        {"zero(params=70B, hbm=80 GB, activations=30 GB, runtime=5 GB).smallest", "25 GPUs"},
        {"zero(params=70B, gpus=8).stage2", "262.5 GB/GPU"},
        {"qlora(params=70B, hbm=48 GB).left", "8.52 GB"},
        {"paged_blocks(pool=40 GiB, per_token=kv_cache(layers=80, kv_heads=8, head_dim=128)).sequences", "32 sequences"},
        {"ring_all_reduce(ranks=8, buffer=14 GB, link=400 GB/s).per_link", "24.5 GB"},
        {"stragglers(gpus=16384, slow_share=0.05 %).expected", "8.192 GPUs"},
        {"activations(seq=2048, batch=1, hidden=12288, heads=96, layers=96)", "256.5 GiB"},
        {"decode(params=7B, kv_per_sequence=1 GB, bandwidth=2 TB/s, hbm=80 GB).capacity", "66 sequences"},
        {"training_state(params=7B, state=20)", "140 GB"},
    };
    struct bench bench;
    (void)state;
    load(&bench);
    for (size_t i = 0; i < COUNT_OF(cases); i++) {
        const char *found = bench_show(&bench, cases[i].expression, NULL);
        if (strcmp(found, cases[i].shown) != 0) fail_msg("%s gives `%s`, not `%s`", cases[i].expression, found, cases[i].shown);
    }
    bench_clear(&bench);
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(the_book_loads_without_a_word),
        cmocka_unit_test(every_check_holds),
        cmocka_unit_test(the_final_finds_its_entries),
        cmocka_unit_test(calls_agree_with_published_numbers),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
