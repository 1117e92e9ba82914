/* `unfold review`: hand over to a front end, which asks what is due. */
#include "cli/content.h"

static enum status review_run(struct command_line *line)
{
    if (!content_library(line)) return STATUS_WORLD;
    line->launch->home = content_home(line);
    line->launch->place = LAUNCH_REVIEW;
    return STATUS_DONE;
}

const struct command command_review = {
    .name = "review",
    .arguments = "",
    .summary = "Practise the questions that are due again, with other numbers",
    .page = "Every question that was answered comes back: soon when it went wrong, after days or weeks when it was known. FSRS-6 keeps the "
            "time; a reply counts as again (wrong, or shown), hard (after a hint or a second try), good, or easy (quick). At most 10 "
            "questions make one review, those that have waited longest first; each has numbers that you have not seen. What is "
            "answered is scheduled at once, so a review may be left at any time.",
    .run = review_run,
};
