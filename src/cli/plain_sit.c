/* Sitting: one field after another, with commands between. */
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include "cli/plain_parts.h"
#include "page/paper.h"

static const struct question *current(const struct plain *plain)
{
    return &plain->bank->questions[plain->question];
}

static bool is_practice(const struct plain *plain)
{
    return plain->bank->kind != BANK_EXAM;
}

void plain_time(const struct plain *plain, struct text *out)
{
    int64_t left = attempt_left(session_attempt(plain->session), session_now(plain->session));
    if (left < 0) text_add(out, "There is no time limit");
    else if (left >= 5 * 60000) text_print(out, "%d minutes left", (int)((left + 59999) / 60000));
    else text_print(out, "%d minutes and %d seconds left", (int)(left / 60000), (int)(left / 1000 % 60));
}

/* ── showing ── */

static void show_choices(struct plain *plain, const struct question *question, const struct blank *blank)
{
    size_t count = blank->kind == BLANK_ORDER ? blank->item_count : blank->choice_count;
    for (size_t i = 0; i < count; i++) {
        struct text out = {0};
        text_print(&out, "%c. ", (char)('a' + i % 26));
        paper_choice(session_variant(plain->session), question, blank, i, PLAIN_WIDTH, &out);
        plain_markdown(plain, text_string(&out));
        text_clear(&out);
    }
}

/* "(b) The pool, and how many blocks it holds?" before the first of its fields. */
static void show_ask(struct plain *plain, const struct question *question, const struct blank *blank)
{
    struct text out = {0};
    if (question->parts[blank->part].first_blank != blank->index) return;
    paper_letter(blank->part, &out);
    text_add(&out, " ");
    paper_ask(session_variant(plain->session), question, blank->part, PLAIN_WIDTH, &out);
    putchar('\n');
    plain_markdown(plain, text_string(&out));
    text_clear(&out);
}

/* "pool, in GiB, within 1 %: " */
static void write_prompt(struct plain *plain, const struct question *question, const struct blank *blank, struct text *out)
{
    struct text label = {0}, unit = {0};
    paper_label(session_variant(plain->session), question, blank, &label);
    paper_unit(blank, &unit);
    text_print(out, "%s%s", text_string(&label), label.length ? ", " : "");
    if (unit.length) text_print(out, "in %s, ", text_string(&unit));
    paper_tolerance(blank, out);
    text_add(out, ": ");
    text_clear(&label);
    text_clear(&unit);
}

void plain_question(struct plain *plain, size_t index)
{
    const struct question *question = &plain->bank->questions[index];
    struct text out = {0};
    arena_reset(&plain->arena);
    plain_say("\nQuestion %zu of %zu: %s%s%s", index + 1, plain->bank->question_count, question->title,
              question->verb ? ". To do: " : "", verb_name(question->verb));
    paper_prompt(session_variant(plain->session), question, PLAIN_WIDTH, &out);
    plain_markdown(plain, text_string(&out));
    text_clear(&out);
}

void plain_overview(struct plain *plain)
{
    static const char *const states[] = {"open", "partly answered", "answered"};
    const struct attempt *attempt = session_attempt(plain->session);
    for (size_t i = 0; i < plain->bank->question_count; i++) {
        const struct question *question = &plain->bank->questions[i];
        plain_say("%zu. %s: %s%s", i + 1, question->title, states[attempt_question_state(attempt, question)],
                  attempt->questions[i].flagged ? ", flagged" : "");
    }
}

/* ── answering ── */

static void say_saved(const struct plain *plain, const char *what)
{
    switch (session_state(plain->session)) {
    case SESSION_SAVED: plain_say("%s Saved.", what); break;
    case SESSION_WAITING: plain_say("%s Not saved yet: the disk refuses. It is kept and tried again.", what); break;
    case SESSION_LOST: plain_say("%s NOT saved: another window has taken this attempt over.", what); break;
    }
}

