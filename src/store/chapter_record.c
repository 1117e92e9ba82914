#include "store/chapter_record.h"

#include <stdlib.h>
#include <string.h>

#include "bank/called.h"
#include "base/alloc.h"

/* ── banks ── */

/* As progress counts them: a question that names no chapter belongs to that of its quiz. */
static bool asks_about(const struct chapter *chapter, const struct bank_history *past, const struct question *question)
{
    if (!question->blank_count) return false;
    if (question->chapter) return strcmp(question->chapter, chapter->id) == 0;
    return past->chapter == chapter;
}

static size_t count_questions(const struct chapter *chapter, const struct bank_history *past)
{
    size_t count = 0;
    for (size_t i = 0; past->bank && i < past->bank->question_count; i++) count += asks_about(chapter, past, &past->bank->questions[i]);
    return count;
}

enum rank { RANK_QUIZ, RANK_PRACTICE, RANK_EXAM, RANK_COUNT };

/* A quiz with faults is its quiz still, so that the screen can say so. */
static enum rank rank_of(const struct chapter *chapter, const struct bank_history *past)
{
    if (past->chapter == chapter) return RANK_QUIZ;
    return past->bank->kind == BANK_EXAM ? RANK_EXAM : RANK_PRACTICE;
}

static void find_banks(struct chapter_record *record, const struct history *history)
{
    struct vector banks;
    vector_init(&banks, sizeof(struct chapter_bank));
    for (int rank = 0; rank < RANK_COUNT; rank++)
        for (size_t i = 0; i < history->count; i++) {
            const struct bank_history *past = &history->banks[i];
            size_t questions = count_questions(record->chapter, past);
            if ((questions || past->chapter == record->chapter) && rank_of(record->chapter, past) == (enum rank)rank)
                *(struct chapter_bank *)vector_push(&banks) = (struct chapter_bank){past, questions};
        }
    record->banks = vector_freeze(&banks, &record->arena, &record->bank_count);
}

/* ── results ── */

static const struct bank_history *bank_of(const struct chapter_record *record, const char *id)
{
    for (size_t i = 0; i < record->bank_count; i++) {
        const struct bank_history *past = record->banks[i].past;
        if (past->bank && strcmp(past->bank->id, id) == 0) return past;
    }
    return NULL;
}

/* Its own quiz counts as a whole; of other banks counts what names the chapter. */
static bool take_points(const struct chapter_record *record, const struct score *score, struct chapter_result *result)
{
    if (result->past->chapter == record->chapter) {
        result->points = score->points;
        result->max = score->max;
        return true;
    }
    for (size_t i = 0; i < score->chapter_count; i++) {
        if (strcmp(score->chapters[i].chapter, record->chapter->id) != 0) continue;
        result->points = score->chapters[i].points;
        result->max = score->chapters[i].max;
        return true;
    }
    return false;
}

static void find_results(struct chapter_record *record, const struct library *library, store *kept)
{
    struct attempt_row *rows;
    struct vector results;
    struct diags diags;
    size_t count = 0;
    diags_init(&diags);
    vector_init(&results, sizeof(struct chapter_result));
    if (!store_attempts(kept, NULL, &record->arena, &rows, &count, &diags)) count = 0;
    for (size_t i = 0; i < count && results.count < CHAPTER_RESULTS; i++) {
        struct chapter_result result = {.past = bank_of(record, rows[i].terms.bank), .row = rows[i]};
        struct score score = {0};
        bool read = result.past && rows[i].submitted &&
                    history_score(library, kept, result.past->bank, &rows[i], &record->arena, &score);
        if (read && take_points(record, &score, &result)) *(struct chapter_result *)vector_push(&results) = result;
    }
    record->results = vector_freeze(&results, &record->arena, &record->result_count);
    diags_clear(&diags);
}

/* ── what is due ── */

static void find_due(struct chapter_record *record, const struct progress_record *progress)
{
    record->due = arena_array(&record->arena, progress->due_count + 1, sizeof *record->due);
    for (size_t i = 0; i < progress->due_count; i++)
        if (progress->due[i].chapter && strcmp(progress->due[i].chapter, record->chapter->id) == 0)
            record->due[record->due_count++] = &progress->due[i];
}

/* ── calculators ── */

static void add_calculator(struct vector *entries, const struct book_entry *entry)
{
    for (size_t i = 0; i < entries->count; i++)
        if (*(const struct book_entry **)vector_at(entries, i) == entry) return;
    if (entry) *(const struct book_entry **)vector_push(entries) = entry;
}

static void add_called(struct chapter_record *record, const struct library *library, const struct bank_history *past,
                       struct vector *entries)
{
    struct variant *variant = variant_new(past->bank, library_book(library), 0);
    struct called called;
    for (size_t i = 0; i < past->bank->question_count; i++) {
        const struct question *question = &past->bank->questions[i];
        for (size_t j = 0; asks_about(record->chapter, past, question) && j < question->blank_count; j++)
            if (variant_called(variant, question, &question->blanks[j], &record->arena, &called)) add_calculator(entries, called.call.entry);
    }
    variant_free(variant);
}

/* An exam does not tell beforehand what it calls. */
static void find_calculators(struct chapter_record *record, const struct library *library)
{
    struct vector entries;
    vector_init(&entries, sizeof(const struct book_entry *));
    for (size_t i = 0; i < record->chapter->formula_count; i++)
        add_calculator(&entries, book_find(library_book(library), record->chapter->formulas[i]));
    for (size_t i = 0; i < record->bank_count; i++) {
        const struct bank_history *past = record->banks[i].past;
        if (past->bank && past->bank->kind != BANK_EXAM) add_called(record, library, past, &entries);
    }
    record->calculators = vector_freeze(&entries, &record->arena, &record->calculator_count);
}

/* ── all of it ── */

static void find_lesson(struct chapter_record *record, store *kept)
{
    const char *path = record->chapter->lesson, *slash = path ? strrchr(path, '/') : NULL;
    record->begun = path && store_lesson(kept, slash ? slash + 1 : path, &record->lesson);
}

struct chapter_record *chapter_record_read(const struct library *library, const struct history *history,
                                           const struct progress_record *progress, store *kept, const struct chapter *chapter)
{
    struct chapter_record *record = alloc_zeroed(1, sizeof *record);
    record->chapter = chapter;
    record->module = library_module_of(library, chapter);
    record->tally = &progress_chapter(progress, chapter->id)->tally;
    record->today = progress->today;
    find_banks(record, history);
    find_results(record, library, kept);
    find_due(record, progress);
    find_calculators(record, library);
    find_lesson(record, kept);
    return record;
}

void chapter_record_free(struct chapter_record *record)
{
    if (!record) return;
    arena_clear(&record->arena);
    free(record);
}

void chapter_record_write_reading(const struct chapter_record *record, struct text *out)
{
    if (!record->begun) text_add(out, "not read yet");
    else if (record->lesson.done) text_add(out, "read");
    else text_print(out, "%.0f %% read", record->lesson.furthest * 100);
}
