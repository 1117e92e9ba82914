/* The calculator behind a field, in sentences: its inputs and steps on the question's numbers, and one's own number beside it. */
#include <stdlib.h>
#include <string.h>

#include "attempt/calculator.h"
#include "cli/plain_parts.h"
#include "page/paper.h"

static const struct question *current(const struct plain *plain)
{
    return &plain->bank->questions[plain->question];
}

/* ── which field ── */

/* "2 cards=16": a field of the question, and an input to be changed; both may be left out. */
struct asked {
    size_t blank;
    const char *change; /* or NULL */
};

/* The field that is asked for while it has a reply, else the one that was answered last. */
static size_t field_meant(const struct plain *plain)
{
    const struct attempt *attempt = session_attempt(plain->session);
    const struct attempt_commit *last = attempt->questions[plain->question].last_commit;
    bool at_field = plain->blank < current(plain)->blank_count;
    const char *text = at_field ? attempt_blank(attempt, current(plain), &current(plain)->blanks[plain->blank])->committed : NULL;
    if (text && *text) return plain->blank;
    return last ? last->blank : at_field ? plain->blank : 0;
}

static bool read_asked(struct plain *plain, const char *rest, struct asked *asked)
{
    char *end;
    unsigned long number = strtoul(rest, &end, 10);
    bool numbered = end != rest && (!*end || *end == ' ');
    const char *change = numbered ? end + strspn(end, " ") : rest;
    *asked = (struct asked){.blank = field_meant(plain), .change = *change ? arena_string(&plain->arena, change) : NULL};
    if (numbered) asked->blank = (size_t)number - 1;
    bool sound = asked->blank < current(plain)->blank_count && (!asked->change || strchr(asked->change, '='));
    if (!sound) plain_say("Type calc, or calc and the number of a field from 1 to %zu; behind it, NAME=VALUE changes an input.", current(plain)->blank_count);
    return sound;
}

/* ── what it gives ── */

/* The question's inputs, and the one that is changed in place of its own. */
static const char **arguments_of(struct plain *plain, const struct book_call *call, const char *change, size_t *count)
{
    const struct book_entry *entry = call->entry;
    const char **arguments = arena_array(&plain->arena, entry->input_count + 2, sizeof *arguments);
    size_t name = change ? strcspn(change, " =") : 0;
    *count = 0;
    for (size_t i = 0; i < entry->input_count; i++) {
        const char *input = entry->inputs[i].name;
        bool changed = change && strlen(input) == name && strncmp(input, change, name) == 0;
        if (call->inputs[i] && !changed) arguments[(*count)++] = arena_print(&plain->arena, "%s=%s", input, call->inputs[i]);
    }
    if (change) arguments[(*count)++] = change;
    return arguments;
}

static void say_inputs(const struct book_run *run)
{
    plain_say("%s: %s. Its inputs:", run->entry->name, run->entry->title);
    for (size_t i = 0; i < run->entry->input_count; i++) {
        const struct book_given *given = &run->inputs[i];
        if (given->origin == BOOK_MISSING) continue;
        plain_say("  %s = %s: %s%s", given->input->name, given->shown, given->input->says ? given->input->says : "",
                  given->origin == BOOK_DEFAULT ? ", as it is by default" : "");
    }
}

static void say_steps(const struct book_run *run)
{
    plain_say("It gives:");
    for (size_t i = 0; i < run->entry->step_count; i++) {
        const struct book_result *result = &run->results[i];
        if (!result->missing && !result->problem) plain_say("  %s = %s", result->step->name, result->worked.shown);
    }
}

/* False after the complaint. */
static bool work(struct plain *plain, const struct book_call *call, const char *change, struct book_run *run)
{
    struct diags diags;
    size_t count;
    const char **arguments = arguments_of(plain, call, change, &count);
    diags_init(&diags);
    struct evaluation evaluation = evaluation_begin(&plain->arena, &diags);
    *run = (struct book_run){0};
    book_run(library_book(plain->library), call->entry, arguments, count, &evaluation, run);
    const struct diag *why = diags_first_error(&diags);
    if (!run->entry && why) plain_say("It cannot be worked so: %s%s%s.", why->text, why->help ? ": " : "", why->help ? why->help : "");
    diags_clear(&diags);
    return run->entry;
}

/* ── one's own beside it ── */

static void say_difference(const struct calculator *calculator, const struct value *other, const char *name)
{
    struct text out = {0};
    if (!calculator->answered || !other || other->kind != VALUE_QUANTITY || calculator->key->kind != VALUE_QUANTITY) return;
    compare_write(&calculator->yours, &other->quantity, name, &out);
    plain_say("Yours beside it: %s.", text_string(&out));
    text_clear(&out);
}

