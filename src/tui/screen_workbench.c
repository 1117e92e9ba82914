/* A calculator: its inputs, edited in place and swept; all steps live; a plot; source and caveats. The argument is the index of the
 * entry in the formula book; or one of beside_argument: then it stands on a question's numbers, beside the learner's own; or past
 * the book's last entry by the block of a demo in the lesson that is open: then it stands on the demo's. */
#include <stdlib.h>
#include <string.h>

#include "base/alloc.h"
#include "tui/frame.h"
#include "tui/reading.h"
#include "tui/workbench.h"

static const struct book_entry *open_on_demo(const struct app *app, struct workbench *state, size_t block)
{
    const struct book *book = library_book(app->library);
    state->demo = &app->reading->blocks[block].trial;
    state->counterpart = counterpart_of(state->demo, book);
    const struct book_entry *entry = pairing_entry(state->counterpart, book);
    bench_init(&state->bench, book, entry);
    counterpart_fill(state->counterpart, state->demo, &state->bench);
    return entry;
}

static const struct book_entry *open_on(const struct app *app, struct workbench *state, int argument)
{
    const struct book *book = library_book(app->library);
    if (argument >= (int)book_count(book)) return open_on_demo(app, state, (size_t)argument - book_count(book));
    bool beside = argument < 0 && beside_open(app, &state->beside, argument);
    const struct book_call *call = &state->beside.calculator.called.call;
    const struct book_entry *entry = beside ? call->entry : book_at(book, argument < 0 ? 0 : (size_t)argument);
    if (beside) bench_init_with(&state->bench, book, entry, call->inputs);
    else bench_init(&state->bench, book, entry);
    return entry;
}

static void open(struct app *app, void *opaque, int argument)
{
    struct workbench *state = opaque;
    const struct book_entry *entry = open_on(app, state, argument);
    state->open = alloc_zeroed(entry->step_count, sizeof *state->open);
    state->marks = app->config.words[CONFIG_PLOTS] == CONFIG_BLOCKS ? PLOT_BLOCKS : PLOT_BRAILLE;
    canvas_init(&state->picture, 1, 1, app->symbols);
}

static void close(struct app *app, void *opaque)
{
    struct workbench *state = opaque;
    (void)app;
    beside_clear(&state->beside);
    bench_clear(&state->bench);
    list_clear(&state->list);
    canvas_clear(&state->picture);
    free(state->open);
}

static void settle(struct app *app, void *opaque)
{
    workbench_lay_out(app, opaque);
}

static enum mode mode(const struct app *app, const void *opaque)
{
    (void)app;
    const struct workbench *state = opaque;
    return state->editing || state->beside.typing ? MODE_FIELD : MODE_BROWSE;
}

/* The result is in sight however far the steps are scrolled. */
static void write_result(const struct workbench *state, struct text *out)
{
    const struct worked *worked = workbench_worked(state);
    if (worked) text_print(out, "%s = %s", workbench_step_asked(state)->name, worked->shown);
}

/* What the arrows change while the inputs are out of sight. */
static void write_selected(const struct workbench *state, struct text *out)
{
    long input = workbench_input(state);
    if (input >= 0) text_print(out, "%s %s", state->bench.entry->inputs[input].name, bench_text(&state->bench, (size_t)input));
}

static void draw(const struct app *app, const void *opaque, struct canvas *canvas)
{
    const struct workbench *state = opaque;
    struct frame frame = {.left = state->bench.entry->name, .right_role = state->bench.sound ? ROLE_ACCENT : ROLE_DIM};
    struct text result = {0}, selected = {0};
    write_result(state, &result);
    if (result.length) frame.right = text_string(&result);
    if (state->large && state->plot) write_selected(state, &selected);
    else if (state->beside.calculator.answered) text_print(&selected, "you %s", state->beside.calculator.reply);
    if (selected.length) frame.middle = text_string(&selected);
    frame_draw(app, SCREEN_WORKBENCH, mode(app, opaque), &frame, canvas);
    workbench_draw(state, canvas);
    text_clear(&result);
    text_clear(&selected);
}

/* ── inputs ── */

static void changed(struct workbench *state)
{
    state->drawn = false;
}

/* A default is a place to begin typing at. */
static void begin_editing(struct workbench *state)
{
    long input = workbench_input(state);
    if (input < 0) return;
    if (bench_is_default(&state->bench, (size_t)input)) field_set(&state->bench.fields[input], bench_text(&state->bench, (size_t)input));
    state->editing = true;
    state->large = false;
}

/* A default that was not touched stays a default: it may depend on other inputs. */
static void end_editing(struct workbench *state)
{
    long input = workbench_input(state);
    if (!state->editing || input < 0) return;
    const struct expression *fallback = state->bench.entry->inputs[input].fallback;
    if (fallback && strcmp(field_string(&state->bench.fields[input]), fallback->text) == 0) bench_set(&state->bench, (size_t)input, "");
    state->editing = false;
    changed(state);
}

