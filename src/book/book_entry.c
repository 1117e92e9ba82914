/* Reading one entry from its YAML mapping: its inputs, steps and checks. */
#include <ctype.h>
#include <string.h>

#include "book/book_entry_parts.h"

struct entry_text {
    const char *name, *title, *source, *caveats;
    const struct yaml_node *inputs, *steps, *checks, *result;
    struct list_of table;
    struct entry_plot_text plot;
};

struct input_text {
    const char *says;
    const struct yaml_node *unit, *fallback, *at_least, *at_most, *choices;
    int kind;
    bool whole;
};

struct step_text {
    const struct yaml_node *is, *unit, *require, *by, *cases;
    const char *why, *otherwise;
};

static const char *const kind_words[] = {"number", "list", NULL};

static const struct field entry_fields[] = {
    {.name = "name", .type = FIELD_TEXT, .required = true, .offset = offsetof(struct entry_text, name),
     .says = "How expressions call the entry."},
    {.name = "title", .type = FIELD_TEXT, .required = true, .offset = offsetof(struct entry_text, title),
     .says = "One line that says what is computed."},
    {.name = "inputs", .type = FIELD_NODE, .required = true, .offset = offsetof(struct entry_text, inputs),
     .says = "The inputs by name."},
    {.name = "steps", .type = FIELD_NODE, .required = true, .offset = offsetof(struct entry_text, steps),
     .says = "The steps by name, in the order in which they are explained."},
    {.name = "result", .type = FIELD_SCALAR, .offset = offsetof(struct entry_text, result),
     .says = "The step that a plain call gives; the last one if not said."},
    {.name = "source", .type = FIELD_TEXT, .required = true, .offset = offsetof(struct entry_text, source),
     .says = "Where the formula comes from: a primary source."},
    {.name = "caveats", .type = FIELD_TEXT, .offset = offsetof(struct entry_text, caveats),
     .says = "Where the model lies (Markdown)."},
    {.name = "checks", .type = FIELD_NODE, .required = true, .offset = offsetof(struct entry_text, checks),
     .says = "Known numbers: inputs under `with`, then steps and their values."},
    {.name = "table", .type = FIELD_TEXTS, .offset = offsetof(struct entry_text, table),
     .says = "Steps that make a table of the entry."},
    {.name = "plot", .type = FIELD_MODEL, .offset = offsetof(struct entry_text, plot), .of = &entry_plot_model,
     .says = "What a plot of the entry shows."},
    {0},
};
static const struct model entry_model = {.name = "entry", .size = sizeof(struct entry_text), .fields = entry_fields};

static const struct field input_fields[] = {
    {.name = "says", .type = FIELD_TEXT, .required = true, .offset = offsetof(struct input_text, says),
     .says = "What the input is, in a few words."},
    {.name = "unit", .type = FIELD_SCALAR, .offset = offsetof(struct input_text, unit),
     .says = "Its dimension and noun; without one it is a plain number."},
    {.name = "kind", .type = FIELD_WORD, .offset = offsetof(struct input_text, kind), .words = kind_words,
     .says = "`list` for a shape."},
    {.name = "default", .type = FIELD_SCALAR, .offset = offsetof(struct input_text, fallback),
     .says = "Its value when none is given; it may use other inputs."},
    {.name = "at_least", .type = FIELD_SCALAR, .offset = offsetof(struct input_text, at_least),
     .says = "The least value for which the formulas hold."},
    {.name = "at_most", .type = FIELD_SCALAR, .offset = offsetof(struct input_text, at_most),
     .says = "The greatest value for which the formulas hold."},
    {.name = "whole", .type = FIELD_TRUTH, .offset = offsetof(struct input_text, whole),
     .says = "`yes` when only whole numbers make sense."},
    {.name = "choices", .type = FIELD_NODE, .offset = offsetof(struct input_text, choices),
     .says = "The conventions to choose from, each with what it means."},
    {0},
};
static const struct model input_model = {.name = "input", .size = sizeof(struct input_text), .fields = input_fields,
                                         .parent = &entry_model, .short_form = "says"};

