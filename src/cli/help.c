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

/* Column at which explanations begin. */
enum { HELP_COLUMN = 26 };

static void pad_to(struct text *out, int used) {
    text_add_repeat(out, " ", (size_t)(used < HELP_COLUMN - 1 ? HELP_COLUMN - used : 1));
}

static void write_option(const struct option *option, struct text *out) {
    size_t begin = out->length;
    text_print(out, "  %s", "");
    if (option->letter) text_print(out, "-%c, ", option->letter);
    text_print(out, "--%s", option->name);
    if (option->argument) text_print(out, " %s", option->argument);
    pad_to(out, utf8_width(text_string(out) + begin, out->length - begin));
    text_print(out, "%s\n", option->says);
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
        size_t begin = out->length;
        text_add(out, "  ");
        write_usage(commands[i], out);
        int used = utf8_width(text_string(out) + begin, out->length - begin);
        if (used >= 40) text_print(out, "\n%40s", "");
        else text_add_repeat(out, " ", (size_t)(40 - used));
        text_print(out, "%s\n", commands[i]->summary);
    }
    write_options(common_options, OPTIONS_MAX, "Everywhere", out);
    text_add(out, "\n`unfold help COMMAND` says more, `unfold help keys` lists the keys, `unfold help plain` the commands of plain\n"
                  "mode, and `unfold help E0112` explains a message.\n"
                  "Exit status: 0 done, 1 the answer is no, 2 usage, 3 a file, the database or the terminal failed.\n");
}

/* What can be asked about besides commands and messages. */
static const struct {
    const char *name, *title;
} topics[] = {
    {"keys", "The keys of the screens"},
    {"plain", "The commands of plain mode; anything else is an answer"},
};

/* Write a topic's lines `spelling<tab>sentence` in two columns; false when there is no such topic. */
static bool write_topic(const struct launch *launch, const char *topic, struct text *out) {
    struct text lines = {0};
    size_t i = 0;
    while (i < COUNT_OF(topics) && strcmp(topics[i].name, topic) != 0) i++;
    if (i == COUNT_OF(topics)) return false;
    text_print(out, "%s.\n\n", topics[i].title);
    if (strcmp(topic, "plain") == 0) plain_write_commands(&lines);
    else if (launch->write_keys) launch->write_keys(&lines);
    for (const char *line = text_string(&lines), *next; *line; line = next) {
        size_t length = strcspn(line, "\n"), spelling = strcspn(line, "\t");
        text_print(out, "  %.*s", (int)spelling, line);
        pad_to(out, 2 + utf8_width(line, spelling));
        text_print(out, "%.*s\n", (int)(length - spelling - 1), line + spelling + 1);
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
