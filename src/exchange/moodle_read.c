/* Moodle XML to items. */
#include <stdlib.h>
#include <string.h>
#include <strings.h>

#include "exchange/html.h"
#include "exchange/read.h"
#include "exchange/xml.h"

/* Moodle's tolerance types; 2, and whatever else, is an absolute one. */
enum { RELATIVE = 1, GEOMETRIC = 3 };

struct moodle {
    struct importing *importing;
    const char *category; /* of the questions that follow, or NULL */
    size_t number;        /* questions so far */
    const char *format;   /* of texts that do not say: that of the question's own text; NULL: HTML */
    const struct xml_node *node;
    struct item item;
};

/* ── texts and numbers ── */

static void note(struct moodle *moodle, enum loss loss)
{
    loss_note(moodle->importing->losses, loss, moodle->item.blank);
}

static void add_text(struct moodle *moodle, const char *format, const char *raw, struct text *out)
{
    struct html_losses losses = {0};
    if (format && strcmp(format, "markdown") == 0) text_add(out, raw);
    else if (format && strcmp(format, "plain_text") == 0) markdown_of_text(raw, out);
    else html_to_markdown(raw, out, &losses);
    if (losses.markup) note(moodle, LOSS_MARKUP);
    if (losses.file) note(moodle, LOSS_FILE);
}

/* A copy without control characters. */
static const char *plain_copy(struct moodle *moodle, const char *text)
{
    struct text plain = {0};
    if (plain_add(text, &plain)) note(moodle, LOSS_CONTROLS);
    const char *copy = arena_copy(moodle->importing->arena, text_string(&plain), plain.length);
    text_clear(&plain);
    return copy;
}

/* The `<text>` of an element as Markdown; NULL when it is empty or there is no such element. */
static const char *read_text(struct moodle *moodle, const struct xml_node *node)
{
    struct text markdown = {0};
    if (!node) return NULL;
    const char *format = xml_attribute(node, "format");
    add_text(moodle, format ? format : moodle->format, xml_child_text(node, "text"), &markdown);
    if (xml_child(node, "file")) note(moodle, LOSS_FILE);
    const char *text = plain_copy(moodle, text_string(&markdown));
    text_clear(&markdown);
    return *text ? text : NULL;
}

static double read_number(struct moodle *moodle, const struct xml_node *node, const char *text, double otherwise)
{
    const char *begin = text + strspn(text, " \n\t\r");
    double number;
    size_t used = decimal_read(begin, &number);
    if (!*begin) return otherwise;
    if (used && !begin[used + strspn(begin + used, " \n\t\r%")]) return number;
    diag_add(moodle->importing->diags, MESSAGE_IMPORT_NUMBER, node->span, text);
    return otherwise;
}

static double child_number(struct moodle *moodle, const struct xml_node *node, const char *name, double otherwise)
{
    const struct xml_node *child = xml_child(node, name);
    const struct xml_node *inner = child ? xml_child(child, "text") : NULL;
    if (!child) return otherwise;
    return read_number(moodle, child, inner ? inner->text : child->text, otherwise);
}

static int in_thousandths(double number)
{
    double scaled = number * 1000 + (number < 0 ? -0.5 : 0.5);
    return scaled > 1e9 ? 1000000000 : scaled < -1e9 ? -1000000000 : (int)scaled;
}

static bool says_yes(const struct xml_node *node, const char *name, bool otherwise)
{
    const char *text = xml_child_text(node, name);
    text += strspn(text, " \n\t\r");
    if (!*text) return otherwise;
    return *text == '1' || strncasecmp(text, "true", strlen("true")) == 0;
}

/* ── answers ── */

