#include "tui/beside.h"

#include <math.h>
#include <string.h>

#include "page/paper.h"
#include "tui/verdicts.h"

enum { WORD_COLUMN = 2, VALUE_COLUMN = 8, REASON_BYTES = 2000 };

/* Past this ratio a point of the learner's would press everything else of a plot into its edge. */
static const double FAR_OFF = 1000;

static enum calculator_lock lock_of(const struct app *app, const struct question *question, const struct blank *blank,
                                    struct arena *arena, struct calculator *out)
{
    return calculator_of(app_attempt(app), session_variant(app->session), question, blank, arena, out);
}

/* ── opening ── */

int beside_argument(const struct question *question, const struct blank *blank)
{
    return -1 - (int)(question->first_answer + blank->index);
}

/* NULL when there is no such blank. */
static const struct question *question_of_answer(const struct bank *bank, size_t answer)
{
    for (size_t i = 0; i < bank->question_count; i++) {
        const struct question *question = &bank->questions[i];
        if (answer >= question->first_answer && answer - question->first_answer < question->blank_count) return question;
    }
    return NULL;
}

/* What is not right has most to tell; else the first that has a calculator; NULL when none has. */
static const struct blank *telling_blank(const struct app *app, const struct question *question)
{
    const struct blank *first = NULL, *wrong = NULL;
    struct arena arena = {0};
    for (size_t i = question->blank_count; i-- > 0;) {
        struct calculator calculator;
        lock_of(app, question, &question->blanks[i], &arena, &calculator);
        if (!calculator.mark) continue;
        first = &question->blanks[i];
        if (calculator.mark->verdict != VERDICT_CORRECT) wrong = first;
    }
    arena_clear(&arena);
    return wrong ? wrong : first;
}

static bool has_number(const struct app *app, const struct question *question, const struct blank *blank)
{
    struct arena arena = {0};
    struct reply reply = {0};
    const char *text = attempt_blank(app_attempt(app), question, blank)->committed;
    bool number = text && (blank->kind == BLANK_QUANTITY || blank->kind == BLANK_LIST);
    if (number) mark_read(session_variant(app->session), question, blank, text, &arena, &reply);
    number = number && reply.reading == READING_OK;
    arena_clear(&arena);
    return number;
}

/* The first calculators of a question's chapter, "zero, qlora"; "" when it has none. */
static void write_chapter(const struct app *app, const struct question *question, struct text *out)
{
    enum { NAMES_MOST = 4 };
    const struct chapter *chapter = question->chapter ? library_chapter(app->library, question->chapter) : NULL;
    for (size_t i = 0; chapter && i < chapter->formula_count && i < NAMES_MOST; i++) text_print(out, "%s%s", i ? ", " : "", chapter->formulas[i]);
}

/* The chapter's calculators are no secret; which of them serves, if any, is part of the question. */
static struct effect offer(struct app *app, const struct question *question, const struct blank *blank)
{
    const struct blank *other = telling_blank(app, question);
    struct text names = {0};
    bool number = blank && has_number(app, question, blank);
    write_chapter(app, question, &names);
    bool opens = number && !other && names.length && !app_book_is_closed(app);
    if (blank && other) app_say(app, ROLE_NOTICE, "no calculator stands behind this field; one does behind (%c)", (char)('a' + other->part));
    else if (opens) app_say_longer(app, ROLE_NOTICE, "none stands behind this question; its chapter has %s; q goes back", text_string(&names));
    else app_say(app, ROLE_NOTICE, "no calculator stands behind this question: it is yours to work out");
    text_clear(&names);
    return opens ? effect_push(SCREEN_CALCULATORS, 0) : effect_stay();
}

static struct effect open_unlocked(struct app *app, const struct question *question, const struct blank *blank,
                                   const struct calculator *calculator)
{
    const struct attempt *attempt = app_attempt(app);
    if (calculator_gives_away(attempt, question, blank, calculator)) {
        session_show(app->session, question->index, (int)blank->index); /* which the confirmation is about */
        return effect_push(SCREEN_CONFIRM, CONFIRM_CALCULATOR);
    }
    if (!attempt->submitted && !attempt_blank(attempt, question, blank)->counted) session_calculate(app->session, question, blank);
    app->notice.until = 0; /* it was about the field */
    return effect_push(SCREEN_WORKBENCH, beside_argument(question, blank));
}

