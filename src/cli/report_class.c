/* Classes: taking results, deciding which of a learner's count, and analysing what is left. */
#include <math.h>
#include <stdlib.h>
#include <string.h>

#include "base/alloc.h"
#include "cli/report_parts.h"

void report_init(struct report *report)
{
    *report = (struct report){0};
    vector_init(&report->classes, sizeof(struct report_class));
}

void report_clear(struct report *report)
{
    for (size_t i = 0; i < report->classes.count; i++) {
        struct report_class *class = vector_at(&report->classes, i);
        vector_clear(&class->learners);
        vector_clear(&class->points);
        vector_clear(&class->seconds);
        vector_clear(&class->slips);
    }
    vector_clear(&report->classes);
    arena_clear(&report->arena);
}

/* ── taking ── */

static struct report_class *class_new(struct report *report, const struct report_result *result, const char *revision)
{
    struct arena *arena = &report->arena;
    struct report_class *class = vector_push(&report->classes);
    class->bank = arena_string(arena, result->bank);
    class->title = arena_string(arena, result->title);
    class->revision = arena_string(arena, revision);
    class->marked = arena_string(arena, result->revision);
    class->most = result->most;
    class->items = result->part_count;
    class->ids = arena_array(arena, class->items, sizeof *class->ids);
    class->item_most = arena_array(arena, class->items, sizeof *class->item_most);
    for (size_t i = 0; i < class->items; i++) {
        class->ids[i] = arena_string(arena, result->parts[i].id);
        class->item_most[i] = result->parts[i].most;
    }
    vector_init(&class->learners, sizeof(struct report_learner));
    vector_init(&class->points, sizeof(double));
    vector_init(&class->seconds, sizeof(double));
    vector_init(&class->slips, sizeof(struct report_slip));
    return class;
}

static struct report_class *class_of(struct report *report, const struct report_result *result, const char *revision)
{
    for (size_t i = 0; i < report->classes.count; i++) {
        struct report_class *class = vector_at(&report->classes, i);
        if (strcmp(class->bank, result->bank) == 0 && strcmp(class->revision, revision) == 0) return class;
    }
    return class_new(report, result, revision);
}

static bool has_same_questions(const struct report_class *class, const struct report_result *result)
{
    if (result->part_count != class->items) return false;
    for (size_t i = 0; i < class->items; i++)
        if (strcmp(result->parts[i].id, class->ids[i]) != 0) return false;
    return true;
}

static void take_part(struct report *report, struct report_class *class, const struct report_part *part, size_t row)
{
    *(double *)vector_push(&class->points) = part->points;
    *(double *)vector_push(&class->seconds) = part->seconds;
    for (size_t i = 0; i < part->slip_count; i++)
        *(struct report_slip *)vector_push(&class->slips) =
            (struct report_slip){arena_string(&report->arena, part->slips[i].name), arena_string(&report->arena, part->slips[i].says), row, 1};
}

static struct report_result copy_result(struct arena *arena, const struct report_class *class, const struct report_result *result)
{
    struct report_result copy = *result;
    copy.bank = class->bank;
    copy.title = class->title;
    copy.revision = class->revision;
    copy.learner = arena_string(arena, result->learner);
    copy.verdict = arena_string(arena, result->verdict);
    copy.begun_under = arena_string(arena, result->begun_under);
    copy.flagged = arena_array(arena, result->flagged_count + 1, sizeof *copy.flagged);
    for (size_t i = 0; i < result->flagged_count; i++) copy.flagged[i] = arena_string(arena, result->flagged[i]);
    copy.parts = NULL;
    return copy;
}

bool report_take(struct report *report, const struct report_result *result, const char *revision)
{
    struct report_class *class = class_of(report, result, revision);
    if (!has_same_questions(class, result)) return false;
    size_t row = class->learners.count;
    struct report_learner *learner = vector_push(&class->learners);
    *learner = (struct report_learner){copy_result(&report->arena, class, result), row, row, 1};
    for (size_t i = 0; i < class->items; i++) take_part(report, class, &result->parts[i], row);
    return true;
}

/* ── which result counts ── */

static bool is_better(const struct report_result *later, const struct report_result *earlier)
{
    return later->points > earlier->points;
}

static bool never(const struct report_result *later, const struct report_result *earlier)
{
    (void)later, (void)earlier;
    return false;
}

static bool always(const struct report_result *later, const struct report_result *earlier)
{
    (void)later, (void)earlier;
    return true;
}

static const struct report_choice choices[] = {{"best", is_better}, {"first", never}, {"last", always}};

const struct report_choice *report_choice_find(const char *name)
{
    for (size_t i = 0; i < COUNT_OF(choices); i++)
        if (!name || strcmp(choices[i].name, name) == 0) return &choices[i];
    return NULL;
}

