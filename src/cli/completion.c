#include "cli/completion.h"

#include <string.h>

#include "cli/content.h"

/* ── words that a command takes ── */

static bool has_quiz(const struct chapter *chapter)
{
    return chapter->quiz;
}

static bool has_lesson(const struct chapter *chapter)
{
    return chapter->lesson;
}

static void add_chapters(const struct library *library, bool (*fits)(const struct chapter *chapter), struct text *out)
{
    const struct chapter *chapter;
    for (size_t i = 0; (chapter = library_chapter_at(library, i)); i++)
        if (!fits || fits(chapter)) text_print(out, "%s\n", chapter->id);
}

static void quizzes(const struct library *library, struct text *out)
{
    add_chapters(library, has_quiz, out);
}

static void lessons(const struct library *library, struct text *out)
{
    add_chapters(library, has_lesson, out);
}

static void chapters(const struct library *library, struct text *out)
{
    add_chapters(library, NULL, out);
}

/* By the names of their files. */
static void exams(const struct library *library, struct text *out)
{
    for (size_t i = 0; i < library->module_count; i++) {
        const char *path = library->modules[i].exam, *slash = path ? strrchr(path, '/') : NULL;
        if (slash) text_print(out, "%.*s\n", (int)strcspn(slash + 1, "."), slash + 1);
    }
}

static void banks(const struct library *library, struct text *out)
{
    quizzes(library, out);
    exams(library, out);
}

static void calculators(const struct library *library, struct text *out)
{
    for (size_t i = 0; i < book_count(library_book(library)); i++) text_print(out, "%s\n", book_at(library_book(library), i)->name);
}

static void topics(const struct library *library, struct text *out)
{
    (void)library;
    for (size_t i = 0; commands[i]; i++) text_print(out, "%s\n", commands[i]->name);
}

static const struct {
    const char *command;
    void (*add)(const struct library *library, struct text *out);
} givers[] = {
    {"exam", exams},      {"quiz", quizzes}, {"drill", quizzes}, {"chapter", chapters}, {"show", banks},   {"grade", banks},
    {"export", banks}, {"learn", lessons}, {"calc", calculators}, {"help", topics},
};

/* `quiz|exam|drill …` names what may stand there; `FILE|-` and `BANK` stand for something else. Returns the bytes of the names. */
static size_t choices_length(const char *argument)
{
    size_t length = strspn(argument, "abcdefghijklmnopqrstuvwxyz-|");
    return memchr(argument, '|', length) && (!argument[length] || argument[length] == ' ') ? length : 0;
}

static void add_choices(const char *argument, char between, struct text *out)
{
    for (size_t i = 0; i < choices_length(argument); i++) text_add_char(out, argument[i] == '|' ? between : argument[i]);
}

static void add_command_choices(const char *name, struct text *out)
{
    for (size_t i = 0; commands[i]; i++)
        if (strcmp(commands[i]->name, name) == 0 && choices_length(commands[i]->arguments)) {
            add_choices(commands[i]->arguments, '\n', out);
            text_add(out, "\n");
        }
}

void completion_words(struct command_line *line, const char *command, struct text *out)
{
    add_command_choices(command, out);
    for (size_t i = 0; i < COUNT_OF(givers); i++) {
        if (strcmp(givers[i].command, command) != 0) continue;
        const struct library *library = content_library(line);
        if (library) givers[i].add(library, out);
    }
}

/* ── options, as each shell wants them ── */

static void each_option(const struct command *command, void (*add)(const struct command *command, const struct option *option,
                                                                     struct text *out), struct text *out)
{
    for (const struct option *option = command->options; option->name; option++) add(command, option, out);
    for (const struct option *option = common_options; option->name; option++) add(command, option, out);
}

static void add_bash_option(const struct command *command, const struct option *option, struct text *out)
{
    (void)command;
    text_print(out, " --%s", option->name);
}

/* What an option wants: its choices, or a file. */
static void add_bash_values(const struct command *command, const struct option *option, struct text *out)
{
    if (!option->argument) return;
    text_print(out, "            %s:--%s) words='", command->name, option->name);
    add_choices(option->argument, ' ', out);
    text_add(out, "'; wanted=value ;;\n");
}

