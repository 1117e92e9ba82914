/* What the tests of the language share: an expression read, and its value or its complaint. */
#ifndef UNFOLD_TESTS_LANG_BENCH_H
#define UNFOLD_TESTS_LANG_BENCH_H

#include <setjmp.h>
#include <stdarg.h>
#include <stddef.h>
#include <stdint.h>

#include <cmocka.h>

#include <string.h>

#include "base/vector.h"
#include "lang/explain.h"

struct bench {
    struct arena arena;
    struct diags diags;
};

static inline void bench_init(struct bench *bench)
{
    *bench = (struct bench){0};
    diags_init(&bench->diags);
}

static inline void bench_clear(struct bench *bench)
{
    diags_clear(&bench->diags);
    arena_clear(&bench->arena);
}

/* Read `text` as a whole file of its own, so that columns can be asked. */
static inline const struct expression *bench_parse(struct bench *bench, const char *text, enum parse_mode mode)
{
    const struct source *source = source_new(&bench->arena, "<test>", text, strlen(text));
    return expression_parse(&bench->arena, text, strlen(text), origin_whole(source), mode, &bench->diags);
}

static inline bool bench_value(struct bench *bench, const char *text, const struct scope *scope, struct value *value)
{
    const struct expression *expression = bench_parse(bench, text, PARSE_STRICT);
    struct evaluation evaluation = evaluation_begin(&bench->arena, &bench->diags);
    return expression != NULL && evaluate(&evaluation, expression, scope, value);
}

/* The value of a text that must have one. */
static inline struct value bench_good(struct bench *bench, const char *text, const struct scope *scope)
{
    struct value value = {0};
    if (!bench_value(bench, text, scope, &value))
        fail_msg("`%s`: %s", text, bench->diags.items.count > 0 ? diags_at(&bench->diags, 0)->text : "no complaint");
    return value;
}

/* The value as it is shown, or the code and place of the complaint: "E0204 1-12" (columns, the second is past the end). */
static inline const char *bench_outcome(struct bench *bench, const char *text, const struct scope *scope)
{
    struct value value;
    if (bench_value(bench, text, scope, &value)) {
        struct text shown = {0};
        value_write(&value, NULL, &shown);
        const char *copy = arena_string(&bench->arena, text_string(&shown));
        text_clear(&shown);
        return copy;
    }
    if (bench->diags.items.count != 1)
        return arena_print(&bench->arena, "%zu complaints", bench->diags.items.count);
    const struct diag *diag = diags_at(&bench->diags, 0);
    const char *code = message_row(diag->message)->code;
    if (diag->span.source == NULL)
        return code;
    return arena_print(&bench->arena, "%s %zu-%zu", code, source_place(diag->span.source, diag->span.begin).column,
                       source_place(diag->span.source, diag->span.end).column);
}

#endif
