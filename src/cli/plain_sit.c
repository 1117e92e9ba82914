/* Sitting: one field after another, with commands between. */
#include <stdio.h>
#include <string.h>

#include "cli/plain_parts.h"
#include "page/paper.h"

static const struct question *current(const struct plain *plain)
{
    return &plain->bank->questions[plain->question];
}

/* The field that is asked for; NULL past the last. */
static const struct blank *current_blank(const struct plain *plain)
{
    return plain->blank < current(plain)->blank_count ? &current(plain)->blanks[plain->blank] : NULL;
}

/* ── answering ── */

void plain_say_saved(const struct plain *plain, const char *what)
{
    const char *space = *what ? " " : "";
    switch (session_state(plain->session)) {
    case SESSION_SAVED: plain_say("%s%sSaved.", what, space); break;
    case SESSION_UNKEPT: plain_say("%s%sTaken, not saved.", what, space); break;
    case SESSION_WAITING: plain_say("%s%sNot saved yet: the disk refuses. It is kept and tried again.", what, space); break;
    case SESSION_LOST: plain_say("%s%sNOT saved: another window has taken this attempt over.", what, space); break;
    }
}

static const struct mark *mark_of(struct plain *plain, const struct question *question, const struct blank *blank)
{
    const struct attempt *attempt = session_attempt(plain->session);
    return &attempt_marks(attempt, session_variant(plain->session), question, &plain->arena)[blank->index];
}

static void write_unreadable(struct plain *plain, const char *why, struct text *out)
{
    const char *words = plain_unmarked(plain, why);
    size_t length = strlen(words);
    text_print(out, "This cannot be read: %s%s", words, length && strchr(".?!", words[length - 1]) ? "" : ".");
}

/* How the reply was read; false when it was not. Nothing here depends on whether it is right. */
static bool write_echo(struct plain *plain, const struct question *question, const struct blank *blank, const char *typed,
                       const struct mark *mark, struct text *out)
{
    struct reply reply = {.reading = READING_OK};
    if (blank->kind <= BLANK_FORMULA) mark_read(session_variant(plain->session), question, blank, typed, &plain->arena, &reply);
    bool chosen = blank->kind == BLANK_CHOICE || blank->kind == BLANK_CHOICES || blank->kind == BLANK_ORDER;
    if (reply.reading == READING_UNREADABLE) {
        write_unreadable(plain, reply.problem, out);
        return false;
    }
    if (chosen && mark->verdict == VERDICT_UNREADABLE) {
        write_unreadable(plain, mark->say ? mark->say : "type letters", out);
        return false;
    }
    if (chosen && mark->read) text_print(out, "You chose: %s.", plain_unmarked(plain, mark->read));
    else if (reply.echo) text_print(out, "Read as %s.", reply.echo);
    return true;
}

static const char *const practice_words[VERDICT_COUNT] = {
    [VERDICT_CORRECT] = "Right.", [VERDICT_CARRIED] = "Right, carried on from your earlier value.", [VERDICT_SLIP] = "Not right.",
    [VERDICT_WRONG] = "Not right.", [VERDICT_PENDING] = "You will mark it yourself at the end.",
};

/* In practice a reply is marked at once; true when there is nothing left to try. */
static bool say_mark(const struct mark *mark)
{
    bool done = mark->verdict == VERDICT_CORRECT || mark->verdict == VERDICT_CARRIED || mark->verdict == VERDICT_PENDING;
    const char *say = mark->say && mark->verdict != VERDICT_PENDING ? mark->say : "";
    if (practice_words[mark->verdict]) plain_say("%s%s%s", practice_words[mark->verdict], *say ? " " : "", say);
    if (!done) plain_say("Try again, or press Enter to go on; hint and unfold help.");
    return done;
}

void plain_answer(struct plain *plain, const char *typed)
{
    const struct question *question = current(plain);
    const struct blank *blank = current_blank(plain);
    struct text echo = {0};
    const char *stored = mark_from_shown(session_variant(plain->session), question, blank, typed, &plain->arena);
    session_commit(plain->session, question, blank, stored);
    const struct mark *mark = mark_of(plain, question, blank);
    bool read = write_echo(plain, question, blank, typed, mark, &echo);
    plain_say_saved(plain, text_string(&echo));
    text_clear(&echo);
    if (!read) plain_say("It is kept as you typed it. Type it again, or press Enter to go on.");
    else if (plain->bank->kind == BANK_EXAM || say_mark(mark)) plain->blank++;
}

