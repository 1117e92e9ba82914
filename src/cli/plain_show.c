/* A question in sentences: prompt, givens, fields, and how far all questions are. */
#include <string.h>

#include "cli/plain_parts.h"
#include "mark/compare.h"
#include "page/paper.h"

static struct variant *variant_of(const struct plain *plain)
{
    return session_variant(plain->session);
}

static const char *plural(size_t count)
{
    return count == 1 ? "" : "s";
}

/* ── how far ── */

static bool is_answered(const struct plain *plain, const struct question *question, const struct blank *blank)
{
    const struct blank_progress *progress = attempt_blank(session_attempt(plain->session), question, blank);
    const char *text = progress->draft ? progress->draft : progress->committed;
    return text && text[strspn(text, " \t")];
}

size_t plain_fields_answered(const struct plain *plain, const struct question *question)
{
    size_t count = 0;
    for (size_t i = 0; i < question->blank_count; i++) count += is_answered(plain, question, &question->blanks[i]);
    return count;
}

size_t plain_questions_unfinished(const struct plain *plain)
{
    size_t count = 0;
    for (size_t i = 0; i < plain->bank->question_count; i++)
        count += plain_fields_answered(plain, &plain->bank->questions[i]) < plain->bank->questions[i].blank_count;
    return count;
}

static void overview_line(const struct plain *plain, const struct question *question)
{
    size_t answered = plain_fields_answered(plain, question);
    const char *flagged = session_attempt(plain->session)->questions[question->index].flagged ? ", flagged" : "";
    struct text state = {0};
    if (answered == question->blank_count) text_add(&state, "answered");
    else if (!answered) text_add(&state, "open");
    else text_print(&state, "%zu of %zu fields answered", answered, question->blank_count);
    plain_say("%zu. %s: %s%s.", question->index + 1, question->title, text_string(&state), flagged);
    text_clear(&state);
}

void plain_overview(struct plain *plain)
{
    size_t unfinished = plain_questions_unfinished(plain);
    for (size_t i = 0; i < plain->bank->question_count; i++) overview_line(plain, &plain->bank->questions[i]);
    plain_say("%zu of %zu questions answered. You are at question %zu; go N takes you to another.",
              plain->bank->question_count - unfinished, plain->bank->question_count, plain->question + 1);
}

/* ── the question ── */

static void say_head(const struct plain *plain, const struct question *question)
{
    struct text points = {0};
    const struct attempt *attempt = session_attempt(plain->session);
    points_write(question->points, &points);
    plain_say("\nQuestion %zu of %zu: %s", question->index + 1, plain->bank->question_count, question->title);
    plain_say("%s%s%s%s point%s, %zu field%s, %zu answered%s.", question->verb ? "To do: " : "", verb_name(question->verb),
              question->verb ? ". " : "", text_string(&points), question->points == POINTS_UNIT ? "" : "s", question->blank_count, plural(question->blank_count),
              plain_fields_answered(plain, question), attempt->questions[question->index].flagged ? ", flagged" : "");
    text_clear(&points);
}

/* A table is hard to hear; a given is said as a sentence: what it is called in replies, its value, what it stands for. */
static void say_given(const struct plain *plain, const struct question *question, const struct name *name)
{
    struct diags diags;
    struct text value = {0};
    diags_init(&diags);
    const struct value *known = variant_name(variant_of(plain), question, name, &diags);
    if (known) value_write(known, &(struct show){0}, &value);
    plain_say("  %s = %s: %s", name->name, known ? text_string(&value) : "?", name->says);
    text_clear(&value);
    diags_clear(&diags);
}

static void say_givens(const struct plain *plain, const struct question *question)
{
    bool begun = false;
    for (size_t i = 0; i < question->name_count; i++) {
        const struct name *name = &question->names[i];
        if (name->derived || !name->says) continue;
        if (!begun) plain_say("\nGiven:");
        begun = true;
        say_given(plain, question, name);
    }
}

void plain_question(struct plain *plain, size_t index)
{
    const struct question *question = &plain->bank->questions[index];
    struct text out = {0};
    arena_reset(&plain->arena);
    say_head(plain, question);
    plain_say("%s", "");
    variant_write(variant_of(plain), question, &question->prompt, PLAIN_WIDTH, &out);
    plain_markdown(plain, text_string(&out));
    say_givens(plain, question);
    text_clear(&out);
}

/* "(b) The pool, and how many blocks it holds?" */
void plain_ask_of_part(struct plain *plain, const struct question *question, size_t part)
{
    struct text out = {0};
    paper_letter(part, &out);
    text_add(&out, " ");
    paper_ask(variant_of(plain), question, part, PLAIN_WIDTH, &out);
    plain_say("%s", "");
    plain_markdown(plain, text_string(&out));
    text_clear(&out);
}

/* ── a field ── */