static const struct field step_fields[] = {
    {.name = "is", .type = FIELD_SCALAR, .offset = offsetof(struct step_text, is),
     .says = "The formula."},
    {.name = "by", .type = FIELD_SCALAR, .offset = offsetof(struct step_text, by),
     .says = "The input whose word picks the formula, in place of `is`."},
    {.name = "cases", .type = FIELD_NODE, .offset = offsetof(struct step_text, cases),
     .says = "A formula for each word; without it, the rows of the input's choices have them."},
    {.name = "unit", .type = FIELD_SCALAR, .offset = offsetof(struct step_text, unit),
     .says = "The unit that it is shown in, with its nouns."},
    {.name = "why", .type = FIELD_TEXT, .offset = offsetof(struct step_text, why),
     .says = "Why the formula is so, in one sentence."},
    {.name = "require", .type = FIELD_SCALAR, .offset = offsetof(struct step_text, require),
     .says = "What must hold for the step to have a value."},
    {.name = "otherwise", .type = FIELD_TEXT, .offset = offsetof(struct step_text, otherwise),
     .says = "What is wrong when it does not hold, or when the word has no formula."},
    {0},
};
static const struct model step_model = {.name = "step", .size = sizeof(struct step_text), .fields = step_fields,
                                        .parent = &entry_model, .short_form = "is"};

struct span entry_span(const struct entry_reader *reader, const struct yaml_node *node)
{
    return yaml_span(reader->model.source, node);
}

const struct expression *entry_expression(const struct entry_reader *reader, const struct yaml_node *node)
{
    if (!node) return NULL;
    struct origin origin = yaml_origin(reader->model.source, node);
    return expression_parse(reader->arena, node->text, node->length, origin, PARSE_STRICT, reader->diags);
}

static void read_unit(const struct entry_reader *reader, const struct yaml_node *node, struct unit *unit)
{
    struct near near = near_begin("");

    if (!node || unit_read_whole(node->text, node->length, unit, &near)) return;
    struct diag *diag = diag_add(reader->diags, MESSAGE_BOOK_BAD_UNIT, entry_span(reader, node), node->text);
    if (near.best) diag_help(reader->diags, diag, "did you mean `%s`?", near.best);
    *unit = (struct unit){0};
}

static bool is_identifier(const char *name)
{
    if (!isalpha((unsigned char)*name) && *name != '_') return false;
    for (; *name; name++)
        if (!isalnum((unsigned char)*name) && *name != '_') return false;
    return true;
}

/* Say why `name` may not name anything in an entry; NULL when it may. A choice may be called after a data type (`nf4`),
 * which its entry's formulas then mean by it. */
static const char *name_fault(const char *name, bool of_choice)
{
    static const char *const reserved[] = {"if", "then", "else", "and", "or", "not", "mod", "in",
                                           "with", "within", "fails", "true", "false"};
    struct value constant;

    if (!is_identifier(name)) return "a name is letters, digits and `_`, and does not begin with a digit";
    if (unit_is_hard_symbol(name, strlen(name))) return "it would hide the unit of the same name";
    if (!of_choice && constant_find(name, &constant)) return "it would hide the size of a data type";
    for (size_t i = 0; i < COUNT_OF(reserved); i++)
        if (!strcmp(name, reserved[i])) return "it is a word of the language";
    return NULL;
}

static void check_name(const struct entry_reader *reader, const struct yaml_node *node, const char *name, bool of_choice)
{
    const char *fault = name_fault(name, of_choice);
    if (fault) diag_add(reader->diags, MESSAGE_BOOK_BAD_NAME, entry_span(reader, node), name, fault);
}

/* What a choice means, alone or in a row with what goes by it. */
static void read_choice_row(const struct yaml_node *node, struct book_choice *choice)
{
    const struct yaml_node *says = node->kind == YAML_MAP ? yaml_get(node, "says") : node;

    choice->row = node->kind == YAML_MAP ? node : NULL;
    choice->says = says && says->kind == YAML_SCALAR ? says->text : "";
}

