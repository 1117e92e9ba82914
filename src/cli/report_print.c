/* What `report` prints: bars for people, rows for spreadsheets, objects for programs. */
#include <math.h>
#include <string.h>

#include "base/utf8.h"
#include "cli/print.h"
#include "cli/report_parts.h"

enum { BAR_CELLS = 20, NAME_CELLS = 24, SLIPS_SHOWN = 10 };

/* ── for people ── */

static void add_padded(struct text *out, const char *name)
{
    size_t fits = utf8_fit(name, strlen(name), NAME_CELLS);
    text_add_bytes(out, name, fits);
    text_add_repeat(out, " ", (size_t)(NAME_CELLS + 1 - utf8_width(name, fits)));
}

static void add_bar(struct text *out, double share)
{
    double within = isfinite(share) ? fmin(fmax(share, 0), 1) : 0;
    size_t filled = (size_t)(within * BAR_CELLS + 0.5);
    text_add_repeat(out, "█", filled);
    text_add_repeat(out, "·", BAR_CELLS - filled);
}

/* What is undefined is a dash, never NaN. */
static void add_number(struct text *out, double value, int width, int places)
{
    if (isfinite(value)) text_print(out, " %*.*f", width, places, value);
    else text_print(out, " %*s", width, "-");
}

static void write_class(struct text *out, const struct report_class *class)
{
    const struct class_facts *facts = &class->facts;
    text_print(out, "%s, revision %s\n", class->bank, class->revision);
    text_print(out, "learners %zu, mean", class->learners.count);
    add_number(out, facts->mean, 0, 2);
    text_print(out, " of %g, median", class->max);
    add_number(out, facts->median, 0, 2);
    text_add(out, ", deviation");
    add_number(out, facts->deviation, 0, 2);
    text_add(out, "\nalpha");
    add_number(out, facts->alpha, 0, 3);
    text_add(out, ", error ratio");
    add_number(out, facts->error_ratio, 0, 3);
    text_add(out, ", standard error");
    add_number(out, facts->standard_error, 0, 2);
    text_add(out, "\n");
    if (class->repeated) text_print(out, "later records of the same learner, not counted: %zu\n", class->repeated);
}

static void write_learners(struct text *out, const struct report_class *class)
{
    text_add(out, "\nlearner                                        points\n");
    for (size_t i = 0; i < class->learners.count; i++) {
        const struct report_learner *learner = vector_at(&class->learners, i);
        add_padded(out, learner->name ? learner->name : "(no name)");
        add_bar(out, class->max > 0 ? learner->points / class->max : NAN);
        add_number(out, learner->points, 7, 2);
        if (learner->verdict) text_print(out, "  %s", learner->verdict);
        text_add(out, "\n");
    }
}

static void write_items(struct text *out, const struct report_class *class)
{
    text_add(out, "\nquestion                 facility                     share disc_corr disc_27 efficiency weight\n");
    for (size_t i = 0; i < class->items; i++) {
        const struct item_facts *item = &class->item_facts[i];
        add_padded(out, class->ids[i]);
        add_bar(out, item->facility);
        add_number(out, item->facility, 13, 2);
        add_number(out, item->discrimination, 9, 2);
        add_number(out, item->top_bottom, 7, 2);
        add_number(out, item->efficiency, 10, 2);
        add_number(out, item->weight, 6, 2);
        text_add(out, "\n");
    }
}

static void write_rest(struct text *out, const struct report_class *class)
{
    if (class->variants.count > 1) text_add(out, "\nvariant                  mean\n");
    for (size_t i = 0; class->variants.count > 1 && i < class->variants.count; i++) {
        const struct report_variant *variant = vector_at(&class->variants, i);
        text_print(out, "seed %-19lld ", (long long)variant->seed);
        add_bar(out, class->max > 0 ? variant->points / class->max : NAN);
        add_number(out, variant->points, 7, 2);
        text_print(out, "  learners %zu\n", variant->learners);
    }
    if (class->slips.count) text_add(out, "\nslips, commonest first\n");
    for (size_t i = 0; i < class->slips.count && i < SLIPS_SHOWN; i++) {
        const struct report_slip *slip = vector_at(&class->slips, i);
        text_print(out, "%6zu  %s\n", slip->count, slip->name);
    }
}

void report_print_human(const struct report *report)
{
    struct text out = {0};
    for (size_t i = 0; i < report->classes.count; i++) {
        const struct report_class *class = vector_at(&report->classes, i);
        if (i) text_add(&out, "\n");
        write_class(&out, class);
        write_learners(&out, class);
        write_items(&out, class);
        write_rest(&out, class);
    }
    print_text(stdout, text_string(&out));
    text_clear(&out);
}

/* ── CSV ── */

