/* Calculated questions: Moodle's formulas in the language of quantities, datasets as givens. */
#include <ctype.h>
#include <string.h>

#include "exchange/bank_write_parts.h"
#include "lang/evaluate.h"
#include "lang/expression.h"

enum { NESTED_MOST = 50, NAME_MOST = 40 };

/* A formula being read. */
struct formula {
    const struct item *item;
    struct text *out;
    int depth;
};

static bool translate(struct formula *formula, const char *begin, const char *end);

bool formula_name_is_taken(const char *name)
{
    struct unit unit;
    struct value constant;
    return unit_read_whole(name, strlen(name), &unit, NULL) || builtin_exists(name, NULL) || constant_find(name, &constant) ||
           strcmp(name, "answer") == 0;
}

/* A name that the language does not use itself: "s" and "max" become "s_given" and "max_given". */
static void add_name(const char *name, size_t length, struct text *out)
{
    struct text clean = {0};
    for (size_t i = 0; i < length && i < NAME_MOST; i++) {
        char byte = name[i];
        if (isalnum((unsigned char)byte) && (i || isalpha((unsigned char)byte))) text_add_char(&clean, byte);
        else text_add(&clean, i ? "_" : "x_");
    }
    const char *shown = text_string(&clean);
    text_print(out, "%s%s", shown, formula_name_is_taken(shown) ? "_given" : "");
    text_clear(&clean);
}

static const struct item_dataset *find_dataset(const struct item *item, const char *name, size_t length)
{
    for (size_t i = 0; i < item->dataset_count; i++)
        if (strlen(item->datasets[i].name) == length && strncmp(item->datasets[i].name, name, length) == 0) return &item->datasets[i];
    return NULL;
}

/* The bracket that closes the one at `open`, or NULL; `comma` receives the first comma on its level, if any. */
static const char *find_close(const char *open, const char *end, const char **comma)
{
    int level = 0;
    *comma = NULL;
    for (const char *at = open; at < end; at++) {
        if (*at == '(') level++;
        if (*at == ')' && --level == 0) return at;
        if (*at == ',' && level == 1 && !*comma) *comma = at;
    }
    return NULL;
}

/* `pow(a,b)` is `((a)^(b))`. */
static bool translate_pair(struct formula *formula, const char *open, const char *end, const char *operator, const char **next)
{
    const char *comma, *close = find_close(open, end, &comma);
    if (!close || !comma) return false;
    text_add(formula->out, "((");
    bool good = translate(formula, open + 1, comma);
    text_print(formula->out, ")%s(", operator);
    good = good && translate(formula, comma + 1, close);
    text_add(formula->out, "))");
    *next = close + 1;
    return good;
}

/* What Moodle's functions are called here; those that join two arguments have an operator. */
static const struct {
    const char *name, *here, *operator;
} functions[] = {{"abs", "abs", NULL},  {"ceil", "ceil", NULL}, {"exp", "exp", NULL},     {"floor", "floor", NULL}, {"log", "ln", NULL},
                 {"log10", "log10", NULL}, {"max", "max", NULL}, {"min", "min", NULL},    {"sqrt", "sqrt", NULL},   {"pow", NULL, "^"},
                 {"fmod", NULL, " mod "}};

static bool translate_call(struct formula *formula, const char *at, const char *end, const char **next)
{
    size_t length = 0;
    while (at + length < end && isalnum((unsigned char)at[length])) length++;
    if (at + length == end || at[length] != '(') return false;
    for (size_t i = 0; i < COUNT_OF(functions); i++) {
        if (strlen(functions[i].name) != length || strncmp(functions[i].name, at, length) != 0) continue;
        if (functions[i].operator) return translate_pair(formula, at + length, end, functions[i].operator, next);
        text_add(formula->out, functions[i].here);
        *next = at + length;
        return true;
    }
    if (strncmp(at, "pi()", 4) != 0) return false;
    text_add(formula->out, "3.141592653589793");
    *next = at + 4;
    return true;
}

static bool translate_name(struct formula *formula, const char *at, const char *end, const char **next)
{
    const char *close = memchr(at, '}', (size_t)(end - at));
    if (!close || !find_dataset(formula->item, at + 1, (size_t)(close - at - 1))) return false;
    add_name(at + 1, (size_t)(close - at - 1), formula->out);
    *next = close + 1;
    return true;
}

static bool translate_number(struct formula *formula, const char *at, const char **next)
{
    double number;
    size_t used = decimal_read(at, &number);
    if (used) decimal_add(number, 0, formula->out);
    *next = at + used;
    return used > 0;
}

