/* One scalar of a model: what its text may be, and what to say when it is not. */
#include <assert.h>
#include <errno.h>
#include <limits.h>
#include <stdlib.h>
#include <string.h>

#include "base/near.h"
#include "base/text.h"
#include "yaml/model_parts.h"

/* Name the value for a sentence: "`points`" or "item 2 of `hints`". */
static const char *subject(const struct model_value *value)
{
    struct arena *arena = value->reader->arena;
    if (value->item > 0)
        return arena_print(arena, "item %zu of `%s`", value->item, value->field->name);
    return arena_print(arena, "`%s`", value->field->name);
}

static struct span span_of(const struct model_value *value)
{
    return yaml_span(value->reader->source, value->node);
}

/* Text that YAML took apart: say by which characters. NULL when the shape was surely meant. */
static const char *lost_text_hint(const struct model_value *value)
{
    const struct source *source = value->reader->source;
    const struct yaml_node *node = value->node;
    const char *begin = source->text + node->begin;
    if (node->kind == YAML_SCALAR)
        return NULL;
    if (*begin == '[' || *begin == '{')
        return "Text that starts with `[` or `{` needs quotes.";
    if (memchr(begin, '\n', node->end - node->begin))
        return NULL;
    if (*begin == '-')
        return "Text that starts with `- ` needs quotes.";
    if (*begin == '?')
        return "Text that starts with `? ` needs quotes.";
    return "Text that contains `: ` needs quotes.";
}

void model_value_report_kind(const struct model_value *value, const char *expected, const char *help)
{
    struct diags *diags = value->reader->diags;
    struct diag *diag =
        diag_add(diags, MESSAGE_WRONG_TYPE, span_of(value), subject(value), expected, yaml_kind_name(value->node));
    if (help)
        diag_help(diags, diag, "%s", help);
}

/* `key: #1`: the rest of the line is lost to a comment. */
static bool is_before_comment(const struct model_value *value)
{
    const char *rest = value->reader->source->text + value->node->end;
    return rest[strspn(rest, " \t")] == '#';
}

bool model_value_is_scalar(const struct model_value *value)
{
    const struct yaml_node *node = value->node;
    if (node->doubtful)
        return false;
    if (node->kind != YAML_SCALAR) {
        model_value_report_kind(value, "text", lost_text_hint(value));
        return false;
    }
    if (node->length > 0 || node->style != YAML_PLAIN)
        return true;
    struct diag *diag = diag_add(value->reader->diags, MESSAGE_VALUE_EMPTY, span_of(value), subject(value));
    if (is_before_comment(value))
        diag_help(value->reader->diags, diag, "What follows ` #` is a comment; if it is the value, put it in quotes.");
    return false;
}

bool model_value_text(const struct model_value *value, const char **slot)
{
    if (!model_value_is_scalar(value))
        return false;
    *slot = value->node->text;
    return true;
}

/* ── words ── */

static void add_word(struct text *out, const char *word)
{
    text_print(out, "%s`%s`", out->length > 0 ? ", " : "", word);
}

void model_list_keys(struct text *out, const struct model *model)
{
    struct text names = {0};
    for (const struct field *field = model->fields; field->name; field++)
        add_word(&names, field->name);
    text_add(out, text_string(&names));
    text_clear(&names);
}

/* Report a word that is none of `words`, with the nearest one and all of them. */
static void report_word(const struct model_value *value, enum message message, const char *const *words)
{
    struct diags *diags = value->reader->diags;
    const char *text = value->node->text;
    struct near near = near_begin(text);
    struct text all = {0};
    for (size_t i = 0; words[i]; i++) {
        near_offer(&near, words[i]);
        add_word(&all, words[i]);
    }
    struct diag *diag = diag_add(diags, message, span_of(value), subject(value), text);
    if (near.best)
        diag_help(diags, diag, "Did you mean `%s`? It can be %s.", near.best, text_string(&all));
    else
        diag_help(diags, diag, "It can be %s.", text_string(&all));
    text_clear(&all);
}

/* Return the index of the scalar's text in `words`, or -1. */
static int find_word(const struct yaml_node *node, const char *const *words)
{
    for (int i = 0; words[i]; i++)
        if (strlen(words[i]) == node->length && memcmp(words[i], node->text, node->length) == 0)
            return i;
    return -1;
}

