#include "lang/unit.h"

#include <string.h>

#include "base/vector.h"

/* Which prefixes a symbol takes. */
enum {
    PREFIX_SMALL = 1 << 0,  /* n u µ μ m */
    PREFIX_LARGE = 1 << 1,  /* k M G T P E */
    PREFIX_BINARY = 1 << 2, /* Ki Mi Gi Ti Pi Ei */
    PREFIX_KILO = 1 << 3,   /* K for 1000, as in KB */
};

struct symbol {
    const char *text;
    double scale; /* in base units; 0 stands for 1 */
    struct dims dims;
    enum family family;
    unsigned prefixes;
    bool word;  /* a word that an author may want as a name: a unit only right after a number */
    bool alone; /* cannot be joined to others */
};

#define DATA .hard[DIMENSION_DATA]
#define TIME .hard[DIMENSION_TIME]
#define WORK .hard[DIMENSION_WORK]
#define MONEY .hard[DIMENSION_MONEY]
#define ENERGY .hard[DIMENSION_ENERGY]
#define BYTES (PREFIX_LARGE | PREFIX_BINARY | PREFIX_KILO)
#define NOUN(spelling, which) {spelling, .dims = {.noun[which] = 1}, .word = true}
#define NOUN_MANY(spelling, which) {spelling, .dims = {.noun[which] = 1}, .prefixes = PREFIX_LARGE, .word = true}

