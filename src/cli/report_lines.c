/* Results from graded JSON Lines, and the replies in them marked again. */
#include <errno.h>
#include <string.h>

#include "cli/grade_parts.h"
#include "cli/print.h"
#include "cli/report_parts.h"

/* ── marking again ── */

static void take_replies(const struct bank *bank, const json *record_question, struct answer *answers, bool *any)
{
    const char *id = json_text(json_get(record_question, "id"));
    const struct question *question = id ? bank_question(bank, id) : NULL;
    const json *blanks = json_get(record_question, "blanks");
    for (size_t i = 0; i < json_count(blanks); i++) {
        const char *name = json_text(json_get(json_at(blanks, i), "id")), *reply = json_text(json_get(json_at(blanks, i), "reply"));
        const struct blank *blank = question && name ? question_blank(question, name) : NULL;
        *any |= json_get(json_at(blanks, i), "reply") != NULL;
        if (blank) answers[score_first_answer(bank, question) + blank->index].text = reply;
    }
}

static struct variant *variant_of(struct report_reading *reading, uint64_t seed)
{
    if (reading->variant && variant_seed(reading->variant) == seed) return reading->variant;
    variant_free(reading->variant);
    return reading->variant = variant_new(reading->remark, library_book(reading->line->library), seed);
}

/* Mark the replies of a record as `grade` would today; false when it holds none. */
static bool remark(struct report_reading *reading, const json *record, const struct report_result *result, struct arena *arena,
                   struct report_result *out)
{
    const json *questions = json_get(record, "questions");
    struct answer *answers = arena_array(arena, reading->remark->blank_count + 1, sizeof *answers);
    const struct mark_options options = {.tick_by_hallmarks = true};
    struct score score;
    bool any = false;
    for (size_t i = 0; i < json_count(questions); i++) take_replies(reading->remark, json_at(questions, i), answers, &any);
    if (!any) return false;
    score_bank(variant_of(reading, (uint64_t)result->seed), answers, &options, arena, &score);
    report_result_of_score(reading->remark, (uint64_t)result->seed, &score, arena, out);
    out->learner = result->learner;
    return true;
}

/* ── reading ── */

struct line_reader {
    struct report_reading *reading;
    const char *name;
    size_t number;
    struct arena arena;  /* of the line */
};

static struct diag *say(const struct line_reader *reader, enum message message, const char *what)
{
    return diag_add(&reader->reading->diags, message, (struct span){0}, reader->name, reader->number, what);
}

static void take_result(struct line_reader *reader, const json *record, const struct report_result *result)
{
    struct report_reading *reading = reader->reading;
    struct report_result again;
    if (!report_wants(reading, result->bank)) return;
    if (reading->remark && !remark(reading, record, result, &reader->arena, &again)) say(reader, MESSAGE_RECORD_WITHOUT_REPLIES, NULL);
    else if (!report_take(&reading->report, result, result->revision)) say(reader, MESSAGE_RECORD_IS_OTHER, NULL);
    else if (reading->remark) report_take(&reading->remarked, &again, result->revision);
}

static void take_record(struct line_reader *reader, const json *record)
{
    struct report_result result;
    const char *missing;
    if (json_text(json_get(record, "error"))) say(reader, MESSAGE_RECORD_UNGRADED, NULL);
    else if (!report_result_of_record(record, &reader->arena, &result, &missing)) say(reader, MESSAGE_RECORD_INCOMPLETE, missing);
    else take_result(reader, record, &result);
}

static void read_stream(struct report_reading *reading, struct input *input)
{
    struct line_reader reader = {.reading = reading, .name = input->name};
    struct text line = {0}, error = {0};
    struct progress progress = progress_begin(reading->line->launch->clock);
    for (reader.number = 1; input_line(input, &line); reader.number++) {
        if (strspn(text_string(&line), " \t\r") == line.length) continue;
        progress_show(&progress, "line %zu", reader.number);
        text_reset(&error);
        json *record = json_read_line(text_string(&line), line.length, &error);
        if (record) take_record(&reader, record);
        else say(&reader, MESSAGE_RECORD_IS_NO_JSON, text_string(&error));
        json_free(record);
        arena_reset(&reader.arena);
    }
    progress_end(&progress);
    text_clear(&line);
    text_clear(&error);
    arena_clear(&reader.arena);
}

void report_read_lines(struct report_reading *reading, const char *path)
{
    bool standard = strcmp(path, "-") == 0;
    struct input input = {.stream = standard ? stdin : input_open(path, &reading->diags), .name = standard ? "<standard input>" : path};
    if (input.stream) read_stream(reading, &input);
    bool broken = input.stream && ferror(input.stream);
    if (broken) diag_add(&reading->diags, MESSAGE_FILE_UNREADABLE, (struct span){0}, input.name, strerror(errno));
    reading->failed |= broken || !input.stream;
    if (input.stream && !standard) fclose(input.stream);
}
