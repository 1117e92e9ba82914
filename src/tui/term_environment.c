#include "tui/term_environment.h"

#include <langinfo.h>
#include <locale.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <strings.h>

#include "base/vector.h"

static const char *environment(const char *name)
{
    const char *value = getenv(name);
    return value ? value : "";
}

bool environment_set_characters(void)
{
    static const char *const names[] = {"LC_ALL", "LC_CTYPE", "LANG"}; /* in the order of their rank */
    const char *wanted = "";
    for (size_t i = 0; i < COUNT_OF(names) && *wanted == '\0'; i++)
        wanted = environment(names[i]);
    if (!setlocale(LC_CTYPE, "") && (strcasestr(wanted, "utf-8") || strcasestr(wanted, "utf8")))
        setlocale(LC_CTYPE, "C.UTF-8");
    return strcmp(nl_langinfo(CODESET), "UTF-8") == 0;
}

static void direct_type(const char *type, char *out, size_t size)
{
    static const char suffix[] = "-256color";
    size_t stem = strlen(type);
    const char *claim = environment("COLORTERM");
    *out = '\0';
    if (strcmp(claim, "truecolor") != 0 && strcmp(claim, "24bit") != 0)
        return;
    if (stem > sizeof suffix - 1 && strcmp(type + stem - (sizeof suffix - 1), suffix) == 0)
        stem -= sizeof suffix - 1;
    if (stem < size / 2)
        snprintf(out, size, "%.*s-direct", (int)stem, type);
}

void environment_terminal_types(char types[TERMINAL_TYPES][TERMINAL_TYPE_BYTES])
{
    const char *type = environment("TERM");
    direct_type(type, types[0], TERMINAL_TYPE_BYTES);
    snprintf(types[1], TERMINAL_TYPE_BYTES, "%s", type);
    snprintf(types[2], TERMINAL_TYPE_BYTES, "xterm-256color");
}

bool environment_refuses_colours(void)
{
    return *environment("NO_COLOR") != '\0';
}

int environment_escape_wait(void)
{
    long wait = strtol(environment("ESCDELAY"), NULL, 10);
    return wait > 0 && wait <= 5000 ? (int)wait : 0;
}

enum multiplexer environment_multiplexer(void)
{
    if (*environment("TMUX"))
        return MULTIPLEXER_TMUX;
    return *environment("STY") ? MULTIPLEXER_SCREEN : MULTIPLEXER_NONE;
}
