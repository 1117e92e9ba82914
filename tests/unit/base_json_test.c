#include <setjmp.h>
#include <stdarg.h>
#include <stddef.h>
#include <stdint.h>

#include <cmocka.h>

#include <math.h>
#include <string.h>

#include "base/json.h"

static void assert_written(const json *value, bool indented, const char *expected)
{
    struct text out = {0};
    json_write(value, &out, indented);
    assert_string_equal(text_string(&out), expected);
    text_clear(&out);
}

static void numbers_are_written_as_short_as_they_can_be(void **state)
{
    (void)state;
    static const struct {
        double number;
        const char *written;
    } cases[] = {
        {0, "[0]"},
        {327680, "[327680]"},
        {-3, "[-3]"},
        {9007199254740991, "[9007199254740991]"},
        {0.1, "[0.1]"},
        {-2.5, "[-2.5]"},
        {1.0 / 3, "[0.3333333333333333]"},
        {0.1 + 0.2, "[0.30000000000000004]"},
        {1e300, "[1e300]"},
        {5e-324, "[4.94065645841247e-324]"},
        {NAN, "[null]"},
        {INFINITY, "[null]"},
        {-INFINITY, "[null]"},
    };
    for (size_t i = 0; i < sizeof cases / sizeof cases[0]; i++) {
        json *array = json_new_array();
        json_add_number(array, cases[i].number);
        assert_written(array, false, cases[i].written);
        json_free(array);
    }
}

static json *make_sample(void)
{
    json *object = json_new_object(), *list = json_new_array();
    json_set_truth(object, "ok", true);
    json_set_text(object, "text", "320 \"KiB\"\n");
    json_set_number(object, "value", 327680);
    json_set_whole(object, "seed", INT64_MIN);
    json_set_null(object, "nothing");
    json_set_text(object, "absent", NULL);
    json_add_text(list, "a");
    json_add_number(list, 1.5);
    json_add(list, json_new_object());
    json_set(object, "list", list);
    json_set(object, "empty", json_new_array());
    return object;
}

static void members_keep_their_order(void **state)
{
    (void)state;
    json *object = make_sample();
    assert_written(object, false,
                   "{\"ok\":true,\"text\":\"320 \\\"KiB\\\"\\n\",\"value\":327680,\"seed\":-9223372036854775808,"
                   "\"nothing\":null,\"absent\":null,\"list\":[\"a\",1.5,{}],\"empty\":[]}");
    json_set_truth(object, "ok", false); /* set again: the same place */
    struct text out = {0};
    json_write(object, &out, false);
    assert_memory_equal(out.data, "{\"ok\":false,\"text\"", 18);
    text_clear(&out);
    json_free(object);
}

static void indentation_is_two_spaces(void **state)
{
    (void)state;
    json *object = make_sample();
    assert_written(object, true,
                   "{\n"
                   "  \"ok\": true,\n"
                   "  \"text\": \"320 \\\"KiB\\\"\\n\",\n"
                   "  \"value\": 327680,\n"
                   "  \"seed\": -9223372036854775808,\n"
                   "  \"nothing\": null,\n"
                   "  \"absent\": null,\n"
                   "  \"list\": [\n"
                   "    \"a\",\n"
                   "    1.5,\n"
                   "    {}\n"
                   "  ],\n"
                   "  \"empty\": []\n"
                   "}");
    json_free(object);
}

static void writing_appends(void **state)
{
    (void)state;
    struct text out = {0};
    text_add(&out, "x");
    json *array = json_new_array();
    json_add_number(array, 0.1);
    json_write(array, &out, false);
    json_write(array, &out, false);
    assert_string_equal(text_string(&out), "x[0.1][0.1]");
    text_clear(&out);
    json_free(array);
}

static void invalid_text_is_replaced_and_controls_are_escaped(void **state)
{
    (void)state;
    json *array = json_new_array();
    json_add_text(array, "a\xFF\xC3z");
    json_add_text(array, "\x1B[31m");
    json_add_text(array, "日本");
    assert_written(array, false, "[\"a\xEF\xBF\xBD\xEF\xBF\xBDz\",\"\\u001B[31m\",\"日本\"]");
    json_free(array);
}

static void json_holds_no_character_that_a_terminal_obeys(void **state)
{
    (void)state;
    static const struct {
        const char *text, *written;
    } rows[] = {
        {"plain, 320 KiB · 2", "[\"plain, 320 KiB · 2\"]"},
        {"\033[2J", "[\"\\u001B[2J\"]"},
        {"\x7f", "[\"\\u007F\"]"},
        {"\xc2\x9b" "31m", "[\"\\u009B31m\"]"},
        {"a\xe2\x80\xae" "b", "[\"a\\u202Eb\"]"},
        {"\xf3\xa0\x80\x81", "[\"\\uDB40\\uDC01\"]"},
        {"\xff", "[\"\xef\xbf\xbd\"]"},
    };
    for (size_t i = 0; i < sizeof rows / sizeof rows[0]; i++) {
        json *document = json_new_array();
        json_add_text(document, rows[i].text);
        assert_written(document, false, rows[i].written);
        json_free(document);
    }
}

static void indented_json_keeps_its_line_ends(void **state)
{
    (void)state;
    json *document = json_new_object();
    json_set_text(document, "a", "b\nc");
    assert_written(document, true, "{\n  \"a\": \"b\\nc\"\n}");
    json_free(document);
}

