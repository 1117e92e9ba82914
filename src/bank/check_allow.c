/* Suppressions: `# unfold: allow W0312 reason`, on the line of a warning or alone above it. */
#include <string.h>

#include "bank/check.h"
#include "base/vector.h"

struct allowance {
    const char *code;
    size_t allowed_line;
    struct span span;
    bool used;
};

static bool only_spaces(const char *text, size_t length)
{
    for (size_t i = 0; i < length; i++)
        if (text[i] != ' ' && text[i] != '\t') return false;
    return true;
}

static bool is_comment(const struct source *source, size_t number)
{
    size_t length;
    const char *line = source_line(source, number, &length);
    size_t spaces = 0;
    while (spaces < length && (line[spaces] == ' ' || line[spaces] == '\t')) spaces++;
    return spaces < length && line[spaces] == '#';
}

/* A comment alone on its line speaks of the next line that is none, so that several may stand above it. */
static size_t allowed_line(const struct source *source, size_t number, bool alone)
{
    while (alone && number < source->line_count && is_comment(source, number)) number++;
    return number;
}

/* Find the comment in one line; a `#` inside a text is followed by something else. */
static bool read_allowance(const struct source *source, size_t number, struct arena *arena, struct allowance *out)
{
    static const char mark[] = "# unfold: allow ";
    size_t length;
    const char *line = source_line(source, number, &length);
    const char *at = memmem(line, length, mark, sizeof mark - 1);
    if (!at) return false;
    const char *code = at + sizeof mark - 1;
    size_t code_length = 0, left = length - (size_t)(code - line);
    while (code_length < left && code[code_length] != ' ') code_length++;
    size_t begin = (size_t)(at - source->text);
    *out = (struct allowance){.code = arena_copy(arena, code, code_length),
                              .allowed_line = allowed_line(source, number, only_spaces(line, (size_t)(at - line))),
                              .span = {source, begin, begin + (size_t)(code - at) + code_length}};
    return true;
}

static bool allows(struct vector *allowances, const struct source *source, const struct diag *diag)
{
    if (diag->severity != SEVERITY_WARNING || diag->span.source != source) return false;
    size_t line = source_place(source, diag->span.begin).line;
    for (size_t i = 0; i < allowances->count; i++) {
        struct allowance *allowance = vector_at(allowances, i);
        if (allowance->allowed_line != line || strcmp(allowance->code, message_row(diag->message)->code) != 0) continue;
        allowance->used = true;
        return true;
    }
    return false;
}

static size_t errors_in(const struct source *source, const struct diags *diags)
{
    size_t errors = 0;
    for (size_t i = 0; i < diags->items.count; i++)
        errors += diags_at(diags, i)->severity == SEVERITY_ERROR && diags_at(diags, i)->span.source == source;
    return errors;
}

void check_allow(const struct source *source, struct diags *diags)
{
    struct arena arena = {0};
    struct vector allowances;
    vector_init(&allowances, sizeof(struct allowance));
    for (size_t line = 1; line <= source->line_count; line++) {
        struct allowance allowance;
        if (read_allowance(source, line, &arena, &allowance)) *(struct allowance *)vector_push(&allowances) = allowance;
    }
    size_t kept = 0, errors = errors_in(source, diags);
    for (size_t i = 0; i < diags->items.count; i++) {
        struct diag *diag = vector_at(&diags->items, i);
        if (allows(&allowances, source, diag)) diags->warnings--;
        else *(struct diag *)vector_at(&diags->items, kept++) = *diag;
    }
    diags->items.count = kept;
    for (size_t i = 0; i < allowances.count; i++) {
        const struct allowance *allowance = vector_at(&allowances, i);
        bool may_come = errors && allowance->code[0] == 'W'; /* what has an error has not been looked at further */
        if (!allowance->used && !may_come) diag_add(diags, MESSAGE_ALLOW_UNUSED, allowance->span, allowance->code);
    }
    vector_clear(&allowances);
    arena_clear(&arena);
}
