/* What the tests of banks and of marking share: small banks as strings, read, checked and marked. */
#ifndef UNFOLD_TESTS_BANK_BENCH_H
#define UNFOLD_TESTS_BANK_BENCH_H

#include <setjmp.h>
#include <stdarg.h>
#include <stddef.h>
#include <stdint.h>
#include <string.h>

#include <cmocka.h>

#include "bank/check.h"
#include "bank/variant.h"

/* Nine lines before the keys of the only question, which begin in line 10 and column 9. */
#define BANK_HEAD \
    "unfold: 1\n" \
    "id: b\n" \
    "kind: quiz\n" \
    "title: B\n" \
    "sections:\n" \
    "  - questions:\n" \
    "      - id: q\n" \
    "        title: T\n" \
    "        prompt: P\n"

/* A line of the question; one part with one blank, whose keys begin in column 27; several blanks in one part. */
#define LINE(text) "        " text "\n"
#define PART(keys) LINE("parts: [{ask: A, " keys "}]")
#define BLANKS(blanks) LINE("parts: [{ask: A, blanks: [" blanks "]}]")

struct bench {
    struct bank *bank; /* NULL: could not be read at all */
    struct diags diags;
    struct arena arena;
};

static inline void bench_read(struct bench *bench, const char *text)
{
    *bench = (struct bench){0};
    diags_init(&bench->diags);
    bench->bank = bank_read("bank.yaml", text, strlen(text), true, &bench->diags);
}

static inline void bench_clear(struct bench *bench)
{
    bank_free(bench->bank);
    diags_clear(&bench->diags);
    arena_clear(&bench->arena);
}

/* What was found, in order of place: "E0302 10:17; W0313 11:9", and "-" for nothing. */
static inline const char *bench_findings(struct bench *bench)
{
    struct text out = {0};
    diags_sort(&bench->diags);
    for (size_t i = 0; i < bench->diags.items.count; i++) {
        const struct diag *diag = diags_at(&bench->diags, i);
        struct place place = {0};
        if (diag->span.source) place = source_place(diag->span.source, diag->span.begin);
        text_print(&out, "%s%s %zu:%zu", out.length ? "; " : "", message_row(diag->message)->code, place.line, place.column);
    }
    const char *findings = out.length ? arena_copy(&bench->arena, text_string(&out), out.length) : "-";
    text_clear(&out);
    return findings;
}

/* Compare what was found with what is wanted, and show the sentences when they differ. */
static inline void bench_expect(struct bench *bench, const char *name, const char *wanted)
{
    const char *found = bench_findings(bench);
    if (strcmp(found, wanted) != 0) {
        print_error("%s\n", name);
        for (size_t i = 0; i < bench->diags.items.count; i++) {
            struct span span = diags_at(&bench->diags, i)->span;
            print_error("  %s, at `%.*s`\n", diags_at(&bench->diags, i)->text, (int)(span.end - span.begin), span.source ? span.source->text + span.begin : "");
        }
    }
    assert_string_equal(found, wanted);
}

static inline const struct question *bench_question(const struct bench *bench)
{
    assert_non_null(bench->bank);
    return &bench->bank->questions[0];
}

static inline const struct blank *bench_blank(const struct bench *bench, const char *id)
{
    const struct blank *blank = question_blank(bench_question(bench), id);
    assert_non_null(blank);
    return blank;
}

/* A value as it is shown, in the bench's arena. */
static inline const char *bench_show(struct bench *bench, const struct value *value)
{
    struct text out = {0};
    if (!value) return "(none)";
    value_write(value, &(struct show){0}, &out);
    const char *shown = arena_copy(&bench->arena, text_string(&out), out.length);
    text_clear(&out);
    return shown;
}

#endif
