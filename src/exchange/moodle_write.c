/* Items as Moodle XML. */
#include <math.h>
#include <string.h>

#include "exchange/write.h"
#include "page/html.h"

enum {
    MULTIPLIER_DIGITS = 15, /* a ratio of two units, without the noise of its division */
    SHOWN_DIGITS = 4,
};

struct moodle {
    const struct item *item;
    struct losses *losses;
    struct text *out;
};

/* What an item is called in Moodle, and whether its answers are written. */
static const struct {
    const char *type;
    bool has_answers;
} kinds[] = {
    [ITEM_NUMERICAL] = {"numerical", true}, [ITEM_CALCULATED] = {"calculated", true}, [ITEM_CHOICE] = {"multichoice", true},
    [ITEM_CHOICES] = {"multichoice", true}, [ITEM_SHORT] = {"shortanswer", true},     [ITEM_ESSAY] = {"essay", false},
};

static void escape(struct moodle *moodle, const char *text)
{
    struct text plain = {0};
    if (plain_add(text, &plain)) loss_note(moodle->losses, LOSS_CONTROLS, moodle->item->blank);
    html_add_text(moodle->out, text_string(&plain));
    text_clear(&plain);
}

/* `<name><text>…</text></name>`; Markdown where `format` says so. */
static void element(struct moodle *moodle, int indent, const char *name, const char *format, const char *text)
{
    text_print(moodle->out, "%*s<%s%s%s%s><text>", indent, "", name, format ? " format=\"" : "", format ? format : "", format ? "\"" : "");
    escape(moodle, text ? text : "");
    text_print(moodle->out, "</text></%s>\n", name);
}

static void number_element(struct moodle *moodle, int indent, const char *name, double number, int digits)
{
    text_print(moodle->out, "%*s<%s>", indent, "", name);
    decimal_add(number, digits, moodle->out);
    text_print(moodle->out, "</%s>\n", name);
}

static void write_answer_text(struct moodle *moodle, const struct item_answer *answer)
{
    if (moodle->item->kind == ITEM_NUMERICAL) {
        struct text number = {0};
        decimal_add(answer->value, 0, &number);
        text_print(moodle->out, "      <text>%s</text>\n", text_string(&number));
        text_clear(&number);
        return;
    }
    text_add(moodle->out, "      <text>");
    escape(moodle, answer->text);
    text_add(moodle->out, "</text>\n");
}

/* How the right answer is shown, which marking does not use: whole where only one number is right (format 1: decimals), else to so
 * many significant digits (format 2). */
static void write_precision(struct moodle *moodle, const struct item_answer *answer)
{
    bool exact = answer->tolerance == 0;
    text_print(moodle->out, "      <tolerancetype>%d</tolerancetype>\n      <correctanswerformat>%d</correctanswerformat>\n"
               "      <correctanswerlength>%d</correctanswerlength>\n", answer->relative ? 1 : 2, exact ? 1 : 2, exact ? 0 : SHOWN_DIGITS);
}

static void write_answer(struct moodle *moodle, const struct item_answer *answer)
{
    enum item_kind kind = moodle->item->kind;
    bool is_choice = kind == ITEM_CHOICE || kind == ITEM_CHOICES;
    text_add(moodle->out, "    <answer fraction=\"");
    if (!share_add(answer->percent, moodle->out)) loss_note(moodle->losses, LOSS_GRADE, moodle->item->blank);
    text_print(moodle->out, "\" format=\"%s\">\n", is_choice ? "markdown" : "moodle_auto_format");
    write_answer_text(moodle, answer);
    element(moodle, 6, "feedback", "markdown", answer->feedback);
    if (kind == ITEM_NUMERICAL || kind == ITEM_CALCULATED) number_element(moodle, 6, "tolerance", answer->tolerance, 0);
    if (kind == ITEM_CALCULATED) write_precision(moodle, answer);
    text_add(moodle->out, "    </answer>\n");
}

/* Unit input as text (showunits 0), and optional: without one a number is in the first unit (unitgradingtype 0). */
static void write_units(struct moodle *moodle)
{
    const struct item *item = moodle->item;
    if (item->kind != ITEM_NUMERICAL && item->kind != ITEM_CALCULATED) return;
    text_print(moodle->out, "    <unitgradingtype>0</unitgradingtype>\n    <unitpenalty>0.1</unitpenalty>\n"
               "    <showunits>%d</showunits>\n    <unitsleft>0</unitsleft>\n", item->unit_count ? 0 : 3);
    if (!item->unit_count) return;
    text_add(moodle->out, "    <units>\n");
    for (size_t i = 0; i < item->unit_count; i++) {
        text_add(moodle->out, "      <unit>\n");
        number_element(moodle, 8, "multiplier", item->units[i].multiplier, MULTIPLIER_DIGITS);
        text_add(moodle->out, "        <unit_name>");
        escape(moodle, item->units[i].name);
        text_add(moodle->out, "</unit_name>\n      </unit>\n");
    }
    text_add(moodle->out, "    </units>\n");
}

