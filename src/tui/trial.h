/* A demo being tried: what stands in its inputs, what came of running it, and which of its frames is looked at. Must not know how it
 * is shown. */
#ifndef UNFOLD_TUI_TRIAL_H
#define UNFOLD_TUI_TRIAL_H

#include "sim/sim.h"
#include "tui/field.h"

enum { TRIAL_INPUT_BYTES = 200 };

/* What came of one set of inputs. */
struct trial_run {
    struct arena arena;
    struct diags diags;
    struct sim_result result;
};

enum trial_state {
    TRIAL_FRESH,   /* not run yet */
    TRIAL_DONE,    /* what is shown is of these inputs */
    TRIAL_FAULTY,  /* these inputs could not be run: trial_complaint */
    TRIAL_STOPPED, /* the watcher said stop */
};

struct trial {
    const struct sim_demo *demo;
    const struct scope *scope;  /* of names in settings; borrowed */
    const char **given;         /* "8", "2 * n": what the page sets each input to, NULL: nothing. demo->input_count; borrowed texts */
    struct field *fields;       /* one an input; a blank one stands for what is given, or the default */
    bool *typed;                /* whether the input was changed when `last` was run */
    enum trial_state state;
    struct trial_run now, last; /* of the last run; and of the last that came to its end: result.demo is NULL when none has */
    size_t frame;               /* that is looked at */
    struct text begun;          /* what typing began with … */
    bool untouched;             /* … in a field that was blank until then */
};

/* Begin with the settings of a page ("ranks=8"). Nothing is run. The caller clears. */
void trial_init(struct trial *trial, const struct sim_demo *demo, const char *const *settings, size_t count, const struct scope *scope);
void trial_clear(struct trial *trial);

/* Run the demo on its inputs and look at its last frame. */
void trial_run(struct trial *trial, const struct sim_watch *watch, double (*seconds)(void));

/* The result to show: of the last run that came to its end. NULL when there was none yet. */
const struct sim_result *trial_result(const struct trial *trial);

/* The first complaint about an input, or with -1 about none of them; NULL when there is none. Stores what would mend it, or NULL. */
const char *trial_complaint(const struct trial *trial, long input, const char **help);

/* What an input stands at, as people read it: the text in its field, else the value that was run, else what is given or the
 * default. Valid until the next change or run. */
const char *trial_text(const struct trial *trial, size_t input);
/* Append the same as it would be typed: nothing grouped. */
void trial_write(const struct trial *trial, size_t input, struct text *out);
bool trial_is_changed(const struct trial *trial, size_t input);

/* Put a text into an input; "" gives it back to the page. Nothing is run. */
void trial_set(struct trial *trial, size_t input, const char *text);
/* Put into its field what an input stands at, as a place to begin typing; and take it out again when it was not touched, for it
 * may depend on others. The latter returns whether there is anything new to run. */
void trial_begin_typing(struct trial *trial, size_t input);
bool trial_end_typing(struct trial *trial, size_t input);

/* Set an input one sensible step up (1) or down (-1), within its bounds. False when it cannot move, with a sentence in `why`. */
bool trial_sweep(struct trial *trial, size_t input, int direction, const char **why);

#endif
