#include "attempt/attempt.h"

#include <ctype.h>
#include <errno.h>
#include <stdlib.h>
#include <string.h>

/* ── names ── */

static const char *const kind_names[EVENT_KIND_COUNT] = {
    [EVENT_SHOW] = "show",     [EVENT_DRAFT] = "draft",   [EVENT_COMMIT] = "commit", [EVENT_FLAG] = "flag",
    [EVENT_HINT] = "hint",     [EVENT_UNFOLD] = "unfold", [EVENT_TICK] = "tick",     [EVENT_CLOCK] = "clock",
    [EVENT_SUBMIT] = "submit", [EVENT_EXPIRE] = "expire", [EVENT_RESUME] = "resume", [EVENT_REVEAL] = "reveal",
    [EVENT_UNDO] = "undo",
};

const char *event_kind_name(enum event_kind kind)
{
    return kind_names[kind];
}

bool event_kind_find(const char *name, enum event_kind *kind)
{
    for (size_t i = 0; i < EVENT_KIND_COUNT; i++) {
        if (strcmp(kind_names[i], name) != 0) continue;
        *kind = (enum event_kind)i;
        return true;
    }
    return false;
}

/* ── life ── */

void attempt_init(struct attempt *attempt, const struct bank *bank, const struct attempt_terms *terms)
{
    *attempt = (struct attempt){.bank = bank, .terms = *terms, .blank = -1};
    attempt->terms.bank = arena_string(&attempt->arena, terms->bank);
    attempt->terms.revision = arena_string(&attempt->arena, terms->revision);
    attempt->questions = arena_array(&attempt->arena, bank->question_count + 1, sizeof *attempt->questions);
    attempt->blanks = arena_array(&attempt->arena, bank->blank_count + 1, sizeof *attempt->blanks);
}

void attempt_clear(struct attempt *attempt)
{
    arena_clear(&attempt->arena);
    *attempt = (struct attempt){0};
}

double attempt_factor(double wanted)
{
    if (!(wanted >= 1)) return 1;
    return wanted > 5 ? 5 : wanted;
}

int64_t attempt_deadline(const struct bank *bank, int64_t started, double factor)
{
    return bank->time_ms > 0 && bank->kind == BANK_EXAM ? started + (int64_t)((double)bank->time_ms * attempt_factor(factor)) : 0;
}

/* ── the fold: one event ── */

/* An event whose names have been found in the bank. */
struct change {
    const struct event *event;
    const struct question *question; /* NULL: none named */
    const struct blank *blank;
    struct question_progress *asked;
    struct blank_progress *field;    /* of the blank, else of the justification that the question asks for */
};

bool attempt_asks_why(const struct bank *bank, const struct question *question)
{
    for (size_t i = 0; i < question->blank_count; i++)
        if (question->blanks[i].kind == BLANK_EXPLAIN) return false;
    return bank->kind != BANK_EXAM && question->why.count > 0;
}

static bool find_names(struct attempt *attempt, const struct event *event, struct change *change)
{
    *change = (struct change){.event = event};
    if (!event->question) return !event->blank;
    change->question = bank_question(attempt->bank, event->question);
    if (!change->question) return false;
    change->asked = &attempt->questions[change->question->index];
    if (!event->blank) {
        if (attempt_asks_why(attempt->bank, change->question)) change->field = &change->asked->why;
        return true;
    }
    change->blank = question_blank(change->question, event->blank);
    if (!change->blank) return false;
    change->field = &attempt->blanks[score_first_answer(attempt->bank, change->question) + change->blank->index];
    return true;
}

static bool read_number(const char *text, uint32_t *out)
{
    if (!text || !isdigit((unsigned char)*text)) return false;
    char *end;
    errno = 0;
    unsigned long long number = strtoull(text, &end, 10);
    if (*end || errno || number > UINT32_MAX) return false;
    *out = (uint32_t)number;
    return true;
}

static bool apply_show(struct attempt *attempt, const struct change *change)
{
    attempt->question = change->question->index;
    attempt->blank = change->blank ? (int)change->blank->index : -1;
    change->asked->seen = true;
    if (!attempt->submitted) attempt->shown_at = change->event->steady;
    return true;
}

static const char *text_of(const struct change *change)
{
    return change->event->text ? change->event->text : "";
}

