#include "page/config.h"

#include <stdlib.h>
#include <string.h>

#include "base/file.h"
#include "yaml/model.h"

enum { FILE_MODE = 0600, FILE_MOST = 1 << 20 /* bytes */ };

/* ── the table ── */

static const char *const symbols_words[] = {"unicode", "ascii", NULL};
static const char *const plots_words[] = {"braille", "blocks", NULL};
static const char *const mouse_words[] = {"on", "off", NULL};
static const char *const clock_words[] = {"shown", "hidden", NULL};
static const char *const time_words[] = {"minutes", "seconds", NULL};
static const char *const toured_words[] = {"no", "yes", NULL};

#define WORD(option, key, sentence)                                                                                    \
    [option] = {.name = #key, .type = FIELD_WORD, .offset = offsetof(struct config, words) + (option) * sizeof(int),  \
                .words = key##_words, .says = sentence}

static const struct field fields[CONFIG_COUNT + 1] = {
    [CONFIG_THEME] = {.name = "theme", .type = FIELD_TEXT, .offset = offsetof(struct config, theme), .says = "the colours"},
    WORD(CONFIG_SYMBOLS, symbols, "what screens are drawn with; unicode only where the terminal has it"),
    WORD(CONFIG_PLOTS, plots, "what the lines of plots are drawn with"),
    WORD(CONFIG_MOUSE, mouse, "off leaves it to the terminal, which then selects text"),
    WORD(CONFIG_CLOCK, clock, "of an exam, when it begins; T hides or shows it later"),
    WORD(CONFIG_TIME, time, "what is left of an exam; the last five minutes are always told in seconds"),
    WORD(CONFIG_TOURED, toured, "whether the first screens have been seen"),
};
static const struct model config_model = {.name = "configuration", .size = sizeof(struct config), .fields = fields};

const char *config_name(enum config_option option)
{
    return fields[option].name;
}

const char *const *config_words(enum config_option option)
{
    return fields[option].words;
}

const char *config_says(enum config_option option)
{
    return fields[option].says;
}

void config_write_options(struct text *out)
{
    for (const struct field *field = fields; field->name; field++) {
        text_print(out, "%s: ", field->name);
        for (size_t i = 0; field->words && field->words[i]; i++) text_print(out, "%s%s", i ? ", " : "", field->words[i]);
        text_print(out, "%s\t%s\n", field->words ? "" : "NAME", field->says);
    }
}

/* ── reading ── */

const char *config_folder(struct arena *arena)
{
    const char *config = getenv("XDG_CONFIG_HOME"), *user = getenv("HOME");
    if (config && *config) return path_join(arena, config, "unfold");
    return user && *user ? path_join(arena, user, ".config/unfold") : NULL;
}

/* Comments alone are no fault. */
static bool says_nothing(const char *text)
{
    while (*(text += strspn(text, " \t\r\n"))) {
        if (*text != '#') return false;
        text += strcspn(text, "\n");
    }
    return true;
}

static void keep_fault(struct config *config, const struct diag *diag)
{
    const char *slash = strrchr(config->path, '/'), *name = slash ? slash + 1 : config->path;
    struct place place = diag->span.source ? source_place(diag->span.source, diag->span.begin) : (struct place){1, 1};
    config->fault = arena_print(&config->arena, "%s:%zu:%zu: %s", name, place.line, place.column, diag->text);
}

static void read_file(struct config *config, struct diags *diags)
{
    struct text bytes = {0};
    if (file_read(config->path, FILE_MOST, &bytes, diags) && !says_nothing(text_string(&bytes))) {
        const struct source *source = source_new(&config->arena, config->path, text_string(&bytes), bytes.length);
        const struct yaml_node *root = yaml_read(&config->arena, source, diags);
        const struct model_reader reader = {&config->arena, source, diags};
        if (root) model_read(&reader, &config_model, root, config);
    }
    text_clear(&bytes);
}

void config_read(struct config *config, const char *folder)
{
    struct diags diags;
    *config = (struct config){0};
    config->path = folder ? path_join(&config->arena, folder, "config.yaml") : NULL;
    if (!folder || !file_exists(config->path)) return;
    diags_init(&diags);
    read_file(config, &diags);
    const struct diag *error = diags_first_error(&diags);
    if (error) keep_fault(config, error);
    diags_clear(&diags);
}

void config_clear(struct config *config)
{
    arena_clear(&config->arena);
}

/* ── writing ── */

static const char first_lines[] = "# What was chosen in unfold. Its settings change only the values; comments and other keys stay.\n";

/* A text of the file, and what it is as YAML. */
struct draft {
    struct arena arena;
    struct diags diags;
    struct text text;
    const struct yaml_node *root; /* NULL: nothing yet, or it cannot be read */
};

/* False when the text has a fault that would make an edit a guess. */
static bool parse(struct draft *draft)
{
    diags_clear(&draft->diags);
    draft->root = NULL;
    if (says_nothing(text_string(&draft->text))) return true;
    draft->root = yaml_read(&draft->arena, source_new(&draft->arena, "", text_string(&draft->text), draft->text.length), &draft->diags);
    return draft->root && draft->root->kind == YAML_MAP && !draft->diags.errors;
}

static bool is_plain(const char *word)
{
    return *word && !word[strspn(word, "abcdefghijklmnopqrstuvwxyzABCDEFGHIJKLMNOPQRSTUVWXYZ0123456789-_")];
}

static void write_word(const char *word, struct text *out)
{
    if (is_plain(word)) {
        text_add(out, word);
        return;
    }
    text_add_char(out, '\'');
    for (; *word; word++) text_add_repeat(out, *word == '\'' ? "''" : (char[]){*word, '\0'}, 1);
    text_add_char(out, '\'');
}

/* The value goes in the place of the old one, or the key on a line of its own at the end. */
static void put(struct draft *draft, const char *key, const char *word)
{
    struct text value = {0};
    const struct yaml_node *old = draft->root ? yaml_get(draft->root, key) : NULL;
    write_word(word, &value);
    if (old) {
        if (old->begin == old->end) text_insert(&value, 0, " ", 1);
        text_remove(&draft->text, old->begin, old->end - old->begin);
        text_insert(&draft->text, old->begin, text_string(&value), value.length);
    } else {
        if (!draft->text.length) text_add(&draft->text, first_lines);
        if (draft->text.data[draft->text.length - 1] != '\n') text_add_char(&draft->text, '\n');
        text_print(&draft->text, "%s: %s\n", key, text_string(&value));
    }
    text_clear(&value);
}

/* What comes out is read again before it is trusted. */
static bool edit(struct draft *draft, const char *key, const char *word)
{
    if (!parse(draft)) return false;
    put(draft, key, word);
    if (!parse(draft)) return false;
    const struct yaml_node *value = yaml_get(draft->root, key);
    return value && value->kind == YAML_SCALAR && strcmp(value->text, word) == 0;
}

static bool make_folder(const char *path, struct diags *diags)
{
    struct arena arena = {0};
    const char *slash = strrchr(path, '/');
    bool made = !slash || slash == path || file_make_directory(arena_copy(&arena, path, (size_t)(slash - path)), diags);
    arena_clear(&arena);
    return made;
}

static bool save(const char *path, const char *key, const char *word, struct diags *diags)
{
    struct draft draft = {0};
    diags_init(&draft.diags);
    bool saved = false;
    if (!file_exists(path) || file_read(path, FILE_MOST, &draft.text, diags)) {
        saved = edit(&draft, key, word);
        if (!saved) diag_add(diags, MESSAGE_CONFIG_NOT_CHANGED, (struct span){0}, path);
        saved = saved && make_folder(path, diags) && file_write(path, text_string(&draft.text), draft.text.length, FILE_MODE, diags);
    }
    diags_clear(&draft.diags);
    text_clear(&draft.text);
    arena_clear(&draft.arena);
    return saved;
}

bool config_choose(struct config *config, enum config_option option, const char *word, struct diags *diags)
{
    const char *const *words = config_words(option);
    if (!words) config->theme = arena_string(&config->arena, word);
    for (int i = 0; words && words[i]; i++)
        if (strcmp(words[i], word) == 0) config->words[option] = i;
    return !config->path || save(config->path, config_name(option), word, diags);
}

bool config_is_toured(const struct config *config, const char *elsewhere)
{
    const char *yes = toured_words[CONFIG_IS_TOURED];
    return !config->path || config->words[CONFIG_TOURED] == CONFIG_IS_TOURED || (elsewhere && strcmp(elsewhere, yes) == 0);
}