static void show_choices(struct plain *plain, const struct question *question, const struct blank *blank)
{
    size_t count = blank->kind == BLANK_ORDER ? blank->item_count : blank->choice_count;
    for (size_t i = 0; i < count; i++) {
        struct text out = {0};
        text_print(&out, "%c. ", (char)('a' + i % 26));
        paper_choice(variant_of(plain), question, blank, i, PLAIN_WIDTH, &out);
        plain_markdown(plain, text_string(&out));
        text_clear(&out);
    }
}

/* A draft comes from a screen that was closed while something was being typed. */
static void say_what_is_there(struct plain *plain, const struct question *question, const struct blank *blank)
{
    const struct blank_progress *progress = attempt_blank(session_attempt(plain->session), question, blank);
    if (progress->draft && *progress->draft) {
        const char *draft = mark_to_shown(variant_of(plain), question, blank, progress->draft, &plain->arena);
        plain_say("Typed before, but not committed: %s. Enter commits it; or type another answer.", draft);
    } else if (progress->committed && *progress->committed) {
        const char *shown = mark_to_shown(variant_of(plain), question, blank, progress->committed, &plain->arena);
        plain_say("Your answer is: %s. Enter keeps it; type another to change it, or erase.", shown);
    }
}

/* What the justification is to name, where this field takes it. */
static void say_guidance(struct plain *plain, const struct question *question, const struct blank *blank)
{
    struct text out = {0};
    if (blank->kind != BLANK_EXPLAIN || plain->bank->kind == BANK_EXAM || !question->why.count) return;
    variant_write(variant_of(plain), question, &question->why, PLAIN_WIDTH, &out);
    plain_markdown(plain, text_string(&out));
    text_clear(&out);
}

void plain_field(struct plain *plain, const struct question *question, const struct blank *blank, bool afresh)
{
    if (afresh || question->parts[blank->part].first_blank == blank->index) plain_ask_of_part(plain, question, blank->part);
    say_guidance(plain, question, blank);
    show_choices(plain, question, blank);
    say_what_is_there(plain, question, blank);
}

static const char *const wants[BLANK_KIND_COUNT] = {
    [BLANK_LIST] = "a list with commas", [BLANK_FORMULA] = "a formula", [BLANK_CHOICE] = "one letter",
    [BLANK_CHOICES] = "the letters of all that are right", [BLANK_ORDER] = "the letters in order",
    [BLANK_TEXT] = "in a few words", [BLANK_EXPLAIN] = "in your own words, on one line",
};

void plain_name_field(struct plain *plain, const struct question *question, const struct blank *blank, struct text *out)
{
    struct text label = {0}, unit = {0};
    paper_letter(blank->part, out);
    paper_label(variant_of(plain), question, blank, &label);
    paper_unit(blank, &unit);
    if (label.length) text_print(out, " %s", text_string(&label));
    if (unit.length) text_print(out, ", in %s", text_string(&unit));
    text_add(out, ", ");
    if (wants[blank->kind]) text_add(out, wants[blank->kind]);
    else paper_tolerance(blank, out);
    text_clear(&label);
    text_clear(&unit);
}

void plain_say_distance(struct plain *plain, const struct question *question, const struct blank *blank, const char *reply)
{
    struct comparison comparison;
    struct text out = {0};
    if (!compare_reply(variant_of(plain), question, blank, reply, &plain->arena, &comparison)) return;
    if (comparison.yours.value == comparison.key.value) return;
    compare_write(&comparison.yours, &comparison.key, "the key", &out);
    plain_say("Yours is %s.", text_string(&out));
    text_clear(&out);
}

/* ── the derivation ── */

static void say_step(struct plain *plain, const struct question *question, size_t step)
{
    struct text out = {0};
    if (step >= session_attempt(plain->session)->questions[question->index].unfolded) session_unfold(plain->session, question, step + 1);
    plain_say("Step %zu of %zu.", step + 1, question->derivation_count);
    paper_step(variant_of(plain), question, step, PLAIN_WIDTH, &out);
    plain_markdown(plain, text_string(&out));
    text_clear(&out);
}

static void say_notes(struct plain *plain, const struct question *question)
{
    struct text out = {0};
    paper_notes(variant_of(plain), question, PLAIN_WIDTH, &out);
    plain_say("That was the whole derivation.");
    plain_markdown(plain, text_string(&out));
    text_clear(&out);
}

/* Once all is open, it is told again from the first step. */
void plain_unfold(struct plain *plain, bool all)
{
    const struct question *question = &plain->bank->questions[plain->question];
    size_t step = session_attempt(plain->session)->questions[plain->question].unfolded, count = question->derivation_count;
    if (!count) {
        plain_say("This question has no derivation.");
        return;
    }
    if (step >= count) step = 0;
    for (bool more = true; more && step < count; step++, more = all) say_step(plain, question, step);
    if (step == count) say_notes(plain, question);
    else plain_say("Type unfold for the next step, or unfold all.");
}
