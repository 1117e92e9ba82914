#include <assert.h>
#include <time.h>

#include "cli/progress_parts.h"

static void set_day(json *object, const char *key, int64_t day)
{
    char date[16];
    struct tm parts;
    time_t seconds = (time_t)(day * 86400);
    strftime(date, sizeof date, "%Y-%m-%d", gmtime_r(&seconds, &parts));
    json_set_text(object, key, date);
}

static void set_tally(json *object, const struct tally *tally)
{
    json_set_number(object, "mastery", tally_mastery(tally));
    json_set_whole(object, "questions", (int64_t)tally->questions);
    json_set_whole(object, "seen", (int64_t)tally->seen);
    json_set_whole(object, "due", (int64_t)tally->due);
    json_set_whole(object, "revised", (int64_t)tally->revised);
}

static json *days_to_json(const struct tally *tally, int64_t today)
{
    json *days = json_new_array();
    for (int i = 0; i < PROGRESS_DAYS; i++) {
        json *day = json_new_object();
        set_day(day, "day", today - (PROGRESS_DAYS - 1 - i));
        json_set_number(day, "mastery", tally->past[i]);
        json_add(days, day);
    }
    return days;
}

static json *group_to_json(const char *id, const char *title, const struct tally *tally, int64_t today)
{
    json *object = json_new_object();
    json_set_text(object, "id", id);
    json_set_text(object, "title", title);
    set_tally(object, tally);
    json_set(object, "history", days_to_json(tally, today));
    return object;
}

static json *module_to_json(const struct module_progress *module, int64_t today)
{
    json *object = group_to_json(module->module->id, module->module->title, &module->tally, today), *chapters = json_new_array();
    for (size_t i = 0; i < module->module->chapter_count; i++) {
        const struct chapter *chapter = module->chapters[i].chapter;
        json_add(chapters, group_to_json(chapter->id, chapter->title, &module->chapters[i].tally, today));
    }
    json_set(object, "chapters", chapters);
    return object;
}

static json *due_to_json(const struct due *due)
{
    json *object = json_new_object();
    json_set_text(object, "bank", due->bank->bank->id);
    json_set_text(object, "question", due->question->id);
    json_set_text(object, "title", due->question->title);
    json_set_text(object, "chapter", due->chapter);
    set_day(object, "since", due->day);
    json_set_truth(object, "revised", due->revised);
    return object;
}

static json *last_to_json(const struct bank_history *past)
{
    json *object = json_new_object();
    json_set_whole(object, "attempt", past->last.terms.id);
    json_set_whole(object, "seed", (int64_t)past->last.terms.seed);
    json_set_whole(object, "submitted", past->last.submitted);
    json_set_number(object, "points", (double)past->score.points / POINTS_UNIT);
    json_set_number(object, "max", (double)past->score.max / POINTS_UNIT);
    json_set_text(object, "verdict", past->score.verdict);
    return object;
}

static json *current_to_json(const struct bank_history *past)
{
    json *object = json_new_object();
    const struct attempt_terms *terms = &past->current.terms;
    assert(past->bank); /* of what has faults nothing is in progress */
    json_set_whole(object, "attempt", terms->id);
    json_set_whole(object, "seed", (int64_t)terms->seed);
    json_set_whole(object, "started", terms->started);
    if (terms->deadline) json_set_whole(object, "deadline", terms->deadline);
    else json_set_null(object, "deadline");
    json_set_whole(object, "question", (int64_t)past->standing.question + 1);
    json_set_whole(object, "questions", (int64_t)past->bank->question_count);
    json_set_whole(object, "answered", (int64_t)past->standing.answered);
    json_set_whole(object, "partly", (int64_t)past->standing.partly);
    return object;
}

static json *bank_to_json(const struct bank_history *past)
{
    static const char *const kinds[] = {[BANK_EXAM] = "exam", [BANK_QUIZ] = "quiz", [BANK_DRILL] = "drill"};
    json *object = json_new_object();
    const struct bank *bank = past->bank;
    json_set_text(object, "bank", bank ? bank->id : past->path);
    json_set_text(object, "title", bank ? bank->title : NULL);
    json_set_text(object, "kind", bank ? kinds[bank->kind] : NULL);
    json_set_text(object, "module", past->module ? past->module->id : NULL);
    json_set_text(object, "chapter", past->chapter ? past->chapter->id : NULL);
    if (past->has_result) json_set(object, "last", last_to_json(past));
    else json_set_null(object, "last");
    if (past->in_progress) json_set(object, "in_progress", current_to_json(past));
    else json_set_null(object, "in_progress");
    if (past->fault) json_set_text(object, "fault", past->fault);
    return object;
}

static json *next_to_json(const struct next *next)
{
    static const char *const kinds[] = {
        [NEXT_NOTHING] = "nothing", [NEXT_RESUME] = "resume", [NEXT_REVIEW] = "review", [NEXT_PRACTICE] = "practise", [NEXT_EXAM] = "sit",
    };
    json *object = json_new_object();
    json_set_text(object, "do", kinds[next->kind]);
    json_set_text(object, "bank", next->bank ? next->bank->bank->id : NULL);
    return object;
}

json *progress_to_json(const struct progress_record *progress, const struct history *history)
{
    json *object = json_new_object(), *modules = json_new_array(), *due = json_new_array(), *banks = json_new_array();
    set_day(object, "day", progress->today);
    set_tally(object, &progress->whole);
    json_set_whole(object, "replies", (int64_t)progress->reviews);
    if (progress->next_due) set_day(object, "next_due", progress->next_due);
    else json_set_null(object, "next_due");
    for (size_t i = 0; i < progress->module_count; i++) json_add(modules, module_to_json(&progress->modules[i], progress->today));
    for (size_t i = 0; i < progress->due_count; i++) json_add(due, due_to_json(&progress->due[i]));
    for (size_t i = 0; i < history->count; i++) json_add(banks, bank_to_json(&history->banks[i]));
    json_set(object, "modules", modules);
    json_set(object, "due_questions", due);
    json_set(object, "banks", banks);
    json_set(object, "next", next_to_json(&progress->next));
    return object;
}
