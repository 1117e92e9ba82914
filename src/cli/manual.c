/* The manual page of the program, in mdoc, from the same tables as `--help`. */
#include "cli/manual.h"

#include <string.h>

#include "cli/plain.h"
#include "page/config.h"

/* In mdoc a line that begins with a dot or an apostrophe is a command, and a backslash begins an escape. */
static void add_text(struct text *out, const char *text)
{
    bool start = !out->length || out->data[out->length - 1] == '\n';
    for (; *text; text++) {
        if (start && (*text == '.' || *text == '\'')) text_add(out, "\\&");
        if (*text == '\\') text_add(out, "\\e");
        else if (*text == '-') text_add(out, "\\-");
        else text_add_char(out, *text);
        start = *text == '\n';
    }
}

static void add_line(struct text *out, const char *text)
{
    add_text(out, text);
    text_add(out, "\n");
}

/* Paragraphs are commands in mdoc, and a sentence begins a line. */
static void add_sentences(struct text *out, const char *prose)
{
    for (const char *end; *prose; prose = end) {
        struct text part = {0};
        bool paragraph = strncmp(prose, "\n\n", 2) == 0;
        if (paragraph) text_add(out, "\n.Pp\n");
        prose += paragraph ? 2 : 0;
        const char *stop = strstr(prose, ". "), *gap = strstr(prose, "\n\n");
        end = stop && (!gap || stop < gap) ? stop + 1 : gap ? gap : prose + strlen(prose);
        text_add_bytes(&part, prose, (size_t)(end - prose));
        add_text(out, text_string(&part));
        text_clear(&part);
        if (end == prose || *end != ' ') continue;
        text_add(out, "\n");
        end++;
    }
}

/* Code in a page is set off by backquotes there, and by a bold font here. */
static void add_prose(struct text *out, const char *prose)
{
    bool code = false;
    for (size_t length; *prose; prose += length, code = !code) {
        struct text part = {0};
        length = strcspn(prose, "`");
        text_add_bytes(&part, prose, length);
        if (code) text_add(out, "\\fB");
        if (code) add_text(out, text_string(&part));
        else add_sentences(out, text_string(&part));
        if (code) text_add(out, "\\fR");
        text_clear(&part);
        length += prose[length] == '`';
    }
    text_add(out, "\n");
}

static void add_option(struct text *out, const struct option *option)
{
    text_add(out, ".It ");
    if (option->letter) text_print(out, "Fl %c , ", option->letter);
    text_print(out, "Fl Fl %s", option->name);
    if (option->argument) {
        text_add(out, " Ar ");
        add_text(out, option->argument);
    }
    text_add(out, "\n");
    add_line(out, option->says);
}

static void add_options(struct text *out, const struct option *options)
{
    if (!options[0].name) return;
    text_add(out, ".Bl -tag -width Ds\n");
    for (size_t i = 0; i < OPTIONS_MAX && options[i].name; i++) add_option(out, &options[i]);
    text_add(out, ".El\n");
}

static void add_command(struct text *out, const struct command *command)
{
    text_print(out, ".Ss unfold %s ", command->name);
    add_line(out, command->arguments);
    text_add(out, command->summary);
    text_add(out, ".\n");
    if (command->page) add_prose(out, command->page);
    add_options(out, command->options);
}

static const char head[] =
    ".\\\" Written by `unfold help --man` from the program's own tables; do not edit.\n"
    ".Dd $Mdocdate$\n.Dt UNFOLD 1\n.Os\n.Sh NAME\n.Nm unfold\n"
    ".Nd tutor and exam runner for the arithmetic of large-scale machine learning\n"
    ".Sh SYNOPSIS\n.Nm\n.Op Ar command\n.Op Ar argument ...\n.Op Ar option ...\n.Sh DESCRIPTION\n"
    ".Nm\nruns timed exams, quizzes and drills in a terminal.\nAnswers are numbers with their units,\n"
    "read by the language described in\n.Xr unfold-lang 7 ;\nquestions are banks in YAML, described in\n.Xr unfold-bank 5 ;\n"
    "lessons are Markdown, described in\n.Xr unfold-lesson 5 .\n"
    "Without a command the home screen opens.\n.Sh COMMANDS\n";

