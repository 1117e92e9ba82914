/* After submission: the score in sentences, then question by question with the derivation. */
#include <string.h>
#include <strings.h>

#include "cli/plain_parts.h"
#include "cli/replies.h"
#include "page/paper.h"

/* Before the first question has been looked at. */
#define NO_QUESTION SIZE_MAX

static void add_points(int points, int max, struct text *out)
{
    points_write(points, out);
    text_add(out, " of ");
    points_write(max, out);
}

/* ── the whole ── */

static void say_chapter(const struct plain *plain, const struct chapter_score *score)
{
    const struct chapter *known = library_chapter(plain->library, score->chapter);
    struct text out = {0};
    text_print(&out, "Chapter %s%s%s: ", score->chapter, known ? ", " : "", known ? known->title : "");
    add_points(score->points, score->max, &out);
    if (score->flagged) text_print(&out, ". To revisit%s", known && known->quiz ? ": its quiz is the way" : "");
    if (score->flagged && known && known->lesson) text_print(&out, ", and its lesson: unfold learn %s", known->id);
    plain_say("%s.", text_string(&out));
    text_clear(&out);
}

static void say_summary(const struct plain *plain, const struct score *score)
{
    struct text out = {0};
    add_points(score->points, score->max, &out);
    plain_say("Result: %s points.", text_string(&out));
    if (score->verdict) plain_say("%s%s%s", score->verdict, score->advice ? " " : "", score->advice ? score->advice : "");
    for (size_t i = 0; i < score->chapter_count; i++)
        if (chapter_is_named(&score->chapters[i])) say_chapter(plain, &score->chapters[i]);
    if (score->common_slip) plain_say("Commonest slip: %s, %zu times.", score->common_slip, score->common_slip_count);
    if (score->pending == 1) plain_say("1 answer in words waits for you to mark it: type tick.");
    else if (score->pending) plain_say("%zu answers in words wait for you to mark them: type tick.", score->pending);
    text_clear(&out);
}

/* ── one question ── */

static const char *const verdict_words[VERDICT_COUNT] = {
    [VERDICT_CORRECT] = "right", [VERDICT_CARRIED] = "right, carried on from your earlier value", [VERDICT_SLIP] = "not right",
    [VERDICT_WRONG] = "not right", [VERDICT_BLANK] = "not answered", [VERDICT_UNREADABLE] = "could not be read",
    [VERDICT_PENDING] = "waits for you to mark it, type tick",
};

static void say_verdict(struct plain *plain, const struct question *question, const struct blank *blank, const struct mark *mark)
{
    struct text name = {0}, credit = {0};
    paper_letter(blank->part, &name);
    if (blank->label.count) text_add(&name, " ");
    paper_label(session_variant(plain->session), question, blank, &name);
    if (mark->credit > 0 && mark->credit < CREDIT_FULL) text_print(&credit, ", %d %% of its points", mark->credit * 100 / CREDIT_FULL);
    plain_say("%s: %s%s%s.", text_string(&name), mark->credit && mark->credit < CREDIT_FULL ? "partly right" : verdict_words[mark->verdict],
              text_string(&credit), mark->self_marked && mark->verdict != VERDICT_PENDING && mark->verdict != VERDICT_BLANK ? ", marked by yourself" : "");
    text_clear(&name);
    text_clear(&credit);
}

/* Keys in words are Markdown; those of numbers and formulas are not. */
static void say_key(struct plain *plain, const struct blank *blank, const struct mark *mark)
{
    struct text out = {0};
    text_print(&out, "Key: %s", mark->key);
    if (mark->accepts) text_print(&out, " (%s)", mark->accepts);
    if (blank->kind < BLANK_CHOICE) plain_say("%s", text_string(&out));
    else plain_markdown(plain, text_string(&out));
    text_clear(&out);
}

