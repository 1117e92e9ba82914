/* Marking in tests: a bank, a variant of it, replies by blank, and the marks. */
#ifndef UNFOLD_TESTS_MARK_BENCH_H
#define UNFOLD_TESTS_MARK_BENCH_H

#include "bank_bench.h"
#include "mark/mark.h"

enum { MARKS_MOST = 16 };

struct marked {
    struct bench bench;
    struct variant *variant;
    struct answer answers[MARKS_MOST];
    struct mark marks[MARKS_MOST];
    struct mark_options options;
};

static inline void marked_init(struct marked *marked, const char *text, uint64_t seed)
{
    *marked = (struct marked){0};
    bench_read(&marked->bench, text);
    bench_expect(&marked->bench, text, "-");
    assert_in_range(bench_question(&marked->bench)->blank_count, 1, MARKS_MOST);
    marked->variant = variant_new(marked->bench.bank, NULL, seed);
}

static inline void marked_clear(struct marked *marked)
{
    variant_free(marked->variant);
    bench_clear(&marked->bench);
}

/* Mark replies, separated by `;`, for the blanks in their order; an empty one is left blank. */
static inline void marked_replies(struct marked *marked, const char *replies)
{
    const struct question *question = bench_question(&marked->bench);
    memset(marked->answers, 0, sizeof marked->answers);
    for (size_t i = 0; *replies; i++) {
        size_t length = strcspn(replies, ";");
        assert_true(i < question->blank_count);
        marked->answers[i].text = arena_copy(&marked->bench.arena, replies + strspn(replies, " "), length - strspn(replies, " "));
        replies += length + (replies[length] == ';');
    }
    mark_question(marked->variant, question, marked->answers, &marked->options, &marked->bench.arena, marked->marks);
}

/* "correct", "slip 1", "slip (factor 2)": the verdict of a blank. */
static inline const char *marked_verdict(struct marked *marked, size_t blank)
{
    const struct mark *mark = &marked->marks[blank];
    if (mark->slip) return arena_print(&marked->bench.arena, "%s %d", verdict_name(mark->verdict), mark->slip);
    if (mark->slip_name) return arena_print(&marked->bench.arena, "%s (%s)", verdict_name(mark->verdict), mark->slip_name);
    return verdict_name(mark->verdict);
}

/* What becomes of one reply to the last of several blanks. */
struct marking_case {
    const char *replies, *verdict;
    const char *say; /* a part of the sentence, or NULL: not looked at */
};

static inline void marked_expect(struct marked *marked, const struct marking_case *wanted)
{
    marked_replies(marked, wanted->replies);
    size_t last = bench_question(&marked->bench)->blank_count - 1;
    const char *verdict = marked_verdict(marked, last), *say = marked->marks[last].say;
    bool said = !wanted->say || (say && strstr(say, wanted->say));
    if (strcmp(verdict, wanted->verdict) != 0 || !said) print_error("`%s` is %s: %s\n", wanted->replies, verdict, say ? say : "(nothing)");
    assert_string_equal(verdict, wanted->verdict);
    assert_true(said);
}

static inline void expect_marks(const char *text, const struct marking_case *cases, size_t count)
{
    struct marked marked;
    marked_init(&marked, text, 0);
    for (size_t i = 0; i < count; i++) marked_expect(&marked, &cases[i]);
    marked_clear(&marked);
}

#endif
