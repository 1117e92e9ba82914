/* A live page whose file is a few words: a test says what the next save holds. */
#ifndef UNFOLD_TESTS_TUI_LIVE_BENCH_H
#define UNFOLD_TESTS_TUI_LIVE_BENCH_H

#include "attempt/live.h"
#include "tui_stage.h"

struct live_file {
    const char *page, *faults; /* NULL: none */
    size_t errors, warnings;
};

static inline void live_file_make(void *context, const struct live_wish *wish, struct live_made *made)
{
    const struct live_file *file = context;
    if (file->page) text_print(&made->page, "%s\n\nseed %llu%s\n", file->page, (unsigned long long)wish->seed, wish->answers ? ", answers" : "");
    if (file->faults) text_add(&made->faults, file->faults);
    made->errors = file->errors;
    made->warnings = file->warnings;
    made->good = !file->errors;
}

/* Open the page on the stage; `live` and `file` outlive it. */
static inline void live_open(struct stage *stage, struct live *live, struct live_file *file)
{
    static const struct watch_path nothing[] = {{0}};
    *live = (struct live){.title = "my.yaml", .paths = nothing, .make = live_file_make, .context = file};
    stage->launch.live = live;
    app_take(&stage->app, effect_push(SCREEN_LIVE, 0));
    stage_draw(stage);
}

#endif
