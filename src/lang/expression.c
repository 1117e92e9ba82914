#include "lang/expression.h"

#include <math.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include "lang/evaluate.h"

static const char *const operators[OPERATOR_COUNT] = {
    [OPERATOR_OR] = "or",          [OPERATOR_AND] = "and",           [OPERATOR_NOT] = "not",
    [OPERATOR_LESS] = "<",         [OPERATOR_LESS_EQUAL] = "<=",     [OPERATOR_GREATER] = ">",
    [OPERATOR_GREATER_EQUAL] = ">=", [OPERATOR_EQUAL] = "==",        [OPERATOR_NOT_EQUAL] = "!=",
    [OPERATOR_ADD] = "+",          [OPERATOR_SUBTRACT] = "-",        [OPERATOR_MULTIPLY] = "*",
    [OPERATOR_DIVIDE] = "/",       [OPERATOR_MODULO] = "mod",        [OPERATOR_MINUS] = "-",
    [OPERATOR_PLUS] = "+",         [OPERATOR_POWER] = "^",           [OPERATOR_PERCENT] = "%",
};

const char *operator_name(enum operator operator)
{
    return operators[operator];
}

struct span expression_span(const struct expression *expression, const struct node *node)
{
    return origin_span(&expression->origin, node->begin, node->end);
}

/* ── names ── */

static void visit_names(const struct node *node, void (*visit)(void *context, const struct node *node, bool call),
                        void *context)
{
    if (node->kind == NODE_NAME || node->kind == NODE_CALL)
        visit(context, node, node->kind == NODE_CALL);
    for (size_t i = 0; i < node->child_count; i++)
        visit_names(node->children[i], visit, context);
}

void expression_names(const struct expression *expression,
                      void (*visit)(void *context, const struct node *node, bool call), void *context)
{
    visit_names(expression->root, visit, context);
}

/* ── as mathematics ── */

struct writer {
    const struct expression *expression;
    bool (*value_of)(void *context, const struct node *node, struct text *out);
    void *context;
    struct text *out;
};

/* How tightly a node binds when it is written; operands that bind less get brackets. */
enum tightness { BINDS_OR, BINDS_AND, BINDS_NOT, BINDS_COMPARE, BINDS_SUM, BINDS_TERM, BINDS_UNARY, BINDS_POWER, BINDS_ATOM };

static const enum tightness binary_bindings[OPERATOR_COUNT] = {
    [OPERATOR_OR] = BINDS_OR,           [OPERATOR_AND] = BINDS_AND,
    [OPERATOR_LESS] = BINDS_COMPARE,    [OPERATOR_LESS_EQUAL] = BINDS_COMPARE, [OPERATOR_GREATER] = BINDS_COMPARE,
    [OPERATOR_GREATER_EQUAL] = BINDS_COMPARE, [OPERATOR_EQUAL] = BINDS_COMPARE, [OPERATOR_NOT_EQUAL] = BINDS_COMPARE,
    [OPERATOR_ADD] = BINDS_SUM,         [OPERATOR_SUBTRACT] = BINDS_SUM,
    [OPERATOR_MULTIPLY] = BINDS_TERM,   [OPERATOR_DIVIDE] = BINDS_TERM,        [OPERATOR_MODULO] = BINDS_TERM,
    [OPERATOR_POWER] = BINDS_POWER,
};

static const char *const written[OPERATOR_COUNT] = {
    [OPERATOR_OR] = " or ",       [OPERATOR_AND] = " and ",          [OPERATOR_LESS] = " < ",
    [OPERATOR_LESS_EQUAL] = " ≤ ", [OPERATOR_GREATER] = " > ",       [OPERATOR_GREATER_EQUAL] = " ≥ ",
    [OPERATOR_EQUAL] = " == ",    [OPERATOR_NOT_EQUAL] = " ≠ ",      [OPERATOR_ADD] = " + ",
    [OPERATOR_SUBTRACT] = " − ",  [OPERATOR_MULTIPLY] = " · ",       [OPERATOR_DIVIDE] = " / ",
    [OPERATOR_MODULO] = " mod ",  [OPERATOR_POWER] = "^",
};

static enum tightness binding_of(const struct node *node)
{
    if (node->kind == NODE_BINARY)
        return binary_bindings[node->operator];
    if (node->kind == NODE_IF)
        return BINDS_OR;
    if (node->kind == NODE_UNARY && node->operator == OPERATOR_NOT)
        return BINDS_NOT;
    if (node->kind == NODE_UNARY && node->operator != OPERATOR_PERCENT)
        return BINDS_UNARY;
    return BINDS_ATOM;
}