/* Two values without a sign between them, as in `{n}2` or `2 {n}`, are no formula, and would become one name. */
static bool follows_a_value(const struct formula *formula)
{
    char last = formula->out->length ? text_string(formula->out)[formula->out->length - 1] : ' ';
    return isalnum((unsigned char)last) || last == '_';
}

static bool translate_value(struct formula *formula, const char *at, const char *end, const char **next)
{
    if (follows_a_value(formula)) return false;
    if (*at == '{') return translate_name(formula, at, end, next);
    return isalpha((unsigned char)*at) ? translate_call(formula, at, end, next) : translate_number(formula, at, next);
}

static bool translate(struct formula *formula, const char *begin, const char *end)
{
    bool good = ++formula->depth < NESTED_MOST;
    for (const char *at = begin; at < end && good;) {
        if (*at == '{' || *at == '.' || isalnum((unsigned char)*at)) good = translate_value(formula, at, end, &at);
        else if (strchr("+-*/", *at)) text_print(formula->out, " %c ", *at++);
        else if (strchr("()", *at)) text_add_char(formula->out, *at++);
        else if (*at == ',') at++, text_add(formula->out, ", ");
        else if (isspace((unsigned char)*at)) at++;
        else good = false;
    }
    formula->depth--;
    return good;
}

bool formula_write(const struct item *item, const char *moodle, struct text *out)
{
    struct text text = {0};
    struct formula formula = {.item = item, .out = &text};
    struct arena arena = {0};
    struct diags diags;
    diags_init(&diags);
    bool good = *moodle && translate(&formula, moodle, moodle + strlen(moodle)) &&
                expression_parse(&arena, text_string(&text), text.length, (struct origin){0}, PARSE_STRICT, &diags);
    if (good) text_add(out, text_string(&text));
    text_clear(&text);
    diags_clear(&diags);
    arena_clear(&arena);
    return good;
}

static size_t count_rows(const struct item *item)
{
    size_t rows = item->dataset_count ? item->datasets[0].count : 0;
    for (size_t i = 1; i < item->dataset_count; i++)
        if (item->datasets[i].count < rows) rows = item->datasets[i].count;
    return rows;
}

/* Values of one row belong together, so what is drawn is the row. */
void formula_write_givens(const struct item *item, struct text *out)
{
    size_t rows = count_rows(item);
    if (!rows) return;
    text_add(out, "        given:\n          dataset_row: {is: 0, pick: [");
    for (size_t row = 0; row < rows; row++) text_print(out, "%s%zu", row ? ", " : "", row);
    text_add(out, "]}\n        let:\n");
    for (size_t i = 0; i < item->dataset_count; i++) {
        const struct item_dataset *dataset = &item->datasets[i];
        text_add(out, "          ");
        add_name(dataset->name, strlen(dataset->name), out);
        text_add(out, ": '[");
        for (size_t row = 0; row < rows; row++) {
            text_add(out, row ? ", " : "");
            decimal_add(dataset->values[row], 0, out);
        }
        text_add(out, "][dataset_row]'\n");
    }
}

/* `{=formula}` or `{dataset}`; false when it is neither. Backslashes are those of Markdown. */
static bool write_insertion(const struct item *item, const char *open, const char *close, struct text *out)
{
    struct text inside = {0}, shown = {0};
    bool computes = open[1] == '=';
    for (const char *at = open + 1 + computes; at < close; at++)
        if (*at != '\\') text_add_char(&inside, *at);
    bool good = computes ? formula_write(item, text_string(&inside), &shown) : find_dataset(item, text_string(&inside), inside.length) != NULL;
    if (good && !computes) add_name(text_string(&inside), inside.length, &shown);
    if (good) text_print(out, "%c%s%c", VALUE_OPENS, text_string(&shown), VALUE_CLOSES);
    text_clear(&inside);
    text_clear(&shown);
    return good;
}

/* The brace that ends an insertion: formulas hold braces of their own. */
static const char *end_of_insertion(const char *open)
{
    int level = 0;
    for (const char *at = open; *at && *at != '\n'; at++) {
        if (*at == '{') level++;
        if (*at == '}' && --level == 0) return at;
    }
    return NULL;
}

void formula_write_text(const struct item *item, const char *text, struct text *out)
{
    for (const char *at = text; *at; at++) {
        const char *close = *at == '{' && item->kind == ITEM_CALCULATED ? end_of_insertion(at) : NULL;
        if (close && write_insertion(item, at, close, out)) at = close;
        else text_add_char(out, *at);
    }
}