static int by_name(const void *left, const void *right)
{
    const struct report_learner *a = *(struct report_learner *const *)left, *b = *(struct report_learner *const *)right;
    int order = strcmp(a->result.learner ? a->result.learner : "", b->result.learner ? b->result.learner : "");
    return order ? order : (a->row > b->row) - (a->row < b->row);
}

static bool is_same_person(const struct report_learner *a, const struct report_learner *b)
{
    return a->result.learner && b->result.learner && strcmp(a->result.learner, b->result.learner) == 0;
}

/* Decide among the results of one person, `count` of them in their order; those that do not count are left without results. */
static void choose(struct report_learner **results, size_t count, const struct report_choice *choice)
{
    struct report_learner *chosen = results[0];
    for (size_t i = 1; i < count; i++)
        if (choice->replaces(&results[i]->result, &chosen->result)) chosen = results[i];
    for (size_t i = 0; i < count; i++) {
        results[i]->person = results[0]->row;
        results[i]->results = results[i] == chosen ? count : 0;
    }
}

static void choose_all(struct report_class *class, const struct report_choice *choice)
{
    size_t count = class->learners.count, next;
    struct report_learner **sorted = alloc_zeroed(count + 1, sizeof *sorted);
    for (size_t i = 0; i < count; i++) sorted[i] = vector_at(&class->learners, i);
    qsort(sorted, count, sizeof *sorted, by_name);
    for (size_t i = 0; i < count; i = next) {
        for (next = i + 1; next < count && is_same_person(sorted[i], sorted[next]);) next++;
        choose(sorted + i, next - i, choice);
    }
    free(sorted);
}

static void drop_slips(struct report_class *class)
{
    size_t kept = 0;
    struct report_slip *slips = class->slips.items;
    for (size_t i = 0; i < class->slips.count; i++)
        if (((struct report_learner *)vector_at(&class->learners, slips[i].row))->results) slips[kept++] = slips[i];
    class->slips.count = kept;
}

static void drop_learners(struct report_class *class)
{
    size_t kept = 0, items = class->items;
    struct report_learner *learners = class->learners.items;
    double *points = class->points.items, *seconds = class->seconds.items;
    for (size_t i = 0; i < class->learners.count; i++) {
        if (!learners[i].results) continue;
        memmove(points + kept * items, points + i * items, items * sizeof *points);
        memmove(seconds + kept * items, seconds + i * items, items * sizeof *seconds);
        learners[kept++] = learners[i];
    }
    class->uncounted = class->learners.count - kept;
    class->learners.count = kept;
}

/* ── slips ── */

static int by_slip(const void *left, const void *right)
{
    const struct report_slip *a = left, *b = right;
    int order = strcmp(a->name, b->name);
    return order ? order : (a->row > b->row) - (a->row < b->row);
}

static int by_count(const void *left, const void *right)
{
    const struct report_slip *a = left, *b = right;
    return a->count == b->count ? strcmp(a->name, b->name) : (a->count < b->count) - (a->count > b->count);
}

/* By learners: one who made a slip in two places of the same name made it once. */
static void count_slips(struct report_class *class)
{
    size_t kept = 0, count = class->slips.count;
    struct report_slip *slips = class->slips.items;
    if (!count) return;
    qsort(slips, count, sizeof *slips, by_slip);
    for (size_t i = 0; i < count; i++) {
        struct report_slip *last = kept ? &slips[kept - 1] : NULL;
        if (!last || strcmp(last->name, slips[i].name) != 0) {
            slips[kept++] = slips[i];
        } else if (last->row != slips[i].row) {
            last->row = slips[i].row;
            last->count++;
        }
    }
    class->slips.count = kept;
    qsort(slips, kept, sizeof *slips, by_count);
}

/* ── variants ── */

/* A learner at a variant; sorted, those of one variant sit together. */
struct seat {
    int64_t seed;
    size_t learner;
};

static int by_seed(const void *left, const void *right)
{
    const struct seat *a = left, *b = right;
    if (a->seed != b->seed) return a->seed < b->seed ? -1 : 1;
    return (a->learner > b->learner) - (a->learner < b->learner);
}

/* What judging one variant after the other needs. */
struct trial {
    const struct report_class *class;
    struct seat *seats;      /* [learners], sorted */
    size_t first, size;      /* the seats of the variant */
    bool *chosen;            /* [learners]: has the variant */
    double *column;          /* [learners]: points of a question */
};

/* Points of a question, or behind the last question of all together. */
static double points_of(const struct report_class *class, size_t learner, size_t item)
{
    if (item < class->items) return ((const double *)class->points.items)[learner * class->items + item];
    return ((const struct report_learner *)class->learners.items)[learner].result.points;
}

