/* Items in GIFT: one question a block, every text on one line. */
#include <string.h>

#include "exchange/write.h"

struct gift {
    const struct item *item;
    struct losses *losses;
    struct text *out;
};

/* GIFT's own characters get a backslash. A line end would end the text, so it is spelled. An arrow would make pairs of answers. */
static void escape(struct gift *gift, const char *text)
{
    struct text plain = {0};
    if (plain_add(text, &plain)) loss_note(gift->losses, LOSS_CONTROLS, gift->item->blank);
    for (size_t i = 0; i < plain.length; i++) {
        char byte = plain.data[i];
        if (byte == '\n') text_add(gift->out, "\\n");
        else if (byte == '>' && i && plain.data[i - 1] == '-') text_add(gift->out, "&gt;");
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

/* `=` marks what is right where one is, and every answer of numbers and words; each carries its share. */
static void write_answer(struct gift *gift, const struct item_answer *answer)
{
    enum item_kind kind = gift->item->kind;
    bool is_wrong = kind == ITEM_CHOICES || (kind == ITEM_CHOICE && answer->percent < PERCENT_FULL);
    text_add(gift->out, is_wrong ? "\n\t~" : "\n\t=");
    write_share(gift, answer->percent);
    if (kind == ITEM_NUMERICAL) write_number(answer, gift->out);
    else escape(gift, answer->text);
    if (!answer->feedback) return;
    text_add_char(gift->out, '#');
    escape(gift, answer->feedback);
}

static void note_losses(const struct gift *gift)
{
    const struct item *item = gift->item;
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
    escape(gift, item->name);
    text_add(gift->out, "::[markdown]");
    escape(gift, item->text);
    text_add(gift->out, item->kind == ITEM_NUMERICAL ? " {#" : " {");
    for (size_t i = 0; item->kind != ITEM_ESSAY && i < item->answer_count; i++) {
        bool is_pair = item->kind == ITEM_SHORT && strstr(item->answers[i].text, "->");
        if (is_pair) loss_note(gift->losses, LOSS_PATTERNS, item->blank);
        else write_answer(gift, &item->answers[i]);
    }
    if (item->feedback && *item->feedback) {
        text_add(gift->out, "\n\t####");
        escape(gift, item->feedback);
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