static void read_choices(const struct entry_reader *reader, const struct yaml_node *node, struct book_input *input)
{
    if (node->kind != YAML_MAP || node->count == 0) {
        diag_add(reader->diags, MESSAGE_BOOK_WRONG_KIND, entry_span(reader, node), "choices",
                 "a mapping of names to what they mean", yaml_kind_name(node));
        return;
    }
    struct book_choice *choices = arena_array(reader->arena, node->count, sizeof *choices);
    input->choices = choices;
    input->choice_count = node->count;
    input->kind = is_identifier(node->keys[0]->text) ? BOOK_WORD : BOOK_QUANTITY;
    for (size_t i = 0; i < node->count; i++) {
        choices[i].name = node->keys[i]->text;
        read_choice_row(node->values[i], &choices[i]);
        if (input->kind == BOOK_QUANTITY)
            choices[i].amount = entry_expression(reader, node->keys[i]);
        else
            check_name(reader, node->keys[i], choices[i].name, true);
    }
}

static bool is_choice(const struct book_input *input, const char *name)
{
    for (size_t i = 0; i < input->choice_count; i++)
        if (!strcmp(input->choices[i].name, name)) return true;
    return false;
}

static void read_input(const struct entry_reader *reader, const struct yaml_node *key, const struct yaml_node *node,
                       struct book_input *input)
{
    struct input_text text = {0};

    input->name = key->text;
    input->span = entry_span(reader, key);
    check_name(reader, key, key->text, false);
    if (!model_read(&reader->model, &input_model, node, &text)) {
        reader->shelved->broken = true;
        return;
    }
    input->says = text.says;
    input->whole = text.whole;
    input->kind = text.kind == 1 ? BOOK_LIST : BOOK_QUANTITY;
    if (text.choices) read_choices(reader, text.choices, input);
    read_unit(reader, text.unit, &input->unit);
    input->fallback = entry_expression(reader, text.fallback);
    input->at_least = entry_expression(reader, text.at_least);
    input->at_most = entry_expression(reader, text.at_most);
    if (input->choice_count && text.fallback && !is_choice(input, text.fallback->text))
        diag_add(reader->diags, MESSAGE_BOOK_BAD_DEFAULT, entry_span(reader, text.fallback), text.fallback->text, key->text);
}

static void complain_of_step(const struct entry_reader *reader, const struct book_step *step, const struct yaml_node *node,
                             const char *what)
{
    struct span span = node ? entry_span(reader, node) : step->span;
    diag_add(reader->diags, MESSAGE_BOOK_STEP_FORMULA, span, step->name, reader->shelved->entry.name, what);
}

/* Find the formula of a step for one choice: under its own `cases`, or else in the choice's row. */
static const struct yaml_node *case_node(const struct book_step *step, const struct yaml_node *cases,
                                         const struct book_choice *choice)
{
    const struct yaml_node *node = cases ? yaml_get(cases, choice->name) : choice->row ? yaml_get(choice->row, step->name) : NULL;
    return node && node->kind == YAML_SCALAR ? node : NULL;
}

static void read_cases(const struct entry_reader *reader, const struct step_text *text, struct book_step *step)
{
    long index = entry_input(&reader->shelved->entry, text->by->text);
    const struct book_input *input = index < 0 ? NULL : &reader->shelved->entry.inputs[index];

    if (!input || input->kind != BOOK_WORD) {
        complain_of_step(reader, step, text->by, "goes by what is no input with words");
        return;
    }
    struct book_case *cases = arena_array(reader->arena, input->choice_count, sizeof *cases);
    for (size_t i = 0; i < input->choice_count; i++) {
        const struct yaml_node *node = case_node(step, text->cases, &input->choices[i]);
        if (node) cases[step->case_count++] = (struct book_case){input->choices[i].name, entry_expression(reader, node)};
    }
    step->by = input->name;
    step->cases = cases;
    if (!step->case_count) complain_of_step(reader, step, text->by, "has no formula for any word");
    if (text->cases && (text->cases->kind != YAML_MAP || text->cases->count != step->case_count))
        complain_of_step(reader, step, text->cases, "has a case for what is no choice");
}

static void read_step(const struct entry_reader *reader, const struct yaml_node *key, const struct yaml_node *node,
                      struct book_step *step)
{
    struct step_text text = {0};

