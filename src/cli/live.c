#include "cli/live.h"

#include <stdio.h>
#include <string.h>

#include "base/near.h"
#include "cli/check_bank.h"
#include "cli/content.h"
#include "cli/print.h"
#include "cli/show_page.h"
#include "cli/watching.h"
#include "page/prose.h"

/* ── making ── */

struct live_context {
    struct live_source source;
    const char *folder; /* of the content */
};

/* The question that is looked at; NULL: all, or, after a fault, none of that name. */
static const struct question *find_question(const struct live_context *context, const struct bank *bank, struct diags *diags)
{
    const char *id = context->source.question;
    const struct question *question = id ? bank_question(bank, id) : NULL;
    if (!id || question) return question;
    struct near near = near_begin(id);
    for (size_t i = 0; i < bank->question_count; i++) near_offer(&near, bank->questions[i].id);
    struct diag *diag = diag_add(diags, MESSAGE_REPLIES_UNKNOWN_QUESTION, (struct span){bank->source, 0, 0}, id);
    if (near.best) diag_help(diags, diag, "did you mean `%s`?", near.best);
    return NULL;
}

/* Faults of another question than the one that is looked at do not spoil it. */
static bool concerns(const struct diag *diag, const struct question *only)
{
    return diag->severity == SEVERITY_ERROR && (!only || !diag->within || strcmp(diag->within, only->id) == 0);
}

static void write_faults(const struct diags *diags, const struct question *only, struct live_made *made)
{
    for (size_t i = 0; i < diags->items.count; i++) {
        diag_write_human(&made->faults, diags_at(diags, i));
        made->good = made->good && !concerns(diags_at(diags, i), only);
    }
    made->errors = diags->errors;
    made->warnings = diags->warnings;
}

static void write_page(const struct live_context *context, const struct live_wish *wish, const struct library *library, const struct bank *bank,
                       const struct question *only, struct live_made *made)
{
    struct arena arena = {0};
    struct variant *variant = variant_new(bank, library_book(library), wish->seed);
    show_page_write(&(struct show_page){variant, wish->width, wish->answers, context->source.inputs, &arena, &made->page}, only);
    variant_free(variant);
    arena_clear(&arena);
}

static void make_of_library(const struct live_context *context, const struct library *library, const struct live_wish *wish, struct diags *diags,
                            struct live_made *made)
{
    struct bank *bank = check_bank(context->source.path, library, &(struct seeds){0}, diags);
    const struct question *only = bank ? find_question(context, bank, diags) : NULL;
    diags_sort(diags);
    write_faults(diags, only, made);
    if (bank && (only || !context->source.question)) write_page(context, wish, library, bank, only, made);
    diags_clear(diags);
    bank_free(bank);
}

/* Formulas and chapters may have been saved as well, so all is read anew; it takes a few hundredths of a second. */
static void make(void *opaque, const struct live_wish *wish, struct live_made *made)
{
    const struct live_context *context = opaque;
    struct diags diags;
    diags_init(&diags);
    struct library *library = library_open(context->folder, &diags);
    if (!library) {
        write_faults(&diags, NULL, made);
    } else {
        diags_clear(&diags); /* faults of the content are the business of `unfold check` */
        make_of_library(context, library, wish, &diags, made);
    }
    diags_clear(&diags);
    library_free(library);
}

void live_launch(struct command_line *line, const struct live_source *source, const struct live_wish *wish)
{
    struct live_context *context = arena_alloc(line->arena, sizeof *context);
    struct live *live = arena_alloc(line->arena, sizeof *live);
    *context = (struct live_context){*source, arena_string(line->arena, line->library->folder)};
    context->source.path = arena_string(line->arena, source->path);
    *live = (struct live){.title = source->name, .wish = *wish, .make = make, .context = context};
    live->paths = watching_paths(line->arena, context->folder, &context->source.path, 1);
    line->launch->home = content_home(line);
    line->launch->live = live;
    line->launch->place = LAUNCH_LIVE;
}

/* ── as lines ── */

struct printing {
    struct live *live;
    struct live_view view;
};

static void print_page(const struct printing *printing)
{
    struct arena arena = {0};
    struct text lines = {0};
    struct prose prose = prose_of_markdown(&arena, text_string(&printing->view.page), printing->live->wish.width, ROLE_PLAIN, print_symbols());
    prose_write(&prose, &lines);
    print_text(stdout, text_string(&lines));
    text_clear(&lines);
    arena_clear(&arena);
}

static bool print_once(void *context, struct watching_room room, enum status *status)
{
    struct printing *printing = context;
    const struct live_view *view = &printing->view;
    (void)room;
    live_refresh(printing->live, &printing->view);
    print_text(stdout, text_string(&view->faults));
    if (view->faults.length) putchar('\n');
    if (view->stale) puts("(the page stays as it was)");
    else print_page(printing);
    *status = printing->live->failing ? STATUS_NO : STATUS_DONE;
    return true;
}

enum status live_print(const struct launch *launch)
{
    struct printing printing = {.live = launch->live};
    enum status status = watching_run(&(struct watching){launch->clock, launch->live->paths, launch->live->title, true, print_once, &printing});
    live_view_clear(&printing.view);
    return status;
}
