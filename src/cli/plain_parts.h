/* What the parts of plain mode share: private to cli/plain*.c. */
#ifndef UNFOLD_CLI_PLAIN_PARTS_H
#define UNFOLD_CLI_PLAIN_PARTS_H

#include "attempt/launch.h"
#include "bank/library.h"
#include "store/session.h"

enum { PLAIN_WIDTH = 76 };

struct plain {
    const struct launch *launch;
    struct library *library;
    store *store;
    struct bank *bank;
    session *session;
    struct text pending;   /* bytes read but not yet a line */
    struct text line;      /* the last line read */
    bool ended;            /* standard input is at its end */
    bool leaving;          /* the learner wants out */
    bool moved;            /* another question was chosen: leave the fields of this one */
    size_t question;       /* on the table */
    size_t blank;          /* next to be asked for */
    int64_t last_notice;   /* minutes of the last notice of time */
    struct arena arena;    /* of the current question; reset with each */
};

enum plain_input { INPUT_LINE, INPUT_END, INPUT_TIME_OVER };

/* Print a sentence, or Markdown laid out for PLAIN_WIDTH. */
void plain_say(const char *format, ...) __attribute__((format(printf, 1, 2)));
void plain_markdown(struct plain *plain, const char *markdown);

/* Print `prompt` and wait for a line, telling notices of time and submitting at the deadline. */
enum plain_input plain_ask(struct plain *plain, const char *prompt);

/* A yes or no; anything else is no. */
bool plain_confirm(struct plain *plain, const char *question);

/* Sit the attempt of the session until it is submitted or left; then show what came out. */
void plain_sit(struct plain *plain);
void plain_result(struct plain *plain);

/* Sentences about time: "42 minutes left". */
void plain_time(const struct plain *plain, struct text *out);

/* Show question `index` with its fields; show all questions' states. */
void plain_question(struct plain *plain, size_t index);
void plain_overview(struct plain *plain);

#endif
