/* After submission: the score in sentences, then question by question with the fold. */
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include "cli/plain_parts.h"
#include "page/paper.h"

static void say_points(const char *before, int points, int max, const char *after)
{
    struct text a = {0}, b = {0};
    points_write(points, &a);
    points_write(max, &b);
    plain_say("%s%s of %s%s", before, text_string(&a), text_string(&b), after);
    text_clear(&a);
    text_clear(&b);
}

static void say_summary(struct plain *plain, const struct score *score)
{
    say_points("Result: ", score->points, score->max, " points.");
    if (score->verdict) plain_say("%s%s%s", score->verdict, score->advice ? " " : "", score->advice ? score->advice : "");
    for (size_t i = 0; i < score->chapter_count; i++) {
        const struct chapter_score *chapter = &score->chapters[i];
        const struct chapter *known = library_chapter(plain->library, chapter->chapter);
        char before[128];
        snprintf(before, sizeof before, "Chapter %s%s%s: ", chapter->chapter, known ? ", " : "", known ? known->title : "");
        say_points(before, chapter->points, chapter->max, chapter->flagged ? ". Flagged: revisit it." : ".");
    }
    if (score->pending) plain_say("%zu answers in words wait for your ticks: type tick.", score->pending);
    if (score->common_slip) plain_say("Commonest slip: %s, %zu times.", score->common_slip, score->common_slip_count);
}

static void say_blank(struct plain *plain, const struct question *question, const struct blank *blank, const struct mark *mark)
{
    char before[160];
    struct text letter = {0};
    paper_letter(blank->part, &letter);
    paper_label(session_variant(plain->session), question, blank, &letter);
    snprintf(before, sizeof before, "%s: %s, ", text_string(&letter), verdict_name(mark->verdict));
    say_points(before, mark->points, mark->max, mark->self_marked ? ", marked by yourself." : ".");
    if (*mark->reply) plain_say("  you: %s", mark->read ? mark->read : mark->reply);
    if (mark->key) plain_say("  key: %s%s%s%s", mark->key, mark->accepts ? " (" : "", mark->accepts ? mark->accepts : "", mark->accepts ? ")" : "");
    if (mark->say) plain_say("  %s", mark->say);
    text_clear(&letter);
}

static void say_question(struct plain *plain, const struct score *score, size_t index)
{
    const struct question *question = &plain->bank->questions[index];
    plain_question(plain, index);
    say_points("Points: ", score->questions[index].points, score->questions[index].max, ".");
    for (size_t i = 0; i < question->blank_count; i++)
        say_blank(plain, question, &question->blanks[i], &score->questions[index].marks[i]);
    plain_say("The derivation has %zu steps: type unfold for the next.", question->derivation_count);
}

static void unfold_step(struct plain *plain)
{
    const struct question *question = &plain->bank->questions[plain->question];
    size_t open = session_attempt(plain->session)->questions[plain->question].unfolded;
    struct text out = {0};
    if (open >= question->derivation_count) {
        paper_notes(session_variant(plain->session), question, PLAIN_WIDTH, &out);
        plain_say("That was the whole derivation.");
    } else {
        session_unfold(plain->session, question, open + 1);
        plain_say("Step %zu of %zu.", open + 1, question->derivation_count);
        paper_step(session_variant(plain->session), question, open, PLAIN_WIDTH, &out);
    }
    plain_markdown(plain, text_string(&out));
    text_clear(&out);
}

/* Point by point: does the answer say it? */
static bool tick_blank(struct plain *plain, const struct question *question, const struct blank *blank, const struct mark *mark)
{
    uint32_t ticks = 0;
    plain_say("\nYour answer: %s", mark->reply);
    if (mark->key) plain_markdown(plain, mark->key);
    for (size_t i = 0; i < blank->rubric_count; i++) {
        struct text point = {0};
        text_add(&point, "Does your answer say this? ");
        variant_write(session_variant(plain->session), question, &blank->rubric[i].point, 0, &point);
        text_add(&point, mark->suggested >> i & 1 ? " (it seems so)" : "");
        if (plain_confirm(plain, text_string(&point))) ticks |= UINT32_C(1) << i;
        text_clear(&point);
        if (plain->ended) return false;
    }
    return session_tick(plain->session, question, blank, ticks);
}

static void tick_all(struct plain *plain, const struct score *score)
{
    for (size_t q = 0; q < plain->bank->question_count; q++)
        for (size_t b = 0; b < plain->bank->questions[q].blank_count; b++) {
            const struct question *question = &plain->bank->questions[q];
            const struct mark *mark = &score->questions[q].marks[b];
            if (mark->verdict == VERDICT_PENDING && !tick_blank(plain, question, &question->blanks[b], mark)) return;
        }
}

static void run_line(struct plain *plain, const struct score *score, const char *line)
{
    size_t last = plain->bank->question_count - 1;
    bool on_question = plain->question <= last;
    if (strcmp(line, "unfold") == 0 && on_question) unfold_step(plain);
    else if (strcmp(line, "tick") == 0) tick_all(plain, score);
    else if (strcmp(line, "result") == 0) say_summary(plain, score);
    else if (strcmp(line, "leave") == 0 || strcmp(line, "quit") == 0) plain->leaving = true;
    else if (strcmp(line, "next") == 0 || !*line) say_question(plain, score, plain->question = !on_question || plain->question < last ? plain->question + 1 : last);
    else if (strcmp(line, "back") == 0) say_question(plain, score, plain->question = on_question && plain->question ? plain->question - 1 : 0);
    else if (strncmp(line, "go ", 3) == 0 && atoi(line + 3) >= 1 && (size_t)atoi(line + 3) <= last + 1)
        say_question(plain, score, plain->question = (size_t)atoi(line + 3) - 1);
    else plain_say("Type next, back, go N, unfold, tick, result or leave.");
}

void plain_result(struct plain *plain)
{
    struct score score;
    struct arena arena = {0};
    session_score(plain->session, &arena, &score);
    putchar('\n');
    say_summary(plain, &score);
    plain_say("Go through the questions with next, back, go N; unfold opens the derivation; leave ends.");
    plain->leaving = false;
    plain->question = SIZE_MAX; /* the first `next` shows question 1 */
    while (!plain->leaving && plain_ask(plain, "Command: ") == INPUT_LINE) {
        session_score(plain->session, &arena, &score);
        run_line(plain, &score, text_string(&plain->line));
    }
    arena_clear(&arena);
}
