/* Reports for people, within 80 columns. */
#include <math.h>
#include <stdarg.h>
#include <string.h>

#include "base/utf8.h"
#include "cli/print.h"
#include "cli/report_change.h"
#include "page/glyph.h"
#include "page/prose.h"

enum {
    COLUMNS = 79,
    BAR_CELLS = 10, NAME_CELLS = 18,
    LIST_SHOWN = 10, /* slips and variants, of which there may be as many as learners */
};

/* ── cells ── */

static int width_of(const char *text, size_t length)
{
    return glyphs_width(print_symbols(), text, length);
}

/* A name in so many cells and a space; one that is too long shows that it goes on. */
static void add_name(struct text *out, const char *name, int cells)
{
    size_t fits = strlen(name);
    bool cut = width_of(name, fits) > cells;
    while (cut && width_of(name, fits) >= cells) fits = utf8_previous_grapheme(name, fits);
    text_add_bytes(out, name, fits);
    if (cut) text_add(out, "~");
    text_add_repeat(out, " ", (size_t)(cells + 1 - width_of(name, fits) - cut));
}

static void add_bar(struct text *out, double share)
{
    double within = isfinite(share) ? fmin(fmax(share, 0), 1) : 0;
    size_t filled = (size_t)(within * BAR_CELLS + 0.5);
    text_add_repeat(out, "█", filled);
    text_add_repeat(out, print_symbols() == SYMBOLS_ASCII ? "." : "·", BAR_CELLS - filled);
}

/* What is undefined is a dash, never NaN. */
static void add_number(struct text *out, double value, int width, int places)
{
    if (isfinite(value)) text_print(out, " %*.*f", width, places, value);
    else text_print(out, " %*s", width, "-");
}

static void add_time(struct text *out, double seconds, int width)
{
    char clock[32] = "-";
    long whole = isfinite(seconds) ? (long)fmin(seconds + 0.5, 1e9) : -1;
    if (whole >= 3600) snprintf(clock, sizeof clock, "%ld:%02ld:%02ld", whole / 3600, whole / 60 % 60, whole % 60);
    else if (whole >= 0) snprintf(clock, sizeof clock, "%ld:%02ld", whole / 60, whole % 60);
    text_print(out, " %*s", width, clock);
}

/* End a row without the spaces that its last, empty column leaves. */
static void end_row(struct text *out)
{
    while (out->length && text_string(out)[out->length - 1] == ' ') text_cut(out, out->length - 1);
    text_add(out, "\n");
}

/* Words in what is left of the row, and under it where they need more. */
static void add_words(struct text *out, const char *words, int column)
{
    int at = column;
    words += strspn(words, " ");
    for (const char *end; *words; words = end + strspn(end, " ")) {
        end = words + strcspn(words, " ");
        int width = width_of(words, (size_t)(end - words));
        if (at > column && at + 1 + width > COLUMNS) {
            text_print(out, "\n%*s", column, "");
            at = column;
        }
        if (at > column) text_add(out, " ");
        text_add_bytes(out, words, (size_t)(end - words));
        at += width + (at > column);
    }
    end_row(out);
}

/* A sentence, in as many rows as it needs. */
__attribute__((format(printf, 2, 3))) static void add_sentence(struct text *out, const char *format, ...)
{
    struct text words = {0};
    va_list arguments;
    va_start(arguments, format);
    text_print_list(&words, format, arguments);
    va_end(arguments);
    add_words(out, text_string(&words), 0);
    text_clear(&words);
}

/* Markdown, indented to a column. */
static void add_prose(struct text *out, const char *markdown, int column)
{
    struct arena arena = {0};
    struct text lines = {0};
    struct prose prose = prose_of_markdown(&arena, markdown, COLUMNS - column, ROLE_PLAIN, print_symbols());
    prose_write(&prose, &lines);
    for (const char *line = text_string(&lines), *end; *line; line = end) {
        end = strchr(line, '\n') ? strchr(line, '\n') + 1 : line + strlen(line);
        text_print(out, "%*s", column, "");
        text_add_bytes(out, line, (size_t)(end - line));
    }
    text_clear(&lines);
    arena_clear(&arena);
}

/* ── a class ── */

static void write_title(struct text *out, const struct report_class *class)
{
    if (class->title) text_print(out, "%s (%s), revision %s\n", class->title, class->bank, class->revision);
    else text_print(out, "%s, revision %s\n", class->bank, class->revision);
}

