/* The library: where content lies, and what belongs together (modules, chapters, their quizzes, lessons and the final). */
#ifndef UNFOLD_BANK_LIBRARY_H
#define UNFOLD_BANK_LIBRARY_H

#include "base/arena.h"
#include "base/diag.h"
#include "book/book.h"

struct chapter {
    const char *id;        /* "22/03" */
    const char *title, *says;
    const char *about;     /* Markdown: what one can work out after it, and why that matters; or NULL */
    const char *quiz;      /* path of its quiz, or NULL: not written yet */
    const char *lesson;    /* path, or NULL */
    const char **formulas; /* entries of the formula book in play */
    size_t formula_count;
};

struct module {
    const char *id, *title, *says;
    const char *exam;      /* path of its final, or NULL */
    struct chapter *chapters;
    size_t chapter_count;
};

struct library {
    struct arena arena;
    const char *folder;    /* holds content/, exams/, quizzes/, themes/ */
    struct module *modules;
    size_t module_count;
    struct book **book;    /* for library_book and library_seen_book: NULL in it until it is read */
};

/* Find the content folder: `wanted` (--content), $UNFOLD_CONTENT, the folder of the program when it is a source tree,
 * $XDG_DATA_HOME/unfold, share/unfold beside the folder of the program, PREFIX/share/unfold. `program` is the program's real path, or NULL. NULL after a diagnostic. */
const char *library_folder(struct arena *arena, const char *wanted, const char *program, struct diags *diags);

/* Load the modules. NULL after diagnostics only when the folder cannot be read. The caller frees it. */
struct library *library_open(const char *folder, struct diags *diags);

/* The formula book, which is read when it is first asked for: half of what there is to read at a start, and nothing of it is on the
 * first screen. Entries with faults are left out of it without a word; to tell them is what book_load is for. Never NULL. Must have been
 * asked for once before threads share a library. */
const struct book *library_book(const struct library *library);
/* The same without reading it: NULL when it has not been read, though there is one. */
const struct book *library_seen_book(const struct library *library);

/* Read one module again, to hear of its faults. */
bool library_check_module(struct library *library, const char *path, struct diags *diags);

/* Accepts NULL. */
void library_free(struct library *library);

/* Turn what a person typed (a path, a bank's id, its file name without .yaml, "22/03", "b07/1", or NULL for the only exam)
 * into a path. NULL after a diagnostic that offers the nearest names. The path lives in the library. */
const char *library_find_bank(struct library *library, const char *name, struct diags *diags);

/* Push the paths of all banks under exams/ and quizzes/, as `char *` in `arena`, sorted within each folder. */
void library_list_banks(const struct library *library, struct arena *arena, struct vector *paths, struct diags *diags);

/* Find a chapter by id; NULL when no module has it. */
const struct chapter *library_chapter(const struct library *library, const char *id);

/* Find a chapter by its id, or by words of its title; NULL after a diagnostic that offers the nearest id. */
const struct chapter *library_find_chapter(const struct library *library, const char *topic, struct diags *diags);

/* Chapters counted through all modules, from 0: the number of one, and the one of a number (NULL past the last). */
size_t library_chapter_number(const struct library *library, const struct chapter *chapter);
const struct chapter *library_chapter_at(const struct library *library, size_t number);
/* The module that a chapter is part of. */
const struct module *library_module_of(const struct library *library, const struct chapter *chapter);

/* Find the chapter whose lesson is meant by its path or file name, the chapter's id, or words of its title; NULL when there is none. */
const struct chapter *library_lesson(const struct library *library, const char *topic);

#endif
