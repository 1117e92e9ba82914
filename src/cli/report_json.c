/* Reports for programs: an object for each fault, then one for each class. */
#include <math.h>

#include "cli/print.h"
#include "cli/report_change.h"

static json *texts_to_json(const char *const *texts, size_t count)
{
    json *list = json_new_array();
    for (size_t i = 0; i < count; i++) json_add_text(list, texts[i]);
    return list;
}

/* What was not counted is a record like any other, so that a program need not read standard error. */
static void print_faults(const struct diags *diags)
{
    for (size_t i = 0; i < diags->items.count; i++) {
        const struct diag *diag = diags_at(diags, i);
        if (diag->severity == SEVERITY_ERROR) print_json(print_error_of_diag(diag), false);
    }
}

/* ── a class ── */

static json *parts_to_json(const struct report_class *class, size_t row)
{
    json *list = json_new_array();
    for (size_t i = 0; i < class->items; i++) {
        json *object = json_new_object();
        json_set_text(object, "id", class->ids[i]);
        json_set_number(object, "points", *(double *)vector_at(&class->points, row * class->items + i));
        json_set_number(object, "seconds", *(double *)vector_at(&class->seconds, row * class->items + i));
        json_add(list, object);
    }
    return list;
}

static json *learners_to_json(const struct report_class *class)
{
    json *list = json_new_array();
    for (size_t i = 0; i < class->learners.count; i++) {
        const struct report_learner *learner = vector_at(&class->learners, i);
        const struct report_result *result = &learner->result;
        json *object = json_new_object();
        json_set_text(object, "learner", result->learner);
        json_set_whole(object, "seed", result->seed);
        json_set_number(object, "points", result->points);
        json_set_text(object, "verdict", result->verdict);
        json_set(object, "flagged", texts_to_json(result->flagged, result->flagged_count));
        json_set_number(object, "seconds", result->seconds);
        json_set_whole(object, "results", (int64_t)learner->results);
        json_set_text(object, "begun_under", result->begun_under);
        json_set(object, "questions", parts_to_json(class, i));
        json_add(list, object);
    }
    return list;
}

static json *items_to_json(const struct report_class *class)
{
    json *list = json_new_array();
    for (size_t i = 0; i < class->items; i++) {
        const struct item_facts *item = &class->item_facts[i];
        json *object = json_new_object();
        json_set_text(object, "id", class->ids[i]);
        json_set_number(object, "max", class->item_most[i]);
        json_set_number(object, "facility", item->facility);
        json_set_number(object, "deviation", item->deviation);
        json_set_number(object, "disc_corr", item->discrimination);
        json_set_number(object, "disc_27", item->top_bottom);
        json_set_number(object, "efficiency", item->efficiency);
        json_set_number(object, "weight", item->weight);
        json_set_number(object, "seconds", class->item_seconds[i]);
        json_add(list, object);
    }
    return list;
}

static void set_fairness(json *object, const struct fairness *fairness)
{
    static const char *const names[] = {[FAIRNESS_EVEN] = "even", [FAIRNESS_HARDER] = "harder", [FAIRNESS_EASIER] = "easier"};
    json_set_number(object, "mean", fairness->mean);
    json_set_number(object, "low", fairness->low);
    json_set_number(object, "high", fairness->high);
    json_set_number(object, "p", fairness->p);
    json_set_text(object, "fairness", isfinite(fairness->p) ? names[fairness->verdict] : NULL);
}

static json *variants_to_json(const struct report_class *class)
{
    json *list = json_new_array();
    for (size_t i = 0; i < class->variant_count; i++) {
        const struct report_variant *variant = &class->variants[i];
        json *object = json_new_object(), *questions = json_new_array();
        json_set_whole(object, "seed", variant->seed);
        json_set_whole(object, "learners", (int64_t)variant->whole.learners);
        set_fairness(object, &variant->whole);
        for (size_t j = 0; j < class->items; j++) {
            json *question = json_new_object();
            json_set_text(question, "id", class->ids[j]);
            set_fairness(question, &variant->items[j]);
            json_add(questions, question);
        }
        json_set(object, "questions", questions);
        json_add(list, object);
    }
    return list;
}

