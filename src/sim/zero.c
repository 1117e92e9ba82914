/* Memory of one GPU over a training step under ZeRO's stages, and the bytes that the stages send.
 *
 * A step is played layer by layer: forward, backward, optimizer. Weights, gradients and optimizer state appear and go as each
 * stage says; what is resident is summed after every event, and every collective adds to what each rank sends. */
#include <math.h>
#include <string.h>

#include "sim/play.h"

enum { STAGES = 4, LAYERS_MOST = 256 };

struct zero {
    size_t layers, ranks;
    double params;               /* of one layer */
    double weight, gradient, optimizer; /* bytes per parameter */
};

struct gpu {
    int stage;
    double now, peak, sent;
    double resident;             /* between steps: no gradients */
    double steady;               /* weights, gradients and state at the end of backward */
    double *memory;              /* after each event */
    size_t events;
};

static double part(const struct zero *z, const struct gpu *gpu, int from_stage)
{
    return gpu->stage >= from_stage ? 1 / (double)z->ranks : 1;
}

static void change(struct gpu *gpu, double bytes)
{
    gpu->now += bytes;
    if (gpu->now > gpu->peak) gpu->peak = gpu->now;
}

static void note(struct gpu *gpu)
{
    gpu->memory[gpu->events++] = gpu->now;
}

/* All-gather and reduce-scatter each send (ranks − 1) / ranks of the buffer; an all-reduce is both. */
static void send(const struct zero *z, struct gpu *gpu, double bytes, int passes)
{
    gpu->sent += passes * bytes * ((double)z->ranks - 1) / (double)z->ranks;
}

/* Stage 3 fetches a layer's weights before it is used and drops them after. */
static void fetch(const struct zero *z, struct gpu *gpu, int sign)
{
    double bytes = z->params * z->weight;
    if (gpu->stage < 3) return;
    change(gpu, sign * (bytes - bytes / (double)z->ranks));
    if (sign > 0) send(z, gpu, bytes, 1);
}

static void forward_layer(const struct zero *z, struct gpu *gpu)
{
    fetch(z, gpu, 1);
    note(gpu);
    fetch(z, gpu, -1);
}

static void backward_layer(const struct zero *z, struct gpu *gpu)
{
    double bytes = z->params * z->gradient;

    fetch(z, gpu, 1);
    change(gpu, bytes);
    note(gpu);
    if (gpu->stage >= 2) change(gpu, bytes / (double)z->ranks - bytes);
    send(z, gpu, bytes, gpu->stage >= 1 ? 1 : 2);
    fetch(z, gpu, -1);
}

static void step_optimizer(const struct zero *z, struct gpu *gpu)
{
    double all = (double)z->layers * z->params;

    gpu->steady = gpu->now;
    if (gpu->stage == 1 || gpu->stage == 2) send(z, gpu, all * z->weight, 1); /* fresh weights to all */
    note(gpu);
    change(gpu, -all * z->gradient * part(z, gpu, 2));
    note(gpu);
    gpu->resident = gpu->now;
}

static void run(const struct zero *z, struct gpu *gpu)
{
    double all = (double)z->layers * z->params;

    change(gpu, all * z->weight * part(z, gpu, 3) + all * z->optimizer * part(z, gpu, 1));
    note(gpu);
    for (size_t i = 0; i < z->layers; i++) forward_layer(z, gpu);
    for (size_t i = 0; i < z->layers; i++) backward_layer(z, gpu);
    step_optimizer(z, gpu);
}

static double expected_steady(const struct zero *z, int stage)
{
    double all = (double)z->layers * z->params, n = (double)z->ranks;
    return all * (z->weight / (stage >= 3 ? n : 1) + z->gradient / (stage >= 2 ? n : 1) + z->optimizer / (stage >= 1 ? n : 1));
}

static double expected_sent(const struct zero *z, int stage)
{
    double all = (double)z->layers * z->params, n = (double)z->ranks;
    double gradients = all * z->gradient, weights = all * z->weight;
    double passes = stage == 0 ? 2 * gradients : stage < 3 ? gradients + weights : gradients + 2 * weights;
    return passes * (n - 1) / n;
}

