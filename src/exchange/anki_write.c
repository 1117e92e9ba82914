/* Items as a text file of Anki: a note a line. */
#include <string.h>

#include "exchange/write.h"
#include "page/html.h"

struct cards {
    struct losses *losses;
    struct text *out;
    const struct item *item;
};

/* A note is a line, so line ends are spelled where they are kept, and stand for space elsewhere. */
static void add_html(const char *html, struct text *out)
{
    bool kept = false;
    for (; *html; html++) {
        if (strncmp(html, "<pre>", 5) == 0) kept = true;
        if (strncmp(html, "</pre>", 6) == 0) kept = false;
        if (*html == '\n') text_add(out, kept ? "<br>" : " ");
        else text_add_char(out, *html == '\t' ? ' ' : *html);
    }
}

static void add_field(struct cards *cards, const char *markdown)
{
    struct text plain = {0}, html = {0};
    if (plain_add(markdown, &plain)) loss_note(cards->losses, LOSS_CONTROLS, cards->item->blank);
    html_add_markdown(&html, text_string(&plain));
    while (html.length && html.data[html.length - 1] == '\n') text_cut(&html, html.length - 1);
    add_html(text_string(&html), cards->out);
    text_clear(&plain);
    text_clear(&html);
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
    else if (item->key) html_add_text(cards->out, item->key);
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
