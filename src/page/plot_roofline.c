#include "page/plot_roofline.h"

#include <math.h>
#include <string.h>

static const double margin = 16; /* times the outermost intensity that matters */

static void copy_dots(struct plot_dot *dots, const struct plot_dot *kernels, size_t count, double ridge, double peak)
{
    dots[0] = (struct plot_dot){"ridge", ridge, peak};
    if (count) memcpy(dots + 1, kernels, count * sizeof *dots);
}

const struct plot *plot_roofline(struct arena *arena, const struct quantity *peak, const struct quantity *bandwidth,
                                 const struct plot_dot *kernels, size_t kernel_count)
{
    enum { CORNERS = 3 };
    if (!(peak->value > 0) || !(bandwidth->value > 0)) return NULL;
    double ridge = peak->value / bandwidth->value, low = ridge, high = ridge;
    for (size_t i = 0; i < kernel_count; i++) {
        if (!(kernels[i].x > 0) || !isfinite(kernels[i].x)) continue;
        low = fmin(low, kernels[i].x);
        high = fmax(high, kernels[i].x);
    }
    struct plot *plot = arena_alloc(arena, sizeof *plot);
    struct plot_point *corners = arena_array(arena, CORNERS, sizeof *corners);
    struct plot_series *roof = arena_alloc(arena, sizeof *roof);
    struct plot_dot *dots = arena_array(arena, kernel_count + 1, sizeof *dots);
    corners[0] = (struct plot_point){low / margin, low / margin * bandwidth->value};
    corners[1] = (struct plot_point){ridge, peak->value};
    corners[2] = (struct plot_point){high * margin, peak->value};
    *roof = (struct plot_series){"attainable", corners, CORNERS};
    copy_dots(dots, kernels, kernel_count, ridge, peak->value);
    struct dims dims = peak->dims;
    dims_combine(&dims, &bandwidth->dims, -1);
    *plot = (struct plot){
        .kind = PLOT_LINES,
        .x = {.label = "intensity", .dims = dims, .family = FAMILY_DECIMAL, .logarithmic = true},
        .y = {.label = "rate", .dims = peak->dims, .family = FAMILY_DECIMAL, .logarithmic = true},
        .series = roof,
        .series_count = 1,
        .dots = dots,
        .dot_count = kernel_count + 1,
        .placed = kernel_count > 0 && kernels[0].x > 0,
        .here = kernel_count ? kernels[0].x : 0,
    };
    return plot;
}