static void say_mark(struct plain *plain, const struct question *question, const struct blank *blank)
{
    struct score score;
    session_score(plain->session, &plain->arena, &score);
    const struct mark *mark = &score.questions[question->index].marks[blank->index];
    plain_say("%s.%s%s", verdict_name(mark->verdict), mark->say ? " " : "", mark->say ? mark->say : "");
}

static void answer(struct plain *plain, const char *typed)
{
    const struct question *question = current(plain);
    const struct blank *blank = &question->blanks[plain->blank];
    struct variant *variant = session_variant(plain->session);
    const char *stored = mark_from_shown(variant, question, blank, typed, &plain->arena);
    struct text echo = {0};
    if (blank->kind <= BLANK_FORMULA) {
        struct reply reply;
        mark_read(variant, question, blank, typed, &plain->arena, &reply);
        if (reply.reading == READING_UNREADABLE) text_print(&echo, "Cannot be read: %s Kept as typed.", reply.problem);
        else if (reply.echo) text_print(&echo, "Read as %s.", reply.echo);
    }
    session_commit(plain->session, question, blank, stored);
    say_saved(plain, text_string(&echo));
    if (is_practice(plain)) say_mark(plain, question, blank);
    plain->blank++;
    text_clear(&echo);
}

/* ── commands ── */

static void go_to(struct plain *plain, size_t index)
{
    plain->question = index;
    plain->blank = 0;
    plain->moved = true;
}

static void command_next(struct plain *plain, const char *rest)
{
    (void)rest;
    if (plain->question + 1 < plain->bank->question_count) go_to(plain, plain->question + 1);
    else plain_say("This is the last question. Type overview, or submit.");
}

static void command_back(struct plain *plain, const char *rest)
{
    (void)rest;
    if (plain->question) go_to(plain, plain->question - 1);
    else plain_say("This is the first question.");
}

static void command_go(struct plain *plain, const char *rest)
{
    long number = strtol(rest, NULL, 10);
    if (number >= 1 && (size_t)number <= plain->bank->question_count) go_to(plain, (size_t)number - 1);
    else plain_say("Type go and a number from 1 to %zu.", plain->bank->question_count);
}

static void command_flag(struct plain *plain, const char *rest)
{
    (void)rest;
    bool flagged = !session_attempt(plain->session)->questions[plain->question].flagged;
    session_flag(plain->session, current(plain), flagged);
    say_saved(plain, flagged ? "Flagged." : "No longer flagged.");
}

static void command_time(struct plain *plain, const char *rest)
{
    (void)rest;
    struct text out = {0};
    plain_time(plain, &out);
    plain_say("%s.", text_string(&out));
    text_clear(&out);
}

static void command_overview(struct plain *plain, const char *rest)
{
    (void)rest;
    plain_overview(plain);
}

static void command_submit(struct plain *plain, const char *rest)
{
    (void)rest;
    if (plain_confirm(plain, "Submit the whole attempt? It cannot be changed afterwards.")) session_submit(plain->session);
}

static void command_leave(struct plain *plain, const char *rest)
{
    (void)rest;
    plain->leaving = plain_confirm(plain, "Leave? Answers are saved; the clock runs on.");
}

static void command_again(struct plain *plain, const char *rest)
{
    (void)rest;
    go_to(plain, plain->question);
}

static void command_skip(struct plain *plain, const char *rest)
{
    (void)rest;
    plain->blank++;
}

static void command_hint(struct plain *plain, const char *rest)
{
    (void)rest;
    const struct question *question = current(plain);
    size_t used = session_attempt(plain->session)->questions[plain->question].hints;
    if (!is_practice(plain) || used >= question->hint_count) {
        plain_say(is_practice(plain) ? "There are no more hints." : "There are no hints in an exam.");
        return;
    }
    struct text out = {0};
    session_hint(plain->session, question);
    variant_write(session_variant(plain->session), question, &question->hints[used], PLAIN_WIDTH, &out);
    plain_markdown(plain, text_string(&out));
    text_clear(&out);
}

static void command_unfold(struct plain *plain, const char *rest)
{
    (void)plain;
    (void)rest;
    plain_say("The derivation opens after you submit.");
}

