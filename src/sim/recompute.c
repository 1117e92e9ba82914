/* Activation checkpointing on a chain of layers: what is saved, what is computed again.
 *
 * Forward and backward are played layer by layer. A layer's backward needs its input: either it was saved, or the forward of
 * its segment is run again from the last checkpoint. Saved tensors are counted as they come and go. */
#include <math.h>

#include "sim/play.h"

enum { LAYERS_MOST = 512 };

struct chain {
    size_t layers, segment;   /* a checkpoint is kept before every `segment` layers */
    uint8_t *kept;            /* by layer: is its input in memory? */
    size_t saved, peak;       /* inputs in memory now, and at most */
    size_t forwards, again;   /* layers run forward; of those, again */
    double *memory;           /* inputs in memory after each layer's forward and backward: 2 · layers; NULL: not wanted */
    size_t events;
};

static void keep(struct chain *chain, size_t layer)
{
    if (chain->kept[layer]) return;
    chain->kept[layer] = 1;
    if (++chain->saved > chain->peak) chain->peak = chain->saved;
}

static void drop(struct chain *chain, size_t layer)
{
    chain->saved -= chain->kept[layer];
    chain->kept[layer] = 0;
}

static void note(struct chain *chain)
{
    if (chain->memory) chain->memory[chain->events++] = (double)chain->saved;
}

static void forward(struct chain *chain)
{
    for (size_t layer = 0; layer < chain->layers; layer++) {
        if (layer % chain->segment == 0) keep(chain, layer);
        chain->forwards++;
        note(chain);
    }
}

/* Run the segment that holds `layer` forward again from its checkpoint, keeping the inputs inside it. The last layer of the
 * segment need not run for its input, but its backward does need what lies inside it, so it runs as well. */
static void recompute(struct chain *chain, size_t layer)
{
    for (size_t again = layer / chain->segment * chain->segment; again <= layer; again++) {
        keep(chain, again);
        chain->forwards++;
        chain->again++;
    }
}

static void run(struct chain *chain)
{
    forward(chain);
    for (size_t layer = chain->layers; layer-- > 0;) {
        bool last_of_segment = layer + 1 == chain->layers || (layer + 1) % chain->segment == 0;
        if (last_of_segment && chain->segment > 1) recompute(chain, layer);
        drop(chain, layer);
        note(chain);
    }
}

/* Every place of a checkpoint, for the curve. */
static void sweep(struct sim *sim, const struct chain *chain, double *x, double *y)
{
    for (size_t segment = 1; segment <= chain->layers; segment++) {
        struct chain trial = {.layers = chain->layers, .segment = segment, .kept = arena_alloc(sim->arena, chain->layers)};
        run(&trial);
        x[segment - 1] = (double)segment;
        y[segment - 1] = (double)trial.peak;
    }
}

static double best_of(const double *y, size_t count)
{
    double best = INFINITY;
    for (size_t i = 0; i < count; i++) best = fmin(best, y[i]);
    return best;
}

static void draw(struct sim *sim, const struct chain *chain, const double *segments, const double *peaks)
{
    struct figure_series *over = arena_array(sim->arena, 1, sizeof *over), *curve = arena_array(sim->arena, 1, sizeof *curve);
    double *at = arena_array(sim->arena, chain->events, sizeof *at);

    for (size_t i = 0; i < chain->events; i++) at[i] = (double)i;
    over[0] = (struct figure_series){"saved", at, chain->memory, chain->events};
    curve[0] = (struct figure_series){"peak", segments, peaks, chain->layers};
    sim_add_frame(sim, "forward leaves checkpoints; each segment fills again just before its backward");
    struct figure *figure = sim_add_figure(sim, FIGURE_LINES, "saved inputs through forward and backward");
    figure->x.label = "layers done";
    figure->series = over;
    figure->series_count = 1;
    figure = sim_add_figure(sim, FIGURE_LINES, "peak over the length of a segment");
    figure->x = (struct figure_axis){.label = "layers per checkpoint", .logarithmic = true};
    figure->series = curve;
    figure->series_count = 1;
}

/* While the last segment is filled all checkpoints are still there; its own is one of its inputs. */
static double expected_peak(double layers, double segment)
{
    double checkpoints = ceil(layers / segment), last = layers - segment * (checkpoints - 1);
    double full = checkpoints > 1 ? checkpoints - 1 + segment - 1 : 0;
    return segment > 1 ? fmax(checkpoints + last - 1, full) : layers;
}

static bool play(struct sim *sim)
{
    struct chain chain = {.layers = sim_whole(sim, "layers"), .segment = sim_whole(sim, "segment")};
    double *segments = arena_array(sim->arena, chain.layers, sizeof *segments);
    double *peaks = arena_array(sim->arena, chain.layers, sizeof *peaks);
    double layers = (double)chain.layers, tensor = sim_number(sim, "tensor");

    if (chain.segment > chain.layers)
        return sim_refuse(sim, "a segment of %zu layers is longer than the %zu that there are", chain.segment, chain.layers);
    chain.kept = arena_alloc(sim->arena, chain.layers);
    chain.memory = arena_array(sim->arena, 2 * chain.layers, sizeof *chain.memory);
    run(&chain);
    sweep(sim, &chain, segments, peaks);
    draw(sim, &chain, segments, peaks);
    sim_expect(sim_add_fact(sim, "inputs saved at the peak", (double)chain.peak, NULL), expected_peak(layers, (double)chain.segment),
               "checkpoints + layers of a segment − 1", 0);
    sim_add_fact(sim, "memory of those", (double)chain.peak * tensor, sim_size_unit(sim, "tensor"));
    sim_expect(sim_add_fact(sim, "layers run forward again", (double)chain.again, NULL), chain.segment > 1 ? layers : 0,
               "all of them once, or none", 0);
    /* A backward pass costs two forwards, so a whole second forward adds a third. */
    sim_expect(sim_add_fact(sim, "work more than without checkpoints", (double)chain.again / (3 * layers), "%"),
               chain.segment > 1 ? 1.0 / 3 : 0, "forward again / (forward + backward) = 1 / 3", 0);
    /* Segments are whole layers and the last may be short, so the root is met to within one input. */
    double root = 2 * sqrt(layers) - 1;
    sim_expect(sim_add_fact(sim, "smallest peak of any segment", best_of(peaks, chain.layers), NULL), root, "2 √layers − 1", 1 / root);
    return true;
}

static const struct sim_input inputs[] = {
    {.name = "layers", .says = "layers of the chain", .fallback = "48", .whole = true, .at_least = 1, .at_most = LAYERS_MOST},
    {.name = "segment", .says = "layers between checkpoints; 1 keeps every input", .fallback = "7", .whole = true, .at_least = 1,
     .at_most = LAYERS_MOST},
    {.name = "tensor", .says = "bytes of one layer's input", .unit = "MiB", .fallback = "32 MiB", .at_least = 1, .at_most = 1e15},
};

const struct sim_demo sim_recompute = {
    .name = "recompute",
    .title = "Activation checkpointing, counted",
    .says = "Long segments save few checkpoints but refill much; the square root lies between.",
    .source = "Chen et al. 2016, Training Deep Nets with Sublinear Memory Cost, arXiv:1604.06174, §4",
    .inputs = inputs,
    .input_count = COUNT_OF(inputs),
    .play = play,
};
