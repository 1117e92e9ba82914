/* `unfold report`: a class from graded replies. */
#include <errno.h>
#include <string.h>

#include "cli/print.h"
#include "cli/report_parts.h"

struct format {
    const char *name;
    void (*print)(const struct report *report);
};

static const struct format formats[] = {
    {"human", report_print_human},
    {"csv", report_print_learners},
    {"csv-items", report_print_items},
    {"json", report_print_json},
};

static const struct format *format_of(const char *name)
{
    if (!name) return &formats[0];
    for (size_t i = 0; i < COUNT_OF(formats); i++)
        if (strcmp(formats[i].name, name) == 0) return &formats[i];
    return NULL;
}

static enum status read_path(struct report *report, const char *path)
{
    bool standard = strcmp(path, "-") == 0;
    struct input input = {.stream = standard ? stdin : fopen(path, "re"), .name = standard ? "<standard input>" : path};
    bool read = input.stream && report_read(report, &input);
    if (!read) print_format(stderr, "unfold: %s cannot be read: %s\n", input.name, strerror(errno));
    if (input.stream && !standard) fclose(input.stream);
    return read ? STATUS_DONE : STATUS_WORLD;
}

static enum status report_run(struct command_line *line)
{
    const char *name = line_option(line, "format");
    const struct format *format = format_of(name);
    if (!format) return line_usage(line, "--format is human, csv, csv-items or json, not `%s`", name);
    struct report report;
    enum status status = STATUS_DONE;
    report_init(&report);
    for (size_t i = 0; !status && i < line->word_count; i++) status = read_path(&report, line->words[i]);
    if (!status) {
        report_settle(&report);
        format->print(&report);
        if (report.bad_lines || !report.classes.count) status = STATUS_NO;
        if (!report.classes.count) print_format(stderr, "unfold: no graded replies were found; `unfold grade --format json` writes them\n");
    }
    report_clear(&report);
    return status;
}

const struct command command_report = {
    .name = "report",
    .arguments = "FILE|- …",
    .summary = "Results of a class and statistics of its questions",
    .page = "Each FILE holds what `unfold grade --format json` wrote, one graded submission a line; several files are read as one class. "
            "Results under different revisions of a bank are reported apart. Of several records of one learner the first counts, in the "
            "order of reading. A line that cannot be used is named on standard error and not counted, and the exit status is 1.\n\n"
            "`facility` is the mean share of the points; `disc_corr` the correlation of a question's points with those of all others; "
            "`disc_27` the facility among the best 27 % less that among the last 27 %; `efficiency` the covariance with the others as a "
            "share of the largest possible; `weight` the part that the question has in telling learners apart. `alpha` is Cronbach's; "
            "the error ratio is the part of the deviation that is due to chance, the standard error the same in points. Shares run "
            "from 0 to 1. What is undefined (one learner, no variance) is a dash, an empty cell, or null.\n\n"
            "`csv` has a row for each learner, `csv-items` one for each question: RFC 4180, all text in quotes, and an apostrophe before "
            "text that a spreadsheet would take for a formula. `json` is one object a class: `bank`, `revision`, `max`, `repeated` (records "
            "that did not count), `mean`, `median`, `deviation`, `alpha`, `error_ratio`, `standard_error`, `learners` (`learner`, `seed`, "
            "`points`, `verdict`), `questions` (`id`, `max`, `facility`, `deviation`, `disc_corr`, `disc_27`, `efficiency`, `weight`), "
            "`variants` (`seed`, `learners`, `mean`) and `slips` (`slip`, `learners`), commonest first.",
    .options = {{.name = "format", .argument = "human|csv|csv-items|json", .says = "how to print the results"}},
    .words_least = 1,
    .words_most = 100000,
    .run = report_run,
};
