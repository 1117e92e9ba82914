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
    .page = "A bare `unfold` does the same: what to do next, attempts in progress, what is due for review, "
            "modules with their chapters and finals, drills, progress, and the calculators. In plain mode calculators are commands: `unfold calc`.",
    .run = home_run,
};
