/* What a learner may say instead of an answer. */
#include <string.h>
#include <strings.h>

#include "cli/plain.h"
#include "cli/plain_home.h"
#include "cli/plain_parts.h"

static const struct question *current(const struct plain *plain)
{
    return &plain->bank->questions[plain->question];
}

static bool is_practice(const struct plain *plain)
{
    return plain->bank->kind != BANK_EXAM;
}

static void go_to(struct plain *plain, size_t question, size_t blank)
{
    plain->question = question;
    plain->blank = blank;
    plain->moved = true;
}

static void command_next(struct plain *plain, const char *rest)
{
    (void)rest;
    if (plain->question + 1 < plain->bank->question_count) go_to(plain, plain->question + 1, 0);
    else plain_say("This is the last question. Type overview, or submit.");
}

static void command_back(struct plain *plain, const char *rest)
{
    (void)rest;
    if (plain->question) go_to(plain, plain->question - 1, 0);
    else plain_say("This is the first question.");
}

static void command_go(struct plain *plain, const char *rest)
{
    size_t number = plain_number(rest, plain->bank->question_count);
    if (!number) plain_say("Type go and a number from 1 to %zu.", plain->bank->question_count);
    else if (number - 1 == plain->question) go_to(plain, plain->question, 0);
    else go_to(plain, number - 1, 0);
}

static void command_field(struct plain *plain, const char *rest)
{
    size_t number = plain_number(rest, current(plain)->blank_count);
    if (number) go_to(plain, plain->question, number - 1);
    else plain_say("Type field and a number from 1 to %zu.", current(plain)->blank_count);
}

/* The question, what each field holds, and the field again. */
static void command_again(struct plain *plain, const char *rest)
{
    (void)rest;
    plain_question(plain, plain->question);
    plain->moved = true;
}

static void say_answer(struct plain *plain, const struct question *question, const struct blank *blank)
{
    struct text name = {0};
    const struct blank_progress *progress = attempt_blank(session_attempt(plain->session), question, blank);
    const char *text = progress->draft ? progress->draft : progress->committed;
    plain_name_field(plain, question, blank, &name);
    plain_say("Field %zu, %s: %s", blank->index + 1, text_string(&name),
              text && *text ? mark_to_shown(session_variant(plain->session), question, blank, text, &plain->arena) : "open");
    text_clear(&name);
}

static void command_answers(struct plain *plain, const char *rest)
{
    (void)rest;
    for (size_t i = 0; i < current(plain)->blank_count; i++) say_answer(plain, current(plain), &current(plain)->blanks[i]);
    plain_say("field N takes you to one of them.");
}

static void command_skip(struct plain *plain, const char *rest)
{
    (void)rest;
    if (plain->blank < current(plain)->blank_count) plain->blank++;
}

static void command_erase(struct plain *plain, const char *rest)
{
    (void)rest;
    if (plain->blank >= current(plain)->blank_count) {
        plain_say("Go to the field first: field N.");
        return;
    }
    session_commit(plain->session, current(plain), &current(plain)->blanks[plain->blank], "");
    plain_say_saved(plain, "Erased.");
}

static void command_flag(struct plain *plain, const char *rest)
{
    (void)rest;
    bool flagged = !session_attempt(plain->session)->questions[plain->question].flagged;
    session_flag(plain->session, current(plain), flagged);
    plain_say_saved(plain, flagged ? "Flagged." : "No longer flagged.");
}

static void command_time(struct plain *plain, const char *rest)
{
    (void)rest;
    struct text out = {0};
    int64_t left = attempt_left(session_attempt(plain->session), session_now(plain->session));
    if (left < 0) text_add(&out, "There is no time limit.");
    else plain_write_time(left, &out);
    if (left >= 0) text_add(&out, " left.");
    plain_say("%s", text_string(&out));
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
    size_t unfinished = plain_questions_unfinished(plain);
    if (unfinished) plain_say("%zu of %zu questions are not fully answered.", unfinished, plain->bank->question_count);
    if (plain_confirm(plain, "Submit the whole attempt? It cannot be changed afterwards.", false)) session_submit(plain->session);
}