static void write_bash(struct text *out)
{
    text_add(out, "# bash completion for unfold; made by `unfold help --completion bash`\n"
                  "_unfold() {\n"
                  "    local word=${COMP_WORDS[COMP_CWORD]} command=${COMP_WORDS[1]} words= options= wanted=\n"
                  "    if ((COMP_CWORD == 1)); then\n"
                  "        words='");
    for (size_t i = 0; commands[i]; i++) text_print(out, "%s%s", i ? " " : "", commands[i]->name);
    text_add(out, "'\n    else\n        case $command in\n");
    for (size_t i = 0; commands[i]; i++) {
        text_print(out, "            %s) options='", commands[i]->name);
        each_option(commands[i], add_bash_option, out);
        text_add(out, "' ;;\n");
    }
    text_add(out, "        esac\n        case $command:${COMP_WORDS[COMP_CWORD - 1]} in\n");
    for (size_t i = 0; commands[i]; i++) each_option(commands[i], add_bash_values, out);
    text_add(out, "        esac\n"
                  "        if [[ $wanted ]]; then :\n"
                  "        elif [[ $word == -* ]]; then words=$options\n"
                  "        else words=$(unfold help --words \"$command\" 2>/dev/null); fi\n"
                  "    fi\n"
                  "    mapfile -t COMPREPLY < <(compgen -W \"$words\" -- \"$word\")\n"
                  "}\n"
                  "complete -o default -F _unfold unfold\n");
}

/* In single quotes; what zsh takes for its own inside a description is escaped. */
static void add_quoted(struct text *out, const char *words, const char *escaped)
{
    for (; *words; words++) {
        if (*words == '\'') text_add(out, "'\\''");
        else text_print(out, "%s%c", strchr(escaped, *words) ? "\\" : "", *words);
    }
}

static void add_zsh_option(const struct command *command, const struct option *option, struct text *out)
{
    (void)command;
    text_print(out, " \\\n                '--%s[", option->name);
    add_quoted(out, option->says, "[]:\\");
    text_add(out, "]");
    if (option->argument && choices_length(option->argument)) {
        text_add(out, ":value:(");
        add_choices(option->argument, ' ', out);
        text_add(out, ")");
    } else if (option->argument) {
        text_print(out, ":%s:_files", option->argument);
    }
    text_add(out, "'");
}

static void write_zsh(struct text *out)
{
    text_add(out, "#compdef unfold\n# zsh completion for unfold; made by `unfold help --completion zsh`\n"
                  "_unfold() {\n    local -a names\n    names=(\n");
    for (size_t i = 0; commands[i]; i++) {
        text_print(out, "        '%s:", commands[i]->name);
        add_quoted(out, commands[i]->summary, ":\\");
        text_add(out, "'\n");
    }
    text_add(out, "    )\n    if ((CURRENT == 2)); then\n        _describe command names\n        return\n    fi\n"
                  "    case $words[2] in\n");
    for (size_t i = 0; commands[i]; i++) {
        text_print(out, "        %s)\n            _arguments -S", commands[i]->name);
        each_option(commands[i], add_zsh_option, out);
        text_print(out, " \\\n                '*: :{ _alternative \"words:word:($(unfold help --words %s 2>/dev/null))\" \"files:file:_files\" }' ;;\n",
                   commands[i]->name);
    }
    text_add(out, "    esac\n}\n_unfold \"$@\"\n");
}

static void add_fish_option(const struct command *command, const struct option *option, struct text *out)
{
    text_print(out, "complete -c unfold -n '__fish_seen_subcommand_from %s' -l %s%s", command->name, option->name, option->argument ? " -r" : "");
    if (option->argument && choices_length(option->argument)) {
        text_add(out, " -f -a '");
        add_choices(option->argument, ' ', out);
        text_add(out, "'");
    }
    text_add(out, " -d '");
    add_quoted(out, option->says, "");
    text_add(out, "'\n");
}

static void write_fish(struct text *out)
{
    text_add(out, "# fish completion for unfold; made by `unfold help --completion fish`\n");
    for (size_t i = 0; commands[i]; i++) {
        text_print(out, "complete -c unfold -n __fish_use_subcommand -a %s -d '", commands[i]->name);
        add_quoted(out, commands[i]->summary, "");
        text_add(out, "'\n");
        each_option(commands[i], add_fish_option, out);
        text_print(out, "complete -c unfold -n '__fish_seen_subcommand_from %s' -a '(unfold help --words %s 2>/dev/null)'\n",
                   commands[i]->name, commands[i]->name);
    }
}

static const struct shell {
    const char *name;
    void (*write)(struct text *out);
} shells[] = {{"bash", write_bash}, {"zsh", write_zsh}, {"fish", write_fish}};

static const struct shell *find_shell(const char *name)
{
    for (size_t i = 0; i < COUNT_OF(shells); i++)
        if (strcmp(shells[i].name, name) == 0) return &shells[i];
    return NULL;
}

bool completion_knows(const char *shell)
{
    return find_shell(shell) != NULL;
}

void completion_write(const char *shell, struct text *out)
{
    find_shell(shell)->write(out);
}
