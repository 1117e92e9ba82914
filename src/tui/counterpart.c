#include "tui/counterpart.h"

#include <string.h>

/* An input of the calculator, and what of the demo it is: the name of an input, or an expression in which {names} stand for them. */
struct same {
    const char *input, *from;
};

struct counterpart {
    const char *demo, *calculator;
    const char *when, *word;  /* only while this input of the demo is this word; NULL: always */
    const struct same *same;  /* ends with a NULL input */
    const char *named;        /* an input of the demo whose words are called otherwise there, NULL: none; then they are, in … */
    const char *const *names; /* … the order of the demo's */
};

#define SAME(...) .same = (const struct same[]){__VA_ARGS__, {NULL, NULL}}

static const char *const schedules[] = {"gpipe", "one_f_one_b", "interleaved", "zb_h1", "zb_h2"};
static const char *const fits[] = {"parametric", "refit"};

static const struct counterpart rows[] = {
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

static size_t bench_input(const struct bench *bench, const char *name)
{
    size_t i = 0;
    while (i < bench->entry->input_count && strcmp(bench->entry->inputs[i].name, name) != 0) i++;
    return i;
}

/* ── which ── */

static bool holds(const struct counterpart *row, const struct trial *trial)
{
    return !row->when || strcmp(trial_text(trial, demo_input(trial->demo, row->when, strlen(row->when))), row->word) == 0;
}

const struct counterpart *counterpart_of(const struct trial *trial, const struct book *book)
{
    for (size_t i = 0; i < COUNT_OF(rows); i++)
        if (strcmp(rows[i].demo, trial->demo->name) == 0 && holds(&rows[i], trial)) return book_find(book, rows[i].calculator) ? &rows[i] : NULL;
    return NULL;
}

const struct book_entry *counterpart_entry(const struct counterpart *counterpart, const struct book *book)
{
    return book_find(book, counterpart->calculator);
}

const struct counterpart *counterpart_at(size_t index)
{
    return index < COUNT_OF(rows) ? &rows[index] : NULL;
}

const char *counterpart_demo(const struct counterpart *counterpart)
{
    return counterpart->demo;
}

/* ── there ── */

static void write_expression(const struct trial *trial, const char *from, struct text *out)
{
    for (const char *end; *from; from = end) {
        if (*from != '{') {
            end = from + strcspn(from, "{");
            text_add_bytes(out, from, (size_t)(end - from));
            continue;
        }
        end = strchr(from, '}') + 1;
        trial_write(trial, demo_input(trial->demo, from + 1, (size_t)(end - from) - 2), out);
    }
}

/* The names that the calculator has for an input's words, or NULL: the same. */
static const char *const *names_of(const struct counterpart *row, const struct same *same)
{
    return row->named && strcmp(row->named, same->from) == 0 ? row->names : NULL;
}

static void write_word(const struct trial *trial, size_t input, const char *const *names, struct text *out)
{
    const char *const *words = trial->demo->inputs[input].words;
    for (size_t i = 0; words[i]; i++)
        if (strcmp(words[i], trial_text(trial, input)) == 0) text_add(out, names[i]);
}

static void write_same(const struct counterpart *row, const struct same *same, const struct trial *trial, struct text *out)
{
    size_t input = demo_input(trial->demo, same->from, strlen(same->from));
    if (input == trial->demo->input_count) write_expression(trial, same->from, out);
    else if (names_of(row, same)) write_word(trial, input, names_of(row, same), out);
    else trial_write(trial, input, out);
}

void counterpart_fill(const struct counterpart *counterpart, const struct trial *trial, struct bench *bench)
{
    struct text text = {0};
    for (const struct same *same = counterpart->same; same->input; same++) {
        text_reset(&text);
        write_same(counterpart, same, trial, &text);
        field_set(&bench->fields[bench_input(bench, same->input)], text_string(&text));
    }
    text_clear(&text);
    bench_work(bench);
}

/* ── and back ── */

/* A text of the calculator in the demo's words; NULL when the demo has none for it. */
static const char *taken(const struct trial *trial, size_t input, const char *const *names, const char *text)
{
    const char *const *words = trial->demo->inputs[input].words;
    if (!names) return text;
    for (size_t i = 0; words[i]; i++)
        if (strcmp(names[i], text) == 0) return words[i];
    return NULL;
}

static bool take(const struct counterpart *counterpart, const struct same *same, const struct bench *bench, struct trial *trial)
{
    size_t input = demo_input(trial->demo, same->from, strlen(same->from));
    if (input == trial->demo->input_count) return false;
    const char *text = bench_text(bench, bench_input(bench, same->input));
    const char *word = taken(trial, input, names_of(counterpart, same), text);
    struct text before = {0};
    write_same(counterpart, same, trial, &before);
    bool changed = word && strcmp(text, text_string(&before)) != 0;
    if (changed) trial_set(trial, input, word);
    text_clear(&before);
    return changed;
}

bool counterpart_take(const struct counterpart *counterpart, const struct bench *bench, struct trial *trial)
{
    bool changed = false;
    for (const struct same *same = counterpart->same; same->input; same++) changed = take(counterpart, same, bench, trial) || changed;
    return changed;
}
