/* What the tests of the formula book share: a book from text, and an expression evaluated with it. */
#ifndef UNFOLD_TESTS_BOOK_BENCH_H
#define UNFOLD_TESTS_BOOK_BENCH_H

#include <setjmp.h>
#include <stdarg.h>
#include <stddef.h>
#include <stdint.h>

#include <cmocka.h>

#include <math.h>
#include <string.h>

#include "book/book.h"

struct bench {
    struct book *book;
    struct arena arena;
    struct diags diags;
};

/* Read and link `text`; diagnostics stay in the bench. */
static inline void bench_init(struct bench *bench, const char *text)
{
    *bench = (struct bench){.book = book_new()};
    diags_init(&bench->diags);
    book_read_text(bench->book, "book.yaml", text, strlen(text), &bench->diags);
    book_link(bench->book, &bench->diags);
}

static inline void bench_clear(struct bench *bench)
{
    book_free(bench->book);
    diags_clear(&bench->diags);
    arena_clear(&bench->arena);
}

/* The codes of all diagnostics, joined by spaces. */
static inline const char *bench_codes(struct bench *bench)
{
    struct text codes = {0};
    for (size_t i = 0; i < bench->diags.items.count; i++)
        text_print(&codes, "%s%s", i > 0 ? " " : "", message_row(diags_at(&bench->diags, i)->message)->code);
    const char *copy = arena_string(&bench->arena, text_string(&codes));
    text_clear(&codes);
    return copy;
}

/* Print all diagnostics when there are some that should not be. */
static inline void bench_expect_none(struct bench *bench)
{
    struct text text = {0};
    for (size_t i = 0; i < bench->diags.items.count; i++) diag_write_human(&text, diags_at(&bench->diags, i));
    if (text.length) fail_msg("%s", text_string(&text));
}

static inline bool bench_evaluate(struct bench *bench, const char *text, const struct scope *outer, struct value *out)
{
    struct book_shelf *shelf = arena_alloc(&bench->arena, sizeof *shelf);
    const struct source *source = source_new(&bench->arena, "<expression>", text, strlen(text));
    const struct expression *expression = expression_parse(&bench->arena, source->text, source->length,
                                                           origin_whole(source), PARSE_STRICT, &bench->diags);
    struct evaluation evaluation = evaluation_begin(&bench->arena, &bench->diags);

    *shelf = (struct book_shelf){bench->book, outer};
    struct scope scope = scope_of_book(shelf);
    return expression && evaluate(&evaluation, expression, &scope, out);
}

/* The value as it is shown, or the codes of what went wrong. */
static inline const char *bench_show(struct bench *bench, const char *text, const struct scope *outer)
{
    struct value value;
    struct text shown = {0};

    if (!bench_evaluate(bench, text, outer, &value)) return bench_codes(bench);
    value_write(&value, &(struct show){0}, &shown);
    const char *copy = arena_string(&bench->arena, text_string(&shown));
    text_clear(&shown);
    return copy;
}

#endif
