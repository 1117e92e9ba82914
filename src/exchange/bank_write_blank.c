/* The blank of an imported question, by its kind. */
#include <math.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include "bank/question.h"
#include "base/utf8.h"
#include "exchange/bank_write_parts.h"
#include "lang/unit.h"

enum {
    INDENT = 12,
    HALF = PERCENT_FULL / 2,
    SHARE_DIGITS = 3, /* most that an author gives a share … */
    WIDTH_DIGITS = 5, /* … and a width */
};

#define LARGE_NUMBER 1e18
#define SMALL_NUMBER 1e-12

static void note(const struct bank_item *writing, enum loss loss)
{
    loss_note(writing->losses, loss, writing->item->blank);
}

/* Whether an earlier answer says the same. */
static bool is_repeated(const struct item *item, size_t index)
{
    for (size_t i = 0; i < index; i++)
        if (strcmp(item->answers[i].text, item->answers[index].text) == 0) return true;
    return false;
}

static bool is_nothing(const char *text)
{
    return !text[strspn(text, " \t\r\n")];
}

static int best_percent(const struct item *item)
{
    int best = 0;
    for (size_t i = 0; i < item->answer_count; i++)
        if (item->answers[i].percent > best) best = item->answers[i].percent;
    return best;
}

static const struct item_answer *first_best(const struct item *item)
{
    int best = best_percent(item);
    for (size_t i = 0; i < item->answer_count; i++)
        if (item->answers[i].percent == best) return &item->answers[i];
    return NULL;
}

/* Right: of short answers the best and those that earn half or more, of choices the first of the best. Of several choices each one
 * that earns anything belongs to the key. */
static bool is_right(const struct item *item, const struct item_answer *answer)
{
    if (item->kind == ITEM_CHOICES) return answer->percent > 0;
    if (item->kind == ITEM_SHORT && is_nothing(answer->text)) return false;
    if (item->kind == ITEM_CHOICE) return answer->percent > 0 && answer == first_best(item);
    return answer->percent > 0 && (answer->percent >= HALF || answer->percent == best_percent(item));
}

static void note_partial(const struct bank_item *writing)
{
    for (size_t i = 0; i < writing->item->answer_count; i++) {
        int percent = writing->item->answers[i].percent;
        bool is_twin = percent == PERCENT_FULL && !is_right(writing->item, &writing->item->answers[i]);
        if (is_twin) note(writing, LOSS_ANSWERS);
        if (percent != 0 && percent != PERCENT_FULL) note(writing, LOSS_PARTIAL);
    }
}

/* ── numbers ── */

static const struct item_answer *find_key(const struct item *item)
{
    const struct item_answer *key = NULL;
    for (size_t i = 0; i < item->answer_count; i++) {
        const struct item_answer *answer = &item->answers[i];
        bool is_value = item->kind == ITEM_NUMERICAL ? !answer->text : answer->text != NULL;
        if (is_value && answer->percent > 0 && (!key || answer->percent > key->percent)) key = answer;
    }
    return key;
}

/* The first unit, if the language knows it and all others are what it says they are. */
static const char *find_unit(const struct bank_item *writing)
{
    const struct item *item = writing->item;
    struct unit own, other;
    if (!item->unit_count || !*item->units[0].name) return NULL;
    if (!unit_read_whole(item->units[0].name, strlen(item->units[0].name), &own, NULL)) {
        note(writing, LOSS_UNIT_UNKNOWN);
        return NULL;
    }
    for (size_t i = 1; i < item->unit_count; i++) {
        const char *name = item->units[i].name;
        bool known = unit_read_whole(name, strlen(name), &other, NULL) && dims_equal_hard(&own.dims, &other.dims);
        double multiplier = known ? own.scale / other.scale : 0;
        if (fabs(multiplier - item->units[i].multiplier) > 1e-6 * multiplier) note(writing, LOSS_UNIT_UNKNOWN);
    }
    return item->units[0].name;
}

/* In plain decimals, unless there were too many of them for a person or the language. */
static void write_value(double value, const char *unit, struct text *out)
{
    bool is_plain = value == 0 || (fabs(value) < LARGE_NUMBER && fabs(value) > SMALL_NUMBER);
    if (is_plain) decimal_add(value, 0, out);
    else scientific_add(value, out);
    if (unit) text_print(out, " %s", unit);
}

/* What a reply is compared with: a number, or a formula over the givens. */
static void write_answer(const struct bank_item *writing, const struct item_answer *answer, const char *unit, struct text *out)
{
    if (writing->item->kind == ITEM_NUMERICAL) {
        write_value(answer->value, unit, out);
        return;
    }
    if (unit) text_add_char(out, '(');
    formula_write(writing->item, answer->text, out);
    if (unit) text_print(out, ") * 1 %s", unit);
}

