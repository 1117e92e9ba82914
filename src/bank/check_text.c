/* Lints of one text: every value in it can be computed, says its unit once, and stands in braces of its kind. */
#include <ctype.h>
#include <string.h>

#include "bank/check_parts.h"

static bool write_template(const struct check *check, const struct template *template, struct text *out)
{
    struct evaluation evaluation = evaluation_begin(check->arena, check->diags);
    struct scope scope = variant_scope(check->variant, check->question);
    return template_write(template, &evaluation, &scope, 0, out);
}

/* The unit that a shown value ends with: what follows its last space, or "". */
static const char *unit_of(const struct text *shown)
{
    const char *space = strrchr(text_string(shown), ' ');
    return space ? space + 1 : "";
}

/* True when the text goes on with a space and the same word. */
static bool goes_on_with(const struct template_piece *next, const char *word)
{
    size_t length = strlen(word);
    if (!next->text || !length || next->length < length + 1 || next->text[0] != ' ' || strncmp(next->text + 1, word, length) != 0) return false;
    return next->length == length + 1 || !(isalnum((unsigned char)next->text[length + 1]) || strchr("/^_-", next->text[length + 1]));
}

/* `{{ memory }} GiB` shows `80 GiB GiB`: a value brings its unit along. */
static void units_stand_once(const struct check *check, const struct template *template)
{
    for (size_t i = 0; i + 1 < template->count; i++) {
        const struct template_piece *piece = &template->pieces[i];
        struct text shown = {0};
        if (piece->text || piece->worked) continue;
        bool written = write_template(check, &(struct template){piece, 1, template->origin}, &shown);
        const char *unit = unit_of(&shown);
        if (written && goes_on_with(&template->pieces[i + 1], unit)) {
            struct diag *diag = diag_add(check->diags, MESSAGE_UNIT_TWICE, piece->span, text_string(&shown), unit);
            diag_help(check->diags, diag, "leave out the `%s` behind it", unit);
        }
        text_clear(&shown);
    }
}

static bool is_word(char byte)
{
    return isalnum((unsigned char)byte) || byte == '_';
}

static bool is_name_here(const struct question *question, const char *name, size_t length)
{
    for (size_t i = 0; i < question->name_count; i++)
        if (strlen(question->names[i].name) == length && strncmp(question->names[i].name, name, length) == 0) return true;
    return false;
}

/* Return the size of `{ name }` at `open`, where `name` is one of the question; 0 for any other brace, such as one of TeX, which
 * stands behind a letter, `_` or `^`. */
static size_t single_braces(const struct question *question, const char *text, const char *open)
{
    if (open > text && !strchr(" \n($\"", open[-1])) return 0;
    const char *name = open + 1 + strspn(open + 1, " "), *end = name;
    while (is_word(*end)) end++;
    const char *close = end + strspn(end, " ");
    return *close == '}' && is_name_here(question, name, (size_t)(end - name)) ? (size_t)(close + 1 - open) : 0;
}

/* Other programs put values in single braces, which here are only text. */
static void braces_are_double(const struct check *check, const struct template *template)
{
    for (size_t i = 0; i < template->count; i++) {
        const struct template_piece *piece = &template->pieces[i];
        for (const char *open = piece->text; open && (open = strchr(open, '{')); open++) {
            size_t size = single_braces(check->question, piece->text, open), at = piece->at + (size_t)(open - piece->text);
            if (!size) continue;
            struct diag *diag = diag_add(check->diags, MESSAGE_SINGLE_BRACES, origin_span(&template->origin, at, at + size), (int)size, open);
            diag_help(check->diags, diag, "write `{%.*s}`", (int)size, open);
        }
    }
}

void check_template(const struct check *check, const struct template *template)
{
    struct text ignored = {0};
    if (write_template(check, template, &ignored) && check->seed == 0) {
        units_stand_once(check, template);
        braces_are_double(check, template);
    }
    text_clear(&ignored);
}