static void sweep(struct app *app, struct workbench *state, int direction)
{
    const char *why;
    long input = workbench_input(state);
    if (input < 0) app_say(app, ROLE_NOTICE, "select an input to change it with the arrows");
    else if (!bench_sweep(&state->bench, (size_t)input, direction, &why)) app_say(app, ROLE_NOTICE, "%s: %s", state->bench.entry->inputs[input].name, why);
    changed(state);
}

/* To the next or previous input, and go on typing there. */
static void edit_neighbour(struct workbench *state, int by)
{
    long next = workbench_input(state) + by;
    end_editing(state);
    if (next < 0 || next >= (long)state->bench.entry->input_count) return;
    state->list.selected = (size_t)next;
    begin_editing(state);
}

static void commit(struct workbench *state)
{
    long input = workbench_input(state);
    if (bench_complaint(&state->bench, (size_t)input, NULL)) return; /* it says what is wrong; the cursor stays there */
    end_editing(state);
    if (input + 1 < (long)state->bench.entry->input_count) state->list.selected = (size_t)input + 1;
}

static void clear_input(struct workbench *state)
{
    long input = workbench_input(state);
    if (input < 0) return;
    bench_set(&state->bench, (size_t)input, "");
    changed(state);
}

/* The calculation as a line for the shell, or as an expression for a key or a reply. */
static void copy(struct app *app, const struct workbench *state, void (*write)(const struct bench *bench, struct text *out))
{
    struct text text = {0};
    write(&state->bench, &text);
    app_copy(app, text_string(&text));
    text_clear(&text);
}

/* Enter: type into an input, take the next choice of a convention, unfold a step. */
static void open_selected(struct app *app, struct workbench *state)
{
    long input = workbench_input(state), step = workbench_step(state);
    const char *why;
    if (workbench_extra(state) == WORKBENCH_PLOT) state->large = true;
    if (workbench_extra(state) == WORKBENCH_COMMAND) copy(app, state, bench_write_command);
    if (step >= 0) state->open[step] = !state->open[step];
    if (input < 0) return;
    const struct book_input *about = &state->bench.entry->inputs[input];
    if (!about->choice_count) begin_editing(state);
    else if (!bench_sweep(&state->bench, (size_t)input, 1, &why)) bench_set(&state->bench, (size_t)input, about->choices[0].name);
    changed(state);
}

/* A number typed while an input is selected replaces what stands there. */
static bool type_over(struct workbench *state, const struct input *input)
{
    bool number = input->kind == INPUT_KEY && input->key.press == PRESS_CHARACTER && input->key.modifiers == 0 && input->key.point < 128 &&
                  strchr("0123456789.-([", (int)input->key.point);
    long selected = workbench_input(state);
    if (!number || selected < 0) return false;
    begin_editing(state);
    field_set(&state->bench.fields[selected], "");
    field_handle(&state->bench.fields[selected], input);
    bench_work(&state->bench);
    changed(state);
    return true;
}

/* ── beside a question ── */

static struct effect begin_reason(struct app *app, struct workbench *state)
{
    if (beside_is_open(&state->beside)) app_say(app, ROLE_NOTICE, state->beside.question ? "nothing is to be written here" : "Enter edits an input");
    else state->beside.typing = true;
    return effect_stay();
}

static struct effect handle_reason(struct app *app, struct workbench *state, enum action action, const struct input *input)
{
    struct beside *beside = &state->beside;
    if (action == ACTION_COMMIT) {
        beside_commit(app, beside);
    } else if (action == ACTION_LEAVE_FIELD || action == ACTION_NEXT_FIELD || action == ACTION_PREVIOUS_FIELD || input->kind == INPUT_MOUSE) {
        beside_save(app, beside);
        beside->typing = false;
    } else if (field_handle(&beside->reason, input) == FIELD_EDITED) {
        beside->edited = true;
        app_typed(app);
    }
    return effect_stay();
}

static struct effect next_blank(struct app *app, struct workbench *state)
{
    const struct question *question = state->beside.question;
    const struct blank *next = question ? beside_next(app, &state->beside) : NULL;
    if (!next) {
        app_say(app, ROLE_NOTICE, question ? "no other field of the question has a calculator that is open" : "this was not opened from a question");
        return effect_stay();
    }
    app_take(app, effect_back());
    return effect_push(SCREEN_WORKBENCH, beside_argument(question, next));
}

static void save(struct app *app, void *opaque)
{
    beside_save(app, &((struct workbench *)opaque)->beside);
}

/* ── beside a demo ── */

static struct effect go_to_demo(struct app *app, struct workbench *state)
{
    if (!state->demo) {
        app_say(app, ROLE_NOTICE, "this was not opened from a demo");
        return effect_stay();
    }
    if (counterpart_take(state->counterpart, &state->bench, state->demo)) reading_run(app, state->demo);
    return effect_back();
}

/* ── the plot ── */