/* Significant digits that tell a number to about ten. */
static int digits_of(double number)
{
    int digits = 1;
    for (char shown[32]; digits < 10; digits++) {
        snprintf(shown, sizeof shown, "%.*e", digits - 1, number);
        if (fabs(strtod(shown, NULL) - number) <= 1e-10 * number) break;
    }
    return digits;
}

/* The tolerance as a share of the key, or 0. A number of few digits as a share, and of many as a width, was meant as a share. */
static double share_of(const struct item_answer *key)
{
    double share = key->value != 0 ? key->tolerance / fabs(key->value) : 0;
    if (key->relative) return key->tolerance;
    return share > 0 && digits_of(share) <= SHARE_DIGITS && digits_of(key->tolerance) > WIDTH_DIGITS ? share : 0;
}

static void write_tolerance(const struct item_answer *key, const char *unit, struct text *out)
{
    double share = share_of(key);
    if (key->tolerance <= 0) text_add(out, "exact");
    else if (share > 0) {
        decimal_add(share * 100, key->relative ? 12 : SHARE_DIGITS, out);
        text_add(out, " %");
    } else {
        text_add(out, "± ");
        write_value(key->tolerance, unit, out);
    }
}

static void write_slip(const struct bank_item *writing, const struct item_answer *answer, const char *unit, bool *begun)
{
    struct text *out = writing->out, when = {0}, say = {0};
    int credit = (int)((int64_t)answer->percent * CREDIT_FULL / PERCENT_FULL);
    if (!*begun) text_print(out, "%*sslips:\n", INDENT, "");
    *begun = true;
    write_answer(writing, answer, unit, &when);
    text_print(out, "%*s- when: %s\n", INDENT + 2, "", text_string(&when));
    formula_write_text(writing->item, answer->feedback ? answer->feedback : "Right in part.", &say);
    yaml_entry(out, INDENT + 4, "say", text_string(&say));
    if (credit > 0) text_print(out, "%*scredit: ", INDENT + 4, "");
    if (credit > 0) yaml_share(out, credit);
    text_clear(&when);
    text_clear(&say);
}

/* Whether the key, or an answer before it, takes every reply that an answer could. */
static bool is_hidden(const struct item *item, size_t index, const struct item_answer *key)
{
    const struct item_answer *answer = &item->answers[index];
    bool hidden = answer->text || fabs(answer->value - key->value) <= key->tolerance;
    for (size_t i = 0; i < index && !hidden; i++)
        hidden = &item->answers[i] != key && fabs(item->answers[i].value - answer->value) <= key->tolerance;
    return hidden;
}

static bool is_no_formula(const struct item *item, const struct item_answer *answer)
{
    struct text scratch = {0};
    bool good = formula_write(item, answer->text, &scratch);
    text_clear(&scratch);
    return !good;
}

/* A slip that nobody could meet, or that says nothing, is none. */
static void write_slips(const struct bank_item *writing, const struct item_answer *key, const char *unit)
{
    bool begun = false;
    for (size_t i = 0; i < writing->item->answer_count; i++) {
        const struct item_answer *answer = &writing->item->answers[i];
        bool says = answer->feedback || answer->percent > 0;
        if (answer == key || !says) continue;
        bool hidden = writing->item->kind == ITEM_CALCULATED ? is_no_formula(writing->item, answer) : is_hidden(writing->item, i, key);
        if (hidden || answer->percent >= PERCENT_FULL) note(writing, LOSS_ANSWERS);
        else write_slip(writing, answer, unit, &begun);
    }
}

static void write_quantity(struct bank_item *writing)
{
    const struct item_answer *key = find_key(writing->item);
    const char *unit = find_unit(writing);
    struct text *out = writing->out;
    text_print(out, "%*skind: quantity\n%*sanswer: ", INDENT, "", INDENT, "");
    write_answer(writing, key, unit, out);
    if (unit) text_print(out, "\n%*sunit: '%s'", INDENT, "", unit);
    text_print(out, "\n%*stolerance: ", INDENT, "");
    write_tolerance(key, unit, out);
    text_add_char(out, '\n');
    if (key->percent < PERCENT_FULL) note(writing, LOSS_PARTIAL);
    if (key->feedback) note(writing, LOSS_ANSWERS);
    write_slips(writing, key, unit);
}

/* ── choices ── */

static void write_choice(const struct bank_item *writing, const struct item_answer *answer)
{
    yaml_first_entry(writing->out, INDENT + 2, "say", *answer->text ? answer->text : "(nothing)");
    if (is_right(writing->item, answer)) text_print(writing->out, "%*sright: yes\n", INDENT + 4, "");
    if (answer->feedback) yaml_entry(writing->out, INDENT + 4, "why", answer->feedback);
}

