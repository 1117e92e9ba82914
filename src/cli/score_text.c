#include "base/utf8.h"
#include "cli/replies.h"

#include <string.h>

enum { LABEL_COLUMN = 22 };

static void write_points(int points, int max, struct text *out) {
    points_write(points, out);
    text_add(out, " of ");
    points_write(max, out);
}

static void write_field(const char *label, const char *value, struct text *out) {
    if (value) text_print(out, "      %-8s %s\n", label, value);
}

/* A right answer is one line; anything else says what was read, what was wanted, and why. */
static void write_mark(const struct blank *blank, const struct mark *mark, struct text *out) {
    int used = utf8_width(blank->id, strlen(blank->id));
    text_print(out, "    %s%*s %-10s ", blank->id, used < LABEL_COLUMN ? LABEL_COLUMN - used : 1, "", verdict_name(mark->verdict));
    write_points(mark->points, mark->max, out);
    text_print(out, "%s\n", mark->self_marked ? "  (self-marked)" : "");
    if (mark->verdict == VERDICT_CORRECT) return;
    write_field("reply", mark->reply && *mark->reply ? mark->reply : NULL, out);
    write_field("read as", mark->read, out);
    write_field("key", mark->key, out);
    write_field("accepts", mark->accepts, out);
    if (mark->say) text_print(out, "      %s\n", mark->say);
}

static void write_question(const struct question *question, const struct question_score *score, struct text *out) {
    text_print(out, "\n%zu. %s  ", question->index + 1, question->title);
    write_points(score->points, score->max, out);
    text_add(out, "\n");
    for (size_t i = 0; i < question->blank_count; i++) write_mark(&question->blanks[i], &score->marks[i], out);
}

/* Sections need not belong to a chapter. */
bool chapter_is_named(const struct chapter_score *chapter) {
    return chapter->chapter && *chapter->chapter;
}

static void write_chapters(const struct score *score, struct text *out) {
    text_add(out, "\n");
    for (size_t i = 0; i < score->chapter_count; i++) {
        const struct chapter_score *chapter = &score->chapters[i];
        if (!chapter_is_named(chapter)) continue;
        text_print(out, "  %-8s ", chapter->chapter);
        write_points(chapter->points, chapter->max, out);
        text_add(out, chapter->flagged ? "  flagged: revisit it\n" : "\n");
    }
}

void score_write(const struct bank *bank, const struct submission *submission, const struct score *score, struct text *out) {
    text_print(out, "%s%s%s: ", submission->learner ? submission->learner : "", submission->learner ? ", " : "", bank->title);
    write_points(score->points, score->max, out);
    if (score->verdict) text_print(out, ". %s", score->verdict);
    if (score->advice) text_print(out, " %s", score->advice);
    text_add(out, "\n");
    for (size_t i = 0; i < bank->question_count; i++) write_question(&bank->questions[i], &score->questions[i], out);
    write_chapters(score, out);
    if (score->pending) text_print(out, "%zu rubrics wait for ticks.\n", score->pending);
    if (score->common_slip) text_print(out, "Commonest slip: %s (%zu times).\n", score->common_slip, score->common_slip_count);
}
