/* `unfold help`: everything comes from the tables of commands and messages. */
#include <stdio.h>
#include <string.h>

#include "base/message.h"
#include "base/near.h"
#include "base/text.h"
#include "base/utf8.h"
#include "cli/completion.h"
#include "cli/manual.h"
#include "cli/plain.h"
#include "cli/print.h"
#include "page/prose.h"

/* Columns at which explanations begin and end. */
enum { HELP_COLUMN = 26, COMMANDS_COLUMN = 28, HELP_WIDTH = 79 };

/* What is spelled, and from `column` on what it does, wrapped; below it where it is too long to stand beside. */
static void write_columns(const char *spelled, int column, const char *says, struct text *out) {
    struct arena arena = {0};
    struct prose prose = prose_of_text(&arena, says, HELP_WIDTH - column, ROLE_PLAIN, print_symbols());
    int used = 2 + utf8_width(spelled, strlen(spelled));
    text_print(out, "  %s", spelled);
    if (used >= column) text_add(out, "\n");
    text_add_repeat(out, " ", (size_t)(used >= column ? column : column - used));
    for (size_t i = 0; i < prose.count; i++) {
        if (i) text_add_repeat(out, " ", (size_t)column);
        prose_write(&(struct prose){&prose.lines[i], 1}, out);
    }
    arena_clear(&arena);
}

static void write_option(const struct option *option, struct text *out) {
    struct text spelled = {0};
    if (option->letter) text_print(&spelled, "-%c, ", option->letter);
    text_print(&spelled, "--%s", option->name);
    if (option->argument) text_print(&spelled, " %s", option->argument);
    write_columns(text_string(&spelled), HELP_COLUMN, option->says, out);
    text_clear(&spelled);
}

static void write_options(const struct option *options, size_t most, const char *title, struct text *out) {
    if (!options[0].name) return;
    text_print(out, "\n%s\n", title);
    for (size_t i = 0; i < most && options[i].name; i++) write_option(&options[i], out);
}

/* Paragraphs, wrapped for reading. */
static void write_page(const char *page, struct text *out) {
    struct arena arena = {0};
    struct prose prose = prose_of_text(&arena, page, PROSE_WIDTH, ROLE_PLAIN, print_symbols());
    text_add(out, "\n");
    prose_write(&prose, out);
    arena_clear(&arena);
}

/* The command of no name is what a bare `unfold` does. */
static void write_usage(const struct command *command, struct text *out) {
    text_add(out, "unfold");
    if (command != commands[0]) text_print(out, " %s", command->name);
    if (*command->arguments) text_print(out, " %s", command->arguments);
}

void command_help(const struct command *command, struct text *out) {
    text_add(out, "Usage: ");
    write_usage(command, out);
    text_print(out, "\n\n%s.\n", command->summary);
    if (command->page) write_page(command->page, out);
    write_options(command->options, OPTIONS_MAX, "Options", out);
    write_options(common_options, OPTIONS_MAX, "Everywhere", out);
}

void command_help_all(struct text *out) {
    text_add(out, "unfold: a tutor and exam runner for the arithmetic of large-scale machine learning\n\n");
    for (size_t i = 0; commands[i]; i++) {
        struct text usage = {0};
        write_usage(commands[i], &usage);
        write_columns(text_string(&usage), COMMANDS_COLUMN, commands[i]->summary, out);
        text_clear(&usage);
    }
    write_options(common_options, OPTIONS_MAX, "Everywhere", out);
    text_add(out, "\n`unfold help COMMAND` says more, `unfold help keys` lists the keys of screens,\n"
                  "`unfold help plain` the commands of plain mode; `unfold help E0112` explains a\nmessage.\n"
                  "Exit status: 0 done, 1 the answer is no, 2 the command line is wrong, 3 a file,\nthe database or the terminal failed.\n");
}

/* What can be asked about besides commands and messages. */
static const struct {
    const char *name, *title;
} topics[] = {
    {"keys", "The keys of the screens"},
    {"plain", "The commands of plain mode; anything else is an answer"},
};

/* A line `spelling<tab>sentence` in two columns, or a heading. */
static void write_topic_line(const char *line, size_t length, struct text *out) {
    struct text spelled = {0}, says = {0};
    size_t spelling = strcspn(line, "\t\n");
    text_add_bytes(&spelled, line, spelling);
    if (spelling < length) text_add_bytes(&says, line + spelling + 1, length - spelling - 1);
    if (spelling < length) write_columns(text_string(&spelled), HELP_COLUMN, text_string(&says), out);
    else text_print(out, "\n%s\n", text_string(&spelled));
    text_clear(&spelled);
    text_clear(&says);
}

