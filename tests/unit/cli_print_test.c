#include <setjmp.h>
#include <stdarg.h>
#include <stddef.h>
#include <stdint.h>

#include <cmocka.h>

#include <string.h>

#include "cli/command.h"
#include "cli/print.h"

static void errors_as_json_have_all_promised_fields(void **state)
{
    (void)state;
    struct text out = {0};
    json *document = print_error_of_text("nothing was typed");
    json_write(document, &out, false);
    assert_string_equal(text_string(&out),
                        "{\"ok\":false,\"error\":{\"code\":null,\"message\":\"nothing was typed\",\"column\":null,\"help\":null}}");
    text_clear(&out);
    json_free(document);
}

static void places_of_a_message_are_left_open(void **state)
{
    (void)state;
    for (size_t message = 0; message < MESSAGE_COUNT; message++) {
        struct text out = {0};
        message_sentence((enum message)message, &out);
        if (strstr(text_string(&out), "%s") || strstr(text_string(&out), "%d") || strstr(text_string(&out), "%zu"))
            fail_msg("%s", text_string(&out));
        text_clear(&out);
    }
    struct text out = {0};
    message_sentence(MESSAGE_REPLIES_UNREADABLE, &out);
    assert_string_equal(text_string(&out), "… cannot be read, or holds more than … MiB");
    text_clear(&out);
}

/* Every option and command is reachable, and says what it does. */
static void the_table_of_commands_is_whole(void **state)
{
    (void)state;
    for (size_t i = 0; commands[i]; i++) {
        const struct command *command = commands[i];
        assert_ptr_equal(command_find(command->name), command);
        assert_non_null(command->arguments);
        assert_non_null(command->run);
        assert_true(command->words_least <= command->words_most);
        assert_true(command->summary[strlen(command->summary) - 1] != '.');
        for (size_t o = 0; o < OPTIONS_MAX && command->options[o].name; o++) {
            assert_non_null(command->options[o].says);
            for (size_t c = 0; common_options[c].name; c++) {
                assert_string_not_equal(command->options[o].name, common_options[c].name);
                assert_true(!command->options[o].letter || command->options[o].letter != common_options[c].letter);
            }
        }
    }
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(errors_as_json_have_all_promised_fields),
        cmocka_unit_test(places_of_a_message_are_left_open),
        cmocka_unit_test(the_table_of_commands_is_whole),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