/* Enter alone keeps what is there, and commits what a screen had left uncommitted. */
static void keep_answer(struct plain *plain)
{
    const struct blank *blank = current_blank(plain);
    const struct blank_progress *progress = attempt_blank(session_attempt(plain->session), current(plain), blank);
    if (progress->draft && *progress->draft) {
        session_commit(plain->session, current(plain), blank, progress->draft);
        plain_say_saved(plain, "Committed.");
    }
    plain->blank++;
}

/* ── the loop ── */

static void write_field_prompt(struct plain *plain, struct text *out)
{
    const struct question *question = current(plain);
    text_print(out, "Field %zu of %zu, ", plain->blank + 1, question->blank_count);
    plain_name_field(plain, question, current_blank(plain), out);
    text_add(out, ": ");
}

static void write_end_prompt(const struct plain *plain, struct text *out)
{
    const struct question *question = current(plain);
    bool last = plain->question + 1 == plain->bank->question_count;
    text_print(out, "End of question %zu, %zu of %zu fields answered. %s: ", plain->question + 1,
               plain_fields_answered(plain, question), question->blank_count,
               last ? "Type overview, submit, field N or help" : "Enter for the next question, or field N, overview, help");
}

static void take_line_at_end(struct plain *plain, const char *line)
{
    if (!*line) plain_command(plain, "next");
    else if (!plain_command(plain, line)) plain_say("There is no such command. Type help for the list, or field N to answer.");
}

static void take_line(struct plain *plain, const char *line)
{
    if (!current_blank(plain)) take_line_at_end(plain, line);
    else if (strncmp(line, "reply ", 6) == 0) plain_answer(plain, arena_string(&plain->arena, line + 6));
    else if (!*line) keep_answer(plain);
    else if (!plain_command(plain, line)) plain_answer(plain, arena_string(&plain->arena, line));
}

static bool goes_on(const struct plain *plain)
{
    return !plain->leaving && !session_attempt(plain->session)->submitted && session_state(plain->session) != SESSION_LOST;
}

/* Where the learner is goes into the database, so that a program that is killed comes back to it. */
static void meet_field(struct plain *plain, bool afresh)
{
    const struct blank *blank = current_blank(plain);
    session_show(plain->session, plain->question, blank ? (int)plain->blank : -1);
    if (blank) plain_field(plain, current(plain), blank, afresh);
}

/* The fields of one question, until another is chosen. */
static void sit_question(struct plain *plain)
{
    size_t question = plain->question, met = SIZE_MAX;
    plain_question(plain, question);
    while (goes_on(plain) && !(plain->moved && plain->question != question)) {
        struct text prompt = {0};
        if (met != plain->blank || plain->moved) meet_field(plain, met == SIZE_MAX || plain->moved);
        met = plain->blank;
        plain->moved = false;
        if (current_blank(plain)) write_field_prompt(plain, &prompt);
        else write_end_prompt(plain, &prompt);
        enum plain_input input = plain_ask(plain, text_string(&prompt));
        text_clear(&prompt);
        if (input == INPUT_END) plain->leaving = true;
        else if (input == INPUT_LINE) take_line(plain, text_string(&plain->line));
    }
}

/* The field that had the focus, else the first that is open. */
static size_t first_field(const struct plain *plain)
{
    const struct attempt *attempt = session_attempt(plain->session);
    if (attempt->blank >= 0) return (size_t)attempt->blank;
    size_t field = 0;
    while (field < current(plain)->blank_count) {
        const struct blank_progress *progress = attempt_blank(attempt, current(plain), &current(plain)->blanks[field]);
        if (!progress->committed || !*progress->committed) break;
        field++;
    }
    return field;
}

void plain_sit(struct plain *plain)
{
    plain->question = session_attempt(plain->session)->question;
    plain->blank = first_field(plain);
    plain_time_is_over(plain);
    while (goes_on(plain)) sit_question(plain);
    if (session_attempt(plain->session)->expired)
        plain_say("\nTime is over: the attempt has been submitted with what was there.");
    else if (session_state(plain->session) == SESSION_LOST)
        plain_say("\nThis attempt goes on in another window. Everything up to then is saved.");
}
