/* `unfold show`: a question as the learner sees it. */
#include <stdio.h>
#include <string.h>

#include "base/file.h"
#include "cli/content.h"
#include "cli/handout.h"
#include "cli/preview.h"
#include "cli/print.h"
#include "mark/mark.h"
#include "page/paper.h"
#include "page/prose.h"
#include "page/theme.h"

/* A picture's grid has a margin of one row and two columns around the text. */
enum { DEFAULT_WIDTH = 76, MARGIN_ROWS = 1, MARGIN_COLUMNS = 2, LEAST_COLUMNS = 20, MOST_COLUMNS = 400, MOST_ROWS = 1000 };

enum show_format { SHOW_TEXT, SHOW_MARKDOWN, SHOW_HTML, SHOW_SVG, SHOW_JSON };

struct showing {
    struct command_line *line;
    struct variant *variant;
    enum show_format format;
    bool answers;
    int rows, columns; /* from --size; 0: as many as it takes */
    struct text out;
};

/* Columns for text. */
static int width_of(const struct showing *showing)
{
    if (!showing->columns) return DEFAULT_WIDTH;
    return showing->format == SHOW_SVG ? showing->columns - 2 * MARGIN_COLUMNS : showing->columns;
}

static void show_choices(struct showing *showing, const struct question *question, const struct blank *blank)
{
    size_t count = blank->kind == BLANK_ORDER ? blank->item_count : blank->choice_count;
    for (size_t i = 0; i < count; i++) {
        text_print(&showing->out, "  - %c. ", (char)('a' + i % 26));
        paper_choice(showing->variant, question, blank, i, width_of(showing), &showing->out);
        text_add(&showing->out, "\n");
    }
}

/* `pool  ________ GiB  (within 1 %)` */
static void show_field(struct showing *showing, const struct question *question, const struct blank *blank)
{
    struct text label = {0}, unit = {0}, tolerance = {0};
    paper_label(showing->variant, question, blank, &label);
    paper_unit(blank, &unit);
    paper_tolerance(blank, &tolerance);
    text_print(&showing->out, "- %s%s\\_\\_\\_\\_\\_\\_\\_\\_%s%s (%s) `%s`\n", text_string(&label), label.length ? " " : "", unit.length ? " " : "",
               text_string(&unit), text_string(&tolerance), blank->id);
    text_clear(&label);
    text_clear(&unit);
    text_clear(&tolerance);
}

static void show_key(struct showing *showing, const struct blank *blank, const struct mark *mark)
{
    text_print(&showing->out, "  **%s**: %s", blank->id, mark->key ? mark->key : "");
    if (mark->accepts) text_print(&showing->out, " (%s)", mark->accepts);
    text_add(&showing->out, "  \n");
}

static void show_part(struct showing *showing, const struct question *question, size_t index)
{
    const struct part *part = &question->parts[index];
    text_add(&showing->out, "\n**");
    paper_letter(index, &showing->out);
    text_add(&showing->out, "** ");
    paper_ask(showing->variant, question, index, width_of(showing), &showing->out);
    text_add(&showing->out, "\n\n");
    for (size_t i = 0; i < part->blank_count; i++) {
        const struct blank *blank = &question->blanks[part->first_blank + i];
        show_field(showing, question, blank);
        show_choices(showing, question, blank);
    }
}

static void show_answers(struct showing *showing, const struct question *question)
{
    struct arena *arena = showing->line->arena;
    struct answer *answers = arena_array(arena, question->blank_count, sizeof *answers);
    struct mark *marks = arena_array(arena, question->blank_count, sizeof *marks);
    mark_question(showing->variant, question, answers, &(struct mark_options){0}, arena, marks);
    text_add(&showing->out, "\n### Answers\n\n");
    for (size_t i = 0; i < question->blank_count; i++) show_key(showing, &question->blanks[i], &marks[i]);
    if (question->derivation_count) text_add(&showing->out, "\n### Derivation\n");
    for (size_t i = 0; i < question->derivation_count; i++) {
        text_add(&showing->out, "\n");
        paper_step(showing->variant, question, i, width_of(showing), &showing->out);
        text_add(&showing->out, "\n");
    }
    text_add(&showing->out, "\n");
    paper_notes(showing->variant, question, width_of(showing), &showing->out);
}

