#include "lang/expression.h"

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
    [OPERATOR_EQUAL] = " = ",     [OPERATOR_NOT_EQUAL] = " ≠ ",      [OPERATOR_ADD] = " + ",
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

static void write_operand(const struct writer *writer, const struct node *node, enum tightness least)
{
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

/* `2⁻¹⁷` is written as it stands: the raised digits say what `^` would. */
static bool is_superscript(const struct writer *writer, const struct node *node)
{
    return node->kind == NODE_QUANTITY && (unsigned char)writer->expression->text[node->begin] >= 0x80;
}

/* Sums and products group to the left, so what stands right of `−` or `/` needs brackets when it binds the same. */
static void write_binary(const struct writer *writer, const struct node *node)
{
    enum tightness own = binary_bindings[node->operator];
    bool power = node->operator == OPERATOR_POWER;
    bool loose_right = node->operator == OPERATOR_ADD || node->operator == OPERATOR_MULTIPLY || node->operator == OPERATOR_AND ||
                       node->operator == OPERATOR_OR;
    const struct node *right = node->children[1];
    /* a · (b / c) may lose its brackets, a + (b − c) too; nothing else that only looks the same. */
    write_operand(writer, node->children[0], power ? BINDS_ATOM : own == BINDS_COMPARE ? BINDS_SUM : own);
    if (!power || !is_superscript(writer, right))
        text_add(writer->out, written[node->operator]);
    write_operand(writer, right, power ? BINDS_UNARY : loose_right ? own : (enum tightness)(own + 1));
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