/* Typing what stands there already is no draft. */
static bool apply_draft(struct attempt *attempt, const struct change *change)
{
    const char *committed = change->field->committed ? change->field->committed : "";
    bool differs = strcmp(committed, text_of(change)) != 0;
    change->field->draft = differs ? arena_string(&attempt->arena, text_of(change)) : NULL;
    return true;
}

static bool is_blank(const char *text)
{
    return !text || !text[strspn(text, " \t\r\n")];
}

static const char *answer_text(const struct blank_progress *field)
{
    return field->draft ? field->draft : field->committed;
}

/* Keep what a commit takes the place of. */
static void remember(struct attempt *attempt, const struct change *change)
{
    struct attempt_commit *commit = arena_alloc(&attempt->arena, sizeof *commit);
    *commit = (struct attempt_commit){change->blank->index, change->field->committed, change->asked->last_commit};
    change->asked->last_commit = commit;
}

static bool apply_commit(struct attempt *attempt, const struct change *change)
{
    if (change->blank && attempt->bank->kind != BANK_EXAM) remember(attempt, change);
    change->field->committed = arena_string(&attempt->arena, text_of(change));
    change->field->commits += !is_blank(change->field->committed) && !change->asked->given_away;
    change->field->draft = NULL;
    return true;
}

static bool read_switch(const struct change *change, bool *on)
{
    uint32_t number;
    if (!read_number(change->event->text, &number) || number > 1) return false;
    *on = number == 1;
    return true;
}

static bool apply_flag(struct attempt *attempt, const struct change *change)
{
    (void)attempt;
    return read_switch(change, &change->asked->flagged);
}

static bool apply_hint(struct attempt *attempt, const struct change *change)
{
    (void)attempt;
    if (change->asked->hints >= change->question->hint_count) return false;
    change->asked->hints++;
    return true;
}

static struct blank_progress *fields_of(const struct attempt *attempt, const struct question *question)
{
    return &attempt->blanks[score_first_answer(attempt->bank, question)];
}

/* What counts is what stands there; once said, it stays. */
static void settle(struct blank_progress *field)
{
    const char *text = answer_text(field);
    if (!field->counted) field->counted = text ? text : "";
}

/* From here on nothing new counts. */
static void give_away(struct attempt *attempt, const struct change *change)
{
    struct blank_progress *fields = fields_of(attempt, change->question);
    if (attempt->submitted || change->asked->given_away) return;
    for (size_t i = 0; i < change->question->blank_count; i++) settle(&fields[i]);
    change->asked->given_away = true;
    change->asked->counted_hints = change->asked->hints;
}

static bool apply_unfold(struct attempt *attempt, const struct change *change)
{
    uint32_t steps;
    if (!read_number(change->event->text, &steps)) return false;
    if (attempt_fold_lock(attempt, change->question) != FOLD_FREE) return false;
    change->asked->unfolded = steps;
    if (steps) give_away(attempt, change);
    return true;
}

static bool apply_reveal(struct attempt *attempt, const struct change *change)
{
    if (change->blank) {
        settle(change->field);
        return true;
    }
    give_away(attempt, change);
    change->asked->revealed = true;
    return true;
}

static bool apply_undo(struct attempt *attempt, const struct change *change)
{
    const struct attempt_commit *last = change->asked->last_commit;
    if (!last) return false;
    struct blank_progress *field = &fields_of(attempt, change->question)[last->blank];
    field->committed = last->before;
    field->draft = NULL;
    change->asked->last_commit = last->earlier;
    return true;
}

static bool apply_tick(struct attempt *attempt, const struct change *change)
{
    (void)attempt;
    if (change->blank->kind != BLANK_EXPLAIN || !read_number(change->event->text, &change->field->ticks)) return false;
    change->field->ticked = true;
    return true;
}

static bool apply_clock(struct attempt *attempt, const struct change *change)
{
    bool shown;
    if (!read_switch(change, &shown)) return false;
    attempt->clock_hidden = !shown;
    return true;
}

static bool apply_end(struct attempt *attempt, const struct change *change)
{
    attempt->submitted = true;
    attempt->expired = change->event->kind == EVENT_EXPIRE;
    attempt->submitted_at = change->event->at;
    attempt->shown_at = 0;
    return true;
}