/* A year is 365 days of 24 h, the 8760 h that cost models count. Sorted bytewise for the search. */
static const struct symbol symbols[] = {
    {"$", .dims = {MONEY = 1}},
    {"%", .scale = 0.01, .family = FAMILY_PERCENT, .alone = true},
    {"B", .dims = {DATA = 1}, .prefixes = BYTES},
    {"Bps", .dims = {DATA = 1, TIME = -1}, .prefixes = BYTES},
    {"FLOP", .dims = {WORK = 1}, .prefixes = PREFIX_LARGE},
    {"FLOPS", .dims = {WORK = 1, TIME = -1}, .prefixes = PREFIX_LARGE},
    {"FLOPs", .dims = {WORK = 1}, .prefixes = PREFIX_LARGE},
    NOUN("GPU", NOUN_GPU),
    NOUN("GPUs", NOUN_GPU),
    {"Hz", .dims = {TIME = -1}, .prefixes = PREFIX_LARGE},
    {"J", .dims = {ENERGY = 1}, .prefixes = PREFIX_SMALL | PREFIX_LARGE},
    {"USD", .dims = {MONEY = 1}},
    {"W", .dims = {ENERGY = 1, TIME = -1}, .prefixes = PREFIX_SMALL | PREFIX_LARGE},
    {"Wh", .scale = 3600, .dims = {ENERGY = 1}, .prefixes = PREFIX_LARGE},
    {"b", .scale = 0.125, .dims = {DATA = 1}, .family = FAMILY_BIT, .prefixes = BYTES},
    {"bit", .scale = 0.125, .dims = {DATA = 1}, .family = FAMILY_BIT, .prefixes = BYTES},
    {"bits", .scale = 0.125, .dims = {DATA = 1}, .family = FAMILY_BIT, .prefixes = BYTES, .word = true},
    NOUN("block", NOUN_BLOCK),
    NOUN("blocks", NOUN_BLOCK),
    {"bps", .scale = 0.125, .dims = {DATA = 1, TIME = -1}, .family = FAMILY_BIT, .prefixes = BYTES},
    {"byte", .dims = {DATA = 1}, .word = true},
    {"bytes", .dims = {DATA = 1}, .word = true},
    NOUN("chunk", NOUN_CHUNK),
    NOUN("chunks", NOUN_CHUNK),
    {"day", .scale = 86400, .dims = {TIME = 1}},
    {"days", .scale = 86400, .dims = {TIME = 1}, .word = true},
    NOUN("gpu", NOUN_GPU),
    NOUN("gpus", NOUN_GPU),
    {"h", .scale = 3600, .dims = {TIME = 1}},
    NOUN("head", NOUN_HEAD),
    NOUN("heads", NOUN_HEAD),
    NOUN("hop", NOUN_HOP),
    NOUN("hops", NOUN_HOP),
    {"hour", .scale = 3600, .dims = {TIME = 1}, .word = true},
    {"hours", .scale = 3600, .dims = {TIME = 1}, .word = true},
    {"hr", .scale = 3600, .dims = {TIME = 1}, .word = true},
    {"hrs", .scale = 3600, .dims = {TIME = 1}, .word = true},
    NOUN("layer", NOUN_LAYER),
    NOUN("layers", NOUN_LAYER),
    NOUN("line", NOUN_LINE),
    NOUN("lines", NOUN_LINE),
    NOUN("message", NOUN_MESSAGE),
    NOUN("messages", NOUN_MESSAGE),
    {"min", .scale = 60, .dims = {TIME = 1}},
    {"mins", .scale = 60, .dims = {TIME = 1}, .word = true},
    {"minute", .scale = 60, .dims = {TIME = 1}, .word = true},
    {"minutes", .scale = 60, .dims = {TIME = 1}, .word = true},
    NOUN("msg", NOUN_MESSAGE),
    NOUN("msgs", NOUN_MESSAGE),
    NOUN("node", NOUN_NODE),
    NOUN("nodes", NOUN_NODE),
    NOUN_MANY("param", NOUN_PARAM),
    NOUN("parameter", NOUN_PARAM),
    NOUN("parameters", NOUN_PARAM),
    NOUN_MANY("params", NOUN_PARAM),
    NOUN("rank", NOUN_RANK),
    NOUN("ranks", NOUN_RANK),
    NOUN("req", NOUN_REQUEST),
    NOUN("reqs", NOUN_REQUEST),
    NOUN("request", NOUN_REQUEST),
    NOUN("requests", NOUN_REQUEST),
    {"s", .dims = {TIME = 1}, .prefixes = PREFIX_SMALL},
    NOUN("sample", NOUN_SAMPLE),
    NOUN("samples", NOUN_SAMPLE),
    {"sec", .dims = {TIME = 1}, .word = true},
    {"second", .dims = {TIME = 1}, .word = true},
    {"seconds", .dims = {TIME = 1}, .word = true},
    {"secs", .dims = {TIME = 1}, .word = true},
    NOUN("seq", NOUN_SEQUENCE),
    NOUN("seqs", NOUN_SEQUENCE),
    NOUN("sequence", NOUN_SEQUENCE),
    NOUN("sequences", NOUN_SEQUENCE),
    NOUN("step", NOUN_STEP),
    NOUN("steps", NOUN_STEP),
    NOUN_MANY("tok", NOUN_TOKEN),
    NOUN_MANY("token", NOUN_TOKEN),
    NOUN_MANY("tokens", NOUN_TOKEN),
    NOUN("toks", NOUN_TOKEN),
    {"week", .scale = 604800, .dims = {TIME = 1}},
    {"weeks", .scale = 604800, .dims = {TIME = 1}, .word = true},
    NOUN("worker", NOUN_WORKER),
    NOUN("workers", NOUN_WORKER),
    {"x", .word = true, .alone = true},
    {"year", .scale = 31536000, .dims = {TIME = 1}},
    {"years", .scale = 31536000, .dims = {TIME = 1}, .word = true},
    {"yr", .scale = 31536000, .dims = {TIME = 1}, .word = true},
    {"×", .word = true, .alone = true},
};

