/* `unfold grade`: marking without a screen. */
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <unistd.h>

#include "base/file.h"
#include "cli/content.h"
#include "cli/replies.h"

enum { REPLIES_MAX_BYTES = 64 << 20 };

struct grading {
    struct command_line *line;
    const struct bank *bank;
    const struct book *book;
    struct variant *variant; /* of the seed that was used last */
    uint64_t seed;
    bool as_json;
    struct arena arena;      /* reset for every submission */
};

static struct variant *variant_of_seed(struct grading *grading, uint64_t seed) {
    if (grading->variant && variant_seed(grading->variant) == seed) return grading->variant;
    variant_free(grading->variant);
    return grading->variant = variant_new(grading->bank, grading->book, seed);
}

static void print_score(struct grading *grading, const struct submission *submission) {
    struct text out = {0};
    struct score score;
    const struct mark_options options = {.tick_by_hallmarks = true};
    score_bank(variant_of_seed(grading, submission->seed), submission->answers, &options, &grading->arena, &score);
    if (grading->as_json) {
        json *document = score_to_json(grading->bank, submission, &score);
        json_write(document, &out, false);
        json_free(document);
        text_add(&out, "\n");
    } else {
        score_write(grading->bank, submission, &score, &out);
    }
    fwrite(text_string(&out), 1, out.length, stdout);
    text_clear(&out);
}

/* A line that cannot be used is a record, not a stop. */
static void print_bad_line(size_t number, const char *reason) {
    struct text out = {0};
    json *document = json_new_object();
    json_set_whole(document, "line", (int64_t)number);
    json_set_text(document, "error", reason);
    json_write(document, &out, false);
    puts(text_string(&out));
    json_free(document);
    text_clear(&out);
}

static enum status grade_lines(struct grading *grading, FILE *stream) {
    char *line = NULL;
    size_t capacity = 0, number = 0;
    ssize_t length;
    enum status status = STATUS_DONE;
    while ((length = getline(&line, &capacity, stream)) >= 0) {
        struct text error = {0};
        struct submission submission;
        number++;
        arena_reset(&grading->arena);
        if (strspn(line, " \t\r\n") == (size_t)length) continue;
        if (submission_from_json(grading->bank, line, (size_t)length, grading->seed, &grading->arena, &error, &submission)) {
            print_score(grading, &submission);
        } else {
            print_bad_line(number, text_string(&error));
            status = STATUS_NO;
        }
        text_clear(&error);
    }
    free(line);
    return status;
}

/* JSON Lines are told by their first line being a whole object with `answers`. */
static bool is_json_lines(FILE *stream) {
    char *line = NULL;
    size_t capacity = 0;
    ssize_t length = getline(&line, &capacity, stream);
    struct text error = {0};
    json *document = length > 0 ? json_read(line, (size_t)length, &error) : NULL;
    bool lines = document && json_get(document, "answers");
    json_free(document);
    text_clear(&error);
    free(line);
    rewind(stream);
    return lines;
}

static enum status grade_document(struct grading *grading, const char *name, const struct text *bytes) {
    struct diags diags;
    diags_init(&diags);
    struct submission submission;
    const struct source *source = source_new(grading->line->arena, name, text_string(bytes), bytes->length);
    const struct yaml_node *node = yaml_read(grading->line->arena, source, &diags);
    enum status status = STATUS_NO;
    if (node && submission_from_yaml(grading->bank, source, node, &grading->arena, &diags, &submission)) {
        submission.seed = grading->seed;
        print_score(grading, &submission);
        status = STATUS_DONE;
    }
    enum status reported = line_report(&diags, STATUS_NO);
    diags_clear(&diags);
    return status ? status : reported;
}

static enum status grade_file(struct grading *grading, const char *path) {
    /* Anything but a regular file is refused by file_read below, without waiting for it. */
    FILE *stream = file_is_regular(path) ? fopen(path, "re") : NULL;
    bool lines = stream && is_json_lines(stream);
    enum status status = STATUS_WORLD;
    if (lines) status = grade_lines(grading, stream);
    if (stream) fclose(stream);
    if (lines) return status;
    struct diags diags;
    struct text bytes = {0};
    diags_init(&diags);
    if (file_read(path, REPLIES_MAX_BYTES, &bytes, &diags)) status = grade_document(grading, path, &bytes);
    else line_report(&diags, STATUS_WORLD);
    diags_clear(&diags);
    text_clear(&bytes);
    return status;
}

static enum status grade_input(struct grading *grading) {
    const char *path = grading->line->words[1];
    if (strcmp(path, "-") != 0) return grade_file(grading, path);
    return grade_lines(grading, stdin);
}

static enum status grade_run(struct command_line *line) {
    struct grading grading = {.line = line};
    const char *format = line_option(line, "format");
    if (format && strcmp(format, "json") != 0 && strcmp(format, "human") != 0)
        return line_usage(line, "--format is human or json, not `%s`", format);
    grading.as_json = format && strcmp(format, "json") == 0;
    if (!content_seed(line, &grading.seed)) return STATUS_USAGE;
    struct diags diags;
    diags_init(&diags);
    struct bank *bank = content_bank(line, line->words[0], false, &diags);
    enum status status = line_report(&diags, STATUS_WORLD);
    grading.bank = bank;
    grading.book = line->library ? line->library->book : NULL;
    if (bank) status = grade_input(&grading);
    else if (!status) status = STATUS_WORLD;
    variant_free(grading.variant);
    arena_clear(&grading.arena);
    bank_free(bank);
    diags_clear(&diags);
    return status;
}

const struct command command_grade = {
    .name = "grade",
    .arguments = "BANK FILE|-",
    .summary = "Mark replies without a screen",
    .page = "FILE holds `{question: {blank: reply}}` in YAML or JSON, or JSON Lines with one submission a line: `{\"learner\": …, \"seed\": 0, "
            "\"answers\": {…}}`. Lines are read as a stream, and each gives one result in the same order; a line that cannot be used gives "
            "a record with `error`. `-` reads JSON Lines from standard input. Rubrics are ticked by their hallmarks and shown as self-marked.",
    .options = {{.name = "format", .argument = "human|json", .says = "how to print the result"},
                {.name = "seed", .argument = "N", .says = "the variant that was sat"}},
    .words_least = 2,
    .words_most = 2,
    .run = grade_run,
};