/* What is written without a tree is what a tree would give. */
static void a_writer_writes_as_a_tree_does(void **state)
{
    (void)state;
    struct text out = {0};
    struct json_writer writer = json_writer_begin(&out, true);
    json_put_object(&writer, NULL);
    json_put_truth(&writer, "ok", true);
    json_put_text(&writer, "text", "320 \"KiB\"\n");
    json_put_number(&writer, "value", 327680);
    json_put_whole(&writer, "seed", INT64_MIN);
    json_put_text(&writer, "nothing", NULL);
    json_put_text(&writer, "absent", NULL);
    json_put_array(&writer, "list");
    json_put_text_bytes(&writer, NULL, "abc", 1);
    json_put_number(&writer, NULL, 1.5);
    json_put_object(&writer, NULL);
    json_end_object(&writer);
    json_end_array(&writer);
    json_put_array(&writer, "empty");
    json_end_array(&writer);
    json_end_object(&writer);
    json *tree = make_sample();
    assert_written(tree, true, text_string(&out));
    json_free(tree);
    text_clear(&out);
}

static void fractions_are_written_exactly(void **state)
{
    (void)state;
    static const struct {
        double number;
        const char *written;
    } rows[] = {{0.75, "[0.75]"}, {-9.35, "[-9.35]"}, {0.001, "[0.001]"}, {0.0001, "[0.0001]"}, {1e-5, "[1e-5]"}, {12.3456, "[12.3456]"},
                {999999999999.999, "[999999999999.999]"}, {1e16, "[1e16]"}, {1e22, "[1e22]"}, {-1e-300, "[-1e-300]"}};
    for (size_t i = 0; i < sizeof rows / sizeof rows[0]; i++) {
        json *array = json_new_array();
        json_add_number(array, rows[i].number);
        assert_written(array, false, rows[i].written);
        json_free(array);
    }
}

static void a_document_is_read_and_looked_into(void **state)
{
    (void)state;
    static const char text[] = "{\"name\": \"ring\", \"ranks\": [8, 1.5], \"on\": true, \"none\": null}";
    struct text error = {0};
    json *root = json_read(text, strlen(text), &error);
    assert_non_null(root);
    assert_string_equal(json_text(json_get(root, "name")), "ring");
    const json *ranks = json_get(root, "ranks");
    assert_int_equal(json_count(ranks), 2);
    assert_true(json_number(json_at(ranks, 0), -1) == 8);
    assert_true(json_number(json_at(ranks, 1), -1) == 1.5);
    assert_null(json_at(ranks, 2));
    assert_true(json_number(json_get(root, "name"), -1) == -1);
    assert_true(json_number(json_get(root, "on"), -1) == -1);
    assert_true(json_number(json_get(root, "missing"), -1) == -1);
    assert_null(json_text(ranks));
    assert_null(json_text(NULL));
    assert_null(json_get(ranks, "name"));
    assert_null(json_get(NULL, "name"));
    assert_int_equal(json_count(root), 0);
    assert_int_equal(json_count(NULL), 0);
    json_free(root);
    json_free(NULL);
    text_clear(&error);
}

static void what_is_no_document_is_refused_with_its_place(void **state)
{
    (void)state;
    static const struct {
        const char *text, *reason;
    } cases[] = {
        {"", "line 1"},
        {"{\"a\": 1, \"a\": 2}", "duplicate"},
        {"{\"a\": 1,}", "line 1, column 9"},
        {"{} x", "end of file expected"},
        {"[1,\n oops]", "line 2"},
        {"[\"\xFF\"]", "unable to decode"},
        {"[NaN]", "line 1"},
    };
    for (size_t i = 0; i < sizeof cases / sizeof cases[0]; i++) {
        struct text error = {0};
        assert_null(json_read(cases[i].text, strlen(cases[i].text), &error));
        if (strstr(text_string(&error), cases[i].reason) == NULL)
            fail_msg("%s: %s", cases[i].text, text_string(&error));
        text_clear(&error);
    }
}

static void every_double_survives_the_way_out_and_in(void **state)
{
    (void)state;
    double number = 1e-9;
    for (int i = 0; i < 300; i++) {
        number *= i % 3 == 0 ? 1.7 : -1.3;
        json *array = json_new_array();
        json_add_number(array, number);
        struct text out = {0}, error = {0};
        json_write(array, &out, false);
        json *again = json_read(out.data, out.length, &error);
        assert_true(json_number(json_at(again, 0), 0) == number);
        json_free(array);
        json_free(again);
        text_clear(&out);
        text_clear(&error);
    }
}

static bool note_key(void *context, const char *key, const json *value)
{
    struct text *seen = context;
    text_print(seen, "%s=%g ", key, json_number(value, 0));
    return strcmp(key, "b") != 0;
}

static void visiting_follows_the_order_and_can_stop(void **state)
{
    (void)state;
    static const char text[] = "{\"z\": 1, \"a\": 2, \"b\": 3, \"c\": 4}";
    struct text seen = {0};
    json *root = json_read(text, strlen(text), &seen);
    json_each(root, note_key, &seen);
    assert_string_equal(text_string(&seen), "z=1 a=2 b=3 ");
    json_free(root);
    text_clear(&seen);
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(numbers_are_written_as_short_as_they_can_be),
        cmocka_unit_test(members_keep_their_order),
        cmocka_unit_test(indentation_is_two_spaces),
        cmocka_unit_test(writing_appends),
        cmocka_unit_test(invalid_text_is_replaced_and_controls_are_escaped),
        cmocka_unit_test(json_holds_no_character_that_a_terminal_obeys),
        cmocka_unit_test(indented_json_keeps_its_line_ends),
        cmocka_unit_test(a_writer_writes_as_a_tree_does),
        cmocka_unit_test(fractions_are_written_exactly),
        cmocka_unit_test(a_document_is_read_and_looked_into),
        cmocka_unit_test(what_is_no_document_is_refused_with_its_place),
        cmocka_unit_test(every_double_survives_the_way_out_and_in),
        cmocka_unit_test(visiting_follows_the_order_and_can_stop),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