/* What the process before had on the screen stayed there unwatched: that time is nobody's. */
static bool apply_resume(struct attempt *attempt, const struct change *change)
{
    (void)change;
    attempt->shown_at = 0;
    return true;
}

enum needs { NEEDS_NOTHING, NEEDS_QUESTION, NEEDS_FIELD, NEEDS_BLANK };

/* When each kind may happen, and what it does. */
static const struct rule {
    bool (*apply)(struct attempt *attempt, const struct change *change);
    enum needs needs;
    bool answers;      /* only until the deadline */
    bool when_open;    /* before submission … */
    bool in_open_exam; /* … of an exam, where nothing is given away */
    bool when_done;    /* after submission */
} rules[EVENT_KIND_COUNT] = {
    [EVENT_SHOW] = {apply_show, NEEDS_QUESTION, .when_open = true, .in_open_exam = true, .when_done = true},
    [EVENT_DRAFT] = {apply_draft, NEEDS_FIELD, .answers = true, .when_open = true, .in_open_exam = true},
    [EVENT_COMMIT] = {apply_commit, NEEDS_FIELD, .answers = true, .when_open = true, .in_open_exam = true},
    [EVENT_FLAG] = {apply_flag, NEEDS_QUESTION, .answers = true, .when_open = true, .in_open_exam = true},
    [EVENT_HINT] = {apply_hint, NEEDS_QUESTION, .answers = true, .when_open = true},
    [EVENT_UNFOLD] = {apply_unfold, NEEDS_QUESTION, .when_open = true, .when_done = true},
    [EVENT_REVEAL] = {apply_reveal, NEEDS_QUESTION, .when_open = true},
    [EVENT_UNDO] = {apply_undo, NEEDS_QUESTION, .answers = true, .when_open = true},
    [EVENT_TICK] = {apply_tick, NEEDS_BLANK, .when_open = true, .when_done = true},
    [EVENT_CLOCK] = {apply_clock, NEEDS_NOTHING, .when_open = true, .in_open_exam = true, .when_done = true},
    [EVENT_SUBMIT] = {apply_end, NEEDS_NOTHING, .when_open = true, .in_open_exam = true},
    [EVENT_EXPIRE] = {apply_end, NEEDS_NOTHING, .when_open = true, .in_open_exam = true},
    [EVENT_RESUME] = {apply_resume, NEEDS_NOTHING, .when_open = true, .in_open_exam = true, .when_done = true},
};

static bool is_allowed(const struct attempt *attempt, const struct rule *rule, const struct event *event)
{
    if (event->seq <= attempt->last_seq) return false;
    if (rule->needs >= NEEDS_QUESTION && !event->question) return false;
    if (rule->needs == NEEDS_BLANK && !event->blank) return false;
    if (attempt->submitted) return rule->when_done;
    if (rule->answers && attempt->terms.deadline && event->at > attempt->terms.deadline) return false;
    return attempt->bank->kind == BANK_EXAM ? rule->in_open_exam : rule->when_open;
}

/* Count up to every event and not only when the question leaves the screen: a process that is killed then loses only the
 * time since its last event. */
static void count_time(struct attempt *attempt, size_t question, int64_t since, const struct event *event)
{
    if (!since || event->kind == EVENT_RESUME) return;
    if (event->steady > since) attempt->questions[question].spent += event->steady - since;
    if (attempt->shown_at) attempt->shown_at = event->steady;
}

bool attempt_apply(struct attempt *attempt, const struct event *event)
{
    struct change change;
    const struct rule *rule = &rules[event->kind];
    size_t question = attempt->question;
    int64_t since = attempt->shown_at;
    if (!is_allowed(attempt, rule, event) || !find_names(attempt, event, &change)) return false;
    if (rule->needs == NEEDS_FIELD && !change.field) return false;
    if (!rule->apply(attempt, &change)) return false;
    count_time(attempt, question, since, event);
    attempt->last_seq = event->seq;
    return true;
}

/* ── reading ── */

int64_t attempt_left(const struct attempt *attempt, int64_t now)
{
    if (!attempt->terms.deadline) return -1;
    return now < attempt->terms.deadline ? attempt->terms.deadline - now : 0;
}

