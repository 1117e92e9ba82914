/* What a person chose for all sessions: config.yaml in the configuration folder, a mapping of a few words.
 *
 * A file with faults is told by place; what it says wrongly keeps its default. A choice is written into the text of the file, so
 * that comments and keys of other programs stay, and never into a file that cannot be read. Must not know screens. */
#ifndef UNFOLD_PAGE_CONFIG_H
#define UNFOLD_PAGE_CONFIG_H

#include "base/arena.h"
#include "base/diag.h"

enum config_option {
    CONFIG_THEME, CONFIG_SYMBOLS, CONFIG_PLOTS, CONFIG_MOUSE, CONFIG_CLOCK, CONFIG_TIME, CONFIG_TOURED,
    CONFIG_COUNT
};

/* The words of each option but the theme; the first is the default. */
enum { CONFIG_UNICODE, CONFIG_ASCII };
enum { CONFIG_BRAILLE, CONFIG_BLOCKS };
enum { CONFIG_MOUSE_ON, CONFIG_MOUSE_OFF };
enum { CONFIG_CLOCK_SHOWN, CONFIG_CLOCK_HIDDEN };
enum { CONFIG_MINUTES, CONFIG_SECONDS };
enum { CONFIG_NOT_TOURED, CONFIG_IS_TOURED };

struct config {
    struct arena arena;
    const char *path;        /* of the file; NULL: nothing is read, and nothing outlives the session */
    const char *theme;       /* its name; NULL: not chosen */
    int words[CONFIG_COUNT]; /* which word each other option has */
    const char *fault;       /* the first fault with its place, in one line; NULL: none */
};

/* The configuration folder: $XDG_CONFIG_HOME/unfold, ~/.config/unfold; NULL where neither is known. */
const char *config_folder(struct arena *arena);

/* Read the file of a configuration folder (NULL: none); one that is not there says nothing. The caller clears it. */
void config_read(struct config *config, const char *folder);
void config_clear(struct config *config);

/* The key of an option in the file, its words (ending with NULL; NULL for the theme, which may be any), and what it is about. */
const char *config_name(enum config_option option);
const char *const *config_words(enum config_option option);
const char *config_says(enum config_option option);

/* Append every option for the manual: `key: words<tab>sentence` lines. */
void config_write_options(struct text *out);

/* Choose one of the option's words, or a theme, and write the choice down. False after a diagnostic when it could not be written:
 * it counts until the program ends. */
bool config_choose(struct config *config, enum config_option option, const char *word, struct diags *diags);

/* Whether the first screens have been seen: by the file, or by what was kept elsewhere (NULL: nothing) because the file could not be
 * written. Where nothing can be kept they count as seen. */
bool config_is_toured(const struct config *config, const char *elsewhere);

#endif
