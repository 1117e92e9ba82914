/* Choices and orders. Replies are letters or numbers of the bank's order, or the texts themselves. */
#include <assert.h>
#include <ctype.h>
#include <string.h>

#include "base/utf8.h"
#include "mark/known.h"

struct picks {
    size_t index[LETTERS_MOST];
    size_t count;
};

/* The options of a blank as one variant words them. */
struct options {
    const struct option *each;
    size_t count;
};

static struct options options_of(struct variant *variant, const struct question *question, const struct blank *blank)
{
    struct options options;
    options.each = known_options(variant, question, blank, &options.count);
    return options;
}

/* One letter or number; `size` is what it takes. */
static bool read_mark(const char *text, size_t options, size_t *index, size_t *size)
{
    if (isalpha((unsigned char)*text)) {
        *index = (size_t)(tolower((unsigned char)*text) - 'a');
        *size = 1;
    } else if (isdigit((unsigned char)*text)) {
        *size = strspn(text, "0123456789");
        *index = 0;
        for (size_t i = 0; i < *size && i < 3; i++) *index = *index * 10 + (size_t)(text[i] - '0');
        (*index)--;
    } else {
        return false;
    }
    return *index < options;
}

static bool is_separator(char byte)
{
    return byte && strchr(" ,;.()>-<\t\n", byte);
}

/* `c`, `3`, `(c)`, `a, c`, `ac`, `b > a > c`: marks with separators, or letters run together. */
static bool read_marks(const char *text, size_t options, struct picks *picks)
{
    picks->count = 0;
    while (*text) {
        size_t index, size;
        if (is_separator(*text)) {
            text++;
            continue;
        }
        if (picks->count == LETTERS_MOST || !read_mark(text, options, &index, &size)) return false;
        picks->index[picks->count++] = index;
        text += size;
    }
    return picks->count > 0;
}

static bool has_repeat(const struct picks *picks)
{
    for (size_t i = 0; i < picks->count; i++)
        for (size_t j = 0; j < i; j++)
            if (picks->index[i] == picks->index[j]) return true;
    return false;
}

/* The option whose very text was typed, whatever its case and spaces. A lone letter is a letter, even where a choice is called so. */
static bool read_text(const struct options *options, const char *typed, struct arena *arena, struct picks *picks)
{
    if (isalpha((unsigned char)typed[0]) && !typed[1]) return false;
    const char *folded = utf8_fold(arena, typed, strlen(typed));
    for (size_t i = 0; folded && i < options->count; i++)
        if (options->each[i].folded && strcmp(options->each[i].folded, folded) == 0) {
            *picks = (struct picks){{i}, 1};
            return true;
        }
    return false;
}

/* Texts go before marks: of the choices 8, 4 and 2, the reply `2` is the last. Nothing is picked twice. */
static bool read_picks(const struct options *options, const char *typed, struct arena *arena, struct picks *picks)
{
    return read_text(options, typed, arena, picks) || (read_marks(typed, options->count, picks) && !has_repeat(picks));
}

static bool has_pick(const struct picks *picks, size_t index)
{
    for (size_t i = 0; i < picks->count; i++)
        if (picks->index[i] == index) return true;
    return false;
}

static const char *join_texts(const struct marking *marking, const struct options *options, const struct picks *picks, const char *between)
{
    struct text out = {0};
    for (size_t i = 0; i < picks->count; i++) {
        const char *text = options->each[picks->index[i]].text;
        text_print(&out, "%s%s", i ? between : "", text ? text : "");
    }
    const char *joined = arena_copy(marking->arena, text_string(&out), out.length);
    text_clear(&out);
    return joined;
}

static void unreadable(const struct marking *marking, const struct blank *blank, struct mark *mark)
{
    char last = (char)('a' + (blank->kind == BLANK_ORDER ? blank->item_count : blank->choice_count) - 1);
    const char *how = blank->kind == BLANK_ORDER     ? "Type all the letters in order, such as `b, a, c`"
                      : blank->kind == BLANK_CHOICES ? "Type the letters of all that are right, such as `a, c`"
                                                     : "Type one letter";
    mark_give(mark, VERDICT_UNREADABLE, 0);
    mark->say = marking_print(marking, "%s (a to %c).", how, last);
}

/* ── choices ── */

static int choices_credit(const struct blank *blank, const struct picks *picks)
{
    int right = 0, hits = 0, false_picks = 0;
    for (size_t i = 0; i < blank->choice_count; i++) {
        right += blank->choices[i].right;
        hits += blank->choices[i].right && has_pick(picks, i);
        false_picks += !blank->choices[i].right && has_pick(picks, i);
    }
    if (hits == right && !false_picks) return CREDIT_FULL;
    int net = hits - false_picks;
    return blank->proportional && right && net > 0 ? CREDIT_FULL * net / right : 0;
}

