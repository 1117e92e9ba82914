/* Cache lines fetched by walks over an image tensor in two layouts, on a set-associative cache with least-recently-used
 * replacement.
 *
 * The tensor begins at a line's edge. Every element is looked up in the cache in the order of the walk; a line that is not
 * there is fetched whole and puts out the one of its set that was used longest ago. */
#include <assert.h>
#include <math.h>

#include "sim/play.h"

enum { ACCESSES_MOST = 8000000, PICTURE_LINES = 256, PICTURE_COLUMNS = 32, TICK_PIXELS = 4096 };

enum layout { NCHW, NHWC };
enum walk { BY_PIXEL, BY_CHANNEL };
static const char *const layouts[] = {"NCHW", "NHWC", NULL};
static const char *const walks[] = {"pixels", "channels", NULL};

struct memory {
    size_t channels, pixels, elem, line; /* elem and line in bytes */
    size_t layout, walk;
    size_t sets, ways;
    uint64_t *tags;      /* sets × ways, most recently used first; 0: empty, else line number + 1 */
    uint8_t *touched;    /* by line: ever fetched */
    size_t lines, hits, misses, distinct;
};

static size_t address_of(const struct memory *m, size_t pixel, size_t channel)
{
    size_t index = m->layout == NHWC ? pixel * m->channels + channel : channel * m->pixels + pixel;
    return index * m->elem;
}

/* Look the line up and move it to the front of its set. */
static void look_up(struct memory *m, size_t line)
{
    uint64_t *set = m->tags + (line % m->sets) * m->ways, tag = line + 1;
    size_t way = 0;

    while (way < m->ways && set[way] != tag) way++;
    if (way < m->ways) m->hits++;
    else m->misses++, way = m->ways - 1;
    for (; way > 0; way--) set[way] = set[way - 1];
    set[0] = tag;
    m->distinct += !m->touched[line];
    m->touched[line] = 1;
}

static bool walk_all(struct sim *sim, struct memory *m)
{
    size_t outer = m->walk == BY_PIXEL ? m->pixels : m->channels, inner = m->walk == BY_PIXEL ? m->channels : m->pixels;

    for (size_t i = 0; i < outer; i++) {
        if (i % TICK_PIXELS == 0 && !sim_tick(sim, (double)i / (double)outer)) return false;
        for (size_t k = 0; k < inner; k++)
            look_up(m, (m->walk == BY_PIXEL ? address_of(m, i, k) : address_of(m, k, i)) / m->line);
    }
    return true;
}

/* Lines that all channels of pixel 0 lie in. */
static size_t lines_of_a_pixel(const struct memory *m, uint8_t *seen)
{
    size_t count = 0;
    for (size_t c = 0; c < m->channels; c++) {
        size_t line = address_of(m, 0, c) / m->line;
        count += !seen[line];
        seen[line] = 1;
    }
    return count;
}

static void draw(struct sim *sim, const struct memory *m, const uint8_t *seen)
{
    size_t shown = m->lines < PICTURE_LINES ? m->lines : PICTURE_LINES;
    size_t rows = (shown + PICTURE_COLUMNS - 1) / PICTURE_COLUMNS, columns = shown < PICTURE_COLUMNS ? shown : PICTURE_COLUMNS;
    uint8_t *cells = arena_alloc(sim->arena, rows * columns);

    sim_add_frame(sim, "one pixel's %zu channels in %s: each cell is a line of %zu B%s", m->channels, layouts[m->layout], m->line,
                  shown < m->lines ? ", the first of them" : "");
    struct figure *figure = sim_add_figure(sim, FIGURE_GRID, "lines of the tensor that the first pixel needs");
    for (size_t i = 0; i < rows * columns; i++) cells[i] = i < shown ? seen[i] : 0;
    figure->rows = rows;
    figure->columns = columns;
    figure->cells = cells;
    figure->shade_count = 2;
    figure->shades[0] = "not needed";
    figure->shades[1] = "fetched";
}

/* Two cases have a simple answer: a walk in storage order fetches each line once; a walk across planes that all fall into one
 * set finds nothing again. Between them the answer is the simulation's alone. */
static void expect_misses(struct sim_fact *fact, const struct memory *m)
{
    assert(m->line > 0 && m->sets > 0);
    bool in_order = (m->layout == NHWC) == (m->walk == BY_PIXEL);
    size_t stride = address_of(m, m->layout == NCHW ? 0 : 1, m->layout == NCHW ? 1 : 0);
    size_t across = m->layout == NCHW ? m->channels : m->pixels;
    bool one_set = stride % (m->line * m->sets) == 0 && across > m->ways;

    if (in_order) sim_expect(fact, ceil((double)(m->channels * m->pixels * m->elem) / (double)m->line), "⌈bytes / line⌉", 0);
    else if (one_set) sim_expect(fact, (double)(m->channels * m->pixels), "every access: the planes share one set", 0);
}

