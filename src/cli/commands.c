#include "cli/command.h"

extern const struct command command_calc, command_chapter, command_check, command_doctor, command_drill, command_eval, command_exam, command_grade, command_help_,
    command_home, command_learn, command_new, command_quiz, command_report, command_schema, command_show;
extern const struct command command_export, command_import;
extern const struct command command_progress, command_review;

/* The order is that of the manual: first what a learner needs, then an instructor. */
const struct command *const commands[] = {
    &command_home, &command_exam, &command_quiz, &command_drill, &command_review, &command_progress,
    &command_chapter, &command_learn,  &command_calc,  &command_eval,   &command_show,
    &command_new, &command_check, &command_grade, &command_report,
    &command_export, &command_import,
    &command_schema, &command_doctor, &command_help_, NULL,
};

const struct option common_options[] = {
    {.name = "content", .argument = "DIR", .says = "take questions, formulas and themes from DIR"},
    {.name = "home", .argument = "DIR", .says = "keep attempts in DIR"},
    {.name = "plain", .says = "line by line, without a screen"},
    {.name = "theme", .argument = "NAME", .says = "colours: paper, midnight, amber, high-contrast, mono, or one of your own"},
    {.name = "ascii", .says = "draw with ASCII characters only"},
    {.name = "no-mouse", .says = "leave the mouse to the terminal"},
    {.name = "help", .letter = 'h', .says = "say how to use the command"},
    {.name = "version", .letter = 'V', .says = "print the version"},
    {0},
};
