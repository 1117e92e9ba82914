/* Plots: numbers drawn on a canvas as lines over an axis, or as bars against a limit, in braille, blocks or ASCII.
 *
 * A plot is data; drawing it is a function of the plot and an area. Whatever is drawn can be had as a table of values as
 * well, so that nobody has to see it. Numbers and units are written by the language. A series is told from the others by
 * its colour, by its dashes (in ASCII: its letter) and by its name at the line's end. Must not know screens or keys. */
#ifndef UNFOLD_PAGE_PLOT_H
#define UNFOLD_PAGE_PLOT_H

#include "lang/value.h"
#include "page/canvas.h"

enum plot_kind { PLOT_LINES, PLOT_BARS };

/* What lines are made of. A canvas with ASCII symbols has PLOT_ASCII whatever is asked for. */
enum plot_marks { PLOT_BRAILLE, PLOT_BLOCKS, PLOT_ASCII, PLOT_MARKS_COUNT };

enum { PLOT_SERIES_MOST = 4, PLOT_PARTS_MOST = 4 };

/* Numbers are in base units; a logarithmic axis leaves out those that are not positive. */
struct plot_axis {
    const char *label;   /* "gpus", or "" */
    struct dims dims;
    enum family family;
    bool logarithmic;
    bool powers_of_two;  /* where a logarithmic axis has its ticks */
};

struct plot_point {
    double x, y; /* y not finite: a gap */
};

struct plot_series {
    const char *label;
    const struct plot_point *points; /* rising in x */
    size_t count;
};

/* A point with a name: a kernel on the roofline, and its ridge. */
struct plot_dot {
    const char *label;
    double x, y;
};

struct plot_bar {
    const char *label;
    double parts[PLOT_PARTS_MOST]; /* not finite, the first one: the bar has no value */
    const char *note;              /* why it has none, or NULL */
};

struct plot {
    enum plot_kind kind;
    struct plot_axis x, y; /* of bars only y, along which they grow */
    const struct plot_series *series;
    size_t series_count;
    const struct plot_dot *dots;
    size_t dot_count;
    bool dots_tell_y;      /* the readout says y of each dot, and not x */
    const struct plot_bar *bars;
    size_t bar_count;
    const char *parts[PLOT_PARTS_MOST]; /* what the parts of each bar are, from its foot */
    size_t part_count;
    bool limited;          /* bars, or lines, are compared with `limit` on the axis y */
    double limit;
    const char *limit_label;
    bool placed;           /* lines: the readout is taken at x = `here`, which a wall marks */
    double here;
};

/* Draw into an area. Where even the readout has no room, nothing is drawn. */
void plot_draw(const struct plot *plot, struct canvas *canvas, struct area area, enum plot_marks marks);

/* Return the rows that the plot is best drawn over when it is `columns` wide. */
int plot_rows(const struct plot *plot, int columns);

/* Append what the plot says at its place: "gpus 8   stage1 385 GB/GPU   stage3 140 GB/GPU". */
void plot_readout(const struct plot *plot, struct text *out);

/* Append all values as a table in Markdown, one row a point or bar. */
void plot_write_table(const struct plot *plot, struct text *out);

/* Append the plot as lines of text. */
void plot_write_text(const struct plot *plot, int rows, int columns, enum symbols symbols, enum plot_marks marks,
                     struct text *out);

/* Append the plot as an SVG picture. */
struct theme;
void plot_write_svg(const struct plot *plot, int rows, int columns, const struct theme *theme, struct text *out);

/* Return "braille", "blocks", "ASCII". */
const char *plot_marks_name(enum plot_marks marks);

#endif
