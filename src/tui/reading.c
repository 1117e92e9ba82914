#include "tui/reading.h"

#include <math.h>
#include <stdlib.h>
#include <string.h>
#include <time.h>

#include "base/alloc.h"

/* ── life ── */

/* Questions by their titles; what cannot be found keeps its id. */
static void find_questions(struct app *app, struct lesson_reading *reading, size_t index)
{
    const struct lesson_block *block = &reading->lesson->blocks[index];
    struct reading_block *known = &reading->blocks[index];
    struct diags faults;
    diags_init(&faults);
    known->bank = library_find_bank(app->library, block->bank, &faults);
    struct bank *bank = known->bank ? bank_load(known->bank, false, &faults) : NULL;
    known->titles = arena_array(&reading->arena, block->setting_count, sizeof *known->titles);
    for (size_t i = 0; i < block->setting_count; i++) {
        const struct question *question = bank ? bank_question(bank, block->settings[i]) : NULL;
        known->titles[i] = arena_string(&reading->arena, question && question->title ? question->title : block->settings[i]);
    }
    if (!bank) known->bank = NULL;
    bank_free(bank);
    diags_clear(&faults);
}

static void begin_block(struct app *app, struct lesson_reading *reading, size_t index)
{
    const struct lesson_block *block = &reading->lesson->blocks[index];
    if (block->kind == LESSON_CHECK) find_questions(app, reading, index);
    if (block->kind == LESSON_DEMO)
        trial_init(&reading->blocks[index].trial, block->demo, block->settings, block->setting_count, &reading->lesson->scope);
}

static const char *name_of(const struct lesson_reading *reading)
{
    const char *slash = strrchr(reading->lesson->path, '/');
    return slash ? slash + 1 : reading->lesson->path;
}

/* A lesson that was read to its end is read again from its beginning. */
static void find_progress(struct app *app, struct lesson_reading *reading)
{
    if (!store_lesson(app->store, name_of(reading), &reading->progress)) reading->progress = (struct lesson_row){0};
    reading->resume = reading->progress.done ? 0 : reading->progress.place;
    if (reading->resume > 0) app_say_longer(app, ROLE_NOTICE, "where you left it; g goes to the beginning");
}

void reading_keep(struct app *app, double place, double seen)
{
    enum { PARTS = 20 }; /* of a page: a kill loses no more than one */
    struct lesson_row *kept = &app->reading->progress;
    bool further = seen >= 1 ? !kept->done : floor(seen * PARTS) > floor(kept->furthest * PARTS);
    if (floor(place * PARTS) == floor(kept->place * PARTS) && !further) return;
    kept->place = place;
    if (seen > kept->furthest) kept->furthest = seen;
    kept->done = kept->done || seen >= 1;
    kept->at = app_wall(app);
    store_set_lesson(app->store, name_of(app->reading), kept);
}

/* Faults of the page are the business of `unfold check`: it is shown as far as it could be read. */
bool reading_open(struct app *app, const char *path)
{
    struct lesson_reading *reading = alloc_zeroed(1, sizeof *reading);
    diags_init(&reading->diags);
    reading->focus = -1;
    reading->version = 1;
    reading->lesson = lesson_read(&reading->arena, path, library_book(app->library), &reading->diags);
    const struct diag *error = diags_first_error(&reading->diags);
    if (!reading->lesson) {
        app_say_longer(app, ROLE_ERROR, "%s", error ? error->text : "the lesson cannot be read");
        reading_free(reading);
        return false;
    }
    reading->chapter = library_lesson(app->library, path);
    size_t count = reading->lesson->block_count;
    reading->blocks = alloc_zeroed(count + 1, sizeof *reading->blocks);
    for (size_t i = 0; i < count; i++) begin_block(app, reading, i);
    reading_free(app->reading);
    app->reading = reading;
    find_progress(app, reading);
    if (error) app_say_longer(app, ROLE_NOTICE, "the page has faults: `unfold check %s` tells them", path);
    return true;
}