static const struct prefix {
    const char *text;
    double scale;
    unsigned kind;
} prefixes[] = {
    {"Ki", 1024.0, PREFIX_BINARY},
    {"Mi", 1048576.0, PREFIX_BINARY},
    {"Gi", 1073741824.0, PREFIX_BINARY},
    {"Ti", 1099511627776.0, PREFIX_BINARY},
    {"Pi", 1125899906842624.0, PREFIX_BINARY},
    {"Ei", 1152921504606846976.0, PREFIX_BINARY},
    {"k", 1e3, PREFIX_LARGE},
    {"K", 1e3, PREFIX_KILO},
    {"M", 1e6, PREFIX_LARGE},
    {"G", 1e9, PREFIX_LARGE},
    {"T", 1e12, PREFIX_LARGE},
    {"P", 1e15, PREFIX_LARGE},
    {"E", 1e18, PREFIX_LARGE},
    {"n", 1e-9, PREFIX_SMALL},
    {"u", 1e-6, PREFIX_SMALL},
    {"µ", 1e-6, PREFIX_SMALL}, /* U+00B5 */
    {"μ", 1e-6, PREFIX_SMALL}, /* U+03BC */
    {"m", 1e-3, PREFIX_SMALL},
};

/* What "did you mean" may answer; the bytes come before the bits, since that is what is meant by `gb`. */
static const char *const offered[] = {
    "B", "kB", "KB", "MB", "GB", "TB", "PB", "EB", "KiB", "MiB", "GiB", "TiB", "PiB", "EiB",
    "bit", "kbit", "Mbit", "Gbit", "Tbit", "Pbit", "Kibit", "Mibit", "Gibit", "Tibit", "kb", "Mb", "Gb", "Tb",
    "kbps", "Mbps", "Gbps", "Tbps", "kBps", "MBps", "GBps", "TBps",
    "FLOP", "kFLOP", "MFLOP", "GFLOP", "TFLOP", "PFLOP", "EFLOP",
    "FLOPS", "MFLOPS", "GFLOPS", "TFLOPS", "PFLOPS", "EFLOPS", "FLOPs", "GFLOPs", "TFLOPs", "PFLOPs",
    "s", "ns", "us", "ms", "min", "h", "day", "week", "year", "hours", "minutes", "seconds", "days",
    "Hz", "kHz", "MHz", "GHz", "W", "mW", "kW", "MW", "GW", "J", "nJ", "uJ", "mJ", "kJ", "MJ", "GJ",
    "Wh", "kWh", "MWh", "GWh", "USD", "$", "%",
    "token", "tokens", "param", "params", "GPU", "GPUs", "sequence", "sequences", "request", "requests",
    "layer", "layers", "head", "heads", "block", "blocks", "line", "lines", "step", "steps", "hop", "hops",
    "chunk", "chunks", "message", "messages", "node", "nodes", "rank", "ranks", "worker", "workers",
    "sample", "samples",
};

void unit_offer_all(struct near *near)
{
    for (size_t i = 0; i < COUNT_OF(offered); i++)
        near_offer(near, offered[i]);
}

static int compare_word(const char *word, size_t length, const char *other)
{
    int order = (unsigned char)word[0] - (unsigned char)other[0];
    if (order == 0)
        order = strncmp(word, other, length);
    return order != 0 ? order : -(other[length] != '\0');
}

static const struct symbol *find_symbol(const char *word, size_t length)
{
    size_t low = 0, high = COUNT_OF(symbols);
    while (low < high) {
        size_t middle = low + (high - low) / 2;
        int order = compare_word(word, length, symbols[middle].text);
        if (order == 0)
            return &symbols[middle];
        if (order < 0)
            high = middle;
        else
            low = middle + 1;
    }
    return NULL;
}

static const struct symbol *find_prefixed(const char *word, size_t length, const struct prefix **found)
{
    for (size_t i = 0; i < COUNT_OF(prefixes); i++) {
        if (word[0] != prefixes[i].text[0])
            continue;
        size_t size = strlen(prefixes[i].text);
        if (size >= length || memcmp(word, prefixes[i].text, size) != 0)
            continue;
        const struct symbol *symbol = find_symbol(word + size, length - size);
        if (symbol == NULL || (symbol->prefixes & prefixes[i].kind) == 0)
            continue;
        *found = &prefixes[i];
        return symbol;
    }
    return NULL;
}

static bool is_letter(char byte)
{
    return (byte >= 'a' && byte <= 'z') || (byte >= 'A' && byte <= 'Z');
}

