/* Results from databases: whose each is, and the attempts in it folded and marked. */
#include <math.h>
#include <stdlib.h>
#include <string.h>

#include "base/file.h"
#include "bank/deck.h"
#include "cli/print.h"
#include "cli/report_parts.h"
#include "store/history.h"

/* ── whose it is ── */

/* Names that say nothing of a person: those of a home's own folders. */
static bool is_generic(const char *name)
{
    static const char *const generic[] = {"unfold", ".local", "state", ".unfold", ""};
    for (size_t i = 0; i < COUNT_OF(generic); i++)
        if (strcmp(name, generic[i]) == 0) return true;
    return false;
}

/* The last `depth` parts of a path that say something: "ada" of class/ada/unfold.db and of class/ada.db, at depth 2 "class/ada". */
static const char *name_of(struct arena *arena, const char *path, int depth)
{
    char *left = arena_string(arena, path), *slash;
    const char *name = NULL;
    size_t length = strlen(left);
    if (length > 3 && strcmp(left + length - 3, ".db") == 0) left[length - 3] = '\0';
    do {
        slash = strrchr(left, '/');
        const char *part = slash ? slash + 1 : left;
        if (!is_generic(part)) name = name ? arena_print(arena, "%s/%s", part, name) : part, depth--;
        if (slash) *slash = '\0';
    } while (slash && depth > 0);
    return name ? name : path;
}

struct owner {
    const char *path;   /* as it was named */
    const char *whole;  /* without links */
    const char *name;
    int depth;
};

static int by_name(const void *left, const void *right)
{
    const struct owner *a = *(struct owner *const *)left, *b = *(struct owner *const *)right;
    int order = strcmp(a->name, b->name);
    return order ? order : (a > b) - (a < b);
}

/* Two databases are two people: those of one name get a longer one. False when all differ. */
static bool lengthen_names(struct arena *arena, struct owner **sorted, size_t count)
{
    bool any = false;
    qsort(sorted, count, sizeof *sorted, by_name);
    for (size_t i = 0, next; i < count; i = next) {
        const char *name = sorted[i]->name;
        for (next = i + 1; next < count && strcmp(sorted[next]->name, name) == 0;) next++;
        for (size_t j = i; next - i > 1 && j < next; j++) sorted[j]->name = name_of(arena, sorted[j]->whole, ++sorted[j]->depth);
        any = any || next - i > 1;
    }
    return any;
}

static void name_all(struct report_reading *reading, struct owner *owners, size_t count)
{
    enum { DEEPEST = 12 };
    struct owner **sorted = arena_array(&reading->arena, count + 1, sizeof *sorted);
    for (size_t i = 0; i < count; i++) sorted[i] = &owners[i];
    for (int depth = 1; depth < DEEPEST && lengthen_names(&reading->arena, sorted, count); depth++) continue;
}

/* ── which bank ── */

static struct bank *find_bank(struct report_reading *reading, const char *id)
{
    struct library *library = content_library(reading->line);
    struct diags unsaid;
    struct bank *bank = NULL;
    if (!library) return NULL;
    diags_init(&unsaid);
    const char *path = library_find_bank(library, id, &unsaid);
    if (path) bank = bank_load(path, false, &unsaid);
    diags_clear(&unsaid);
    if (!bank || strcmp(bank->id, id) == 0) return bank;
    bank_free(bank);
    return NULL;
}

static struct report_bank *bank_of(struct report_reading *reading, const char *id)
{
    for (size_t i = 0; i < reading->banks.count; i++) {
        struct report_bank *known = vector_at(&reading->banks, i);
        if (strcmp(known->id, id) == 0) return known;
    }
    struct report_bank *added = vector_push(&reading->banks);
    *added = (struct report_bank){.id = arena_string(&reading->arena, id), .borrowed = reading->only != NULL};
    added->bank = reading->only ? reading->only : find_bank(reading, id);
    return added;
}

/* ── one attempt ── */

struct sitting {
    struct report_reading *reading;
    store *kept;
    const struct attempt_row *row;
    const char *learner;
    struct arena arena;
};

static void mark_attempt(struct sitting *sitting, const struct attempt *attempt, struct report_result *out)
{
    const struct bank *bank = attempt->bank;
    struct score score;
    struct variant *variant = variant_new(bank, library_book(sitting->reading->line->library), attempt->terms.seed);
    attempt_score(attempt, variant, &sitting->arena, &score);
    report_result_of_score(bank, attempt->terms.seed, &score, &sitting->arena, out);
    out->learner = sitting->learner;
    out->begun_under = strcmp(attempt->terms.revision, bank->revision) == 0 ? NULL : sitting->row->terms.revision;
    out->seconds = (double)attempt_used(attempt) / 1000;
    for (size_t i = 0; i < bank->question_count; i++) out->parts[i].seconds = (double)attempt->questions[i].spent / 1000;
    variant_free(variant);
}

