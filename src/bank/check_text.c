/* Lints of one text: every value in it can be computed, and says its unit once. */
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

void check_template(const struct check *check, const struct template *template)
{
    struct text ignored = {0};
    if (write_template(check, template, &ignored) && check->seed == 0) units_stand_once(check, template);
    text_clear(&ignored);
}
