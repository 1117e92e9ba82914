#include "lang/explain.h"

#include <math.h>
#include <string.h>

#include "base/utf8.h"
#include "lang/describe.h"

/* ── finding the formula ── */

static bool define_call(struct evaluation *evaluation, const struct expression *expression, const struct node *node,
                        const struct scope *scope, struct definition *out)
{
    const struct node *call = node->kind == NODE_MEMBER ? node->children[0] : node;
    if (call->kind != NODE_CALL)
        return false;
    const struct function *function = scope_function(scope, call->name);
    if (function == NULL || function->define == NULL)
        return false;
    const struct call its_call = {expression, call, scope};
    return function->define(function, evaluation, &its_call, node->kind == NODE_MEMBER ? node->name : NULL, out);
}

/* What stands behind a bare name or call, one level down; false when the expression is a formula itself. */
static bool find_definition(struct evaluation *evaluation, const struct expression *expression, const struct scope *scope,
                            struct definition *out)
{
    const struct node *root = expression->root;
    *out = (struct definition){0};
    if (root->kind == NODE_NAME)
        return scope_define(scope, evaluation, root->name, out) && out->formula != NULL;
    return define_call(evaluation, expression, root, scope, out) && out->formula != NULL;
}

/* ── writing it with its values ── */

struct substitution {
    struct evaluation *evaluation;
    const struct expression *expression;
    const struct scope *scope;
    enum family family; /* of the result: sizes that have none of their own are shown in it */
};

/* A branch that was not taken may hold what cannot be computed: then its name stays, and nobody complains. */
static bool compute_quietly(const struct substitution *substitution, const struct node *node, struct value *value)
{
    struct diags scratch;
    struct evaluation quiet = *substitution->evaluation;
    diags_init(&scratch);
    quiet.diags = &scratch;
    bool done = evaluate_node(&quiet, substitution->expression, node, substitution->scope, value);
    substitution->evaluation->steps = quiet.steps;
    diags_clear(&scratch);
    return done;
}

/* A value that was asked for in a unit stands in that unit in later lines too, so that a reader finds the number again:
 * 43.2 h, not 1.8 days; but not 0.01 ms for 10 us. Nouns in it count only where time does; elsewhere the names have said
 * them. */
static const struct unit *asked_unit(const struct substitution *substitution, const struct node *node, const struct value *value)
{
    struct definition definition;
    if (node->kind != NODE_NAME || value->kind != VALUE_QUANTITY || dims_are_plain(&value->quantity.dims) ||
        !scope_define(substitution->scope, substitution->evaluation, node->name, &definition) || definition.unit == NULL)
        return NULL;
    const struct dims *dims = &definition.unit->dims;
    bool timed = dims->hard[DIMENSION_TIME] && !dims->hard[DIMENSION_DATA] && !dims->hard[DIMENSION_WORK];
    bool things = dims_have_nouns(dims);
    if (!dims_equal_hard(dims, &value->quantity.dims) || (things && !timed))
        return NULL;
    double number = fabs(quantity_in(&value->quantity, definition.unit));
    return things || (number >= 0.1 && number < 10000) ? definition.unit : NULL;
}

static bool write_value_of(void *context, const struct node *node, struct text *out)
{
    const struct substitution *substitution = context;
    struct value value;
    /* A function of the language stays, with its arguments worked; a calculator is one value. */
    if (node->kind == NODE_CALL && builtin_exists(node->name, NULL))
        return false;
    if (!compute_quietly(substitution, node, &value))
        return false;
    const struct unit *unit = asked_unit(substitution, node, &value);
    /* Nouns would only repeat what the names said, but a rate without them is a bare 1/s. */
    bool rate = value.kind == VALUE_QUANTITY && value.quantity.dims.hard[DIMENSION_TIME] < 0 && !value.quantity.dims.hard[DIMENSION_DATA] &&
                !value.quantity.dims.hard[DIMENSION_WORK];
    if (value.kind == VALUE_QUANTITY && !rate && unit == NULL)
        value.quantity.dims = dims_without_nouns(value.quantity.dims);
    if (value.kind == VALUE_QUANTITY && value.quantity.family == FAMILY_NONE && value.quantity.dims.hard[DIMENSION_DATA])
        value.quantity.family = substitution->family;
    value_write(&value, &(struct show){.unit = unit}, out);
    return true;
}

static const char *keep(struct evaluation *evaluation, struct text *text)
{
    const char *kept = arena_copy(evaluation->arena, text_string(text), text->length);
    text_clear(text);
    return kept;
}

static bool same(const char *a, const char *b)
{
    return a != NULL && b != NULL && strcmp(a, b) == 0;
}

/* Lines that would repeat their neighbour are left out. */
static void drop_repeats(struct worked *worked)
{
    if (same(worked->substituted, worked->formula))
        worked->substituted = NULL;
    if (same(worked->base, worked->shown) || same(worked->base, worked->substituted))
        worked->base = NULL;
    if (same(worked->substituted, worked->shown))
        worked->substituted = NULL;
    if (same(worked->formula, worked->shown))
        worked->formula = NULL;
}

/* The exact value in base units is worth a line for a size of some kibibytes, which people know by heart. */
static const char *base_value(struct evaluation *evaluation, const struct value *value)
{
    static const double most = 1024.0 * 1024.0;
    const struct dims data = {.hard = {[DIMENSION_DATA] = 1}};
    if (value->kind != VALUE_QUANTITY || !dims_equal_hard(&value->quantity.dims, &data))
        return NULL;
    double bytes = value->quantity.value;
    if (bytes < 1000 || bytes >= most || bytes != (double)(long long)bytes)
        return NULL;
    struct text out = {0};
    number_write(bytes, 0, true, &out);
    text_add(&out, " B");
    return keep(evaluation, &out);
}

