/* Reports for spreadsheets: RFC 4180, a row a learner, a question, or a learner's question. */
#include <math.h>
#include <stdio.h>
#include <string.h>

#include "base/utf8.h"
#include "cli/report_change.h"

/* ── cells ── */

/* A spreadsheet would run what begins like a formula, also in the letters of East Asian keyboards. */
static bool begins_like_a_formula(const char *text)
{
    static const char *const begins[] = {"=", "+", "-", "@", "\t", "\r", "\n", "＝", "＋", "－", "＠"};
    for (size_t i = 0; i < COUNT_OF(begins); i++)
        if (strncmp(text, begins[i], strlen(begins[i])) == 0) return true;
    return false;
}

/* Text is always in quotes, so that 007 stays text; an apostrophe keeps a formula text. Controls, which a terminal would obey, are
 * spaces. Nothing is an empty cell. */
static void add_cell(struct text *out, const char *text)
{
    text_add(out, "\"");
    if (text && begins_like_a_formula(text)) text_add(out, "'");
    size_t length = text ? strlen(text) : 0, size;
    for (size_t at = 0; at < length; at += size) {
        char bytes[4];
        uint32_t point = utf8_decode(text + at, length - at, &size);
        if (point == '"') text_add(out, "\"");
        text_add_bytes(out, bytes, utf8_encode(utf8_is_control(point) ? ' ' : point, bytes));
    }
    text_add(out, "\",");
}

static void add_list(struct text *out, const char *const *words, size_t count)
{
    struct text list = {0};
    for (size_t i = 0; i < count; i++) text_print(&list, "%s%s", i ? " " : "", words[i]);
    add_cell(out, text_string(&list));
    text_clear(&list);
}

/* An undefined number is an empty cell. */
static void add_value(struct text *out, double value)
{
    if (isfinite(value)) text_print(out, "%.10g", value);
    text_add(out, ",");
}

static void add_count(struct text *out, size_t count)
{
    text_print(out, "%zu,", count);
}

/* RFC 4180 ends a row with CR LF; what print_data would make of the CR is why it is written here as it is. */
static void end_row(struct text *out)
{
    text_cut(out, out->length - 1);
    text_add(out, "\r\n");
    fwrite(text_string(out), 1, out->length, stdout);
    text_reset(out);
}

static void add_class(struct text *out, const struct report_class *class)
{
    add_cell(out, class->bank);
    add_cell(out, class->revision);
}

/* ── rows ── */

/* How one class is written; the head names its columns, with a comma behind each. */
struct sheet {
    const char *head;
    void (*write)(struct text *row, const struct report_class *class);
};

static void print_sheet(const struct report_reading *reading, const struct sheet *sheet)
{
    struct text row = {0};
    text_add(&row, sheet->head);
    end_row(&row);
    for (size_t i = 0; i < reading->report.classes.count; i++) sheet->write(&row, vector_at(&reading->report.classes, i));
    text_clear(&row);
}

static void write_learners(struct text *row, const struct report_class *class)
{
    for (size_t i = 0; i < class->learners.count; i++) {
        const struct report_learner *learner = vector_at(&class->learners, i);
        const struct report_result *result = &learner->result;
        add_class(row, class);
        add_cell(row, result->learner);
        text_print(row, "%lld,", (long long)result->seed);
        add_value(row, result->points);
        add_value(row, class->most);
        add_cell(row, result->verdict);
        add_list(row, result->flagged, result->flagged_count);
        add_value(row, result->seconds);
        add_count(row, learner->results);
        add_cell(row, result->begun_under);
        end_row(row);
    }
}

static void write_items(struct text *row, const struct report_class *class)
{
    for (size_t i = 0; i < class->items; i++) {
        const struct item_facts *item = &class->item_facts[i];
        const double values[] = {class->item_most[i], item->facility, item->deviation, item->discrimination, item->top_bottom,
                                 item->efficiency, item->weight, class->item_seconds[i]};
        add_class(row, class);
        add_cell(row, class->ids[i]);
        for (size_t j = 0; j < COUNT_OF(values); j++) add_value(row, values[j]);
        end_row(row);
    }
}