static bool starts_with(const char *text, size_t length, const char *start)
{
    size_t size = strlen(start);
    return length >= size && memcmp(text, start, size) == 0;
}

/* A word is one sign, or letters that may begin with a micro sign. */
static size_t word_length(const char *text, size_t length)
{
    if (length == 0)
        return 0;
    if (text[0] == '$' || text[0] == '%')
        return 1;
    if (starts_with(text, length, "×"))
        return strlen("×");
    size_t at = starts_with(text, length, "µ") || starts_with(text, length, "μ") ? 2 : 0;
    size_t letters = at;
    while (letters < length && is_letter(text[letters]))
        letters++;
    return letters > at ? letters : 0;
}

static bool continues_name(const char *text, size_t length, size_t at)
{
    return at < length && (text[at] == '_' || (text[at] >= '0' && text[at] <= '9'));
}

static size_t read_symbol(const char *text, size_t length, bool nouns, struct unit *unit, bool *alone)
{
    size_t size = word_length(text, length);
    if (size == 0 || (is_letter(text[size - 1]) && continues_name(text, length, size)))
        return 0;
    if (size == 3 && starts_with(text, length, "min(")) /* the function */
        return 0;
    const struct prefix *prefix = NULL;
    const struct symbol *symbol = find_symbol(text, size);
    if (symbol == NULL)
        symbol = find_prefixed(text, size, &prefix);
    if (symbol == NULL || (!nouns && dims_have_nouns(&symbol->dims)))
        return 0;
    *unit = (struct unit){.scale = symbol->scale != 0 ? symbol->scale : 1, .dims = symbol->dims, .family = symbol->family};
    *alone = symbol->alone;
    if (prefix == NULL)
        return size;
    unit->scale *= prefix->scale;
    if (unit->dims.hard[DIMENSION_DATA] != 0) {
        bool bit = symbol->family == FAMILY_BIT, binary = prefix->kind == PREFIX_BINARY;
        unit->family = bit ? (binary ? FAMILY_BINARY_BIT : FAMILY_BIT) : (binary ? FAMILY_BINARY : FAMILY_DECIMAL);
    }
    return size;
}

/* Superscript digits have no order in UTF-8, so they are a table. */
static size_t superscript_digit(const char *text, size_t length, int *digit)
{
    static const char *const digits[] = {"⁰", "¹", "²", "³", "⁴", "⁵", "⁶", "⁷", "⁸", "⁹"};
    if (length == 0 || ((unsigned char)text[0] != 0xc2 && (unsigned char)text[0] != 0xe2))
        return 0;
    for (size_t i = 0; i < COUNT_OF(digits); i++)
        if (starts_with(text, length, digits[i])) {
            *digit = (int)i;
            return strlen(digits[i]);
        }
    return 0;
}

static size_t plain_digit(const char *text, size_t length, int *digit)
{
    if (length == 0 || text[0] < '0' || text[0] > '9')
        return 0;
    *digit = text[0] - '0';
    return 1;
}

/* Read `^2`, `^-1`, `⁻¹`; 0 when no whole power of at most two digits follows. */
static size_t read_power(const char *text, size_t length, int *power)
{
    bool caret = length > 0 && text[0] == '^';
    size_t at = caret ? 1 : 0, digits = 0, size = 0;
    const char *minus = caret ? "-" : "⁻";
    bool negative = starts_with(text + at, length - at, minus);
    at += negative ? strlen(minus) : 0;
    int value = 0, digit = 0;
    while ((size = (caret ? plain_digit : superscript_digit)(text + at, length - at, &digit)) > 0) {
        value = value * 10 + digit;
        at += size;
        if (++digits > 2)
            return 0;
    }
    if (digits == 0 || (caret && at < length && (text[at] == '.' || is_letter(text[at]))))
        return 0;
    *power = negative ? -value : value;
    return at;
}

static double power_of(double base, int exponent)
{
    double result = 1;
    for (int i = exponent < 0 ? -exponent : exponent; i > 0; i--)
        result *= base;
    return exponent < 0 ? 1 / result : result;
}

