#include "store/history.h"

#include <stdlib.h>
#include <string.h>

#include "base/alloc.h"
#include "store/session.h"

bool history_fold(store *kept, const struct bank *bank, const struct attempt_row *row, struct attempt *out, struct diags *diags)
{
    struct arena arena = {0};
    struct event *events;
    size_t count = 0;
    attempt_init(out, bank, &row->terms);
    bool read = store_events(kept, row->terms.id, &arena, &events, &count, diags);
    for (size_t i = 0; read && i < count; i++) attempt_apply(out, &events[i]);
    arena_clear(&arena);
    return read;
}

/* The same where nobody is told why it cannot be read. */
static bool fold(struct attempt *attempt, const struct bank *bank, store *kept, const struct attempt_row *row)
{
    struct diags unsaid;
    diags_init(&unsaid);
    bool read = history_fold(kept, bank, row, attempt, &unsaid);
    diags_clear(&unsaid);
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

/* ── one bank ── */

static void read_standing(struct bank_history *past, store *kept)
{
    past->in_progress = true;
    history_standing(kept, past->bank, &past->current, &past->standing);
}

bool history_score(const struct library *library, store *kept, const struct bank *bank, const struct attempt_row *row,
                   struct arena *arena, struct score *out)
{
    struct attempt attempt;
    bool read = fold(&attempt, bank, kept, row);
    if (read) {
        struct variant *variant = variant_new(bank, library->book, row->terms.seed);
        attempt_score(&attempt, variant, arena, out);
        variant_free(variant);
    }
    attempt_clear(&attempt);
    return read;
}

/* Rows are newest first: the first of each kind counts. */
static void read_attempts(struct history *history, struct bank_history *past, const struct library *library, store *kept,
                          const struct attempt_row *rows, size_t count)
{
    const struct attempt_row *current = NULL, *last = NULL;
    for (size_t i = 0; i < count; i++) {
        if (strcmp(rows[i].terms.bank, past->bank->id) != 0) continue;
        if (!rows[i].submitted && !current) current = &rows[i];
        if (rows[i].submitted && !last) last = &rows[i];
    }
    if (current) past->current = *current, read_standing(past, kept);
    if (!last) return;
    past->last = *last;
    past->has_result = history_score(library, kept, past->bank, last, &history->arena, &past->score);
}

static void load_bank(struct history *history, struct bank_history *past)
{
    struct diags diags;
    diags_init(&diags);
    past->bank = bank_load(past->path, false, &diags);
    const struct diag *error = diags_first_error(&diags);
    if (!past->bank) past->fault = arena_string(&history->arena, error ? error->text : "it cannot be read");
    diags_clear(&diags);
}

/* ── all of them ── */

static bool is_listed(const struct vector *banks, const char *path)
{
    for (size_t i = 0; i < banks->count; i++)
        if (strcmp(((struct bank_history *)vector_at(banks, i))->path, path) == 0) return true;
    return false;
}

static void list_bank(struct vector *banks, const char *path, const struct module *module, const struct chapter *chapter)
{
    if (!path || is_listed(banks, path)) return;
    struct bank_history *past = vector_push(banks);
    past->path = path;
    past->module = module;
    past->chapter = chapter;
}

static void list_banks(struct history *history, const struct library *library, struct diags *diags)
{
    struct vector banks, paths;
    vector_init(&banks, sizeof(struct bank_history));
    vector_init(&paths, sizeof(char *));
    for (size_t i = 0; i < library->module_count; i++) {
        const struct module *module = &library->modules[i];
        list_bank(&banks, module->exam, module, NULL);
        for (size_t j = 0; j < module->chapter_count; j++) list_bank(&banks, module->chapters[j].quiz, module, &module->chapters[j]);
    }
    library_list_banks(library, &history->arena, &paths, diags);
    for (size_t i = 0; i < paths.count; i++) list_bank(&banks, *(char **)vector_at(&paths, i), NULL, NULL);
    vector_clear(&paths);
    history->banks = vector_freeze(&banks, &history->arena, &history->count);
}

struct history *history_read(const struct library *library, store *kept)
{
    struct history *history = alloc_zeroed(1, sizeof *history);
    struct attempt_row *rows;
    struct diags diags;
    size_t count = 0;
    diags_init(&diags);
    list_banks(history, library, &diags);
    if (!store_attempts(kept, NULL, &history->arena, &rows, &count, &diags)) count = 0;
    for (size_t i = 0; i < history->count; i++) {
        load_bank(history, &history->banks[i]);
        if (history->banks[i].bank) read_attempts(history, &history->banks[i], library, kept, rows, count);
    }
    diags_clear(&diags);
    return history;
}

void history_free(struct history *history)
{
    if (!history) return;
    for (size_t i = 0; i < history->count; i++) bank_free(history->banks[i].bank);
    arena_clear(&history->arena);
    free(history);
}

const struct bank_history *history_at(const struct history *history, const char *path)
{
    for (size_t i = 0; path && i < history->count; i++)
        if (strcmp(history->banks[i].path, path) == 0) return &history->banks[i];
    return NULL;
}

const struct bank_history *history_of_id(const struct history *history, const char *id)
{
    for (size_t i = 0; i < history->count; i++)
        if (history->banks[i].bank && strcmp(history->banks[i].bank->id, id) == 0) return &history->banks[i];
    return NULL;
}
