/* The roofline of a machine as a plot: attainable rate over arithmetic intensity, both logarithmic, with the ridge where
 * the two limits meet, and kernels. Williams, Waterman, Patterson 2009, Roofline, CACM 52(4). */
#ifndef UNFOLD_PAGE_PLOT_ROOFLINE_H
#define UNFOLD_PAGE_PLOT_ROOFLINE_H

#include "base/arena.h"
#include "page/plot.h"

/* Make the plot in `arena` from the peak (work per time) and the bandwidth (data per time), both positive; `kernels` are
 * points of intensity and rate. The readout is taken at the first kernel. NULL when a limit is not positive. */
const struct plot *plot_roofline(struct arena *arena, const struct quantity *peak, const struct quantity *bandwidth,
                                 const struct plot_dot *kernels, size_t kernel_count);

#endif
