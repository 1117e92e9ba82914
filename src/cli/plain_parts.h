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
    struct text line;      /* the last line read, without spaces around it */
    bool ended;            /* standard input is at its end, or nobody can hear any more */
    bool leaving;          /* the learner wants out */
    bool moved;            /* another question or field was chosen */
    size_t question;       /* on the table */
    size_t blank;          /* its field that is asked for; the question's count: past the last */
    int64_t last_notice;   /* minutes of the last notice of time */
    struct arena arena;    /* of the current question; reset with each */
};

enum plain_input { INPUT_LINE, INPUT_END, INPUT_TIME_OVER };

/* ── talking: plain_talk.c ── */

/* Print a sentence and a line end, or Markdown laid out for PLAIN_WIDTH without rules and boxes. */
void plain_say(const char *format, ...) __attribute__((format(printf, 1, 2)));
void plain_markdown(struct plain *plain, const char *markdown);

/* The words of a short Markdown text, such as a choice, in the question's arena. */
const char *plain_unmarked(struct plain *plain, const char *markdown);

/* Print `prompt` and wait for a line, telling notices of time and submitting at the deadline. */
enum plain_input plain_ask(struct plain *plain, const char *prompt);

/* A yes or no; an empty line is `otherwise`, anything else that is not yes is no. */
bool plain_confirm(struct plain *plain, const char *question, bool otherwise);

/* Append "42 minutes", "4 minutes and 5 seconds" … for milliseconds of time left. */
void plain_write_time(int64_t left, struct text *out);

/* Tell notices that are due, and submit when the time is over; true then. */
bool plain_time_is_over(struct plain *plain);

/* ── showing: plain_show.c ── */

/* The question with its prompt and givens; the ask of a part; the field that comes next with what stands in it, and
 * with the ask of its part when that has not just been heard: before the first field of a part, and `afresh`. */
void plain_question(struct plain *plain, size_t index);
void plain_ask_of_part(struct plain *plain, const struct question *question, size_t part);
void plain_field(struct plain *plain, const struct question *question, const struct blank *blank, bool afresh);

/* Say how far a number is from its key, which is known by now: nothing where it is no number, or the same. */
void plain_say_distance(struct plain *plain, const struct question *question, const struct blank *blank, const char *reply);

/* "(b) pool, in GiB, within 1 %". */
void plain_name_field(struct plain *plain, const struct question *question, const struct blank *blank, struct text *out);

/* All questions and how far they are; one sentence for all of them. */
void plain_overview(struct plain *plain);
size_t plain_fields_answered(const struct plain *plain, const struct question *question);
size_t plain_questions_unfinished(const struct plain *plain);

/* Open the next step of the derivation of the current question, or all; then caveats and sources. */
void plain_unfold(struct plain *plain, bool all);

/* ── sitting and after ── */

/* Sit the attempt of the session until it is submitted or left; then show what came out. */
void plain_sit(struct plain *plain);
void plain_result(struct plain *plain);

/* Run `line` as a command while sitting; false when it is none. */
bool plain_command(struct plain *plain, const char *line);

/* Commit what was typed into the current field, and say how it was read. */
void plain_answer(struct plain *plain, const char *typed);

/* Open the calculator behind a field of the current question, or say why it stays shut. `rest` may name a field by its number,
 * and an input to be changed: "2 cards=16". */
void plain_calculate(struct plain *plain, const char *rest);

/* Say `what`, and whether it is saved. */
void plain_say_saved(const struct plain *plain, const char *what);

/* A number from 1 to `most` in the rest of a command; 0: there is none. */
size_t plain_number(const char *rest, size_t most);

#endif
