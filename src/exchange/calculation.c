#include "exchange/calculation.h"

#include <ctype.h>
#include <math.h>
#include <string.h>

enum { DEPTH_MOST = 60, NUMBER_BYTES = 64 };

/* One variable; a value of it times `scale` is in base units. */
struct dataset {
    const char *name;
    const double *values;
    double scale;
};

/* A part of a formula, and what it comes to in every variant. */
struct term {
    const char *text;
    double *values;
};

void calculation_init(struct calculation *calculation, struct variant *const *variants, size_t count, const struct question *question,
                      struct arena *arena)
{
    *calculation = (struct calculation){.variants = variants, .count = count, .question = question, .arena = arena};
    vector_init(&calculation->datasets, sizeof(struct dataset));
}

void calculation_clear(struct calculation *calculation)
{
    vector_clear(&calculation->datasets);
}

static bool is_near(double a, double b)
{
    return fabs(a - b) <= CALCULATION_SLACK * fmax(fabs(a), fabs(b));
}

static bool all_near(const struct calculation *calculation, const double *a, const double *b)
{
    for (size_t i = 0; i < calculation->count; i++)
        if (!is_near(a[i], b[i])) return false;
    return true;
}

static bool is_constant(const struct calculation *calculation, const double *values)
{
    for (size_t i = 1; i < calculation->count; i++)
        if (values[i] != values[0]) return false;
    return true;
}

static const char *keep(const struct calculation *calculation, struct text *text)
{
    const char *kept = arena_copy(calculation->arena, text_string(text), text->length);
    text_clear(text);
    return kept;
}

static const char *literal(const struct calculation *calculation, double number)
{
    struct text out = {0};
    if (number < 0) text_add_char(&out, '(');
    decimal_add(number, 0, &out);
    if (number < 0) text_add_char(&out, ')');
    return keep(calculation, &out);
}

static double *new_values(const struct calculation *calculation)
{
    return arena_array(calculation->arena, calculation->count, sizeof(double));
}

/* ── datasets ── */

static const struct dataset *find_dataset(const struct calculation *calculation, const char *name)
{
    for (size_t i = 0; i < calculation->datasets.count; i++) {
        const struct dataset *dataset = vector_at(&calculation->datasets, i);
        if (strcmp(dataset->name, name) == 0) return dataset;
    }
    return NULL;
}

static const struct dataset *find_values(const struct calculation *calculation, const double *values)
{
    for (size_t i = 0; i < calculation->datasets.count; i++) {
        const struct dataset *dataset = vector_at(&calculation->datasets, i);
        if (memcmp(dataset->values, values, calculation->count * sizeof *values) == 0) return dataset;
    }
    return NULL;
}

static const struct dataset *add_dataset(struct calculation *calculation, const char *name, const double *values, double scale)
{
    struct dataset *dataset = vector_push(&calculation->datasets);
    *dataset = (struct dataset){name, values, scale};
    return dataset;
}

void calculation_datasets(struct calculation *calculation, struct item *item)
{
    item->datasets = arena_array(calculation->arena, calculation->datasets.count, sizeof *item->datasets);
    for (size_t i = 0; i < calculation->datasets.count; i++) {
        const struct dataset *dataset = vector_at(&calculation->datasets, i);
        item->datasets[item->dataset_count++] = (struct item_dataset){dataset->name, dataset->values, calculation->count};
    }
}

/* ── values ── */

/* A node in every variant, in base units; false when it is no quantity in one of them. */
static bool node_values(const struct calculation *calculation, const struct expression *expression, const struct node *node, double *values)
{
    struct arena arena = {0};
    struct diags diags;
    bool known = true;
    diags_init(&diags);
    for (size_t i = 0; i < calculation->count && known; i++) {
        struct value value;
        struct evaluation evaluation = evaluation_begin(&arena, &diags);
        struct scope scope = variant_scope(calculation->variants[i], calculation->question);
        known = evaluate_node(&evaluation, expression, node, &scope, &value) && value.kind == VALUE_QUANTITY;
        if (known) values[i] = value.quantity.value;
    }
    diags_clear(&diags);
    arena_clear(&arena);
    return known;
}