static void add_facts(struct sim *sim, const struct memory *m, size_t of_a_pixel)
{
    double elements = (double)(m->channels * m->pixels), bytes = elements * (double)m->elem;
    double apart = (double)(m->pixels * m->elem);

    struct sim_fact *pixel = sim_add_fact(sim, "lines of one pixel's channels", (double)of_a_pixel, "line");
    if (m->layout == NHWC) sim_expect(pixel, ceil((double)(m->channels * m->elem) / (double)m->line), "⌈channels · elem / line⌉", 0);
    else if (apart >= (double)m->line) sim_expect(pixel, (double)m->channels, "channels: each in a plane of its own", 0);
    sim_expect(sim_add_fact(sim, "lines that hold the tensor", (double)m->distinct, "line"), ceil(bytes / (double)m->line),
               "⌈bytes / line⌉", 0);
    expect_misses(sim_add_fact(sim, "lines fetched by the whole walk", (double)m->misses, "line"), m);
    sim_add_fact(sim, "bytes fetched for each byte used", (double)m->misses * (double)m->line / bytes, NULL);
    sim_add_fact(sim, "hit rate", (double)m->hits / elements, "%");
}

static bool set_up(struct sim *sim, struct memory *m)
{
    size_t bytes = (size_t)sim_number(sim, "cache");

    if (m->channels * m->pixels > ACCESSES_MOST)
        return sim_refuse(sim, "%zu elements are more than the %d that are walked; take a smaller image or fewer channels",
                          m->channels * m->pixels, ACCESSES_MOST);
    if (m->line % m->elem != 0)
        return sim_refuse(sim, "elements of %zu B would lie across the edges of lines of %zu B: elem must divide line", m->elem, m->line);
    if (bytes % (m->line * m->ways) != 0 || bytes == 0)
        return sim_refuse(sim, "a cache of %zu B does not divide into sets of %zu lines of %zu B", bytes, m->ways, m->line);
    m->sets = bytes / (m->line * m->ways);
    m->lines = (m->channels * m->pixels * m->elem + m->line - 1) / m->line;
    m->tags = arena_array(sim->arena, m->sets * m->ways, sizeof *m->tags);
    m->touched = arena_alloc(sim->arena, m->lines);
    return true;
}

static bool play(struct sim *sim)
{
    struct memory m = {.channels = sim_whole(sim, "channels"), .pixels = sim_whole(sim, "height") * sim_whole(sim, "width"),
                       .elem = sim_whole(sim, "elem"), .line = sim_whole(sim, "line"), .layout = sim_word(sim, "layout"),
                       .walk = sim_word(sim, "walk"), .ways = sim_whole(sim, "ways")};

    if (!set_up(sim, &m)) return false;
    uint8_t *seen = arena_alloc(sim->arena, m.lines);
    size_t of_a_pixel = lines_of_a_pixel(&m, seen);
    if (!walk_all(sim, &m)) return false;
    draw(sim, &m, seen);
    add_facts(sim, &m, of_a_pixel);
    return true;
}

static const struct sim_input inputs[] = {
    {.name = "channels", .says = "C", .fallback = "64", .whole = true, .at_least = 1, .at_most = 4096},
    {.name = "height", .says = "H", .fallback = "64", .whole = true, .at_least = 1, .at_most = 1024},
    {.name = "width", .says = "W", .fallback = "64", .whole = true, .at_least = 1, .at_most = 1024},
    {.name = "elem", .says = "bytes per element", .unit = "B", .fallback = "4 B", .whole = true, .at_least = 1, .at_most = 8},
    {.name = "layout", .says = "which index runs fastest: NCHW the column, NHWC the channel", .fallback = "NCHW", .words = layouts},
    {.name = "walk", .says = "all channels of each pixel, or all pixels of each channel", .fallback = "pixels", .words = walks},
    {.name = "line", .says = "bytes of a cache line", .unit = "B", .fallback = "64 B", .whole = true, .at_least = 8, .at_most = 256},
    {.name = "cache", .says = "size of the cache", .unit = "KiB", .fallback = "32 KiB", .whole = true, .at_least = 64, .at_most = 64 * 1048576.0},
    {.name = "ways", .says = "lines of a set", .fallback = "8", .whole = true, .at_least = 1, .at_most = 32},
};

const struct sim_demo sim_cache_lines = {
    .name = "cache_lines",
    .title = "Cache lines under NCHW and NHWC walks",
    .says = "The same elements in another order: a walk against the layout fetches a line for every element, and perhaps again.",
    .source = "Hennessy, Patterson, Computer Architecture, 6th ed., appendix B",
    .inputs = inputs,
    .input_count = COUNT_OF(inputs),
    .play = play,
};
