/* Numbers that every program reads alike, and texts without control characters. */
#include <setjmp.h>
#include <stdarg.h>
#include <stddef.h>
#include <stdint.h>
#include <string.h>

#include <cmocka.h>

#include "base/vector.h"
#include "exchange/carrier.h"
#include "exchange/item.h"

static void numbers_are_plain_decimals(void **state)
{
    (void)state;
    static const struct {
        double number;
        int digits;
        const char *shown;
    } cases[] = {{0, 0, "0"},          {-1.5, 0, "-1.5"},        {0.1, 0, "0.1"},       {48, 0, "48"},          {1e21, 0, "1000000000000000000000"},
                 {1e-7, 0, "0.0000001"}, {1.0 / 3, 5, "0.33333"}, {1234567, 3, "1230000"}, {99.99, 3, "100"},     {-2.5e-3, 0, "-0.0025"},
                 {100.25, 0, "100.25"}};
    for (size_t i = 0; i < COUNT_OF(cases); i++) {
        struct text out = {0};
        decimal_add(cases[i].number, cases[i].digits, &out);
        assert_string_equal(text_string(&out), cases[i].shown);
        text_clear(&out);
    }
}

static void what_is_written_reads_back_the_same(void **state)
{
    (void)state;
    static const double numbers[] = {1.0 / 3, 2.0 / 7 * 1e-9, 6.02214076e23, -0.1, 5e-324, 1.7976931348623157e308};
    for (size_t i = 0; i < COUNT_OF(numbers); i++) {
        struct text out = {0};
        double number = 0;
        decimal_add(numbers[i], 0, &out);
        if (out.length < 200) assert_int_equal(decimal_read(text_string(&out), &number), out.length);
        if (out.length < 200) assert_true(number == numbers[i]);
        text_clear(&out);
    }
}

static void only_numbers_are_read(void **state)
{
    (void)state;
    static const struct {
        const char *text;
        size_t used;
        double number;
    } cases[] = {{"3.5 kg", 3, 3.5}, {"-2e3", 4, -2000}, {"1e", 1, 1}, {"--2", 0, 0}, {"x", 0, 0}, {"", 0, 0}, {"nan", 0, 0}, {".5", 2, 0.5}, {"1.2.3", 0, 0}, {"0x10", 1, 0}, {"1e999", 0, 0}};
    for (size_t i = 0; i < COUNT_OF(cases); i++) {
        double number = 0;
        assert_int_equal(decimal_read(cases[i].text, &number), cases[i].used);
        if (cases[i].used) assert_true(number == cases[i].number);
    }
}

static void control_characters_are_dropped_and_counted(void **state)
{
    (void)state;
    struct text out = {0};
    assert_int_equal(plain_add("a\033[1mb\tc\n\x7f" "d\xc2\x9b", &out), 3);
    assert_string_equal(text_string(&out), "a[1mb\tc\nd");
    text_clear(&out);
}

static void a_carrier_gives_back_every_byte(void **state)
{
    const struct carrier_style *const styles[] = {&carrier_in_xml, &carrier_in_gift};
    (void)state;
    for (size_t length = 0; length < 200; length++) {
        char source[200];
        for (size_t i = 0; i < length; i++) source[i] = (char)(i * 37 + length);
        struct text file = {0}, back = {0};
        text_add(&file, "questions -- of any kind\n");
        carrier_write(styles[length % 2], source, length, &file);
        assert_int_equal(carrier_read(text_string(&file), file.length, &back), CARRIER_WHOLE);
        assert_int_equal(back.length, length);
        assert_memory_equal(text_string(&back), source, length);
        text_clear(&file);
        text_clear(&back);
    }
}

static void a_carrier_is_not_used_after_an_edit(void **state)
{
    (void)state;
    struct text file = {0}, back = {0};
    text_add(&file, "3 GB\n");
    carrier_write(&carrier_in_xml, "unfold: 1", 9, &file);
    file.data[0] = '4';
    assert_int_equal(carrier_read(text_string(&file), file.length, &back), CARRIER_EDITED);
    file.data[0] = '3';
    strchr(file.data + 40, '\n')[2] = '*';
    assert_int_equal(carrier_read(text_string(&file), file.length, &back), CARRIER_DAMAGED);
    assert_int_equal(carrier_read("3 GB\n", 5, &back), CARRIER_NONE);
    assert_int_equal(back.length, 0);
    text_clear(&file);
    text_clear(&back);
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(numbers_are_plain_decimals),
        cmocka_unit_test(what_is_written_reads_back_the_same),
        cmocka_unit_test(only_numbers_are_read),
        cmocka_unit_test(control_characters_are_dropped_and_counted),
        cmocka_unit_test(a_carrier_gives_back_every_byte),
        cmocka_unit_test(a_carrier_is_not_used_after_an_edit),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