void reading_free(struct lesson_reading *reading)
{
    if (!reading) return;
    for (size_t i = 0; reading->lesson && i < reading->lesson->block_count; i++) trial_clear(&reading->blocks[i].trial);
    free(reading->blocks);
    diags_clear(&reading->diags);
    arena_clear(&reading->arena);
    free(reading);
}

static bool is_open(const struct app *app, const char *path)
{
    return app->reading && strcmp(app->reading->lesson->path, path) == 0;
}

struct effect reading_begin(struct app *app, const char *path)
{
    bool open = is_open(app, path);
    if (app_book_is_closed(app)) app_say_longer(app, ROLE_NOTICE, "closed book: the lessons open again once the exam is submitted");
    else if (open || reading_open(app, path)) return effect_push(SCREEN_LESSON, 0);
    return effect_stay();
}

struct effect reading_leave_for(struct app *app, const char *chapter)
{
    const struct chapter *known = chapter ? library_chapter(app->library, chapter) : NULL;
    if (!known || !known->lesson) app_say(app, ROLE_NOTICE, "no lesson is written for %s", chapter ? chapter : "this");
    if (!known || !known->lesson || (!is_open(app, known->lesson) && !reading_open(app, known->lesson))) return effect_stay();
    app_save(app);
    app_close_bank(app);
    app->reading->away = false;
    return effect_reset(SCREEN_LESSON, 0);
}

/* ── demos ── */

/* Finer than the app's clock, for demos that time what the machine does. */
static double seconds(void)
{
    struct timespec now;
    clock_gettime(CLOCK_MONOTONIC, &now);
    return (double)now.tv_sec + (double)now.tv_nsec * 1e-9;
}

struct watching {
    struct app *app;
    const char *name;
};

static bool go_on(void *context, double done)
{
    const struct watching *watching = context;
    return work_goes_on(watching->app, watching->name, done);
}

void reading_run(struct app *app, struct trial *trial)
{
    struct watching watching = {app, trial->demo->name};
    work_begin(app);
    trial_run(trial, &(struct sim_watch){go_on, &watching}, seconds);
    work_end(app);
    app->reading->version++;
    if (trial->state == TRIAL_STOPPED) app_say(app, ROLE_NOTICE, "%s was stopped", trial->demo->name);
}

void reading_run_demos(struct app *app)
{
    struct lesson_reading *reading = app->reading;
    for (size_t i = 0; i < reading->lesson->block_count; i++) {
        struct trial *trial = &reading->blocks[i].trial;
        bool wanted = trial->demo && !trial->demo->measures && trial->state == TRIAL_FRESH;
        if (wanted && !app->wants.quit) reading_run(app, trial);
    }
}

/* ── questions of the page ── */

struct effect reading_ask(struct app *app, size_t block, size_t question)
{
    struct lesson_reading *reading = app->reading;
    const struct reading_block *known = &reading->blocks[block];
    if (!known->bank) {
        app_say(app, ROLE_NOTICE, "the bank `%s` cannot be opened: `unfold check` tells why", reading->lesson->blocks[block].bank);
        return effect_stay();
    }
    if (!app_open_bank(app, known->bank)) return effect_stay();
    reading->away = true;
    const struct question *asked = bank_question(app->bank, reading->lesson->blocks[block].settings[question]);
    if (!app_practises(app)) return effect_push(SCREEN_START, 0);
    switch (app_begin(app, false)) {
    case APP_BEGUN: return app_ask(app, asked ? (int)(asked - app->bank->questions) : -1);
    case APP_HELD_ELSEWHERE: return effect_push(SCREEN_CONFIRM, CONFIRM_TAKE_OVER);
    case APP_NOT_BEGUN: break;
    }
    return effect_stay();
}

struct effect reading_return(struct app *app)
{
    struct lesson_reading *reading = app->reading;
    app->notice.until = 0; /* it was about what is left */
    if (reading && reading->away) {
        reading->away = false;
        return effect_reset(SCREEN_LESSON, 0);
    }
    if (!app->from) return effect_reset(SCREEN_HOME, 0);
    return effect_reset(SCREEN_CHAPTER, (int)library_chapter_number(app->library, app->from));
}

void reading_forget_return(struct app *app)
{
    if (app->reading) app->reading->away = false;
    app->from = NULL;
}