struct effect beside_ask(struct app *app, const struct question *question, const struct blank *blank)
{
    struct arena arena = {0};
    struct calculator calculator;
    struct effect effect = effect_stay();
    const struct blank *asked = blank ? blank : telling_blank(app, question);
    app_save(app);
    switch (asked ? lock_of(app, question, asked, &arena, &calculator) : CALCULATOR_NONE) {
    case CALCULATOR_NONE: effect = offer(app, question, blank); break;
    case CALCULATOR_AFTER_SUBMISSION: app_say(app, ROLE_NOTICE, "calculators open after you submit: c in a question's review"); break;
    case CALCULATOR_AFTER_NUMBER: app_say(app, ROLE_NOTICE, "commit a number first; then this shows the calculator's beside it"); break;
    case CALCULATOR_FREE:
        if (app_book_is_closed(app)) app_say(app, ROLE_NOTICE, "the formula book stays shut until the final is submitted");
        else effect = open_unlocked(app, question, asked, &calculator);
        break;
    }
    arena_clear(&arena);
    return effect;
}

bool beside_open(const struct app *app, struct beside *beside, int argument)
{
    struct reason reason;
    size_t answer = (size_t)(-1 - argument);
    const struct question *question = question_of_answer(app->bank, answer);
    *beside = (struct beside){0};
    if (!question) return false;
    beside->question = question;
    beside->blank = &question->blanks[answer - question->first_answer];
    field_init(&beside->reason, REASON_BYTES);
    beside->asks = calculator_asks_reason(app_attempt(app), question, &reason);
    beside->told = beside->asks && reason.given;
    field_set(&beside->reason, reason.text);
    return lock_of(app, question, beside->blank, &beside->arena, &beside->calculator) == CALCULATOR_FREE;
}

void beside_clear(struct beside *beside)
{
    field_clear(&beside->reason);
    arena_clear(&beside->arena);
    *beside = (struct beside){0};
}

/* One that would give something away is opened from the question, after a word. */
const struct blank *beside_next(const struct app *app, const struct beside *beside)
{
    size_t count = beside->question->blank_count;
    const struct blank *found = NULL;
    struct arena arena = {0};
    for (size_t i = 1; i < count && !found; i++) {
        struct calculator calculator;
        const struct blank *blank = &beside->question->blanks[(beside->blank->index + i) % count];
        bool free = lock_of(app, beside->question, blank, &arena, &calculator) == CALCULATOR_FREE;
        if (free && !calculator_gives_away(app_attempt(app), beside->question, blank, &calculator)) found = blank;
    }
    arena_clear(&arena);
    return found;
}

/* ── the reason ── */

bool beside_is_open(const struct beside *beside)
{
    return !beside->asks || beside->told;
}

static const struct blank *reason_blank(const struct app *app, const struct beside *beside)
{
    struct reason reason;
    calculator_asks_reason(app_attempt(app), beside->question, &reason);
    return reason.blank;
}

bool beside_commit(struct app *app, struct beside *beside)
{
    if (field_is_blank(&beside->reason)) {
        app_say(app, ROLE_SLIP, "write it in a sentence: the reference answer opens after it");
        return false;
    }
    session_commit(app->session, beside->question, reason_blank(app, beside), field_string(&beside->reason));
    beside->typing = beside->edited = false;
    beside->told = true;
    app_say(app, ROLE_NOTICE, "kept as your reason; compare it with the reference answer");
    return true;
}

void beside_save(struct app *app, struct beside *beside)
{
    if (!beside->question || !beside->edited) return;
    beside->edited = false;
    session_draft(app->session, beside->question, reason_blank(app, beside), field_string(&beside->reason));
}

/* ── laying out ── */

static const char *shown_in(struct sheet *sheet, const struct value *value, const struct unit *unit)
{
    struct text text = {0};
    value_write(value, &(struct show){.unit = value->kind == VALUE_QUANTITY ? unit : NULL}, &text);
    const char *copy = arena_copy(&sheet->arena, text_string(&text), text.length);
    text_clear(&text);
    return copy;
}

/* "you   160 KiB   0.5 times its, 50 % less"; the aside goes below where there is no room. */
static void add_row(struct sheet *sheet, int edge, const char *word, enum role role, const char *value, const char *aside)
{
    sheet_row(sheet);
    sheet_put(sheet, WORD_COLUMN, ROLE_DIM, word);
    int end = sheet_put_fit(sheet, VALUE_COLUMN, edge - VALUE_COLUMN, role, value) + 3;
    if (!aside || !*aside) return;
    if (end + sheet_width_of(sheet, aside) > edge) sheet_row(sheet), end = VALUE_COLUMN;
    sheet_put_fit(sheet, end, edge - end, ROLE_DIM, aside);
}

