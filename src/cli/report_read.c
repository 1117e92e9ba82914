/* Reading what `grade --format json` wrote into classes, and settling what counts. */
#include <math.h>
#include <stdlib.h>
#include <string.h>

#include "base/alloc.h"
#include "cli/print.h"
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
        vector_clear(&class->slips);
        vector_clear(&class->variants);
    }
    vector_clear(&report->classes);
    arena_clear(&report->arena);
}

/* ── one record ── */

static double number_of(const json *object, const char *key)
{
    return json_number(json_get(object, key), NAN);
}

static const char *fault_of(const json *record)
{
    const json *questions = json_get(record, "questions");
    if (json_text(json_get(record, "error"))) return "it could not be graded";
    if (!json_text(json_get(record, "bank")) || !json_text(json_get(record, "revision"))) return "it names no bank and revision";
    if (!isfinite(number_of(record, "points")) || !json_count(questions)) return "it has no points and questions";
    for (size_t i = 0; i < json_count(questions); i++) {
        const json *question = json_at(questions, i);
        bool whole = json_text(json_get(question, "id")) && isfinite(number_of(question, "points"));
        if (!whole || !isfinite(number_of(question, "max"))) return "a question has no id, points and max";
    }
    return NULL;
}

static struct report_class *class_new(struct report *report, const json *record)
{
    const json *questions = json_get(record, "questions");
    struct report_class *class = vector_push(&report->classes);
    class->bank = arena_string(&report->arena, json_text(json_get(record, "bank")));
    class->revision = arena_string(&report->arena, json_text(json_get(record, "revision")));
    class->max = number_of(record, "max");
    class->items = json_count(questions);
    class->ids = arena_array(&report->arena, class->items, sizeof *class->ids);
    class->most = arena_array(&report->arena, class->items, sizeof *class->most);
    for (size_t i = 0; i < class->items; i++) {
        class->ids[i] = arena_string(&report->arena, json_text(json_get(json_at(questions, i), "id")));
        class->most[i] = number_of(json_at(questions, i), "max");
    }
    vector_init(&class->learners, sizeof(struct report_learner));
    vector_init(&class->points, sizeof(double));
    vector_init(&class->slips, sizeof(struct report_slip));
    vector_init(&class->variants, sizeof(struct report_variant));
    return class;
}

static struct report_class *class_of(struct report *report, const json *record)
{
    const char *bank = json_text(json_get(record, "bank")), *revision = json_text(json_get(record, "revision"));
    for (size_t i = 0; i < report->classes.count; i++) {
        struct report_class *class = vector_at(&report->classes, i);
        if (strcmp(class->bank, bank) == 0 && strcmp(class->revision, revision) == 0) return class;
    }
    return class_new(report, record);
}

static bool has_same_questions(const struct report_class *class, const json *questions)
{
    if (json_count(questions) != class->items) return false;
    for (size_t i = 0; i < class->items; i++)
        if (strcmp(json_text(json_get(json_at(questions, i), "id")), class->ids[i]) != 0) return false;
    return true;
}

static void take_slips(struct report *report, struct report_class *class, const json *question, size_t row)
{
    const json *blanks = json_get(question, "blanks");
    const char *id = json_text(json_get(question, "id"));
    for (size_t i = 0; i < json_count(blanks); i++) {
        const json *slip = json_get(json_at(blanks, i), "slip");
        const char *blank = json_text(json_get(json_at(blanks, i), "id")), *name = json_text(slip);
        double number = json_number(slip, NAN);
        if (!blank || (!name && isnan(number))) continue;
        struct report_slip *taken = vector_push(&class->slips);
        taken->row = row;
        taken->name = name ? arena_print(&report->arena, "%s/%s: %s", id, blank, name)
                           : arena_print(&report->arena, "%s/%s: slip %.0f", id, blank, number);
    }
}

static const char *take_record(struct report *report, const json *record)
{
    const char *fault = fault_of(record);
    if (fault) return fault;
    const json *questions = json_get(record, "questions");
    struct report_class *class = class_of(report, record);
    if (!has_same_questions(class, questions)) return "its questions are not those of the bank's other records";
    size_t row = class->learners.count;
    struct report_learner *learner = vector_push(&class->learners);
    learner->name = arena_string(&report->arena, json_text(json_get(record, "learner")));
    learner->verdict = arena_string(&report->arena, json_text(json_get(record, "verdict")));
    learner->seed = (int64_t)fmin(fmax(json_number(json_get(record, "seed"), 0), 0), 0x1p53);
    learner->points = number_of(record, "points");
    learner->row = row;
    for (size_t i = 0; i < class->items; i++) {
        *(double *)vector_push(&class->points) = number_of(json_at(questions, i), "points");
        take_slips(report, class, json_at(questions, i), row);
    }
    return NULL;
}

