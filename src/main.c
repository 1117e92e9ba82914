/* unfold: a terminal tutor and exam runner for the arithmetic of large-scale machine learning.
 *
 * The source map. Each folder may include only those above it (scripts/check-layers holds the table):
 *
 * base/     what every program needs
 *   alloc arena text vector    memory, growing texts and arrays
 *   source diag message        places in files, collected complaints, the catalogue of all messages
 *   utf8 regex json            utf8proc, PCRE2 and jansson, each behind one file
 *   entity                     character references of HTML
 *   random clock file near     seeded draws, time as an input, files, "did you mean"
 *   watch                      whether somebody saved a file
 * lang/     the one language of quantities: keys, formulas, prompts and replies are all written in it
 *   unit dims value number format      units and nouns; values; how they are shown
 *   lexer parser expression            text to tree, tree to mathematics
 *   evaluate builtin scope             tree to value; functions of the language; where names come from
 *   points                             a formula at many points at once
 *   explain template                   worked lines; text with {{ values }}
 *   reply normalise                    what a learner typed, read leniently and never by guessing
 * yaml/     libyaml's events to a tree with places; mappings to structures by tables, and their JSON Schema
 * sim/      simulators, one demo a file: what happens, beside what the closed form says
 *   sim inputs play figure    running a demo; its inputs; what it makes; figures as data
 *   ring tree                 demos: an all-reduce round a ring, and up and down a tree
 *   pipeline schedule         demo: schedules of a pipeline; their orders of passes, and making them
 *   stragglers                demo: the slowest of many workers
 *   overlap                   demo: gradient buckets reduced behind the backward pass
 *   loader                    demo: a data loader beside its GPU
 *   young_daly                demo: how often to save
 *   batch_norm                demo: statistics of one replica and of all
 * book/     the formula book: calculators that are data; sweeps of an input; a call as it stands
 * bank/     questions: loading, variants by seed, lints, their schema, what a key calls, where content lies, hashes of keys
 * mark/     what a reply is worth and what to tell the learner; scores; proofs of a bank; item analysis of a class,
 *           fairness of its variants
 * attempt/  an attempt as a fold of events; what a reply is rated, and when a question is due again (fsrs, rating);
 *           the calculator behind a blank, and its locks; a live page for an author
 * store/    the database with attempts and review cards, and sessions that keep an attempt in it;
 *           history, progress, decks of what is due; all that is known of a chapter
 *   store store_copy store_attempts store_cards store_settings   opening, or only looking into a copy; what is kept there, by noun
 *   database cell fault schema place holder   SQLite; values on their way in; what failed; tables; files and their modes; who holds
 * page/     canvas of cells and its writers, themes, folds, plots, figures, a question on paper
 *   markdown                         md4c's blocks and spans as a tree …
 *   prose prose_markdown prose_table flow html   … which prose and HTML are made of
 * exchange/ banks for other programs and from them; what gets lost on the way
 *   item draw loss carrier           the model between; banks to items; losses; the source carried along
 *   moodle_write gift_write anki_write  items to files
 *   xml html moodle_read gift_read   Expat's trees; HTML as Markdown; files to items
 *   bank_write bank_write_blank bank_write_formula  items to a bank in YAML
 *   calculation                      a key as Moodle's formula over datasets
 * cli/      one command a file and one table; plain mode; watching: a command run again after each save
 *   loss_report        what an exchange loses, on a page
 *   report report_result report_lines report_databases report_class   a class: results, where they are read, which count
 *   report_change report_text report_csv report_json   what a corrected bank changes; printing
 * tui/      one screen a file and one table; term.c is the terminal
 *   app_theme screen_themes screen_palette   which theme is on; the themes; what can be done here
 *   reading trial step        the lesson that is open; a demo being tried; the next value of an input
 *   list sheet sheet_keep words   rows to choose from, cut to those that have some words; how well words fit
 *   screen_live scroll        a page that is made again after each save; texts without a selection
 *   lesson_page demo_page picture work    a lesson and a demo laid out; canvases in part; work that takes long
 */
#include "bank/library.h"
#include "cli/command.h"
#include "cli/plain.h"
#include "tui/keys.h"
#include "tui/term.h"
#include "tui/tui.h"

static int open_front_end(const struct launch *launch)
{
    if (launch->plain)
        return plain_run(launch);
    int shown = tui_run(launch);
    return shown == TUI_NO_TERMINAL ? plain_run(launch) : shown;
}

int main(int argument_count, char **arguments)
{
    struct launch launch = {.clock = clock_system(), .write_keys = keys_write, .screen_library = term_library};
    int status = (int)command_run(argument_count, arguments, &launch);
    if (launch.place != LAUNCH_NOWHERE)
        status = open_front_end(&launch);
    library_free(launch.library);
    arena_clear(&launch.arena);
    return status;
}