static void say_reference(struct plain *plain, const struct calculator *calculator, bool drill)
{
    const struct mark *mark = calculator->mark;
    const struct book_entry *entry = calculator->called.call.entry;
    struct text notes = {0};
    if (mark->slip_name) plain_say("The slip: %s.", mark->slip_name);
    if (mark->say && mark->verdict != VERDICT_CORRECT) plain_markdown(plain, mark->say);
    plain_say("The key: %s%s%s%s.", mark->key, mark->accepts ? " (" : "", mark->accepts ? mark->accepts : "", mark->accepts ? ")" : "");
    if (!calculator->called.whole) say_difference(calculator, calculator->key, "the key");
    if (entry->caveats) plain_markdown(plain, entry->caveats);
    if (drill) paper_notes(session_variant(plain->session), current(plain), PLAIN_WIDTH, &notes);
    if (notes.length) plain_markdown(plain, text_string(&notes));
    text_clear(&notes);
}

/* A drill hears first which of the two is wrong; false when it was not told. */
static bool hear_reason(struct plain *plain, const struct calculator *calculator)
{
    struct reason reason;
    if (!calculator_asks_reason(session_attempt(plain->session), current(plain), &reason) || reason.given) return true;
    bool agrees = calculator->mark->verdict == VERDICT_CORRECT;
    const char *question = agrees ? "You agree: why must it be so? " : "Which of you is wrong, and why? ";
    if (plain_ask(plain, question) != INPUT_LINE || !plain->line.length) {
        plain_say("The reference answer opens once you have written why.");
        return false;
    }
    session_commit(plain->session, current(plain), reason.blank, text_string(&plain->line));
    plain_say_saved(plain, "");
    return true;
}

static void say_calculator(struct plain *plain, const struct calculator *calculator, const char *change)
{
    struct book_run run;
    struct reason reason;
    const struct book_call *call = &calculator->called.call;
    if (!work(plain, call, change, &run)) return;
    say_inputs(&run);
    say_steps(&run);
    const struct book_result *result = &run.results[call->step - call->entry->steps];
    bool given = !result->missing && !result->problem;
    plain_say("You: %s. Its %s: %s.", *calculator->reply ? calculator->reply : "nothing yet", call->step->name, given ? result->worked.shown : "no value");
    if (calculator->called.whole && given) say_difference(calculator, &result->worked.value, "its");
    bool drill = calculator_asks_reason(session_attempt(plain->session), current(plain), &reason);
    if (hear_reason(plain, calculator)) say_reference(plain, calculator, drill);
}

/* ── the locks ── */

/* True when it may be opened: it has been recorded then that it was. */
static bool open_field(struct plain *plain, const struct blank *blank, const struct calculator *calculator)
{
    static const char question[] = "Open its calculator? Answers to this field after it count nothing.";
    const struct attempt *attempt = session_attempt(plain->session);
    if (attempt->submitted) return true;
    if (calculator_gives_away(attempt, current(plain), blank, calculator) && !plain_confirm(plain, question, false)) return false;
    if (!attempt_blank(attempt, current(plain), blank)->counted) session_calculate(plain->session, current(plain), blank);
    return true;
}

/* The chapter's calculators are no secret; which of them serves, if any, is part of the question. */
static void say_none(const struct plain *plain, size_t blank)
{
    const char *id = current(plain)->chapter;
    const struct chapter *chapter = id ? library_chapter(plain->library, id) : NULL;
    struct text names = {0};
    for (size_t i = 0; chapter && i < chapter->formula_count; i++) text_print(&names, "%s%s", i ? ", " : "", chapter->formulas[i]);
    plain_say("No calculator stands behind field %zu: it is yours to work out.", blank + 1);
    if (names.length) plain_say("Its chapter works with %s: `unfold calc NAME` outside of here.", text_string(&names));
    text_clear(&names);
}

void plain_calculate(struct plain *plain, const char *rest)
{
    struct asked asked;
    struct calculator calculator;
    if (!read_asked(plain, rest, &asked)) return;
    const struct blank *blank = &current(plain)->blanks[asked.blank];
    switch (calculator_of(session_attempt(plain->session), session_variant(plain->session), current(plain), blank, &plain->arena, &calculator)) {
    case CALCULATOR_NONE: say_none(plain, asked.blank); break;
    case CALCULATOR_AFTER_SUBMISSION: plain_say("Calculators open after you submit."); break;
    case CALCULATOR_AFTER_NUMBER:
        plain_say("Answer field %zu with a number of your own first; then calc gives the calculator's beside it.", asked.blank + 1);
        break;
    case CALCULATOR_FREE:
        if (open_field(plain, blank, &calculator)) say_calculator(plain, &calculator, asked.change);
        break;
    }
}