/* Whether a wrong choice takes all credit away, as it does when only the whole set counts. */
static bool counts_together(const struct item *item)
{
    for (size_t i = 0; i < item->answer_count; i++)
        if (item->answers[i].percent <= -PERCENT_FULL) return true;
    return false;
}

static void write_choices(struct bank_item *writing)
{
    const struct item *item = writing->item;
    struct text *out = writing->out;
    size_t written = 0;
    bool several = item->kind == ITEM_CHOICES;
    text_print(out, "%*skind: %s\n", INDENT, "", several ? "choices" : "choice");
    if (several && !counts_together(item)) text_print(out, "%*scredit: proportional\n", INDENT, "");
    if (!item->shuffle) text_print(out, "%*sshuffle: no\n", INDENT, "");
    text_print(out, "%*schoices:\n", INDENT, "");
    for (size_t i = 0; i < item->answer_count; i++) {
        if (is_repeated(item, i)) note(writing, LOSS_ANSWERS);
        else if (written == LETTERS_MOST) note(writing, LOSS_CHOICES);
        if (is_repeated(item, i) || written == LETTERS_MOST) continue;
        write_choice(writing, &item->answers[i]);
        written++;
    }
    if (!several) note_partial(writing);
}

/* ── words ── */

static bool has_star(const char *answer)
{
    for (; *answer; answer++) {
        if (*answer == '*') return true;
        if (*answer == '\\' && answer[1] == '*') answer++;
    }
    return false;
}

/* An answer as replies are compared: with single spaces, and letters beyond ASCII folded. */
static const char *folded(const struct bank_item *writing, const char *answer)
{
    bool is_plain = !strpbrk(answer, "\t\r\n") && !strstr(answer, "  ");
    for (const char *at = answer; *at; at++) is_plain = is_plain && (unsigned char)*at < 0x80;
    const char *text = is_plain ? NULL : utf8_fold(writing->arena, answer, strlen(answer));
    return text ? text : answer;
}

/* The pattern of an answer in which * stands for anything. An answer that is only stars must not accept nothing. */
static void write_pattern(const struct bank_item *writing, const char *said, struct text *out)
{
    const char *answer = folded(writing, said);
    bool anything = !answer[strspn(answer, "*")];
    for (; *answer; answer++) {
        if (*answer == '\\' && answer[1] == '*') answer++;
        else if (*answer == '*') {
            text_add(out, anything ? ".+" : ".*");
            answer += strspn(answer, "*") - 1;
            continue;
        }
        if (strchr("\\^$.[]|()?*+{}#-/", *answer)) text_add_char(out, '\\');
        text_add_char(out, *answer);
    }
}

static void write_literal(const struct bank_item *writing, const char *said, struct text *out)
{
    const char *answer = folded(writing, said);
    for (; *answer; answer++) {
        if (*answer == '\\' && answer[1] == '*') answer++;
        text_add_char(out, *answer);
    }
}

static void write_accepted(const struct bank_item *writing)
{
    const struct item *item = writing->item;
    for (size_t i = 0; i < item->answer_count; i++) {
        struct text pattern = {0};
        if (!is_right(item, &item->answers[i])) continue;
        if (item->answers[i].feedback) note(writing, LOSS_ANSWERS);
        if (is_repeated(item, i)) continue;
        write_pattern(writing, item->answers[i].text, &pattern);
        yaml_list_entry(writing->out, INDENT + 2, text_string(&pattern));
        text_clear(&pattern);
    }
}

/* A reject comes before what is accepted here, so one with a star could take right answers. */
static void write_rejected(const struct bank_item *writing)
{
    const struct item *item = writing->item;
    bool begun = false;
    for (size_t i = 0; i < item->answer_count; i++) {
        const struct item_answer *answer = &item->answers[i];
        struct text pattern = {0};
        if (is_right(item, answer) || !answer->feedback) continue;
        if (has_star(answer->text) || is_nothing(answer->text) || is_repeated(item, i)) {
            note(writing, LOSS_ANSWERS);
            continue;
        }
        if (!begun) text_print(writing->out, "%*sreject:\n", INDENT, "");
        begun = true;
        write_pattern(writing, answer->text, &pattern);
        yaml_first_entry(writing->out, INDENT + 2, "pattern", text_string(&pattern));
        yaml_entry(writing->out, INDENT + 4, "say", answer->feedback);
        text_clear(&pattern);
    }
}