/* Practice may lie for days between two questions: what counts is the time at them. Of a timed attempt it is the time from its begin to
 * its end, unless the clock was set back in between: then the time at the questions, of another clock, is nearer to the truth. */
int64_t attempt_used(const struct attempt *attempt)
{
    int64_t spent = 0, whole = attempt->terms.deadline ? attempt->submitted_at - attempt->terms.started : 0;
    for (size_t i = 0; i < attempt->bank->question_count; i++) spent += attempt->questions[i].spent;
    return spent > whole ? spent : whole;
}

bool attempt_is_over(const struct attempt *attempt, int64_t now)
{
    return !attempt->submitted && attempt_left(attempt, now) == 0;
}

const struct blank_progress *attempt_blank(const struct attempt *attempt, const struct question *question,
                                           const struct blank *blank)
{
    return &fields_of(attempt, question)[blank->index];
}

enum question_state attempt_question_state(const struct attempt *attempt, const struct question *question)
{
    const struct blank_progress *fields = fields_of(attempt, question);
    size_t answered = 0;
    for (size_t i = 0; i < question->blank_count; i++) answered += !is_blank(answer_text(&fields[i]));
    if (answered == 0) return QUESTION_OPEN;
    return answered == question->blank_count ? QUESTION_ANSWERED : QUESTION_PARTLY;
}

enum fold_lock attempt_fold_lock(const struct attempt *attempt, const struct question *question)
{
    const struct question_progress *asked = &attempt->questions[question->index];
    const struct blank_progress *fields = fields_of(attempt, question);
    if (attempt->submitted || asked->given_away) return FOLD_FREE;
    if (attempt->bank->kind == BANK_EXAM) return FOLD_AFTER_SUBMISSION;
    for (size_t i = 0; i < question->blank_count; i++)
        if (is_blank(fields[i].committed)) return FOLD_AFTER_REPLIES;
    return attempt_asks_why(attempt->bank, question) && is_blank(asked->why.committed) ? FOLD_AFTER_WHY : FOLD_FREE;
}

/* ── marking ── */

struct answer *attempt_answers(const struct attempt *attempt, struct arena *arena)
{
    struct answer *answers = arena_array(arena, attempt->bank->blank_count + 1, sizeof *answers);
    for (size_t i = 0; i < attempt->bank->blank_count; i++) {
        const struct blank_progress *field = &attempt->blanks[i];
        answers[i] = (struct answer){
            .text = arena_string(arena, field->counted ? field->counted : answer_text(field)), .ticks = field->ticks, .ticked = field->ticked};
    }
    return answers;
}

void attempt_score(const struct attempt *attempt, struct variant *variant, struct arena *arena, struct score *out)
{
    size_t count = attempt->bank->question_count, *hints = arena_array(arena, count + 1, sizeof *hints);
    for (size_t i = 0; i < count; i++)
        hints[i] = attempt->questions[i].given_away ? attempt->questions[i].counted_hints : attempt->questions[i].hints;
    const struct mark_options options = {.hints = hints};
    score_bank(variant, attempt_answers(attempt, arena), &options, arena, out);
}

struct mark *attempt_marks(const struct attempt *attempt, struct variant *variant, const struct question *question,
                           struct arena *arena)
{
    static const struct mark_options by_learner = {.tick_by_hallmarks = false};
    const struct blank_progress *fields = fields_of(attempt, question);
    struct answer *answers = arena_array(arena, question->blank_count + 1, sizeof *answers);
    struct mark *marks = arena_array(arena, question->blank_count + 1, sizeof *marks);
    for (size_t i = 0; i < question->blank_count; i++)
        answers[i] = (struct answer){
            .text = arena_string(arena, fields[i].committed), .ticks = fields[i].ticks, .ticked = fields[i].ticked};
    mark_question(variant, question, answers, &by_learner, arena, marks);
    return marks;
}

bool attempt_is_right(const struct question *question, const struct mark *marks)
{
    for (size_t i = 0; i < question->blank_count; i++) {
        bool right = marks[i].verdict == VERDICT_CORRECT || marks[i].verdict == VERDICT_CARRIED || marks[i].verdict == VERDICT_PENDING;
        if (!right && !marks[i].self_marked) return false;
    }
    return true;
}