static void write_facts(struct text *out, const struct report_class *class)
{
    const struct class_facts *facts = &class->facts;
    text_print(out, "learners %zu, mean", class->learners.count);
    add_number(out, facts->mean, 0, 2);
    text_print(out, " of %g, median", class->most);
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
    if (class->uncounted) text_print(out, "other results of the same learners, not counted: %zu\n", class->uncounted);
}

static void add_standing(struct text *out, const struct report_result *result, int column)
{
    struct text words = {0};
    if (result->verdict) text_print(&words, "%s ", result->verdict);
    if (result->flagged_count) text_add(&words, "flagged:");
    for (size_t i = 0; i < result->flagged_count; i++) text_print(&words, " %s", result->flagged[i]);
    if (result->begun_under) text_print(&words, " (begun under revision %s)", result->begun_under);
    add_words(out, text_string(&words), column);
    text_clear(&words);
}

static void write_learners(struct text *out, const struct report_class *class)
{
    enum { STANDING = NAME_CELLS + 1 + BAR_CELLS + 8 + 9 + 6 + 2 };
    text_print(out, "\n%-*s %*s     time tries  result\n", NAME_CELLS, "learner", BAR_CELLS + 8, "points");
    for (size_t i = 0; i < class->learners.count; i++) {
        const struct report_learner *learner = vector_at(&class->learners, i);
        const struct report_result *result = &learner->result;
        add_name(out, result->learner ? result->learner : "(no name)", NAME_CELLS);
        add_bar(out, class->most > 0 ? result->points / class->most : NAN);
        add_number(out, result->points, 7, 2);
        add_time(out, result->seconds, 8);
        text_print(out, " %5zu  ", learner->results);
        add_standing(out, result, STANDING);
    }
}

static void write_items(struct text *out, const struct report_class *class)
{
    text_print(out, "\n%-*s %*s disc_corr disc_27 efficiency weight    time\n", NAME_CELLS, "question", BAR_CELLS + 7, "facility");
    for (size_t i = 0; i < class->items; i++) {
        const struct item_facts *item = &class->item_facts[i];
        add_name(out, class->ids[i], NAME_CELLS);
        add_bar(out, item->facility);
        add_number(out, item->facility, 6, 2);
        add_number(out, item->discrimination, 9, 2);
        add_number(out, item->top_bottom, 7, 2);
        add_number(out, item->efficiency, 10, 2);
        add_number(out, item->weight, 6, 2);
        add_time(out, class->item_seconds[i], 7);
        text_add(out, "\n");
    }
}

/* ── its variants ── */

static void write_unfair(struct text *out, const struct report_variant *variant, const char *what, double most, const struct fairness *fairness)
{
    if (fairness->verdict == FAIRNESS_EVEN) return;
    add_sentence(out, "%s is %s with seed %lld: its %zu learners have a mean of %.2f, where chance leaves %.2f to %.2f.", what,
                 fairness->verdict == FAIRNESS_HARDER ? "harder" : "easier", (long long)variant->seed, fairness->learners,
                 fairness->mean, fmax(fairness->low, 0), fmin(fairness->high, most));
}

static bool write_all_unfair(struct text *out, const struct report_class *class)
{
    size_t before = out->length;
    for (size_t i = 0; i < class->variant_count; i++) {
        write_unfair(out, &class->variants[i], "The whole", class->most, &class->variants[i].whole);
        for (size_t j = 0; j < class->items; j++) write_unfair(out, &class->variants[i], class->ids[j], class->item_most[j], &class->variants[i].items[j]);
    }
    return out->length > before;
}

/* Where every learner has a variant of their own, the list of them says nothing. */
static void write_variants(struct text *out, const struct report_class *class)
{
    if (class->variant_count < 2) return;
    text_print(out, "\n%-*s %*s\n", NAME_CELLS, "variant", BAR_CELLS + 8, "mean");
    for (size_t i = 0; i < class->variant_count && i < LIST_SHOWN; i++) {
        const struct report_variant *variant = &class->variants[i];
        text_print(out, "seed %-*lld ", NAME_CELLS - 5, (long long)variant->seed);
        add_bar(out, class->most > 0 ? variant->whole.mean / class->most : NAN);
        add_number(out, variant->whole.mean, 7, 2);
        text_print(out, "  learners %zu\n", variant->whole.learners);
    }
    if (class->variant_count > LIST_SHOWN) text_print(out, "and %zu more: --format json lists all\n", class->variant_count - LIST_SHOWN);
    if (!class->comparisons)
        add_sentence(out, "Too few learners to tell a harder variant from chance: %d are needed with it, and as many without.", FAIRNESS_GROUP_LEAST);
    else if (!write_all_unfair(out, class))
        add_sentence(out, "No question is harder in one variant than chance explains (%zu comparisons).", class->comparisons);
}