bool report_read(struct report *report, struct input *input)
{
    struct text line = {0}, error = {0};
    for (size_t number = 1; input_line(input, &line); number++) {
        if (strspn(text_string(&line), " \t\r") == line.length) continue;
        text_reset(&error);
        json *record = json_read(text_string(&line), line.length, &error);
        const char *fault = record ? take_record(report, record) : text_string(&error);
        if (fault) print_format(stderr, "unfold: %s:%zu: not counted: %s\n", input->name, number, fault);
        report->bad_lines += fault != NULL;
        json_free(record);
    }
    text_clear(&line);
    text_clear(&error);
    return !ferror(input->stream);
}

/* ── settling ── */

static int by_name(const void *left, const void *right)
{
    const struct report_learner *a = *(struct report_learner *const *)left, *b = *(struct report_learner *const *)right;
    int order = strcmp(a->name ? a->name : "", b->name ? b->name : "");
    return order ? order : (a->row > b->row) - (a->row < b->row);
}

static void find_repeated(struct report_class *class)
{
    size_t count = class->learners.count;
    struct report_learner **sorted = alloc_zeroed(count + 1, sizeof *sorted);
    for (size_t i = 0; i < count; i++) sorted[i] = vector_at(&class->learners, i);
    qsort(sorted, count, sizeof *sorted, by_name);
    for (size_t i = 1; i < count; i++)
        if (sorted[i]->name && sorted[i - 1]->name && strcmp(sorted[i]->name, sorted[i - 1]->name) == 0) sorted[i]->repeated = true;
    free(sorted);
}

static void drop_slips(struct report_class *class)
{
    size_t kept = 0;
    struct report_slip *slips = class->slips.items;
    for (size_t i = 0; i < class->slips.count; i++) {
        const struct report_learner *learner = vector_at(&class->learners, slips[i].row);
        if (!learner->repeated) slips[kept++] = slips[i];
    }
    class->slips.count = kept;
}

static void drop_learners(struct report_class *class)
{
    size_t kept = 0;
    struct report_learner *learners = class->learners.items;
    double *points = class->points.items;
    for (size_t i = 0; i < class->learners.count; i++) {
        if (learners[i].repeated) continue;
        memmove(points + kept * class->items, points + i * class->items, class->items * sizeof *points);
        learners[kept++] = learners[i];
    }
    class->repeated = class->learners.count - kept;
    class->learners.count = kept;
}

static int by_slip(const void *left, const void *right)
{
    const struct report_slip *a = left, *b = right;
    return strcmp(a->name, b->name);
}

static int by_count(const void *left, const void *right)
{
    const struct report_slip *a = left, *b = right;
    return a->count == b->count ? strcmp(a->name, b->name) : (a->count < b->count) - (a->count > b->count);
}

static void count_slips(struct report_class *class)
{
    size_t kept = 0;
    struct report_slip *slips = class->slips.items;
    if (!class->slips.count) return;
    qsort(slips, class->slips.count, sizeof *slips, by_slip);
    for (size_t i = 0; i < class->slips.count; i++) {
        if (kept && strcmp(slips[kept - 1].name, slips[i].name) == 0) {
            slips[kept - 1].count++;
            continue;
        }
        slips[kept] = slips[i];
        slips[kept++].count = 1;
    }
    class->slips.count = kept;
    qsort(slips, kept, sizeof *slips, by_count);
}

static int by_seed(const void *left, const void *right)
{
    const struct report_variant *a = left, *b = right;
    return (a->seed > b->seed) - (a->seed < b->seed);
}

static void count_variants(struct report_class *class)
{
    size_t count = class->learners.count, kept = 0;
    for (size_t i = 0; i < count; i++) {
        const struct report_learner *learner = vector_at(&class->learners, i);
        *(struct report_variant *)vector_push(&class->variants) = (struct report_variant){learner->seed, 1, learner->points};
    }
    struct report_variant *variants = class->variants.items;
    qsort(variants, count, sizeof *variants, by_seed);
    for (size_t i = 0; i < count; i++) {
        if (kept && variants[kept - 1].seed == variants[i].seed) {
            variants[kept - 1].learners++;
            variants[kept - 1].points += variants[i].points;
        } else {
            variants[kept++] = variants[i];
        }
    }
    for (size_t i = 0; i < kept; i++) variants[i].points /= (double)variants[i].learners;
    class->variants.count = kept;
}

void report_settle(struct report *report)
{
    for (size_t i = 0; i < report->classes.count; i++) {
        struct report_class *class = vector_at(&report->classes, i);
        find_repeated(class);
        drop_slips(class);
        drop_learners(class);
        count_slips(class);
        count_variants(class);
        class->item_facts = arena_array(&report->arena, class->items, sizeof *class->item_facts);
        const struct item_table table = {class->learners.count, class->items, class->points.items, class->most};
        item_analyse(&table, class->item_facts, &class->facts);
    }
}
