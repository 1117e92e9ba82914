/* A paged KV cache with a shared prefix: blocks of a pool, copied only when a request writes into a shared one.
 *
 * All requests begin with the same prompt, which is stored once; then each writes its own tokens, one each step, until it has
 * its length. A block that several requests use is copied before one of them writes into it. */
#include <math.h>

#include "sim/play.h"

enum { REQUESTS_MOST = 64, POOL_MOST = 4096, PICTURE_COLUMNS = 32, FRAMES_MOST = 48, OWN_SHADES = FIGURE_SHADES_MOST - 2 };

enum { SHADE_FREE, SHADE_SHARED, SHADE_FIRST_OWN };

struct request {
    size_t length, target;    /* tokens now, and in the end */
    size_t *blocks, count;    /* numbers of its blocks, in order */
};

struct pool {
    size_t block, size;       /* tokens of a block, blocks */
    uint16_t *users;          /* by block: requests that use it */
    uint8_t *owner;           /* by block: who took it first */
    size_t used, copies;
    struct request requests[REQUESTS_MOST];
    size_t count, prefix, most; /* requests; tokens they share; most tokens of any */
};

static size_t take_block(struct pool *pool, size_t owner)
{
    size_t block = 0;
    while (block < pool->size && pool->users[block]) block++;
    if (block == pool->size) return pool->size;
    pool->users[block] = 1;
    pool->owner[block] = (uint8_t)owner;
    pool->used++;
    return block;
}

/* The first request writes the prefix, the others point at its blocks. */
static bool share_prefix(struct pool *pool)
{
    size_t blocks = (pool->prefix + pool->block - 1) / pool->block;

    for (size_t i = 0; i < blocks; i++) {
        size_t block = take_block(pool, 0);
        if (block == pool->size) return false;
        pool->users[block] = (uint16_t)pool->count;
        for (size_t r = 0; r < pool->count; r++) pool->requests[r].blocks[i] = block;
    }
    for (size_t r = 0; r < pool->count; r++) {
        pool->requests[r].count = blocks;
        pool->requests[r].length = pool->prefix;
    }
    return true;
}

/* Write one token. False when the pool has no block left. */
static bool write_token(struct pool *pool, size_t index)
{
    struct request *request = &pool->requests[index];
    size_t place = request->length / pool->block;

    if (place == request->count) {
        size_t block = take_block(pool, index);
        if (block == pool->size) return false;
        request->blocks[request->count++] = block;
    } else if (pool->users[request->blocks[place]] > 1) {
        size_t copy = take_block(pool, index);
        if (copy == pool->size) return false;
        pool->users[request->blocks[place]]--;
        request->blocks[place] = copy;
        pool->copies++;
    }
    request->length++;
    return true;
}

/* With more requests than shades, every sixth has the same one. */
static void name_shades(struct sim *sim, const struct pool *pool, struct figure *figure)
{
    size_t own = pool->count < OWN_SHADES ? pool->count : OWN_SHADES;

    figure->shades[SHADE_FREE] = "free";
    figure->shades[SHADE_SHARED] = "shared";
    for (size_t i = 0; i < own; i++)
        figure->shades[SHADE_FIRST_OWN + i] = arena_print(sim->arena, pool->count > OWN_SHADES ? "request %zu, %zu, …" : "request %zu",
                                                          i + 1, i + 1 + OWN_SHADES);
    figure->shade_count = SHADE_FIRST_OWN + own;
}

static void draw(struct sim *sim, const struct pool *pool, size_t step)
{
    size_t columns = pool->size < PICTURE_COLUMNS ? pool->size : PICTURE_COLUMNS, rows = (pool->size + columns - 1) / columns;
    uint8_t *cells = arena_alloc(sim->arena, rows * columns);

    sim_add_frame(sim, "after %zu own tokens each: %zu blocks in use, %zu copied", step, pool->used, pool->copies);
    struct figure *figure = sim_add_figure(sim, FIGURE_GRID, "the pool");
    for (size_t i = 0; i < pool->size; i++)
        cells[i] = (uint8_t)(!pool->users[i] ? SHADE_FREE : pool->users[i] > 1 ? SHADE_SHARED : SHADE_FIRST_OWN + pool->owner[i] % OWN_SHADES);
    figure->rows = rows;
    figure->columns = columns;
    figure->cells = cells;
    name_shades(sim, pool, figure);
}

