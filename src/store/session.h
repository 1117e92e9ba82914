/* A session: an attempt that is kept in the database while it is worked on. Both front ends use it, so that both keep the
 * same promises: nothing is said to be saved before it is, and a full disk loses nothing that memory still holds. */
#ifndef UNFOLD_STORE_SESSION_H
#define UNFOLD_STORE_SESSION_H

#include "store/store.h"

typedef struct session session;

enum session_state {
    SESSION_SAVED,   /* everything so far is in the database */
    SESSION_WAITING, /* events are kept in memory and tried again */
    SESSION_UNKEPT,  /* nothing is saved in this run: the home cannot be written */
    SESSION_LOST,    /* another window has taken the attempt over: show it, change nothing */
};

/* Find the newest attempt in progress at bank `id`; false when there is none. Texts live in `arena`. */
bool session_in_progress(store *store, const char *id, struct arena *arena, struct attempt_row *row, struct diags *diags);

/* Begin a new attempt, or go on with `row`. NULL after a diagnostic. The session borrows store, bank and book. */
session *session_begin(store *store, const struct bank *bank, const struct book *book, struct clock clock, uint64_t seed,
                       int64_t time_ms, double factor, struct diags *diags);
session *session_resume(store *store, const struct bank *bank, const struct book *book, struct clock clock,
                        const struct attempt_row *row, bool take_over, struct diags *diags);
void session_free(session *session);

/* The state that the events have led to; lives as long as the session, as the variant does. */
const struct attempt *session_attempt(const session *session);
/* The numbers of this attempt's seed. */
struct variant *session_variant(const session *session);
/* Whether everything so far is saved. */
enum session_state session_state(const session *session);
/* What deadlines are compared with, ms: the wall clock as it was when this process began or resumed the attempt, carried on by
 * the steady clock. So an exam lasts as long as it should, whatever somebody sets the wall clock to meanwhile. */
int64_t session_now(const session *session);

/* Something happened: it is applied and appended. False when the attempt does not allow it, and when another window has it.
 * `blank` -1: none. A draft is still taken up to two seconds after the deadline while session_pass_time has not submitted. */
bool session_show(session *session, size_t question, int blank);
/* `blank` NULL: the drill's justification. */
bool session_draft(session *session, const struct question *question, const struct blank *blank, const char *text);
bool session_commit(session *session, const struct question *question, const struct blank *blank, const char *text);
bool session_flag(session *session, const struct question *question, bool flagged);
bool session_hint(session *session, const struct question *question);
bool session_unfold(session *session, const struct question *question, size_t steps);
bool session_reveal(session *session, const struct question *question);
/* The calculator of a blank was opened. */
bool session_calculate(session *session, const struct question *question, const struct blank *blank);
bool session_undo(session *session, const struct question *question);
bool session_tick(session *session, const struct question *question, const struct blank *blank, uint32_t ticks);
bool session_hide_clock(session *session, bool hidden);
bool session_submit(session *session);

/* Time passes: submits when the deadline is over (true then, once), tries again what waits to be saved. */
bool session_pass_time(session *session);

/* Milliseconds until the next moment at which something changes by itself (the shown minute or second, a notice, the
 * deadline, a retry); -1: never. */
int64_t session_next_change(const session *session);

/* The score of what is answered now; lives in `arena`. */
void session_score(session *session, struct arena *arena, struct score *out);

#endif
