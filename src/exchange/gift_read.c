/* GIFT to items: blocks parted by empty lines, each a text with its answers in braces. */
#include <ctype.h>
#include <string.h>
#include <strings.h>

#include "base/utf8.h"
#include "exchange/html.h"
#include "exchange/read.h"

enum { NAME_CELLS = 48 };

/* A piece of a block; its escapes are still in it. */
struct piece {
    const char *begin, *end;
};

struct gift {
    struct importing *importing;
    const char *category, *id;
    size_t number;
    enum gift_format { FORMAT_HTML, FORMAT_MARKDOWN, FORMAT_PLAIN } format;
    struct item item;
    struct vector answers;
};

/* ── pieces ── */

static struct piece trimmed(struct piece piece)
{
    while (piece.begin < piece.end && isspace((unsigned char)*piece.begin)) piece.begin++;
    while (piece.begin < piece.end && isspace((unsigned char)piece.end[-1])) piece.end--;
    return piece;
}

static bool is_empty(struct piece piece)
{
    return piece.begin == piece.end;
}

/* The first of the bytes in `wanted` that stands for itself, or the end. A NUL is none of them. */
static const char *find(struct piece piece, const char *wanted)
{
    for (const char *at = piece.begin; at < piece.end; at++) {
        if (*at == '\\' && at + 1 < piece.end) at++;
        else if (*at && strchr(wanted, *at)) return at;
    }
    return piece.end;
}

/* The first place of `word`, unescaped, or the end. */
static const char *find_word(struct piece piece, const char *word)
{
    size_t length = strlen(word);
    for (const char *at = piece.begin; at + length <= piece.end; at++) {
        if (*at == '\\') at++;
        else if (strncmp(at, word, length) == 0) return at;
    }
    return piece.end;
}

static void unescape(struct piece piece, struct text *out)
{
    for (const char *at = piece.begin; at < piece.end; at++) {
        bool escaped = *at == '\\' && at + 1 < piece.end && at[1] && strchr("\\~=#{}:n", at[1]);
        if (escaped) at++;
        text_add_char(out, escaped && *at == 'n' ? '\n' : *at);
    }
}

/* `[html]` before a text says how it is written; without that it is written as `otherwise`. */
static enum gift_format take_format(struct piece *piece, enum gift_format otherwise)
{
    static const struct {
        const char *word;
        enum gift_format format;
    } formats[] = {{"[html]", FORMAT_HTML}, {"[moodle]", FORMAT_HTML}, {"[markdown]", FORMAT_MARKDOWN}, {"[plain]", FORMAT_PLAIN}};
    for (size_t i = 0; i < COUNT_OF(formats); i++) {
        size_t length = strlen(formats[i].word);
        if ((size_t)(piece->end - piece->begin) < length || strncmp(piece->begin, formats[i].word, length) != 0) continue;
        piece->begin += length;
        return formats[i].format;
    }
    return otherwise;
}

/* What a piece says, as it is (NULL format) or as Markdown; in the arena. */
static const char *text_of(struct gift *gift, struct piece piece, bool markdown)
{
    struct text raw = {0}, shown = {0}, plain = {0};
    struct html_losses losses = {0};
    piece = trimmed(piece);
    enum gift_format format = take_format(&piece, markdown ? gift->format : FORMAT_MARKDOWN);
    unescape(trimmed(piece), &raw);
    if (!markdown || format == FORMAT_MARKDOWN) text_add(&shown, text_string(&raw));
    else if (format == FORMAT_PLAIN) markdown_of_text(text_string(&raw), &shown);
    else html_to_markdown(text_string(&raw), &shown, &losses);
    if (losses.markup) loss_note(gift->importing->losses, LOSS_MARKUP, gift->item.blank);
    if (losses.file) loss_note(gift->importing->losses, LOSS_FILE, gift->item.blank);
    if (plain_add(text_string(&shown), &plain)) loss_note(gift->importing->losses, LOSS_CONTROLS, gift->item.blank);
    const char *text = arena_copy(gift->importing->arena, text_string(&plain), plain.length);
    text_clear(&raw);
    text_clear(&shown);
    text_clear(&plain);
    return text;
}