/* Say why the first wrong pick is wrong, or that something is missing. */
static const char *choices_say(const struct marking *marking, const struct blank *blank, const struct picks *picks)
{
    for (size_t i = 0; i < blank->choice_count; i++)
        if (has_pick(picks, i) && !blank->choices[i].right) return marking_template(marking, &blank->choices[i].why);
    for (size_t i = 0; i < blank->choice_count; i++)
        if (has_pick(picks, i) && blank->kind == BLANK_CHOICE) return marking_template(marking, &blank->choices[i].why);
    return NULL;
}

void mark_choice(struct marking *marking, const struct blank *blank, const struct answer *answer, struct mark *mark)
{
    struct picks picks;
    bool one = blank->kind == BLANK_CHOICE;
    const struct options options = options_of(marking->variant, marking->question, blank);
    if (!read_picks(&options, answer->text, marking->arena, &picks) || (one && picks.count != 1)) {
        unreadable(marking, blank, mark);
        return;
    }
    int credit = choices_credit(blank, &picks);
    mark->read = join_texts(marking, &options, &picks, "; ");
    mark_give(mark, credit == CREDIT_FULL ? VERDICT_CORRECT : VERDICT_WRONG, credit);
    mark->say = choices_say(marking, blank, &picks);
    if (!mark->say && credit != CREDIT_FULL && !one) mark->say = "Not all that are right were chosen.";
}

void show_choice(struct marking *marking, const struct blank *blank, struct mark *mark)
{
    struct picks right = {.count = 0};
    for (size_t i = 0; i < blank->choice_count && right.count < LETTERS_MOST; i++)
        if (blank->choices[i].right) right.index[right.count++] = i;
    const struct options options = options_of(marking->variant, marking->question, blank);
    mark->key = join_texts(marking, &options, &right, "; ");
}

/* ── orders ── */

void mark_order(struct marking *marking, const struct blank *blank, const struct answer *answer, struct mark *mark)
{
    struct picks picks;
    assert(blank->item_count >= 2); /* as the loader has it */
    size_t in_order = 0, pairs = blank->item_count - 1;
    bool read = read_marks(answer->text, blank->item_count, &picks);
    if (!read || picks.count != blank->item_count || has_repeat(&picks)) {
        unreadable(marking, blank, mark);
        return;
    }
    for (size_t i = 0; i < pairs; i++) in_order += picks.index[i] < picks.index[i + 1];
    bool whole = in_order == pairs;
    const struct options options = options_of(marking->variant, marking->question, blank);
    mark->read = join_texts(marking, &options, &picks, " → ");
    mark_give(mark, whole ? VERDICT_CORRECT : VERDICT_WRONG, (int)(CREDIT_FULL * in_order / pairs));
    if (!whole) mark->say = marking_print(marking, "%zu of %zu neighbours stand in the right order.", in_order, pairs);
}

void show_order(struct marking *marking, const struct blank *blank, struct mark *mark)
{
    struct picks right = {.count = 0};
    for (size_t i = 0; i < blank->item_count && i < LETTERS_MOST; i++) right.index[right.count++] = i;
    const struct options options = options_of(marking->variant, marking->question, blank);
    mark->key = join_texts(marking, &options, &right, " → ");
}

/* ── letters as shown and as stored ── */

static bool has_options(const struct blank *blank)
{
    return blank->kind == BLANK_CHOICE || blank->kind == BLANK_CHOICES || blank->kind == BLANK_ORDER;
}

static const char *letters(const struct picks *picks, struct arena *arena)
{
    char out[3 * LETTERS_MOST + 1];
    size_t length = 0;
    for (size_t i = 0; i < picks->count; i++) {
        if (i) out[length++] = ',', out[length++] = ' ';
        out[length++] = (char)('a' + picks->index[i]);
    }
    return arena_copy(arena, out, length);
}

const char *mark_from_shown(struct variant *variant, const struct question *question, const struct blank *blank, const char *typed,
                            struct arena *arena)
{
    struct picks picks;
    if (!has_options(blank)) return typed;
    const struct options options = options_of(variant, question, blank);
    if (read_text(&options, typed, arena, &picks)) return letters(&picks, arena);
    if (!read_marks(typed, options.count, &picks)) return typed;
    const size_t *order = variant_order(variant, question, blank);
    for (size_t i = 0; i < picks.count; i++) picks.index[i] = order[picks.index[i]];
    return letters(&picks, arena);
}

const char *mark_to_shown(struct variant *variant, const struct question *question, const struct blank *blank, const char *stored,
                          struct arena *arena)
{
    struct picks picks;
    if (!has_options(blank)) return stored;
    const struct options options = options_of(variant, question, blank);
    if (!read_picks(&options, stored, arena, &picks)) return stored;
    const size_t *order = variant_order(variant, question, blank);
    for (size_t i = 0; i < picks.count; i++) {
        size_t position = 0;
        while (order[position] != picks.index[i]) position++;
        picks.index[i] = position;
    }
    return letters(&picks, arena);
}
