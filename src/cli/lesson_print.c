#include "cli/lesson_print.h"

#include <signal.h>
#include <string.h>
#include <time.h>

#include "page/demo.h"
#include "page/lesson.h"
#include "page/pairing.h"

enum { PAGE_WIDTH = 76 };

struct lesson_printer lesson_printer_of(struct arena *arena, const struct launch *launch, struct diags *diags)
{
    return (struct lesson_printer){.arena = arena, .launch = launch, .diags = diags, .evaluation = evaluation_begin(arena, diags)};
}

static double seconds(void)
{
    struct timespec now;
    clock_gettime(CLOCK_MONOTONIC, &now);
    return (double)now.tv_sec + (double)now.tv_nsec * 1e-9;
}

static bool go_on(void *context, double done)
{
    struct lesson_printer *printer = context;
    progress_show(&printer->progress, "running: %.0f %%   (Ctrl-C stops it)", done * 100);
    sigset_t waiting;
    sigpending(&waiting);
    printer->stopped = printer->stopped || sigismember(&waiting, SIGINT);
    return !printer->stopped;
}

/* ── demos ── */

bool lesson_play(struct lesson_printer *printer, const struct sim_demo *demo, const char *const *settings, size_t count,
                 const struct scope *scope, struct sim_result *result)
{
    struct sim_setup setup = {.settings = settings, .setting_count = count, .scope = scope,
                              .watch = {go_on, printer}, .seconds = seconds};
    sigset_t interrupt, before;

    sigemptyset(&interrupt);
    sigaddset(&interrupt, SIGINT);
    printer->stopped = false;
    sigprocmask(SIG_BLOCK, &interrupt, &before);
    printer->progress = progress_begin(printer->launch->clock);
    bool played = sim_run(demo, &setup, &printer->evaluation, result);
    progress_end(&printer->progress);
    if (printer->stopped) sigtimedwait(&interrupt, NULL, &(struct timespec){0});
    sigprocmask(SIG_SETMASK, &before, NULL);
    if (!played && printer->stopped) print_format(stderr, "unfold: the demo `%s` was stopped\n", demo->name);
    return played;
}

/* A picture says most where it has symbols; its values are given as well where there is no picture to be had. */
void lesson_print_result(struct lesson_printer *printer, const struct sim_result *result)
{
    struct text out = {0};
    size_t frame = result->frame_count ? result->frame_count - 1 : 0;

    demo_write_inputs(result, &out);
    print_markdown(printer->arena, text_string(&out));
    text_reset(&out);
    print_text(stdout, "\n");
    if (result->frame_count && !printer->launch->plain)
        demo_write_frame(result, frame, PAGE_WIDTH, print_symbols(), &out);
    print_text(stdout, text_string(&out));
    text_reset(&out);
    if (result->frame_count && printer->launch->plain) demo_write_tables(result, frame, &out);
    text_add_char(&out, '\n');
    demo_write_facts(result, &out);
    print_markdown(printer->arena, text_string(&out));
    text_clear(&out);
}

/* True when the page sets the input, so that it says something here. */
static bool is_set(const char *const *settings, size_t count, const char *name)
{
    size_t length = strlen(name);
    for (size_t i = 0; i < count; i++)
        if (strncmp(settings[i], name, length) == 0 && strchr(" =", settings[i][length])) return true;
    return false;
}

/* What an input stands at, as it would be typed: nothing grouped. */
static const char *typed(struct arena *arena, const struct value *value)
{
    struct text shown = {0}, out = {0};
    if (value->kind == VALUE_WORD) text_add(&shown, value->word);
    else value_write(value, &(struct show){.plain_ascii = true}, &shown);
    for (const char *at = text_string(&shown); *at; at++)
        if (*at != ',') text_add_char(&out, *at);
    const char *copy = arena_string(arena, text_string(&out));
    text_clear(&shown);
    text_clear(&out);
    return copy;
}

/* Append " ranks=8", or " 'link=450 GB/s'" where the shell would cut it or see more in it. */
static void add_argument(const char *name, const char *value, struct text *out)
{
    const char *quote = value[strcspn(value, " *()[]{}<>?;&|$!#~")] ? "'" : "";
    text_print(out, " %s%s=%s%s", quote, name, value, quote);
}

static const char *const *typed_inputs(struct arena *arena, const struct sim_result *result)
{
    const char **texts = arena_array(arena, result->demo->input_count, sizeof *texts);
    for (size_t i = 0; i < result->demo->input_count; i++) texts[i] = typed(arena, &result->inputs[i]);
    return texts;
}