static const char *difference(struct sheet *sheet, const struct quantity *yours, const struct quantity *other, const char *name)
{
    struct text text = {0};
    compare_write(yours, other, name, &text);
    const char *copy = arena_copy(&sheet->arena, text_string(&text), text.length);
    text_clear(&text);
    return copy;
}

/* Which field it is about: "(a) tensor by tensor", or what its part asks. */
static void add_title(const struct app *app, const struct beside *beside, struct sheet *sheet, int edge)
{
    struct variant *variant = session_variant(app->session);
    struct text letter = {0}, words = {0};
    paper_letter(beside->blank->part, &letter);
    paper_label(variant, beside->question, beside->blank, &words);
    if (!words.length) paper_ask(variant, beside->question, beside->blank->part, 0, &words);
    sheet_row(sheet);
    sheet_put(sheet, WORD_COLUMN, ROLE_DIM, text_string(&letter));
    struct prose prose = prose_of_markdown(&sheet->arena, text_string(&words), edge - VALUE_COLUMN, ROLE_PROMPT, sheet->symbols);
    sheet_prose(sheet, VALUE_COLUMN, &prose, true);
    text_clear(&letter);
    text_clear(&words);
}

static bool is_quantity(const struct value *value)
{
    return value && value->kind == VALUE_QUANTITY;
}

/* What the learner's number is compared with: what the calculator gives, or where that is only a part of it, the key. */
static const struct value *measure_of(const struct beside *beside, const struct worked *its)
{
    if (beside->calculator.called.whole) return its ? &its->value : NULL;
    return beside_is_open(beside) ? beside->calculator.key : NULL;
}

static void add_yours(struct beside *beside, struct sheet *sheet, int edge, const struct worked *its)
{
    const struct calculator *calculator = &beside->calculator;
    const struct value *measure = measure_of(beside, its);
    bool comparable = calculator->answered && is_quantity(calculator->key) && is_quantity(measure);
    const char *reply = calculator->mark->read ? calculator->mark->read : calculator->reply;
    const char *aside = comparable ? difference(sheet, &calculator->yours, &measure->quantity, calculator->called.whole ? "its" : "the key") : NULL;
    add_row(sheet, edge, "you", ROLE_ANSWERED, *reply ? reply : "nothing yet", aside);
}

static void add_its(struct beside *beside, struct sheet *sheet, int edge, const struct worked *its)
{
    const struct calculator *calculator = &beside->calculator;
    bool in_unit = calculator->called.whole && beside->blank->unit; /* as the learner's number is */
    const char *step = calculator->called.call.step->name;
    if (its) add_row(sheet, edge, "its", ROLE_ACCENT, in_unit ? shown_in(sheet, &its->value, beside->blank->unit) : its->shown, step);
    else add_row(sheet, edge, "its", ROLE_DIM, "no value for these inputs", step);
    if (calculator->called.whole || !beside_is_open(beside)) return;
    add_row(sheet, edge, "key", ROLE_STRONG, calculator->mark->key, arena_print(&sheet->arena, "made with its %s", step));
}

/* The mark that the reply got, and what it is called: a slip is named by its sentence. */
static void add_verdict(const struct beside *beside, struct sheet *sheet, int edge)
{
    const struct mark *mark = beside->calculator.mark;
    const struct verdict_look *look = verdict_look(mark->verdict);
    if (!beside->calculator.answered) return;
    sheet_row(sheet);
    sheet_symbol(sheet, WORD_COLUMN, look->role, look->symbol);
    const char *name = mark->slip_name ? arena_print(&sheet->arena, "%s: %s. ", look->word, mark->slip_name) : "";
    if (mark->say) sheet_markdown(sheet, WORD_COLUMN + 2, edge - WORD_COLUMN - 2, look->role, arena_print(&sheet->arena, "%s%s", name, mark->say), true);
    else sheet_put(sheet, WORD_COLUMN + 2, look->role, look->word);
}

/* What the drill itself asks the reason to name. */
static void add_guidance(const struct app *app, const struct beside *beside, struct sheet *sheet, int edge)
{
    struct text text = {0};
    variant_write(session_variant(app->session), beside->question, &beside->question->why, 0, &text);
    if (text.length) sheet_markdown(sheet, WORD_COLUMN, edge - WORD_COLUMN, ROLE_DIM, text_string(&text), false);
    text_clear(&text);
}

