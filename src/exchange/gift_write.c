/* Items in GIFT: one question a block, every text on one line. */
#include <string.h>

#include "exchange/write.h"

struct gift {
    const struct item *item;
    struct losses *losses;
    struct text *out;
};

/* GIFT's own characters get a backslash. A line end would end the text, so it is spelled. Among the answers of a short one, an arrow
 * would make pairs of them. */
static void escape(struct gift *gift, const char *text, bool in_answers)
{
    bool pairs = in_answers && gift->item->kind == ITEM_SHORT;
    struct text plain = {0};
    if (plain_add(text, &plain)) loss_note(gift->losses, LOSS_CONTROLS, gift->item->blank);
    for (size_t i = 0; i < plain.length; i++) {
        char byte = plain.data[i];
        if (byte == '\n') text_add(gift->out, "\\n");
        else if (pairs && byte == '>' && i && plain.data[i - 1] == '-') text_add(gift->out, "&gt;");
        else if (byte == '\t') text_add(gift->out, "    ");
        else text_print(gift->out, "%s%c", strchr("\\~=#{}:", byte) ? "\\" : "", byte);
    }
    text_clear(&plain);
}

static void write_share(struct gift *gift, int percent)
{
    text_add_char(gift->out, '%');
    if (!share_add(percent, gift->out)) loss_note(gift->losses, LOSS_GRADE, gift->item->blank);
    text_add_char(gift->out, '%');
}

static void write_number(const struct item_answer *answer, struct text *out)
{
    decimal_add(answer->value, 0, out);
    if (answer->tolerance <= 0) return;
    text_add_char(out, ':');
    decimal_add(answer->tolerance, 0, out);
}

/* `=` marks what is right where one is, and every answer of numbers and words. Of a choice it takes no share: what stands behind it is
 * the text, shares and all. A wrong one needs none, unless its text would be read as one. */
static void write_mark(struct gift *gift, const struct item_answer *answer)
{
    enum item_kind kind = gift->item->kind;
    bool is_choice = kind == ITEM_CHOICE || kind == ITEM_CHOICES, is_right = kind == ITEM_CHOICE && answer->percent == PERCENT_FULL;
    text_add(gift->out, !is_choice || is_right ? "\n\t=" : "\n\t~");
    if (is_choice && (is_right || (answer->percent == 0 && *answer->text != '%'))) return;
    write_share(gift, answer->percent);
}

static void write_answer(struct gift *gift, const struct item_answer *answer)
{
    write_mark(gift, answer);
    if (gift->item->kind == ITEM_NUMERICAL) write_number(answer, gift->out);
    else escape(gift, answer->text, true);
    if (!answer->feedback) return;
    text_add_char(gift->out, '#');
    escape(gift, answer->feedback, true);
}

static void note_losses(const struct gift *gift)
{
    const struct item *item = gift->item;
    bool is_choice = item->kind == ITEM_CHOICE || item->kind == ITEM_CHOICES;
    if (is_choice && !item->shuffle) loss_note(gift->losses, LOSS_SHUFFLE, item->blank);
    if (item->unit_count) loss_note(gift->losses, LOSS_UNITS, item->blank);
    if (item->hint_count) loss_note(gift->losses, LOSS_HINTS, item->blank);
    if (item->points != 1000) loss_note(gift->losses, LOSS_POINTS, item->blank);
    if (item->notes && *item->notes) loss_note(gift->losses, LOSS_NOTES, item->blank);
}

static void write_item(struct gift *gift)
{
    const struct item *item = gift->item;
    note_losses(gift);
    text_print(gift->out, "// [id:%s]\n::", item->id);
    escape(gift, item->name, false);
    text_add(gift->out, "::[markdown]");
    escape(gift, item->text, false);
    text_add(gift->out, item->kind == ITEM_NUMERICAL ? " {#" : " {");
    for (size_t i = 0; item->kind != ITEM_ESSAY && i < item->answer_count; i++) {
        bool is_pair = item->kind == ITEM_SHORT && strstr(item->answers[i].text, "->");
        if (is_pair) loss_note(gift->losses, LOSS_PATTERNS, item->blank);
        else write_answer(gift, &item->answers[i]);
    }
    if (item->feedback && *item->feedback) {
        text_add(gift->out, "\n\t####");
        escape(gift, item->feedback, false);
    }
    text_add(gift->out, item->kind == ITEM_ESSAY && !(item->feedback && *item->feedback) ? "}\n\n" : "\n}\n\n");
}

void gift_write(const struct item *items, size_t count, struct losses *losses, struct text *out)
{
    const char *category = "";
    for (size_t i = 0; i < count; i++) {
        struct gift gift = {&items[i], losses, out};
        losses_begin(losses, items[i].question, items[i].span);
        if (strcmp(category, items[i].category) != 0) text_print(out, "$CATEGORY: $course$/top/%s\n\n", items[i].category);
        category = items[i].category;
        write_item(&gift);
    }
}
