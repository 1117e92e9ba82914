/* Pictures: what is drawn once on a canvas of its own, and shown in part. Must not know what the picture is of. */
#ifndef UNFOLD_TUI_PICTURE_H
#define UNFOLD_TUI_PICTURE_H

#include "page/canvas.h"
#include "sim/sim.h"

/* Draw a frame of a demo on `picture`, which becomes `columns` wide and as long as that takes: caption and figures, or with
 * `table` their values. */
void picture_draw_frame(struct canvas *picture, const struct sim_result *result, size_t frame, int columns, bool table);

/* Copy the picture from its row `first` on into an area of a canvas. */
void picture_copy(const struct canvas *picture, struct canvas *canvas, struct area area, int first);

#endif
