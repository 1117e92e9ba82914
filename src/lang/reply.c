#include "lang/reply.h"

#include <math.h>
#include <string.h>

#include "base/utf8.h"
#include "base/vector.h"
#include "lang/reply_ask.h"

/* How far the sides of `320 KiB = 327,680 B` may differ: four digits are shown, so half a unit of the fourth, twice. */
static const double sides_tolerance = 1e-3;

/* Digits that are shown anyway, and the most that an echo shows. */
enum { USUAL_DIGITS = 4, MOST_DIGITS = 9 };

/* ── values ─────────────────────────────────────────────────────────────────── */

static const struct scope *names_of(const struct wish *wish)
{
    static const struct scope no_names = {0};
    return wish->names != NULL ? wish->names : &no_names;
}

/* True if `70B` counts: no dimension is wanted. */
static bool wants_count(const struct wish *wish)
{
    return wish->kind == WISH_QUANTITY && dims_are_plain(&wish->dims) &&
           (wish->unit == NULL || dims_are_plain(&wish->unit->dims));
}

static bool compute(struct reader *reader, struct value *value)
{
    const struct expression *expression = reader->expression;
    const struct wish *wish = reader->normaliser.wish;
    const struct scope *scope = names_of(wish);
    struct diags complaints;
    diags_init(&complaints);
    struct evaluation evaluation = evaluation_begin(reader->normaliser.arena, &complaints);
    evaluation.names_lose_nouns = true;
    bool count = wants_count(wish) && tree_find(expression, expression->root, node_is_bare_bytes) != NULL;
    bool good = count ? evaluate_count(&evaluation, expression, expression->root, scope, value)
                      : evaluate(&evaluation, expression, scope, value);
    if (!good && !reader_ask_unknown(reader, scope))
        diags_move(reader->normaliser.diags, &complaints);
    diags_clear(&complaints);
    return good;
}

static bool wish_is_percent(const struct wish *wish)
{
    return wish->percent || (wish->unit != NULL && wish->unit->family == FAMILY_PERCENT);
}

/* A share: a fraction is taken, anything outside 0 … 1 is asked back, unless it was computed from names. */
static bool settle_percent(struct reader *reader, struct quantity *quantity, const struct node *node)
{
    struct diags *diags = reader->normaliser.diags;
    double value = quantity->value;
    if (!node->named && !(value >= 0 && value <= 1)) {
        struct text percent = {0}, fraction = {0};
        number_write(value, 0, false, &percent);
        number_write(value / 100, 0, false, &fraction);
        diag_help(diags, diag_add(diags, MESSAGE_REPLY_PERCENT, NOWHERE, quote_node(reader, node)), "%s %%, or %s?",
                  text_string(&percent), text_string(&fraction));
        text_clear(&percent);
        text_clear(&fraction);
        return false;
    }
    quantity->family = FAMILY_PERCENT;
    return true;
}

/* Give a bare number the unit that the field shows, or ask for one. What has a unit or a dimension is left alone:
 * judging it is the marker's. */
static bool settle(struct reader *reader, struct quantity *quantity, const struct node *node)
{
    const struct wish *wish = reader->normaliser.wish;
    const struct expression *expression = reader->expression;
    bool counted = wants_count(wish) && tree_find(expression, node, node_is_bare_bytes) != NULL;
    bool has_unit = !counted && tree_has_unit(expression, node);
    reader->reply->has_unit |= has_unit;
    if (wish->kind == WISH_ANYTHING || !dims_are_plain(&quantity->dims))
        return true;
    if (has_unit) { /* nouns and shares stay as they are; `640 KiB / 2 B` has lost its unit */
        bool labelled = dims_have_nouns(&quantity->dims) || quantity->family == FAMILY_PERCENT;
        return labelled || dims_are_plain(&wish->dims) || reader_ask_unit(reader, node);
    }
    if (wish_is_percent(wish))
        return settle_percent(reader, quantity, node);
    if (wish->unit == NULL)
        return dims_are_plain(&wish->dims) || reader_ask_unit(reader, node);
    if (counted) { /* billions of what the field counts, whatever prefix it shows */
        quantity->dims = wish->unit->dims;
        return true;
    }
    if (node->named && (wish->unit->scale != 1 || !dims_are_plain(&wish->unit->dims)))
        return reader_ask_unit(reader, node);
    struct value settled = value_in_unit(quantity->value, wish->unit);
    if (!isfinite(settled.quantity.value)) {
        diag_help(reader->normaliser.diags,
                  diag_add(reader->normaliser.diags, MESSAGE_REPLY_NOT_FINITE, NOWHERE, quote_node(reader, node)),
                  "type a smaller value");
        return false;
    }
    *quantity = settled.quantity;
    return true;
}

