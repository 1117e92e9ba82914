/* A bank built by hand, and an attempt written out as text, for the tests of attempt/ and store/. */
#ifndef UNFOLD_TESTS_ATTEMPT_SAMPLE_H
#define UNFOLD_TESTS_ATTEMPT_SAMPLE_H

#include "attempt/attempt.h"
#include "base/random.h"

enum { SAMPLE_QUESTIONS = 3 };

struct sample {
    struct blank pool[2], cause[2], ring[1];
    struct question questions[SAMPLE_QUESTIONS];
    struct bank bank;
};

/* Questions pool (size, count), cause (why: an explanation, pick: a choice) with two hints, ring (steps) with a justification. */
static inline void sample_make(struct sample *sample, enum bank_kind kind)
{
    *sample = (struct sample){
        .pool = {{.id = "size"}, {.id = "count", .index = 1}},
        .cause = {{.id = "why", .kind = BLANK_EXPLAIN, .rubric_count = 3}, {.id = "pick", .kind = BLANK_CHOICE, .index = 1}},
        .ring = {{.id = "steps"}},
    };
    sample->questions[0] = (struct question){.id = "pool", .blanks = sample->pool, .blank_count = 2, .derivation_count = 3};
    sample->questions[1] =
        (struct question){.id = "cause", .index = 1, .first_answer = 2, .blanks = sample->cause, .blank_count = 2, .hint_count = 2};
    sample->questions[2] = (struct question){.id = "ring", .index = 2, .first_answer = 4, .blanks = sample->ring, .blank_count = 1,
                                             .hint_count = 1, .why = {.count = 1}};
    sample->bank = (struct bank){.id = "sample", .kind = kind, .time_ms = 60000, .questions = sample->questions,
                                 .question_count = SAMPLE_QUESTIONS, .blank_count = 5, .revision = "AAAA-BBBB"};
}

static const struct attempt_terms sample_terms = {
    .bank = "sample", .revision = "AAAA-BBBB", .seed = UINT64_C(0xfedcba9876543210), .started = 1000, .deadline = 61000, .factor = 1};

static inline void sample_write_blank(const struct blank_progress *field, struct text *out)
{
    if (field->committed) text_print(out, " =%s", field->committed);
    if (field->draft) text_print(out, " ~%s", field->draft);
    if (field->counted) text_print(out, " counts [%s]", field->counted);
    if (field->ticked) text_print(out, " ticks %u", (unsigned)field->ticks);
    text_add(out, " |");
}

/* "at 0.1 since 5000 | pool seen 250ms =40 GiB | | cause …": everything an attempt knows. */
static inline void sample_write(const struct attempt *attempt, struct text *out)
{
    text_print(out, "at %zu.%d since %lld", attempt->question, attempt->blank, (long long)attempt->shown_at);
    if (attempt->clock_hidden) text_add(out, " hidden");
    if (attempt->submitted) text_print(out, " %s %lld", attempt->expired ? "expired" : "submitted", (long long)attempt->submitted_at);
    for (size_t q = 0, b = 0; q < attempt->bank->question_count; q++) {
        const struct question_progress *asked = &attempt->questions[q];
        text_print(out, "; %s%s%s %lldms", attempt->bank->questions[q].id, asked->seen ? " seen" : "", asked->flagged ? " flag" : "",
                   (long long)asked->spent);
        if (asked->hints) text_print(out, " hints %zu", asked->hints);
        if (asked->unfolded) text_print(out, " open %zu", asked->unfolded);
        if (asked->given_away) text_print(out, " given away at %zu%s", asked->counted_hints, asked->revealed ? ", shown" : "");
        if (asked->why.committed || asked->why.draft) {
            text_add(out, " because");
            sample_write_blank(&asked->why, out);
        }
        text_add(out, ":");
        for (size_t i = 0; i < attempt->bank->questions[q].blank_count; i++) sample_write_blank(&attempt->blanks[b++], out);
    }
}

static const struct {
    const char *question, *blank;
} sample_fields[] = {{"pool", "size"}, {"pool", "count"}, {"cause", "why"}, {"cause", "pick"}, {"ring", "steps"}, {"gone", "size"}};

static const char *const sample_texts[] = {NULL, "", "0", "1", "7", "40 GiB", "two\nlines", "\xf0\x9f\x9a\x80 caf\xc3\xa9", "\xff\xfe"};

/* Any event, sensible or not; time goes on by up to a second. */
static inline struct event sample_draw(struct random *random, int64_t seq, int64_t *now)
{
    size_t field = random_below(random, COUNT_OF(sample_fields));
    uint64_t named = random_below(random, 8);
    *now += (int64_t)random_below(random, 1000);
    return (struct event){
        .seq = seq, .at = *now, .steady = *now + 500000,
        .kind = (enum event_kind)random_below(random, EVENT_KIND_COUNT),
        .question = named == 0 ? NULL : sample_fields[field].question,
        .blank = named <= 2 ? NULL : sample_fields[field].blank,
        .text = sample_texts[random_below(random, COUNT_OF(sample_texts))],
    };
}

#endif
