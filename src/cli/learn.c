/* `unfold learn`: a lesson, its demos run in place; or one demo alone. */
#include <string.h>

#include "base/file.h"
#include "cli/content.h"
#include "cli/lesson_print.h"
#include "cli/plain.h"
#include "cli/print.h"
#include "page/demo.h"
#include "store/store.h"

struct learning {
    struct command_line *line;
    struct diags diags;
    struct lesson_printer printer;
};

static json *quantity_to_json(const struct quantity *quantity)
{
    struct text shown = {0};
    json *object = json_new_object();
    quantity_write(quantity, &(struct show){.plain_ascii = true}, &shown);
    json_set_number(object, "value", quantity->value);
    json_set_text(object, "text", text_string(&shown));
    text_clear(&shown);
    return object;
}

static json *result_to_json(const struct sim_result *result)
{
    json *object = json_new_object(), *inputs = json_new_object(), *facts = json_new_array();

    for (size_t i = 0; i < result->demo->input_count; i++)
        json_set_text(inputs, result->demo->inputs[i].name, result->shown[i]);
    for (size_t i = 0; i < result->fact_count; i++) {
        const struct sim_fact *fact = &result->facts[i];
        json *row = json_new_object();
        json_set_text(row, "what", fact->label);
        json_set(row, "found", quantity_to_json(&fact->found));
        if (fact->compared) json_set(row, "expected", quantity_to_json(&fact->expected));
        else json_set_null(row, "expected");
        if (fact->formula) json_set_text(row, "formula", fact->formula);
        else json_set_null(row, "formula");
        json_set_truth(row, "at_least", fact->at_least);
        json_set_truth(row, "agrees", sim_fact_agrees(fact));
        json_add(facts, row);
    }
    json_set_text(object, "demo", result->demo->name);
    json_set(object, "inputs", inputs);
    json_set(object, "facts", facts);
    return object;
}

static enum status run_demo(struct learning *learning)
{
    struct command_line *line = learning->line;
    const char *name = line_option(line, "demo");
    const struct sim_demo *demo = sim_find(name);
    struct sim_result result;

    if (!demo) {
        struct near near = near_begin(name);
        sim_offer_all(&near);
        return line_usage(line, near.best ? "there is no demo `%s`; did you mean `%s`?" : "there is no demo `%s`; --demos lists them",
                          name, near.best);
    }
    if (!lesson_play(&learning->printer, demo, line->words, line->word_count, content_book_scope(line), &result)) return STATUS_NO;
    if (line_option(line, "json")) {
        print_json(result_to_json(&result), true);
    } else {
        print_format(stdout, "%s\n%s\n\n", demo->title, demo->says);
        lesson_print_result(&learning->printer, &result);
        print_format(stdout, "\nSource: %s\n", demo->source);
    }
    return demo_disagreements(&result) ? STATUS_NO : STATUS_DONE;
}

static enum status list_demos(void)
{
    for (size_t i = 0; i < sim_count(); i++) {
        const struct sim_demo *demo = sim_at(i);
        print_format(stdout, "%-14s %s\n", demo->name, demo->title);
        for (size_t k = 0; k < demo->input_count; k++)
            print_format(stdout, "               %s=%s   %s\n", demo->inputs[k].name, demo->inputs[k].fallback, demo->inputs[k].says);
    }
    return STATUS_DONE;
}

/* ── lessons ── */

/* Without a database nothing has been read, and listing makes none. */
static store *open_store(struct command_line *line)
{
    const char *home = content_home(line);
    struct diags ignored;
    if (!file_exists(path_join(line->arena, home, "unfold.db"))) return NULL;
    diags_init(&ignored);
    store *kept = store_open(home, &ignored);
    diags_clear(&ignored);
    return kept;
}

static void print_chapter(store *kept, const struct chapter *chapter)
{
    const char *slash = strrchr(chapter->lesson, '/');
    struct lesson_row row;
    print_format(stdout, "  %-8s %s", chapter->id, chapter->title);
    if (!kept || !store_lesson(kept, slash ? slash + 1 : chapter->lesson, &row)) print_text(stdout, "\n");
    else if (row.done) print_text(stdout, "   (read)\n");
    else print_format(stdout, "   (%.0f %% read)\n", row.furthest * 100);
}

