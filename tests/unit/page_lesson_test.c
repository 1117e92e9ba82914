/* Lessons: which blocks a text has, and what is said of a broken one. */
#include "sim_bench.h"

#include "page/lesson.h"

struct reading {
    struct arena arena;
    struct diags diags;
    const struct lesson *lesson;
};

static void read_text(struct reading *reading, const char *text)
{
    *reading = (struct reading){0};
    diags_init(&reading->diags);
    reading->lesson = lesson_of_text(&reading->arena, "test.md", text, strlen(text), NULL, &reading->diags);
}

static void clear(struct reading *reading)
{
    diags_clear(&reading->diags);
    arena_clear(&reading->arena);
}

/* One letter a block: p(rose), d(emo), f(old), c(heck). */
static void blocks_are_told_apart(void **state)
{
    static const struct {
        const char *text, *kinds;
    } cases[] = {
        {"# T\nwords", "p"},
        {"# T\n", ""},
        {"\n\n# T\n\na\n```demo ring\n```\nb", "pdp"},
        {"# T\n```demo ring ranks=4\nbuffer=2GB\n```\n```fold F\nx\n```", "df"},
        {"# T\n```c\ncode\n```\n", "p"},
        {"# T\n````fold F\n```c\ncode\n```\n````\nafter", "fp"},
        {"# T\n```check bank a b\n```", "c"},
        {"# T\n```let\nn = 4\n```\n", ""},
        {"# T\n``not a fence``\n", "p"},
    };
    (void)state;
    for (size_t i = 0; i < COUNT_OF(cases); i++) {
        struct reading reading;
        char kinds[8] = "";
        read_text(&reading, cases[i].text);
        assert_int_equal(reading.diags.errors, 0);
        for (size_t k = 0; k < reading.lesson->block_count && k < 7; k++)
            kinds[k] = "pdfc"[reading.lesson->blocks[k].kind];
        assert_string_equal(kinds, cases[i].kinds);
        assert_string_equal(reading.lesson->title, "T");
        clear(&reading);
    }
}

static void a_demo_has_its_settings(void **state)
{
    struct reading reading;
    (void)state;
    read_text(&reading, "# T\n```demo ring ranks=4\nbuffer=2GB\n```\n");
    const struct lesson_block *block = &reading.lesson->blocks[0];
    assert_string_equal(block->demo->name, "ring");
    assert_int_equal(block->setting_count, 2);
    assert_string_equal(block->settings[1], "buffer=2GB");
    clear(&reading);
}

static void lets_reach_values_further_down(void **state)
{
    struct reading reading;
    struct text out = {0};
    (void)state;
    read_text(&reading, "# T\n```let\nn = 4\nm = n * 2 GB\n```\n{{ m }} of {{ n }}");
    assert_true(lesson_write(reading.lesson, &reading.lesson->blocks[0], 0, 76, &reading.diags, &out));
    assert_string_equal(text_string(&out), "8 GB of 4");
    text_clear(&out);
    clear(&reading);
}

static void a_fold_has_a_step_between_rules(void **state)
{
    struct reading reading;
    (void)state;
    read_text(&reading, "# T\n```fold Why?\none\n---\ntwo\n---\nthree\n```\n");
    assert_int_equal(reading.lesson->blocks[0].step_count, 3);
    assert_string_equal(reading.lesson->blocks[0].title, "Why?");
    clear(&reading);
}

static void a_setting_may_have_spaces(void **state)
{
    static const char *const wanted[] = {"ranks=2 * n", "buffer=2 GB", "link= 100 GB/s"};
    struct reading reading;
    (void)state;
    read_text(&reading, "# T\n```demo ring ranks=2 * n buffer=2 GB\n    link= 100 GB/s\n```\n");
    const struct lesson_block *block = &reading.lesson->blocks[0];
    assert_int_equal(block->setting_count, 3);
    for (size_t i = 0; i < 3; i++) assert_string_equal(block->settings[i], wanted[i]);
    clear(&reading);
}

static void faults_are_named(void **state)
{
    static const struct {
        const char *text;
        enum message message;
    } cases[] = {
        {"no title", MESSAGE_LESSON_NO_TITLE},
        {"", MESSAGE_LESSON_NO_TITLE},
        {"# T\n```demo rings\n```", MESSAGE_DEMO_UNKNOWN},
        {"# T\n```fold F\nnever closed", MESSAGE_LESSON_FENCE_OPEN},
        {"# T\n```", MESSAGE_LESSON_FENCE_OPEN},
        {"# T\n```let\nn 4\n```", MESSAGE_LESSON_BAD_LET},
        {"# T\n```check bank\n```", MESSAGE_LESSON_BAD_CHECK},
        {"# T\n{{ 1 +", MESSAGE_INSERTION_UNCLOSED},
    };
    (void)state;
    for (size_t i = 0; i < COUNT_OF(cases); i++) {
        struct reading reading;
        read_text(&reading, cases[i].text);
        assert_true(reading.diags.errors > 0);
        assert_int_equal(diags_at(&reading.diags, 0)->message, cases[i].message);
        clear(&reading);
    }
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(blocks_are_told_apart),
        cmocka_unit_test(a_demo_has_its_settings),
        cmocka_unit_test(lets_reach_values_further_down),
        cmocka_unit_test(a_fold_has_a_step_between_rules),
        cmocka_unit_test(a_setting_may_have_spaces),
        cmocka_unit_test(faults_are_named),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