static void write_node(const struct writer *writer, const struct node *node);

/* A replacement that is more than one word (`-5`, `80 GiB / 2`) is a value and needs brackets under a power. */
static bool write_replacement(const struct writer *writer, const struct node *node, enum tightness least)
{
    bool replaceable =
        node->kind == NODE_NAME || node->kind == NODE_CALL || node->kind == NODE_MEMBER || node->kind == NODE_INDEX;
    struct text value = {0};
    if (!replaceable || writer->value_of == NULL || !writer->value_of(writer->context, node, &value)) {
        text_clear(&value);
        return false;
    }
    const char *text = text_string(&value);
    bool negative = text[0] == '-' && least > BINDS_OR;
    bool spaced = strchr(text, ' ') != NULL && text[0] != '(' && least >= BINDS_POWER;
    text_print(writer->out, negative || spaced ? "(%s)" : "%s", text);
    text_clear(&value);
    return true;
}

/* With values, only the branch that is taken is worked: the line above has shown the condition. */
static const struct node *taken_branch(const struct writer *writer, const struct node *node)
{
    while (node->kind == NODE_IF && writer->value_of != NULL) {
        struct text truth = {0};
        bool known = writer->value_of(writer->context, node->children[0], &truth);
        const struct node *branch = node->children[strcmp(text_string(&truth), "true") == 0 ? 1 : 2];
        text_clear(&truth);
        if (!known)
            break;
        node = branch;
    }
    return node;
}

static void write_operand(const struct writer *writer, const struct node *node, enum tightness least)
{
    node = taken_branch(writer, node);
    if (write_replacement(writer, node, least))
        return;
    bool brackets = binding_of(node) < least;
    if (brackets)
        text_add(writer->out, "(");
    write_node(writer, node);
    if (brackets)
        text_add(writer->out, ")");
}

static void write_source(const struct writer *writer, const struct node *node)
{
    text_add_bytes(writer->out, writer->expression->text + node->begin, node->end - node->begin);
}

static void write_items(const struct writer *writer, const struct node *node)
{
    for (size_t i = 0; i < node->child_count; i++) {
        if (i > 0)
            text_add(writer->out, ", ");
        if (node->argument_names != NULL && node->argument_names[i] != NULL)
            text_print(writer->out, "%s = ", node->argument_names[i]);
        write_operand(writer, node->children[i], BINDS_OR);
    }
}

static void write_list(const struct writer *writer, const struct node *node)
{
    text_add(writer->out, node->child_count > 1 ? "(" : "[");
    write_items(writer, node);
    text_add(writer->out, node->child_count > 1 ? ")" : "]");
}

static void write_call(const struct writer *writer, const struct node *node)
{
    text_print(writer->out, "%s(", node->name);
    write_items(writer, node);
    text_add(writer->out, ")");
}

static void write_unary(const struct writer *writer, const struct node *node)
{
    if (node->operator == OPERATOR_PERCENT) {
        write_operand(writer, node->children[0], BINDS_ATOM);
        text_add(writer->out, " %");
        return;
    }
    text_add(writer->out, node->operator == OPERATOR_NOT ? "not " : node->operator == OPERATOR_MINUS ? "−" : "");
    write_operand(writer, node->children[0], node->operator == OPERATOR_NOT ? BINDS_NOT : BINDS_UNARY);
}

/* A whole exponent that is written out is raised: `2⁻¹⁷`. */
static bool whole_exponent(const struct node *node, int *exponent)
{
    enum { MOST = 999 };
    bool negative = node->kind == NODE_UNARY && node->operator == OPERATOR_MINUS;
    if (negative)
        node = node->children[0];
    const struct quantity *quantity = &node->quantity;
    if (node->kind != NODE_QUANTITY || node->bare_bytes || quantity->family != FAMILY_NONE ||
        !dims_are_plain(&quantity->dims) || dims_have_nouns(&quantity->dims))
        return false;
    if (quantity->value != floor(quantity->value) || fabs(quantity->value) > MOST || (negative && quantity->value < 0))
        return false;
    *exponent = (int)quantity->value * (negative ? -1 : 1);
    return true;
}