static void write_dataset(struct moodle *moodle, const struct item_dataset *dataset)
{
    double low = INFINITY, high = -INFINITY;
    for (size_t i = 0; i < dataset->count; i++) {
        low = fmin(low, dataset->values[i]);
        high = fmax(high, dataset->values[i]);
    }
    struct text range[2] = {{0}, {0}};
    decimal_add(low, 0, &range[0]);
    decimal_add(high, 0, &range[1]);
    text_print(moodle->out, "      <dataset_definition>\n        <status><text>private</text></status>\n        <name><text>%s</text></name>\n"
               "        <type>calculated</type>\n        <distribution><text>uniform</text></distribution>\n"
               "        <minimum><text>%s</text></minimum>\n        <maximum><text>%s</text></maximum>\n"
               "        <decimals><text>0</text></decimals>\n        <itemcount>%zu</itemcount>\n        <dataset_items>\n",
               dataset->name, text_string(&range[0]), text_string(&range[1]), dataset->count);
    for (size_t i = 0; i < dataset->count; i++) {
        text_print(moodle->out, "          <dataset_item>\n            <number>%zu</number>\n", i + 1);
        number_element(moodle, 12, "value", dataset->values[i], 0);
        text_add(moodle->out, "          </dataset_item>\n");
    }
    text_print(moodle->out, "        </dataset_items>\n        <number_of_items>%zu</number_of_items>\n      </dataset_definition>\n",
               dataset->count);
    text_clear(&range[0]);
    text_clear(&range[1]);
}

static void write_datasets(struct moodle *moodle)
{
    if (moodle->item->kind != ITEM_CALCULATED) return;
    text_add(moodle->out, "    <synchronize>0</synchronize>\n    <dataset_definitions>\n");
    for (size_t i = 0; i < moodle->item->dataset_count; i++) write_dataset(moodle, &moodle->item->datasets[i]);
    text_add(moodle->out, "    </dataset_definitions>\n");
}

static void write_settings(struct moodle *moodle)
{
    const struct item *item = moodle->item;
    switch (item->kind) {
    case ITEM_CHOICE:
    case ITEM_CHOICES:
        text_print(moodle->out, "    <single>%s</single>\n    <shuffleanswers>%s</shuffleanswers>\n    <answernumbering>abc</answernumbering>\n",
                   item->kind == ITEM_CHOICE ? "true" : "false", item->shuffle ? "true" : "false");
        break;
    case ITEM_SHORT: text_print(moodle->out, "    <usecase>%d</usecase>\n", item->match_case); break;
    case ITEM_ESSAY:
        text_add(moodle->out, "    <responseformat>editor</responseformat>\n    <responserequired>1</responserequired>\n");
        element(moodle, 4, "graderinfo", "markdown", item->notes);
        break;
    case ITEM_NUMERICAL:
    case ITEM_CALCULATED: break;
    }
}

static void write_item(struct moodle *moodle)
{
    const struct item *item = moodle->item;
    text_print(moodle->out, "  <question type=\"%s\">\n", kinds[item->kind].type);
    element(moodle, 4, "name", NULL, item->name);
    element(moodle, 4, "questiontext", "markdown", item->text);
    element(moodle, 4, "generalfeedback", "markdown", item->feedback);
    text_add(moodle->out, "    <defaultgrade>");
    thousandths_add(item->points, moodle->out);
    text_add(moodle->out, "</defaultgrade>\n    <penalty>");
    thousandths_add(item->hint_count ? item->penalty : 0, moodle->out);
    text_add(moodle->out, "</penalty>\n    <hidden>0</hidden>\n    <idnumber>");
    escape(moodle, item->id);
    text_add(moodle->out, "</idnumber>\n");
    write_settings(moodle);
    for (size_t i = 0; kinds[item->kind].has_answers && i < item->answer_count; i++) write_answer(moodle, &item->answers[i]);
    write_units(moodle);
    write_datasets(moodle);
    for (size_t i = 0; i < item->hint_count; i++) element(moodle, 4, "hint", "markdown", item->hints[i]);
    text_add(moodle->out, "  </question>\n");
}

static void write_category(struct moodle *moodle, const char *category)
{
    text_add(moodle->out, "  <question type=\"category\">\n    <category><text>$course$/top/");
    escape(moodle, category);
    text_add(moodle->out, "</text></category>\n  </question>\n");
}

void moodle_write(const struct item *items, size_t count, struct losses *losses, struct text *out)
{
    const char *category = "";
    text_add(out, "<?xml version=\"1.0\" encoding=\"UTF-8\"?>\n<quiz>\n");
    for (size_t i = 0; i < count; i++) {
        struct moodle moodle = {&items[i], losses, out};
        losses_begin(losses, items[i].question, items[i].span);
        if (strcmp(category, items[i].category) != 0) write_category(&moodle, items[i].category);
        category = items[i].category;
        write_item(&moodle);
    }
    text_add(out, "</quiz>\n");
}
