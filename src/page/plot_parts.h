/* Inside the plots: scales with their ticks, and the fine grid that lines are drawn on. Nobody else includes it. */
#ifndef UNFOLD_PAGE_PLOT_PARTS_H
#define UNFOLD_PAGE_PLOT_PARTS_H

#include "page/plot.h"

enum { TICKS_MOST = 24, TICK_BYTES = 32 };

/* ── scales (plot_scale.c) ── */

struct scale {
    const struct plot_axis *axis;
    double from, to;         /* from < to; both positive on a logarithmic axis */
    double unit;             /* of the numbers at linear ticks, in base units */
    char unit_name[TICK_BYTES]; /* "GB/GPU"; "" for plain numbers */
};

struct tick {
    double at; /* 0 to 1 along the axis */
    char text[TICK_BYTES];
};

/* Numbers that an axis has to hold. Zeroed: none yet. */
struct extent {
    double lowest, highest;
    bool any;
};

/* Take a number into account, unless the axis cannot show it. */
void extent_take(struct extent *extent, const struct plot_axis *axis, double value);

/* Make a scale that holds the extent; equal numbers get room on both sides. `from_zero`: a linear one begins at zero when
 * no number is negative. */
struct scale scale_of(const struct plot_axis *axis, const struct extent *extent, bool from_zero);

/* Where a number stands, 0 to 1 (and beyond, outside the scale); NAN when it cannot stand anywhere. */
double scale_place(const struct scale *scale, double value);

/* Choose at most `most` ticks (at most TICKS_MOST). Returns their number; they rise. */
size_t scale_ticks(const struct scale *scale, size_t most, struct tick ticks[TICKS_MOST]);

/* Append a number of the axis in full: "385 GB/GPU". */
void axis_write(const struct plot_axis *axis, double value, struct text *out);

/* ── the fine grid (plot_dots.c) ── */

struct dots {
    int rows, columns;    /* cells */
    int fine_x, fine_y;   /* dots of a cell each way */
    enum plot_marks marks;
    uint8_t *bits, *owners; /* per cell: which dots, and 1 + the series that has them */
};

/* Make an empty grid of so many cells; the caller clears it. */
void dots_init(struct dots *dots, int rows, int columns, enum plot_marks marks);
/* Free the grid. */
void dots_clear(struct dots *dots);

/* Draw from (x0, y0) to (x1, y1), both 0 to 1 from the lower left, in the dashes of the series; `run` is how many dots of
 * its line there are already. What lies outside is left out. */
void dots_line(struct dots *dots, size_t series, double x0, double y0, double x1, double y1, int *run);

/* Copy to a canvas; cells without dots stay as they are. */
void dots_show(const struct dots *dots, struct canvas *canvas, int row, int column);

/* Append how a line of the series looks, a few cells long. */
void dots_sample(size_t series, enum plot_marks marks, struct text *out);

/* The role of a series. */
enum role series_role(size_t series);

/* ── the readout (plot.c) ── */

enum { READOUT_MOST = 2 * PLOT_SERIES_MOST + 2, READOUT_BYTES = 64 };

struct readout {
    const char *label;
    long series; /* whose line is sampled before the label; -1: none */
    char value[READOUT_BYTES]; /* "" : only the name is known */
};

/* Collect what a plot of lines says at its place. Returns the number of items. */
size_t readout_of(const struct plot *plot, struct readout items[READOUT_MOST]);

/* Rows that the items take over `columns`; with a canvas they are drawn from `row` on. */
int readout_lay_out(const struct readout *items, size_t count, int columns, enum plot_marks marks, struct canvas *canvas, int row,
                    int column);

/* ── the kinds ── */

/* Draw a plot of lines with its axes, names and readout into the area. */
void plot_draw_lines(const struct plot *plot, struct canvas *canvas, struct area area, enum plot_marks marks);
/* Draw a plot of bars against its limit into the area. */
void plot_draw_bars(const struct plot *plot, struct canvas *canvas, struct area area);
/* Return the rows that a plot of bars is best drawn over. */
int plot_bar_rows(const struct plot *plot);

/* The value of a series at x, between its points where need be; NAN outside them or in a gap. */
double series_at(const struct plot *plot, const struct plot_series *series, double x);

#endif