static void write_raised(int number, struct text *out)
{
    static const char *const raised[] = {"⁰", "¹", "²", "³", "⁴", "⁵", "⁶", "⁷", "⁸", "⁹"};
    char digits[16];
    snprintf(digits, sizeof digits, "%d", abs(number));
    text_add(out, number < 0 ? "⁻" : "");
    for (const char *digit = digits; *digit != '\0'; digit++)
        text_add(out, raised[*digit - '0']);
}

/* Under a power a literal of more than digits needs brackets: `(2 GiB)²` is not `2 GiB²`. */
static void write_base(const struct writer *writer, const struct node *node)
{
    size_t length = node->end - node->begin;
    bool digits = strspn(writer->expression->text + node->begin, "0123456789.") >= length;
    bool brackets = (node->kind == NODE_QUANTITY && !digits) || node->kind == NODE_UNIT;
    text_add(writer->out, brackets ? "(" : "");
    write_operand(writer, node, BINDS_ATOM);
    text_add(writer->out, brackets ? ")" : "");
}

static void write_power(const struct writer *writer, const struct node *node)
{
    int exponent = 0;
    write_base(writer, node->children[0]);
    if (whole_exponent(node->children[1], &exponent)) {
        write_raised(exponent, writer->out);
        return;
    }
    text_add_char(writer->out, '^');
    write_operand(writer, node->children[1], BINDS_UNARY);
}

/* A remainder at the left end of a product would take in what stands before it. */
static bool begins_with_remainder(const struct node *node)
{
    for (; node->kind == NODE_BINARY && binary_bindings[node->operator] == BINDS_TERM; node = node->children[0])
        if (node->operator == OPERATOR_MODULO)
            return true;
    return false;
}

/* a · (b / c) may lose its brackets, a + (b − c) too; nothing else that only looks the same. A sign keeps its own. */
static enum tightness least_on_right(const struct node *node)
{
    const struct node *right = node->children[1];
    enum tightness own = binary_bindings[node->operator];
    bool loose = node->operator == OPERATOR_ADD || node->operator == OPERATOR_MULTIPLY || node->operator == OPERATOR_AND ||
                 node->operator == OPERATOR_OR;
    if (right->kind == NODE_UNARY && own >= BINDS_SUM)
        return right->operator == OPERATOR_PERCENT ? BINDS_POWER : BINDS_ATOM;
    return loose && !begins_with_remainder(right) ? own : (enum tightness)(own + 1);
}

/* Sums and products group to the left, so what stands right of `−` or `/` needs brackets when it binds the same. */
static void write_binary(const struct writer *writer, const struct node *node)
{
    enum tightness own = binary_bindings[node->operator];
    write_operand(writer, node->children[0], own == BINDS_COMPARE ? BINDS_SUM : own);
    text_add(writer->out, written[node->operator]);
    write_operand(writer, node->children[1], least_on_right(node));
}

static void write_if(const struct writer *writer, const struct node *node)
{
    static const char *const words[] = {"if ", " then ", " else "};
    for (size_t i = 0; i < 3; i++) {
        text_add(writer->out, words[i]);
        write_operand(writer, node->children[i], BINDS_OR);
    }
}

static void write_node(const struct writer *writer, const struct node *node)
{
    switch (node->kind) {
    case NODE_QUANTITY:
    case NODE_UNIT:
        write_source(writer, node);
        break;
    case NODE_NAME:
        text_add(writer->out, node->name);
        break;
    case NODE_CALL:
        write_call(writer, node);
        break;
    case NODE_MEMBER:
        write_operand(writer, node->children[0], BINDS_ATOM);
        text_print(writer->out, ".%s", node->name);
        break;
    case NODE_INDEX:
        write_operand(writer, node->children[0], BINDS_ATOM);
        text_add(writer->out, "[");
        write_operand(writer, node->children[1], BINDS_OR);
        text_add(writer->out, "]");
        break;
    case NODE_LIST:
        write_list(writer, node);
        break;
    case NODE_UNARY:
        write_unary(writer, node);
        break;
    case NODE_BINARY:
        if (node->operator == OPERATOR_POWER)
            write_power(writer, node);
        else
            write_binary(writer, node);
        break;
    case NODE_IF:
        write_if(writer, node);
        break;
    }
}

void expression_write(const struct expression *expression, const struct node *node,
                      bool (*value_of)(void *context, const struct node *node, struct text *out), void *context,
                      struct text *out)
{
    const struct writer writer = {expression, value_of, context, out};
    write_operand(&writer, node, BINDS_OR);
}
