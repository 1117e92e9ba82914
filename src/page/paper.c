#include "page/paper.h"

/* A table cell may hold neither a bar nor a line end. */
static void write_cell(const char *content, struct text *out)
{
    for (; *content; content++) {
        if (*content == '|') text_add(out, "\\|");
        else text_add_char(out, *content == '\n' ? ' ' : *content);
    }
}

static void write_given(struct variant *variant, const struct question *question, const struct name *name, struct text *out)
{
    struct diags diags;
    struct text value = {0};
    diags_init(&diags);
    const struct value *known = variant_name(variant, question, name, &diags);
    if (known) value_write(known, &(struct show){0}, &value);
    else text_add(&value, "?");
    text_add(out, "| ");
    write_cell(name->says ? name->says : "", out);
    text_print(out, " | `%s` | ", name->name);
    write_cell(text_string(&value), out);
    text_add(out, " |\n");
    text_clear(&value);
    diags_clear(&diags);
}

/* Givens in their short form say nothing of themselves: the prompt tells them. */
static bool is_shown(const struct name *name, enum givens which)
{
    if (name->derived || !name->says) return false;
    return which == GIVENS_ALL || name->shared == (which == GIVENS_SHARED);
}

void paper_givens(struct variant *variant, const struct question *question, enum givens which, struct text *out)
{
    bool begun = false;
    for (size_t i = 0; i < question->name_count; i++) {
        if (!is_shown(&question->names[i], which)) continue;
        if (!begun) text_add(out, "| given | name | value |\n|---|---|---:|\n");
        begun = true;
        write_given(variant, question, &question->names[i], out);
    }
}

void paper_prompt(struct variant *variant, const struct question *question, int width, struct text *out)
{
    struct text givens = {0};
    variant_write(variant, question, &question->prompt, width, out);
    paper_givens(variant, question, GIVENS_ALL, &givens);
    if (givens.length) text_print(out, "\n\n%s", text_string(&givens));
    text_clear(&givens);
}

void paper_ask(struct variant *variant, const struct question *question, size_t part, int width, struct text *out)
{
    variant_write(variant, question, &question->parts[part].ask, width, out);
}

void paper_letter(size_t part, struct text *out)
{
    text_print(out, "(%c)", (char)('a' + part % 26));
}

void paper_label(struct variant *variant, const struct question *question, const struct blank *blank, struct text *out)
{
    if (blank->label.count) variant_write(variant, question, &blank->label, 0, out);
}

void paper_unit(const struct blank *blank, struct text *out)
{
    if (blank->unit) text_add_bytes(out, blank->unit->name, blank->unit->name_length);
}

static const char *const manners[BLANK_KIND_COUNT] = {
    [BLANK_QUANTITY] = "exact",
    [BLANK_LIST] = "a list",
    [BLANK_FORMULA] = "a formula",
    [BLANK_CHOICE] = "one letter",
    [BLANK_CHOICES] = "all that are right",
    [BLANK_ORDER] = "letters in order",
    [BLANK_TEXT] = "in words",
    [BLANK_EXPLAIN] = "in your words",
};

void paper_tolerance(const struct blank *blank, struct text *out)
{
    text_add(out, blank->kind == BLANK_QUANTITY && blank->tolerance.text ? blank->tolerance.text : manners[blank->kind]);
}

void paper_choice(struct variant *variant, const struct question *question, const struct blank *blank, size_t position,
                  int width, struct text *out)
{
    size_t index = variant_order(variant, question, blank)[position];
    const struct template *shown = blank->kind == BLANK_ORDER ? &blank->items[index] : &blank->choices[index].say;
    variant_write(variant, question, shown, width, out);
}

void paper_step(struct variant *variant, const struct question *question, size_t step, int width, struct text *out)
{
    variant_write(variant, question, &question->derivation[step], width, out);
}

void paper_notes(struct variant *variant, const struct question *question, int width, struct text *out)
{
    if (question->caveats.count) {
        text_add(out, "**Caveats.** ");
        variant_write(variant, question, &question->caveats, width, out);
        text_add(out, "\n\n");
    }
    if (!question->source_count) return;
    text_add(out, "**Sources.** ");
    for (size_t i = 0; i < question->source_count; i++) text_print(out, "%s%s", i ? "; " : "", question->sources[i]);
    text_add(out, "\n");
}
