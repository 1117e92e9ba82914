/* `unfold show --watch`: what the page is made of, and the page as lines where there are no screens. */
#ifndef UNFOLD_CLI_LIVE_H
#define UNFOLD_CLI_LIVE_H

#include "attempt/live.h"
#include "cli/command.h"

struct live_source {
    const char *name;     /* as it was typed, for the title */
    const char *path;     /* of the bank */
    const char *question; /* its id; NULL: all */
    bool inputs;          /* only what is given */
};

/* Ask the front end of the line's launch for a live page. The source is copied, its texts are borrowed from the line. */
void live_launch(struct command_line *line, const struct live_source *source, const struct live_wish *wish);

/* Print the page, and again after each save, until ^C. Returns STATUS_NO when the last one had errors. */
enum status live_print(const struct launch *launch);

#endif