static bool name_values(const struct calculation *calculation, const struct name *name, double *values)
{
    struct diags diags;
    bool known = true;
    diags_init(&diags);
    for (size_t i = 0; i < calculation->count && known; i++) {
        const struct value *value = variant_name(calculation->variants[i], calculation->question, name, &diags);
        known = value && value->kind == VALUE_QUANTITY;
        if (known) values[i] = value->quantity.value;
    }
    diags_clear(&diags);
    return known;
}

static const struct name *find_name(const struct question *question, const char *name)
{
    for (size_t i = 0; i < question->name_count; i++)
        if (strcmp(question->names[i].name, name) == 0) return &question->names[i];
    return NULL;
}

/* ── formulas ── */

static bool write_node(struct calculation *calculation, const struct expression *expression, const struct node *node, int depth,
                       struct term *term);

static bool write_given(struct calculation *calculation, const struct name *name, const double *values, struct term *term)
{
    const struct dataset *dataset = find_dataset(calculation, name->name);
    if (!dataset) {
        double *kept = new_values(calculation);
        memcpy(kept, values, calculation->count * sizeof *kept);
        dataset = add_dataset(calculation, name->name, kept, 1);
    }
    for (size_t i = 0; i < calculation->count; i++) term->values[i] = dataset->values[i] * dataset->scale;
    term->text = dataset->scale == 1 ? arena_print(calculation->arena, "{%s}", name->name)
                                     : arena_print(calculation->arena, "({%s}*%s)", name->name, literal(calculation, dataset->scale));
    return true;
}

/* A given is a dataset; a let or an earlier blank stands for its own formula. */
static bool write_name(struct calculation *calculation, const struct node *node, const double *values, int depth, struct term *term)
{
    const struct name *name = find_name(calculation->question, node->name);
    const struct blank *blank = question_blank(calculation->question, node->name);
    if (name && !name->derived) return write_given(calculation, name, values, term);
    const struct expression *formula = name ? name->is : blank ? blank->answer : NULL;
    return formula && write_node(calculation, formula, formula->root, depth + 1, term);
}

static double operate(enum operator operator, double a, double b)
{
    switch (operator) {
    case OPERATOR_ADD: return a + b;
    case OPERATOR_SUBTRACT: return a - b;
    case OPERATOR_MULTIPLY: return a * b;
    case OPERATOR_DIVIDE: return a / b;
    case OPERATOR_MODULO: return fmod(a, b);
    case OPERATOR_POWER: return pow(a, b);
    default: return NAN;
    }
}

static bool write_binary(struct calculation *calculation, const struct expression *expression, const struct node *node, int depth,
                         struct term *term)
{
    struct term sides[2];
    for (int i = 0; i < 2; i++)
        if (!write_node(calculation, expression, node->children[i], depth + 1, &sides[i])) return false;
    for (size_t i = 0; i < calculation->count; i++) term->values[i] = operate(node->operator, sides[0].values[i], sides[1].values[i]);
    bool is_call = node->operator == OPERATOR_POWER || node->operator == OPERATOR_MODULO;
    if (is_call)
        term->text = arena_print(calculation->arena, "%s(%s,%s)", node->operator == OPERATOR_POWER ? "pow" : "fmod", sides[0].text, sides[1].text);
    else term->text = arena_print(calculation->arena, "(%s%s%s)", sides[0].text, operator_name(node->operator), sides[1].text);
    return true;
}

