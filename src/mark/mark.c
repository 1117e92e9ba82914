#include "mark/mark.h"

#include <stdarg.h>
#include <stdlib.h>
#include <string.h>

#include "mark/known.h"

static const char *const verdicts[VERDICT_COUNT] = {
    [VERDICT_CORRECT] = "correct", [VERDICT_CARRIED] = "carried",       [VERDICT_SLIP] = "slip",      [VERDICT_WRONG] = "wrong",
    [VERDICT_BLANK] = "blank",     [VERDICT_UNREADABLE] = "unreadable", [VERDICT_PENDING] = "pending",
};

/* One row a kind: a new kind is a row here, a row of keys in bank/raw.c, and a file. */
const struct kind mark_kinds[BLANK_KIND_COUNT] = {
    [BLANK_QUANTITY] = {mark_quantity, show_quantity}, [BLANK_LIST] = {mark_quantity, show_quantity},
    [BLANK_FORMULA] = {mark_formula, show_formula},    [BLANK_CHOICE] = {mark_choice, show_choice},
    [BLANK_CHOICES] = {mark_choice, show_choice},      [BLANK_ORDER] = {mark_order, show_order},
    [BLANK_TEXT] = {mark_text, show_text},             [BLANK_EXPLAIN] = {mark_explain, show_explain},
};

const char *verdict_name(enum verdict verdict)
{
    return verdicts[verdict];
}

bool verdict_find(const char *name, enum verdict *verdict)
{
    for (int i = 0; i < VERDICT_COUNT; i++) {
        if (strcmp(verdicts[i], name) != 0) continue;
        *verdict = (enum verdict)i;
        return true;
    }
    return false;
}

void points_write(int thousandths, struct text *out)
{
    text_print(out, "%d", thousandths / POINTS_UNIT);
    int rest = abs(thousandths % POINTS_UNIT);
    if (!rest) return;
    text_print(out, ".%03d", rest);
    while (out->data[out->length - 1] == '0') text_cut(out, out->length - 1);
}

void mark_give(struct mark *mark, enum verdict verdict, int credit)
{
    mark->verdict = verdict;
    mark->credit = credit;
}

static const char *keep(const struct marking *marking, struct text *text)
{
    const char *kept = arena_copy(marking->arena, text_string(text), text->length);
    text_clear(text);
    return kept;
}

const char *marking_print(const struct marking *marking, const char *format, ...)
{
    struct text out = {0};
    va_list arguments;
    va_start(arguments, format);
    text_print_list(&out, format, arguments);
    va_end(arguments);
    return keep(marking, &out);
}

const char *marking_template(const struct marking *marking, const struct template *template)
{
    struct text out = {0};
    if (!template->count) return NULL;
    variant_write(marking->variant, marking->question, template, 0, &out);
    while (out.length && (out.data[out.length - 1] == '\n' || out.data[out.length - 1] == ' ')) text_cut(&out, out.length - 1);
    return keep(marking, &out);
}

const char *marking_value(const struct marking *marking, const struct value *value, const struct unit *unit)
{
    struct text out = {0};
    bool fits = unit && value->kind == VALUE_QUANTITY && dims_equal_hard(&unit->dims, &value->quantity.dims);
    value_write(value, &(struct show){.unit = fits ? unit : NULL}, &out);
    return keep(marking, &out);
}

/* What is right is the same for every reply: it is worked out once a variant. */
static void show_key(struct marking *marking, const struct blank *blank, struct mark *mark)
{
    struct known *known = known_of(marking->variant, marking->question, blank);
    if (!known->is_shown) {
        struct mark fresh = {0};
        mark_kinds[blank->kind].show(marking, blank, &fresh);
        known->shown = arena_string(variant_arena(marking->variant), fresh.key);
        known->accepts = arena_string(variant_arena(marking->variant), fresh.accepts);
        known->is_shown = true;
    }
    mark->key = arena_string(marking->arena, known->shown);
    mark->accepts = arena_string(marking->arena, known->accepts);
}

static bool is_blank(const char *text)
{
    return !text || text[strspn(text, " \t\r\n")] == '\0';
}

static void mark_one(struct marking *marking, const struct blank *blank, const struct answer *answer)
{
    struct mark *mark = &marking->marks[blank->index];
    *mark = (struct mark){.max = blank->points, .reply = answer->text ? answer->text : ""};
    show_key(marking, blank, mark);
    if (is_blank(answer->text)) mark_give(mark, VERDICT_BLANK, 0);
    else mark_kinds[blank->kind].mark(marking, blank, answer, mark);
    /* Half a thousandth goes to the learner. */
    mark->points = (blank->points * mark->credit + CREDIT_FULL / 2) / CREDIT_FULL;
}

void mark_question(struct variant *variant, const struct question *question, const struct answer *answers,
                   const struct mark_options *options, struct arena *arena, struct mark *marks)
{
    struct marking marking = {.variant = variant, .question = question, .options = options, .arena = arena, .marks = marks};
    marking.values = arena_array(arena, question->blank_count + 1, sizeof *marking.values);
    marking.given = arena_array(arena, question->blank_count + 1, sizeof *marking.given);
    for (size_t i = 0; i < question->blank_count; i++) mark_one(&marking, &question->blanks[i], &answers[i]);
}