static void plot_over_selected(struct app *app, struct workbench *state)
{
    long input = workbench_input(state);
    const struct book_input *over = input >= 0 ? &state->bench.entry->inputs[input] : NULL;
    state->over = over && over != state->over ? over : NULL;
    if (state->over && !bench_plot(&state->bench, state->over, false)) {
        app_say(app, ROLE_NOTICE, "%s: there is nothing to plot over it", state->over->name);
        state->over = NULL;
    } else {
        app_say(app, ROLE_NOTICE, state->over ? "plotted over %s" : "plotted as the calculator says", state->over ? state->over->name : "");
    }
    changed(state);
}

static void toggle_marks(struct app *app, struct workbench *state)
{
    state->marks = state->marks == PLOT_BRAILLE ? PLOT_BLOCKS : PLOT_BRAILLE;
    app_say(app, ROLE_NOTICE, "lines in %s", plot_marks_name(app->symbols == SYMBOLS_ASCII ? PLOT_ASCII : state->marks));
}

/* ── keys ── */

static struct effect handle_field(struct workbench *state, const struct input *input)
{
    if (input->kind == INPUT_MOUSE) {
        bool opened;
        end_editing(state);
        list_handle(&state->list, ACTION_NONE, input, &opened);
        return effect_stay();
    }
    if (field_handle(&state->bench.fields[workbench_input(state)], input) != FIELD_EDITED) return effect_stay();
    bench_work(&state->bench);
    changed(state);
    return effect_stay();
}

static bool scroll_large(struct workbench *state, enum action action, const struct input *input)
{
    int page = state->pane.rows - 1, by = 0;
    if (!state->large || !state->plot) return false;
    if (input->kind == INPUT_MOUSE && input->mouse.action != MOUSE_CLICK) by = input->mouse.action == MOUSE_WHEEL_UP ? -3 : 3;
    if (action == ACTION_UP || action == ACTION_DOWN) by = action == ACTION_UP ? -1 : 1;
    if (action == ACTION_PAGE_UP || action == ACTION_PAGE_DOWN) by = action == ACTION_PAGE_UP ? -page : page;
    if (action == ACTION_SCROLL_UP || action == ACTION_SCROLL_DOWN) by = action == ACTION_SCROLL_UP ? -page / 2 : page / 2;
    if (action == ACTION_FIRST || action == ACTION_LAST) by = action == ACTION_FIRST ? -state->picture.rows : state->picture.rows;
    state->list.scroll += by;
    return by != 0 || input->kind == INPUT_MOUSE;
}

static struct effect back(struct workbench *state)
{
    if (!state->large) return effect_back();
    state->large = false;
    return effect_stay();
}

static struct effect handle_action(struct app *app, struct workbench *state, enum action action, const struct input *input)
{
    switch (action) { /* flat: one line per key */
    case ACTION_OPEN: open_selected(app, state); break;
    case ACTION_COMMIT: commit(state); break;
    case ACTION_REASON: return begin_reason(app, state);
    case ACTION_NEXT_QUESTION: return next_blank(app, state);
    case ACTION_DEMO: return go_to_demo(app, state);
    case ACTION_NEXT_FIELD: edit_neighbour(state, 1); break;
    case ACTION_PREVIOUS_FIELD: edit_neighbour(state, -1); break;
    case ACTION_LEAVE_FIELD: end_editing(state); break;
    case ACTION_SWEEP_UP: sweep(app, state, 1); break;
    case ACTION_SWEEP_DOWN: sweep(app, state, -1); break;
    case ACTION_CLEAR: clear_input(state); break;
    case ACTION_TABLE: state->table = !state->table; changed(state); break;
    case ACTION_LARGE: state->large = !state->large; break;
    case ACTION_OVER: plot_over_selected(app, state); break;
    case ACTION_MARKS: toggle_marks(app, state); break;
    case ACTION_COPY: copy(app, state, bench_write_command); break;
    case ACTION_COPY_EXPRESSION: copy(app, state, bench_write_call); break;
    case ACTION_BACK: return back(state);
    default: if (state->editing) return handle_field(state, input);
    }
    return effect_stay();
}

static struct effect handle(struct app *app, void *opaque, enum action action, const struct input *input)
{
    struct workbench *state = opaque;
    bool opened;
    if (state->beside.typing) return handle_reason(app, state, action, input);
    if (state->editing || !state->bench.entry->input_count) return handle_action(app, state, action, input);
    if (scroll_large(state, action, input)) return effect_stay();
    if (type_over(state, input)) return effect_stay();
    if (list_handle(&state->list, action, input, &opened)) {
        if (opened) open_selected(app, state);
        return effect_stay();
    }
    return handle_action(app, state, action, input);
}

const struct screen screen_workbench = {
    .name = "workbench",
    .title = "a calculator",
    .size = sizeof(struct workbench),
    .open = open,
    .settle = settle,
    .draw = draw,
    .mode = mode,
    .handle = handle,
    .save = save,
    .close = close,
};