/* Text is always in quotes. A spreadsheet would run what begins like a formula: an apostrophe keeps it text. */
static void add_cell(struct text *out, const char *text)
{
    text_add(out, "\"");
    if (text && *text && strchr("=+-@\t\r\n", *text)) text_add(out, "'");
    for (; text && *text; text++) {
        if (*text == '"') text_add(out, "\"");
        text_add_char(out, (unsigned char)*text < ' ' || *text == 0x7f ? ' ' : *text);
    }
    text_add(out, "\",");
}

/* An undefined number is an empty cell. */
static void add_value(struct text *out, double value)
{
    if (isfinite(value)) text_print(out, "%.10g", value);
    text_add(out, ",");
}

/* RFC 4180 ends a row with CR LF; what print_data would make of the CR is why it is written here as it is. */
static void end_row(struct text *out)
{
    text_cut(out, out->length - 1);
    text_add(out, "\r\n");
    fwrite(text_string(out), 1, out->length, stdout);
    text_reset(out);
}

void report_print_learners(const struct report *report)
{
    struct text row = {0};
    text_add(&row, "bank,revision,learner,seed,points,max,verdict,");
    end_row(&row);
    for (size_t i = 0; i < report->classes.count; i++) {
        const struct report_class *class = vector_at(&report->classes, i);
        for (size_t j = 0; j < class->learners.count; j++) {
            const struct report_learner *learner = vector_at(&class->learners, j);
            add_cell(&row, class->bank);
            add_cell(&row, class->revision);
            add_cell(&row, learner->name);
            text_print(&row, "%lld,", (long long)learner->seed);
            add_value(&row, learner->points);
            add_value(&row, class->max);
            add_cell(&row, learner->verdict);
            end_row(&row);
        }
    }
    text_clear(&row);
}

void report_print_items(const struct report *report)
{
    struct text row = {0};
    text_add(&row, "bank,revision,question,max,facility,deviation,disc_corr,disc_27,efficiency,weight,");
    end_row(&row);
    for (size_t i = 0; i < report->classes.count; i++) {
        const struct report_class *class = vector_at(&report->classes, i);
        for (size_t j = 0; j < class->items; j++) {
            const struct item_facts *item = &class->item_facts[j];
            const double values[] = {class->most[j], item->facility, item->deviation, item->discrimination,
                                     item->top_bottom, item->efficiency, item->weight};
            add_cell(&row, class->bank);
            add_cell(&row, class->revision);
            add_cell(&row, class->ids[j]);
            for (size_t k = 0; k < COUNT_OF(values); k++) add_value(&row, values[k]);
            end_row(&row);
        }
    }
    text_clear(&row);
}

/* ── JSON ── */

static json *learners_to_json(const struct report_class *class)
{
    json *list = json_new_array();
    for (size_t i = 0; i < class->learners.count; i++) {
        const struct report_learner *learner = vector_at(&class->learners, i);
        json *object = json_new_object();
        json_set_text(object, "learner", learner->name);
        json_set_whole(object, "seed", learner->seed);
        json_set_number(object, "points", learner->points);
        json_set_text(object, "verdict", learner->verdict);
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
        json_set_number(object, "max", class->most[i]);
        json_set_number(object, "facility", item->facility);
        json_set_number(object, "deviation", item->deviation);
        json_set_number(object, "disc_corr", item->discrimination);
        json_set_number(object, "disc_27", item->top_bottom);
        json_set_number(object, "efficiency", item->efficiency);
        json_set_number(object, "weight", item->weight);
        json_add(list, object);
    }
    return list;
}

static json *variants_to_json(const struct report_class *class)
{
    json *list = json_new_array();
    for (size_t i = 0; i < class->variants.count; i++) {
        const struct report_variant *variant = vector_at(&class->variants, i);
        json *object = json_new_object();
        json_set_whole(object, "seed", variant->seed);
        json_set_whole(object, "learners", (int64_t)variant->learners);
        json_set_number(object, "mean", variant->points);
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
        json_set_whole(object, "learners", (int64_t)slip->count);
        json_add(list, object);
    }
    return list;
}

void report_print_json(const struct report *report)
{
    for (size_t i = 0; i < report->classes.count; i++) {
        const struct report_class *class = vector_at(&report->classes, i);
        json *object = json_new_object();
        json_set_text(object, "bank", class->bank);
        json_set_text(object, "revision", class->revision);
        json_set_number(object, "max", class->max);
        json_set_whole(object, "repeated", (int64_t)class->repeated);
        json_set_number(object, "mean", class->facts.mean);
        json_set_number(object, "median", class->facts.median);
        json_set_number(object, "deviation", class->facts.deviation);
        json_set_number(object, "alpha", class->facts.alpha);
        json_set_number(object, "error_ratio", class->facts.error_ratio);
        json_set_number(object, "standard_error", class->facts.standard_error);
        json_set(object, "learners", learners_to_json(class));
        json_set(object, "questions", items_to_json(class));
        json_set(object, "variants", variants_to_json(class));
        json_set(object, "slips", slips_to_json(class));
        print_json(object, false);
    }
}
