/* Figures: what a simulation shows, as data. page/figure.h draws them and writes each as a table of values.
 *
 * Numbers are in base units; an axis names the unit that they are shown in. Everything lives in the arena of the run that
 * made it. Must not know canvases. */
#ifndef UNFOLD_SIM_FIGURE_H
#define UNFOLD_SIM_FIGURE_H

#include <stddef.h>
#include <stdint.h>

#include "lang/value.h"

enum figure_kind {
    FIGURE_LINES,    /* y over x, up to four series */
    FIGURE_BARS,     /* one bar a label, each of up to four parts from its foot; a histogram is bars whose labels are bounds */
    FIGURE_TIMELINE, /* rows of spans over time: a pipeline's stages, a loader beside its GPU */
    FIGURE_GRID,     /* rows and columns of cells of a few kinds: cache lines, KV blocks, who holds what */
    FIGURE_TABLE,    /* text in cells, where nothing is worth drawing */
};

enum { FIGURE_SERIES_MOST = 4, FIGURE_PARTS_MOST = 4, FIGURE_SHADES_MOST = 8 };

struct figure_axis {
    const char *label; /* "replicas", or "" */
    const char *unit;  /* "ms", "GB/s"; NULL: a plain number */
    bool logarithmic;
};

struct figure_series {
    const char *label;
    const double *x, *y; /* `count` each, rising in x; y not finite: a gap */
    size_t count;
};

struct figure_bar {
    const char *label;
    double parts[FIGURE_PARTS_MOST];
};

struct figure_span {
    uint32_t row;
    uint8_t shade;     /* index into the figure's shades */
    double from, to;   /* on the axis x; from <= to */
    const char *label; /* "F3", written where it has room; NULL: none */
};

struct figure {
    enum figure_kind kind;
    const char *title;
    struct figure_axis x, y;               /* TIMELINE only x, BARS only y */
    const struct figure_series *series;    /* LINES */
    size_t series_count;
    const struct figure_bar *bars;         /* BARS */
    size_t bar_count;
    const char *parts[FIGURE_PARTS_MOST];  /* BARS: what each part is */
    size_t part_count;
    const double *limit;                   /* LINES, BARS: a wall on the axis y, or NULL */
    const char *limit_label;
    const char *const *row_names;          /* TIMELINE, GRID: `rows` of them, or NULL */
    const char *const *column_names;       /* GRID, or NULL; TABLE: its head */
    size_t rows, columns;                  /* GRID, TABLE; TIMELINE only rows */
    const struct figure_span *spans;       /* TIMELINE, by row and then by `from` */
    size_t span_count;
    const uint8_t *cells;                  /* GRID: row by row, indices into the shades */
    const char *const *cell_labels;        /* GRID: a grapheme or two a cell (NULL: none); or NULL */
    const char *const *texts;              /* TABLE: row by row */
    const char *shades[FIGURE_SHADES_MOST];/* what each shade means; shade 0 is the background ("idle", "empty") */
    size_t shade_count;
};

/* A state worth looking at: a step of an animation, or the one picture of a demo that does not move. */
struct sim_frame {
    const char *caption; /* "step 3 of 14: every rank sends 128 MiB to the next" */
    const struct figure *figures;
    size_t count;
};

#endif