static void show_question(struct showing *showing, const struct question *question)
{
    text_print(&showing->out, "## %zu. %s\n\n", question->index + 1, question->title);
    if (question->verb != VERB_NONE) text_print(&showing->out, "*%s*\n\n", verb_name(question->verb));
    paper_prompt(showing->variant, question, width_of(showing), &showing->out);
    text_add(&showing->out, "\n");
    for (size_t i = 0; i < question->part_count; i++) show_part(showing, question, i);
    if (showing->answers) show_answers(showing, question);
    text_add(&showing->out, "\n");
}

static void show_questions(struct showing *showing, const struct bank *bank, const struct question *only)
{
    for (size_t i = 0; i < bank->question_count; i++)
        if (!only || only == &bank->questions[i]) show_question(showing, &bank->questions[i]);
}

/* What somebody needs on paper: what the whole bank assumes, once, then each question's own inputs. */
static void show_inputs(struct showing *showing, const struct bank *bank, const struct question *only)
{
    struct text shared = {0};
    if (bank->question_count) paper_givens(showing->variant, &bank->questions[0], GIVENS_SHARED, &shared);
    if (shared.length) text_print(&showing->out, "## Shared assumptions\n\n%s\n", text_string(&shared));
    text_clear(&shared);
    for (size_t i = 0; i < bank->question_count; i++) {
        const struct question *question = &bank->questions[i];
        if (only && only != question) continue;
        text_print(&showing->out, "## %zu. %s\n\n", i + 1, question->title);
        paper_givens(showing->variant, question, GIVENS_OWN, &showing->out);
        text_add(&showing->out, "\n");
    }
}

/* ── out ── */

static void print_lines(const struct prose *prose)
{
    struct text plain = {0};
    prose_write(prose, &plain);
    print_text(stdout, text_string(&plain));
    text_clear(&plain);
}

/* The theme of --theme, else one for paper, else the one that is always there. */
static const struct theme *theme_of(const struct showing *showing)
{
    struct command_line *line = showing->line;
    struct diags diags;
    diags_init(&diags);
    const char *const folders[] = {path_join(line->arena, line->library->folder, "themes"), NULL};
    const char *wanted = line_option(line, "theme");
    const struct theme *theme = theme_find(line->arena, folders, wanted ? wanted : "paper", &diags);
    if (wanted) line_report(&diags, STATUS_NO);
    diags_clear(&diags);
    return theme ? theme : theme_mono();
}

static void print_picture(const struct showing *showing, const struct prose *prose)
{
    struct text out = {0};
    struct canvas canvas;
    int rows = showing->rows ? showing->rows : (int)prose->count + 2 * MARGIN_ROWS;
    int columns = showing->columns ? showing->columns : DEFAULT_WIDTH + 2 * MARGIN_COLUMNS;
    canvas_init(&canvas, rows < MOST_ROWS ? rows : MOST_ROWS, columns, print_symbols());
    struct area area = {MARGIN_ROWS, MARGIN_COLUMNS, canvas.rows - 2 * MARGIN_ROWS, columns - 2 * MARGIN_COLUMNS};
    prose_draw(prose, &canvas, area, 0);
    canvas_write_svg(&canvas, theme_of(showing), &out);
    print_data(text_string(&out));
    text_clear(&out);
    canvas_clear(&canvas);
}

static void print(const struct showing *showing)
{
    if (showing->format == SHOW_MARKDOWN) {
        print_data(text_string(&showing->out));
        return;
    }
    struct prose prose = prose_of_markdown(showing->line->arena, text_string(&showing->out), width_of(showing), ROLE_PLAIN, print_symbols());
    if (showing->format == SHOW_SVG) print_picture(showing, &prose);
    else print_lines(&prose);
}

static void print_handout(struct showing *showing, const struct question *only)
{
    handout_write(showing->variant, only, showing->answers, &showing->out);
    print_data(text_string(&showing->out));
}

static enum status unknown_question(const struct command_line *line, const struct bank *bank, const char *id)
{
    struct near near = near_begin(id);
    for (size_t i = 0; i < bank->question_count; i++) near_offer(&near, bank->questions[i].id);
    if (near.best) return line_usage(line, "`%s` has no question `%s`; did you mean `%s`?", bank->id, id, near.best);
    return line_usage(line, "`%s` has no question `%s`", bank->id, id);
}

