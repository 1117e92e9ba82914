/* A bank: the questions an instructor wrote, read and checked for form, never changed afterwards.
 *
 * Everything of a bank lives in its arena and dies with it. Expressions are parsed, texts are templates, points are whole
 * thousandths. What a seed draws is in variant.h; whether the bank makes sense is in check.h. Must not know marking. */
#ifndef UNFOLD_BANK_BANK_H
#define UNFOLD_BANK_BANK_H

#include <stdbool.h>
#include <stddef.h>
#include <stdint.h>

#include "bank/question.h"

enum { BANK_QUESTIONS_MOST = 10000 };

enum bank_kind { BANK_EXAM, BANK_QUIZ, BANK_DRILL };

struct section {
    const char *title, *chapter;
    struct span chapter_span;
    size_t first_question, question_count;
};

struct band {
    int from; /* thousandths */
    struct template verdict, advice;
    struct span span;
};

/* Ids of a question in the bank that wrote it. */
struct question_origin {
    const char *bank, *question;
};

struct bank {
    struct arena arena;
    const struct source *source;
    const char *id, *title, *module, *path;
    enum bank_kind kind;
    int64_t time_ms;                 /* 0: untimed */
    bool closed_book;
    int flag_below;                  /* of CREDIT_FULL: a chapter under this share is flagged */
    int points;                      /* sum of the questions' */
    struct band *bands;              /* highest first */
    size_t band_count;
    struct span given;               /* what all questions share, as it is written; no source: nothing */
    struct section *sections;
    size_t section_count;
    struct question *questions;
    size_t question_count;
    const struct question **by_id;   /* the same, sorted by id; NULL: not indexed (a bank made by hand) */
    size_t blank_count;              /* of all questions */
    struct bank **lenders;           /* of a deck, see deck.h: whose questions it has borrowed; it owns them */
    size_t lender_count;
    struct question_origin *origins;          /* of a deck's questions; else NULL */
    char revision[20];               /* 4x4 characters of the hash of the bytes: "7KQ2-M0XR-…" */
};

/* Read a bank; every fault of form is a diagnostic. NULL when the file cannot be read, and when there were errors and `partial` is false;
 * a partial bank may have no questions, nor an id or title. The caller frees it, after the diagnostics have been shown. */
struct bank *bank_load(const char *path, bool partial, struct diags *diags);
struct bank *bank_read(const char *name, const char *text, size_t length, bool partial, struct diags *diags);
void bank_free(struct bank *bank);

/* Find a question by id; NULL when there is none. It lives as long as the bank. */
const struct question *bank_question(const struct bank *bank, const char *id);
/* The question that is written at byte `offset` of the source; NULL when none is. */
const struct question *bank_question_at(const struct bank *bank, size_t offset);

#endif