static const char *feedback_of(struct gift *gift, struct piece piece)
{
    const char *text = text_of(gift, piece, true);
    return *text ? text : NULL;
}

static bool refuse(struct gift *gift, const char *why)
{
    diag_add(gift->importing->diags, MESSAGE_IMPORT_GIFT, gift->item.span, why);
    return false;
}

/* ── answers ── */

/* `%50%` at the beginning; what follows it is left. Behind the `=` of a choice only `%100%` is taken: any other share there would contradict
 * the sign, and is text. */
static int take_percent(const struct gift *gift, struct piece *piece, int otherwise)
{
    double percent;
    if (is_empty(*piece) || *piece->begin != '%') return otherwise;
    size_t used = decimal_read(piece->begin + 1, &percent);
    if (!used || piece->begin + 1 + used >= piece->end || piece->begin[1 + used] != '%' || percent < -100 || percent > 100) return otherwise;
    if (gift->item.kind == ITEM_CHOICE && otherwise == PERCENT_FULL && percent != 100) return otherwise;
    piece->begin += used + 2;
    return (int)(percent * PERCENT_UNIT + (percent < 0 ? -0.5 : 0.5));
}

/* `text#feedback`, with its share before it. */
static struct item_answer *add_answer(struct gift *gift, struct piece piece, int percent, struct piece *said)
{
    struct item_answer *answer = vector_push(&gift->answers);
    piece = trimmed(piece);
    answer->percent = take_percent(gift, &piece, percent);
    const char *hash = find(piece, "#");
    *said = trimmed((struct piece){piece.begin, hash});
    if (hash < piece.end) answer->feedback = feedback_of(gift, (struct piece){hash + 1, piece.end});
    return answer;
}

/* `5`, `5:0.1` or `4..6`; nothing stands for anything else. */
static bool read_number(struct gift *gift, struct piece said, struct item_answer *answer)
{
    double second = 0;
    struct text copy = {0};
    text_add_bytes(&copy, said.begin, (size_t)(said.end - said.begin));
    char *range = strstr(copy.data ? copy.data : "", "..");
    if (range) *range = '\0';
    const char *text = text_string(&copy);
    size_t used = decimal_read(text, &answer->value), more = 0;
    const char *rest = text + used + strspn(text + used, " ");
    if (used && !range && *rest == ':') more = decimal_read(rest + 1 + strspn(rest + 1, " "), &answer->tolerance);
    if (used && range) more = decimal_read(range + 2 + strspn(range + 2, " "), &second);
    bool good = used && (more || (!*rest && !range));
    if (good && range) {
        double half = (second - answer->value) / 2;
        answer->value += half;
        answer->tolerance = half < 0 ? -half : half;
    }
    text_clear(&copy);
    if (is_empty(said)) answer->text = "*";
    return good || is_empty(said) || refuse(gift, "a number is wanted, with its tolerance after `:` or its end after `..`");
}

static bool read_numerical(struct gift *gift, struct piece inside)
{
    bool good = true;
    struct piece said;
    inside = trimmed(inside);
    gift->item.kind = ITEM_NUMERICAL;
    if (!is_empty(inside) && *inside.begin != '=' && *inside.begin != '~') {
        struct item_answer *answer = add_answer(gift, inside, PERCENT_FULL, &said);
        return read_number(gift, said, answer);
    }
    while (!is_empty(inside)) {
        bool right = *inside.begin == '=';
        struct piece rest = {inside.begin + 1, inside.end};
        const char *next = find(rest, "=~");
        struct item_answer *answer = add_answer(gift, (struct piece){rest.begin, next}, right ? PERCENT_FULL : 0, &said);
        good = read_number(gift, said, answer) && good;
        inside.begin = next;
    }
    return good;
}

