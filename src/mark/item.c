#include "mark/item.h"

#include <math.h>
#include <stdlib.h>
#include <string.h>

#include "base/alloc.h"

/* Of Kelley (1939): where the groups are wide enough to be steady and far enough apart to differ. */
static const double edge_share = 0.27;

static double mean_of(const double *values, size_t count)
{
    double sum = 0;
    for (size_t i = 0; i < count; i++) sum += values[i];
    return count ? sum / (double)count : NAN;
}

/* The mean is taken first: sums of squares would lose the digits of a small variance. */
static double covariance(const double *a, const double *b, size_t count)
{
    if (count < 2) return NAN;
    double mean_a = mean_of(a, count), mean_b = mean_of(b, count), sum = 0;
    for (size_t i = 0; i < count; i++) sum += (a[i] - mean_a) * (b[i] - mean_b);
    return sum / (double)(count - 1);
}

static int by_size(const void *left, const void *right)
{
    double a = *(const double *)left, b = *(const double *)right;
    return (a > b) - (a < b);
}

static double ratio(double part, double whole)
{
    return whole > 0 ? part / whole : NAN;
}

/* A variance that is only the noise of adding up is none. */
static bool varies(double variance, double scale)
{
    return variance > 1e-18 * scale * scale;
}

/* ── the edges ── */

/* The mean of `points` among the `size` learners with the highest `rank`; those who tie at the edge count in equal parts. */
static double mean_of_top(const double *points, const double *rank, size_t count, size_t size, double edge)
{
    double sum = 0, tied_sum = 0;
    size_t above = 0, tied = 0;
    for (size_t i = 0; i < count; i++) {
        if (rank[i] > edge) {
            sum += points[i];
            above++;
        } else if (!(rank[i] < edge)) {
            tied_sum += points[i];
            tied++;
        }
    }
    return (sum + tied_sum * (double)(size - above) / (double)tied) / (double)size;
}

static double edge_difference(const double *points, const double *totals, const double *sorted, size_t count)
{
    size_t size = (size_t)(edge_share * (double)count + 0.5);
    if (size == 0 || 2 * size > count) return NAN;
    double *reversed = alloc_zeroed(count, sizeof *reversed);
    for (size_t i = 0; i < count; i++) reversed[i] = -totals[i];
    double top = mean_of_top(points, totals, count, size, sorted[count - size]);
    double bottom = mean_of_top(points, reversed, count, size, -sorted[size - 1]);
    free(reversed);
    return top - bottom;
}

/* ── one question ── */

struct work {
    const struct item_table *table;
    double *points, *rest;            /* of one question and of all others, by learner */
    double *totals, *sorted_totals;
};

static void take_column(struct work *work, size_t item)
{
    for (size_t i = 0; i < work->table->learners; i++) {
        work->points[i] = work->table->points[i * work->table->items + item];
        work->rest[i] = work->totals[i] - work->points[i];
    }
}

/* Sorts the columns in the end: they are not needed in their order again. */
static void analyse_item(struct work *work, size_t item, struct item_facts *out, double *with_total)
{
    size_t count = work->table->learners;
    double most = work->table->most[item];
    take_column(work, item);
    double variance = covariance(work->points, work->points, count), others = covariance(work->rest, work->rest, count);
    double together = covariance(work->points, work->rest, count);
    double scale = fabs(mean_of(work->totals, count)) + most;
    bool vary = varies(variance, scale) && varies(others, scale);
    *with_total = covariance(work->points, work->totals, count);
    out->facility = ratio(mean_of(work->points, count), most);
    out->deviation = sqrt(variance);
    out->discrimination = vary ? together / sqrt(variance * others) : NAN;
    out->top_bottom = ratio(edge_difference(work->points, work->totals, work->sorted_totals, count), most);
    qsort(work->points, count, sizeof *work->points, by_size);
    qsort(work->rest, count, sizeof *work->rest, by_size);
    out->efficiency = vary ? ratio(together, covariance(work->points, work->rest, count)) : NAN;
}

/* ── the class ── */

static double median_of(const double *sorted, size_t count)
{
    if (!count) return NAN;
    return count % 2 ? sorted[count / 2] : (sorted[count / 2 - 1] + sorted[count / 2]) / 2;
}

static void describe_class(const struct work *work, const struct item_facts *items, struct class_facts *out)
{
    size_t count = work->table->learners, parts = work->table->items;
    double variance = covariance(work->totals, work->totals, count), sum = 0;
    for (size_t i = 0; i < parts; i++) sum += items[i].deviation * items[i].deviation;
    out->mean = mean_of(work->totals, count);
    out->median = median_of(work->sorted_totals, count);
    out->deviation = sqrt(variance);
    bool defined = parts > 1 && varies(variance, fabs(out->mean));
    out->alpha = defined ? (double)parts / (double)(parts - 1) * (1 - sum / variance) : NAN;
    out->error_ratio = sqrt(fmax(0, 1 - out->alpha));
    if (!defined) out->error_ratio = NAN;
    out->standard_error = out->error_ratio * out->deviation;
}

static void weigh(struct item_facts *items, const double *with_total, size_t count)
{
    double sum = 0;
    for (size_t i = 0; i < count; i++)
        if (with_total[i] > 0) sum += sqrt(with_total[i]);
    for (size_t i = 0; i < count; i++)
        items[i].weight = with_total[i] >= 0 ? ratio(sqrt(with_total[i]), sum) : NAN;
}

void item_analyse(const struct item_table *table, struct item_facts *items, struct class_facts *all)
{
    size_t count = table->learners;
    struct work work = {.table = table};
    double **columns[] = {&work.points, &work.rest, &work.totals, &work.sorted_totals};
    for (size_t i = 0; i < 4; i++) *columns[i] = alloc_zeroed(count + 1, sizeof(double));
    double *with_total = alloc_zeroed(table->items + 1, sizeof *with_total);
    for (size_t i = 0; i < count * table->items; i++) work.totals[i / table->items] += table->points[i];
    memcpy(work.sorted_totals, work.totals, count * sizeof(double));
    qsort(work.sorted_totals, count, sizeof(double), by_size);
    for (size_t i = 0; i < table->items; i++) analyse_item(&work, i, &items[i], &with_total[i]);
    describe_class(&work, items, all);
    weigh(items, with_total, table->items);
    for (size_t i = 0; i < 4; i++) free(*columns[i]);
    free(with_total);
}