static enum status show_bank(struct showing *showing, const struct bank *bank, const char *wanted)
{
    const struct question *only = wanted ? bank_question(bank, wanted) : NULL;
    if (wanted && !only) return unknown_question(showing->line, bank, wanted);
    if (showing->format == SHOW_JSON) {
        print_json(preview_to_json(showing->variant, only, showing->answers), true);
        return STATUS_DONE;
    }
    if (showing->format == SHOW_HTML) {
        print_handout(showing, only);
        return STATUS_DONE;
    }
    if (!only) text_print(&showing->out, "# %s\n\n", bank->title);
    if (line_option(showing->line, "inputs")) show_inputs(showing, bank, only);
    else show_questions(showing, bank, only);
    print(showing);
    return STATUS_DONE;
}

static bool find_format(const char *name, enum show_format *format)
{
    static const char *const names[] = {[SHOW_TEXT] = "text", [SHOW_MARKDOWN] = "markdown", [SHOW_HTML] = "html",
                                        [SHOW_SVG] = "svg",   [SHOW_JSON] = "json"};
    for (size_t i = 0; i < COUNT_OF(names); i++) {
        *format = (enum show_format)i;
        if (!name || strcmp(names[i], name) == 0) return true;
    }
    return false;
}

/* `100x30`, or `100` alone. */
static bool read_size(const struct command_line *line, struct showing *showing)
{
    const char *text = line_option(line, "size");
    int used = 0;
    if (!text) return true;
    int count = sscanf(text, "%4dx%4d%n", &showing->columns, &showing->rows, &used);
    if (count == 1) used = (int)strspn(text, "0123456789");
    bool read = count >= 1 && !text[used] && showing->columns >= LEAST_COLUMNS && showing->columns <= MOST_COLUMNS &&
                (count == 1 || (showing->rows >= 2 * MARGIN_ROWS + 1 && showing->rows <= MOST_ROWS));
    if (!read) line_usage(line, "--size is columns and rows such as 100x30, or columns alone, from %d to %d, not `%s`", LEAST_COLUMNS, MOST_COLUMNS, text);
    return read;
}

static enum status show_run(struct command_line *line)
{
    struct showing showing = {.line = line, .answers = line_option(line, "answers")};
    const char *format = line_option(line, "format");
    uint64_t seed = 0;
    if (!find_format(format, &showing.format)) return line_usage(line, "--format is text, markdown, html, svg or json, not `%s`", format);
    if (line_option(line, "inputs") && (showing.answers || showing.format == SHOW_JSON || showing.format == SHOW_HTML))
        return line_usage(line, "--inputs prints what is given and nothing else; leave out --answers, --format html and --format json");
    if (!content_seed(line, &seed) || !read_size(line, &showing)) return STATUS_USAGE;
    char *name = arena_string(line->arena, line->words[0]), *hash = strrchr(name, '#');
    if (hash) *hash++ = '\0';
    struct bank *bank;
    enum status status = content_bank(line, name, true, &bank);
    if (!bank) return status;
    showing.variant = variant_new(bank, line->library->book, seed);
    enum status shown = show_bank(&showing, bank, hash && *hash ? hash : NULL);
    variant_free(showing.variant);
    text_clear(&showing.out);
    bank_free(bank);
    return shown ? shown : status;
}

const struct command command_show = {
    .name = "show",
    .arguments = "BANK[#QUESTION]",
    .summary = "Print a question, or a whole bank, as the learner sees it",
    .page = "With --answers the keys, accepted intervals, derivations and sources follow each question. BANK may be a path; a bank with errors is shown as far as it can be read, and exit status is 1. With `--format json` texts are Markdown.\n\n"
            "`--format html` is one page that needs nothing else and prints well: without --answers the handout, with them the booklet of answers. "
            "`--format svg` is a picture of the text, in the colours of --theme.",
    .options = {{.name = "seed", .argument = "N", .says = "variant N; 0 is the published one"},
                {.name = "answers", .says = "with keys and derivations"},
                {.name = "inputs", .says = "only what is given: shared assumptions, then each question's own"},
                {.name = "format", .argument = "FORMAT", .says = "text, markdown, html, svg or json"},
                {.name = "size", .argument = "COLUMNSxROWS", .says = "width of the text, and size of the picture"}},
    .words_least = 1,
    .words_most = 1,
    .run = show_run,
};