/* Each answer begins with = or ~. */
static bool read_list(struct gift *gift, struct piece inside)
{
    bool has_right = find(inside, "=") < inside.end, has_wrong = find(inside, "~") < inside.end;
    struct piece said;
    if (*inside.begin != '=' && *inside.begin != '~') return refuse(gift, "an answer begins with `=` or `~`");
    gift->item.kind = !has_wrong ? ITEM_SHORT : has_right ? ITEM_CHOICE : ITEM_CHOICES;
    gift->item.shuffle = true;
    while (inside.begin < inside.end) {
        bool right = *inside.begin == '=';
        struct piece rest = {inside.begin + 1, inside.end};
        const char *next = find(rest, "=~");
        struct item_answer *answer = add_answer(gift, (struct piece){rest.begin, next}, right ? PERCENT_FULL : 0, &said);
        answer->text = text_of(gift, said, gift->item.kind != ITEM_SHORT);
        inside.begin = next;
    }
    return true;
}

/* `T`, `FALSE#said of a wrong answer#said of the right one`. */
static bool read_truth(struct gift *gift, struct piece inside)
{
    static const char *const words[] = {"FALSE", "TRUE", "F", "T"};
    const char *hash = find(inside, "#");
    struct piece word = trimmed((struct piece){inside.begin, hash}), rest = {hash < inside.end ? hash + 1 : hash, inside.end};
    size_t length = (size_t)(word.end - word.begin), which = 0;
    while (which < COUNT_OF(words) && (strlen(words[which]) != length || strncasecmp(words[which], word.begin, length) != 0)) which++;
    if (which == COUNT_OF(words)) return false;
    bool truth = which % 2;
    const char *second = find(rest, "#");
    const char *of_wrong = feedback_of(gift, (struct piece){rest.begin, second});
    const char *of_right = second < rest.end ? feedback_of(gift, (struct piece){second + 1, rest.end}) : NULL;
    for (int i = 1; i >= 0; i--) {
        struct item_answer *answer = vector_push(&gift->answers);
        *answer = (struct item_answer){.text = i ? "True" : "False", .percent = truth == i ? PERCENT_FULL : 0,
                                       .feedback = truth == i ? of_right : of_wrong};
    }
    gift->item.kind = ITEM_CHOICE;
    return true;
}

static bool read_answers(struct gift *gift, struct piece inside)
{
    const char *general = find_word(inside, "####");
    if (general < inside.end) gift->item.feedback = feedback_of(gift, (struct piece){general + 4, inside.end});
    inside.end = general;
    inside = trimmed(inside);
    gift->item.kind = ITEM_ESSAY;
    if (is_empty(inside)) return true;
    if (*inside.begin == '#') return read_numerical(gift, (struct piece){inside.begin + 1, inside.end});
    if (read_truth(gift, inside)) return true;
    bool pairs = find(inside, "~") == inside.end && find_word(inside, "->") < inside.end;
    if (!pairs) return read_list(gift, inside);
    loss_note(gift->importing->losses, LOSS_KIND, "it matches pairs");
    return false;
}

/* ── questions ── */

/* A name as it stands, on one line. */
static const char *name_of(struct gift *gift, struct piece piece)
{
    struct text raw = {0};
    unescape(trimmed(piece), &raw);
    const char *name = importing_name(gift->importing, text_string(&raw), gift->number);
    text_clear(&raw);
    return name;
}

static struct piece read_name(struct gift *gift, struct piece block)
{
    struct piece inside = {block.begin + 2, block.end};
    if (block.end - block.begin < 2 || strncmp(block.begin, "::", 2) != 0) return block;
    const char *end = find_word(inside, "::");
    if (end == inside.end) return block;
    gift->item.name = name_of(gift, (struct piece){inside.begin, end});
    return trimmed((struct piece){end + 2, block.end});
}

/* A text that goes on after the answers has a gap in it. */
static const char *text_around(struct gift *gift, struct piece before, struct piece after)
{
    const char *first = text_of(gift, before, true), *second = text_of(gift, after, true);
    if (!*second) return first;
    return arena_print(gift->importing->arena, "%s \\_\\_\\_\\_\\_ %s", first, second);
}

