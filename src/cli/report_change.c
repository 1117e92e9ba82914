/* What remarking changes: the results of a class beside the same learners' under another bank. */
#include "cli/report_change.h"

#include <math.h>
#include <string.h>

#include "cli/report_parts.h"

/* Points are thousandths that went through text: what differs by less is rounding. */
static bool differ(double a, double b)
{
    return fabs(a - b) >= 0.0005;
}

static bool same_words(const char *a, const char *b)
{
    return a && b ? strcmp(a, b) == 0 : a == b;
}

static double points_at(const struct report_class *class, size_t learner, size_t item)
{
    return item == NO_ITEM ? 0 : *(double *)vector_at(&class->points, learner * class->items + item);
}

static size_t item_find(const struct report_class *class, const char *id)
{
    for (size_t i = 0; i < class->items; i++)
        if (strcmp(class->ids[i], id) == 0) return i;
    return NO_ITEM;
}

/* Questions of the new bank in its order, then those that it has no longer. */
static void pair_items(struct arena *arena, struct change *change)
{
    const struct report_class *before = change->before, *after = change->after;
    change->items = arena_array(arena, before->items + after->items, sizeof *change->items);
    for (size_t i = 0; i < after->items; i++)
        change->items[change->item_count++] = (struct item_change){.id = after->ids[i], .before = item_find(before, after->ids[i]), .after = i};
    for (size_t i = 0; i < before->items; i++)
        if (item_find(after, before->ids[i]) == NO_ITEM)
            change->items[change->item_count++] = (struct item_change){.id = before->ids[i], .before = i, .after = NO_ITEM};
}

/* The same person counts once on both sides, perhaps with another of their results. */
static void pair_learners(struct arena *arena, struct change *change)
{
    size_t count = change->after->learners.count, rows = change->after->learners.count + change->after->uncounted;
    size_t *after_of = arena_array(arena, rows + 1, sizeof *after_of);
    change->learners = arena_array(arena, count + 1, sizeof *change->learners);
    for (size_t i = 0; i < count; i++) after_of[((struct report_learner *)vector_at(&change->after->learners, i))->person] = i;
    for (size_t i = 0; i < change->before->learners.count; i++) {
        const struct report_learner *before = vector_at(&change->before->learners, i);
        size_t place = after_of[before->person];
        const struct report_learner *after = vector_at(&change->after->learners, place);
        change->learners[change->learner_count++] = (struct learner_change){
            .before = &before->result, .after = &after->result, .row_before = i, .row_after = place,
            .points = differ(before->result.points, after->result.points),
            .band = !same_words(before->result.verdict, after->result.verdict),
        };
    }
}

static void count_learner(struct change *change, struct learner_change *learner)
{
    change->up += learner->points && learner->after->points > learner->before->points;
    change->down += learner->points && learner->after->points < learner->before->points;
    change->bands += learner->band;
    for (size_t i = 0; i < change->item_count; i++) {
        struct item_change *item = &change->items[i];
        double before = change_points_before(change, learner, item), after = change_points_after(change, learner, item);
        item->mean_before += before / (double)change->learner_count;
        item->mean_after += after / (double)change->learner_count;
        item->learners += differ(before, after);
        learner->any = learner->any || differ(before, after);
    }
    learner->any = learner->any || learner->points || learner->band;
    change->changed += learner->any;
}

static struct change compare(struct arena *arena, const struct report_class *before, const struct report_class *after)
{
    struct change change = {.before = before, .after = after};
    pair_items(arena, &change);
    pair_learners(arena, &change);
    for (size_t i = 0; i < change.learner_count; i++) count_learner(&change, &change.learners[i]);
    return change;
}

/* Both reports have taken the same results in the same order, so their classes stand at the same places. */
void change_each(const struct report_reading *reading, void (*visit)(void *context, const struct change *change), void *context)
{
    for (size_t i = 0; i < reading->report.classes.count; i++) {
        struct arena arena = {0};
        const struct change change = compare(&arena, vector_at(&reading->report.classes, i), vector_at(&reading->remarked.classes, i));
        visit(context, &change);
        arena_clear(&arena);
    }
}

double change_points_before(const struct change *change, const struct learner_change *learner, const struct item_change *item)
{
    return points_at(change->before, learner->row_before, item->before);
}

double change_points_after(const struct change *change, const struct learner_change *learner, const struct item_change *item)
{
    return points_at(change->after, learner->row_after, item->after);
}

bool change_is_visible(double before, double after)
{
    return differ(before, after);
}