static void draw(struct sim *sim, const struct gpu *gpus)
{
    static const char *const labels[STAGES] = {"data parallel", "ZeRO-1", "ZeRO-2", "ZeRO-3"};
    struct figure_series *series = arena_array(sim->arena, STAGES, sizeof *series);
    double *at = arena_array(sim->arena, gpus[0].events, sizeof *at);

    sim_add_frame(sim, "gradients pile up on the way back; stage 2 keeps only a share of them, stage 3 of everything");
    struct figure *figure = sim_add_figure(sim, FIGURE_LINES, "memory of one GPU through the step, without activations");
    for (size_t i = 0; i < gpus[0].events; i++) at[i] = (double)i;
    for (int s = 0; s < STAGES; s++) series[s] = (struct figure_series){labels[s], at, gpus[s].memory, gpus[s].events};
    figure->x.label = "layers passed";
    figure->y.unit = "GB";
    figure->series = series;
    figure->series_count = STAGES;
}

static void add_facts(struct sim *sim, const struct zero *z, const struct gpu *gpus)
{
    static const char *const steady[STAGES] = {"(w + g + o) P", "(w + g + o / N) P", "(w + (g + o) / N) P", "(w + g + o) P / N"};
    static const char *const sent[STAGES] = {"2 g P (N − 1) / N", "(g + w) P (N − 1) / N", "(g + w) P (N − 1) / N",
                                             "(g + 2 w) P (N − 1) / N"};
    for (int s = 0; s < STAGES; s++)
        sim_expect(sim_add_fact(sim, arena_print(sim->arena, "stage %d, after backward", s), gpus[s].steady, "GB"),
                   expected_steady(z, s), steady[s], 0);
    for (int s = 0; s < STAGES; s++)
        sim_expect(sim_add_fact(sim, arena_print(sim->arena, "stage %d, sent by each GPU a step", s), gpus[s].sent, "GB"),
                   expected_sent(z, s), sent[s], 0);
    sim_add_fact(sim, "stage 3, peak with one layer fetched", gpus[3].peak, "GB");
    sim_add_fact(sim, "stage 3 sends, to plain data parallel", gpus[3].sent / gpus[0].sent, NULL);
}

static bool play(struct sim *sim)
{
    struct zero z = {.layers = sim_whole(sim, "layers"), .ranks = sim_whole(sim, "ranks"), .weight = sim_number(sim, "weight"),
                     .gradient = sim_number(sim, "gradient"), .optimizer = sim_number(sim, "optimizer")};
    struct gpu gpus[STAGES];

    z.params = sim_number(sim, "params") / (double)z.layers;
    for (int s = 0; s < STAGES; s++) {
        gpus[s] = (struct gpu){.stage = s, .memory = arena_array(sim->arena, 2 * z.layers + 4, sizeof(double))};
        run(&z, &gpus[s]);
    }
    draw(sim, gpus);
    add_facts(sim, &z, gpus);
    return true;
}

static const struct sim_input inputs[] = {
    {.name = "params", .says = "P: parameters of the model", .fallback = "7B", .at_least = 1e3, .at_most = 1e14},
    {.name = "layers", .says = "layers they are spread over", .fallback = "32", .whole = true, .at_least = 1, .at_most = LAYERS_MOST},
    {.name = "ranks", .says = "N: data-parallel GPUs", .fallback = "8", .whole = true, .at_least = 2, .at_most = 65536},
    {.name = "weight", .says = "w: bytes of a weight", .unit = "B", .fallback = "2 B", .at_least = 0.5, .at_most = 4},
    {.name = "gradient", .says = "g: bytes of a gradient", .unit = "B", .fallback = "2 B", .at_least = 1, .at_most = 4},
    {.name = "optimizer", .says = "o: bytes of optimizer state per parameter, master copy included", .unit = "B", .fallback = "12 B",
     .at_least = 0, .at_most = 16},
};

const struct sim_demo sim_zero = {
    .name = "zero",
    .title = "ZeRO's stages through one step",
    .says = "See what each stage no longer keeps, when it fetches it back, and what that sends.",
    .source = "Rajbhandari et al. 2020, ZeRO, arXiv:1910.02054, §5 and §7",
    .inputs = inputs,
    .input_count = COUNT_OF(inputs),
    .play = play,
};
