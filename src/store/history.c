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
        struct variant *variant = variant_new(bank, library_book(library), row->terms.seed);
        attempt_score(&attempt, variant, arena, out);
        variant_free(variant);
    }
    attempt_clear(&attempt);
    return read;
}

/* Rows are newest first: the first of each kind counts. */
static void read_attempts(struct history *history, struct bank_history *past)
{
    const struct attempt_row *current = NULL, *last = NULL;
    for (size_t i = 0; i < history->row_count; i++) {
        const struct attempt_row *row = &history->rows[i];
        if (strcmp(row->terms.bank, past->bank->id) != 0) continue;
        if (!row->submitted && !current) current = row;
        if (row->submitted && !last) last = row;
    }
    if (current) past->current = *current, read_standing(past, history->kept);
    if (!last) return;
    past->last = *last;
    past->has_result = history_score(history->library, history->kept, past->bank, last, &history->results, &past->score);
}

static void load_bank(struct history *history, struct bank_history *past)
{
    struct diags diags;
    diags_init(&diags);
    bank_free(past->bank);
    past->bank = bank_load(past->path, false, &diags);
    const struct diag *error = diags_first_error(&diags);
    if (!past->bank) past->fault = arena_string(&history->results, error ? error->text : "it cannot be read");
    diags_clear(&diags);
}

/* The stamp is taken first: a file that changes while it is read is read again the next time. */
static void read_bank(struct history *history, struct bank_history *past)
{
    struct file_stamp stamp = file_stamp_of(past->path);
    bool kept = past->bank && file_stamp_equal(&stamp, &past->stamp);
    *past = (struct bank_history){.path = past->path, .stamp = stamp, .bank = past->bank, .module = past->module, .chapter = past->chapter};
    if (!kept) load_bank(history, past);
    if (past->bank) read_attempts(history, past);
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

void history_again(struct history *history)
{
    struct diags diags;
    diags_init(&diags);
    arena_reset(&history->results);
    history->read = 0;
    if (!store_attempts(history->kept, NULL, &history->results, &history->rows, &history->row_count, &diags)) history->row_count = 0;
    diags_clear(&diags);
}

struct history *history_begin(const struct library *library, store *kept)
{
    struct history *history = alloc_zeroed(1, sizeof *history);
    struct diags diags;
    diags_init(&diags);
    history->library = library;
    history->kept = kept;
    list_banks(history, library, &diags);
    diags_clear(&diags);
    history_again(history);
    return history;
}

bool history_go_on(struct history *history)
{
    if (history->read == history->count) return false;
    read_bank(history, &history->banks[history->read++]);
    return true;
}

struct history *history_read(const struct library *library, store *kept)
{
    struct history *history = history_begin(library, kept);
    while (history_go_on(history)) continue;
    return history;
}

void history_free(struct history *history)
{
    if (!history) return;
    for (size_t i = 0; i < history->count; i++) bank_free(history->banks[i].bank);
    arena_clear(&history->results);
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