/* A clock that ran out while no program was there has submitted all the same. */
static bool is_handed_in(const struct report_reading *reading, struct attempt *attempt)
{
    const struct clock *clock = &reading->line->launch->clock;
    if (attempt_is_over(attempt, clock->wall(clock->context)))
        attempt_apply(attempt, &(struct event){.seq = attempt->last_seq + 1, .kind = EVENT_EXPIRE, .at = attempt->terms.deadline,
                                               .steady = attempt->shown_at});
    return attempt->submitted;
}

/* Fold and mark the attempt at `bank`; false when it is in progress, or cannot be read, which is a diagnostic. */
static bool read_result(struct sitting *sitting, const struct bank *bank, struct diags *diags, bool *open, struct report_result *out)
{
    struct attempt attempt;
    bool read = history_fold(sitting->kept, bank, sitting->row, &attempt, diags);
    *open = read && !is_handed_in(sitting->reading, &attempt);
    if (read && !*open) mark_attempt(sitting, &attempt, out);
    attempt_clear(&attempt);
    return read && !*open;
}

static void take_attempt(struct sitting *sitting, struct report_bank *known)
{
    struct report_reading *reading = sitting->reading;
    struct report_result result, again;
    struct diags unsaid; /* what the second fold cannot read, the first has said */
    bool open, read = read_result(sitting, known->bank, &reading->diags, &open, &result);
    known->open += open;
    if (!read) return;
    report_take(&reading->report, &result, result.revision);
    if (!reading->remark) return;
    diags_init(&unsaid);
    if (read_result(sitting, reading->remark, &unsaid, &open, &again)) report_take(&reading->remarked, &again, result.revision);
    diags_clear(&unsaid);
}

/* ── one database ── */

static void read_attempt(struct sitting *sitting)
{
    const char *id = sitting->row->terms.bank;
    if (strcmp(id, DECK_ID) == 0 || !report_wants(sitting->reading, id)) return; /* a review asks questions of other banks */
    struct report_bank *known = bank_of(sitting->reading, id);
    if (known->bank) take_attempt(sitting, known);
    else known->missed++;
    arena_reset(&sitting->arena);
}

static void read_database(struct report_reading *reading, const struct owner *owner)
{
    struct arena arena = {0};
    struct attempt_row *rows;
    size_t count;
    struct sitting sitting = {.reading = reading, .learner = owner->name,
                              .kept = store_open_copy(owner->path, content_scratch(), &reading->diags)};
    if (sitting.kept && store_attempts(sitting.kept, NULL, &arena, &rows, &count, &reading->diags))
        while (count-- > 0) { /* the oldest first */
            sitting.row = &rows[count];
            read_attempt(&sitting);
        }
    store_close(sitting.kept);
    arena_clear(&sitting.arena);
    arena_clear(&arena);
}

static void say_of_banks(struct report_reading *reading)
{
    for (size_t i = 0; i < reading->banks.count; i++) {
        const struct report_bank *known = vector_at(&reading->banks, i);
        if (known->missed) diag_add(&reading->diags, MESSAGE_ATTEMPTS_WITHOUT_BANK, (struct span){0}, known->id, known->missed);
        if (known->open) diag_add(&reading->diags, MESSAGE_ATTEMPTS_IN_PROGRESS, (struct span){0}, known->id, known->open);
    }
}

static struct owner owner_of(struct arena *arena, const char *path)
{
    char *whole = realpath(path, NULL);
    struct owner owner = {.path = path, .whole = arena_string(arena, whole ? whole : path), .depth = 1};
    owner.name = name_of(arena, owner.whole, owner.depth);
    free(whole);
    return owner;
}

/* Each database once, however often it was named. */
static struct owner *list_owners(struct arena *arena, const struct vector *paths, size_t *count)
{
    struct owner *owners = arena_array(arena, paths->count + 1, sizeof *owners);
    *count = 0;
    for (size_t i = 0; i < paths->count; i++) {
        struct owner owner = owner_of(arena, *(char **)vector_at(paths, i));
        bool known = false;
        for (size_t j = 0; j < *count && !known; j++) known = strcmp(owners[j].whole, owner.whole) == 0;
        if (!known) owners[(*count)++] = owner;
    }
    return owners;
}

void report_read_databases(struct report_reading *reading, const struct vector *paths)
{
    size_t count;
    struct owner *owners = list_owners(&reading->arena, paths, &count);
    struct progress progress = progress_begin(reading->line->launch->clock);
    name_all(reading, owners, count);
    for (size_t i = 0; i < count; i++) {
        progress_show(&progress, "database %zu of %zu", i + 1, count);
        read_database(reading, &owners[i]);
    }
    progress_end(&progress);
    say_of_banks(reading);
}
