#include "base/json.h"
#include "cli/replies.h"

static double in_points(int thousandths) {
    return (double)thousandths / POINTS_UNIT;
}

static void write_mark(struct json_writer *writer, const struct blank *blank, const struct mark *mark) {
    json_put_object(writer, NULL);
    json_put_text(writer, "id", blank->id);
    json_put_text(writer, "reply", mark->reply);
    json_put_text(writer, "read", mark->read);
    json_put_text(writer, "verdict", verdict_name(mark->verdict));
    json_put_number(writer, "credit", (double)mark->credit / CREDIT_FULL);
    json_put_number(writer, "points", in_points(mark->points));
    json_put_number(writer, "max", in_points(mark->max));
    json_put_text(writer, "key", mark->key);
    json_put_text(writer, "accepts", mark->accepts);
    json_put_text(writer, "say", mark->say);
    if (mark->slip) json_put_whole(writer, "slip", mark->slip);
    else json_put_text(writer, "slip", mark->slip_name);
    json_put_truth(writer, "self_marked", mark->self_marked);
    json_end_object(writer);
}

static void write_question(struct json_writer *writer, const struct question *question, const struct question_score *score) {
    json_put_object(writer, NULL);
    json_put_text(writer, "id", question->id);
    json_put_number(writer, "points", in_points(score->points));
    json_put_number(writer, "max", in_points(score->max));
    json_put_array(writer, "blanks");
    for (size_t i = 0; i < question->blank_count; i++) write_mark(writer, &question->blanks[i], &score->marks[i]);
    json_end_array(writer);
    json_end_object(writer);
}

static void write_flagged(struct json_writer *writer, const struct score *score) {
    json_put_array(writer, "flagged");
    for (size_t i = 0; i < score->chapter_count; i++)
        if (score->chapters[i].flagged && chapter_is_named(&score->chapters[i])) json_put_text(writer, NULL, score->chapters[i].chapter);
    json_end_array(writer);
}

void score_write_json(const struct bank *bank, const struct submission *submission, const struct score *score, struct text *out) {
    struct json_writer writer = json_writer_begin(out, false);
    json_put_object(&writer, NULL);
    json_put_text(&writer, "learner", submission->learner);
    json_put_text(&writer, "bank", bank->id);
    json_put_text(&writer, "revision", bank->revision);
    json_put_whole(&writer, "seed", (int64_t)submission->seed);
    json_put_number(&writer, "points", in_points(score->points));
    json_put_number(&writer, "max", in_points(score->max));
    json_put_text(&writer, "verdict", score->verdict);
    write_flagged(&writer, score);
    json_put_whole(&writer, "pending", (int64_t)score->pending);
    json_put_array(&writer, "questions");
    for (size_t i = 0; i < bank->question_count; i++) write_question(&writer, &bank->questions[i], &score->questions[i]);
    json_end_array(&writer);
    json_end_object(&writer);
    text_add_char(out, '\n');
}
