#include "store/session.h"

#include <assert.h>
#include <stdlib.h>
#include <string.h>

#include "attempt/rating.h"
#include "bank/deck.h"
#include "base/alloc.h"

enum {
    RETRY_AFTER = 2000, /* ms, by the steady clock */
    DRAFT_GRACE = 2000, /* ms after the deadline in which the field that was being typed is still taken */
    MINUTE = 60000,
    SECONDS_FROM = 5 * MINUTE, /* time left from which seconds are shown */
};

/* An event that is not saved yet, and what it was worth. */
struct waiting {
    struct event event;
    struct review *reviews;
    size_t review_count;
};

struct session {
    store *store;
    const struct bank *bank;
    struct clock clock;
    struct variant *variant;
    struct attempt attempt;
    int64_t next_seq;      /* behind the last stored event, also one that no longer fits the bank */
    enum session_state state;
    struct vector waiting; /* struct waiting; texts in `texts` */
    struct arena texts;
    int64_t retry_at;      /* steady ms */
    int64_t ahead;         /* ms from the steady clock to the wall clock, when this process took the attempt up */
    bool told;             /* session_pass_time has reported the end */
};

/* ── saving ── */

static int64_t steady_now(const session *sitting)
{
    return sitting->clock.steady(sitting->clock.context);
}

int64_t session_now(const session *sitting)
{
    return steady_now(sitting) + sitting->ahead;
}

static void keep(session *sitting, const struct event *event)
{
    struct waiting *kept = vector_push(&sitting->waiting);
    *kept = (struct waiting){.event = *event};
    kept->event.question = arena_string(&sitting->texts, event->question);
    kept->event.blank = arena_string(&sitting->texts, event->blank);
    kept->event.text = arena_string(&sitting->texts, event->text);
    kept->reviews = arena_array(&sitting->texts, sitting->bank->question_count + 1, sizeof *kept->reviews);
}

/* ── what replies are worth ── */

static void rate(session *sitting, struct waiting *kept, const struct question *question, struct arena *arena)
{
    const struct attempt *attempt = &sitting->attempt;
    enum rating rating = attempt_rating(attempt, sitting->variant, question, arena);
    struct question_origin origin = bank_origin(sitting->bank, question);
    if (!rating) return;
    kept->reviews[kept->review_count++] = (struct review){
        .bank = origin.bank,
        .question = origin.question,
        .key = question_key_hash(question),
        .at = attempt->submitted ? attempt->submitted_at : kept->event.at,
        .rating = rating,
    };
}

/* Practice is rated reply by reply, an exam when it is handed in; rubrics when they are ticked. */
static void rate_event(session *sitting)
{
    struct waiting *kept = vector_at(&sitting->waiting, sitting->waiting.count - 1);
    const struct bank *bank = sitting->bank;
    struct arena arena = {0};
    const struct question *asked = kept->event.question ? bank_question(bank, kept->event.question) : NULL;
    switch (kept->event.kind) {
    case EVENT_COMMIT:
        assert(asked);
        if (sitting->attempt.questions[asked->index].given_away) break;
        rate(sitting, kept, asked, &arena);
        break;
    case EVENT_UNFOLD: case EVENT_REVEAL:
        if (!sitting->attempt.submitted) rate(sitting, kept, asked, &arena);
        break;
    case EVENT_TICK: rate(sitting, kept, asked, &arena); break;
    case EVENT_SUBMIT: case EVENT_EXPIRE:
        for (size_t i = 0; bank->kind == BANK_EXAM && i < bank->question_count; i++) rate(sitting, kept, &bank->questions[i], &arena);
        break;
    default: break;
    }
    arena_clear(&arena);
}

/* ── the queue ── */

static void forget_first(session *sitting, size_t count)
{
    struct waiting *events = sitting->waiting.items;
    size_t left = sitting->waiting.count - count;
    for (size_t i = 0; i < left; i++) events[i] = events[count + i];
    while (sitting->waiting.count > left) vector_pop(&sitting->waiting);
    if (left == 0) arena_reset(&sitting->texts);
}

/* Append what waits, in order. The states say what a front end needs to know; the words of a failure that passes would be
 * said again every two seconds. */
static void save(session *sitting)
{
    struct diags unsaid;
    enum store_result result = STORE_OK;
    size_t saved = 0;
    diags_init(&unsaid);
    for (; saved < sitting->waiting.count; saved++) {
        const struct waiting *next = vector_at(&sitting->waiting, saved);
        result = store_append_graded(sitting->store, sitting->attempt.terms.id, &next->event, next->reviews, next->review_count, &unsaid);
        if (result != STORE_OK) break;
    }
    forget_first(sitting, saved);
    diags_clear(&unsaid);
    sitting->state = result == STORE_OK ? SESSION_SAVED : result == STORE_BUSY ? SESSION_LOST : SESSION_WAITING;
    sitting->retry_at = steady_now(sitting) + RETRY_AFTER;
}