static bool settle(struct evaluation *evaluation, const struct definition *definition, struct value *value)
{
    if (definition->unit == NULL)
        return true;
    struct span span = expression_span(definition->formula, definition->formula->root);
    return value_settle(value, definition->unit, true, span, evaluation->diags);
}

bool explain_definition(struct evaluation *evaluation, const struct definition *definition, const struct show *show,
                        struct worked *out)
{
    const struct expression *formula = definition->formula;
    struct show final = *show;
    struct substitution substitution = {.evaluation = evaluation, .expression = formula, .scope = definition->scope};
    struct text formula_text = {0}, substituted = {0}, shown = {0};
    *out = (struct worked){.name = definition->name, .why = definition->why, .source = definition->source};
    if (!evaluate(evaluation, formula, definition->scope, &out->value) || !settle(evaluation, definition, &out->value))
        return false;
    bool fits = final.unit != NULL && out->value.kind == VALUE_QUANTITY && dims_equal_hard(&final.unit->dims, &out->value.quantity.dims);
    if (!fits)
        final.unit = definition->unit;
    if (final.unit != NULL)
        substitution.family = final.unit->family;
    expression_write(formula, formula->root, NULL, NULL, &formula_text);
    expression_write(formula, formula->root, write_value_of, &substitution, &substituted);
    value_write(&out->value, &final, &shown);
    out->formula = keep(evaluation, &formula_text);
    out->substituted = keep(evaluation, &substituted);
    out->base = base_value(evaluation, &out->value);
    out->shown = keep(evaluation, &shown);
    drop_repeats(out);
    return true;
}

bool explain(struct evaluation *evaluation, const struct expression *expression, const struct scope *scope,
             const struct show *show, struct worked *out)
{
    struct definition definition;
    if (!find_definition(evaluation, expression, scope, &definition)) {
        const char *name = expression->root->kind == NODE_NAME ? expression->root->name : NULL;
        definition = (struct definition){.name = name, .formula = expression, .scope = scope};
        bool done = explain_definition(evaluation, &definition, show, out);
        /* A given has nothing behind its name: `hbm = 80 GiB`. */
        if (done && name != NULL)
            out->formula = NULL;
        return done;
    }
    return explain_definition(evaluation, &definition, show, out);
}

/* ── writing a worked line ── */

enum { LINES_MOST = 5 };

static size_t lines_of(const struct worked *worked, const char *lines[LINES_MOST])
{
    const char *const all[] = {worked->formula, worked->substituted, worked->base, worked->shown};
    size_t count = 0;
    for (size_t i = 0; i < COUNT_OF(all); i++)
        if (all[i] != NULL)
            lines[count++] = all[i];
    return count;
}

static void write_on_one_line(const struct worked *worked, const char *const *lines, size_t count, struct text *out)
{
    if (worked->name != NULL)
        text_print(out, "%s = ", worked->name);
    for (size_t i = 0; i < count; i++)
        text_print(out, "%s%s", i > 0 ? " = " : "", lines[i]);
}

/* Where to break a formula that is too long for `width`: after the last space within it that does not part a number from its unit. */
static size_t break_at(const char *line, int width)
{
    size_t fits = utf8_fit(line, strlen(line), width), best = 0;
    if (line[fits] == '\0')
        return fits;
    for (size_t i = 1; i < fits; i++) {
        bool operator_before = line[i] == ' ' && !(line[i - 1] >= '0' && line[i - 1] <= '9') && (line[i + 1] & 0x80 ? true : strchr("+/*<>=(", line[i + 1]) != NULL);
        if (operator_before || (line[i] == ' ' && line[i - 1] == ','))
            best = i;
    }
    return best > 0 ? best : fits;
}

/* One line of a worked formula, broken before operators, with what follows set in by two more cells. */
static void write_broken(const char *line, int indent, int width, struct text *out)
{
    enum { NARROWEST = 16, HANG = 2 };
    int room = width - indent - HANG > NARROWEST ? width - indent - HANG : NARROWEST;
    while (*line != '\0') {
        size_t length = break_at(line, room);
        text_add_bytes(out, line, length);
        line += length;
        while (*line == ' ')
            line++;
        if (*line != '\0')
            text_print(out, "\n%*s", indent + 2 * HANG, "");
    }
}

/* The base value and the shown one share a line; every other has its own, with the signs in one column. */
static void write_aligned(const struct worked *worked, const char *const *lines, size_t count, int width, struct text *out)
{
    int indent = worked->name != NULL ? utf8_width(worked->name, strlen(worked->name)) + 1 : 0;
    if (worked->name != NULL)
        text_print(out, "%s ", worked->name);
    for (size_t i = 0; i < count; i++) {
        if (lines[i] == worked->shown && worked->base != NULL) {
            text_print(out, "  =  %s", lines[i]);
            continue;
        }
        if (i > 0)
            text_print(out, "\n%*s", indent, "");
        text_add(out, i > 0 || worked->name != NULL ? "= " : "  ");
        write_broken(lines[i], indent, width > 0 ? width : 1 << 20, out);
    }
}

void worked_write(const struct worked *worked, int width, struct text *out)
{
    const char *lines[LINES_MOST];
    size_t count = lines_of(worked, lines);
    struct text line = {0};
    write_on_one_line(worked, lines, count, &line);
    bool fits = width > 0 && utf8_width(text_string(&line), line.length) <= width;
    if (fits || count < 2)
        text_add_bytes(out, text_string(&line), line.length);
    else
        write_aligned(worked, lines, count, width, out);
    text_clear(&line);
}
