#include "term_demo.h"

#include <stdint.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include "base/alloc.h"
#include "base/text.h"
#include "page/canvas.h"
#include "page/theme.h"
#include "tui/field.h"
#include "tui/term.h"

enum { KEPT = 8 };

struct demo {
    struct term *term;
    struct canvas canvas;
    struct field field;
    struct theme theme;
    bool in_field, done, mouse;
    int ticks, status;
    int64_t tick_every; /* ms; 0: no ticks */
    const char *fault;
    struct text inputs[KEPT]; /* newest first */
};

static void write_input(const struct input *input, int ticks, struct text *line)
{
    switch (input->kind) {
    case INPUT_KEY:
        text_add(line, "key ");
        key_write(&input->key, line);
        break;
    case INPUT_MOUSE:
        text_print(line, "mouse %d at %d,%d", (int)input->mouse.action, input->mouse.row, input->mouse.column);
        break;
    case INPUT_PASTE: text_print(line, "paste %s", input->paste); break;
    case INPUT_RESIZE: text_print(line, "resize %dx%d", input->columns, input->rows); break;
    case INPUT_RESUMED: text_print(line, "resumed %dx%d", input->columns, input->rows); break;
    case INPUT_TERMINATE: text_add(line, "terminate"); break;
    case INPUT_TICK: text_print(line, "tick %d", ticks); break;
    case INPUT_GONE: text_add(line, "gone"); break;
    }
    text_add(line, ";");
}

static void add_input(struct demo *demo, const struct input *input)
{
    struct text line = demo->inputs[KEPT - 1];
    memmove(demo->inputs + 1, demo->inputs, (KEPT - 1) * sizeof *demo->inputs);
    text_reset(&line);
    write_input(input, demo->ticks, &line);
    demo->inputs[0] = line;
}

static void draw(struct demo *demo)
{
    struct canvas *canvas = &demo->canvas;
    int rows, columns;
    term_size(demo->term, &rows, &columns);
    if (rows != canvas->rows || columns != canvas->columns)
        canvas_resize(canvas, rows, columns);
    canvas_blank(canvas);
    canvas_print(canvas, 0, 0, ROLE_TITLE, "demo %dx%d, %d colours", columns, rows, term_colours(demo->term));
    canvas_write(canvas, 1, 0, ROLE_PLAIN, "σ² ✓ 漢字 x\314\204 ⚠️ ●|");
    canvas_write(canvas, 2, 0, ROLE_SELECTED, "> selected");
    canvas_write(canvas, 2, 20, ROLE_WRONG, "wrong");
    canvas_print(canvas, 2, 30, ROLE_PLAIN, "half is %.1f", 0.5);
    field_draw(&demo->field, canvas, 3, 2, 12, demo->in_field);
    for (int role = 0; role < ROLE_COUNT; role++)
        canvas_write(canvas, 4, role, (enum role)role, "r");
    for (int i = 0; i < 3; i++) /* the last whole, whole at the edge, and half outside */
        canvas_write(canvas, 14 + i, columns - 3 + i, ROLE_PLAIN, "漢");
    for (int i = 0; i < KEPT; i++)
        canvas_write(canvas, 5 + i, 0, ROLE_PLAIN, text_string(&demo->inputs[i]));
    canvas_write(canvas, rows - 1, columns - 1, ROLE_PLAIN, "#");
    if (!demo->in_field)
        canvas_place_cursor(canvas, 2, 0);
    term_show(demo->term, canvas, &demo->theme);
}

/* Volatile, so that no compiler sees through it. */
static int recurse(volatile int depth)
{
    volatile char waste[4096];
    waste[depth % 4096] = (char)depth;
    return depth < 0 ? waste[0] : recurse(depth + 1) + waste[1];
}

static void raise_fault(void)
{
    int *volatile nowhere = (int *)(uintptr_t)8;
    *nowhere = 1;
}