static void read_answer(struct moodle *moodle, const struct xml_node *node, struct item_answer *answer)
{
    const char *share = xml_attribute(node, "fraction"), *raw = xml_child_text(node, "text");
    enum item_kind kind = moodle->item.kind;
    answer->percent = in_thousandths(read_number(moodle, node, share ? share : "", 0));
    answer->feedback = read_text(moodle, xml_child(node, "feedback"));
    answer->tolerance = child_number(moodle, node, "tolerance", 0);
    if (kind == ITEM_CHOICE || kind == ITEM_CHOICES) answer->text = read_text(moodle, node);
    else answer->text = plain_copy(moodle, raw);
    if (kind == ITEM_NUMERICAL && strcmp(raw, "*") != 0) {
        answer->value = read_number(moodle, node, raw, 0);
        answer->text = NULL;
    }
    long type = kind == ITEM_CALCULATED ? strtol(xml_child_text(node, "tolerancetype"), NULL, 10) : 0;
    answer->relative = type == RELATIVE || type == GEOMETRIC;
    if (type == GEOMETRIC) note(moodle, LOSS_GEOMETRIC);
    if (!answer->text && kind != ITEM_NUMERICAL) answer->text = "";
}

static void read_answers(struct moodle *moodle)
{
    struct vector answers;
    vector_init(&answers, sizeof(struct item_answer));
    for (const struct xml_node *node = xml_child(moodle->node, "answer"); node; node = xml_twin(node))
        read_answer(moodle, node, vector_push(&answers));
    moodle->item.answers = vector_freeze(&answers, moodle->importing->arena, &moodle->item.answer_count);
}

static void read_units(struct moodle *moodle)
{
    struct vector units;
    const struct xml_node *list = xml_child(moodle->node, "units");
    vector_init(&units, sizeof(struct item_unit));
    for (const struct xml_node *node = xml_child(list, "unit"); node; node = xml_twin(node)) {
        struct item_unit *unit = vector_push(&units);
        unit->name = plain_copy(moodle, xml_child_text(node, "unit_name"));
        unit->multiplier = child_number(moodle, node, "multiplier", 1);
    }
    moodle->item.units = vector_freeze(&units, moodle->importing->arena, &moodle->item.unit_count);
}

static void read_dataset(struct moodle *moodle, const struct xml_node *node, struct item_dataset *dataset)
{
    struct vector values;
    vector_init(&values, sizeof(double));
    const struct xml_node *list = xml_child(node, "dataset_items");
    for (const struct xml_node *item = xml_child(list, "dataset_item"); item; item = xml_twin(item))
        *(double *)vector_push(&values) = child_number(moodle, item, "value", 0);
    dataset->name = arena_string(moodle->importing->arena, xml_child_text(xml_child(node, "name"), "text"));
    dataset->values = vector_freeze(&values, moodle->importing->arena, &dataset->count);
}

static void read_datasets(struct moodle *moodle)
{
    struct vector datasets;
    const struct xml_node *list = xml_child(moodle->node, "dataset_definitions");
    vector_init(&datasets, sizeof(struct item_dataset));
    for (const struct xml_node *node = xml_child(list, "dataset_definition"); node; node = xml_twin(node))
        read_dataset(moodle, node, vector_push(&datasets));
    moodle->item.datasets = vector_freeze(&datasets, moodle->importing->arena, &moodle->item.dataset_count);
}

static void read_hints(struct moodle *moodle)
{
    struct vector hints;
    vector_init(&hints, sizeof(char *));
    for (const struct xml_node *node = xml_child(moodle->node, "hint"); node; node = xml_twin(node)) {
        const char *hint = read_text(moodle, node);
        if (hint) *(const char **)vector_push(&hints) = hint;
    }
    moodle->item.hints = vector_freeze(&hints, moodle->importing->arena, &moodle->item.hint_count);
}

/* ── questions ── */

static const struct {
    const char *type;
    enum item_kind kind;
} kinds[] = {{"multichoice", ITEM_CHOICE}, {"truefalse", ITEM_CHOICE}, {"shortanswer", ITEM_SHORT}, {"numerical", ITEM_NUMERICAL}, {"essay", ITEM_ESSAY},
         {"calculated", ITEM_CALCULATED}, {"calculatedsimple", ITEM_CALCULATED}};

/* Why a question of another type cannot be a blank. */
static const struct {
    const char *type, *why;
} others[] = {{"matching", "it matches pairs"},        {"match", "it matches pairs"},    {"cloze", "its fields stand within the text"},
              {"multianswer", "its fields stand within the text"}, {"description", "it asks nothing"}, {"random", "it stands for another question"}};

