/* Inside the formula book: what its own files share, and nobody else includes. */
#ifndef UNFOLD_BOOK_BOOK_PARTS_H
#define UNFOLD_BOOK_BOOK_PARTS_H

#include "base/vector.h"
#include "book/book.h"

/* An entry on the shelf. The entry comes first, so that a `struct book_entry *` is a pointer to this too. */
struct shelved {
    struct book_entry entry;
    const struct book *book;
    const struct source *source; /* the file it stands in */
    const char **choice_words;   /* every word of every convention of the entry */
    size_t choice_word_count;
    bool broken;                 /* had an error: known, so that calls of it are not called unknown, but left out */
};

struct book {
    struct arena arena;
    struct vector shelf; /* struct shelved *, everything read */
    struct vector sound; /* const struct book_entry *, what book_link found to be right */
};

/* Find by name among everything read, broken entries too. */
struct shelved *book_shelved(const struct book *book, const char *name);

/* Index of an input or a step of an entry; -1 when there is none of that name. */
long entry_input(const struct book_entry *entry, const char *name);
long entry_step(const struct book_entry *entry, const char *name);
/* Step `name`, or the result when `name` is NULL; NULL when there is none. */
const struct book_step *entry_step_or_result(const struct book_entry *entry, const char *name);
/* The entry's own spelling of a convention's word, or NULL. */
const char *entry_choice_word(const struct shelved *shelved, const char *name);
void entry_offer_steps(const struct book_entry *entry, struct near *near);
void entry_offer_inputs(const struct book_entry *entry, struct near *near);

/* Visit every formula, requirement, default (but of words) and bound of an entry. */
void entry_each_expression(const struct book_entry *entry,
                           void (*visit)(void *context, const struct expression *expression), void *context);
/* True when some expression of `entry` calls `name`. */
bool entry_calls(const struct book_entry *entry, const char *name);

/* Report entries that call each other in a circle, then names of an entry that do; marks them broken (book_cycle.c). */
void book_find_cycles(struct book *book, struct diags *diags);
/* Mark what calls a broken entry broken too, without a word: the first message says enough. */
void book_spread_breaks(struct book *book);

/* ── what depends on what (book_needs.c) ── */

/* Names of an entry that an expression leads to: inputs and steps, marked as they are met. */
struct needs {
    const struct shelved *shelved;
    struct arena *arena;
    const bool *given; /* inputs whose defaults are not looked into; NULL: none */
    bool *inputs;      /* marks, one an input */
    bool *steps;       /* marks, one a step */
};

/* Begin with nothing marked. The book must have no cycle among its entries. */
struct needs needs_begin(struct arena *arena, const struct shelved *shelved, const bool *given);
/* Mark what `name`, or an expression, needs: through steps, defaults, and calls that take inputs from these names. */
void needs_name(struct needs *needs, const char *name);
void needs_expression(struct needs *needs, const struct expression *expression);
/* Visit the names that one expression uses itself, those that its calls take from scope included. */
void needs_visit(struct needs *needs, const struct node *node,
                 void (*visit)(void *context, const char *name), void *context);

/* ── one call being worked (book_frame.c) ── */

struct argument {
    const struct expression *expression; /* NULL: not given */
    const struct node *node;
};

enum slot_state { SLOT_EMPTY, SLOT_BUSY, SLOT_FULL };

struct slot {
    enum slot_state state;
    enum book_origin origin; /* of an input */
    struct value value;
};

struct frame {
    const struct shelved *shelved;
    struct argument *arguments; /* one an input */
    struct slot *inputs;
    struct slot *steps;
    struct scope caller;        /* arguments are read here, and inputs not given are looked up here */
    struct scope scope;         /* the entry's own names: inputs, steps, words */
    struct span called;         /* the call, for messages */
    const char *wanted;         /* the step that was asked for, NULL outside of a question */
};

/* Make a frame in the evaluation's arena, with no arguments yet. */
struct frame *frame_new(struct evaluation *evaluation, const struct shelved *shelved, const struct scope *caller,
                        struct span called);
/* Give input `index`; false after a diagnostic when it was given before. */
bool frame_give(struct frame *frame, struct evaluation *evaluation, long index, const struct expression *expression,
                const struct node *node);
/* Give all arguments of a call, by position and by name. */
bool frame_give_call(struct frame *frame, struct evaluation *evaluation, const struct call *call);
/* Parse `name=value` and give it; false after diagnostics whose spans point into the text (book_run.c). */
bool frame_give_text(struct frame *frame, struct evaluation *evaluation, const char *text);
/* Compute a step or an input; false after one diagnostic. A failure is not remembered, so asking again reports again. */
bool frame_value(struct frame *frame, struct evaluation *evaluation, const char *name, struct value *out);
/* Names of the inputs that `step` lacks, "layers, kv_heads", in the arena; NULL when there is none. */
const char *frame_missing(struct frame *frame, struct evaluation *evaluation, const char *step);
/* Say what defines a step; false after a diagnostic when the word that picks its formula has none. */
bool frame_define_step(struct frame *frame, struct evaluation *evaluation, const struct book_step *step, struct definition *out);

/* Bring a value to what `input` declares (book_settle.c); false after one diagnostic at `at`. `written`: a plain number is
 * in the input's unit. Bounds are computed in `scope`. */
bool input_settle(const struct book_input *input, struct evaluation *evaluation, const struct scope *scope, bool written,
                  struct span at, struct value *value);

/* The functions that `struct function` points to. */
bool book_function_call(const struct function *function, struct evaluation *evaluation, const struct call *call,
                        const char *step, struct value *out);
bool book_function_define(const struct function *function, struct evaluation *evaluation, const struct call *call,
                          const char *step, struct definition *out);

/* ── reading an entry (book_entry.c) ── */

/* Read one mapping into a new entry on the shelf. Faults are diagnostics and mark it broken. */
void book_read_entry(struct book *book, const struct source *source, const char *topic, const struct yaml_node *node,
                     struct diags *diags);

#endif
