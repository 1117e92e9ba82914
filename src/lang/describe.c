#include "lang/describe.h"

#include <string.h>

#include "base/text.h"

static const char *keep(struct arena *arena, struct text *text)
{
    const char *kept = arena_copy(arena, text_string(text), text->length);
    text_clear(text);
    return kept;
}

const char *describe_shown(struct arena *arena, const struct value *value)
{
    struct text out = {0};
    value_write(value, &(struct show){0}, &out);
    return keep(arena, &out);
}

const char *describe_value(struct arena *arena, const struct value *value)
{
    struct text out = {0};
    switch (value->kind) {
    case VALUE_LIST:
        return arena_print(arena, "a list of %zu items", value->list.count);
    case VALUE_TRUTH:
        return "a truth value";
    case VALUE_WORD:
        return arena_print(arena, "the word %s", value->word);
    case VALUE_QUANTITY:
        break;
    }
    dims_describe(&value->quantity.dims, &out);
    text_print(&out, " (%s)", describe_shown(arena, value));
    return keep(arena, &out);
}

/* Words and letters that people write for a magnitude; a letter is one only right after the digits, or not at all. */
static const char *magnitude_advice(const char *word)
{
    static const struct {
        const char *word, *advice;
    } words[] = {
        {"thousand", "write `e3` next to the digits, as in `1.5e3`"},
        {"million", "write `e6` next to the digits, as in `1.5e6`"},
        {"billion", "write `e9` next to the digits, as in `1.5e9`"},
        {"trillion", "write `e12` next to the digits, as in `1.5e12`"},
    };
    for (size_t i = 0; i < sizeof words / sizeof *words; i++)
        if (strcmp(word, words[i].word) == 0)
            return words[i].advice;
    if (strcmp(word, "K") == 0)
        return "write `k` for 1000, and 1024 in full";
    bool magnitude = word[0] != '\0' && word[1] == '\0' && strchr("kMGTP", word[0]) != NULL;
    return magnitude ? "write the letter next to the digits, as in `280M`" : NULL;
}

void complain_unknown_unit(struct diags *diags, struct arena *arena, struct span span, const char *word,
                           const char *number)
{
    struct near near = near_begin(word);
    unit_offer_all(&near);
    struct diag *diag = diag_add(diags, MESSAGE_UNKNOWN_UNIT, span, word);
    const char *advice = magnitude_advice(word);
    if (near.best == NULL && strlen(word) > 5) /* shorter words may as well be names that lack a `*` */
        near.best = unit_spelt_out(word);
    if (advice != NULL)
        diag_help(diags, diag, "%s", advice);
    else if (near.best != NULL)
        diag_help(diags, diag, "did you mean `%s`?", near.best);
    else if (number != NULL)
        diag_help(diags, diag, "to multiply, write `%s*%s`", arena_string(arena, number), word);
}