static struct fairness judge(const struct trial *trial, size_t item)
{
    const struct report_class *class = trial->class;
    size_t count = class->learners.count;
    struct fairness fairness = {.learners = trial->size, .low = NAN, .high = NAN, .p = NAN};
    if (fairness_can_compare(trial->size, count)) {
        for (size_t i = 0; i < count; i++) trial->column[i] = points_of(class, i, item);
        return fairness_judge(trial->column, trial->chosen, count, class->comparisons);
    }
    for (size_t i = 0; i < trial->size; i++) fairness.mean += points_of(class, trial->seats[trial->first + i].learner, item);
    fairness.mean /= (double)trial->size;
    return fairness;
}

static void judge_variant(const struct trial *trial, struct arena *arena, struct report_variant *variant)
{
    size_t items = trial->class->items;
    *variant = (struct report_variant){.seed = trial->seats[trial->first].seed, .items = arena_array(arena, items, sizeof *variant->items)};
    for (size_t i = 0; i < trial->size; i++) trial->chosen[trial->seats[trial->first + i].learner] = true;
    for (size_t i = 0; i < items; i++) variant->items[i] = judge(trial, i);
    variant->whole = judge(trial, items);
    for (size_t i = 0; i < trial->size; i++) trial->chosen[trial->seats[trial->first + i].learner] = false;
}

/* Go on to the seats of the next variant; false behind the last. */
static bool next_variant(struct trial *trial)
{
    size_t count = trial->class->learners.count;
    trial->first += trial->size;
    if (trial->first == count) return false;
    for (trial->size = 1; trial->first + trial->size < count; trial->size++)
        if (trial->seats[trial->first + trial->size].seed != trial->seats[trial->first].seed) break;
    return true;
}

static void count_variants(struct report_class *class, struct trial *trial)
{
    for (; next_variant(trial); class->variant_count++)
        if (fairness_can_compare(trial->size, class->learners.count)) class->comparisons += class->items + 1;
    trial->first = trial->size = 0;
}

static void judge_variants(struct report *report, struct report_class *class)
{
    size_t count = class->learners.count;
    struct trial trial = {class, alloc_zeroed(count + 1, sizeof *trial.seats), 0, 0, alloc_zeroed(count + 1, sizeof *trial.chosen),
                          alloc_zeroed(count + 1, sizeof *trial.column)};
    for (size_t i = 0; i < count; i++)
        trial.seats[i] = (struct seat){((const struct report_learner *)class->learners.items)[i].result.seed, i};
    qsort(trial.seats, count, sizeof *trial.seats, by_seed);
    count_variants(class, &trial);
    class->variants = arena_array(&report->arena, class->variant_count + 1, sizeof *class->variants);
    for (size_t i = 0; next_variant(&trial); i++) judge_variant(&trial, &report->arena, &class->variants[i]);
    free(trial.seats);
    free(trial.chosen);
    free(trial.column);
}

/* ── questions ── */

static int by_size(const void *left, const void *right)
{
    double a = *(const double *)left, b = *(const double *)right;
    return (a > b) - (a < b);
}

/* The median of those times that are known: one night over a question shall not be the class's time. */
static double median_seconds(const struct report_class *class, size_t item, double *known)
{
    const double *seconds = class->seconds.items;
    size_t count = 0;
    for (size_t i = 0; i < class->learners.count; i++)
        if (isfinite(seconds[i * class->items + item])) known[count++] = seconds[i * class->items + item];
    qsort(known, count, sizeof *known, by_size);
    return count == 0 ? NAN : count % 2 ? known[count / 2] : (known[count / 2 - 1] + known[count / 2]) / 2;
}

static void analyse_items(struct report *report, struct report_class *class)
{
    const struct item_table table = {class->learners.count, class->items, class->points.items, class->item_most};
    double *known = alloc_zeroed(class->learners.count + 1, sizeof *known);
    class->item_facts = arena_array(&report->arena, class->items, sizeof *class->item_facts);
    class->item_seconds = arena_array(&report->arena, class->items, sizeof *class->item_seconds);
    for (size_t i = 0; i < class->items; i++) class->item_seconds[i] = median_seconds(class, i, known);
    item_analyse(&table, class->item_facts, &class->facts);
    free(known);
}

void report_settle(struct report *report, const struct report_choice *choice)
{
    for (size_t i = 0; i < report->classes.count; i++) {
        struct report_class *class = vector_at(&report->classes, i);
        choose_all(class, choice);
        drop_slips(class);
        drop_learners(class);
        count_slips(class);
        judge_variants(report, class);
        analyse_items(report, class);
    }
}
