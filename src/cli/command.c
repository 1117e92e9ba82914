#include "cli/command.h"

#include <errno.h>
#include <stdarg.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include "bank/library.h"
#include "base/near.h"
#include "base/text.h"

static size_t options_count(const struct option *options) {
    size_t count = 0;
    while (options[count].name && (options == common_options || count < OPTIONS_MAX)) count++;
    return count;
}

/* Options are numbered through: the command's own, then the common ones. */
static const struct option *option_at(const struct command *command, size_t index) {
    size_t own = options_count(command->options);
    if (index < own) return &command->options[index];
    index -= own;
    return index < options_count(common_options) ? &common_options[index] : NULL;
}

const struct command *command_find(const char *name) {
    for (size_t i = 0; commands[i]; i++)
        if (strcmp(commands[i]->name, name) == 0) return commands[i];
    return NULL;
}

enum status line_usage(const struct command_line *line, const char *format, ...) {
    va_list arguments;
    va_start(arguments, format);
    fputs("unfold: ", stderr);
    vfprintf(stderr, format, arguments);
    va_end(arguments);
    const char *name = line->command ? line->command->name : "";
    fprintf(stderr, " (see `unfold help%s%s`)\n", *name ? " " : "", name);
    return STATUS_USAGE;
}

enum status line_report(const struct diags *diags, enum status otherwise) {
    struct text out = {0};
    for (size_t i = 0; i < diags->items.count; i++) diag_write_human(&out, diags_at(diags, i));
    fputs(text_string(&out), stderr);
    text_clear(&out);
    return diags->errors ? otherwise : STATUS_DONE;
}

const char *line_option(const struct command_line *line, const char *name) {
    const struct option *option;
    for (size_t i = 0; (option = option_at(line->command, i)); i++)
        if (strcmp(option->name, name) == 0) return line->values[i];
    return NULL;
}

bool line_whole(const struct command_line *line, const char *name, long long lowest, long long highest, long long *value) {
    const char *text = line_option(line, name);
    if (!text) return true;
    char *end;
    errno = 0;
    long long number = strtoll(text, &end, 10);
    if (end != text && *end == '\0' && !errno && number >= lowest && number <= highest) {
        *value = number;
        return true;
    }
    line_usage(line, "--%s takes a whole number from %lld to %lld, not `%s`", name, lowest, highest, text);
    return false;
}

static enum status unknown_option(const struct command_line *line, const char *name) {
    struct near near = near_begin(name);
    const struct option *option;
    for (size_t i = 0; (option = option_at(line->command, i)); i++) near_offer(&near, option->name);
    if (near.best) return line_usage(line, "unknown option `--%s`; did you mean `--%s`?", name, near.best);
    return line_usage(line, "`%s` has no option `--%s`", line->command->name, name);
}

/* Find the option that `word` spells; `inline_value` is what follows `=`. */
static bool match_option(const struct command *command, const char *word, size_t *index, const char **inline_value) {
    const struct option *option;
    *inline_value = NULL;
    for (size_t i = 0; (option = option_at(command, i)); i++) {
        *index = i;
        if (word[1] != '-') {
            if (!option->letter || word[1] != option->letter) continue;
            if (word[2]) *inline_value = word + 2;
            return true;
        }
        size_t length = strlen(option->name);
        if (strncmp(word + 2, option->name, length) != 0) continue;
        if (word[2 + length] == '=') *inline_value = word + 3 + length;
        else if (word[2 + length]) continue;
        return true;
    }
    return false;
}

static bool is_option(const struct command *command, const char *word) {
    if (word[0] != '-' || !word[1]) return false;
    if (word[1] == '-') return true;
    if (!command->dashes_are_words) return true;
    size_t index;
    const char *value;
    return !word[2] && match_option(command, word, &index, &value);
}

