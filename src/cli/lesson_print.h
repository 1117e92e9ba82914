/* A lesson printed: its prose, its demos run in place, its folds open. `unfold learn` and plain mode read it so. */
#ifndef UNFOLD_CLI_LESSON_PRINT_H
#define UNFOLD_CLI_LESSON_PRINT_H

#include "attempt/launch.h"
#include "bank/library.h"
#include "cli/print.h"
#include "sim/sim.h"

struct lesson_printer {
    struct arena *arena;         /* what is read and run lives here */
    const struct launch *launch; /* plain: figures are printed as tables of values */
    struct diags *diags;
    const struct book *book;     /* of the lesson that is being printed */
    struct evaluation evaluation;
    struct progress progress;
    bool stopped;                /* Ctrl-C was pressed while a demo ran: the run is ended, the page goes on */
};

/* Make one from borrowed parts. */
struct lesson_printer lesson_printer_of(struct arena *arena, const struct launch *launch, struct diags *diags);

/* Print a lesson on standard output, and what belongs to its chapter, with commands. False after a diagnostic when it cannot be read; other faults are diagnostics only. */
bool lesson_print(struct lesson_printer *printer, const struct library *library, const char *path);

/* Run one demo, with its progress on standard error; Ctrl-C ends it. False after diagnostics, or when it was stopped. */
bool lesson_play(struct lesson_printer *printer, const struct sim_demo *demo, const char *const *settings, size_t count,
                 const struct scope *scope, struct sim_result *result);

/* Print a result: inputs, the last frame, facts. */
void lesson_print_result(struct lesson_printer *printer, const struct sim_result *result);

#endif
