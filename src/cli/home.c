#include "cli/content.h"

static enum status home_run(struct command_line *line) {
    if (!content_library(line)) return STATUS_WORLD;
    line->launch->home = content_home(line);
    line->launch->place = LAUNCH_HOME;
    return STATUS_DONE;
}

const struct command command_home = {
    .name = "home",
    .arguments = "",
    .summary = "Open the home screen",
    .page = "A bare `unfold` does the same: modules and chapters, an attempt in progress, the final, and your last result.",
    .run = home_run,
};
