#include "mark/score.h"

#include <string.h>

#include "mark/marking.h"

size_t score_first_answer(const struct bank *bank, const struct question *question)
{
    (void)bank;
    return question->first_answer;
}

static struct chapter_score *chapter_of(struct score *score, const char *chapter)
{
    const char *name = chapter ? chapter : "";
    for (size_t i = 0; i < score->chapter_count; i++)
        if (strcmp(score->chapters[i].chapter, name) == 0) return &score->chapters[i];
    struct chapter_score *added = &score->chapters[score->chapter_count++];
    added->chapter = name;
    return added;
}

static void take_hints_off(const struct question *question, size_t hints, struct question_score *result)
{
    int64_t cost = (int64_t)hints * question->hint_cost * question->points / CREDIT_FULL;
    result->hints = hints;
    result->hint_cost = cost < result->points ? (int)cost : result->points;
    result->points -= result->hint_cost;
}

static void add_question(struct score *score, const struct question *question, size_t hints, struct question_score *result)
{
    for (size_t i = 0; i < question->blank_count; i++) {
        result->points += result->marks[i].points;
        score->pending += result->marks[i].verdict == VERDICT_PENDING;
    }
    result->max = question->points;
    take_hints_off(question, hints, result);
    struct chapter_score *chapter = chapter_of(score, question->chapter);
    chapter->points += result->points;
    chapter->max += result->max;
    score->points += result->points;
    score->max += result->max;
}

static const char *written(struct variant *variant, const struct template *template, struct arena *arena)
{
    struct text out = {0};
    const struct bank *bank = variant_bank(variant);
    if (!template->count || !bank->question_count) return NULL;
    variant_write(variant, &bank->questions[0], template, 0, &out);
    const char *kept = arena_copy(arena, text_string(&out), out.length);
    text_clear(&out);
    return kept;
}

static void find_band(struct variant *variant, struct arena *arena, struct score *score)
{
    const struct bank *bank = variant_bank(variant);
    for (size_t i = 0; i < bank->band_count && !score->band; i++)
        if (score->points >= bank->bands[i].from) score->band = &bank->bands[i];
    if (!score->band) return;
    score->verdict = written(variant, &score->band->verdict, arena);
    score->advice = written(variant, &score->band->advice, arena);
}

/* How often a slip of one name came. */
struct tally {
    const char *name;
    size_t count;
};

static size_t count_slip(struct vector *tallies, const char *name)
{
    for (size_t i = 0; i < tallies->count; i++) {
        struct tally *tally = vector_at(tallies, i);
        if (strcmp(tally->name, name) == 0) return ++tally->count;
    }
    *(struct tally *)vector_push(tallies) = (struct tally){name, 1};
    return 1;
}

/* Once is chance; twice is a habit worth naming. Of two that came as often, the first to do so. */
static void find_common_slip(const struct bank *bank, struct score *score)
{
    struct vector tallies;
    vector_init(&tallies, sizeof(struct tally));
    for (size_t q = 0; q < bank->question_count; q++)
        for (size_t b = 0; b < bank->questions[q].blank_count; b++) {
            const char *name = score->questions[q].marks[b].slip_name;
            size_t count = name ? count_slip(&tallies, name) : 0;
            if (count < 2 || count <= score->common_slip_count) continue;
            score->common_slip = name;
            score->common_slip_count = count;
        }
    vector_clear(&tallies);
}

void score_bank(struct variant *variant, const struct answer *answers, const struct mark_options *options,
                struct arena *arena, struct score *out)
{
    const struct bank *bank = variant_bank(variant);
    *out = (struct score){.questions = arena_array(arena, bank->question_count, sizeof *out->questions),
                          .chapters = arena_array(arena, bank->section_count + 1, sizeof *out->chapters)};
    for (size_t i = 0; i < bank->question_count; i++) {
        const struct question *question = &bank->questions[i];
        out->questions[i].marks = arena_array(arena, question->blank_count + 1, sizeof(struct mark));
        mark_question(variant, question, answers + score_first_answer(bank, question), options, arena, out->questions[i].marks);
        add_question(out, question, options->hints ? options->hints[i] : 0, &out->questions[i]);
    }
    for (size_t i = 0; i < out->chapter_count; i++) {
        struct chapter_score *chapter = &out->chapters[i];
        chapter->flagged = (int64_t)chapter->points * CREDIT_FULL < (int64_t)chapter->max * bank->flag_below;
    }
    find_band(variant, arena, out);
    find_common_slip(bank, out);
}