static void command_help(struct plain *plain, const char *rest);

static const struct plain_command {
    const char *name, *says;
    void (*run)(struct plain *plain, const char *rest);
} plain_commands[] = {
    {"next", "the next question", command_next},
    {"back", "the question before", command_back},
    {"go", "go N: question N", command_go},
    {"again", "hear this question again", command_again},
    {"skip", "the next field, leaving this one as it is", command_skip},
    {"flag", "mark the question to come back to, or take the mark away", command_flag},
    {"time", "how much time is left", command_time},
    {"overview", "all questions and what is answered", command_overview},
    {"hint", "a hint, in practice", command_hint},
    {"unfold", "the next step of the derivation, once it may open", command_unfold},
    {"submit", "hand in; asks once", command_submit},
    {"leave", "stop for now; asks once", command_leave},
    {"help", "this list", command_help},
};

static void command_help(struct plain *plain, const char *rest)
{
    (void)plain;
    (void)rest;
    for (size_t i = 0; i < COUNT_OF(plain_commands); i++) plain_say("%s: %s.", plain_commands[i].name, plain_commands[i].says);
    plain_say("Anything else is an answer. To answer with one of these words, type: reply WORD.");
}

static bool run_command(struct plain *plain, const char *line)
{
    size_t length = strcspn(line, " ");
    for (size_t i = 0; i < COUNT_OF(plain_commands); i++) {
        const char *name = plain_commands[i].name;
        bool takes_rest = strcmp(name, "go") == 0;
        if (strlen(name) != length || strncmp(line, name, length) != 0 || (line[length] && !takes_rest)) continue;
        plain_commands[i].run(plain, line + length);
        return true;
    }
    return false;
}

static void take_line(struct plain *plain, const char *line)
{
    line += strspn(line, " ");
    if (strncmp(line, "reply ", 6) == 0) answer(plain, line + 6);
    else if (!*line) plain->blank++;
    else if (!run_command(plain, line)) answer(plain, arena_string(&plain->arena, line));
}

/* ── the loop ── */

/* The fields of one question, until another is chosen. */
static void sit_question(struct plain *plain)
{
    const struct question *question = current(plain);
    size_t asked = SIZE_MAX;
    plain->moved = false;
    session_show(plain->session, plain->question, (int)plain->blank);
    plain_question(plain, plain->question);
    while (!plain->moved && !plain->leaving && !session_attempt(plain->session)->submitted) {
        struct text prompt = {0};
        const struct blank *blank = plain->blank < question->blank_count ? &question->blanks[plain->blank] : NULL;
        if (blank && asked != plain->blank) {
            const struct blank_progress *progress = attempt_blank(session_attempt(plain->session), question, blank);
            show_ask(plain, question, blank);
            show_choices(plain, question, blank);
            if (progress->committed) plain_say("Answered: %s", mark_to_shown(session_variant(plain->session), question, blank, progress->committed, &plain->arena));
        }
        asked = plain->blank;
        if (blank) write_prompt(plain, question, blank, &prompt);
        else text_add(&prompt, "That was the last field. Command (next, submit, help): ");
        enum plain_input input = plain_ask(plain, text_string(&prompt));
        text_clear(&prompt);
        if (input == INPUT_END) plain->leaving = true;
        else if (input == INPUT_LINE && blank) take_line(plain, text_string(&plain->line));
        else if (input == INPUT_LINE && plain->line.length && !run_command(plain, text_string(&plain->line)))
            plain_say("There is no such command. Type help.");
    }
}

void plain_sit(struct plain *plain)
{
    plain->question = session_attempt(plain->session)->question;
    plain->blank = session_attempt(plain->session)->blank > 0 ? (size_t)session_attempt(plain->session)->blank : 0;
    while (!plain->leaving && !session_attempt(plain->session)->submitted) sit_question(plain);
    if (session_attempt(plain->session)->expired) plain_say("\nTime is over: the attempt has been submitted with what was there.");
}