static void write_samples(const struct bank_item *writing)
{
    const struct item *item = writing->item;
    bool begun = false;
    for (size_t i = 0; i < item->answer_count; i++) {
        struct text sample = {0};
        if (!is_right(item, &item->answers[i]) || has_star(item->answers[i].text) || is_repeated(item, i)) continue;
        if (!begun) text_print(writing->out, "%*ssamples:\n%*sright:\n", INDENT, "", INDENT + 2, "");
        begun = true;
        write_literal(writing, item->answers[i].text, &sample);
        yaml_list_entry(writing->out, INDENT + 4, text_string(&sample));
        text_clear(&sample);
    }
}

static void write_words(struct bank_item *writing)
{
    text_print(writing->out, "%*skind: text\n%*saccept:\n", INDENT, "", INDENT, "");
    write_accepted(writing);
    write_rejected(writing);
    write_samples(writing);
    if (writing->item->match_case) note(writing, LOSS_CASE);
    note_partial(writing);
}

/* ── essays ── */

/* Where the list of points begins that notes end with; the end when there is none. */
static const char *find_points(const char *notes)
{
    const char *found = notes + strlen(notes);
    for (const char *line = notes; line; line = strchr(line, '\n') ? strchr(line, '\n') + 1 : NULL) {
        bool is_point = strncmp(line, "- ", 2) == 0, is_empty = *line == '\n' || !*line;
        if (is_point && !*found) found = line;
        else if (!is_point && !is_empty) found = notes + strlen(notes);
    }
    return found;
}

static void write_essay(struct bank_item *writing)
{
    struct text *out = writing->out;
    const char *notes = writing->item->notes ? writing->item->notes : "", *points = find_points(notes);
    struct text model = {0};
    text_print(out, "%*skind: explain\n%*srubric:\n", INDENT, "", INDENT, "");
    if (!*points) {
        note(writing, LOSS_RUBRIC);
        yaml_list_entry(out, INDENT + 2, "The answer is right and complete.");
    }
    for (const char *line = points; *line;) {
        size_t length = strcspn(line, "\n");
        struct text point = {0};
        if (length > 2) text_add_bytes(&point, line + 2, length - 2);
        if (point.length) yaml_list_entry(out, INDENT + 2, text_string(&point));
        text_clear(&point);
        line += length + (line[length] == '\n');
    }
    text_add_bytes(&model, notes, (size_t)(points - notes));
    if (text_string(&model)[strspn(text_string(&model), " \n")]) yaml_entry(out, INDENT, "model", text_string(&model));
    text_clear(&model);
}

/* ── all kinds ── */

static const char *lacks_key(const struct item *item)
{
    return find_key(item) ? NULL : "no answer is right";
}

static const char *lacks_formula(const struct item *item)
{
    const struct item_answer *key = find_key(item);
    for (size_t i = 0; i < item->dataset_count; i++)
        if (!item->datasets[i].count) return "one of its datasets is empty";
    return !key ? "no answer is right" : is_no_formula(item, key) ? "its formula cannot be read" : NULL;
}

static const char *lacks_right(const struct item *item)
{
    for (size_t i = 0; i < item->answer_count; i++)
        if (is_right(item, &item->answers[i]) && *item->answers[i].text) return NULL;
    return "no answer is right";
}

static const char *lacks_choices(const struct item *item)
{
    size_t different = 0;
    bool right = false;
    for (size_t i = 0; i < item->answer_count && different < LETTERS_MOST; i++) {
        if (is_repeated(item, i)) continue;
        different++;
        right = right || is_right(item, &item->answers[i]);
    }
    return different < 2 ? "there is nothing to choose from" : right ? NULL : "no choice is right";
}

static const char *lacks_nothing(const struct item *item)
{
    (void)item;
    return NULL;
}

static const struct {
    const char *ask;
    const char *(*reason)(const struct item *item);
    void (*write)(struct bank_item *writing);
} kinds[] = {
    [ITEM_NUMERICAL] = {"Give the value.", lacks_key, write_quantity},
    [ITEM_CALCULATED] = {"Give the value.", lacks_formula, write_quantity},
    [ITEM_CHOICE] = {"Which one is right?", lacks_choices, write_choices},
    [ITEM_CHOICES] = {"Which of these are right?", lacks_choices, write_choices},
    [ITEM_SHORT] = {"Answer in a word or a few.", lacks_right, write_words},
    [ITEM_ESSAY] = {"Explain.", lacks_nothing, write_essay},
};

const char *blank_reason(const struct item *item)
{
    return kinds[item->kind].reason(item);
}

void blank_ask(const struct item *item, struct text *out)
{
    struct unit known;
    const char *unit = item->unit_count ? item->units[0].name : "";
    bool is_told = *unit && !unit_read_whole(unit, strlen(unit), &known, NULL);
    if (is_told) text_print(out, "Give the value in %s.", unit);
    else text_add(out, kinds[item->kind].ask);
}

void blank_write(struct bank_item *writing)
{
    kinds[writing->item->kind].write(writing);
}