/* ── what happens ── */

static bool happen(session *sitting, struct event event)
{
    if (sitting->state == SESSION_LOST) return false;
    event.seq = sitting->next_seq;
    if (!attempt_apply(&sitting->attempt, &event)) return false;
    sitting->next_seq++;
    keep(sitting, &event);
    rate_event(sitting);
    save(sitting);
    return sitting->state != SESSION_LOST;
}

static struct event event_now(const session *sitting, enum event_kind kind)
{
    return (struct event){.kind = kind, .at = session_now(sitting), .steady = steady_now(sitting)};
}

static struct event event_of(const session *sitting, enum event_kind kind, const struct question *question,
                             const struct blank *blank, const char *text)
{
    struct event event = event_now(sitting, kind);
    event.question = question->id;
    event.blank = blank ? blank->id : NULL;
    event.text = text;
    return event;
}

static bool happen_number(session *sitting, enum event_kind kind, const struct question *question, const struct blank *blank,
                          uint64_t number)
{
    struct arena arena = {0};
    const char *text = arena_print(&arena, "%llu", (unsigned long long)number);
    bool done = happen(sitting, event_of(sitting, kind, question, blank, text));
    arena_clear(&arena);
    return done;
}

bool session_show(session *sitting, size_t question, int blank)
{
    const struct question *shown = &sitting->bank->questions[question];
    return happen(sitting, event_of(sitting, EVENT_SHOW, shown, blank < 0 ? NULL : &shown->blanks[blank], NULL));
}

/* The clock runs out between two keys. What stands in the field then was typed in time and is what "submitted with what is
 * there" means, so it is dated to the deadline, as the end itself is. */
bool session_draft(session *sitting, const struct question *question, const struct blank *blank, const char *text)
{
    struct event event = event_of(sitting, EVENT_DRAFT, question, blank, text);
    int64_t deadline = sitting->attempt.terms.deadline;
    if (deadline && event.at > deadline && event.at - deadline <= DRAFT_GRACE) event.at = deadline;
    return happen(sitting, event);
}

bool session_commit(session *sitting, const struct question *question, const struct blank *blank, const char *text)
{
    return happen(sitting, event_of(sitting, EVENT_COMMIT, question, blank, text));
}

bool session_flag(session *sitting, const struct question *question, bool flagged)
{
    return happen(sitting, event_of(sitting, EVENT_FLAG, question, NULL, flagged ? "1" : "0"));
}

bool session_hint(session *sitting, const struct question *question)
{
    return happen(sitting, event_of(sitting, EVENT_HINT, question, NULL, NULL));
}

bool session_unfold(session *sitting, const struct question *question, size_t steps)
{
    return happen_number(sitting, EVENT_UNFOLD, question, NULL, steps);
}

bool session_reveal(session *sitting, const struct question *question)
{
    return happen(sitting, event_of(sitting, EVENT_REVEAL, question, NULL, NULL));
}

bool session_calculate(session *sitting, const struct question *question, const struct blank *blank)
{
    return happen(sitting, event_of(sitting, EVENT_REVEAL, question, blank, NULL));
}

bool session_undo(session *sitting, const struct question *question)
{
    return happen(sitting, event_of(sitting, EVENT_UNDO, question, NULL, NULL));
}

bool session_tick(session *sitting, const struct question *question, const struct blank *blank, uint32_t ticks)
{
    return happen_number(sitting, EVENT_TICK, question, blank, ticks);
}

bool session_hide_clock(session *sitting, bool hidden)
{
    struct event event = event_now(sitting, EVENT_CLOCK);
    event.text = hidden ? "0" : "1";
    return happen(sitting, event);
}

/* The end is dated to the deadline, however late it is noticed. */
static bool expire(session *sitting)
{
    struct event event = event_now(sitting, EVENT_EXPIRE);
    int64_t late = event.at - sitting->attempt.terms.deadline;
    event.at -= late;
    event.steady -= late;
    return happen(sitting, event);
}

bool session_submit(session *sitting)
{
    if (attempt_is_over(&sitting->attempt, session_now(sitting))) return expire(sitting);
    return happen(sitting, event_now(sitting, EVENT_SUBMIT));
}

/* ── time ── */

bool session_pass_time(session *sitting)
{
    bool waits = sitting->state == SESSION_WAITING && steady_now(sitting) >= sitting->retry_at;
    if (attempt_is_over(&sitting->attempt, session_now(sitting))) expire(sitting);
    else if (waits) save(sitting);
    bool tells = sitting->attempt.expired && !sitting->told;
    sitting->told = sitting->attempt.submitted;
    return tells;
}

/* Milliseconds until the shown time changes: minutes, then seconds. The notices at 10, 5 and 1 minute are such moments. */
static int64_t until_tick(int64_t left)
{
    int64_t step = left > SECONDS_FROM ? MINUTE : 1000;
    return left - (left - 1) / step * step;
}