static enum status list_lessons(struct command_line *line, const struct library *library)
{
    store *kept = open_store(line);
    bool any = false;

    for (size_t m = 0; m < library->module_count; m++) {
        const struct module *module = &library->modules[m];
        bool begun = false;
        for (size_t c = 0; c < module->chapter_count; c++) {
            if (!module->chapters[c].lesson) continue;
            if (!begun) print_format(stdout, "%s%s\n", any ? "\n" : "", module->title);
            begun = any = true;
            print_chapter(kept, &module->chapters[c]);
        }
    }
    store_close(kept);
    if (!any) print_text(stdout, "No lessons are installed here. `unfold learn --demos` lists the demos.\n");
    return STATUS_DONE;
}

/* What is meant by a chapter's id, a lesson's file name, a word of the title, or a path; NULL after saying what there is. */
static const char *find_lesson(struct learning *learning, const struct library *library, const char *topic)
{
    const struct chapter *chapter = library_lesson(library, topic);
    struct near near = near_begin(topic);

    if (chapter || file_is_regular(topic)) return chapter ? chapter->lesson : topic;
    for (size_t m = 0; m < library->module_count; m++)
        for (size_t c = 0; c < library->modules[m].chapter_count; c++)
            if (library->modules[m].chapters[c].lesson) near_offer(&near, library->modules[m].chapters[c].id);
    struct diag *diag = diag_add(&learning->diags, MESSAGE_LESSON_NOT_FOUND, (struct span){0}, topic);
    if (near.best) diag_help(&learning->diags, diag, "did you mean `%s`?", near.best);
    else diag_help(&learning->diags, diag, "`unfold learn` lists the lessons");
    return NULL;
}

static enum status open_screen(struct command_line *line, const char *path)
{
    line->launch->home = content_home(line);
    line->launch->place = LAUNCH_LESSON;
    line->launch->topic = arena_string(line->arena, path);
    return STATUS_DONE;
}

static enum status learn(struct learning *learning)
{
    struct command_line *line = learning->line;

    if (line_option(line, "demos")) return list_demos();
    if (line_option(line, "demo")) return run_demo(learning);
    struct library *library = content_library(line);
    if (!library) return STATUS_WORLD;
    if (!line->word_count) return list_lessons(line, library);
    if (line->word_count > 1) return line_usage(line, "one TOPIC at a time; settings go with --demo");
    const char *path = find_lesson(learning, library, line->words[0]);
    if (!path) return STATUS_WORLD;
    if (!plain_reason(line->launch)) return open_screen(line, path);
    if (!lesson_print(&learning->printer, library, path)) return STATUS_WORLD;
    return learning->diags.errors ? STATUS_NO : STATUS_DONE;
}

static enum status learn_run(struct command_line *line)
{
    struct learning learning = {.line = line};

    diags_init(&learning.diags);
    learning.printer = lesson_printer_of(line->arena, line->launch, &learning.diags);
    enum status status = learn(&learning);
    if (learning.diags.items.count) line_report(&learning.diags, STATUS_NO);
    diags_clear(&learning.diags);
    return status;
}

const struct command command_learn = {
    .name = "learn",
    .arguments = "[TOPIC | --demo NAME [name=value …]]",
    .summary = "A lesson, with its demonstrations run in place",
    .page = "TOPIC is a chapter such as 22/05, a word of its title, or a lesson's file. Without it the lessons are listed. "
            "On a terminal the lesson opens as a screen, where demonstrations are tried and questions answered; elsewhere, and with `--plain`, it "
            "is printed, behind each demonstration the commands that run it, and the calculator of its subject, on other numbers. A demonstration runs "
            "a small machine step by step and sets what it counted beside what the formula says; with `--demo` one is run alone, its inputs "
            "set by `name=value`. The exit status is 1 when the two sides differ.\n\n"
            "`--json` prints `demo`, `inputs` (as people read them) and `facts`: each `what`, `found` and `expected` (or null) with `value` in "
            "base units and `text`, `formula` (or null), `at_least` (true where the formula is a lower bound) and `agrees`.",
    .options = {{.name = "demo", .argument = "NAME", .says = "run one demonstration"},
                {.name = "demos", .says = "list the demonstrations and their inputs"},
                {.name = "json", .says = "with --demo: what it found, for scripts"}},
    .words_most = 32,
    .run = learn_run,
};
