#include "cli/lesson_print.h"

#include <signal.h>
#include <string.h>
#include <time.h>

#include "page/demo.h"
#include "page/lesson.h"

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

/* A number is written so that it reads back: "ranks=16384", "'link=450 GB/s'". */
static void add_setting(const struct sim_result *result, size_t index, struct text *out)
{
    const struct value *value = &result->inputs[index];
    struct text shown = {0};
    if (value->kind == VALUE_WORD) text_add(&shown, value->word);
    else value_write(value, &(struct show){.plain_ascii = true}, &shown);
    const char *quote = strchr(text_string(&shown), ' ') ? "'" : "";
    text_print(out, " %s%s=", quote, result->demo->inputs[index].name);
    for (const char *at = text_string(&shown); *at; at++)
        if (*at != ',') text_add_char(out, *at);
    text_add(out, quote);
    text_clear(&shown);
}

/* The demo alone, to be run on other numbers: what a screen does by Enter. */
static void print_command(const struct sim_result *result, const char *const *settings, size_t count)
{
    struct text out = {0};
    text_print(&out, "Other numbers: unfold learn --demo %s", result->demo->name);
    for (size_t i = 0; i < result->demo->input_count; i++)
        if (is_set(settings, count, result->demo->inputs[i].name)) add_setting(result, i, &out);
    print_format(stdout, "\n%s\n", text_string(&out));
    text_clear(&out);
}

static void print_demo(struct lesson_printer *printer, const struct sim_demo *demo, const char *const *settings, size_t count,
                       const struct scope *scope)
{
    struct sim_result result;

    print_format(stdout, "%s\n", demo->title);
    if (!lesson_play(printer, demo, settings, count, scope, &result)) {
        print_text(stdout, "(the demo could not be run)\n");
        return;
    }
    lesson_print_result(printer, &result);
    print_command(&result, settings, count);
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
    if (block->kind == LESSON_DEMO) print_demo(printer, block->demo, block->settings, block->setting_count, &lesson->scope);
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
    print_format(stdout, "%s\n", lesson->title);
    for (size_t i = 0; i < lesson->block_count; i++) print_block(printer, lesson, &lesson->blocks[i]);
    print_ways_on(library, path);
    return true;
}