/* Join one symbol with its own power to the literal; 0 when no symbol follows, and then `unit` is as it was. */
static size_t join_symbol(const char *text, size_t length, bool nouns, int sign, struct unit *unit, bool *alone)
{
    struct unit part;
    size_t size = read_symbol(text, length, nouns, &part, alone);
    if (size == 0)
        return 0;
    int power = 1;
    if (!*alone)
        size += read_power(text + size, length - size, &power);
    struct dims dims = unit->dims;
    if (!dims_combine(&dims, &part.dims, sign * power))
        return 0;
    unit->dims = dims;
    unit->scale *= power_of(part.scale, sign * power);
    if (unit->family == FAMILY_NONE)
        unit->family = part.family;
    return size;
}

static size_t read_joint(const char *text, size_t length, int *sign)
{
    *sign = 1;
    if (starts_with(text, length, "·"))
        return strlen("·");
    if (starts_with(text, length, "⋅"))
        return strlen("⋅");
    *sign = -1;
    return starts_with(text, length, "/") ? 1 : 0;
}

/* Where a literal stops, the word after its last joint is the unknown one. */
static size_t read_factors(const char *text, size_t length, bool nouns, struct unit *unit, size_t *stopped)
{
    int sign = 1;
    bool alone = false;
    size_t at = 0, joint = starts_with(text, length, "1/") ? 1 : 0;
    if (joint == 0)
        at = join_symbol(text, length, nouns, 1, unit, &alone);
    *stopped = at;
    if (at == 0 && joint == 0)
        return 0;
    size_t next = at + joint;
    while (!alone && (joint = read_joint(text + next, length - next, &sign)) > 0) {
        struct unit before = *unit;
        size_t size = join_symbol(text + next + joint, length - next - joint, nouns, sign, unit, &alone);
        if (size == 0 || alone) {
            *unit = before;
            *stopped = next + joint;
            break;
        }
        at = next = next + joint + size;
        *stopped = at;
    }
    return at;
}

static void find_nearest(const char *text, size_t length, struct near *unknown)
{
    char word[64];
    size_t size = 0;
    while (size < length && size < sizeof(word) - 1 && strchr(" \t\n/^*", text[size]) == NULL)
        size++;
    memcpy(word, text, size);
    word[size] = '\0';
    struct near near = near_begin(word);
    unit_offer_all(&near);
    *unknown = (struct near){.wanted = text, .best = near.best, .distance = near.distance};
}

static size_t read_literal(const char *text, size_t length, bool nouns, struct unit *unit, size_t *stopped)
{
    *unit = (struct unit){.scale = 1, .name = text};
    size_t size = read_factors(text, length, nouns, unit, stopped);
    unit->name_length = size;
    if (unit->dims.hard[DIMENSION_DATA] == 0 && unit->family != FAMILY_PERCENT)
        unit->family = FAMILY_NONE;
    return size;
}

size_t unit_read(const char *text, size_t length, bool nouns, struct unit *unit, struct near *unknown)
{
    size_t stopped = 0;
    size_t size = read_literal(text, length, nouns, unit, &stopped);
    if (size == 0 && unknown != NULL)
        find_nearest(text + stopped, length - stopped, unknown);
    return size;
}

bool unit_read_whole(const char *text, size_t length, struct unit *unit, struct near *unknown)
{
    size_t stopped = 0;
    if (length > 0 && read_literal(text, length, true, unit, &stopped) == length)
        return true;
    if (unknown != NULL)
        find_nearest(text + stopped, length - stopped, unknown);
    return false;
}

bool unit_is_hard_symbol(const char *name, size_t length)
{
    const struct prefix *prefix = NULL;
    if (length == 0 || word_length(name, length) != length) /* `kv_heads`, `fp16`: no symbol has such bytes */
        return false;
    const struct symbol *symbol = find_symbol(name, length);
    if (symbol == NULL)
        symbol = find_prefixed(name, length, &prefix);
    return symbol != NULL && !symbol->word;
}
