/* `unfold calc`: the formula book at the prompt. */
#include <stdio.h>
#include <string.h>

#include "base/utf8.h"
#include "cli/content.h"
#include "cli/print.h"
#include "page/plot_book.h"

enum { NAME_COLUMN = 22, PAGE_WIDTH = 76 };

static void print_padded(const char *text) {
    int used = utf8_width(text, strlen(text));
    print_format(stdout, "  %s%*s", text, used < NAME_COLUMN ? NAME_COLUMN - used : 1, "");
}

static enum status print_entries_json(const struct book *book) {
    json *entries = json_new_array();
    for (size_t i = 0; i < book_count(book); i++) json_add(entries, book_entry_to_json(book_at(book, i)));
    print_json(entries, true);
    return STATUS_DONE;
}

static enum status list_entries(const struct book *book) {
    const char *topic = NULL;
    for (size_t i = 0; i < book_count(book); i++) {
        const struct book_entry *entry = book_at(book, i);
        if (entry->topic && (!topic || strcmp(topic, entry->topic) != 0)) print_format(stdout, "%s%s\n", i ? "\n" : "", entry->topic);
        topic = entry->topic;
        print_padded(entry->name);
        print_format(stdout, "%s\n", entry->title);
    }
    return STATUS_DONE;
}

static void print_inputs(const struct book_run *run) {
    for (size_t i = 0; i < run->entry->input_count; i++) {
        const struct book_given *given = &run->inputs[i];
        print_padded(given->input->name);
        print_format(stdout, "%-18s %s%s\n", given->shown ? given->shown : "", given->input->says ? given->input->says : "",
               given->origin == BOOK_DEFAULT ? " (default)" : "");
    }
}

static void print_step_meaning(const struct book_step *step, bool is_result) {
    print_padded(step->name);
    if (step->why) print_format(stdout, "%s", step->why);
    else if (step->formula) print_format(stdout, "= %s", step->formula->text);
    else print_format(stdout, "by %s", step->by);
    print_format(stdout, "%s\n", is_result ? " (the result)" : "");
}

/* What a call needs, for a call that lacks it. */
static void print_signature(const struct book_entry *entry) {
    print_format(stdout, "%s: %s\n\nInputs\n", entry->name, entry->title);
    for (size_t i = 0; i < entry->input_count; i++) {
        const struct book_input *input = &entry->inputs[i];
        print_padded(input->name);
        if (input->unit.name) print_format(stdout, "[%.*s] ", (int)input->unit.name_length, input->unit.name);
        print_format(stdout, "%s", input->says ? input->says : "");
        for (size_t c = 0; c < input->choice_count; c++) print_format(stdout, "%s%s", c ? " | " : ": ", input->choices[c].name);
        if (input->fallback) print_format(stdout, " (default %s)", input->fallback->text);
        puts("");
    }
    puts("\nGives");
    for (size_t i = 0; i < entry->step_count; i++) print_step_meaning(&entry->steps[i], &entry->steps[i] == entry->result);
    if (entry->source) print_format(stdout, "\nSource: %s\n", entry->source);
}

static void print_step(struct command_line *line, const struct book_result *result, bool explain) {
    struct text out = {0};
    if (result->missing) {
        print_padded(result->step->name);
        print_format(stdout, "needs %s\n", result->missing);
        return;
    }
    if (result->problem) {
        print_padded(result->step->name);
        print_format(stdout, "%s\n", result->problem);
        return;
    }
    if (!explain) {
        print_padded(result->step->name);
        print_format(stdout, "%s\n", result->worked.shown);
        return;
    }
    worked_write(&result->worked, PAGE_WIDTH, &out);
    print_format(stdout, "%s\n", text_string(&out));
    if (result->worked.why) print_markdown(line->arena, result->worked.why);
    puts("");
    text_clear(&out);
}

static enum status print_run(struct command_line *line, const struct book_run *run) {
    bool explain = line_option(line, "explain");
    if (line_option(line, "json")) {
        print_json(book_run_to_json(run), true);
        return STATUS_DONE;
    }
    print_format(stdout, "%s: %s\n\n", run->entry->name, run->entry->title);
    print_inputs(run);
    puts("");
    for (size_t i = 0; i < run->entry->step_count; i++) print_step(line, &run->results[i], explain);
    if (!explain) return STATUS_DONE;
    if (run->entry->caveats) {
        print_markdown(line->arena, run->entry->caveats);
        puts("");
    }
    if (run->entry->source) print_format(stdout, "Source: %s\n", run->entry->source);
    return STATUS_DONE;
}

/* ── over one input ── */

static enum status print_plot(struct command_line *line, const struct plot *plot) {
    struct text out = {0};
    if (!plot) return line_usage(line, "there is nothing to plot for these inputs");
    plot_write_text(plot, plot_rows(plot, PAGE_WIDTH), PAGE_WIDTH, print_symbols(), PLOT_BRAILLE, &out);
    print_text(stdout, text_string(&out));
    text_clear(&out);
    return STATUS_DONE;
}

static enum status print_table(struct command_line *line, const struct plot *plot) {
    struct text out = {0};
    if (!plot) return line_usage(line, "no step has a number in this sweep");
    plot_write_table(plot, &out);
    print_markdown(line->arena, text_string(&out));
    text_clear(&out);
    return STATUS_DONE;
}

