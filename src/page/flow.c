#include "page/flow.h"

#include <ctype.h>
#include <string.h>

#include "page/glyph.h"

void flow_init(struct flow *flow, enum symbols symbols)
{
    *flow = (struct flow){.symbols = symbols};
    vector_init(&flow->atoms, sizeof(struct atom));
}

void flow_clear(struct flow *flow)
{
    text_clear(&flow->bytes);
    vector_clear(&flow->atoms);
}

void flow_reset(struct flow *flow)
{
    text_reset(&flow->bytes);
    flow->atoms.count = 0;
}

static void push_atom(struct flow *flow, enum atom_kind kind, enum role role, const struct glyph *glyph)
{
    size_t length = strlen(glyph->text);
    *(struct atom *)vector_push(&flow->atoms) = (struct atom){
        .offset = flow->bytes.length,
        .length = (uint8_t)length,
        .width = (uint8_t)glyph->width,
        .role = (uint8_t)role,
        .kind = (uint8_t)kind,
    };
    text_add_bytes(&flow->bytes, glyph->text, length);
}

/* The byte decides, not the glyph: a no-break space is shown as a space too. */
static bool is_breaking_space(char byte)
{
    return byte == ' ' || byte == '\t' || byte == '\n';
}

void flow_add(struct flow *flow, enum role role, const char *text, size_t length)
{
    struct glyphs glyphs = glyphs_begin(flow->symbols, text, length);
    struct glyph glyph;
    size_t before = 0;
    while (glyphs_next(&glyphs, &glyph)) {
        bool is_space = glyphs.offset > before && is_breaking_space(text[before]) && strcmp(glyph.text, " ") == 0;
        push_atom(flow, is_space ? ATOM_SPACE : ATOM_GLYPH, role, &glyph);
        before = glyphs.offset;
    }
}

void flow_add_lines(struct flow *flow, enum role role, const char *text, size_t length)
{
    const char *end = text + length;
    while (text < end) {
        const char *newline = memchr(text, '\n', (size_t)(end - text));
        const char *stop = newline ? newline : end;
        size_t taken = (size_t)(stop - text);
        if (newline && taken > 0 && stop[-1] == '\r') taken--;
        flow_add(flow, role, text, taken);
        if (!newline) return;
        flow_break(flow);
        text = newline + 1;
    }
}

void flow_break(struct flow *flow)
{
    push_atom(flow, ATOM_BREAK, ROLE_PLAIN, &(struct glyph){.text = "", .width = 0});
}

const struct atom *flow_at(const struct flow *flow, size_t index)
{
    return vector_at(&flow->atoms, index);
}

const char *flow_bytes(const struct flow *flow, const struct atom *atom)
{
    return text_string(&flow->bytes) + atom->offset;
}

static struct strip strip_of(const struct flow *flow, size_t begin, size_t end)
{
    while (end > begin && flow_at(flow, end - 1)->kind == ATOM_SPACE) end--;
    return (struct strip){begin, end, flow_width(flow, begin, end)};
}

/* Where the line may end best so far, and where the next one begins then. */
struct chance {
    size_t end, next;
};

bool flow_take(const struct flow *flow, size_t *at, size_t end, int width, struct strip *strip)
{
    size_t begin = *at;
    struct chance chance = {begin, begin};
    bool seen = false;
    int used = 0;
    if (begin >= end) return false;
    for (size_t i = begin; i < end; i++) {
        const struct atom *atom = flow_at(flow, i);
        if (atom->kind == ATOM_BREAK) {
            *strip = strip_of(flow, begin, i);
            *at = i + 1;
            return true;
        }
        if (atom->kind == ATOM_SPACE) {
            if (seen) chance = (struct chance){chance.next == i ? chance.end : i, i + 1};
            used += atom->width;
            continue;
        }
        if (used + atom->width > width) {
            if (chance.end == begin) chance.end = chance.next = i > begin ? i : i + 1;
            *strip = strip_of(flow, begin, chance.end);
            *at = chance.next;
            return true;
        }
        used += atom->width;
        seen = true;
        if (atom->width == 2) chance = (struct chance){i + 1, i + 1};
    }
    *strip = strip_of(flow, begin, end);
    *at = end;
    return true;
}

struct strip flow_cut(const struct flow *flow, struct strip strip, int width)
{
    while (strip.end > strip.begin && strip.width > width) strip.width -= flow_at(flow, --strip.end)->width;
    return strip;
}

bool flow_is_start(const struct flow *flow, size_t at)
{
    return at == 0 || flow_at(flow, at - 1)->kind == ATOM_BREAK;
}

/* The byte of a one-byte atom; 0 for any other and past the end. */
static char letter_at(const struct flow *flow, size_t index)
{
    if (index >= flow->atoms.count) return '\0';
    const struct atom *atom = flow_at(flow, index);
    return atom->length == 1 ? *flow_bytes(flow, atom) : '\0';
}

static bool is_bullet(const struct flow *flow, size_t index)
{
    if (index >= flow->atoms.count) return false;
    const struct atom *atom = flow_at(flow, index);
    const char *bytes = flow_bytes(flow, atom);
    const char *bullet = symbol_text(flow->symbols, SYMBOL_BULLET);
    if (atom->length == 1 && (*bytes == '-' || *bytes == '*')) return true;
    return atom->length == strlen(bullet) && memcmp(bytes, bullet, atom->length) == 0;
}

/* Return where a list mark that begins at `at` ends, or `at` if there is none. A letter needs its bracket: "A. Turing" is
 * not an item. */
static size_t skip_mark(const struct flow *flow, size_t at)
{
    size_t next = at, digits = 0;
    if (is_bullet(flow, at)) return at + 1;
    if (letter_at(flow, next) == '(') next++;
    while (isdigit((unsigned char)letter_at(flow, next)) && digits < 3) next++, digits++;
    if (digits > 0 && letter_at(flow, next) == '.' && letter_at(flow, at) != '(') return next + 1;
    if (digits == 0 && isalpha((unsigned char)letter_at(flow, next))) next++, digits++;
    return digits > 0 && letter_at(flow, next) == ')' ? next + 1 : at;
}

int flow_hang(const struct flow *flow, size_t at)
{
    size_t text = at, count = flow->atoms.count;
    while (text < count && flow_at(flow, text)->kind == ATOM_SPACE) text++;
    size_t after = skip_mark(flow, text);
    if (after > text && letter_at(flow, after) == ' ') {
        while (after < count && letter_at(flow, after) == ' ') after++;
        text = after;
    }
    return flow_width(flow, at, text);
}

int flow_width(const struct flow *flow, size_t begin, size_t end)
{
    int width = 0;
    for (size_t i = begin; i < end; i++) width += flow_at(flow, i)->width;
    return width;
}

int flow_longest_word(const struct flow *flow, size_t begin, size_t end)
{
    int longest = 0, word = 0;
    for (size_t i = begin; i < end; i++) {
        const struct atom *atom = flow_at(flow, i);
        word = atom->kind == ATOM_GLYPH ? word + atom->width : 0;
        if (word > longest) longest = word;
        if (atom->width == 2) word = 0;
    }
    return longest;
}