    step->name = key->text;
    step->span = entry_span(reader, key);
    if (!model_read(&reader->model, &step_model, node, &text)) {
        reader->shelved->broken = true;
        return;
    }
    check_name(reader, key, key->text, text.by != NULL); /* a column may be called after a data type */
    step->formula = entry_expression(reader, text.is);
    if (!text.is == !text.by) complain_of_step(reader, step, NULL, text.is ? "has both `is` and `by`" : "has no formula");
    else if (text.by) read_cases(reader, &text, step);
    read_unit(reader, text.unit, &step->unit);
    step->why = text.why;
    step->require = entry_expression(reader, text.require);
    step->otherwise = text.otherwise ? text.otherwise : "its requirement does not hold";
}

static bool is_map(const struct entry_reader *reader, const char *what, const struct yaml_node *node, bool may_be_empty)
{
    if (node->kind == YAML_MAP && (node->count || may_be_empty)) return true;
    diag_add(reader->diags, MESSAGE_BOOK_WRONG_KIND, entry_span(reader, node), what, "a mapping of names",
             node->kind == YAML_MAP ? "an empty one" : yaml_kind_name(node));
    return false;
}

static void read_inputs(const struct entry_reader *reader, const struct yaml_node *node)
{
    if (!is_map(reader, "inputs", node, true)) return;
    struct book_input *inputs = arena_array(reader->arena, node->count, sizeof *inputs);
    reader->shelved->entry.inputs = inputs;
    reader->shelved->entry.input_count = node->count;
    for (size_t i = 0; i < node->count; i++) read_input(reader, node->keys[i], node->values[i], &inputs[i]);
}

static void read_steps(const struct entry_reader *reader, const struct yaml_node *node)
{
    if (!is_map(reader, "steps", node, false)) return;
    struct book_step *steps = arena_array(reader->arena, node->count, sizeof *steps);
    reader->shelved->entry.steps = steps;
    reader->shelved->entry.step_count = node->count;
    for (size_t i = 0; i < node->count; i++) read_step(reader, node->keys[i], node->values[i], &steps[i]);
}

static void read_result(const struct entry_reader *reader, const struct yaml_node *node)
{
    struct book_entry *entry = &reader->shelved->entry;

    if (!node) {
        entry->result = entry->step_count ? &entry->steps[entry->step_count - 1] : NULL;
        return;
    }
    entry->result = entry_step_or_result(entry, node->text);
    if (entry->result) return;
    struct near near = near_begin(node->text);
    entry_offer_steps(entry, &near);
    struct diag *diag = diag_add(reader->diags, MESSAGE_BOOK_NO_STEP, entry_span(reader, node), node->text, entry->name);
    if (near.best) diag_help(reader->diags, diag, "did you mean `%s`?", near.best);
}

void entry_check_steps(const struct entry_reader *reader, const struct yaml_node *node, const struct list_of *names)
{
    const char *const *items = names->items;

    for (size_t i = 0; i < names->count; i++)
        if (entry_step(&reader->shelved->entry, items[i]) < 0)
            diag_add(reader->diags, MESSAGE_BOOK_NO_STEP, entry_span(reader, node), items[i], reader->shelved->entry.name);
}

/* The words of all conventions stand beside the names of inputs and steps in every formula of the entry. */
static void gather_words(const struct entry_reader *reader)
{
    const struct book_entry *entry = &reader->shelved->entry;
    size_t count = 0;

    for (size_t i = 0; i < entry->input_count; i++) count += entry->inputs[i].choice_count;
    const char **words = arena_array(reader->arena, count, sizeof *words);
    count = 0;
    for (size_t i = 0; i < entry->input_count; i++)
        for (size_t k = 0; entry->inputs[i].kind == BOOK_WORD && k < entry->inputs[i].choice_count; k++)
            words[count++] = entry->inputs[i].choices[k].name;
    reader->shelved->choice_words = words;
    reader->shelved->choice_word_count = count;
}

