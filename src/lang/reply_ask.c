#include "lang/reply_ask.h"

#include <string.h>

#include "base/utf8.h"
#include "base/vector.h"

/* What to propose where a unit is missing. Powers are those of data, time, work, money, energy. */
static const struct proposal {
    int8_t hard[DIMENSION_COUNT];
    const char *unit;
} proposals[] = {
    {{1, 0, 0, 0, 0}, "GiB"},      {{1, -1, 0, 0, 0}, "GB/s"},   {{0, 1, 0, 0, 0}, "ms"}, {{0, 0, 1, 0, 0}, "TFLOP"},
    {{0, -1, 1, 0, 0}, "TFLOP/s"}, {{-1, 0, 1, 0, 0}, "FLOP/B"}, {{0, 0, 0, 1, 0}, "$"},  {{0, -1, 0, 1, 0}, "$/h"},
    {{0, 0, 0, 0, 1}, "kWh"},      {{0, -1, 0, 0, 1}, "W"},
};

/* ── walks over the tree ────────────────────────────────────────────────────── */

/* Find the first node that passes. Depth is bounded by the parser. */
const struct node *tree_find(const struct expression *expression, const struct node *node, node_test *test)
{
    if (test(expression, node))
        return node;
    for (size_t i = 0; i < node->child_count; i++) {
        const struct node *found = tree_find(expression, node->children[i], test);
        if (found != NULL)
            return found;
    }
    return NULL;
}

static bool holds_literals(const struct expression *expression)
{
    return (expression->kinds & (1u << NODE_QUANTITY | 1u << NODE_UNIT)) != 0;
}

bool node_is_bare_bytes(const struct expression *expression, const struct node *node)
{
    (void)expression;
    return node->kind == NODE_QUANTITY && node->bare_bytes;
}

static bool node_has_unit(const struct expression *expression, const struct node *node)
{
    (void)expression;
    if (node->kind == NODE_UNARY && node->operator== OPERATOR_PERCENT)
        return true;
    if (node->kind != NODE_QUANTITY && node->kind != NODE_UNIT)
        return false;
    return node->quantity.family == FAMILY_PERCENT || !dims_are_plain(&node->quantity.dims) ||
           dims_have_nouns(&node->quantity.dims);
}

bool tree_has_unit(const struct expression *expression, const struct node *node)
{
    bool may = holds_literals(expression) || (expression->operators & 1u << OPERATOR_PERCENT) != 0;
    return may && tree_find(expression, node, node_has_unit) != NULL;
}

static bool node_joins_values(const struct expression *expression, const struct node *node)
{
    (void)expression;
    return node->kind == NODE_BINARY && (node->operator== OPERATOR_OR || node->operator== OPERATOR_AND);
}

/* The byte of the text where the right factor of an implied product begins, its opening bracket included. */
const char *implied_gap(const struct expression *expression, const struct node *node)
{
    const char *at = expression->text + node->children[0]->end;
    while (*at == ' ' || *at == ')')
        at++;
    return at;
}

/* A literal with a lone small b: Gb, kb/s; not Gbit or Gbps. */
static bool node_is_bits(const struct expression *expression, const struct node *node)
{
    if (node->kind != NODE_QUANTITY && node->kind != NODE_UNIT)
        return false;
    if (node->quantity.family != FAMILY_BIT && node->quantity.family != FAMILY_BINARY_BIT)
        return false;
    for (size_t i = node->begin; i < node->end; i++) {
        const char *at = expression->text + i;
        if (*at == 'b' && strncmp(at, "bit", 3) != 0 && strncmp(at, "bps", 3) != 0)
            return true;
    }
    return false;
}

/* ── asking back ────────────────────────────────────────────────────────────── */

static const char *quote(const struct reader *reader, size_t begin, size_t end)
{
    const char *text = reader->expression->text;
    bool whole = end - begin <= QUOTE_MAX_BYTES;
    size_t length = whole ? end - begin : utf8_fit(text + begin, end - begin, QUOTE_MAX_BYTES);
    return arena_print(reader->normaliser.arena, "%.*s%s", (int)length, text + begin, whole ? "" : "…");
}

const char *quote_node(const struct reader *reader, const struct node *node)
{
    return quote(reader, node->begin, node->end);
}

static const char *propose_unit(const struct reader *reader, const struct wish *wish)
{
    if (wish->unit != NULL && wish->unit->name != NULL)
        return arena_copy(reader->normaliser.arena, wish->unit->name, wish->unit->name_length);
    for (size_t i = 0; i < COUNT_OF(proposals); i++)
        if (memcmp(proposals[i].hard, wish->dims.hard, sizeof wish->dims.hard) == 0)
            return proposals[i].unit;
    struct text unit = {0};
    dims_write_unit(&wish->dims, &unit);
    const char *name = arena_string(reader->normaliser.arena, text_string(&unit));
    text_clear(&unit);
    return name;
}