static void say_blank(struct plain *plain, const struct question *question, const struct blank *blank, const struct mark *mark)
{
    if (question->parts[blank->part].first_blank == blank->index) plain_ask_of_part(plain, question, blank->part);
    say_verdict(plain, question, blank, mark);
    bool chosen = blank->kind == BLANK_CHOICE || blank->kind == BLANK_CHOICES || blank->kind == BLANK_ORDER;
    if (mark->read && chosen) plain_say("You: %s", plain_unmarked(plain, mark->read));
    else if (mark->reply && *mark->reply) plain_say("You: %s", mark->read ? mark->read : mark->reply);
    if (mark->key) say_key(plain, blank, mark);
    if (mark->verdict != VERDICT_CORRECT) plain_say_distance(plain, question, blank, mark->reply);
    if (mark->say && mark->verdict != VERDICT_PENDING) plain_markdown(plain, mark->say);
}

static void say_question(struct plain *plain, const struct score *score, size_t index)
{
    const struct question *question = &plain->bank->questions[index];
    const struct question_score *marked = &score->questions[index];
    struct text out = {0};
    plain->question = index;
    plain_question(plain, index);
    for (size_t i = 0; i < question->blank_count; i++) say_blank(plain, question, &question->blanks[i], &marked->marks[i]);
    add_points(marked->points, marked->max, &out);
    plain_say("\nPoints for this question: %s.", text_string(&out));
    if (question->derivation_count) plain_say("Type unfold to open its derivation, %zu step%s.", question->derivation_count, question->derivation_count == 1 ? "" : "s");
    text_clear(&out);
}

/* ── marking by oneself ── */

/* Point by point: does the answer say it? What the hallmarks found is the answer to Enter. */
static bool tick_blank(struct plain *plain, const struct question *question, const struct blank *blank, const struct mark *mark)
{
    uint32_t ticks = 0;
    plain_say("\nQuestion %zu, %s. Your answer: %s", question->index + 1, question->title, mark->reply);
    if (mark->key) plain_say("A model answer:");
    if (mark->key) plain_markdown(plain, mark->key);
    for (size_t i = 0; i < blank->rubric_count; i++) {
        struct text point = {0};
        bool found = mark->suggested >> i & 1;
        text_print(&point, "Point %zu of %zu: ", i + 1, blank->rubric_count);
        variant_write(session_variant(plain->session), question, &blank->rubric[i].point, 0, &point);
        plain_markdown(plain, text_string(&point));
        text_clear(&point);
        if (plain_confirm(plain, found ? "Does your answer say this? It seems so." : "Does your answer say this?", found)) ticks |= UINT32_C(1) << i;
        if (plain->ended) return false;
    }
    session_tick(plain->session, question, blank, ticks);
    plain_say_saved(plain, "Marked.");
    return true;
}

static void tick_all(struct plain *plain, const struct score *score)
{
    if (!score->pending) plain_say("No answer waits to be marked.");
    for (size_t q = 0; q < plain->bank->question_count; q++)
        for (size_t b = 0; b < plain->bank->questions[q].blank_count; b++) {
            const struct question *question = &plain->bank->questions[q];
            const struct mark *mark = &score->questions[q].marks[b];
            if (mark->verdict == VERDICT_PENDING && !tick_blank(plain, question, &question->blanks[b], mark)) return;
        }
}

/* ── the walk ── */

static void command_next(struct plain *plain, const struct score *score, const char *rest)
{
    (void)rest;
    size_t next = plain->question == NO_QUESTION ? 0 : plain->question + 1;
    if (next < plain->bank->question_count) say_question(plain, score, next);
    else plain_say("That was the last question. Type result, go N, or leave.");
}

static void command_back(struct plain *plain, const struct score *score, const char *rest)
{
    (void)rest;
    if (plain->question != NO_QUESTION && plain->question > 0) say_question(plain, score, plain->question - 1);
    else plain_say("There is no question before.");
}

static void command_go(struct plain *plain, const struct score *score, const char *rest)
{
    size_t number = plain_number(rest, plain->bank->question_count);
    if (number) say_question(plain, score, number - 1);
    else plain_say("Type go and a number from 1 to %zu.", plain->bank->question_count);
}