/* The table of a sweep, or with --plot its lines. */
static enum status run_sweep(struct command_line *line, const struct book *book, const struct book_entry *entry,
                             struct evaluation *evaluation) {
    struct sweep_range range;
    struct book_sweep sweep;
    const struct quantity *points;
    size_t step_count;
    bool plotted = line_option(line, "plot");
    if (!sweep_range_read(book, entry, line_option(line, "sweep"), evaluation, &range)) return STATUS_NO;
    const struct book_step *const *steps = plot_steps(entry, line->arena, &step_count);
    size_t count = sweep_points(&range, plotted ? SWEEP_LOGARITHMIC : SWEEP_TABLE, PAGE_WIDTH, NULL, line->arena, &points);
    if (!book_sweep(book, entry, line->words + 1, line->word_count - 1, &range, points, count, steps, step_count, evaluation, &sweep))
        return STATUS_NO;
    const struct plot *plot = plot_of_sweep(line->arena, &sweep, NULL);
    return plotted ? print_plot(line, plot) : print_table(line, plot);
}

static void print_failure(const struct command_line *line, const struct diags *diags) {
    const struct diag *diag = diags_first_error(diags);
    if (diag && line_option(line, "json")) print_json(print_error_of_diag(diag), true);
    else line_report(diags, STATUS_NO);
}

static enum status run_entry(struct command_line *line, const struct book *book, const struct book_entry *entry) {
    struct diags diags;
    struct book_run run;
    diags_init(&diags);
    struct evaluation evaluation = evaluation_begin(line->arena, &diags);
    enum status status = STATUS_NO;
    const char *const *arguments = line->words + 1;
    size_t count = line->word_count - 1;
    if (line_option(line, "sweep")) status = run_sweep(line, book, entry, &evaluation);
    else if (book_run(book, entry, arguments, count, &evaluation, &run))
        status = line_option(line, "plot")
                     ? print_plot(line, plot_of_entry(&(struct plot_request){.book = book, .run = &run, .arguments = arguments, .argument_count = count}, &evaluation))
                     : print_run(line, &run);
    if (diags.errors) print_failure(line, &diags);
    diags_clear(&diags);
    return status;
}

/* The screen looks the calculator up itself; in plain mode there is none, and what would be printed is. */
static enum status open_screen(struct command_line *line) {
    line->launch->home = content_home(line);
    line->launch->place = LAUNCH_CALCULATOR;
    line->launch->topic = line->word_count ? arena_string(line->arena, line->words[0]) : NULL;
    return STATUS_DONE;
}

static enum status calc_run(struct command_line *line) {
    struct library *library = content_library(line);
    bool screen = line_option(line, "screen") && !line->launch->plain;
    if (!library) return STATUS_WORLD;
    if (!line->word_count && screen) return open_screen(line);
    if (!line->word_count) return line_option(line, "json") ? print_entries_json(library_book(library)) : list_entries(library_book(library));
    const struct book_entry *entry = book_find(library_book(library), line->words[0]);
    if (!entry) {
        struct near near = near_begin(line->words[0]);
        book_offer_all(library_book(library), &near);
        if (near.best) return line_usage(line, "there is no calculator `%s`; did you mean `%s`?", line->words[0], near.best);
        return line_usage(line, "there is no calculator `%s`; `unfold calc` lists them", line->words[0]);
    }
    if (screen) return open_screen(line);
    bool plain = !line_option(line, "explain") && !line_option(line, "json") && !line_option(line, "plot") && !line_option(line, "sweep");
    if (line->word_count == 1 && plain) {
        print_signature(entry);
        return STATUS_DONE;
    }
    return run_entry(line, library_book(library), entry);
}

const struct command command_calc = {
    .name = "calc",
    .arguments = "[NAME [input=value …]]",
    .summary = "List the calculators, or run one",
    .page = "Without inputs a calculator says what it takes and gives. Inputs are expressions with units: `unfold calc kv_cache layers=80 "
            "kv_heads=8 head_dim=128 --explain` prints every step as formula, formula with values and value, with its source.\n\n"
            "`--json` prints `name`, `title`, `inputs` (`name`, `value` in base units, `unit`, `text`, `from`), `steps`, the name of the "
            "`result`, `source` and `caveats`. A step has `name`, `value`, `unit`, `text`, `formula`, `substituted` (the formula with its "
            "values), `base` (the value in base units, where that says more) and `why`; one that cannot be worked has `problem`, or "
            "`missing`, the inputs that it lacks. What cannot be worked at all gives `ok` false and an `error`, as for `eval`.\n\n"
            "Without NAME it prints a list of all calculators, each with `topic` as well. An input there has `says`, `kind` (quantity, list "
            "or word), `unit`, `default`, `at_least`, `at_most`, `whole` and `choices`; a step has `is`, or `by` and `cases`, `unit`, `why` and "
            "`require`.",
    .options = {{.name = "explain", .says = "print every step with its formula and source"},
                {.name = "json", .says = "print one JSON object"},
                {.name = "screen", .says = "open the calculators, or this one, on the screen"},
                {.name = "plot", .says = "draw the calculator's plot, or that of a sweep, as text"},
                {.name = "sweep", .argument = "INPUT=FROM:TO", .says = "a table of the steps for many values of one input"}},
    .words_most = 64,
    .run = calc_run,
};
