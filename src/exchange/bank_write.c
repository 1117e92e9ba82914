/* The frame of a bank: head, sections, questions. */
#include <ctype.h>
#include <stdlib.h>
#include <string.h>

#include "base/alloc.h"
#include "base/random.h"
#include "exchange/bank_write_parts.h"

enum { ID_MOST = 48, CREDIT_MOST = 1000 };

/* ── YAML ── */

/* Two opening braces begin a value in a template; a backslash between them is Markdown for the brace alone. Tabs indent nothing. */
static void add_byte(const char *text, size_t at, struct text *out)
{
    if (text[at] == '\t') text_add(out, "    ");
    else if (text[at] == VALUE_OPENS) text_add(out, "{{ ");
    else if (text[at] == VALUE_CLOSES) text_add(out, " }}");
    else if (text[at] == '{' && at && text[at - 1] == '{') text_add(out, "\\{");
    else text_add_char(out, text[at]);
}

static void add_quoted(const char *text, size_t length, struct text *out)
{
    text_add_char(out, '\'');
    for (size_t i = 0; i < length; i++) {
        if (text[i] == '\'') text_add_char(out, '\'');
        add_byte(text, i, out);
    }
    text_add(out, "'\n");
}

static void add_block(const char *text, size_t length, int indent, struct text *out)
{
    text_add(out, "|-\n");
    for (size_t i = 0; i < length; i++) {
        bool begins = i == 0 || text[i - 1] == '\n';
        if (begins && text[i] != '\n') text_add_repeat(out, " ", (size_t)indent);
        add_byte(text, i, out);
    }
    text_add_char(out, '\n');
}

/* Space around a text says nothing, and would be misread as indentation. */
static void add_scalar(const char *text, int indent, struct text *out)
{
    text += strspn(text, " \n\t");
    size_t length = strlen(text);
    while (length && strchr(" \n\t", text[length - 1])) length--;
    if (memchr(text, '\n', length)) add_block(text, length, indent, out);
    else add_quoted(text, length, out);
}

void yaml_entry(struct text *out, int indent, const char *key, const char *text)
{
    text_print(out, "%*s%s: ", indent, "", key);
    add_scalar(text, indent + 2, out);
}

void yaml_first_entry(struct text *out, int indent, const char *key, const char *text)
{
    text_print(out, "%*s- %s: ", indent, "", key);
    add_scalar(text, indent + 4, out);
}

void yaml_share(struct text *out, int thousandths)
{
    decimal_add(thousandths / 10.0, 4, out);
    text_add(out, " %\n");
}

void yaml_list_entry(struct text *out, int indent, const char *text)
{
    text_print(out, "%*s- ", indent, "");
    add_scalar(text, indent + 2, out);
}

/* ── names ── */

/* Small letters and digits of ASCII, parted by single dashes. */
static void add_slug(const char *name, struct text *out)
{
    size_t begin = out->length;
    for (; *name && out->length - begin < ID_MOST; name++) {
        if (isalnum((unsigned char)*name)) text_add_char(out, (char)tolower((unsigned char)*name));
        else if (out->length > begin && out->data[out->length - 1] != '-') text_add_char(out, '-');
    }
    while (out->length > begin && out->data[out->length - 1] == '-') text_cut(out, out->length - 1);
}

/* The part of a category's path from the last single slash on, or up to the first; doubled slashes belong to a name. */
static void add_level(const char *path, bool first, struct text *out)
{
    struct text level = {0};
    for (const char *at = path; *at; at++) {
        bool doubled = *at == '/' && at[1] == '/';
        if (*at == '/' && !doubled && first) break;
        if (*at == '/' && !doubled) text_reset(&level);
        else text_add_char(&level, *at);
        at += doubled;
    }
    const char *name = text_string(&level);
    while (isspace((unsigned char)*name)) name++;
    text_add(out, name);
    text_clear(&level);
}

/* The id of a question that was written. */
struct taken {
    char *id;    /* NULL: a free place */
    size_t next; /* number that the next of the same name gets */
};

struct frame {
    const struct item *items;
    size_t count;
    struct losses *losses;
    struct text *out;
    struct taken *ids; /* a table by hash, never more than half full */
    size_t places;     /* of the table: a power of two */
    const char *category;
    size_t written;
};

/* Where the id is in the table, or the free place for it. */
static struct taken *find_id(const struct frame *frame, const char *id)
{
    size_t at = random_hash(RANDOM_HASH_START, id, strlen(id)) & (frame->places - 1);
    while (frame->ids[at].id && strcmp(frame->ids[at].id, id) != 0) at = (at + 1) & (frame->places - 1);
    return &frame->ids[at];
}

/* `pool.blocks` is how unfold calls a blank elsewhere: where it was the question's only one, both get their names back. Returns what
 * stands behind the point then, or NULL. */
static const char *blank_id(const struct frame *frame, const struct item *item)
{
    const char *point = item->id ? strchr(item->id, '.') : NULL;
    size_t before = point ? (size_t)(point - item->id) + 1 : 0, siblings = 0;
    bool is_name = point && islower((unsigned char)point[1]) && !point[1 + strspn(point + 1, "abcdefghijklmnopqrstuvwxyz0123456789_")];
    if (!is_name || before == 1 || formula_name_is_taken(point + 1)) return NULL;
    for (size_t i = 0; i < frame->count; i++)
        siblings += frame->items[i].id && strncmp(frame->items[i].id, item->id, before) == 0;
    return siblings == 1 ? point + 1 : NULL;
}