static void command_unfold(struct plain *plain, const struct score *score, const char *rest)
{
    (void)score;
    if (plain->question == NO_QUESTION) plain_say("Choose a question first: next, or go N.");
    else plain_unfold(plain, strcasecmp(rest, "all") == 0);
}

static void command_calc(struct plain *plain, const struct score *score, const char *rest)
{
    (void)score;
    if (plain->question == NO_QUESTION) plain_say("Look at a question first: next, or go N.");
    else plain_calculate(plain, rest);
}

static void command_tick(struct plain *plain, const struct score *score, const char *rest)
{
    struct score after;
    (void)rest;
    tick_all(plain, score);
    session_score(plain->session, &plain->arena, &after);
    if (score->pending && !plain->ended) say_summary(plain, &after);
}

static void command_result(struct plain *plain, const struct score *score, const char *rest)
{
    (void)rest;
    say_summary(plain, score);
    for (size_t i = 0; i < plain->bank->question_count; i++) {
        struct text out = {0};
        add_points(score->questions[i].points, score->questions[i].max, &out);
        plain_say("%zu. %s: %s.", i + 1, plain->bank->questions[i].title, text_string(&out));
        text_clear(&out);
    }
}

static void command_leave(struct plain *plain, const struct score *score, const char *rest)
{
    (void)score;
    (void)rest;
    plain->leaving = true;
}

static void command_help(struct plain *plain, const struct score *score, const char *rest);

static const struct {
    const char *name, *spelled, *says;
    void (*run)(struct plain *plain, const struct score *score, const char *rest);
} walk_commands[] = {
    {"next", NULL, "the next question, with your answers, the keys and what is to be said about them", command_next},
    {"back", NULL, "the question before", command_back},
    {"go", "go N", "question N", command_go},
    {"unfold", "unfold, or unfold all", "the next step of the derivation of this question, or all steps", command_unfold},
    {"calc", "calc N", "the calculator behind field N of this question, beside your own number; NAME=VALUE behind it changes an input", command_calc},
    {"tick", NULL, "mark your answers in words against the model answers", command_tick},
    {"result", NULL, "the result again, with the points of every question", command_result},
    {"leave", NULL, "go", command_leave},
    {"help", NULL, "this list", command_help},
};

static void command_help(struct plain *plain, const struct score *score, const char *rest)
{
    (void)plain;
    (void)score;
    (void)rest;
    for (size_t i = 0; i < COUNT_OF(walk_commands); i++)
        plain_say("  %s: %s.", walk_commands[i].spelled ? walk_commands[i].spelled : walk_commands[i].name, walk_commands[i].says);
}

static void run_line(struct plain *plain, const struct score *score, const char *line)
{
    size_t length = strcspn(line, " ");
    const char *rest = line + length + strspn(line + length, " ");
    if (!*line) {
        command_next(plain, score, rest);
        return;
    }
    for (size_t i = 0; i < COUNT_OF(walk_commands); i++) {
        if (strlen(walk_commands[i].name) != length || strncasecmp(line, walk_commands[i].name, length) != 0) continue;
        walk_commands[i].run(plain, score, rest);
        return;
    }
    plain_say("Type next, back, go N, unfold, tick, result, leave or help.");
}

void plain_result(struct plain *plain)
{
    struct score score;
    struct arena arena = {0};
    session_score(plain->session, &arena, &score);
    plain_say("%s", "");
    say_summary(plain, &score);
    plain_say("Enter goes through the questions one by one; help lists the commands.");
    plain->leaving = false;
    plain->question = NO_QUESTION;
    while (!plain->leaving && plain_ask(plain, "Result, command: ") == INPUT_LINE) {
        arena_reset(&arena);
        session_score(plain->session, &arena, &score);
        run_line(plain, &score, text_string(&plain->line));
    }
    arena_clear(&arena);
}