static bool write_minus(struct calculation *calculation, const struct expression *expression, const struct node *node, int depth,
                        struct term *term)
{
    struct term side;
    if (node->operator != OPERATOR_MINUS || !write_node(calculation, expression, node->children[0], depth + 1, &side)) return false;
    for (size_t i = 0; i < calculation->count; i++) term->values[i] = -side.values[i];
    term->text = arena_print(calculation->arena, "(-%s)", side.text);
    return true;
}

/* Functions that both languages have. `fold` takes a second argument, and a third in the same way. */
static const struct {
    const char *name, *moodle;
    double (*one)(double);
    double (*fold)(double, double);
} functions[] = {{"floor", "floor", floor, NULL}, {"ceil", "ceil", ceil, NULL}, {"abs", "abs", fabs, NULL},      {"sqrt", "sqrt", sqrt, NULL},
                 {"exp", "exp", exp, NULL},       {"ln", "log", log, NULL},     {"log10", "log10", log10, NULL}, {"min", "min", NULL, fmin},
                 {"max", "max", NULL, fmax}};

static int find_function(const struct node *node)
{
    for (size_t i = 0; i < node->child_count; i++)
        if (node->argument_names && node->argument_names[i]) return -1;
    for (size_t i = 0; i < COUNT_OF(functions); i++) {
        bool fits = functions[i].one ? node->child_count == 1 : node->child_count >= 2;
        if (fits && strcmp(functions[i].name, node->name) == 0) return (int)i;
    }
    return -1;
}

static bool write_call(struct calculation *calculation, const struct expression *expression, const struct node *node, int depth,
                       struct term *term)
{
    int function = find_function(node);
    struct text out = {0};
    bool good = function >= 0;
    text_print(&out, "%s(", good ? functions[function].moodle : "");
    for (size_t i = 0; i < node->child_count && good; i++) {
        struct term argument;
        good = write_node(calculation, expression, node->children[i], depth + 1, &argument);
        if (!good) break;
        text_print(&out, "%s%s", i ? "," : "", argument.text);
        for (size_t j = 0; j < calculation->count; j++)
            term->values[j] = functions[function].one ? functions[function].one(argument.values[j])
                              : i                     ? functions[function].fold(term->values[j], argument.values[j])
                                                      : argument.values[j];
    }
    text_add_char(&out, ')');
    term->text = keep(calculation, &out);
    return good;
}

/* What has one value in all variants is a number, whatever it was computed by; all else must come to what the language says. */
static bool write_node(struct calculation *calculation, const struct expression *expression, const struct node *node, int depth,
                       struct term *term)
{
    double *values = new_values(calculation);
    bool written = false;
    if (depth > DEPTH_MOST || !node_values(calculation, expression, node, values)) return false;
    *term = (struct term){.values = values};
    if (is_constant(calculation, values)) {
        term->text = literal(calculation, values[0]);
        return true;
    }
    term->values = new_values(calculation);
    switch (node->kind) {
    case NODE_NAME: written = write_name(calculation, node, values, depth, term); break;
    case NODE_BINARY: written = write_binary(calculation, expression, node, depth, term); break;
    case NODE_UNARY: written = write_minus(calculation, expression, node, depth, term); break;
    case NODE_CALL: written = write_call(calculation, expression, node, depth, term); break;
    default: break;
    }
    return written && all_near(calculation, term->values, values);
}

const char *calculation_formula(struct calculation *calculation, const struct expression *expression, double scale, double *values)
{
    struct term term;
    if (!write_node(calculation, expression, expression->root, 0, &term)) return NULL;
    for (size_t i = 0; i < calculation->count; i++) values[i] = term.values[i] / scale;
    return scale == 1 ? term.text : arena_print(calculation->arena, "%s/%s", term.text, literal(calculation, scale));
}

/* ── texts ── */

