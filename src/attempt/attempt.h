/* An attempt at a bank as a pure state machine: events in, state out.
 *
 * Whatever a learner does is an event; the state is the fold of the events so far, so an attempt can be stopped at any byte
 * and taken up again. Times are inputs. Must not know screens, files or the database.
 *
 * Practice (quizzes and drills) marks each committed reply at once, and lets it be mended as often as one likes. The answer to
 * a question is given away by opening its derivation, or by asking to be shown; that of one blank by opening its calculator. From
 * then on later replies are marked for learning only: what counts is what stood there at that moment, and hints taken before. */
#ifndef UNFOLD_ATTEMPT_ATTEMPT_H
#define UNFOLD_ATTEMPT_ATTEMPT_H

#include <stdint.h>

#include "mark/score.h"

enum event_kind {
    EVENT_SHOW,    /* question came on the screen; blank: where the focus went, or NULL */
    EVENT_DRAFT,   /* text of a field that is still being typed; without a blank: of the drill's justification */
    EVENT_COMMIT,  /* the same, committed */
    EVENT_FLAG,    /* text "1" or "0" */
    EVENT_HINT,    /* practice: one more hint of the question */
    EVENT_UNFOLD,  /* text: steps of the derivation now open */
    EVENT_REVEAL,  /* practice: the learner asked to be shown the answer; with a blank: only what its calculator gives */
    EVENT_UNDO,    /* practice: the last committed reply of the question is taken back */
    EVENT_TICK,    /* text: ticked rubric points of an explain blank, a decimal bit set */
    EVENT_CLOCK,   /* text "1": shown, "0": hidden */
    EVENT_SUBMIT,
    EVENT_EXPIRE,  /* submitted by the clock */
    EVENT_RESUME,  /* taken up again by a new process */
    EVENT_KIND_COUNT
};

/* One thing that happened. Questions and blanks are named by id, so that a corrected bank still fits. */
struct event {
    int64_t seq;            /* from 1, without gaps */
    int64_t at, steady;     /* milliseconds: wall clock, and a clock that never goes back */
    enum event_kind kind;
    const char *question;   /* or NULL */
    const char *blank;      /* or NULL */
    const char *text;       /* or NULL */
};

/* What is fixed when an attempt begins. */
struct attempt_terms {
    int64_t id;             /* the database's; 0: not stored */
    const char *bank;       /* bank id */
    const char *revision;
    uint64_t seed;
    int64_t started;        /* wall clock, ms */
    int64_t deadline;       /* wall clock, ms; 0: untimed */
    double factor;          /* of the bank's time, 1 to 5 */
};

enum question_state { QUESTION_OPEN, QUESTION_PARTLY, QUESTION_ANSWERED };

struct blank_progress {
    const char *committed;   /* NULL: never committed */
    const char *draft;       /* typed but not committed; NULL: none */
    const char *counted;     /* what stood here when the answer was given away; before that NULL */
    uint32_t ticks;
    bool ticked;
    size_t commits;          /* of replies that were not empty, while they still counted; undo takes none back */
};

/* A committed reply, and what it took the place of. */
struct attempt_commit {
    size_t blank;
    const char *before;
    const struct attempt_commit *earlier; /* of the same question */
};

struct question_progress {
    bool flagged, seen;
    size_t hints, unfolded;
    size_t counted_hints;        /* taken before the answer was given away */
    bool given_away, revealed;   /* revealed: because the learner asked to be shown */
    struct blank_progress why;   /* a drill's justification */
    const struct attempt_commit *last_commit; /* practice: what undo takes back */
    int64_t spent;               /* ms on the screen while a program ran, by the steady clock */
};

/* Why a derivation stays shut. */
enum fold_lock {
    FOLD_FREE,
    FOLD_AFTER_SUBMISSION, /* of an exam */
    FOLD_AFTER_REPLIES,    /* practice: every field of the question wants a committed reply, or ask to be shown */
    FOLD_AFTER_WHY,        /* a drill: the justification is to be written first, or ask to be shown */
};

struct attempt {
    struct arena arena;                  /* texts of events */
    const struct bank *bank;             /* borrowed */
    struct attempt_terms terms;
    int64_t last_seq;
    size_t question;                     /* index of the one on the screen */
    int blank;                           /* index of the focused blank in it, or -1 */
    struct question_progress *questions; /* as in the bank */
    struct blank_progress *blanks;       /* all questions' blanks one after another */
    bool clock_hidden, submitted, expired;
    int64_t submitted_at;
    int64_t shown_at;                    /* steady ms up to which `spent` counts; 0: no question is being worked on */
};

/* Begin. `terms` texts are copied. The caller clears it. */
void attempt_init(struct attempt *attempt, const struct bank *bank, const struct attempt_terms *terms);
void attempt_clear(struct attempt *attempt);

/* The factor of extra time that is granted: `wanted` brought within 1 … 5. */
double attempt_factor(double wanted);

/* The deadline of an attempt that starts at `started`; 0 when the bank is untimed, as practice is. */
int64_t attempt_deadline(const struct bank *bank, int64_t started, double factor);

/* Apply an event. Unknown questions and blanks, a repeated or earlier seq, answers after the deadline or submission, and
 * whatever gives something away in an exam that is still open change nothing and give false. */
bool attempt_apply(struct attempt *attempt, const struct event *event);

/* Milliseconds left at `now` (0: over, -1: untimed), those that a submitted one took, and whether time ran out before submission. */
int64_t attempt_left(const struct attempt *attempt, int64_t now);
int64_t attempt_used(const struct attempt *attempt);
bool attempt_is_over(const struct attempt *attempt, int64_t now);

/* How far a question is answered: fields count that hold more than blanks, committed or not. */
enum question_state attempt_question_state(const struct attempt *attempt, const struct question *question);
/* What is known of one field. */
const struct blank_progress *attempt_blank(const struct attempt *attempt, const struct question *question,
                                           const struct blank *blank);

/* What keeps the derivation of a question shut. */
enum fold_lock attempt_fold_lock(const struct attempt *attempt, const struct question *question);

/* True when practice asks for the justification in a field of its own: an explain blank would ask for it a second time. */
bool attempt_asks_why(const struct bank *bank, const struct question *question);
/* The answers as the score takes them: what counts, see above; else committed texts (a draft counts where nothing was
 * committed after it). One item per blank of the bank, in `arena`. */
struct answer *attempt_answers(const struct attempt *attempt, struct arena *arena);
/* The score of what counts now, hints taken off. Lives in `arena`; `variant` is that of the attempt's seed. */
void attempt_score(const struct attempt *attempt, struct variant *variant, struct arena *arena, struct score *out);
/* Marks of a question's committed replies, counting or not, one per blank: what practice says at once. In `arena`. */
struct mark *attempt_marks(const struct attempt *attempt, struct variant *variant, const struct question *question,
                           struct arena *arena);
/* True when all of them are right, carried on rightly, or a matter of the learner's ticks. */
bool attempt_is_right(const struct question *question, const struct mark *marks);

/* "show", "draft" …: how a kind is stored, and back. */
const char *event_kind_name(enum event_kind kind);
/* False when no kind has that name. */
bool event_kind_find(const char *name, enum event_kind *kind);

#endif