static void command_leave(struct plain *plain, const char *rest)
{
    (void)rest;
    bool lasts = store_lasts(plain->store);
    plain->leaving = plain_confirm(plain, !lasts ? "Leave? Nothing is saved: this attempt ends here." : session_attempt(plain->session)->terms.deadline
                                              ? "Leave? Answers are saved; the clock runs on."
                                              : "Leave? Answers are saved.", false);
}

static void command_hint(struct plain *plain, const char *rest)
{
    (void)rest;
    const struct question *question = current(plain);
    size_t used = session_attempt(plain->session)->questions[plain->question].hints;
    if (!is_practice(plain) || used >= question->hint_count) {
        plain_say("%s", is_practice(plain) ? "There are no more hints." : "There are no hints in an exam.");
        return;
    }
    struct text out = {0};
    session_hint(plain->session, question);
    plain_say("Hint %zu of %zu.", used + 1, question->hint_count);
    variant_write(session_variant(plain->session), question, &question->hints[used], PLAIN_WIDTH, &out);
    plain_markdown(plain, text_string(&out));
    text_clear(&out);
}

/* In practice the derivation opens after a reply, or to one who says that none will come. */
/* ── practice ── */

/* Giving the answer away is recorded: what is not right by then counts nothing. */
static bool reveal(struct plain *plain)
{
    static const char question[] = "Show it now? What is not right yet will count nothing.";
    if (!plain_confirm(plain, question, false)) return false;
    if (session_reveal(plain->session, current(plain))) return true;
    plain_say("It cannot be shown now.");
    return false;
}

/* A drill wants its justification first. */
static bool ask_why(struct plain *plain)
{
    struct text out = {0};
    variant_write(session_variant(plain->session), current(plain), &current(plain)->why, PLAIN_WIDTH, &out);
    plain_markdown(plain, text_string(&out));
    text_clear(&out);
    if (plain_ask(plain, "Why, in a sentence or two: ") != INPUT_LINE || !plain->line.length) {
        plain_say("The derivation opens once you have written why.");
        return false;
    }
    session_commit(plain->session, current(plain), NULL, text_string(&plain->line));
    plain_say_saved(plain, "");
    return true;
}

static bool open_fold(struct plain *plain)
{
    switch (attempt_fold_lock(session_attempt(plain->session), current(plain))) {
    case FOLD_FREE:
        return true;
    case FOLD_AFTER_SUBMISSION:
        plain_say("The derivation opens after you submit.");
        return false;
    case FOLD_AFTER_REPLIES:
        plain_say("The derivation opens once every field has an answer, or when you ask to be shown.");
        return reveal(plain);
    case FOLD_AFTER_WHY:
        return ask_why(plain);
    }
    return false;
}

static void command_unfold(struct plain *plain, const char *rest)
{
    if (open_fold(plain)) plain_unfold(plain, strcasecmp(rest, "all") == 0);
}

static bool in_practice(struct plain *plain)
{
    if (is_practice(plain)) return true;
    plain_say("That is for practice; this is an exam.");
    return false;
}

static void say_key(struct plain *plain, const struct question *question, const struct blank *blank, const struct mark *mark)
{
    struct text name = {0};
    plain_name_field(plain, question, blank, &name);
    plain_say("%s: %s", text_string(&name), mark->key ? plain_unmarked(plain, mark->key) : "in your own words");
    if (mark->verdict != VERDICT_CORRECT) plain_say_distance(plain, question, blank, mark->reply);
    text_clear(&name);
}

static void command_show(struct plain *plain, const char *rest)
{
    (void)rest;
    const struct question *question = current(plain);
    if (!in_practice(plain) || !reveal(plain)) return;
    const struct attempt *attempt = session_attempt(plain->session);
    const struct mark *marks = attempt_marks(attempt, session_variant(plain->session), question, &plain->arena);
    for (size_t i = 0; i < question->blank_count; i++) say_key(plain, question, &question->blanks[i], &marks[i]);
}

static void command_undo(struct plain *plain, const char *rest)
{
    (void)rest;
    if (!in_practice(plain)) return;
    if (session_undo(plain->session, current(plain))) plain_say_saved(plain, "The last answer of this question is taken back.");
    else plain_say("There is nothing to take back.");
}