bool reader_ask_unit(struct reader *reader, const struct node *node)
{
    struct diags *diags = reader->normaliser.diags;
    diag_help(diags, diag_add(diags, MESSAGE_REPLY_NO_UNIT, NOWHERE, quote_node(reader, node)), "add a unit, e.g. %s",
              propose_unit(reader, reader->normaliser.wish));
    return false;
}

/* `5 Gb` where bytes are asked: name both readings. */
static bool ask_bits(struct reader *reader, const struct node *node)
{
    struct diags *diags = reader->normaliser.diags;
    struct text bits = {0}, bytes = {0};
    for (size_t i = node->begin; i < node->end; i++) {
        char byte = reader->expression->text[i];
        if (byte == 'b') {
            text_add(&bits, "bit");
            text_add(&bytes, "B");
        } else {
            text_add_char(&bits, byte);
            text_add_char(&bytes, byte);
        }
    }
    diag_help(diags, diag_add(diags, MESSAGE_REPLY_BITS, NOWHERE, quote_node(reader, node)), "write %s or %s",
              text_string(&bits), text_string(&bytes));
    text_clear(&bits);
    text_clear(&bytes);
    return false;
}

/* Refuse a tree that can be computed but that no one means. */
bool reader_check_shape(struct reader *reader)
{
    const struct expression *expression = reader->expression;
    const struct wish *wish = reader->normaliser.wish;
    struct diags *diags = reader->normaliser.diags;
    if (wish->kind == WISH_ANYTHING)
        return true;
    bool joins = (expression->operators & (1u << OPERATOR_OR | 1u << OPERATOR_AND)) != 0;
    const struct node *node = joins ? tree_find(expression, expression->root, node_joins_values) : NULL;
    if (node != NULL) {
        diag_help(diags, diag_add(diags, MESSAGE_REPLY_TWO_VALUES, NOWHERE, operator_name(node->operator)), "type one");
        return false;
    }
    bool bits_shown =
        wish->unit != NULL && (wish->unit->family == FAMILY_BIT || wish->unit->family == FAMILY_BINARY_BIT);
    if (wish->kind == WISH_FORMULA || wish->dims.hard[DIMENSION_DATA] == 0 || bits_shown)
        return true;
    node = holds_literals(expression) ? tree_find(expression, expression->root, node_is_bits) : NULL;
    return node == NULL || ask_bits(reader, node);
}

/* Find the first name, outside the arguments of calls, that nothing knows. */
static const struct node *unknown_name(struct reader *reader, const struct node *node, const struct scope *scope)
{
    if (node->kind == NODE_CALL)
        return NULL;
    if (node->kind == NODE_NAME) {
        struct diags ignored;
        struct value value;
        diags_init(&ignored);
        struct evaluation probe = evaluation_begin(reader->normaliser.arena, &ignored);
        bool known =
            constant_find(node->name, &value) || scope_lookup(scope, &probe, node->name, &value) != FOUND_NOTHING;
        diags_clear(&ignored);
        return known ? NULL : node;
    }
    for (size_t i = 0; i < node->child_count; i++) {
        const struct node *found = unknown_name(reader, node->children[i], scope);
        if (found != NULL)
            return found;
    }
    return NULL;
}

/* Say what an unknown word in a reply may have been: a name, a noun apart from its unit, or a unit misspelt. */
static void explain_unknown(struct reader *reader, const struct node *node, const struct scope *scope)
{
    struct diags *diags = reader->normaliser.diags;
    struct near near = near_begin(node->name);
    struct unit unit;
    size_t length = strlen(node->name);
    scope_offer(scope, &near);
    if (near.best == NULL && unit_read(node->name, length, true, &unit, NULL) == length) {
        diag_help(diags, diag_add(diags, MESSAGE_REPLY_LOOSE_NOUN, NOWHERE, node->name),
                  "write it without spaces, as in KiB/token");
        return;
    }
    if (near.best == NULL)
        near.best = unit_spelt_out(node->name);
    if (near.best == NULL)
        unit_offer_all(&near);
    struct diag *diag = diag_add(diags, MESSAGE_REPLY_UNKNOWN_WORD, NOWHERE, quote_node(reader, node));
    if (near.best != NULL)
        diag_help(diags, diag, "did you mean `%s`?", near.best);
}

bool reader_ask_unknown(struct reader *reader, const struct scope *scope)
{
    const struct node *unknown = unknown_name(reader, reader->expression->root, scope);
    if (unknown != NULL)
        explain_unknown(reader, unknown, scope);
    return unknown != NULL;
}