/* Take one option at `arguments[*at]`, with its value from the next word if it needs one. */
static enum status take_option(struct command_line *line, int argument_count, char **arguments, int *at) {
    const char *word = arguments[*at], *value;
    size_t index;
    if (!match_option(line->command, word, &index, &value)) {
        struct text name = {0};
        text_add(&name, word + (word[1] == '-' ? 2 : 1));
        text_cut(&name, strcspn(text_string(&name), "="));
        enum status status = unknown_option(line, text_string(&name));
        text_clear(&name);
        return status;
    }
    const struct option *option = option_at(line->command, index);
    if (!option->argument && value) return line_usage(line, "--%s takes no value", option->name);
    if (option->argument && !value) {
        if (*at + 1 >= argument_count) return line_usage(line, "--%s needs a value: %s", option->name, option->argument);
        value = arguments[++*at];
    }
    line->values[index] = value ? value : "";
    return STATUS_DONE;
}

static enum status read_line(struct command_line *line, int argument_count, char **arguments, int at) {
    bool options = true;
    line->words = arena_array(line->arena, (size_t)argument_count + 1, sizeof *line->words);
    for (; at < argument_count; at++) {
        if (options && strcmp(arguments[at], "--") == 0) {
            options = false;
        } else if (options && is_option(line->command, arguments[at])) {
            enum status status = take_option(line, argument_count, arguments, &at);
            if (status) return status;
        } else {
            line->words[line->word_count++] = arguments[at];
        }
    }
    return STATUS_DONE;
}

static enum status check_words(const struct command_line *line) {
    const struct command *command = line->command;
    if (line->word_count < command->words_least)
        return line_usage(line, "`%s` needs %s", command->name, command->arguments);
    if (line->word_count > command->words_most)
        return line_usage(line, "`%s` does not know what to do with `%s`", command->name,
                          line->words[command->words_most]);
    return STATUS_DONE;
}

/* Options that every command knows are settled here, so that no command repeats it. */
static enum status settle_launch(const struct command_line *line) {
    struct launch *launch = line->launch;
    launch->content = line_option(line, "content");
    launch->home = line_option(line, "home");
    launch->theme = line_option(line, "theme");
    launch->plain = line_option(line, "plain");
    launch->ascii = line_option(line, "ascii");
    launch->no_mouse = line_option(line, "no-mouse");
    const char *no_colour = getenv("NO_COLOR");
    launch->no_colour = no_colour && *no_colour;
    launch->time_factor = 1;
    return STATUS_DONE;
}

static enum status print_help(const struct command *command) {
    struct text out = {0};
    if (command) command_help(command, &out);
    else command_help_all(&out);
    fputs(text_string(&out), stdout);
    text_clear(&out);
    return STATUS_DONE;
}

static enum status run_read_line(struct command_line *line, int argument_count, char **arguments, int at) {
    enum status status = read_line(line, argument_count, arguments, at);
    if (status) return status;
    if (line_option(line, "version")) return puts("unfold " UNFOLD_VERSION) < 0 ? STATUS_WORLD : STATUS_DONE;
    if (line_option(line, "help")) return print_help(at > 1 ? line->command : NULL);
    status = check_words(line);
    if (!status) status = settle_launch(line);
    return status ? status : line->command->run(line);
}

static enum status unknown_command(const char *name) {
    struct near near = near_begin(name);
    for (size_t i = 0; commands[i]; i++) near_offer(&near, commands[i]->name);
    if (near.best) fprintf(stderr, "unfold: unknown command `%s`; did you mean `%s`?\n", name, near.best);
    else fprintf(stderr, "unfold: unknown command `%s` (see `unfold help`)\n", name);
    return STATUS_USAGE;
}

enum status command_run(int argument_count, char **arguments, struct launch *launch) {
    struct command_line line = {.launch = launch, .command = commands[0], .arena = &launch->arena};
    int at = 1;
    if (argument_count > 1 && arguments[1][0] != '-') {
        line.command = command_find(arguments[1]);
        if (!line.command) return unknown_command(arguments[1]);
        at = 2;
    }
    line.program = realpath("/proc/self/exe", NULL);
    if (!line.program) line.program = realpath(arguments[0], NULL);
    enum status status = run_read_line(&line, argument_count, arguments, at);
    if (fflush(stdout) == EOF && status == STATUS_DONE) status = STATUS_WORLD;
    library_free(line.library);
    free((char *)(uintptr_t)line.program);
    return status;
}
