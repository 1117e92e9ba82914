/* `unfold show`: a question as the learner sees it. */
#include <stdio.h>
#include <string.h>

#include "base/file.h"
#include "cli/content.h"
#include "cli/handout.h"
#include "cli/live.h"
#include "cli/preview.h"
#include "cli/print.h"
#include "cli/show_page.h"
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
    const char *own = theme_own_folder(line->arena), *shipped = path_join(line->arena, line->library->folder, "themes");
    const char *const folders[] = {own ? own : shipped, own ? shipped : NULL, NULL};
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
    const struct show_page page = {showing->variant, width_of(showing), showing->answers, line_option(showing->line, "inputs"),
                                   showing->line->arena, &showing->out};
    show_page_write(&page, only);
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

/* A question that is not there is told on the page: it may come with the next save. */
static enum status show_live(const struct showing *showing, const char *name, const char *question, uint64_t seed)
{
    struct command_line *line = showing->line;
    struct diags diags;
    if (!content_library(line)) return STATUS_WORLD;
    diags_init(&diags);
    const char *path = library_find_bank(line->library, name, &diags);
    enum status status = line_report(&diags, STATUS_WORLD);
    diags_clear(&diags);
    if (!path) return status;
    const struct live_source source = {line->words[0], path, question, line_option(line, "inputs")};
    live_launch(line, &source, &(struct live_wish){width_of(showing), seed, showing->answers});
    return STATUS_DONE;
}

static enum status show_run(struct command_line *line)
{
    struct showing showing = {.line = line, .answers = line_option(line, "answers")};
    const char *format = line_option(line, "format");
    uint64_t seed = 0;
    if (!find_format(format, &showing.format)) return line_usage(line, "--format is text, markdown, html, svg or json, not `%s`", format);
    if (line_option(line, "inputs") && (showing.answers || showing.format == SHOW_JSON || showing.format == SHOW_HTML))
        return line_usage(line, "--inputs prints what is given and nothing else; leave out --answers, --format html and --format json");
    if (line_option(line, "watch") && showing.format != SHOW_TEXT)
        return line_usage(line, "--watch shows text; leave out --format, or leave out --watch");
    if (!content_seed(line, &seed) || !read_size(line, &showing)) return STATUS_USAGE;
    char *name = arena_string(line->arena, line->words[0]), *hash = strrchr(name, '#');
    if (hash) *hash++ = '\0';
    if (line_option(line, "watch")) return show_live(&showing, name, hash && *hash ? hash : NULL, seed);
    struct bank *bank;
    enum status status = content_bank(line, name, true, &bank);
    if (!bank) return status;
    showing.variant = variant_new(bank, library_book(line->library), seed);
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
    .page = "With --answers the keys, accepted intervals, derivations and sources follow each question. BANK may be a path; a bank with errors is shown as far as it can be read, and exit status is 1. \n\n"
            "`--format json` prints `bank`, `title`, `revision`, `seed` and `questions`, each with `id`, `title`, `chapter`, `verb`, `points`, `prompt`, "
            "`given` (`name`, `says`, `value`) and `parts`. A part has `letter`, `ask` and `blanks`; a blank has `id`, `kind`, `label`, `unit`, "
            "`tolerance`, `points` and, where there are any, `choices`. With --answers a blank has `key` and `accepts` too, and a question "
            "`derivation` and `sources`. Texts are Markdown; what there is not is null.\n\n"
            "`--format html` is one page that needs nothing else and prints well: without --answers the handout, with them the booklet of answers. "
            "`--format svg` is a picture of the text, in the colours of --theme.\n\n"
            "`--watch` follows the bank, the formula book and the modules. When a save breaks something, all findings stand above the last page "
            "without errors, until they are mended.",
    .options = {{.name = "seed", .argument = "N", .says = "variant N; 0 is the published one"},
                {.name = "answers", .says = "with keys and derivations"},
                {.name = "inputs", .says = "only what is given: shared assumptions, then each question's own"},
                {.name = "format", .argument = "FORMAT", .says = "text, markdown, html, svg or json"},
                {.name = "watch", .says = "a live preview beside an editor: again after each save, with what is wrong"},
                {.name = "size", .argument = "COLUMNSxROWS", .says = "width of the text, and size of the picture"}},
    .words_least = 1,
    .words_most = 1,
    .run = show_run,
};
