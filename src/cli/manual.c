/* The manual page of the program, in mdoc, from the same tables as `--help`. */
#include "cli/manual.h"

#include <string.h>


/* In mdoc a line that begins with a dot or an apostrophe is a command, and a backslash begins an escape. */
static void add_text(struct text *out, const char *text)
{
    bool start = true;
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

/* Code in a page is set off by backquotes there, and by a literal font here. */
static void add_prose(struct text *out, const char *prose)
{
    bool code = false;
    struct text part = {0};
    for (;; prose++) {
        if (*prose && *prose != '`') {
            text_add_char(&part, *prose);
            continue;
        }
        if (code) text_add(out, "\\fB");
        add_text(out, text_string(&part));
        if (code) text_add(out, "\\fR");
        text_reset(&part);
        if (!*prose) break;
        code = !code;
    }
    text_add(out, "\n");
    text_clear(&part);
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
    ".Nm\nruns timed exams, quizzes and drills in a terminal. Answers are numbers with their units,\n"
    "read by the language described in\n.Xr unfold-lang 7 ;\nquestions are banks in YAML, described in\n.Xr unfold-bank 5 .\n"
    "Without a command the home screen opens.\n.Sh COMMANDS\n";

static const char tail[] =
    ".Sh EXIT STATUS\n.Bl -tag -width Ds\n.It 0\nDone.\n.It 1\nThe answer is no: errors were found, or a reply or expression cannot be read.\n"
    ".It 2\nThe command line is wrong.\n.It 3\nA file, the database or the terminal failed.\n.El\n"
    ".Sh ENVIRONMENT\n.Bl -tag -width UNFOLD_CONTENT\n.It Ev UNFOLD_CONTENT\nThe folder that holds\n.Pa content/ ,\n.Pa exams/\nand\n.Pa quizzes/ .\n"
    ".It Ev UNFOLD_HOME\nThe folder that holds the attempts.\n.It Ev NO_COLOR\nWhen set and not empty, no colours are used.\n.El\n"
    ".Sh FILES\n.Bl -tag -width Ds\n.It Pa $XDG_STATE_HOME/unfold/unfold.db\nAttempts, as they happened; a score is never stored.\n"
    ".It Pa $XDG_CONFIG_HOME/unfold/themes\nThemes of your own.\n.El\n"
    ".Sh SEE ALSO\n.Xr unfold-bank 5 ,\n.Xr unfold-lang 7\n";

/* One key a line: its spelling, a tab, what it does. Returns the next line. */
static const char *add_key(struct text *out, const char *line)
{
    size_t length = strcspn(line, "\n"), spelling = strcspn(line, "\t");
    struct text part = {0};
    text_add(out, ".It ");
    text_add_bytes(&part, line, spelling < length ? spelling : length);
    add_line(out, text_string(&part));
    text_reset(&part);
    if (spelling < length) text_add_bytes(&part, line + spelling + 1, length - spelling - 1);
    add_line(out, text_string(&part));
    text_clear(&part);
    return line + length + (line[length] == '\n');
}

static void add_keys(struct text *out, const struct launch *launch)
{
    struct text keys = {0};
    if (!launch->write_keys) return;
    launch->write_keys(&keys);
    text_add(out, ".Sh KEYS\n.Bl -tag -width Ds\n");
    for (const char *line = text_string(&keys); *line;) line = add_key(out, line);
    text_add(out, ".El\n");
    text_clear(&keys);
}

void manual_write(const struct launch *launch, struct text *out)
{
    text_add(out, head);
    for (size_t i = 0; commands[i]; i++) add_command(out, commands[i]);
    text_add(out, ".Ss Options of every command\n");
    add_options(out, common_options);
    add_keys(out, launch);
    text_add(out, tail);
}