static bool run(struct sim *sim, struct pool *pool)
{
    size_t longest = 0, every;

    if (!share_prefix(pool)) return sim_refuse(sim, "the shared prompt alone needs more than %zu blocks; raise pool", pool->size);
    for (size_t r = 0; r < pool->count; r++) longest = pool->requests[r].target > longest ? pool->requests[r].target : longest;
    every = (longest - pool->prefix) / (FRAMES_MOST - 2) + 1;
    draw(sim, pool, 0);
    for (size_t step = 1; step <= longest - pool->prefix; step++) {
        for (size_t r = 0; r < pool->count; r++) {
            if (pool->requests[r].length == pool->requests[r].target) continue;
            if (!write_token(pool, r)) return sim_refuse(sim, "after %zu tokens the pool of %zu blocks is full; raise pool", step, pool->size);
        }
        if (step % every == 0 || step == longest - pool->prefix) draw(sim, pool, step);
    }
    return true;
}

static double blocks_of(size_t tokens, const struct pool *pool)
{
    return ceil((double)tokens / (double)pool->block);
}

/* A copied block holds the prefix's last tokens again, so they count once for each request. */
static double tokens_kept(const struct pool *pool)
{
    size_t whole = pool->prefix / pool->block * pool->block, tokens = whole;
    for (size_t r = 0; r < pool->count; r++) tokens += pool->requests[r].length - whole;
    return (double)tokens;
}

static void add_facts(struct sim *sim, const struct pool *pool)
{
    size_t shared = pool->prefix / pool->block;
    double whole = (double)shared, expected = whole, apart = 0, slots = (double)(pool->used * pool->block);

    for (size_t r = 0; r < pool->count; r++) {
        expected += blocks_of(pool->requests[r].target, pool) - whole;
        apart += blocks_of(pool->requests[r].target, pool);
    }
    sim_expect(sim_add_fact(sim, "blocks in use at the end", (double)pool->used, "block"), expected,
               "whole prefix blocks once, and ⌈length / block⌉ less those for each", 0);
    sim_expect(sim_add_fact(sim, "blocks copied on write", (double)pool->copies, "block"),
               pool->prefix % pool->block ? (double)pool->count - 1 : 0, "requests − 1, if the prefix ends inside a block", 0);
    sim_add_fact(sim, "slots without a token", slots - tokens_kept(pool), "token");
    sim_add_fact(sim, "share of the slots that is wasted", 1 - tokens_kept(pool) / slots, "%");
    sim_add_fact(sim, "blocks if each kept a prompt of its own", apart, "block");
    sim_add_fact(sim, "blocks if each reserved the longest length", (double)pool->count * blocks_of(pool->most, pool), "block");
}

static void set_up(struct sim *sim, struct pool *pool)
{
    struct random random = sim_random(sim, "lengths");

    pool->users = arena_array(sim->arena, pool->size, sizeof *pool->users);
    pool->owner = arena_alloc(sim->arena, pool->size);
    for (size_t r = 0; r < pool->count; r++) {
        struct request *request = &pool->requests[r];
        request->target = pool->prefix + 1 + random_below(&random, pool->most - pool->prefix);
        request->blocks = arena_array(sim->arena, pool->most / pool->block + 1, sizeof *request->blocks);
    }
}

static bool play(struct sim *sim)
{
    struct pool *pool = arena_alloc(sim->arena, sizeof *pool);

    pool->block = sim_whole(sim, "block");
    pool->size = sim_whole(sim, "pool");
    pool->count = sim_whole(sim, "requests");
    pool->prefix = sim_whole(sim, "prefix");
    pool->most = sim_whole(sim, "longest");
    if (pool->most <= pool->prefix)
        return sim_refuse(sim, "longest must be more than the %zu tokens of the prefix, so that each request has some of its own",
                          pool->prefix);
    set_up(sim, pool);
    if (!run(sim, pool)) return false;
    add_facts(sim, pool);
    return true;
}

static const struct sim_input inputs[] = {
    {.name = "requests", .says = "sequences with the same prompt", .fallback = "4", .whole = true, .at_least = 1, .at_most = REQUESTS_MOST},
    {.name = "prefix", .says = "tokens of the prompt that they share", .fallback = "40", .whole = true, .at_least = 0, .at_most = 4096},
    {.name = "longest", .says = "most tokens of a sequence; each draws its length", .fallback = "160", .whole = true, .at_least = 1, .at_most = 8192},
    {.name = "block", .says = "tokens of a block", .fallback = "16", .whole = true, .at_least = 1, .at_most = 512},
    {.name = "pool", .says = "blocks of the pool", .fallback = "64", .whole = true, .at_least = 1, .at_most = POOL_MOST},
};

const struct sim_demo sim_paged_blocks = {
    .name = "paged_blocks",
    .title = "Paged KV blocks with a shared prompt",
    .says = "Blocks are taken as tokens come; a shared block is copied only when somebody writes into it.",
    .source = "Kwon et al. 2023, PagedAttention, arXiv:2309.06180, §4",
    .inputs = inputs,
    .input_count = COUNT_OF(inputs),
    .play = play,
};
