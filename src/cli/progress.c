/* `unfold progress`: how well the chapters are known, what came out, and what to do next. */
#include <string.h>

#include "base/utf8.h"
#include "cli/content.h"
#include "cli/progress_parts.h"
#include "mark/score.h"
#include "page/spark.h"

enum { TITLE_CELLS = 36 };

/* ── for people ── */

static void print_row(bool chapter, const char *id, const char *title, const struct tally *tally, bool sparks)
{
    struct text row = {0};
    int percent = (int)(tally_mastery(tally) * 100 + 0.5), width = utf8_width(title, strlen(title));
    text_print(&row, "%s%-*s %s%*s %3d %%  ", chapter ? "  " : "", chapter ? 6 : 8, id, title, width < TITLE_CELLS ? TITLE_CELLS - width : 0, "", percent);
    if (sparks) spark_write(print_symbols(), tally->past, PROGRESS_DAYS, &row);
    if (tally->questions) text_print(&row, "%s%zu of %zu answered", sparks ? "  " : "", tally->seen, tally->questions);
    else text_print(&row, "%sno questions yet", sparks ? "  " : "");
    if (tally->due) text_print(&row, ", %zu due", tally->due);
    if (tally->revised) text_print(&row, ", %zu revised", tally->revised);
    print_format(stdout, "%s\n", text_string(&row));
    text_clear(&row);
}

static void print_module(const struct module_progress *module, bool sparks)
{
    print_row(false, module->module->id, module->module->title, &module->tally, sparks);
    for (size_t i = 0; i < module->module->chapter_count; i++) {
        const struct chapter *chapter = module->chapters[i].chapter;
        print_row(true, chapter->id, chapter->title, &module->chapters[i].tally, sparks);
    }
    print_format(stdout, "\n");
}

static void print_result(const struct bank_history *past)
{
    struct text points = {0};
    points_write(past->score.points, &points);
    text_add(&points, " of ");
    points_write(past->score.max, &points);
    print_format(stdout, "Last result: %s, %s points%s%s\n", past->bank->title, text_string(&points), past->score.verdict ? ". " : ".",
                 past->score.verdict ? past->score.verdict : "");
    text_clear(&points);
}

static void print_bank(const struct bank_history *past)
{
    const struct standing *standing = &past->standing;
    if (past->fault) print_format(stdout, "Cannot be read: %s: %s\n", past->path, past->fault);
    if (past->has_result) print_result(past);
    if (past->in_progress)
        print_format(stdout, "In progress: %s, question %zu of %zu, %zu answered.\n", past->bank->title, standing->question + 1,
                     past->bank->question_count, standing->answered);
}

static void print_due(const struct progress_record *progress)
{
    struct text words = {0};
    size_t due = progress->due_count;
    if (due) text_print(&words, "%zu question%s due for review: unfold review.", due, due == 1 ? " is" : "s are");
    else if (progress->next_due) {
        text_add(&words, "Nothing is due for review; the next question is due ");
        progress_write_day(progress->next_due, progress->today, &words);
        text_add(&words, ".");
    } else {
        text_add(&words, "Nothing has been answered yet: each question that you answer comes back for review.");
    }
    print_format(stdout, "%s\n", text_string(&words));
    text_clear(&words);
}

void progress_print(const struct progress_record *progress, const struct history *history, bool sparks)
{
    struct text next = {0};
    if (!progress->module_count) print_format(stdout, "There are no modules in the content folder; unfold doctor tells where it is.\n");
    for (size_t i = 0; i < progress->module_count; i++) print_module(&progress->modules[i], sparks);
    for (size_t i = 0; i < history->count; i++) print_bank(&history->banks[i]);
    print_due(progress);
    progress_write_next(progress, &next);
    if (next.length) print_format(stdout, "Next: %s.\n", text_string(&next));
    text_clear(&next);
}

/* ── the command ── */

static enum status progress_run(struct command_line *line)
{
    struct diags diags;
    struct library *library = content_library(line);
    if (!library) return STATUS_WORLD;
    diags_init(&diags);
    store *kept = store_open_or_copy(content_home(line), content_scratch(), &diags);
    enum status status = line_report(&diags, STATUS_WORLD);
    diags_clear(&diags);
    if (!kept) return STATUS_WORLD;
    const struct clock *clock = &line->launch->clock;
    struct history *history = history_read(library, kept);
    struct progress_record *progress = progress_read(library, history, kept, clock->wall(clock->context));
    if (line_option(line, "json")) print_json(progress_to_json(progress, history), true);
    else progress_print(progress, history, true);
    progress_free(progress);
    history_free(history);
    store_close(kept);
    return status;
}

const struct command command_progress = {
    .name = "progress",
    .arguments = "",
    .summary = "How well each chapter is known, what is due, and what to do next",
    .page = "Mastery of a chapter is the mean, over its questions, of the chance that each would be recalled today: the retrievability of "
            "FSRS-6, but 0 after a reply rated \"again\", and 0 for a question that was never answered. A chapter has the questions that "
            "name it and those of its quiz that name none. The line of small bars is its mastery at the end of each of the last 14 days "
            "(UTC), today last. A question is due when its chance of recall has fallen to 90 %, or when its key was revised since "
            "the last reply.\n\n"
            "With --json: `day`, `mastery`, `questions`, `seen` (answered at least once), `due`, `revised`, `replies` (rated so far), "
            "`next_due` (a day, or null); `modules`, each with `id`, `title`, the same counts, `history` (`day`, `mastery`; oldest first) "
            "and `chapters` alike; `due_questions` (`bank`, `question`, `title`, `chapter`, `since`, `revised`; first due first); "
            "`banks` (`bank`, `title`, `kind`, `module`, `chapter`, `last`: null or `attempt`, `seed`, `submitted`, `points`, `max`, "
            "`verdict`; `in_progress`: null or `attempt`, `seed`, `started`, `deadline`, `question`, `questions`, `answered`, `partly`; "
            "`fault` where a bank cannot be read); `next` (`do`: nothing, resume, review, practise or sit; `bank`, or null). Mastery runs "
            "from 0 to 1, moments are milliseconds since 1970, days are dates.",
    .options = {{.name = "json", .says = "print one document"}},
    .run = progress_run,
};
