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

/* Give the inputs of a check as a shell would, and expect every value that the check states to be worked and explained. */
static void explain_check(struct bench *bench, const struct book_entry *entry, const struct yaml_node *check)
{
    const struct yaml_node *with = yaml_get(check, "with");
    const char **arguments = arena_array(&bench->arena, with->count, sizeof *arguments);
    struct evaluation evaluation = evaluation_begin(&bench->arena, &bench->diags);
    struct book_run run = {0};

    for (size_t i = 0; i < with->count; i++)
        arguments[i] = arena_print(&bench->arena, "%s=%s", with->keys[i]->text, with->values[i]->text);
    book_run(bench->book, entry, arguments, with->count, &evaluation, &run);
    for (size_t i = 0; run.results && i < entry->step_count; i++) {
        const struct yaml_node *stated = yaml_get(check, entry->steps[i].name);
        const struct book_result *result = &run.results[i];
        if (!stated || !strcmp(stated->text, "fails")) continue;
        if (result->missing || result->problem || !result->worked.shown)
            fail_msg("%s.%s is not explained: %s", entry->name, entry->steps[i].name,
                     result->problem ? result->problem : result->missing ? result->missing : "nothing to show");
    }
    diags_clear(&bench->diags); /* the result itself may lack inputs that the check does not need */
    diags_init(&bench->diags);
}

static void every_checked_step_can_be_explained(void **state)
{
    struct bench bench;
    (void)state;
    load(&bench);
    for (size_t i = 0; i < book_count(bench.book); i++) {
        const struct book_entry *entry = book_at(bench.book, i);
        for (size_t k = 0; k < entry->checks->count; k++) explain_check(&bench, entry, entry->checks->values[k]);
    }
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
        cmocka_unit_test(every_checked_step_can_be_explained),
        cmocka_unit_test(the_final_finds_its_entries),
        cmocka_unit_test(calls_agree_with_published_numbers),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
