/* The final of module 22: sound in many variants, and its replies in tests/data/final earn what stands behind them. */
#include <stdlib.h>

#include "base/file.h"
#include "mark/prove.h"
#include "bank_bench.h"

static const char exam[] = "exams/module-22-final.yaml", book_folder[] = "content/book";

struct sitting {
    struct bench bench;
    struct book *book;
    struct variant *variant;
    struct score score;
    const struct source *source; /* of the replies */
    const struct yaml_node *replies;
};

static void sitting_init(struct sitting *sitting)
{
    *sitting = (struct sitting){0};
    diags_init(&sitting->bench.diags);
    sitting->book = book_load(book_folder, &sitting->bench.diags);
    sitting->bench.bank = bank_load(exam, false, &sitting->bench.diags);
    assert_non_null(sitting->book);
    bench_expect(&sitting->bench, exam, "-");
}

static void sitting_clear(struct sitting *sitting)
{
    variant_free(sitting->variant);
    bench_clear(&sitting->bench);
    book_free(sitting->book);
}

static const char *reply_text(struct arena *arena, const struct yaml_node *node)
{
    struct text joined = {0};
    if (node->kind == YAML_SCALAR) return node->text;
    for (size_t i = 0; i < node->count; i++) text_print(&joined, "%s%s", i ? ", " : "", node->values[i]->text);
    const char *text = arena_copy(arena, text_string(&joined), joined.length);
    text_clear(&joined);
    return text;
}

static void mark_replies(struct sitting *sitting, const char *path)
{
    struct arena *arena = &sitting->bench.arena;
    const struct bank *bank = sitting->bench.bank;
    const struct mark_options options = {.tick_by_hallmarks = true};
    struct answer *answers = arena_array(arena, bank->blank_count, sizeof *answers);
    sitting->replies = yaml_read_file(arena, path, &sitting->source, &sitting->bench.diags);
    assert_non_null(sitting->replies);
    for (size_t q = 0; q < sitting->replies->count; q++) {
        const struct question *question = bank_question(bank, sitting->replies->keys[q]->text);
        const struct yaml_node *blanks = sitting->replies->values[q];
        assert_non_null(question);
        for (size_t b = 0; b < blanks->count; b++) {
            const struct blank *blank = question_blank(question, blanks->keys[b]->text);
            assert_non_null(blank);
            answers[score_first_answer(bank, question) + blank->index].text = reply_text(arena, blanks->values[b]);
        }
    }
    sitting->variant = variant_new(bank, sitting->book, 0);
    score_bank(sitting->variant, answers, &options, arena, &sitting->score);
}

/* The first words of the comment behind a reply: "carried: 512 · 56" says carried; no comment says `otherwise`. */
static const char *claim_of(struct sitting *sitting, const struct yaml_node *reply, const char *otherwise)
{
    size_t length, line = source_place(sitting->source, reply->begin).line;
    const char *text = source_line(sitting->source, line, &length), *comment = memmem(text, length, " # ", 3);
    if (!comment) return otherwise;
    comment += 3;
    size_t end = 0, left = length - (size_t)(comment - text);
    while (end < left && (strchr(" ", comment[end]) || (comment[end] >= 'a' && comment[end] <= 'z') || (comment[end] >= '0' && comment[end] <= '9'))) end++;
    return arena_copy(&sitting->bench.arena, comment, end);
}

/* "slip 1" is that slip, "slip" one found by arithmetic or rejected; other words begin with the verdict. */
static bool claim_holds(const char *claim, const struct mark *mark)
{
    const char *name = verdict_name(mark->verdict);
    if (strncmp(claim, name, strlen(name)) != 0) return false;
    return mark->verdict != VERDICT_SLIP || mark->slip == atoi(claim + strlen("slip"));
}

static void expect_claims(struct sitting *sitting, const char *otherwise)
{
    size_t wrong = 0;
    for (size_t q = 0; q < sitting->replies->count; q++) {
        const struct question *question = bank_question(sitting->bench.bank, sitting->replies->keys[q]->text);
        const struct yaml_node *blanks = sitting->replies->values[q];
        for (size_t b = 0; b < blanks->count; b++) {
            const struct blank *blank = question_blank(question, blanks->keys[b]->text);
            const struct mark *mark = &sitting->score.questions[question->index].marks[blank->index];
            const char *claim = claim_of(sitting, blanks->values[b], otherwise);
            if (claim_holds(claim, mark)) {
                assert_int_equal(mark->points, mark->verdict == VERDICT_CORRECT || mark->verdict == VERDICT_CARRIED ? mark->max : 0);
                if (mark->verdict == VERDICT_CARRIED) assert_int_equal(strncmp(mark->say, "Right from your ", 16), 0);
                continue;
            }
            print_error("%s.%s: %s, but it is %s %d (%s)\n", question->id, blank->id, claim, verdict_name(mark->verdict), mark->slip, mark->slip_name ? mark->slip_name : "");
            wrong++;
        }
    }
    assert_int_equal(wrong, 0);
}