static const char tail[] =
    ".Sh ENVIRONMENT\n.Bl -tag -width UNFOLD_CONTENT\n"
    ".It Ev UNFOLD_CONTENT\nThe folder that holds\n.Pa content/ ,\n.Pa exams/\nand\n.Pa quizzes/ .\n"
    "Without it the source tree of the program,\n.Pa $XDG_DATA_HOME/unfold\nand the installed folder are tried.\n"
    ".It Ev UNFOLD_HOME\nThe folder that holds the attempts.\n"
    ".It Ev UNFOLD_PLAIN\nWhen set and not empty, the same as\n.Fl Fl plain .\n"
    ".It Ev NO_COLOR\nWhen set and not empty, no colours are used.\n"
    ".It Ev LC_ALL , LC_CTYPE , LANG\nWhere the locale is not UTF-8, everything is spelled in ASCII.\n"
    ".It Ev TERM\nThe type of the terminal; plain mode is used where it is unset or\n.Cm dumb .\n.El\n"
    ".Sh FILES\n.Bl -tag -width Ds\n.It Pa $XDG_STATE_HOME/unfold/unfold.db\nAttempts, as they happened; a score is never stored.\n"
    ".It Pa $XDG_CONFIG_HOME/unfold/themes\nThemes of your own.\n"
    ".It Pa $XDG_CONFIG_HOME/unfold/config.yaml\nWhat was chosen for all sessions.\n.El\n"
    ".Sh EXIT STATUS\n.Bl -tag -width Ds\n.It 0\nDone.\n.It 1\nThe answer is no: errors were found, or a reply or expression cannot be read.\n"
    ".It 2\nThe command line is wrong.\n.It 3\nA file, the database, the output or the terminal failed.\n.El\n"
    ".Sh EXAMPLES\nSit the final with half as much time again, by ear:\n.Pp\n.Dl unfold exam \\-\\-plain \\-\\-time\\-factor 1.5\n.Pp\n"
    "How long it takes to read the weights once:\n.Pp\n.Dl unfold eval \\(aqweights / bandwidth\\(aq weights=\\(aq14 GB\\(aq bandwidth=\\(aq400 GB/s\\(aq\n.Pp\n"
    "Prove a hundred variants of every question of a bank:\n.Pp\n.Dl unfold check \\-\\-seeds 100 mine.yaml\n.Pp\n"
    "Mark a class on four threads:\n.Pp\n.Dl unfold grade m22\\-final class.jsonl \\-\\-format json \\-j 4\n"
    ".Sh SEE ALSO\n.Xr unfold-bank 5 ,\n.Xr unfold-lesson 5 ,\n.Xr unfold-lang 7\n";

static void add_part(struct text *out, const char *macro, const char *text, size_t length)
{
    struct text part = {0};
    text_add_bytes(&part, text, length);
    text_add(out, macro);
    add_line(out, text_string(&part));
    text_clear(&part);
}

/* A line `spelling<tab>sentence` is an item of a list, another one the heading of a list. `open` tells whether a list is. */
static void add_spelled_line(struct text *out, const char *line, size_t length, bool *open)
{
    size_t spelling = strcspn(line, "\t\n");
    bool is_heading = spelling == length;
    if (is_heading && *open) text_add(out, ".El\n");
    if (is_heading) add_part(out, ".Ss ", line, length);
    if (is_heading || !*open) text_add(out, ".Bl -tag -width Ds\n");
    *open = true;
    if (is_heading) return;
    add_part(out, ".It ", line, spelling);
    add_part(out, "", line + spelling + 1, length - spelling - 1);
}

static void add_spelled(struct text *out, const char *title, const char *intro, void (*write)(struct text *out))
{
    struct text lines = {0};
    bool open = false;
    if (!write) return;
    write(&lines);
    text_print(out, ".Sh %s\n%s", title, intro);
    for (const char *line = text_string(&lines); *line;) {
        size_t length = strcspn(line, "\n");
        add_spelled_line(out, line, length, &open);
        line += length + (line[length] == '\n');
    }
    if (open) text_add(out, ".El\n");
    text_clear(&lines);
}

static void add_message(struct text *out, enum message message)
{
    const struct message_row *row = message_row(message);
    struct text sentence = {0};
    text_print(out, ".It Li %s\n", row->code);
    message_sentence(message, &sentence);
    text_add(&sentence, ". ");
    text_add(&sentence, row->page);
    add_prose(out, text_string(&sentence));
    text_clear(&sentence);
}

void manual_write_messages(struct text *out)
{
    text_add(out, ".Sh MESSAGES\nA code that begins with E is an error, one with W a warning, one with N a note.\n"
                  ".Ic unfold help Ar code\nprints the same.\nAn ellipsis stands for what is filled in.\n.Bl -tag -width Ds\n");
    for (int i = 0; i < MESSAGE_COUNT; i++) add_message(out, (enum message)i);
    text_add(out, ".El\n");
}

void manual_write(const struct launch *launch, struct text *out)
{
    text_add(out, head);
    for (size_t i = 0; commands[i]; i++) add_command(out, commands[i]);
    text_add(out, ".Ss Options of every command\n");
    add_options(out, common_options);
    add_spelled(out, "KEYS", "", launch->write_keys);
    add_spelled(out, "PLAIN MODE",
                "With\n.Fl Fl plain ,\nor where input or output is not a terminal, the same attempts are sat line by line, in plain sentences\n"
                "without a redraw: a full way for those who listen to a screen reader.\nA line is an answer, or one of these commands:\n",
                plain_write_commands);
    add_spelled(out, "SETTINGS",
                "The settings screen keeps what is chosen in\n.Pa config.yaml ,\na mapping of these keys; the first word of each is taken "
                "where nothing is said.\nWhat else stands in the file is left as it is.\n",
                config_write_options);
    text_add(out, tail);
}
