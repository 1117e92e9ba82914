#include "tui/history.h"

#include <stdlib.h>
#include <string.h>

#include "base/alloc.h"
#include "store/session.h"

/* Fold the events of an attempt; false when they cannot be read. */
static bool fold(struct attempt *attempt, const struct bank *bank, store *kept, const struct attempt_row *row)
{
    struct arena arena = {0};
    struct diags diags;
    struct event *events;
    size_t count = 0;
    diags_init(&diags);
    attempt_init(attempt, bank, &row->terms);
    bool read = store_events(kept, row->terms.id, &arena, &events, &count, &diags);
    for (size_t i = 0; read && i < count; i++) attempt_apply(attempt, &events[i]);
    diags_clear(&diags);
    arena_clear(&arena);
    return read;
}

bool history_standing(store *kept, const struct bank *bank, const struct attempt_row *row, struct standing *out)
{
    struct attempt attempt;
    bool read = fold(&attempt, bank, kept, row);
    *out = (struct standing){.question = attempt.question};
    for (size_t i = 0; i < bank->question_count; i++) {
        enum question_state state = attempt_question_state(&attempt, &bank->questions[i]);
        out->answered += state == QUESTION_ANSWERED;
        out->partly += state == QUESTION_PARTLY;
    }
    attempt_clear(&attempt);
    return read;
}

static void read_current(struct history *history, struct final_history *final, store *kept)
{
    struct diags diags;
    diags_init(&diags);
    final->in_progress = session_in_progress(kept, final->bank->id, &history->arena, &final->current, &diags);
    diags_clear(&diags);
    if (final->in_progress) history_standing(kept, final->bank, &final->current, &final->standing);
}

static void read_last(struct history *history, struct final_history *final, const struct library *library, store *kept)
{
    struct attempt_row *rows;
    struct attempt attempt;
    struct diags diags;
    size_t count = 0, i = 0;
    diags_init(&diags);
    bool read = store_attempts(kept, final->bank->id, &history->arena, &rows, &count, &diags);
    diags_clear(&diags);
    while (read && i < count && !rows[i].submitted) i++;
    if (!read || i == count) return;
    final->last = rows[i];
    if (fold(&attempt, final->bank, kept, &final->last)) {
        struct variant *variant = variant_new(final->bank, library->book, final->last.terms.seed);
        attempt_score(&attempt, variant, &history->arena, &final->score);
        variant_free(variant);
        final->has_result = true;
    }
    attempt_clear(&attempt);
}

static void load_final(struct history *history, struct final_history *final, const char *path)
{
    struct diags diags;
    diags_init(&diags);
    final->bank = bank_load(path, false, &diags);
    const struct diag *error = diags_first_error(&diags);
    if (!final->bank) final->fault = arena_string(&history->arena, error ? error->text : "it cannot be read");
    diags_clear(&diags);
}

struct history *history_read(const struct library *library, store *kept)
{
    struct history *history = alloc_zeroed(1, sizeof *history);
    history->count = library->module_count;
    history->finals = arena_array(&history->arena, history->count + 1, sizeof *history->finals);
    for (size_t i = 0; i < history->count; i++) {
        struct final_history *final = &history->finals[i];
        if (library->modules[i].exam) load_final(history, final, library->modules[i].exam);
        if (!final->bank) continue;
        read_current(history, final, kept);
        read_last(history, final, library, kept);
    }
    return history;
}

void history_free(struct history *history)
{
    if (!history) return;
    for (size_t i = 0; i < history->count; i++) bank_free(history->finals[i].bank);
    arena_clear(&history->arena);
    free(history);
}

const struct chapter_score *history_chapter(const struct history *history, size_t module, const char *chapter)
{
    const struct final_history *final = &history->finals[module];
    for (size_t i = 0; final->has_result && i < final->score.chapter_count; i++)
        if (strcmp(final->score.chapters[i].chapter, chapter) == 0) return &final->score.chapters[i];
    return NULL;
}