static bool settle_list(struct reader *reader, struct value *value)
{
    const struct node *root = reader->expression->root;
    struct quantity *items = arena_array(reader->normaliser.arena, value->list.count, sizeof *items);
    for (size_t i = 0; i < value->list.count; i++) {
        bool own = root->kind == NODE_LIST && root->child_count == value->list.count;
        items[i] = value->list.items[i];
        if (!settle(reader, &items[i], own ? root->children[i] : root))
            return false;
    }
    value->list.items = items;
    return true;
}

/* Make the value the kind that is wanted. A list of one may be typed without brackets. */
static bool settle_kind(struct reader *reader, struct value *value)
{
    const struct wish *wish = reader->normaliser.wish;
    struct diags *diags = reader->normaliser.diags;
    if (wish->kind == WISH_ANYTHING) {
        if (value->kind == VALUE_LIST)
            return settle_list(reader, value);
        return value->kind != VALUE_QUANTITY || settle(reader, &value->quantity, reader->expression->root);
    }
    if (value->kind == VALUE_TRUTH || value->kind == VALUE_WORD) {
        const char *what = value->kind == VALUE_TRUTH ? "a comparison" : "a word";
        diag_help(diags, diag_add(diags, MESSAGE_REPLY_WANTS_VALUE, NOWHERE, what), "type a number with its unit");
        return false;
    }
    if (wish->kind == WISH_QUANTITY && value->kind == VALUE_LIST) {
        diag_help(diags, diag_add(diags, MESSAGE_REPLY_WANTS_ONE, NOWHERE, value->list.count), "type one value");
        return false;
    }
    if (value->kind == VALUE_LIST)
        return settle_list(reader, value);
    if (!settle(reader, &value->quantity, reader->expression->root))
        return false;
    if (wish->kind == WISH_QUANTITY)
        return true;
    if (wish->list_length != 1) {
        diag_help(diags, diag_add(diags, MESSAGE_REPLY_WANTS_LIST, NOWHERE),
                  "type its items with commas, such as (1605632, 3136)");
        return false;
    }
    struct quantity *item = arena_alloc(reader->normaliser.arena, sizeof *item);
    *item = value->quantity;
    *value = (struct value){.kind = VALUE_LIST, .list = {item, 1}};
    return true;
}

/* ── the echo ───────────────────────────────────────────────────────────────── */

/* Note each product that was not written: `2(N-1) read as 2*(N-1)`. A unit after a bracket needs no note. */
static void note_implied(struct reader *reader, const struct node *node)
{
    const struct expression *expression = reader->expression;
    for (size_t i = 0; i < node->child_count; i++)
        note_implied(reader, node->children[i]);
    if (node->kind != NODE_BINARY || !node->implied || node->children[1]->kind == NODE_UNIT)
        return;
    const char *gap = implied_gap(expression, node), *begin = expression->text + node->begin;
    const char *end = expression->text + node->end;
    int depth = 0, lowest = 0;
    for (const char *at = begin; at < end; at++) {
        depth += (*at == '(') - (*at == ')');
        lowest = depth < lowest ? depth : lowest;
    }
    for (int missing = lowest; missing < 0 && begin > expression->text && begin[-1] == '('; missing++)
        begin--;
    for (int missing = depth - lowest; missing > 0 && *end == ')'; missing--)
        end++;
    const char *left = gap;
    while (left > begin && left[-1] == ' ')
        left--;
    if (end - begin <= QUOTE_MAX_BYTES)
        normalise_note(&reader->normaliser, "%.*s read as %.*s*%.*s", (int)(end - begin), begin, (int)(left - begin),
                       begin, (int)(end - gap), gap);
}

/* Counts from here on are shown with an exponent and not as billions. */
static const double most_billions = 1e15;

/* Append "70 billion" for a count that was typed as `70B`. */
static void write_billions(double value, struct text *out)
{
    number_write(value / 1e9, 0, true, out);
    text_add(out, " billion");
}

/* The unit to show in: the field's, where it tells no more than was typed; `%` for a share. */
static const struct unit *echo_unit(const struct wish *wish, const struct value *value, struct unit *percent)
{
    const struct quantity *quantity = &value->quantity;
    if (value->kind == VALUE_LIST) {
        if (value->list.count == 0)
            return NULL;
        quantity = &value->list.items[0];
    } else if (value->kind != VALUE_QUANTITY) {
        return NULL;
    }
    bool plain = dims_are_plain(&quantity->dims) && !dims_have_nouns(&quantity->dims);
    if (wish_is_percent(wish) && plain)
        return unit_read_whole("%", 1, percent, NULL) ? percent : NULL;
    if (wish->unit == NULL || !dims_equal_hard(&quantity->dims, &wish->unit->dims))
        return NULL;
    return dims_nouns_within(&quantity->dims, &wish->unit->dims) ? wish->unit : NULL;
}

