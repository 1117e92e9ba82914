/* A blank as a calculated item: its formula over datasets that hold what the variants draw. Private to exchange/draw*.c.
 *
 * The formula is written from the syntax tree and computed in the same steps from the same datasets; unless it gives the key of
 * every variant, there is no calculated item. In texts each value that varies becomes a dataset as well. */
#ifndef UNFOLD_EXCHANGE_CALCULATION_H
#define UNFOLD_EXCHANGE_CALCULATION_H

#include "exchange/draw.h"

/* How near computing in another order may come: far nearer than any tolerance. */
#define CALCULATION_SLACK 1e-9

struct calculation {
    struct variant *const *variants; /* one a value of each dataset */
    size_t count;
    const struct question *question;
    struct arena *arena;
    struct vector datasets;          /* struct dataset */
    bool failed;                     /* a text cannot be written */
};

/* Begin without datasets; `variants` and `question` are borrowed, results live in `arena`. */
void calculation_init(struct calculation *calculation, struct variant *const *variants, size_t count, const struct question *question,
                      struct arena *arena);

/* Free what is not in the arena. */
void calculation_clear(struct calculation *calculation);

/* Append a template with {datasets} where values vary. What cannot be written makes the calculation fail. */
void calculation_write(struct calculation *calculation, const struct template *template, int width, struct text *out);

/* Append the value of a given in the same way. */
void calculation_write_name(struct calculation *calculation, const struct name *name, struct text *out);

/* Write an expression as Moodle's formula, in units of `scale`; NULL when it cannot be. `values` receives one value a variant, in the
 * same units. */
const char *calculation_formula(struct calculation *calculation, const struct expression *expression, double scale, double *values);

/* Hand the datasets over to an item; only those that its texts or formulas name. */
void calculation_datasets(struct calculation *calculation, struct item *item);

#endif