/* An id that no question before has; kept in the frame. */
static const char *unique_id(struct frame *frame, const struct item *item, bool without_blank)
{
    struct text whole = {0}, id = {0};
    text_add_bytes(&whole, item->id ? item->id : item->name, without_blank ? strcspn(item->id, ".") : strlen(item->id ? item->id : item->name));
    add_slug(text_string(&whole), &id);
    text_clear(&whole);
    if (!id.length) text_add(&id, "question");
    size_t length = id.length;
    struct taken *first = find_id(frame, text_string(&id)), *place = first;
    while (place->id) {
        text_cut(&id, length);
        text_print(&id, "-%zu", first->next++);
        place = find_id(frame, text_string(&id));
    }
    *place = (struct taken){text_detach(&id), 2};
    return place->id;
}

/* ── questions ── */

static void write_section(struct frame *frame, const char *category)
{
    if (frame->written && strcmp(frame->category, category) == 0) return;
    struct text title = {0};
    add_level(category, false, &title);
    text_add(frame->out, "  - ");
    if (title.length) {
        text_add(frame->out, "title: ");
        add_scalar(text_string(&title), 6, frame->out);
        text_add(frame->out, "    ");
    }
    text_add(frame->out, "questions:\n");
    frame->category = category;
    text_clear(&title);
}

static void write_points(const struct item *item, struct text *out)
{
    if (item->points == 1000 || item->points <= 0) return;
    text_add(out, "        points: ");
    thousandths_add(item->points, out);
    text_add_char(out, '\n');
}

static void write_listed(const struct item *item, const char *said, struct text *out)
{
    struct text text = {0};
    formula_write_text(item, said, &text);
    yaml_list_entry(out, 10, text_string(&text));
    text_clear(&text);
}

static void write_hints(const struct item *item, struct text *out)
{
    if (!item->hint_count) return;
    text_add(out, "        hints:\n");
    for (size_t i = 0; i < item->hint_count; i++) write_listed(item, item->hints[i], out);
    int cost = item->penalty < 0 ? 0 : item->penalty > CREDIT_MOST ? CREDIT_MOST : item->penalty;
    text_add(out, "        hint_cost: ");
    yaml_share(out, cost);
}

static void write_question(struct frame *frame, const struct item *item)
{
    struct arena arena = {0};
    struct bank_item writing = {item, frame->losses, frame->out, &arena};
    struct text ask = {0}, prompt = {0};
    const char *blank = blank_id(frame, item);
    write_section(frame, item->category ? item->category : "");
    text_print(frame->out, "      - id: %s\n", unique_id(frame, item, blank != NULL));
    yaml_entry(frame->out, 8, "title", item->name);
    write_points(item, frame->out);
    formula_write_givens(item, frame->out);
    formula_write_text(item, item->text ? item->text : item->name, &prompt);
    yaml_entry(frame->out, 8, "prompt", text_string(&prompt));
    text_add(frame->out, "        parts:\n");
    blank_ask(item, &ask);
    yaml_first_entry(frame->out, 10, "ask", text_string(&ask));
    text_clear(&ask);
    text_clear(&prompt);
    if (blank) text_print(frame->out, "            id: %s\n", blank);
    blank_write(&writing);
    write_hints(item, frame->out);
    if (item->feedback && item->feedback[strspn(item->feedback, " \n")]) {
        text_add(frame->out, "        derivation:\n");
        write_listed(item, item->feedback, frame->out);
    }
    frame->written++;
    arena_clear(&arena);
}

static const char *first_category(const struct item *items, size_t count)
{
    for (size_t i = 0; i < count; i++)
        if (items[i].category) return items[i].category;
    return NULL;
}

static void write_head(const struct item *items, size_t count, const char *id, const char *title, const char *name, struct text *out)
{
    const char *category = first_category(items, count);
    struct text made = {0}, slug = {0};
    if (title) text_add(&made, title);
    else if (category) add_level(category, true, &made);
    if (!made.length) text_add(&made, name);
    add_slug(id ? id : text_string(&made), &slug);
    text_print(out, "unfold: 1\nid: %s\nkind: quiz\n", slug.length ? text_string(&slug) : "imported");
    yaml_entry(out, 0, "title", text_string(&made));
    text_add(out, "sections:\n");
    text_clear(&made);
    text_clear(&slug);
}

size_t bank_write(const struct item *items, size_t count, const char *id, const char *title, const char *name, struct losses *losses,
                  struct text *out)
{
    struct frame frame = {.items = items, .count = count, .losses = losses, .out = out};
    for (frame.places = 2; frame.places < 2 * count; frame.places *= 2) continue;
    frame.ids = alloc_zeroed(frame.places, sizeof *frame.ids);
    write_head(items, count, id, title, name, out);
    for (size_t i = 0; i < count; i++) {
        const char *reason = blank_reason(&items[i]);
        losses_begin(losses, items[i].question, items[i].span);
        if (reason) loss_note(losses, LOSS_KIND, reason);
        else write_question(&frame, &items[i]);
    }
    for (size_t i = 0; i < frame.places; i++) free(frame.ids[i].id);
    free(frame.ids);
    return frame.written;
}
