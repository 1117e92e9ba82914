/* Results: what a record or a score says, in one form. */
#include <math.h>

#include "cli/replies.h"
#include "cli/report_parts.h"

/* ── of a record ── */

static double number_of(const json *object, const char *key)
{
    return json_number(json_get(object, key), NAN);
}

/* The first member that is needed and missing, or NULL. */
static const char *missing_member(const json *record)
{
    static const char *const texts[] = {"bank", "revision"}, *const numbers[] = {"points", "max"};
    const json *questions = json_get(record, "questions");
    for (size_t i = 0; i < COUNT_OF(texts); i++)
        if (!json_text(json_get(record, texts[i]))) return texts[i];
    for (size_t i = 0; i < COUNT_OF(numbers); i++)
        if (!isfinite(number_of(record, numbers[i]))) return numbers[i];
    if (!json_count(questions)) return "questions";
    for (size_t i = 0; i < json_count(questions); i++) {
        const json *question = json_at(questions, i);
        if (!json_text(json_get(question, "id"))) return "id";
        for (size_t j = 0; j < COUNT_OF(numbers); j++)
            if (!isfinite(number_of(question, numbers[j]))) return numbers[j];
    }
    return NULL;
}

static void take_slip(const json *question, const json *blank, struct arena *arena, struct report_part *part)
{
    const json *slip = json_get(blank, "slip");
    const char *id = json_text(json_get(question, "id")), *name = json_text(json_get(blank, "id")), *found = json_text(slip);
    double number = json_number(slip, NAN);
    if (!name || (!found && isnan(number))) return;
    part->slips[part->slip_count++] = (struct report_slip){
        .name = found ? arena_print(arena, "%s/%s: %s", id, name, found) : arena_print(arena, "%s/%s: slip %.0f", id, name, number),
        .says = arena_string(arena, json_text(json_get(blank, "say"))),
    };
}

static void take_part(const json *question, struct arena *arena, struct report_part *part)
{
    const json *blanks = json_get(question, "blanks");
    *part = (struct report_part){.id = arena_string(arena, json_text(json_get(question, "id"))),
                                 .points = number_of(question, "points"), .most = number_of(question, "max"),
                                 .seconds = number_of(question, "seconds"),
                                 .slips = arena_array(arena, json_count(blanks) + 1, sizeof *part->slips)};
    for (size_t i = 0; i < json_count(blanks); i++) take_slip(question, json_at(blanks, i), arena, part);
}

bool report_result_of_record(const json *record, struct arena *arena, struct report_result *out, const char **missing)
{
    const json *questions = json_get(record, "questions"), *flagged = json_get(record, "flagged");
    *missing = missing_member(record);
    if (*missing) return false;
    *out = (struct report_result){
        .bank = arena_string(arena, json_text(json_get(record, "bank"))),
        .revision = arena_string(arena, json_text(json_get(record, "revision"))),
        .learner = arena_string(arena, json_text(json_get(record, "learner"))),
        .verdict = arena_string(arena, json_text(json_get(record, "verdict"))),
        .seed = (int64_t)fmin(fmax(json_number(json_get(record, "seed"), 0), 0), 0x1p53),
        .points = number_of(record, "points"), .most = number_of(record, "max"), .seconds = number_of(record, "seconds"),
        .flagged = arena_array(arena, json_count(flagged) + 1, sizeof *out->flagged),
        .parts = arena_array(arena, json_count(questions), sizeof *out->parts), .part_count = json_count(questions),
    };
    for (size_t i = 0; i < json_count(flagged); i++) {
        const char *chapter = json_text(json_at(flagged, i));
        if (chapter) out->flagged[out->flagged_count++] = arena_string(arena, chapter);
    }
    for (size_t i = 0; i < out->part_count; i++) take_part(json_at(questions, i), arena, &out->parts[i]);
    return true;
}

/* ── of a score ── */

static double in_points(int thousandths)
{
    return (double)thousandths / POINTS_UNIT;
}

static struct report_part part_of(const struct question *question, const struct question_score *score, struct arena *arena)
{
    struct report_part part = {.id = question->id, .points = in_points(score->points), .most = in_points(score->max), .seconds = NAN,
                               .slips = arena_array(arena, question->blank_count + 1, sizeof *part.slips)};
    for (size_t i = 0; i < question->blank_count; i++) {
        const struct mark *mark = &score->marks[i];
        const char *blank = question->blanks[i].id;
        if (!mark->slip && !mark->slip_name) continue;
        part.slips[part.slip_count++] = (struct report_slip){
            .name = mark->slip ? arena_print(arena, "%s/%s: slip %d", question->id, blank, mark->slip)
                               : arena_print(arena, "%s/%s: %s", question->id, blank, mark->slip_name),
            .says = mark->say,
        };
    }
    return part;
}

void report_result_of_score(const struct bank *bank, uint64_t seed, const struct score *score, struct arena *arena,
                            struct report_result *out)
{
    *out = (struct report_result){
        .bank = bank->id, .title = bank->title, .revision = bank->revision, .verdict = score->verdict, .seed = (int64_t)seed,
        .points = in_points(score->points), .most = in_points(score->max), .seconds = NAN,
        .flagged = arena_array(arena, score->chapter_count + 1, sizeof *out->flagged),
        .parts = arena_array(arena, bank->question_count + 1, sizeof *out->parts), .part_count = bank->question_count,
    };
    for (size_t i = 0; i < score->chapter_count; i++)
        if (score->chapters[i].flagged && chapter_is_named(&score->chapters[i])) out->flagged[out->flagged_count++] = score->chapters[i].chapter;
    for (size_t i = 0; i < bank->question_count; i++) out->parts[i] = part_of(&bank->questions[i], &score->questions[i], arena);
}