/* Digits to show so that a number that was typed shows as it was typed; 0 leaves it to the rules of showing. */
static int echo_digits(const struct expression *expression)
{
    const struct node *node = expression->root;
    if (node->kind == NODE_UNARY && node->operator== OPERATOR_MINUS)
        node = node->children[0];
    if (node->kind != NODE_QUANTITY)
        return 0;
    int digits = 0;
    for (const char *at = expression->text + node->begin; (*at >= '0' && *at <= '9') || *at == '.'; at++)
        digits += *at != '.' && (*at != '0' || digits > 0);
    return digits <= USUAL_DIGITS ? 0 : digits < MOST_DIGITS ? digits : MOST_DIGITS;
}

static bool echoes_billions(const struct reader *reader, const struct value *value)
{
    const struct node *root = reader->expression->root;
    return wants_count(reader->normaliser.wish) && root->kind == NODE_QUANTITY && root->bare_bytes &&
           value->quantity.value < most_billions;
}

static const char *echo_write(struct reader *reader, const struct value *value)
{
    const struct wish *wish = reader->normaliser.wish;
    struct text echo = {0};
    struct unit percent;
    if (wish->kind == WISH_FORMULA) {
        expression_write(reader->expression, reader->expression->root, NULL, NULL, &echo);
    } else if (echoes_billions(reader, value)) {
        write_billions(value->quantity.value, &echo);
    } else {
        struct show show = {.unit = echo_unit(wish, value, &percent), .sibling = true};
        show.significant = echo_digits(reader->expression);
        value_write(value, &show, &echo);
    }
    const char *text = arena_string(reader->normaliser.arena, text_string(&echo));
    text_clear(&echo);
    return text;
}

/* ── reading ────────────────────────────────────────────────────────────────── */

/* Read one side of an equation, most often all there is. */
static bool read_side(struct reader *reader, const char *text)
{
    struct normaliser *normaliser = &reader->normaliser;
    struct text plain = {0};
    bool good = normalise_numbers(normaliser, text, &plain);
    if (good) {
        struct origin origin = {.length = plain.length};
        reader->expression = expression_parse(normaliser->arena, text_string(&plain), plain.length, origin,
                                              PARSE_LENIENT, normaliser->diags);
    }
    text_clear(&plain);
    if (!good || reader->expression == NULL || !reader_check_shape(reader))
        return false;
    struct value value = {0};
    if (normaliser->wish->kind != WISH_FORMULA && (!compute(reader, &value) || !settle_kind(reader, &value)))
        return false;
    if (reader->expression->implied)
        note_implied(reader, reader->expression->root);
    reader->reply->value = value;
    reader->reply->expression = reader->expression;
    reader->reply->echo = echo_write(reader, &value);
    return true;
}

static bool quantities_agree(const struct quantity *a, const struct quantity *b)
{
    return dims_equal_hard(&a->dims, &b->dims) && fabs(a->value - b->value) <= sides_tolerance * fabs(a->value);
}

static bool values_agree(const struct value *a, const struct value *b)
{
    if (a->kind != b->kind)
        return false;
    if (a->kind == VALUE_QUANTITY)
        return quantities_agree(&a->quantity, &b->quantity);
    if (a->kind != VALUE_LIST || a->list.count != b->list.count)
        return false;
    for (size_t i = 0; i < a->list.count; i++)
        if (!quantities_agree(&a->list.items[i], &b->list.items[i]))
            return false;
    return true;
}

/* Cut `text` at its first `=` that is no comparison and stands in no bracket; the rest, or NULL. */
static char *cut_equation(char *text)
{
    int depth = 0;
    if (strchr(text, '=') == NULL)
        return NULL;
    for (char *at = text; *at != '\0'; at++) {
        depth += (*at == '(' || *at == '[') - (*at == ')' || *at == ']');
        if (*at != '=' || depth != 0)
            continue;
        if (at[1] == '=') {
            at++;
            continue;
        }
        if (at > text && strchr("<>!", at[-1]) != NULL)
            continue;
        *at = '\0';
        return at + 1;
    }
    return NULL;
}

