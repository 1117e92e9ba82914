#include "cli/replies.h"

static double in_points(int thousandths) {
    return (double)thousandths / POINTS_UNIT;
}

static json *mark_to_json(const struct blank *blank, const struct mark *mark) {
    json *object = json_new_object();
    json_set_text(object, "id", blank->id);
    json_set_text(object, "reply", mark->reply);
    json_set_text(object, "read", mark->read);
    json_set_text(object, "verdict", verdict_name(mark->verdict));
    json_set_number(object, "credit", (double)mark->credit / CREDIT_FULL);
    json_set_number(object, "points", in_points(mark->points));
    json_set_number(object, "max", in_points(mark->max));
    json_set_text(object, "key", mark->key);
    json_set_text(object, "accepts", mark->accepts);
    json_set_text(object, "say", mark->say);
    if (mark->slip) json_set_whole(object, "slip", mark->slip);
    else json_set_text(object, "slip", mark->slip_name);
    json_set_truth(object, "self_marked", mark->self_marked);
    return object;
}

static json *question_to_json(const struct question *question, const struct question_score *score) {
    json *object = json_new_object(), *blanks = json_new_array();
    json_set_text(object, "id", question->id);
    json_set_number(object, "points", in_points(score->points));
    json_set_number(object, "max", in_points(score->max));
    for (size_t i = 0; i < question->blank_count; i++)
        json_add(blanks, mark_to_json(&question->blanks[i], &score->marks[i]));
    json_set(object, "blanks", blanks);
    return object;
}

json *score_to_json(const struct bank *bank, const struct submission *submission, const struct score *score) {
    json *object = json_new_object(), *flagged = json_new_array(), *questions = json_new_array();
    json_set_text(object, "learner", submission->learner);
    json_set_text(object, "bank", bank->id);
    json_set_text(object, "revision", bank->revision);
    json_set_whole(object, "seed", (int64_t)submission->seed);
    json_set_number(object, "points", in_points(score->points));
    json_set_number(object, "max", in_points(score->max));
    json_set_text(object, "verdict", score->verdict);
    for (size_t i = 0; i < score->chapter_count; i++)
        if (score->chapters[i].flagged && chapter_is_named(&score->chapters[i])) json_add_text(flagged, score->chapters[i].chapter);
    json_set(object, "flagged", flagged);
    json_set_whole(object, "pending", (int64_t)score->pending);
    for (size_t i = 0; i < bank->question_count; i++)
        json_add(questions, question_to_json(&bank->questions[i], &score->questions[i]));
    json_set(object, "questions", questions);
    return object;
}