/* The demo alone, to be run on other numbers: what a screen does by Enter. */
static void print_command(const struct sim_result *result, const char *const *texts, const char *const *settings, size_t count)
{
    struct text out = {0};
    text_print(&out, "Other numbers: unfold learn --demo %s", result->demo->name);
    for (size_t i = 0; i < result->demo->input_count; i++)
        if (is_set(settings, count, result->demo->inputs[i].name)) add_argument(result->demo->inputs[i].name, texts[i], &out);
    print_format(stdout, "\n%s\n", text_string(&out));
    text_clear(&out);
}

/* The calculator of the same subject on the demo's inputs: what a screen opens on its workbench. */
static void print_calculator(const struct sim_result *result, const char *const *texts, const struct book *book)
{
    const struct pairing *pairing = book ? pairing_find(result->demo, texts, book) : NULL;
    struct text out = {0}, value = {0};
    if (!pairing) return;
    text_print(&out, "The calculator: unfold calc %s", pairing_entry(pairing, book)->name);
    for (size_t i = 0; pairing_input(pairing, i); i++) {
        text_reset(&value);
        pairing_write(pairing, i, result->demo, texts, &value);
        add_argument(pairing_input(pairing, i), text_string(&value), &out);
    }
    print_format(stdout, "%s\n", text_string(&out));
    text_clear(&value);
    text_clear(&out);
}

static void print_demo(struct lesson_printer *printer, const struct lesson_block *block, const struct scope *scope)
{
    struct sim_result result;

    print_format(stdout, "%s\n", block->demo->title);
    if (!lesson_play(printer, block->demo, block->settings, block->setting_count, scope, &result)) {
        print_text(stdout, "(the demo could not be run)\n");
        return;
    }
    lesson_print_result(printer, &result);
    const char *const *texts = typed_inputs(printer->arena, &result);
    print_command(&result, texts, block->settings, block->setting_count);
    print_calculator(&result, texts, printer->book);
}

/* ── lessons ── */

static void print_steps(struct lesson_printer *printer, const struct lesson *lesson, const struct lesson_block *block)
{
    for (size_t i = 0; i < block->step_count; i++) {
        struct text out = {0};
        if (block->step_count > 1) text_print(&out, "**%zu.** ", i + 1);
        lesson_write(lesson, block, i, PAGE_WIDTH, printer->diags, &out);
        print_markdown(printer->arena, text_string(&out));
        text_clear(&out);
    }
}

static void print_block(struct lesson_printer *printer, const struct lesson *lesson, const struct lesson_block *block)
{
    print_text(stdout, "\n");
    if (block->kind == LESSON_FOLD) print_format(stdout, "%s\n\n", block->title);
    if (block->kind == LESSON_PROSE || block->kind == LESSON_FOLD) print_steps(printer, lesson, block);
    if (block->kind == LESSON_DEMO) print_demo(printer, block, &lesson->scope);
    if (block->kind != LESSON_CHECK) return;
    print_format(stdout, "Check yourself: unfold quiz %s   (", block->bank);
    for (size_t i = 0; i < block->setting_count; i++) print_format(stdout, "%s%s", i ? ", " : "", block->settings[i]);
    print_text(stdout, ")\n");
}

/* ── where to go from there ── */

static const struct chapter *next_lesson(const struct library *library, const struct chapter *chapter)
{
    const struct module *module = library_module_of(library, chapter);
    while (++chapter < module->chapters + module->chapter_count)
        if (chapter->lesson) return chapter;
    return NULL;
}

/* What belongs to the chapter, each with the command that opens it. */
static void print_ways_on(const struct library *library, const char *path)
{
    const struct chapter *chapter = library_lesson(library, path), *next = chapter ? next_lesson(library, chapter) : NULL;

    if (!chapter) return;
    print_text(stdout, "\nFrom here:\n");
    if (chapter->quiz) print_format(stdout, "  The quiz: unfold quiz %s\n", chapter->id);
    for (size_t i = 0; i < chapter->formula_count; i++) {
        const struct book_entry *entry = book_find(library_book(library), chapter->formulas[i]);
        if (entry) print_format(stdout, "  %s: unfold calc %s\n", entry->title, entry->name);
    }
    print_format(stdout, "  Drills, what is due, and what came out: unfold chapter %s\n", chapter->id);
    if (next) print_format(stdout, "  The next lesson, %s: unfold learn %s\n", next->title, next->id);
}

bool lesson_print(struct lesson_printer *printer, const struct library *library, const char *path)
{
    const struct lesson *lesson = lesson_read(printer->arena, path, library_book(library), printer->diags);

    if (!lesson) return false;
    printer->book = library_book(library);
    print_format(stdout, "%s\n", lesson->title);
    for (size_t i = 0; i < lesson->block_count; i++) print_block(printer, lesson, &lesson->blocks[i]);
    print_ways_on(library, path);
    return true;
}