static void write_slips(struct text *out, const struct report_class *class)
{
    enum { SAYS = 10 };
    if (class->slips.count) text_add(out, "\nslips, commonest first\n");
    for (size_t i = 0; i < class->slips.count && i < LIST_SHOWN; i++) {
        const struct report_slip *slip = vector_at(&class->slips, i);
        text_print(out, "%6zu  %s\n", slip->count, slip->name);
        if (slip->says) add_prose(out, slip->says, SAYS);
    }
    if (class->slips.count > LIST_SHOWN) text_print(out, "and %zu more: --format json lists all\n", class->slips.count - LIST_SHOWN);
}

static void print_classes(const struct report_reading *reading)
{
    struct text out = {0};
    for (size_t i = 0; i < reading->report.classes.count; i++) {
        const struct report_class *class = vector_at(&reading->report.classes, i);
        if (i) text_add(&out, "\n");
        write_title(&out, class);
        write_facts(&out, class);
        write_learners(&out, class);
        write_items(&out, class);
        write_variants(&out, class);
        write_slips(&out, class);
    }
    print_text(stdout, text_string(&out));
    text_clear(&out);
}

/* ── what changes ── */

static void add_arrow(struct text *out, double before, double after)
{
    add_number(out, before, 7, 2);
    text_add(out, " →");
    add_number(out, after, 0, 2);
}

static void write_learner_change(struct text *out, const struct change *change, const struct learner_change *learner)
{
    const char *name = learner->before->learner, *before = learner->before->verdict, *after = learner->after->verdict;
    if (!learner->any) return;
    add_name(out, name ? name : "(no name)", NAME_CELLS);
    add_arrow(out, learner->before->points, learner->after->points);
    text_print(out, "  %+.2f\n", learner->after->points - learner->before->points);
    if (learner->band) text_print(out, "    %s → %s\n", before ? before : "no band", after ? after : "no band");
    if (learner->before->begun_under) text_print(out, "    begun under revision %s\n", learner->before->begun_under);
    for (size_t i = 0; i < change->item_count; i++) {
        const struct item_change *item = &change->items[i];
        double old_points = change_points_before(change, learner, item), new_points = change_points_after(change, learner, item);
        if (!change_is_visible(old_points, new_points)) continue;
        text_add(out, "  ");
        add_name(out, item->id, NAME_CELLS - 2);
        add_arrow(out, old_points, new_points);
        text_add(out, "\n");
    }
}

static void write_item_changes(struct text *out, const struct change *change)
{
    text_print(out, "\n%-*s  %7s → then   learners\n", NAME_CELLS, "question", "mean");
    for (size_t i = 0; i < change->item_count; i++) {
        const struct item_change *item = &change->items[i];
        add_name(out, item->id, NAME_CELLS);
        add_arrow(out, item->before == NO_ITEM ? NAN : item->mean_before, item->after == NO_ITEM ? NAN : item->mean_after);
        text_print(out, "   %zu change\n", item->learners);
    }
}

static void write_change(void *context, const struct change *change)
{
    struct text *out = context;
    const struct class_facts *before = &change->before->facts, *after = &change->after->facts;
    if (out->length) text_add(out, "\n");
    write_title(out, change->before);
    text_print(out, "marked again by revision %s; nothing is stored or changed\n\n", change->after->marked);
    for (size_t i = 0; i < change->learner_count; i++) write_learner_change(out, change, &change->learners[i]);
    if (!change->changed) text_add(out, "No learner's points change.\n");
    write_item_changes(out, change);
    text_print(out, "\n%zu of %zu learners change: %zu up, %zu down, %zu to another band.\n", change->changed, change->learner_count, change->up,
               change->down, change->bands);
    text_add(out, "Mean");
    add_number(out, before->mean, 0, 2);
    text_add(out, " →");
    add_number(out, after->mean, 0, 2);
    text_print(out, " of %g.\n", change->after->most);
}

static void print_changes(const struct report_reading *reading)
{
    struct text out = {0};
    change_each(reading, write_change, &out);
    print_text(stdout, text_string(&out));
    text_clear(&out);
}

const struct report_format report_text = {"human", print_classes, print_changes};