/* Read `a = b = …`, whose sides must be the same value; the first one counts. */
static bool read_equation(struct reader *reader, char *side, char *rest)
{
    struct diags *diags = reader->normaliser.diags;
    struct reply first = {0};
    bool agree = reader->normaliser.wish->kind != WISH_FORMULA;
    for (bool again = true; agree && again; again = side != NULL) {
        struct diags complaints;
        struct reply other = {0};
        struct reader part = *reader;
        diags_init(&complaints);
        part.normaliser.diags = &complaints;
        part.reply = &other;
        agree = read_side(&part, side + strspn(side, " "));
        reader->normaliser.changes = part.normaliser.changes;
        diags_clear(&complaints);
        if (agree && first.expression == NULL)
            first = other;
        else if (agree)
            agree = values_agree(&first.value, &other.value);
        side = rest;
        rest = side != NULL ? cut_equation(side) : NULL;
    }
    if (!agree) {
        diag_help(diags, diag_add(diags, MESSAGE_REPLY_EQUATION, NOWHERE), "type the value alone");
        return false;
    }
    *reader->reply = first;
    return true;
}

static bool check_bytes(struct normaliser *normaliser, const char *text, size_t length)
{
    if (length > REPLY_MAX_BYTES) {
        diag_help(normaliser->diags,
                  diag_add(normaliser->diags, MESSAGE_REPLY_TOO_LONG, NOWHERE, length, REPLY_MAX_BYTES),
                  "type a value or a short expression");
        return false;
    }
    size_t valid = utf8_valid_prefix(text, length);
    if (valid == length)
        return true;
    diag_help(normaliser->diags, diag_add(normaliser->diags, MESSAGE_REPLY_NOT_TEXT, NOWHERE, valid + 1),
              "type it again in plain letters and digits");
    return false;
}

/* One sentence: what is wrong, then what to type. */
static const char *problem_write(struct arena *arena, const struct diags *diags)
{
    const struct diag *diag = diags_first_error(diags);
    if (diag == NULL)
        return NULL;
    if (diag->help == NULL)
        return arena_string(arena, diag->text);
    bool question = *diag->text != '\0' && diag->text[strlen(diag->text) - 1] == '?';
    return arena_print(arena, "%s%s %s", diag->text, question ? "" : ":", diag->help);
}

static enum reading read_reply(struct reader *reader, const char *text, size_t length)
{
    struct normaliser *normaliser = &reader->normaliser;
    struct text plain = {0};
    bool good = check_bytes(normaliser, text, length) && normalise_characters(normaliser, text, length, &plain);
    char *side = arena_string(normaliser->arena, text_string(&plain));
    text_clear(&plain);
    if (!good)
        return READING_UNREADABLE;
    if (*side == '\0') {
        if (normaliser->changes.length == 0)
            return READING_BLANK;
        diag_add(normaliser->diags, MESSAGE_REPLY_EMPTY, NOWHERE);
        return READING_UNREADABLE;
    }
    char *rest = cut_equation(side);
    good = rest == NULL ? read_side(reader, side) : read_equation(reader, side, rest);
    return good ? READING_OK : READING_UNREADABLE;
}

void reply_read(struct arena *arena, const char *text, size_t length, const struct wish *wish, struct reply *reply)
{
    struct diags diags;
    diags_init(&diags);
    struct reader reader = {.normaliser = {.arena = arena, .wish = wish, .diags = &diags}, .reply = reply};
    *reply = (struct reply){0};
    enum reading reading = read_reply(&reader, text, length);
    if (reading != READING_OK)
        *reply = (struct reply){.reading = reading, .problem = problem_write(arena, &diags)};
    reply->reading = reading;
    if (reader.normaliser.changes.length > 0)
        reply->changes = arena_string(arena, text_string(&reader.normaliser.changes));
    text_clear(&reader.normaliser.changes);
    diags_clear(&diags);
}

const char *reply_normalise(struct arena *arena, const char *text, size_t length, const struct wish *wish,
                            const char **changes, const char **problem)
{
    struct diags diags;
    diags_init(&diags);
    struct normaliser normaliser = {.arena = arena, .wish = wish, .diags = &diags};
    struct text characters = {0}, numbers = {0};
    bool good = check_bytes(&normaliser, text, length) &&
                normalise_characters(&normaliser, text, length, &characters) &&
                normalise_numbers(&normaliser, text_string(&characters), &numbers);
    const char *plain = good ? arena_string(arena, text_string(&numbers)) : NULL;
    *problem = good ? NULL : problem_write(arena, &diags);
    *changes = normaliser.changes.length > 0 ? arena_string(arena, text_string(&normaliser.changes)) : NULL;
    text_clear(&characters);
    text_clear(&numbers);
    text_clear(&normaliser.changes);
    diags_clear(&diags);
    return plain;
}