/* "1,605,632 B": the number at the beginning of what is shown, and where the rest begins. */
static const char *shown_number(const char *shown, double *number)
{
    char digits[NUMBER_BYTES];
    size_t used = 0;
    const char *at = shown;
    for (; *at && used + 1 < sizeof digits; at++) {
        bool groups = *at == ',' && at > shown && isdigit((unsigned char)at[1]);
        if (groups) continue;
        if (!isdigit((unsigned char)*at) && *at != '.' && *at != '-') break;
        digits[used++] = *at;
    }
    digits[used] = '\0';
    return used && decimal_read(digits, number) == used ? at : NULL;
}

/* Whether what is shown stays the given itself in some unit, and not a rounded picture of it. */
static bool is_exact(const struct calculation *calculation, const double *shown, const double *base, double *scale)
{
    *scale = shown[0] != 0 ? base[0] / shown[0] : 1;
    for (size_t i = 0; i < calculation->count; i++)
        if (!is_near(shown[i] * *scale, base[i])) return false;
    return true;
}

static const char *dataset_for(struct calculation *calculation, const struct name *name, const double *shown)
{
    double *base = new_values(calculation), scale;
    const struct dataset *same = find_values(calculation, shown);
    if (name && find_dataset(calculation, name->name) && !same) name = NULL;
    if (same) return same->name;
    if (name && name_values(calculation, name, base) && is_exact(calculation, shown, base, &scale))
        return add_dataset(calculation, name->name, shown, scale)->name;
    return add_dataset(calculation, arena_print(calculation->arena, "shown_%zu", calculation->datasets.count + 1), shown, 1)->name;
}

/* Append what the variants show in one place: the same text, or a dataset with the same words behind it. */
static void write_shown(struct calculation *calculation, const char *const *shown, const struct name *name, struct text *out)
{
    double *numbers = new_values(calculation);
    const char *rest = NULL;
    bool varies = false;
    for (size_t i = 0; i < calculation->count; i++) varies = varies || strcmp(shown[i], shown[0]) != 0;
    for (size_t i = 0; i < calculation->count && varies; i++) {
        const char *behind = shown_number(shown[i], &numbers[i]);
        if (!behind || (rest && strcmp(rest, behind) != 0)) calculation->failed = true;
        if (calculation->failed) return;
        rest = behind;
    }
    if (strchr(varies ? rest : shown[0], '{')) calculation->failed = true;
    if (varies) text_print(out, "{%s}%s", dataset_for(calculation, name, numbers), rest);
    else text_add(out, shown[0]);
}

static void write_piece(struct calculation *calculation, const struct template *template, size_t index, int width, struct text *out)
{
    const struct template_piece *piece = &template->pieces[index];
    const struct template alone = {.pieces = piece, .count = 1, .origin = template->origin};
    const char **shown = arena_array(calculation->arena, calculation->count, sizeof *shown);
    for (size_t i = 0; i < calculation->count; i++) {
        struct text text = {0};
        variant_write(calculation->variants[i], calculation->question, &alone, width, &text);
        shown[i] = keep(calculation, &text);
    }
    bool is_name = piece->expression && !piece->worked && piece->expression->root->kind == NODE_NAME;
    const struct name *name = is_name ? find_name(calculation->question, piece->expression->root->name) : NULL;
    write_shown(calculation, shown, name && !name->derived ? name : NULL, out);
}

void calculation_write(struct calculation *calculation, const struct template *template, int width, struct text *out)
{
    for (size_t i = 0; i < template->count && !calculation->failed; i++) write_piece(calculation, template, i, width, out);
}

void calculation_write_name(struct calculation *calculation, const struct name *name, struct text *out)
{
    const char **shown = arena_array(calculation->arena, calculation->count, sizeof *shown);
    struct diags diags;
    diags_init(&diags);
    for (size_t i = 0; i < calculation->count; i++) {
        struct text text = {0};
        const struct value *value = variant_name(calculation->variants[i], calculation->question, name, &diags);
        if (value) value_write(value, &(struct show){0}, &text);
        shown[i] = keep(calculation, &text);
    }
    diags_clear(&diags);
    write_shown(calculation, shown, name, out);
}