static void two_hundred_variants_are_sound(void **state)
{
    (void)state;
    struct sitting sitting;
    sitting_init(&sitting);
    assert_int_equal(sitting.bench.bank->points, 12 * POINTS_UNIT);
    assert_int_equal(sitting.bench.bank->question_count, 12);
    assert_int_equal(sitting.bench.bank->time_ms, 120 * 60 * 1000);
    assert_true(sitting.bench.bank->closed_book);
    bank_check(sitting.bench.bank, sitting.book, &(struct seeds){.count = 200}, &sitting.bench.diags);
    bank_prove(sitting.bench.bank, sitting.book, &(struct seeds){.count = 200}, &sitting.bench.diags);
    check_allow(sitting.bench.bank->source, &sitting.bench.diags);
    if (sitting.bench.diags.errors || sitting.bench.diags.warnings) bench_expect(&sitting.bench, exam, "-"); /* notes are no fault */
    sitting_clear(&sitting);
}

enum { LEAST_INPUTS = 3, FIRST_SEED = 1, LAST_SEED = 50 };

/* Which inputs, and whether the derivation, differ between seeds: compared with those of the first. */
struct change {
    bool names[64], derivation;
    const char *first[64], *first_derivation;
};

static const char *value_text(struct sitting *sitting, struct variant *variant, const struct question *question, const struct name *name)
{
    const struct value *value = variant_name(variant, question, name, &sitting->bench.diags);
    assert_non_null(value);
    return bench_show(&sitting->bench, value);
}

static const char *derivation_text(struct sitting *sitting, struct variant *variant, const struct question *question)
{
    struct text text = {0};
    for (size_t i = 0; i < question->derivation_count; i++) variant_write(variant, question, &question->derivation[i], 76, &text);
    const char *kept = arena_copy(&sitting->bench.arena, text_string(&text), text.length);
    text_clear(&text);
    return kept;
}

static void note_change(struct sitting *sitting, struct variant *variant, const struct question *question, struct change *change)
{
    const char *derivation = derivation_text(sitting, variant, question);
    bool first = variant_seed(variant) == FIRST_SEED;
    assert_null(strstr(derivation, "{{"));
    if (first) change->first_derivation = derivation;
    change->derivation |= strcmp(derivation, change->first_derivation) != 0;
    for (size_t n = 0; n < question->name_count; n++) {
        if (question->names[n].derived) continue;
        const char *shown = value_text(sitting, variant, question, &question->names[n]);
        if (first) change->first[n] = shown;
        change->names[n] |= strcmp(shown, change->first[n]) != 0;
    }
}

static void each_question_is_drawn_from_three_inputs_or_more(void **state)
{
    (void)state;
    struct sitting sitting;
    sitting_init(&sitting);
    const struct bank *bank = sitting.bench.bank;
    struct change *changes = arena_array(&sitting.bench.arena, bank->question_count, sizeof *changes);
    for (uint64_t seed = FIRST_SEED; seed <= LAST_SEED; seed++) {
        struct variant *variant = variant_new(bank, sitting.book, seed);
        for (size_t q = 0; q < bank->question_count; q++) {
            assert_in_range(bank->questions[q].name_count, 1, COUNT_OF(changes[q].names));
            note_change(&sitting, variant, &bank->questions[q], &changes[q]);
        }
        variant_free(variant);
    }
    for (size_t q = 0; q < bank->question_count; q++) {
        size_t changed = 0;
        for (size_t n = 0; n < bank->questions[q].name_count; n++) changed += changes[q].names[n];
        if (changed < LEAST_INPUTS || !changes[q].derivation) print_error("%s: %zu inputs vary\n", bank->questions[q].id, changed);
        assert_true(changed >= LEAST_INPUTS);
        assert_true(changes[q].derivation);
    }
    bench_expect(&sitting.bench, exam, "-");
    sitting_clear(&sitting);
}

static void corrected_replies_earn_every_point(void **state)
{
    (void)state;
    struct sitting sitting;
    sitting_init(&sitting);
    mark_replies(&sitting, "tests/data/final/corrected.yaml");
    expect_claims(&sitting, "correct");
    assert_int_equal(sitting.score.points, 12 * POINTS_UNIT);
    assert_string_equal(sitting.score.verdict, "You own this module.");
    for (size_t i = 0; i < sitting.score.chapter_count; i++) assert_false(sitting.score.chapters[i].flagged);
    sitting_clear(&sitting);
}

static void printed_replies_lose_where_the_source_is_wrong(void **state)
{
    (void)state;
    struct sitting sitting;
    sitting_init(&sitting);
    mark_replies(&sitting, "tests/data/final/as-printed.yaml");
    expect_claims(&sitting, "a comment behind it");
    assert_string_equal(sitting.score.common_slip, "GB for GiB");
    sitting_clear(&sitting);
}

static void one_error_is_paid_for_once(void **state)
{
    (void)state;
    struct sitting sitting;
    sitting_init(&sitting);
    mark_replies(&sitting, "tests/data/final/carried.yaml");
    expect_claims(&sitting, "correct");
    sitting_clear(&sitting);
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(two_hundred_variants_are_sound),
        cmocka_unit_test(each_question_is_drawn_from_three_inputs_or_more),
        cmocka_unit_test(corrected_replies_earn_every_point),
        cmocka_unit_test(printed_replies_lose_where_the_source_is_wrong),
        cmocka_unit_test(one_error_is_paid_for_once),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