/* Write a topic's lines; false when there is no such topic. */
static bool write_topic(const struct launch *launch, const char *topic, struct text *out) {
    struct text lines = {0};
    size_t i = 0;
    while (i < COUNT_OF(topics) && strcmp(topics[i].name, topic) != 0) i++;
    if (i == COUNT_OF(topics)) return false;
    text_print(out, "%s.\n", topics[i].title);
    if (strcmp(topic, "plain") == 0) text_add(out, "\n");
    if (strcmp(topic, "plain") == 0) plain_write_commands(&lines);
    else if (launch->write_keys) launch->write_keys(&lines);
    for (const char *line = text_string(&lines), *next; *line; line = next) {
        size_t length = strcspn(line, "\n");
        write_topic_line(line, length, out);
        next = line + length + (line[length] == '\n');
    }
    text_clear(&lines);
    return true;
}

static enum status unknown_topic(const struct command_line *line, const char *topic) {
    struct near near = near_begin(topic);
    for (size_t i = 0; commands[i]; i++) near_offer(&near, commands[i]->name);
    for (size_t i = 0; i < COUNT_OF(topics); i++) near_offer(&near, topics[i].name);
    if (near.best) return line_usage(line, "there is no command, topic or message `%s`; did you mean `%s`?", topic, near.best);
    return line_usage(line, "there is no command, topic or message `%s`", topic);
}

/* What is filled in when the message is given is an ellipsis here. */
void message_sentence(enum message message, struct text *out) {
    for (const char *at = message_row(message)->format; *at; at++) {
        if (*at != '%') {
            text_add_char(out, *at);
            continue;
        }
        at += 1 + strspn(at + 1, "0123456789.-*lzhj");
        text_add(out, *at == '%' ? "%" : "…");
        if (!*at) return;
    }
}

void message_help(enum message message, struct text *out) {
    const struct message_row *row = message_row(message);
    text_print(out, "%s: ", row->code);
    message_sentence(message, out);
    text_add(out, "\n");
    write_page(row->page, out);
}

/* What scripts ask for; false when they ask for nothing. */
static bool write_for_programs(struct command_line *line, struct text *out) {
    if (line_option(line, "completion")) completion_write(line_option(line, "completion"), out);
    else if (line_option(line, "words")) completion_words(line, line_option(line, "words"), out);
    else if (line_option(line, "man")) manual_write(line->launch, out);
    else if (line_option(line, "messages")) manual_write_messages(out);
    else return false;
    return true;
}

static enum status write_for_people(const struct command_line *line, struct text *out) {
    enum message message;
    const char *topic = line->word_count ? line->words[0] : NULL;
    const struct command *command = topic ? command_find(topic) : NULL;
    if (!topic) command_help_all(out);
    else if (command) command_help(command, out);
    else if (message_find(topic, &message)) message_help(message, out);
    else if (!write_topic(line->launch, topic, out)) return unknown_topic(line, topic);
    return STATUS_DONE;
}

static enum status help_run(struct command_line *line) {
    struct text out = {0};
    enum status status = STATUS_DONE;
    const char *shell = line_option(line, "completion");
    if (shell && !completion_knows(shell)) return line_usage(line, "--completion is for bash, zsh or fish, not `%s`", shell);
    if (write_for_programs(line, &out)) {
        print_data(text_string(&out));
    } else {
        status = write_for_people(line, &out);
        print_text(stdout, text_string(&out));
    }
    text_clear(&out);
    return status;
}

const struct command command_help_ = {
    .name = "help",
    .arguments = "[TOPIC]",
    .summary = "Explain a command, a topic, or the code of a message",
    .page = "TOPIC is a command, `keys`, `plain`, or a code such as E0112.",
    .options = {{.name = "man", .says = "print the manual page unfold(1) in mdoc"},
                {.name = "messages", .says = "print all messages as a section of unfold-bank(5) in mdoc"},
                {.name = "completion", .argument = "SHELL", .says = "print a completion script: bash, zsh or fish"},
                {.name = "words", .argument = "COMMAND", .says = "print what may follow COMMAND, for completion"}},
    .words_most = 1,
    .run = help_run,
};
