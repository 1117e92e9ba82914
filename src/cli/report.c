/* `unfold report`: a class from graded replies and from databases. */
#include <stdio.h>
#include <string.h>

#include "base/file.h"
#include "cli/print.h"
#include "cli/report_parts.h"

static const struct report_format *const formats[] = {&report_text, &report_csv, &report_csv_items, &report_csv_points, &report_json};

static const struct report_format *format_find(const char *name)
{
    for (size_t i = 0; i < COUNT_OF(formats); i++)
        if (!name || strcmp(formats[i]->name, name) == 0) return formats[i];
    return NULL;
}

bool report_wants(const struct report_reading *reading, const char *bank)
{
    const struct bank *wanted = reading->remark ? reading->remark : reading->only;
    return !wanted || strcmp(wanted->id, bank) == 0;
}

/* ── what a path holds ── */

/* By its first bytes; by its name where they are damaged. */
static bool is_database(const char *path)
{
    static const char mark[] = "SQLite format 3";
    char bytes[sizeof mark] = "";
    size_t length = strlen(path);
    if (length > 3 && strcmp(path + length - 3, ".db") == 0) return true;
    FILE *file = file_is_regular(path) ? fopen(path, "re") : NULL;
    bool marked = file && fread(bytes, 1, sizeof mark, file) == sizeof mark && memcmp(bytes, mark, sizeof mark) == 0;
    if (file) fclose(file);
    return marked;
}

static void list_databases(struct report_reading *reading, const char *folder, struct vector *paths)
{
    size_t before = paths->count;
    file_list(&reading->arena, folder, ".db", paths, &reading->diags);
    if (paths->count == before) diag_add(&reading->diags, MESSAGE_NO_DATABASES, (struct span){0}, folder);
}

static void read_words(struct report_reading *reading, const char *const *words, size_t count)
{
    struct vector paths;
    vector_init(&paths, sizeof(char *));
    for (size_t i = 0; i < count; i++) {
        if (file_is_directory(words[i])) list_databases(reading, words[i], &paths);
        else if (is_database(words[i])) *(const char **)vector_push(&paths) = words[i];
        else report_read_lines(reading, words[i]);
    }
    report_read_databases(reading, &paths);
    vector_clear(&paths);
}

/* ── the command ── */

static void reading_clear(struct report_reading *reading)
{
    for (size_t i = 0; i < reading->banks.count; i++) {
        struct report_bank *known = vector_at(&reading->banks, i);
        if (!known->borrowed) bank_free(known->bank);
    }
    vector_clear(&reading->banks);
    variant_free(reading->variant);
    report_clear(&reading->report);
    report_clear(&reading->remarked);
    diags_clear(&reading->diags);
    arena_clear(&reading->arena);
    bank_free(reading->only);
    bank_free(reading->remark);
}

static enum status open_bank(struct report_reading *reading, const char *option, struct bank **bank)
{
    const char *name = line_option(reading->line, option);
    return name ? content_bank(reading->line, name, false, bank) : STATUS_DONE;
}

static enum status read_and_print(struct report_reading *reading, const struct report_format *format, const struct report_choice *choice)
{
    const struct command_line *line = reading->line;
    const char *home = line->word_count ? NULL : content_home(reading->line);
    read_words(reading, home ? &home : line->words, home ? 1 : line->word_count);
    report_settle(&reading->report, choice);
    report_settle(&reading->remarked, choice);
    if (!reading->report.classes.count) diag_add(&reading->diags, MESSAGE_NO_RESULTS, (struct span){0});
    if (reading->remark) format->print_change(reading);
    else format->print(reading);
    return line_report(&reading->diags, reading->failed ? STATUS_WORLD : STATUS_NO);
}

static enum status report_run(struct command_line *line)
{
    const char *format_name = line_option(line, "format"), *choice_name = line_option(line, "count");
    const struct report_format *format = format_find(format_name);
    const struct report_choice *choice = report_choice_find(choice_name);
    struct report_reading reading = {.line = line};
    if (!format) return line_usage(line, "--format is human, csv, csv-items, csv-points or json, not `%s`", format_name);
    if (!choice) return line_usage(line, "--count is best, first or last, not `%s`", choice_name);
    report_init(&reading.report);
    report_init(&reading.remarked);
    vector_init(&reading.banks, sizeof(struct report_bank));
    diags_init(&reading.diags);
    enum status status = open_bank(&reading, "bank", &reading.only);
    if (!status) status = open_bank(&reading, "regrade", &reading.remark);
    bool others = reading.only && reading.remark && strcmp(reading.only->id, reading.remark->id) != 0;
    if (others) status = line_usage(line, "--bank and --regrade name different banks, `%s` and `%s`", reading.only->id, reading.remark->id);
    if (!status) status = read_and_print(&reading, format, choice);
    reading_clear(&reading);
    return status;
}

