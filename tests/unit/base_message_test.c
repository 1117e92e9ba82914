#include <setjmp.h>
#include <stdarg.h>
#include <stddef.h>
#include <stdint.h>

#include <cmocka.h>

#include <string.h>

#include "base/message.h"

static void codes_are_well_formed_unique_and_sorted(void **state)
{
    (void)state;
    for (size_t i = 0; i < MESSAGE_COUNT; i++) {
        const char *code = message_row((enum message)i)->code;
        if (strlen(code) != 5 || strspn(code + 1, "0123456789") != 4)
            fail_msg("%s is not a letter and four digits", code);
        const char *before = i > 0 ? message_row((enum message)(i - 1))->code : "E0000";
        int order = strcmp(before + 1, code + 1);
        if (order > 0 || (order == 0 && before[0] >= code[0]))
            fail_msg("%s stands after %s", code, before);
    }
}

static void the_letter_says_the_severity(void **state)
{
    (void)state;
    for (size_t i = 0; i < MESSAGE_COUNT; i++) {
        const struct message_row *row = message_row((enum message)i);
        char letter = row->severity == SEVERITY_ERROR ? 'E' : row->severity == SEVERITY_WARNING ? 'W' : 'N';
        if (row->code[0] != letter)
            fail_msg("%s has the severity of %c", row->code, letter);
    }
}

static void every_message_has_a_sentence_and_a_page(void **state)
{
    (void)state;
    for (size_t i = 0; i < MESSAGE_COUNT; i++) {
        const struct message_row *row = message_row((enum message)i);
        if (row->format[0] == '\0' || strchr(row->format, '\n') != NULL || row->format[strlen(row->format) - 1] == '.')
            fail_msg("%s: the sentence is one line without a full stop", row->code);
        if (strlen(row->page) < 40)
            fail_msg("%s: the page does not explain", row->code);
    }
}

static void codes_are_found_in_any_case(void **state)
{
    (void)state;
    enum message found = MESSAGE_COUNT;
    assert_true(message_find("E0102", &found));
    assert_int_equal(found, MESSAGE_FILE_NOT_REGULAR);
    assert_true(message_find("e0101", &found));
    assert_int_equal(found, MESSAGE_FILE_UNREADABLE);
    assert_false(message_find("E9999", &found));
    assert_false(message_find("E010", &found));
    assert_false(message_find("", &found));
    assert_int_equal(found, MESSAGE_FILE_UNREADABLE);
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(codes_are_well_formed_unique_and_sorted),
        cmocka_unit_test(the_letter_says_the_severity),
        cmocka_unit_test(every_message_has_a_sentence_and_a_page),
        cmocka_unit_test(codes_are_found_in_any_case),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