/* One name means one thing: an input, a step or a word. Repeats within one mapping are the YAML reader's to report. */
static void check_names_differ(const struct entry_reader *reader)
{
    const struct book_entry *entry = &reader->shelved->entry;

    for (size_t i = 0; i < entry->step_count; i++) {
        const struct book_step *step = &entry->steps[i];
        long input = entry_input(entry, step->name);
        if (input < 0) continue;
        struct diag *diag = diag_add(reader->diags, MESSAGE_BOOK_NAME_TWICE, step->span, step->name, entry->name);
        diag_label(reader->diags, diag, entry->inputs[input].span, "an input has this name");
    }
    for (size_t i = 0; i < reader->shelved->choice_word_count; i++) {
        const char *word = reader->shelved->choice_words[i];
        long input = entry_input(entry, word), step = entry_step(entry, word);
        if (input >= 0 || step >= 0)
            diag_add(reader->diags, MESSAGE_BOOK_NAME_TWICE,
                     input >= 0 ? entry->inputs[input].span : entry->steps[step].span, word, entry->name);
    }
}

/* Each column of a choice's row must be a step that goes by the input. */
static void check_rows(const struct entry_reader *reader, const struct book_input *input)
{
    const struct book_entry *entry = &reader->shelved->entry;

    for (size_t i = 0; i < input->choice_count; i++) {
        const struct yaml_node *row = input->choices[i].row;
        for (size_t k = 0; row && k < row->count; k++) {
            const char *column = row->keys[k]->text;
            long step = entry_step(entry, column);
            if (!strcmp(column, "says") || (step >= 0 && entry->steps[step].by == input->name)) continue;
            diag_add(reader->diags, MESSAGE_BOOK_NO_STEP, entry_span(reader, row->keys[k]), column, entry->name);
        }
    }
}

static void check_checks(const struct entry_reader *reader, const struct yaml_node *node)
{
    enum { CHECKS_WANTED = 2 };

    if (node->kind != YAML_LIST)
        diag_add(reader->diags, MESSAGE_BOOK_WRONG_KIND, entry_span(reader, node), "checks", "a list", yaml_kind_name(node));
    else if (node->count < CHECKS_WANTED)
        diag_add(reader->diags, MESSAGE_BOOK_FEW_CHECKS, entry_span(reader, node), reader->shelved->entry.name);
}

static void fill_entry(const struct entry_reader *reader, const struct yaml_node *node, const struct entry_text *text)
{
    struct book_entry *entry = &reader->shelved->entry;

    check_name(reader, yaml_get(node, "name"), text->name, false);
    entry->title = text->title;
    entry->source = text->source;
    entry->caveats = text->caveats;
    entry->checks = text->checks;
    entry->table = text->table.items;
    entry->table_count = text->table.count;
    read_inputs(reader, text->inputs);
    read_steps(reader, text->steps);
    read_result(reader, text->result);
    entry_check_steps(reader, yaml_get(node, "table"), &text->table);
    entry_read_plot(reader, yaml_get(node, "plot"), &text->plot);
    gather_words(reader);
    check_names_differ(reader);
    for (size_t i = 0; i < entry->input_count; i++) check_rows(reader, &entry->inputs[i]);
    check_checks(reader, text->checks);
}

void book_read_entry(struct book *book, const struct source *source, const char *topic, const struct yaml_node *node,
                     struct diags *diags)
{
    struct entry_text text = {0};
    struct entry_reader reader = {
        .model = {.arena = &book->arena, .source = source, .diags = diags}, .arena = &book->arena, .diags = diags};
    size_t errors = diags->errors;
    bool whole = model_read(&reader.model, &entry_model, node, &text);

    if (!text.name) return;
    const struct shelved *first = book_shelved(book, text.name);
    if (first) {
        struct diag *diag = diag_add(diags, MESSAGE_BOOK_ENTRY_TWICE, yaml_span(source, yaml_get(node, "name")), text.name);
        diag_label(diags, diag, first->entry.span, "first given here");
        return;
    }
    struct shelved *shelved = arena_alloc(&book->arena, sizeof *shelved);
    *shelved = (struct shelved){.book = book, .source = source};
    shelved->entry = (struct book_entry){.name = text.name, .topic = topic,
                                         .span = yaml_span(source, yaml_get(node, "name"))};
    shelved->entry.function = (struct function){
        .name = text.name, .context = shelved, .call = book_function_call, .define = book_function_define};
    reader.shelved = shelved;
    if (whole) fill_entry(&reader, node, &text);
    shelved->broken = shelved->broken || !whole || diags->errors > errors;
    *(struct shelved **)vector_push(&book->shelf) = shelved;
}