const struct command command_report = {
    .name = "report",
    .arguments = "[DIR|DB|FILE|- …]",
    .summary = "Results of a class and statistics of its questions",
    .page =
        "A DB is a database of unfold; a DIR is searched for databases (*.db); a FILE holds what `unfold grade --format json` wrote, one "
        "result a line, and so does `-`, standard input. All that is named is read as one; without a name it is your own home. Each bank "
        "is reported apart, and so is each revision that results were graded under.\n\n"
        "A database may be in use: it is only looked at, in a copy, and nothing in its folder is changed or locked. It holds replies and no "
        "points, so every attempt is marked by the bank at hand, which is found by its id in the content folder or named with --bank; one "
        "that was begun under another revision is marked as such. Attempts in progress do not count; those whose time is over do. The "
        "learner is called like the file, or where that is unfold.db like its folder (passing over unfold, state and .local), and where "
        "two are alike by more of the path. What cannot be used is named on standard error and not counted, and the exit status is 1.\n\n"
        "Of several results of one learner the one with most points counts, the first of these where they tie; --count takes the first or "
        "the last. Tries are the results that a learner has. The time of a timed attempt runs from its beginning to its end, that of others is what was "
        "spent at the questions; the time of a question is how long it was on the screen, and in the statistics the median of that.\n\n"
        "`facility` is the mean share of the points; `disc_corr` the correlation of a question's points with those of all others; "
        "`disc_27` the facility among the best 27 % less that among the last 27 %; `efficiency` the covariance with the others as a "
        "share of the largest possible; `weight` the part that the question has in telling learners apart. `alpha` is Cronbach's; "
        "the error ratio is the part of the deviation that is due to chance, the standard error the same in points. Shares run "
        "from 0 to 1. What is undefined (one learner, no variance) is a dash, an empty cell, or null.\n\n"
        "Variants are compared where 5 learners or more have one and as many have others: if it makes no difference, its learners are drawn by "
        "lot, and `p` is the chance that their mean is as far off (Student's t). It is called harder or easier when `p` times the number of "
        "comparisons is below 0.05; `low` and `high` are the means that chance leaves.\n\n"
        "--regrade NEW tells beforehand what a corrected bank changes: each learner's points and band as they are and as they would be. "
        "Results in databases are marked by the bank at hand (or --bank OLD) and by NEW; of graded lines the recorded points are set against "
        "the replies in them, marked by NEW. It changes nothing. There is nothing to apply to a database, which has no points: put NEW "
        "in the place of the old bank, and all results follow, here and on the learners' screens. Graded lines are a record: grade the "
        "submissions again to replace it.\n\n"
        "`csv` has a row for each learner, `csv-items` one for each question, `csv-points` one for each question of each learner: RFC 4180, "
        "all text in quotes, and an apostrophe before text that a spreadsheet would take for a formula. `json` has a line `{\"ok\":false,"
        "\"error\":{\"code\",\"message\",…}}` for all that is not counted, then one object a class: `bank`, `title` (null for graded lines), "
        "`revision`, `max`, `uncounted` (results beside those that count), `mean`, `median`, `deviation`, `alpha`, `error_ratio`, "
        "`standard_error`, `learners` (`learner`, `seed`, `points`, `verdict`, `flagged`, `seconds`, `results`, `begun_under`, and `questions` "
        "with `id`, `points`, `seconds`), `questions` (`id`, `max`, `facility`, `deviation`, `disc_corr`, `disc_27`, `efficiency`, `weight`, "
        "`seconds`), `comparisons`, `variants` (`seed`, `learners`, `mean`, `low`, `high`, `p`, `fairness`: even, harder, easier or null; and "
        "`questions` alike), and `slips` (`slip`, `says`, `learners`), commonest first.\n\n"
        "With --regrade `json` has `bank`, `revision`, `marked_by`, `changed`, `up`, `down` and `bands` (learners), `learners` (`learner`, `seed`, "
        "`before` and `after` with `points` and `verdict`, `begun_under`, and the `questions` that change: `id`, `before`, `after`) and `questions` "
        "(`id`, `learners` that change, mean `before` and `after`; null where a bank has no such question).",
    .options = {{.name = "format", .argument = "human|csv|csv-items|csv-points|json", .says = "how to print the results"},
                {.name = "count", .argument = "best|first|last", .says = "which of a learner's results counts"},
                {.name = "bank", .argument = "BANK", .says = "report only this bank, and mark by this file"},
                {.name = "regrade", .argument = "BANK", .says = "tell what marking by this bank would change"}},
    .words_least = 0,
    .words_most = 100000,
    .run = report_run,
};
