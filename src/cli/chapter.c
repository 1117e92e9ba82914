/* `unfold chapter`: all that is known of a chapter. On a terminal a screen shows it. */
#include "cli/chapter_print.h"
#include "cli/content.h"
#include "cli/plain.h"
#include "cli/print.h"

/* ── in sentences ── */

static void print_mastery(const struct tally *tally)
{
    if (!tally->seen) {
        print_text(stdout, tally->questions ? "Mastery: nothing has been answered yet.\n" : "It has no questions yet.\n");
        return;
    }
    print_format(stdout, "Mastery: %d per cent; %zu of %zu questions answered", (int)(tally_mastery(tally) * 100 + 0.5), tally->seen,
                 tally->questions);
    if (tally->due) print_format(stdout, ", %zu due for review", tally->due);
    if (tally->revised) print_format(stdout, ", %zu revised", tally->revised);
    print_format(stdout, ".\nPer cent on the last %d days:", PROGRESS_DAYS);
    for (int i = 0; i < PROGRESS_DAYS; i++) print_format(stdout, " %d", (int)(tally->past[i] * 100 + 0.5));
    print_text(stdout, ".\n");
}

static void print_bank(const struct chapter_record *record, const struct chapter_bank *bank)
{
    static const char *const commands_of[] = {[BANK_EXAM] = "exam", [BANK_QUIZ] = "quiz", [BANK_DRILL] = "drill"};
    const struct bank_history *past = bank->past;
    if (!past->bank) {
        print_format(stdout, "  Cannot be read: %s: %s\n", past->path, past->fault);
        return;
    }
    print_format(stdout, "  %s, %zu question%s", past->bank->title, bank->questions, bank->questions == 1 ? "" : "s");
    if (past->bank->kind == BANK_EXAM) print_text(stdout, " of it");
    if (past->in_progress) print_format(stdout, ", in progress at question %zu", past->standing.question + 1);
    else if (past->has_result && past->bank->kind != BANK_EXAM) print_text(stdout, ", again with other numbers");
    const char *name = past->chapter == record->chapter ? record->chapter->id : past->bank->id;
    print_format(stdout, ": unfold %s %s\n", commands_of[past->bank->kind], name);
}

static void print_ways(const struct chapter_record *record)
{
    struct text read = {0};
    chapter_record_write_reading(record, &read);
    print_text(stdout, "To do:\n");
    for (size_t i = 0; i < record->bank_count; i++) print_bank(record, &record->banks[i]);
    if (record->chapter->lesson) print_format(stdout, "  The lesson, %s: unfold learn %s\n", text_string(&read), record->chapter->id);
    if (record->due_count) print_format(stdout, "  %zu due for review: unfold review\n", record->due_count);
    if (!record->bank_count && !record->chapter->lesson) print_text(stdout, "  Nothing is written yet; unfold progress lists the other chapters.\n");
    text_clear(&read);
}

static void print_calculators(const struct chapter_record *record)
{
    if (!record->calculator_count) return;
    print_text(stdout, "Formulas in play:\n");
    for (size_t i = 0; i < record->calculator_count; i++)
        print_format(stdout, "  %s: unfold calc %s\n", record->calculators[i]->title, record->calculators[i]->name);
}

static void print_results(const struct chapter_record *record)
{
    struct text words = {0};
    if (record->result_count) print_text(stdout, "Last results:\n");
    for (size_t i = 0; i < record->result_count; i++) {
        const struct chapter_result *result = &record->results[i];
        text_reset(&words);
        points_write(result->points, &words);
        text_add(&words, " of ");
        points_write(result->max, &words);
        text_add(&words, " points, ");
        progress_write_day(fsrs_day(result->row.submitted), record->today, &words);
        print_format(stdout, "  %s: %s.\n", result->past->bank->title, text_string(&words));
    }
    text_clear(&words);
}

void chapter_print(struct chapter_record *record)
{
    const struct chapter *chapter = record->chapter;
    const char *about = chapter->about ? chapter->about : chapter->says;
    print_format(stdout, "Chapter %s, %s. Module %s: %s.\n\n", chapter->id, chapter->title, record->module->id, record->module->title);
    if (about) print_markdown(&record->arena, about);
    print_text(stdout, "\n");
    print_mastery(record->tally);
    print_ways(record);
    print_calculators(record);
    print_results(record);
}

/* ── the command ── */

static enum status print_chapter(struct command_line *line, const struct chapter *chapter)
{
    struct library *library = content_library(line);
    struct diags diags;
    diags_init(&diags);
    store *kept = store_open(content_home(line), &diags);
    enum status status = line_report(&diags, STATUS_WORLD);
    diags_clear(&diags);
    if (!kept) return STATUS_WORLD;
    const struct clock *clock = &line->launch->clock;
    struct history *history = history_read(library, kept);
    struct progress_record *progress = progress_read(library, history, kept, clock->wall(clock->context));
    struct chapter_record *record = chapter_record_read(library, history, progress, kept, chapter);
    chapter_print(record);
    chapter_record_free(record);
    progress_free(progress);
    history_free(history);
    store_close(kept);
    return status;
}

static enum status chapter_run(struct command_line *line)
{
    struct diags diags;
    struct library *library = content_library(line);
    if (!library) return STATUS_WORLD;
    diags_init(&diags);
    const struct chapter *chapter = library_find_chapter(library, line->words[0], &diags);
    if (!chapter) line_report(&diags, STATUS_WORLD);
    diags_clear(&diags);
    if (!chapter) return STATUS_WORLD;
    if (plain_reason(line->launch)) return print_chapter(line, chapter);
    line->launch->home = content_home(line);
    line->launch->place = LAUNCH_CHAPTER;
    line->launch->topic = arena_string(line->arena, chapter->id);
    return STATUS_DONE;
}

const struct command command_chapter = {
    .name = "chapter",
    .arguments = "CHAPTER",
    .summary = "All about a chapter: what it teaches, how well you know it, what to do",
    .page = "CHAPTER is a chapter such as 22/03, or a word of its title. On a terminal it opens as a screen, from which its quiz, its lesson "
            "and its calculators are one key away; elsewhere, and with `--plain`, the same is printed: what it is about, mastery today and on "
            "the last 14 days, the banks that ask about it, how far its lesson was read, what is due, the calculators in play, and the last "
            "results.",
    .words_least = 1,
    .words_most = 1,
    .run = chapter_run,
};
