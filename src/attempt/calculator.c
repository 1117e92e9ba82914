#include "attempt/calculator.h"

#include <string.h>

static bool is_blank(const char *text)
{
    return !text || !text[strspn(text, " \t\r\n")];
}

/* ── the reply ── */

/* What was committed; after submission also what was only typed, as it counted. */
static const char *reply_of(const struct attempt *attempt, const struct question *question, const struct blank *blank)
{
    const struct blank_progress *progress = attempt_blank(attempt, question, blank);
    const char *text = attempt->submitted && progress->draft ? progress->draft : progress->committed;
    return text ? text : "";
}

static void read_reply(struct variant *variant, const struct question *question, const struct blank *blank, struct arena *arena,
                       struct calculator *out)
{
    struct reply reply;
    if (is_blank(out->reply)) return;
    mark_read(variant, question, blank, out->reply, arena, &reply);
    out->answered = reply.reading == READING_OK;
    if (out->answered && reply.value.kind == VALUE_QUANTITY) out->yours = reply.value.quantity;
}

static const struct mark *mark_of(const struct attempt *attempt, struct variant *variant, const struct question *question,
                                  const struct blank *blank, struct arena *arena)
{
    static const struct mark_options by_learner = {.tick_by_hallmarks = false};
    if (!attempt->submitted) return &attempt_marks(attempt, variant, question, arena)[blank->index];
    struct answer *answers = arena_array(arena, question->blank_count + 1, sizeof *answers);
    struct mark *marks = arena_array(arena, question->blank_count + 1, sizeof *marks);
    for (size_t i = 0; i < question->blank_count; i++)
        answers[i].text = arena_string(arena, reply_of(attempt, question, &question->blanks[i]));
    mark_question(variant, question, answers, &by_learner, arena, marks);
    return &marks[blank->index];
}

/* ── the lock ── */

static const struct value *key_of(struct variant *variant, const struct question *question, const struct blank *blank)
{
    struct diags unread;
    diags_init(&unread);
    const struct value *key = variant_key(variant, question, blank, &unread);
    diags_clear(&unread);
    return key;
}

enum calculator_lock calculator_of(const struct attempt *attempt, struct variant *variant, const struct question *question,
                                   const struct blank *blank, struct arena *arena, struct calculator *out)
{
    *out = (struct calculator){.reply = ""};
    if (attempt->bank->kind == BANK_EXAM && !attempt->submitted) return CALCULATOR_AFTER_SUBMISSION;
    if (!variant_called(variant, question, blank, arena, &out->called)) return CALCULATOR_NONE;
    out->key = key_of(variant, question, blank);
    if (!out->key) return CALCULATOR_NONE;
    out->reply = arena_string(arena, reply_of(attempt, question, blank));
    out->mark = mark_of(attempt, variant, question, blank, arena);
    read_reply(variant, question, blank, arena, out);
    if (attempt->submitted) return CALCULATOR_FREE;
    return out->answered || attempt->questions[question->index].given_away ? CALCULATOR_FREE : CALCULATOR_AFTER_NUMBER;
}

bool calculator_gives_away(const struct attempt *attempt, const struct question *question, const struct blank *blank,
                           const struct calculator *calculator)
{
    bool known = attempt->submitted || attempt_blank(attempt, question, blank)->counted;
    return !known && calculator->mark->verdict != VERDICT_CORRECT;
}

/* ── a drill's reason ── */

bool calculator_asks_reason(const struct attempt *attempt, const struct question *question, struct reason *out)
{
    const struct blank *words = NULL;
    *out = (struct reason){.text = ""};
    for (size_t i = question->blank_count; i-- > 0;)
        if (question->blanks[i].kind == BLANK_EXPLAIN) words = &question->blanks[i];
    bool why = attempt_asks_why(attempt->bank, question);
    if (attempt->bank->kind != BANK_DRILL || attempt->submitted || (!words && !why)) return false;
    out->blank = why ? NULL : words;
    const struct blank_progress *progress = why ? &attempt->questions[question->index].why : attempt_blank(attempt, question, words);
    const char *text = progress->draft ? progress->draft : progress->committed;
    out->given = !is_blank(progress->committed);
    if (text) out->text = text;
    return true;
}