int64_t session_next_change(const session *sitting)
{
    int64_t next = -1;
    int64_t left = sitting->attempt.submitted ? -1 : attempt_left(&sitting->attempt, session_now(sitting));
    if (sitting->state != SESSION_LOST && left >= 0) next = left ? until_tick(left) : 0;
    if (sitting->state != SESSION_WAITING) return next;
    int64_t retry = sitting->retry_at - steady_now(sitting);
    if (retry < 0) retry = 0;
    return next < 0 || retry < next ? retry : next;
}

/* ── life ── */

bool session_in_progress(store *kept, const char *id, struct arena *arena, struct attempt_row *row, struct diags *diags)
{
    struct attempt_row *rows;
    size_t count;
    if (!store_attempts(kept, id, arena, &rows, &count, diags)) return false;
    for (size_t i = 0; i < count; i++) {
        if (rows[i].submitted) continue;
        *row = rows[i];
        return true;
    }
    return false;
}

/* `now`: wall clock, ms. */
static session *make(store *kept, const struct bank *bank, const struct book *book, struct clock clock,
                     const struct attempt_terms *terms, int64_t now)
{
    session *made = alloc_zeroed(1, sizeof *made);
    made->store = kept;
    made->bank = bank;
    made->clock = clock;
    made->ahead = now - steady_now(made);
    made->next_seq = 1;
    made->variant = variant_new(bank, book, terms->seed);
    vector_init(&made->waiting, sizeof(struct waiting));
    attempt_init(&made->attempt, bank, terms);
    return made;
}

static int64_t choose_deadline(const struct bank *bank, int64_t started, int64_t time_ms, double factor)
{
    if (time_ms <= 0) return attempt_deadline(bank, started, factor);
    return started + (int64_t)((double)time_ms * attempt_factor(factor));
}

session *session_begin(store *kept, const struct bank *bank, const struct book *book, struct clock clock, uint64_t seed,
                       int64_t time_ms, double factor, struct diags *diags)
{
    int64_t now = clock.wall(clock.context);
    struct attempt_terms terms = {.bank = bank->id, .revision = bank->revision, .seed = seed, .started = now,
                                  .deadline = choose_deadline(bank, now, time_ms, factor), .factor = attempt_factor(factor)};
    if (store_begin(kept, &terms, (int)bank->kind, diags) != STORE_OK) return NULL;
    return make(kept, bank, book, clock, &terms, now);
}

/* A wall clock that was set back while no program ran gives no time: it is at least as late as the last event. Practice has
 * no time to give, and would date its reviews by a clock that once was wrong. */
static void begin_no_earlier(session *sitting, int64_t last)
{
    int64_t early = last - session_now(sitting);
    if (sitting->attempt.terms.deadline && early > 0) sitting->ahead += early;
}

/* Fold what is stored, and go on from there. */
static bool take_up(session *sitting, struct diags *diags)
{
    struct arena arena = {0};
    struct event *events;
    size_t count;
    bool read = store_events(sitting->store, sitting->attempt.terms.id, &arena, &events, &count, diags);
    for (size_t i = 0; read && i < count; i++) {
        attempt_apply(&sitting->attempt, &events[i]);
        sitting->next_seq = events[i].seq + 1;
    }
    if (read && count) begin_no_earlier(sitting, events[count - 1].at);
    arena_clear(&arena);
    sitting->told = sitting->attempt.submitted;
    return read;
}

session *session_resume(store *kept, const struct bank *bank, const struct book *book, struct clock clock,
                        const struct attempt_row *row, bool take_over, struct diags *diags)
{
    if (store_hold(kept, row->terms.id, take_over, diags) != STORE_OK) return NULL;
    session *made = make(kept, bank, book, clock, &row->terms, clock.wall(clock.context));
    if (!take_up(made, diags)) {
        session_free(made);
        return NULL;
    }
    if (strcmp(row->terms.revision, bank->revision) != 0)
        diag_add(diags, MESSAGE_BANK_HAS_CHANGED, (struct span){0}, row->terms.revision, bank->revision);
    happen(made, event_now(made, EVENT_RESUME));
    return made;
}

void session_free(session *sitting)
{
    if (!sitting) return;
    if (sitting->state == SESSION_WAITING) save(sitting);
    variant_free(sitting->variant);
    attempt_clear(&sitting->attempt);
    vector_clear(&sitting->waiting);
    arena_clear(&sitting->texts);
    free(sitting);
}

/* ── reading ── */

const struct attempt *session_attempt(const session *sitting)
{
    return &sitting->attempt;
}

struct variant *session_variant(const session *sitting)
{
    return sitting->variant;
}

enum session_state session_state(const session *sitting)
{
    return sitting->state == SESSION_SAVED && !store_lasts(sitting->store) ? SESSION_UNKEPT : sitting->state;
}

void session_score(session *sitting, struct arena *arena, struct score *out)
{
    attempt_score(&sitting->attempt, sitting->variant, arena, out);
}
