#include "attempt/rating.h"

#include <stdlib.h>
#include <string.h>

/* How many fields of a question stand where. */
struct tally {
    size_t open, wrong, helped, right, waiting; /* helped: right by carrying, or the better half of a rubric */
};

static void count_mark(struct tally *tally, const struct mark *mark, bool final)
{
    switch (mark->verdict) {
    case VERDICT_BLANK: tally->open++; return;
    case VERDICT_UNREADABLE: *(final ? &tally->wrong : &tally->open) += 1; return;
    case VERDICT_PENDING: tally->waiting++; return;
    case VERDICT_CORRECT: tally->right++; return;
    case VERDICT_CARRIED: tally->helped++; return;
    default: break;
    }
    if (mark->self_marked && mark->credit * 2 >= CREDIT_FULL) tally->helped++;
    else tally->wrong++;
}

/* Practice counts what was committed; what was given away or handed in counts as it stood then. */
static struct answer *answers_of(const struct attempt *attempt, const struct question *question, bool final, struct arena *arena)
{
    struct answer *answers = attempt_answers(attempt, arena) + score_first_answer(attempt->bank, question);
    for (size_t i = 0; i < question->blank_count && !final; i++)
        answers[i].text = attempt_blank(attempt, question, &question->blanks[i])->committed;
    return answers;
}

static struct tally tally_of(const struct attempt *attempt, struct variant *variant, const struct question *question, bool final,
                             struct arena *arena)
{
    static const struct mark_options by_learner = {.tick_by_hallmarks = false};
    struct tally tally = {0};
    struct mark *marks = arena_array(arena, question->blank_count + 1, sizeof *marks);
    mark_question(variant, question, answers_of(attempt, question, final, arena), &by_learner, arena, marks);
    for (size_t i = 0; i < question->blank_count; i++) count_mark(&tally, &marks[i], final);
    return tally;
}

/* In an exam nobody says that a reply was wrong, so changing it is no second try. */
static bool needed_help(const struct attempt *attempt, const struct question *question, const struct tally *tally)
{
    const struct question_progress *asked = &attempt->questions[question->index];
    size_t hints = asked->given_away ? asked->counted_hints : asked->hints;
    if (hints || tally->helped) return true;
    for (size_t i = 0; i < question->blank_count && attempt->bank->kind != BANK_EXAM; i++)
        if (attempt_blank(attempt, question, &question->blanks[i])->commits > 1) return true;
    return false;
}

enum rating attempt_rating(const struct attempt *attempt, struct variant *variant, const struct question *question,
                           struct arena *arena)
{
    const struct question_progress *asked = &attempt->questions[question->index];
    bool exam = attempt->bank->kind == BANK_EXAM, final = asked->given_away || exam;
    if ((exam && !attempt->submitted) || !question->blank_count) return RATING_NONE;
    struct tally tally = tally_of(attempt, variant, question, final, arena);
    if (tally.wrong) return RATING_AGAIN;
    if (tally.open == question->blank_count && exam) return RATING_NONE;
    if (tally.open) return final ? RATING_AGAIN : RATING_NONE;
    if (!tally.right && !tally.helped) return RATING_NONE;
    if (needed_help(attempt, question, &tally)) return RATING_HARD;
    return asked->spent <= RATING_QUICK * (int64_t)question->blank_count ? RATING_EASY : RATING_GOOD;
}
