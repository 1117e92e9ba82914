/* The first words of plain mode: what is here, how to answer, how to leave. Said once, and again when asked for. */
#include <string.h>

#include "cli/plain_home.h"
#include "lang/reply.h"
#include "page/config.h"

void plain_tour(void)
{
    static const char sample[] = "2*80*8*128*2 B";
    struct arena arena = {0};
    struct reply reply;
    reply_read(&arena, sample, strlen(sample), &(struct wish){.kind = WISH_ANYTHING}, &reply);
    plain_say("\nWelcome to unfold. Here you work out what large models cost: bytes, FLOPs, seconds.");
    plain_say("Chapters have a lesson to read, a quiz, and calculators. The final is timed. Reviews bring back what you answered.");
    plain_say("Answer with a number and its unit, or with what gives it: %s is read as %s. One line is one answer; Enter commits it.", sample,
              reply.echo ? reply.echo : sample);
    plain_say("Any unit of the same kind will do. At a question words such as next, back, hint, show, unfold, overview and submit are commands; "
              "help, there and here, lists what you can type.");
    plain_say("Leave brings you back to this list, and from the list out of the program. Everything is saved as you go: start unfold again, "
              "and it goes on there.");
    plain_say("To hear this again, type tour.");
    arena_clear(&arena);
}

void plain_first_tour(struct plain *plain)
{
    struct arena arena = {0};
    struct config config;
    struct diags diags;
    diags_init(&diags);
    config_read(&config, plain->launch->config);
    if (!config_is_toured(&config, store_setting(plain->store, config_name(CONFIG_TOURED), &arena))) {
        plain_tour();
        if (!config_choose(&config, CONFIG_TOURED, "yes", &diags)) store_set_setting(plain->store, config_name(CONFIG_TOURED), "yes");
    }
    if (config.fault) plain_say("The settings have a fault, and their default counts there: %s.", config.fault);
    diags_clear(&diags);
    config_clear(&config);
    arena_clear(&arena);
}