/* Other numbers are another attempt: what is there is handed in. */
static void command_numbers(struct plain *plain, const char *rest)
{
    (void)rest;
    struct diags diags;
    if (!in_practice(plain) || !plain_confirm(plain, "Hand in what is there and begin again with other numbers?", false)) return;
    uint64_t seed = session_attempt(plain->session)->terms.seed + 1;
    session_submit(plain->session);
    diags_init(&diags);
    session *next = session_begin(plain->store, plain->bank, library_book(plain->library), plain->launch->clock, seed, 0, 1, &diags);
    diags_clear(&diags);
    if (!next) {
        plain_say("Another attempt could not be begun.");
        return;
    }
    session_free(plain->session);
    plain->session = next;
    plain->blank = 0;
    plain->moved = true;
    plain_question(plain, plain->question);
}

/* The page of the question's chapter, read out; then the field again. */
static void command_lesson(struct plain *plain, const char *rest)
{
    (void)rest;
    const char *id = current(plain)->chapter;
    const struct chapter *chapter = id ? library_chapter(plain->library, id) : NULL;
    if (!in_practice(plain)) return;
    if (!chapter || !chapter->lesson) {
        plain_say("No lesson is written for %s.", id ? id : "this question");
        return;
    }
    plain_read_lesson(plain, chapter->lesson);
    plain->moved = true;
}

static void command_help(struct plain *plain, const char *rest);

static const struct plain_command {
    const char *name;
    const char *spelled; /* with what may follow the name; NULL: nothing may */
    const char *says;
    void (*run)(struct plain *plain, const char *rest);
} plain_commands[] = {
    {"next", NULL, "the next question", command_next},
    {"back", NULL, "the question before", command_back},
    {"go", "go N", "question N", command_go},
    {"field", "field N", "field N of this question, to answer it or change the answer", command_field},
    {"skip", NULL, "the next field, leaving this one as it is", command_skip},
    {"again", NULL, "hear the question again", command_again},
    {"answers", NULL, "hear what stands in the fields of this question", command_answers},
    {"erase", NULL, "take the answer out of this field", command_erase},
    {"flag", NULL, "mark the question to come back to, or take the mark away", command_flag},
    {"time", NULL, "how much time is left", command_time},
    {"overview", NULL, "all questions and what is answered", command_overview},
    {"hint", NULL, "a hint, in practice", command_hint},
    {"unfold", "unfold, or unfold all", "the next step of the derivation, or all; in an exam after you submit", command_unfold},
    {"show", NULL, "in practice, the answers of this question; what is not right yet counts nothing then", command_show},
    {"calc", "calc, or calc N",
     "the calculator behind the field you answered last, or field N, beside your own number; NAME=VALUE behind it changes an input", plain_calculate},
    {"lesson", NULL, "in practice, the lesson of this question's chapter", command_lesson},
    {"undo", NULL, "in practice, take the last answer of this question back", command_undo},
    {"numbers", NULL, "in practice, begin again with other numbers", command_numbers},
    {"submit", NULL, "hand in; asks once", command_submit},
    {"leave", NULL, "stop for now and come back later; asks once", command_leave},
    {"help", NULL, "this list", command_help},
};

static const char *spelling(const struct plain_command *command)
{
    return command->spelled ? command->spelled : command->name;
}

void plain_write_commands(struct text *out)
{
    for (size_t i = 0; i < COUNT_OF(plain_commands); i++)
        text_print(out, "%s\t%s\n", spelling(&plain_commands[i]), plain_commands[i].says);
}

static void command_help(struct plain *plain, const char *rest)
{
    (void)plain;
    (void)rest;
    plain_say("Type an answer and press Enter. Enter alone goes to the next field. The commands are:");
    for (size_t i = 0; i < COUNT_OF(plain_commands); i++) plain_say("  %s: %s.", spelling(&plain_commands[i]), plain_commands[i].says);
    plain_say("To give one of these words as an answer, type: reply WORD.");
}

bool plain_command(struct plain *plain, const char *line)
{
    size_t length = strcspn(line, " ");
    const char *rest = line + length + strspn(line + length, " ");
    for (size_t i = 0; i < COUNT_OF(plain_commands); i++) {
        const struct plain_command *command = &plain_commands[i];
        if (strlen(command->name) != length || strncasecmp(line, command->name, length) != 0) continue;
        if (*rest && !command->spelled) return false;
        command->run(plain, rest);
        return true;
    }
    return false;
}
