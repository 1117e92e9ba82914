#include "cli/command.h"

#include <errno.h>
#include <stdarg.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include "bank/library.h"
#include "base/near.h"
#include "base/text.h"
#include "cli/print.h"
#include "page/config.h"

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

/* An argument may be of any length; its beginning and end are enough to know it again. */
enum { USAGE_LONGEST = 300, USAGE_HEAD = 200, USAGE_TAIL = 60 };

static void cut_middle(struct text *text) {
    if (text->length <= USAGE_LONGEST) return;
    char *tail = strdup(text->data + text->length - USAGE_TAIL);
    if (!tail) return;
    text_cut(text, USAGE_HEAD);
    text_print(text, " ... %s", tail);
    free(tail);
}

static void print_usage(const char *command, const char *format, va_list arguments) {
    struct text text = {0};
    text_print_list(&text, format, arguments);
    cut_middle(&text);
    for (size_t i = 0; i < text.length; i++)
        if (text.data[i] == '\n') text.data[i] = ' '; /* one line, whatever was typed */
    print_format(stderr, "unfold: %s (see `unfold help%s%s`)\n", text_string(&text), *command ? " " : "", command);
    text_clear(&text);
}

enum status line_usage(const struct command_line *line, const char *format, ...) {
    va_list arguments;
    va_start(arguments, format);
    print_usage(line->command && line->command != commands[0] ? line->command->name : "", format, arguments);
    va_end(arguments);
    return STATUS_USAGE;
}

enum status line_report(const struct diags *diags, enum status otherwise) {
    struct text out = {0};
    for (size_t i = 0; i < diags->items.count; i++) diag_write_human(&out, diags_at(diags, i));
    fflush(stdout);
    print_text(stderr, text_string(&out));
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

static enum status unknown_option(const struct command_line *line, const char *word) {
    struct text spelled = {0};
    const struct option *option;
    text_add_bytes(&spelled, word, strcspn(word, "="));
    const char *name = text_string(&spelled) + strspn(text_string(&spelled), "-");
    struct near near = near_begin(name);
    for (size_t i = 0; (option = option_at(line->command, i)); i++) near_offer(&near, option->name);
    if (near.best) line_usage(line, "unknown option `%s`; did you mean `--%s`?", text_string(&spelled), near.best);
    else line_usage(line, "unknown option `%s`", text_string(&spelled));
    text_clear(&spelled);
    return STATUS_USAGE;
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
    if (!match_option(line->command, word, &index, &value)) return unknown_option(line, word);
    const struct option *option = option_at(line->command, index);
    if (!option->argument && value) return line_usage(line, "--%s takes no value", option->name);
    if (option->argument && !value) {
        if (*at + 1 >= argument_count) return line_usage(line, "--%s needs a value: %s", option->name, option->argument);
        value = arguments[++*at];
    }
    line->values[index] = value ? value : "";
    return STATUS_DONE;
}

/* Read all words but the command's own, which stands at `command_at` (0: it was not named). */
static enum status read_line(struct command_line *line, int argument_count, char **arguments, int command_at) {
    bool options = true;
    line->words = arena_array(line->arena, (size_t)argument_count + 1, sizeof *line->words);
    for (int at = 1; at < argument_count; at++) {
        if (at == command_at) continue;
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
    launch->home = line_option(line, "home");
    launch->config = config_folder(line->arena);
    launch->theme = line_option(line, "theme");
    const char *plain = getenv("UNFOLD_PLAIN");
    launch->plain = line_option(line, "plain") || (plain && *plain);
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
    print_text(stdout, text_string(&out));
    text_clear(&out);
    return STATUS_DONE;
}

static enum status run_line(struct command_line *line, int argument_count, char **arguments, int command_at) {
    enum status status = read_line(line, argument_count, arguments, command_at);
    if (status) return status;
    if (line_option(line, "ascii")) print_use_locale(true);
    if (line_option(line, "version")) return puts("unfold " UNFOLD_VERSION) < 0 ? STATUS_WORLD : STATUS_DONE;
    if (line_option(line, "help")) return print_help(command_at ? line->command : NULL);
    status = check_words(line);
    if (!status) status = settle_launch(line);
    return status ? status : line->command->run(line);
}

static enum status unknown_command(const char *name) {
    const struct command_line nothing = {0};
    struct near near = near_begin(name);
    for (size_t i = 0; commands[i]; i++) near_offer(&near, commands[i]->name);
    if (near.best) return line_usage(&nothing, "unknown command `%s`; did you mean `%s`?", name, near.best);
    return line_usage(&nothing, "unknown command `%s`", name);
}

/* The place of the command's name: the first word, behind options that every command knows. 0: there is none. */
static int find_command(int argument_count, char **arguments) {
    size_t index;
    const char *value;
    for (int at = 1; at < argument_count; at++) {
        if (arguments[at][0] != '-') return at;
        if (strcmp(arguments[at], "--") == 0 || !arguments[at][1]) return 0;
        if (!match_option(commands[0], arguments[at], &index, &value)) return 0;
        if (!value && option_at(commands[0], index)->argument) at++;
    }
    return 0;
}

enum status command_run(int argument_count, char **arguments, struct launch *launch) {
    print_guard_streams();
    print_use_locale(false);
    struct command_line line = {.launch = launch, .command = commands[0], .arena = &launch->arena};
    int command_at = find_command(argument_count, arguments);
    if (command_at) line.command = command_find(arguments[command_at]);
    if (!line.command) return unknown_command(arguments[command_at]);
    line.program = realpath("/proc/self/exe", NULL);
    if (!line.program && argument_count) line.program = realpath(arguments[0], NULL);
    enum status status = run_line(&line, argument_count, arguments, command_at);
    if (!print_finish()) status = STATUS_WORLD;
    /* A front end goes on with what the command has read. */
    if (launch->place != LAUNCH_NOWHERE) launch->library = line.library;
    else library_free(line.library);
    free((char *)(uintptr_t)line.program);
    return status;
}
