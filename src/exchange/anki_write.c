/* Items as a text file of Anki: a note a line. */
#include <string.h>

#include "exchange/write.h"

/* The marks of Markdown that stand within a line, and what they become. */
static const struct {
    const char *mark, *open, *close;
} spans[] = {{"**", "<b>", "</b>"}, {"`", "<code>", "</code>"}, {"*", "<i>", "</i>"}};

struct cards {
    struct losses *losses;
    struct text *out;
    const struct item *item;
};

static void add_byte(char byte, struct text *out)
{
    switch (byte) {
    case '<': text_add(out, "&lt;"); break;
    case '>': text_add(out, "&gt;"); break;
    case '&': text_add(out, "&amp;"); break;
    case '"': text_add(out, "&quot;"); break;
    case '\n': text_add(out, "<br>"); break;
    case '\t': text_add(out, " "); break;
    default: text_add_char(out, byte);
    }
}

/* The index of the span that begins here and ends in the same paragraph, or -1. A star between spaces is a product. */
static int span_at(const char *text, const char **end)
{
    for (size_t i = 0; i < sizeof spans / sizeof *spans; i++) {
        size_t length = strlen(spans[i].mark);
        const char *inside = text + length, *paragraph = strstr(text, "\n\n");
        if (strncmp(text, spans[i].mark, length) != 0 || *inside == ' ') continue;
        *end = strstr(inside, spans[i].mark);
        if (*end && *end > inside && (*end)[-1] != ' ' && (!paragraph || *end < paragraph)) return (int)i;
    }
    return -1;
}

static void add_markdown(const char *text, size_t length, struct text *out)
{
    for (const char *at = text, *end; at < text + length; at++) {
        int span = span_at(at, &end);
        if (span < 0 || end >= text + length) {
            if (*at == '\\' && at + 1 < text + length && strchr("\\*_`{}[]<>#", at[1])) at++;
            /* Indented lines are formulas: HTML would fold their spaces. */
            if (*at == ' ' && at[1] == ' ') text_add(out, "&nbsp;");
            else add_byte(*at, out);
            continue;
        }
        const char *inside = at + strlen(spans[span].mark);
        text_add(out, spans[span].open);
        if (*at == '`')
            for (; inside < end; inside++) add_byte(*inside, out);
        else add_markdown(inside, (size_t)(end - inside), out);
        text_add(out, spans[span].close);
        at = end + strlen(spans[span].mark) - 1;
    }
}

static void add_field(struct cards *cards, const char *text)
{
    struct text plain = {0};
    if (plain_add(text, &plain)) loss_note(cards->losses, LOSS_CONTROLS, cards->item->blank);
    add_markdown(text_string(&plain), plain.length, cards->out);
    text_clear(&plain);
}

static void add_right_choices(struct cards *cards)
{
    const struct item *item = cards->item;
    for (size_t i = 0; i < item->answer_count; i++) {
        if (item->answers[i].percent <= 0) continue;
        add_field(cards, item->answers[i].text);
        text_add(cards->out, "<br>");
    }
}

static void add_back(struct cards *cards)
{
    const struct item *item = cards->item;
    text_add(cards->out, "<b>");
    if (item->kind == ITEM_CHOICE || item->kind == ITEM_CHOICES) add_right_choices(cards);
    else if (item->notes) add_field(cards, item->notes);
    else if (item->key) add_field(cards, item->key);
    text_add(cards->out, "</b>");
    if (item->feedback && *item->feedback) {
        text_add(cards->out, "<br><br>");
        add_field(cards, item->feedback);
    }
}

static void add_front(struct cards *cards)
{
    const struct item *item = cards->item;
    add_field(cards, item->text);
    if (item->kind != ITEM_CHOICE && item->kind != ITEM_CHOICES) return;
    text_add(cards->out, "<ul>");
    for (size_t i = 0; i < item->answer_count; i++) {
        text_add(cards->out, "<li>");
        add_field(cards, item->answers[i].text);
        text_add(cards->out, "</li>");
    }
    text_add(cards->out, "</ul>");
}

void anki_write(const char *bank, const struct item *items, size_t count, struct losses *losses, struct text *out)
{
    text_add(out, "#separator:tab\n#html:true\n#guid column:1\n#tags column:4\n");
    for (size_t i = 0; i < count; i++) {
        struct cards cards = {losses, out, &items[i]};
        losses_begin(losses, items[i].question, items[i].span);
        loss_note(losses, LOSS_CARD, items[i].blank);
        text_print(out, "%s/%s\t", bank, items[i].id);
        add_front(&cards);
        text_add_char(out, '\t');
        add_back(&cards);
        text_print(out, "\tunfold %s\n", bank);
    }
}
