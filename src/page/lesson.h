/* A lesson: one Markdown file whose fenced blocks are live.
 *
 *     # Collectives                                  the title, first
 *     Prose with {{ 2 * (n - 1) / n * buffer in GB }}
 *     ```let          n = 8, one name a line; later values and demos may use it
 *     ```demo ring ranks=n buffer=14 GB              a demo of src/sim, on more lines if need be
 *     ```fold Why twice?                             folded prose; a line `---` begins the next step
 *     ```check 22-05-collectives ring-bytes          questions of a bank, asked inside the page
 *
 * A fence ends with as many backticks as it began with. Any other fence is code and part of the prose. Must not know screens. */
#ifndef UNFOLD_PAGE_LESSON_H
#define UNFOLD_PAGE_LESSON_H

#include "book/book.h"
#include "lang/template.h"
#include "sim/sim.h"

enum lesson_block_kind { LESSON_PROSE, LESSON_DEMO, LESSON_FOLD, LESSON_CHECK };

struct lesson_block {
    enum lesson_block_kind kind;
    struct span span;
    const struct template *steps;  /* PROSE: one; FOLD: one or more */
    size_t step_count;
    const char *title;             /* FOLD */
    const struct sim_demo *demo;   /* DEMO */
    const char *const *settings;   /* DEMO: "ranks=8", as written; setting_count of them. CHECK: ids of questions */
    size_t setting_count;
    const char *bank;              /* CHECK: as written */
};

struct lesson {
    const char *path, *title;
    const struct source *source;
    const struct lesson_block *blocks;
    size_t block_count;
    struct scope scope;            /* the lets, and the book behind them */
};

/* Read a lesson into `arena`; every fault is a diagnostic. NULL only when the file cannot be read at all. `book` may be NULL. */
const struct lesson *lesson_read(struct arena *arena, const char *path, const struct book *book, struct diags *diags);
/* The same for a text under a name. */
const struct lesson *lesson_of_text(struct arena *arena, const char *name, const char *text, size_t length,
                                    const struct book *book, struct diags *diags);

/* Append step `step` of a block of prose or a fold as Markdown with its values, worked lines wrapped to `width`. False, with
 * `{{?}}` in the text, after the diagnostics of values that cannot be computed. */
bool lesson_write(const struct lesson *lesson, const struct lesson_block *block, size_t step, int width, struct diags *diags,
                  struct text *out);

#endif