static void leave_out(struct moodle *moodle, const char *type)
{
    const char *why = NULL;
    for (size_t i = 0; i < COUNT_OF(others); i++)
        if (strcmp(others[i].type, type) == 0) why = others[i].why;
    loss_note(moodle->importing->losses, LOSS_KIND, why ? why : arena_print(moodle->importing->arena, "its type is %s", *type ? type : "not said"));
}

static bool find_kind(struct moodle *moodle, const char *type)
{
    for (size_t i = 0; i < COUNT_OF(kinds); i++) {
        if (strcmp(kinds[i].type, type) != 0) continue;
        moodle->item.kind = kinds[i].kind;
        bool several = strcmp(type, "multichoice") == 0 && !says_yes(moodle->node, "single", true);
        if (several) moodle->item.kind = ITEM_CHOICES;
        moodle->item.shuffle = strcmp(type, "multichoice") == 0 && says_yes(moodle->node, "shuffleanswers", false);
        return true;
    }
    leave_out(moodle, type);
    return false;
}

/* Whether an element holds any text but white space and the sentences that Moodle puts there by itself. */
static bool says_something(const struct xml_node *node)
{
    bool speaks = node->text[strspn(node->text, " \n\t\r")] && !strstr(node->text, "Your answer is ");
    for (const struct xml_node *child = node->first; child && !speaks; child = child->next) speaks = says_something(child);
    return speaks;
}

static void note_extras(struct moodle *moodle)
{
    static const char *const names[] = {"tags",         "correctfeedback", "partiallycorrectfeedback", "incorrectfeedback", "responsetemplate",
                                        "instructions"};
    for (size_t i = 0; i < COUNT_OF(names); i++) {
        const struct xml_node *node = xml_child(moodle->node, names[i]);
        if (node && says_something(node)) loss_note(moodle->importing->losses, LOSS_EXTRAS, names[i]);
    }
}

static void read_category(struct moodle *moodle)
{
    const struct xml_node *category = xml_child(moodle->node, "category");
    moodle->category = importing_category(moodle->importing, xml_child_text(category, "text"));
}

static void read_question(struct moodle *moodle)
{
    struct importing *importing = moodle->importing;
    const struct xml_node *node = moodle->node;
    const char *type = xml_attribute(node, "type"), *id = xml_child_text(node, "idnumber");
    const char *name = importing_name(importing, xml_child_text(xml_child(node, "name"), "text"), ++moodle->number);
    moodle->item = (struct item){.name = name, .question = name, .blank = "answer", .category = moodle->category, .span = node->span,
                                 .id = *id ? arena_string(importing->arena, id) : NULL};
    losses_begin(importing->losses, name, node->span);
    if (!find_kind(moodle, type ? type : "")) return;
    const struct xml_node *text = xml_child(node, "questiontext");
    moodle->format = text ? xml_attribute(text, "format") : NULL;
    moodle->item.text = read_text(moodle, text);
    moodle->item.feedback = read_text(moodle, xml_child(node, "generalfeedback"));
    moodle->item.notes = read_text(moodle, xml_child(node, "graderinfo"));
    moodle->item.points = in_thousandths(child_number(moodle, node, "defaultgrade", 1));
    moodle->item.penalty = in_thousandths(child_number(moodle, node, "penalty", 0));
    moodle->item.match_case = says_yes(node, "usecase", false);
    read_answers(moodle);
    read_units(moodle);
    if (moodle->item.kind == ITEM_CALCULATED) read_datasets(moodle);
    read_hints(moodle);
    note_extras(moodle);
    *(struct item *)vector_push(importing->items) = moodle->item;
}

void moodle_read(struct importing *importing)
{
    struct moodle moodle = {.importing = importing};
    const struct xml_node *root = xml_read(importing->arena, importing->source, importing->diags);
    if (!root) return;
    if (strcmp(root->name, "quiz") != 0) {
        diag_add(importing->diags, MESSAGE_IMPORT_NOT_QUIZ, root->span, root->name);
        return;
    }
    for (const struct xml_node *node = xml_child(root, "question"); node; node = xml_twin(node)) {
        const char *type = xml_attribute(node, "type");
        moodle.node = node;
        if (type && strcmp(type, "category") == 0) read_category(&moodle);
        else read_question(&moodle);
    }
}
