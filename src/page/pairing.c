#include "page/pairing.h"

#include <string.h>

/* An input of the calculator, and what of the demo it is: the name of an input, or an expression in which {names} stand for them. */
struct same {
    const char *input, *from;
};

struct pairing {
    const char *demo, *calculator;
    const char *when, *word;  /* only while this input of the demo is this word; NULL: always */
    const struct same *same;  /* ends with a NULL input */
    const char *named;        /* an input of the demo whose words are called otherwise there, NULL: none; then they are, in … */
    const char *const *names; /* … the order of the demo's */
};

#define SAME(...) .same = (const struct same[]){__VA_ARGS__, {NULL, NULL}}

static const char *const schedules[] = {"gpipe", "one_f_one_b", "interleaved", "zb_h1", "zb_h2"};
static const char *const fits[] = {"parametric", "refit"};

static const struct pairing rows[] = {
    {"views", "tensor_view", .when = "view", .word = "transpose",
     SAME({"shape", "({columns}, {rows})"}, {"strides", "(1, {columns})"}, {"target", "[{rows} * {columns}]"}, {"elem", "elem"})},
    {"cache_lines", "cacheline_gather",
     SAME({"channels", "channels"}, {"height", "height"}, {"width", "width"}, {"elem", "elem"}, {"line", "line"})},
    {"precision", "lost_update",
     SAME({"weight", "weight"}, {"update", "update"}, {"format", "format"}, {"steps_added", "steps"})},
    {"accumulate", "gradient_accumulation", SAME({"micro_batches", "micro_batches"}, {"steps_kept", "steps"})},
    {"replicas", "zero", SAME({"params", "weights"}, {"gpus", "ranks"})},
    {"zero", "zero", SAME({"params", "params"}, {"gpus", "ranks"})},
    {"ring", "ring_all_reduce", SAME({"ranks", "ranks"}, {"buffer", "buffer"}, {"link", "link"}, {"latency", "latency"})},
    {"tree", "tree_all_reduce", SAME({"ranks", "ranks"}, {"buffer", "buffer"}, {"link", "link"}, {"latency", "latency"})},
    {"overlap", "ring_all_reduce", SAME({"ranks", "ranks"}, {"buffer", "gradients"}, {"link", "link"}, {"latency", "latency"})},
    {"pipeline", "pipeline_bubble",
     SAME({"schedule", "schedule"}, {"stages", "stages"}, {"micro_batches", "microbatches"}, {"chunks", "virtual"},
          {"forward", "forward"}, {"backward_input", "{backward} - {weights}"}, {"backward_weight", "weights"}), .named = "schedule", .names = schedules},
    {"tensor_parallel", "tensor_parallel_traffic",
     SAME({"batch", "1"}, {"seq", "tokens"}, {"hidden", "hidden"}, {"layers", "1"}, {"tensor_parallel", "ranks"}, {"elem", "elem"})},
    {"attention", "attention_work",
     SAME({"seq", "tokens"}, {"head_dim", "head_dim"}, {"heads", "1"}, {"layers", "1"}, {"batch", "1"}, {"attention", "full"})},
    {"paged_blocks", "paged_blocks", SAME({"block", "block"}, {"context", "longest"}, {"prefix", "prefix"})},
    {"chinchilla", "chinchilla_optimum", SAME({"work", "work"}, {"approach", "fit"}), .named = "fit", .names = fits},
    {"stragglers", "slowest_of", .when = "law", .word = "normal", SAME({"workers", "workers"}, {"mean", "mean"}, {"spread", "spread"}, {"distribution", "normal"})},
    {"stragglers", "stragglers", .when = "law", .word = "two-point", SAME({"gpus", "workers"}, {"slow_share", "chance"}, {"slow_factor", "slow"})},
    {"young_daly", "checkpoint_interval", SAME({"mtbf", "mtbf"}, {"save", "save"}, {"restart", "restart"})},
};

/* The index of an input of the demo; input_count when there is none of the name. */
static size_t demo_input(const struct sim_demo *demo, const char *name, size_t length)
{
    size_t i = 0;
    while (i < demo->input_count && (strlen(demo->inputs[i].name) != length || strncmp(demo->inputs[i].name, name, length) != 0)) i++;
    return i;
}

/* ── which ── */

static bool holds(const struct pairing *row, const struct sim_demo *demo, const char *const *texts)
{
    return !row->when || strcmp(texts[demo_input(demo, row->when, strlen(row->when))], row->word) == 0;
}

const struct pairing *pairing_find(const struct sim_demo *demo, const char *const *texts, const struct book *book)
{
    for (size_t i = 0; i < COUNT_OF(rows); i++)
        if (strcmp(rows[i].demo, demo->name) == 0 && holds(&rows[i], demo, texts)) return book_find(book, rows[i].calculator) ? &rows[i] : NULL;
    return NULL;
}

const struct book_entry *pairing_entry(const struct pairing *pairing, const struct book *book)
{
    return book_find(book, pairing->calculator);
}

const struct pairing *pairing_at(size_t index)
{
    return index < COUNT_OF(rows) ? &rows[index] : NULL;
}

const char *pairing_demo(const struct pairing *pairing)
{
    return pairing->demo;
}

/* ── there ── */

const char *pairing_input(const struct pairing *pairing, size_t index)
{
    return pairing->same[index].input;
}

static void write_expression(const struct sim_demo *demo, const char *from, const char *const *texts, struct text *out)
{
    for (const char *end; *from; from = end) {
        if (*from != '{') {
            end = from + strcspn(from, "{");
            text_add_bytes(out, from, (size_t)(end - from));
            continue;
        }
        end = strchr(from, '}') + 1;
        text_add(out, texts[demo_input(demo, from + 1, (size_t)(end - from) - 2)]);
    }
}

/* The names that the calculator has for an input's words, or NULL: the same. */
static const char *const *names_of(const struct pairing *pairing, const struct same *same)
{
    return pairing->named && strcmp(pairing->named, same->from) == 0 ? pairing->names : NULL;
}

static void write_word(const char *const *words, const char *const *names, const char *text, struct text *out)
{
    for (size_t i = 0; words[i]; i++)
        if (strcmp(words[i], text) == 0) text_add(out, names[i]);
}

void pairing_write(const struct pairing *pairing, size_t index, const struct sim_demo *demo, const char *const *texts, struct text *out)
{
    const struct same *same = &pairing->same[index];
    size_t input = pairing_back(pairing, index, demo);
    if (input == demo->input_count) write_expression(demo, same->from, texts, out);
    else if (names_of(pairing, same)) write_word(demo->inputs[input].words, names_of(pairing, same), texts[input], out);
    else text_add(out, texts[input]);
}

/* ── and back ── */

size_t pairing_back(const struct pairing *pairing, size_t index, const struct sim_demo *demo)
{
    const char *from = pairing->same[index].from;
    return demo_input(demo, from, strlen(from));
}

const char *pairing_word(const struct pairing *pairing, size_t index, const struct sim_demo *demo, const char *text)
{
    const char *const *names = names_of(pairing, &pairing->same[index]);
    const char *const *words = demo->inputs[pairing_back(pairing, index, demo)].words;
    if (!names) return text;
    for (size_t i = 0; words[i]; i++)
        if (strcmp(names[i], text) == 0) return words[i];
    return NULL;
}