static void add_question(const struct app *app, struct beside *beside, struct sheet *sheet, int edge, bool brief)
{
    bool agrees = beside->calculator.mark->verdict == VERDICT_CORRECT;
    sheet_gap(sheet);
    sheet_row(sheet);
    sheet_put_fit(sheet, WORD_COLUMN, edge - WORD_COLUMN, ROLE_PROMPT, agrees ? "you agree: why must it be so?" : "which of you is wrong, and why?");
    if (!brief) add_guidance(app, beside, sheet, edge);
    beside->row = sheet_row(sheet);
    beside->columns = edge - WORD_COLUMN;
    if (beside->typing) return;
    const char *text = field_string(&beside->reason);
    sheet_put_fit(sheet, WORD_COLUMN, beside->columns, ROLE_DIM, field_is_blank(&beside->reason) ? "Tab: write it, and the answer opens" : text);
}

static void add_reference(const struct app *app, const struct beside *beside, struct sheet *sheet, int edge)
{
    const struct mark *mark = beside->calculator.mark;
    struct text notes = {0};
    sheet_gap(sheet);
    struct prose reason = prose_of_text(&sheet->arena, field_string(&beside->reason), edge - VALUE_COLUMN, ROLE_PLAIN, sheet->symbols);
    sheet_row(sheet);
    sheet_put(sheet, WORD_COLUMN, ROLE_DIM, "why");
    sheet_prose(sheet, VALUE_COLUMN, &reason, true);
    if (mark->key && beside->calculator.called.whole) add_row(sheet, edge, "key", ROLE_STRONG, mark->key, mark->accepts);
    paper_notes(session_variant(app->session), beside->question, edge - WORD_COLUMN, &notes);
    if (notes.length) sheet_markdown(sheet, WORD_COLUMN, edge - WORD_COLUMN, ROLE_DIM, text_string(&notes), false);
    text_clear(&notes);
}

void beside_add(const struct app *app, struct beside *beside, struct sheet *sheet, int edge, const struct worked *its, bool brief)
{
    beside->row = beside->columns = 0;
    if (!brief) add_title(app, beside, sheet, edge);
    add_yours(beside, sheet, edge, its);
    add_its(beside, sheet, edge, its);
    if (beside_is_open(beside) && !(brief && beside->calculator.mark->verdict == VERDICT_CORRECT)) add_verdict(beside, sheet, edge);
    if (!beside_is_open(beside)) add_question(app, beside, sheet, edge, brief);
    else if (beside->asks) add_reference(app, beside, sheet, edge);
    sheet_gap(sheet);
}

/* ── the plot ── */

static bool has_series(const struct plot *plot, const char *name)
{
    for (size_t i = 0; i < plot->series_count; i++)
        if (strcmp(plot->series[i].label, name) == 0) return true;
    return false;
}

/* On the line of the step, where the inputs stand: what it gives, and above or below it what the learner has. */
static const struct plot *mark_lines(struct beside *beside, const struct plot *plot, double its)
{
    double yours = beside->calculator.yours.value;
    if (!plot->placed || !has_series(plot, beside->calculator.called.call.step->name)) return plot;
    bool together = fabs(yours - its) <= fabs(its) / 100;
    beside->plot = *plot;
    beside->dots[0] = (struct plot_dot){together ? "you, its" : "its", plot->here, its};
    beside->dots[1] = (struct plot_dot){"you", plot->here, yours};
    beside->plot.dots = beside->dots;
    beside->plot.dots_tell_y = true;
    beside->plot.dot_count = together ? 1 : 2;
    return &beside->plot;
}

/* A bar of one's own below the others. */
static const struct plot *mark_bars(struct beside *beside, const struct plot *plot)
{
    beside->bars = arena_array(&beside->arena, plot->bar_count + 1, sizeof *beside->bars);
    memcpy(beside->bars, plot->bars, plot->bar_count * sizeof *plot->bars);
    beside->bars[plot->bar_count] = (struct plot_bar){.label = "you", .parts = {beside->calculator.yours.value}};
    beside->plot = *plot;
    beside->plot.bars = beside->bars;
    beside->plot.bar_count = plot->bar_count + 1;
    return &beside->plot;
}

const struct plot *beside_mark(struct beside *beside, const struct plot *plot, const struct worked *its)
{
    const struct calculator *calculator = &beside->calculator;
    if (!plot || !its || !is_quantity(&its->value) || !calculator->called.whole || !calculator->answered) return plot;
    const struct quantity *given = &its->value.quantity;
    double ratio = calculator->yours.value / given->value;
    if (!dims_equal_hard(&calculator->yours.dims, &plot->y.dims) || !dims_equal_hard(&given->dims, &plot->y.dims)) return plot;
    if (!(ratio <= FAR_OFF && ratio >= 1 / FAR_OFF)) return plot;
    return plot->kind == PLOT_BARS ? mark_bars(beside, plot) : mark_lines(beside, plot, given->value);
}