static void write_points(struct text *row, const struct report_class *class)
{
    const double *points = class->points.items, *seconds = class->seconds.items;
    for (size_t i = 0; i < class->learners.count; i++) {
        const struct report_result *result = &((const struct report_learner *)vector_at(&class->learners, i))->result;
        for (size_t j = 0; j < class->items; j++) {
            add_class(row, class);
            add_cell(row, result->learner);
            text_print(row, "%lld,", (long long)result->seed);
            add_cell(row, class->ids[j]);
            add_value(row, points[i * class->items + j]);
            add_value(row, class->item_most[j]);
            add_value(row, seconds[i * class->items + j]);
            end_row(row);
        }
    }
}

static void print_learners(const struct report_reading *reading)
{
    static const struct sheet sheet = {"bank,revision,learner,seed,points,max,verdict,flagged,seconds,results,begun_under,", write_learners};
    print_sheet(reading, &sheet);
}

static void print_items(const struct report_reading *reading)
{
    static const struct sheet sheet = {"bank,revision,question,max,facility,deviation,disc_corr,disc_27,efficiency,weight,seconds,", write_items};
    print_sheet(reading, &sheet);
}

static void print_points(const struct report_reading *reading)
{
    static const struct sheet sheet = {"bank,revision,learner,seed,question,points,max,seconds,", write_points};
    print_sheet(reading, &sheet);
}

/* ── what changes ── */

static void add_change(struct text *row, const struct change *change)
{
    add_class(row, change->before);
    add_cell(row, change->after->marked);
}

static void write_learner_changes(void *context, const struct change *change)
{
    struct text *row = context;
    for (size_t i = 0; i < change->learner_count; i++) {
        const struct learner_change *learner = &change->learners[i];
        add_change(row, change);
        add_cell(row, learner->before->learner);
        text_print(row, "%lld,", (long long)learner->after->seed);
        add_value(row, learner->before->points);
        add_value(row, learner->after->points);
        add_cell(row, learner->before->verdict);
        add_cell(row, learner->after->verdict);
        end_row(row);
    }
}

static void write_item_changes(void *context, const struct change *change)
{
    struct text *row = context;
    for (size_t i = 0; i < change->item_count; i++) {
        const struct item_change *item = &change->items[i];
        add_change(row, change);
        add_cell(row, item->id);
        add_count(row, item->learners);
        add_value(row, item->before == NO_ITEM ? NAN : item->mean_before);
        add_value(row, item->after == NO_ITEM ? NAN : item->mean_after);
        end_row(row);
    }
}

static void write_point_changes(void *context, const struct change *change)
{
    struct text *row = context;
    for (size_t i = 0; i < change->learner_count; i++)
        for (size_t j = 0; j < change->item_count; j++) {
            const struct item_change *item = &change->items[j];
            add_change(row, change);
            add_cell(row, change->learners[i].before->learner);
            add_cell(row, item->id);
            add_value(row, item->before == NO_ITEM ? NAN : change_points_before(change, &change->learners[i], item));
            add_value(row, item->after == NO_ITEM ? NAN : change_points_after(change, &change->learners[i], item));
            end_row(row);
        }
}

static void print_changes(const struct report_reading *reading, const char *head, void (*write)(void *row, const struct change *change))
{
    struct text row = {0};
    text_add(&row, head);
    end_row(&row);
    change_each(reading, write, &row);
    text_clear(&row);
}

static void print_learner_changes(const struct report_reading *reading)
{
    print_changes(reading, "bank,revision,marked_by,learner,seed,points_before,points_after,verdict_before,verdict_after,", write_learner_changes);
}

static void print_item_changes(const struct report_reading *reading)
{
    print_changes(reading, "bank,revision,marked_by,question,learners,mean_before,mean_after,", write_item_changes);
}

static void print_point_changes(const struct report_reading *reading)
{
    print_changes(reading, "bank,revision,marked_by,learner,question,points_before,points_after,", write_point_changes);
}

const struct report_format report_csv = {"csv", print_learners, print_learner_changes};
const struct report_format report_csv_items = {"csv-items", print_items, print_item_changes};
const struct report_format report_csv_points = {"csv-points", print_points, print_point_changes};