static json *slips_to_json(const struct report_class *class)
{
    json *list = json_new_array();
    for (size_t i = 0; i < class->slips.count; i++) {
        const struct report_slip *slip = vector_at(&class->slips, i);
        json *object = json_new_object();
        json_set_text(object, "slip", slip->name);
        json_set_text(object, "says", slip->says);
        json_set_whole(object, "learners", (int64_t)slip->count);
        json_add(list, object);
    }
    return list;
}

static json *class_to_json(const struct report_class *class)
{
    json *object = json_new_object();
    json_set_text(object, "bank", class->bank);
    json_set_text(object, "title", class->title);
    json_set_text(object, "revision", class->revision);
    json_set_number(object, "max", class->most);
    json_set_whole(object, "uncounted", (int64_t)class->uncounted);
    json_set_number(object, "mean", class->facts.mean);
    json_set_number(object, "median", class->facts.median);
    json_set_number(object, "deviation", class->facts.deviation);
    json_set_number(object, "alpha", class->facts.alpha);
    json_set_number(object, "error_ratio", class->facts.error_ratio);
    json_set_number(object, "standard_error", class->facts.standard_error);
    json_set(object, "learners", learners_to_json(class));
    json_set(object, "questions", items_to_json(class));
    json_set_whole(object, "comparisons", (int64_t)class->comparisons);
    json_set(object, "variants", variants_to_json(class));
    json_set(object, "slips", slips_to_json(class));
    return object;
}

static void print_classes(const struct report_reading *reading)
{
    print_faults(&reading->diags);
    for (size_t i = 0; i < reading->report.classes.count; i++) print_json(class_to_json(vector_at(&reading->report.classes, i)), false);
}

/* ── what changes ── */

static json *side_to_json(const struct report_result *result)
{
    json *object = json_new_object();
    json_set_number(object, "points", result->points);
    json_set_text(object, "verdict", result->verdict);
    return object;
}

static void set_points(json *object, size_t before, double old_points, size_t after, double new_points)
{
    json_set_number(object, "before", before == NO_ITEM ? NAN : old_points);
    json_set_number(object, "after", after == NO_ITEM ? NAN : new_points);
}

static json *learner_change_to_json(const struct change *change, const struct learner_change *learner)
{
    json *object = json_new_object(), *questions = json_new_array();
    json_set_text(object, "learner", learner->before->learner);
    json_set_whole(object, "seed", learner->after->seed);
    json_set(object, "before", side_to_json(learner->before));
    json_set(object, "after", side_to_json(learner->after));
    json_set_text(object, "begun_under", learner->before->begun_under);
    for (size_t i = 0; i < change->item_count; i++) {
        const struct item_change *item = &change->items[i];
        double before = change_points_before(change, learner, item), after = change_points_after(change, learner, item);
        if (!change_is_visible(before, after)) continue;
        json *question = json_new_object();
        json_set_text(question, "id", item->id);
        set_points(question, item->before, before, item->after, after);
        json_add(questions, question);
    }
    json_set(object, "questions", questions);
    return object;
}

static void print_change(void *context, const struct change *change)
{
    (void)context;
    json *object = json_new_object(), *learners = json_new_array(), *questions = json_new_array();
    json_set_text(object, "bank", change->before->bank);
    json_set_text(object, "revision", change->before->revision);
    json_set_text(object, "marked_by", change->after->marked);
    json_set_whole(object, "changed", (int64_t)change->changed);
    json_set_whole(object, "up", (int64_t)change->up);
    json_set_whole(object, "down", (int64_t)change->down);
    json_set_whole(object, "bands", (int64_t)change->bands);
    for (size_t i = 0; i < change->learner_count; i++) json_add(learners, learner_change_to_json(change, &change->learners[i]));
    for (size_t i = 0; i < change->item_count; i++) {
        const struct item_change *item = &change->items[i];
        json *question = json_new_object();
        json_set_text(question, "id", item->id);
        json_set_whole(question, "learners", (int64_t)item->learners);
        set_points(question, item->before, item->mean_before, item->after, item->mean_after);
        json_add(questions, question);
    }
    json_set(object, "learners", learners);
    json_set(object, "questions", questions);
    print_json(object, false);
}

static void print_changes(const struct report_reading *reading)
{
    print_faults(&reading->diags);
    change_each(reading, print_change, NULL);
}

const struct report_format report_json = {"json", print_classes, print_changes};