bool model_value_word(const struct model_value *value, int *slot)
{
    assert(value->field->words);
    if (!model_value_is_scalar(value))
        return false;
    int index = find_word(value->node, value->field->words);
    if (index < 0) {
        report_word(value, MESSAGE_WORD_UNKNOWN, value->field->words);
        return false;
    }
    *slot = index;
    return true;
}

bool model_value_truth(const struct model_value *value, bool *slot)
{
    static const char *const words[] = {"true", "false", "yes", "no", "on", "off", NULL};
    if (!model_value_is_scalar(value))
        return false;
    int index = find_word(value->node, words);
    if (index < 0) {
        report_word(value, MESSAGE_NOT_TRUTH, words);
        return false;
    }
    *slot = index % 2 == 0;
    return true;
}

/* ── whole numbers ── */

static size_t count_digits(const char *text)
{
    return strspn(text, "0123456789");
}

/* Copy `text` without the bytes of `removed`. */
static const char *without(struct arena *arena, const char *text, const char *removed)
{
    char *copy = arena_string(arena, text), *end = copy;
    for (; *text; text++)
        if (!strchr(removed, *text))
            *end++ = *text;
    *end = '\0';
    return copy;
}

/* Return the number that a text in another notation stands for, or NULL; `why` says what the notation is. */
static const char *other_notation(struct arena *arena, const char *text, const char **why)
{
    const char *digits = text + strspn(text, "+-");
    size_t count = count_digits(digits);
    bool whole = count > 0 && digits[count] == '\0';
    char *end;
    if (whole && count > 1 && *digits == '0') {
        *why = "A leading zero means octal to some readers.";
        size_t zeros = strspn(digits, "0");
        const char *sign = *text == '-' ? "-" : "";
        return arena_print(arena, "%s%s", sign, digits + (zeros < count ? zeros : count - 1));
    }
    if (digits[0] == '0' && (digits[1] | 0x20) == 'x') {
        *why = "Hexadecimal is not read.";
        errno = 0;
        long long number = strtoll(text, &end, 16);
        return *end == '\0' && errno == 0 ? arena_print(arena, "%lld", number) : NULL;
    }
    if (count > 0 && strspn(digits, "0123456789_") == strlen(digits)) {
        *why = "`_` between digits is not read.";
        return without(arena, text, "_+");
    }
    if (count > 0 && (digits[count] == '.' || (digits[count] | 0x20) == 'e')) {
        *why = (digits[count] | 0x20) == 'e' ? "Exponents are not read here." : "Fractions are not read here.";
        double number = strtod(text, &end);
        bool exact = *end == '\0' && number >= -1e15 && number <= 1e15 && number == (double)(long long)number;
        return exact ? arena_print(arena, "%lld", (long long)number) : NULL;
    }
    if (count > 0 && digits[count] == ',')
        *why = "A `,` is not read in a number.";
    else if (count > 0 && digits[count] == ':')
        *why = "A `:` is not read in a number.";
    else if (count > 0)
        *why = "Nothing may follow the number: units are not read here.";
    return NULL;
}

static void report_whole(const struct model_value *value)
{
    struct diags *diags = value->reader->diags;
    const char *text = value->node->text, *why = NULL;
    const char *better = other_notation(value->reader->arena, text, &why);
    struct diag *diag = diag_add(diags, MESSAGE_NOT_WHOLE, span_of(value), subject(value), text);
    if (better)
        diag_help(diags, diag, "%s Write `%s`.", why, better);
    else if (why)
        diag_help(diags, diag, "%s", why);
}

/* A sign is allowed; a leading zero is not. */
static bool is_whole(const struct yaml_node *node)
{
    const char *digits = node->text + (*node->text == '-' || *node->text == '+' ? 1 : 0);
    size_t count = count_digits(digits);
    return count > 0 && digits + count == node->text + node->length && (count == 1 || *digits != '0');
}

bool model_value_whole(const struct model_value *value, int64_t *slot)
{
    const struct field *field = value->field;
    if (!model_value_is_scalar(value))
        return false;
    if (!is_whole(value->node)) {
        report_whole(value);
        return false;
    }
    errno = 0;
    long long number = strtoll(value->node->text, NULL, 10);
    bool ranged = field->highest > field->lowest;
    long lowest = ranged ? field->lowest : LONG_MIN, highest = ranged ? field->highest : LONG_MAX;
    if (errno != 0 || number < lowest || number > highest) {
        diag_add(value->reader->diags, MESSAGE_WHOLE_OUT_OF_RANGE, span_of(value), subject(value), value->node->text,
                 lowest, highest);
        return false;
    }
    *slot = number;
    return true;
}
