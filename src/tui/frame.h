/* The frame of every screen: a title line with a rule below it, and a rule with the hint bar below that. Between them lies the
 * body. Must not know what stands in the body. */
#ifndef UNFOLD_TUI_FRAME_H
#define UNFOLD_TUI_FRAME_H

#include "tui/app.h"

/* What the title line says: at the left, in the middle, at the right. Any may be NULL. */
struct frame {
    const char *left, *middle, *right;
    enum role right_role;
    bool strip; /* the strip of questions stands behind the middle */
};

/* The body for a terminal of this size: all between the rules, with a column of air at the left. */
struct area frame_body(int rows, int columns);

/* Draw all but the body, for the screen `id` with its focus on `mode`. */
void frame_draw(const struct app *app, enum screen_id id, enum mode mode, const struct frame *frame, struct canvas *canvas);

/* The same with title, number of the question, strip and clock of the attempt that is being worked on; practice has no clock
 * but may have a seed. */
void frame_draw_sitting(const struct app *app, enum screen_id id, enum mode mode, struct canvas *canvas);

/* Nothing but have and need. */
void frame_draw_too_small(struct canvas *canvas, int rows, int columns);

/* The symbol of a question: flagged, answered (in practice: right or not), partly, open. Stores its role. */
enum symbol frame_question_symbol(const struct app *app, size_t question, enum role *role);

#endif