/* A question without a name is called by its first words. */
static const char *name_of_text(struct gift *gift, struct piece text)
{
    const char *words = name_of(gift, text);
    size_t fits = utf8_fit(words, strlen(words), NAME_CELLS);
    if (!words[fits]) return words;
    while (fits && words[fits] != ' ') fits--;
    return fits ? arena_print(gift->importing->arena, "%.*s …", (int)fits, words) : words;
}

static void read_question(struct gift *gift, struct piece block, struct span span)
{
    struct importing *importing = gift->importing;
    gift->item = (struct item){.blank = "answer", .category = gift->category, .id = gift->id, .points = 1000, .span = span};
    gift->number++;
    block = read_name(gift, trimmed(block));
    gift->format = take_format(&block, FORMAT_HTML);
    const char *open = find(block, "{");
    if (!gift->item.name) gift->item.name = name_of_text(gift, (struct piece){block.begin, open});
    gift->item.question = gift->item.name;
    losses_begin(importing->losses, gift->item.name, span);
    const char *close = find((struct piece){open, block.end}, "}");
    gift->id = NULL;
    if (open == block.end) {
        loss_note(importing->losses, LOSS_KIND, "it asks nothing");
        return;
    }
    if (close == block.end) {
        refuse(gift, "its `{` is not closed");
        return;
    }
    gift->item.text = text_around(gift, (struct piece){block.begin, open}, (struct piece){close + 1, block.end});
    vector_init(&gift->answers, sizeof(struct item_answer));
    bool good = read_answers(gift, (struct piece){open + 1, close});
    gift->item.answers = vector_freeze(&gift->answers, importing->arena, &gift->item.answer_count);
    if (good) *(struct item *)vector_push(importing->items) = gift->item;
}

/* ── lines ── */

static void read_category(struct gift *gift, struct piece line)
{
    struct text path = {0};
    line = trimmed(line);
    text_add_bytes(&path, line.begin, (size_t)(line.end - line.begin));
    gift->category = importing_category(gift->importing, text_string(&path));
    text_clear(&path);
}

static void read_comment(struct gift *gift, struct piece line)
{
    const char *id = find_word(line, "[id:");
    const char *end = id < line.end ? memchr(id, ']', (size_t)(line.end - id)) : NULL;
    if (end) gift->id = arena_copy(gift->importing->arena, id + 4, (size_t)(end - id - 4));
}

/* A block under way: its lines without comments, and where they begin and end in the file. */
struct block {
    struct text text;
    struct span span;
};

static void end_block(struct gift *gift, struct block *block)
{
    struct piece whole = {text_string(&block->text), text_string(&block->text) + block->text.length};
    if (!is_empty(trimmed(whole))) read_question(gift, whole, block->span);
    text_reset(&block->text);
}

static void read_line(struct gift *gift, struct block *block, struct piece line)
{
    static const char category[] = "$CATEGORY:";
    const char *start = gift->importing->source->text;
    struct piece said = trimmed(line);
    size_t length = (size_t)(said.end - said.begin);
    if (!length) {
        end_block(gift, block);
    } else if (length >= 2 && strncmp(said.begin, "//", 2) == 0) {
        read_comment(gift, said);
    } else if (length >= sizeof category - 1 && strncmp(said.begin, category, sizeof category - 1) == 0) {
        end_block(gift, block);
        read_category(gift, (struct piece){said.begin + sizeof category - 1, said.end});
    } else {
        if (!block->text.length) block->span = (struct span){gift->importing->source, (size_t)(said.begin - start), (size_t)(said.end - start)};
        text_add_bytes(&block->text, line.begin, (size_t)(line.end - line.begin));
        text_add_char(&block->text, '\n');
    }
}

void gift_read(struct importing *importing)
{
    struct gift gift = {.importing = importing};
    struct block block = {0};
    const char *at = importing->source->text, *end = at + importing->source->length;
    if (strncmp(at, "\xef\xbb\xbf", 3) == 0) at += 3;
    while (at < end) {
        const char *next = memchr(at, '\n', (size_t)(end - at));
        if (!next) next = end;
        read_line(&gift, &block, (struct piece){at, next});
        at = next + 1;
    }
    end_block(&gift, &block);
    text_clear(&block.text);
}
