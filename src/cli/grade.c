/* `unfold grade`: marking without a screen. */
#include <stdlib.h>
#include <string.h>

#include "cli/content.h"
#include "cli/grade_parts.h"
#include "cli/print.h"

enum { REPLIES_MAX_BYTES = 64 << 20, WORKERS_MOST = 256 };

/* ── one submission ── */

static struct variant *variant_of_seed(struct marker *marker, uint64_t seed) {
    if (marker->variant && variant_seed(marker->variant) == seed) return marker->variant;
    variant_free(marker->variant);
    return marker->variant = variant_new(marker->grading->bank, marker->grading->book, seed);
}

void marker_write(struct marker *marker, const struct submission *submission, struct text *out) {
    struct score score;
    const struct mark_options options = {.tick_by_hallmarks = true};
    score_bank(variant_of_seed(marker, submission->seed), submission->answers, &options, &marker->arena, &score);
    if (marker->grading->as_json) score_write_json(marker->grading->bank, submission, &score, out);
    else score_write(marker->grading->bank, submission, &score, out);
}

void marker_clear(struct marker *marker) {
    variant_free(marker->variant);
    arena_clear(&marker->arena);
}

static void print_submission(const struct grading *grading, const struct submission *submission) {
    struct marker marker = {.grading = grading};
    struct text out = {0};
    marker_write(&marker, submission, &out);
    if (grading->as_json) fputs(text_string(&out), stdout);
    else print_text(stdout, text_string(&out));
    text_clear(&out);
    marker_clear(&marker);
}

/* ── one document ── */

static bool read_rest(struct input *input, struct text *bytes, struct diags *diags) {
    char buffer[1 << 16];
    size_t count;
    text_add_bytes(bytes, text_string(&input->ahead), input->ahead.length);
    while (bytes->length <= REPLIES_MAX_BYTES && (count = fread(buffer, 1, sizeof buffer, input->stream)) > 0)
        text_add_bytes(bytes, buffer, count);
    if (bytes->length <= REPLIES_MAX_BYTES && !ferror(input->stream)) return true;
    diag_add(diags, MESSAGE_REPLIES_UNREADABLE, (struct span){0}, input->name, REPLIES_MAX_BYTES >> 20);
    return false;
}

static enum status grade_document(const struct grading *grading, struct input *input) {
    struct diags diags;
    struct arena arena = {0};
    struct text bytes = {0};
    struct submission submission;
    enum status status = STATUS_WORLD;
    diags_init(&diags);
    if (read_rest(input, &bytes, &diags)) {
        status = STATUS_NO;
        const struct source *source = source_new(&arena, input->name, text_string(&bytes), bytes.length);
        const struct yaml_node *node = yaml_read(&arena, source, &diags);
        if (node && submission_from_yaml(grading->bank, source, node, grading->seed, &arena, &diags, &submission)) {
            print_submission(grading, &submission);
            status = STATUS_DONE;
        }
    }
    enum status reported = line_report(&diags, STATUS_NO);
    diags_clear(&diags);
    text_clear(&bytes);
    arena_clear(&arena);
    return status ? status : reported;
}

/* ── where the replies come from ── */

static enum status grade_stream(const struct grading *grading, FILE *stream, const char *name) {
    struct input input = {.stream = stream, .name = name};
    enum status status = input_is_lines(&input) ? grade_lines(grading, &input) : grade_document(grading, &input);
    text_clear(&input.ahead);
    return status;
}

static enum status grade_input(const struct grading *grading, const char *path) {
    struct diags diags;
    if (strcmp(path, "-") == 0) return grade_stream(grading, stdin, "<standard input>");
    diags_init(&diags);
    FILE *stream = input_open(path, &diags);
    enum status status = stream ? grade_stream(grading, stream, path) : line_report(&diags, STATUS_WORLD);
    if (stream) fclose(stream);
    diags_clear(&diags);
    return status;
}

static enum status grade_run(struct command_line *line) {
    const char *format = line_option(line, "format");
    long long workers = 1;
    struct grading grading = {.clock = line->launch->clock};
    if (format && strcmp(format, "json") != 0 && strcmp(format, "human") != 0)
        return line_usage(line, "--format is human or json, not `%s`", format);
    grading.as_json = format && strcmp(format, "json") == 0;
    if (!content_seed(line, &grading.seed) || !line_whole(line, "jobs", 1, WORKERS_MOST, &workers)) return STATUS_USAGE;
    grading.workers = (size_t)workers;
    struct bank *bank;
    enum status status = content_bank(line, line->words[0], false, &bank);
    if (!bank) return status;
    grading.bank = bank;
    grading.book = library_book(line->library);
    status = grade_input(&grading, line->words[1]);
    bank_free(bank);
    return status;
}

const struct command command_grade = {
    .name = "grade",
    .arguments = "BANK FILE|-",
    .summary = "Mark replies without a screen",
    .page = "FILE holds `{question: {blank: reply}}` in YAML or JSON, or JSON Lines with one submission a line: `{\"learner\": …, \"seed\": 0, "
            "\"answers\": {…}}`. Lines are read as a stream, and each gives one result in the same order; a line that cannot be used gives "
            "a record with `line` and `error`, and exit status 1; empty lines are passed over. `-` reads from standard input. Rubrics "
            "are ticked by their hallmarks and shown as self-marked.\n\n"
            "With `--format json` a result is one object: `learner`, `bank`, `revision`, `seed`, `points`, `max`, `verdict`, `flagged` "
            "(chapters), `pending`, and `questions` with `id`, `points`, `max` and `blanks`; a blank has `id`, `reply`, `read`, `verdict`, "
            "`credit` (0 to 1), `points`, `max`, `key`, `accepts`, `say`, `slip` (the author's by number, those found by arithmetic by "
            "name, or null) and `self_marked`.",
    .options = {{.name = "format", .argument = "human|json", .says = "how to print the result"},
                {.name = "seed", .argument = "N", .says = "the variant that was sat, where a record does not say"},
                {.name = "jobs", .letter = 'j', .argument = "N", .says = "mark with N threads; the order of results stays"}},
    .words_least = 2,
    .words_most = 2,
    .run = grade_run,
};
