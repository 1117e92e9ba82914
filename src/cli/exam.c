/* `unfold exam`: find the bank, settle time and seed, and hand over to a front end. */
#include <errno.h>
#include <stdlib.h>
#include <string.h>

#include "cli/content.h"
#include "lang/evaluate.h"

/* Extra time is a factor from 1 (none) to 5. */
static bool read_factor(const struct command_line *line, double *factor) {
    const char *text = line_option(line, "time-factor");
    *factor = 1;
    if (!text) return true;
    char *end;
    errno = 0;
    *factor = strtod(text, &end);
    if (end != text && !*end && !errno && *factor >= 1 && *factor <= 5) return true;
    line_usage(line, "--time-factor takes a number from 1 to 5, such as 1.5, not `%s`", text);
    return false;
}

/* A time in the language of quantities: `90 min`, `1.5 h`, also `90m` as people write it. */
static bool read_time(struct command_line *line, int64_t *milliseconds) {
    const char *text = line_option(line, "time");
    *milliseconds = 0;
    if (!text) return true;
    size_t length = strlen(text);
    char *spelled = length && text[length - 1] == 'm' ? arena_print(line->arena, "%sin", text) : arena_string(line->arena, text);
    struct diags diags;
    diags_init(&diags);
    struct evaluation evaluation = evaluation_begin(line->arena, &diags);
    struct value value;
    const struct expression *expression =
        expression_parse(line->arena, spelled, strlen(spelled), (struct origin){0}, PARSE_STRICT, &diags);
    bool read = expression && evaluate(&evaluation, expression, &(struct scope){0}, &value) && value.kind == VALUE_QUANTITY &&
                value.quantity.dims.hard[DIMENSION_TIME] == 1 && value.quantity.value >= 60 && value.quantity.value <= 7 * 86400;
    diags_clear(&diags);
    if (!read) {
        line_usage(line, "--time takes a time such as 90m or 2h, from a minute to a week, not `%s`", text);
        return false;
    }
    *milliseconds = (int64_t)(value.quantity.value * 1000);
    return true;
}

static enum status exam_run(struct command_line *line) {
    struct launch *launch = line->launch;
    if (!content_seed(line, &launch->seed) || !read_factor(line, &launch->time_factor) || !read_time(line, &launch->time_ms))
        return STATUS_USAGE;
    struct library *library = content_library(line);
    if (!library) return STATUS_WORLD;
    struct diags diags;
    diags_init(&diags);
    const char *path = library_find_bank(library, line->word_count ? line->words[0] : NULL, &diags);
    enum status status = path ? STATUS_DONE : line_report(&diags, STATUS_WORLD);
    diags_clear(&diags);
    if (!path) return status;
    launch->home = content_home(line);
    launch->bank = arena_string(line->arena, path);
    launch->place = LAUNCH_BANK;
    return STATUS_DONE;
}

const struct command command_exam = {
    .name = "exam",
    .arguments = "[NAME]",
    .summary = "Sit an exam; goes on with one in progress",
    .page = "NAME is a bank's id, file name or path; without it the final is taken. The deadline is a point in time: it survives a restart, "
            "a suspended terminal and a closed lid. Every committed answer is saved before the screen says so.",
    .options = {{.name = "seed", .argument = "N", .says = "draw variant N; 0 is the published one"},
                {.name = "time", .argument = "TIME", .says = "other time than the bank's: 90m, 2h"},
                {.name = "time-factor", .argument = "F", .says = "extra time: 1.5 gives half as much again (1 to 5)"}},
    .words_most = 1,
    .run = exam_run,
};

const struct command command_quiz = {
    .name = "quiz",
    .arguments = "CHAPTER",
    .summary = "Practise: a chapter's quiz, marked as you go",
    .page = "CHAPTER is a chapter such as 22/03, or a bank's id, file name or path. Each reply is marked when it is committed; hints come one "
            "by one, the derivation opens once every field has a reply, and the same questions can be had with other numbers.",
    .options = {{.name = "seed", .argument = "N", .says = "draw variant N; 0 is the published one"}},
    .words_least = 1,
    .words_most = 1,
    .run = exam_run,
};

const struct command command_drill = {
    .name = "drill",
    .arguments = "NAME",
    .summary = "A drill: a number first, then why, then the reference answer",
    .page = "NAME is a drill such as b07/1, or a bank's id, file name or path. The derivation opens once you have given your numbers and "
            "written down why.",
    .options = {{.name = "seed", .argument = "N", .says = "draw variant N; 0 is the published one"}},
    .words_least = 1,
    .words_most = 1,
    .run = exam_run,
};
