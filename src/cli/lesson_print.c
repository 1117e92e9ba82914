#include "cli/lesson_print.h"

#include <signal.h>
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

static void print_demo(struct lesson_printer *printer, const struct sim_demo *demo, const char *const *settings, size_t count,
                       const struct scope *scope)
{
    struct sim_result result;

    print_format(stdout, "%s\n", demo->title);
    if (lesson_play(printer, demo, settings, count, scope, &result)) lesson_print_result(printer, &result);
    else print_text(stdout, "(the demo could not be run)\n");
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

bool lesson_print(struct lesson_printer *printer, const struct book *book, const char *path)
{
    const struct lesson *lesson = lesson_read(printer->arena, path, book, printer->diags);

    if (!lesson) return false;
    print_format(stdout, "%s\n", lesson->title);
    for (size_t i = 0; i < lesson->block_count; i++) print_block(printer, lesson, &lesson->blocks[i]);
    return true;
}