static void fault(const struct demo *demo)
{
    if (strcmp(demo->fault, "segv") == 0)
        raise_fault();
    else if (strcmp(demo->fault, "abrt") == 0)
        abort();
    else if (strcmp(demo->fault, "stack") == 0)
        recurse(0);
    else if (strcmp(demo->fault, "memory") == 0)
        free(alloc_resize(NULL, SIZE_MAX / 2, 3));
    else
        exit(7);
}

static void handle_command(struct demo *demo, const struct key *key)
{
    if (key_is_character(key, 'q'))
        demo->done = true;
    else if (key_is_character(key, 'i'))
        demo->in_field = true;
    else if (key_is_character(key, 'm'))
        term_set_mouse(demo->term, demo->mouse = !demo->mouse);
    else if (key_is_character(key, '!'))
        fault(demo);
}

static void handle(struct demo *demo, const struct input *input)
{
    bool is_key = input->kind == INPUT_KEY;
    add_input(demo, input);
    if (input->kind == INPUT_GONE || input->kind == INPUT_TERMINATE) {
        demo->done = true;
        demo->status = input->kind == INPUT_GONE ? 5 : 6;
    } else if (is_key && key_is_control(&input->key, 'c')) {
        demo->done = true;
    } else if (is_key && key_is_control(&input->key, 'z')) {
        term_suspend(demo->term);
    } else if (is_key && key_is_control(&input->key, 'l')) {
        term_repaint(demo->term);
    } else if (input->kind == INPUT_TICK) {
        demo->ticks++;
    } else if (demo->in_field) {
        demo->in_field = field_handle(&demo->field, input) != FIELD_LEAVE;
    } else if (is_key) {
        handle_command(demo, &input->key);
    }
}

static void run(struct demo *demo, struct clock clock)
{
    int64_t next = demo->tick_every > 0 ? clock.steady(clock.context) + demo->tick_every : TERM_NO_DEADLINE;
    while (!demo->done) {
        struct input input;
        draw(demo);
        term_wait(demo->term, next, &input);
        if (input.kind == INPUT_TICK)
            next += demo->tick_every;
        handle(demo, &input);
    }
}

static const char *option(int count, char **arguments, const char *name, const char *otherwise)
{
    for (int i = 2; i + 1 < count; i += 2)
        if (strcmp(arguments[i], name) == 0)
            return arguments[i + 1];
    return otherwise;
}

/* Each role in a colour of its own; what is read by name below keeps the terminal's. */
static void paint_theme(struct theme *theme)
{
    struct colour own = {-1, -1};
    *theme = *theme_mono();
    for (int role = 0; role < ROLE_COUNT; role++) {
        theme->styles[role].foreground = role < ROLE_RULE || role == ROLE_SELECTED ? own : (struct colour){0x808080, (int16_t)(TERM_DEMO_FIRST + role)};
        theme->styles[role].background = own;
    }
    theme->styles[ROLE_WRONG] = (struct style){.foreground = {0xD70000, -1}, .background = own, .attributes = ATTRIBUTE_BOLD};
}

static void clear(struct demo *demo)
{
    canvas_clear(&demo->canvas);
    field_clear(&demo->field);
    for (int i = 0; i < KEPT; i++)
        text_clear(&demo->inputs[i]);
}

int term_demo(int count, char **arguments)
{
    struct demo demo = {
        .tick_every = atoi(option(count, arguments, "tick", "0")), .mouse = true,
        .fault = option(count, arguments, "fault", "exit"),
    };
    struct term_options options = {
        .clock = clock_system(), .colours = atoi(option(count, arguments, "colours", "-1")), .mouse = true,
    };
    struct diags diags;
    diags_init(&diags);
    demo.term = term_open(&options, &diags);
    if (!demo.term)
        printf("plain: %s\n", diags_first_error(&diags)->text);
    diags_clear(&diags);
    if (!demo.term)
        return 3;
    fputs(option(count, arguments, "words", ""), stderr);
    paint_theme(&demo.theme);
    canvas_init(&demo.canvas, 1, 1, term_symbols(demo.term));
    field_init(&demo.field, 100);
    run(&demo, options.clock);
    term_close(demo.term);
    printf("left with %d and [%s]\n", demo.status, field_string(&demo.field));
    clear(&demo);
    return demo.status;
}
