#include <setjmp.h>
#include <stdarg.h>
#include <stddef.h>
#include <stdint.h>

#include <cmocka.h>

#include <pthread.h>
#include <stdlib.h>
#include <string.h>

#include "base/regex.h"

static regex *compile(const char *pattern, unsigned flags)
{
    struct text error = {0};
    size_t offset;
    regex *made = regex_new(pattern, flags, &error, &offset);
    if (made == NULL)
        fail_msg("%s: %s", pattern, text_string(&error));
    text_clear(&error);
    return made;
}

static void patterns_match_as_their_flags_say(void **state)
{
    (void)state;
    static const struct {
        const char *pattern;
        unsigned flags;
        const char *text;
        enum regex_result result;
        size_t begin, end;
    } cases[] = {
        {"b+", 0, "abbc", REGEX_MATCH, 1, 3},
        {"b+", 0, "acd", REGEX_NO_MATCH, 0, 0},
        {"b+", REGEX_WHOLE, "abbc", REGEX_NO_MATCH, 0, 0},
        {"ab+c", REGEX_WHOLE, "abbc", REGEX_MATCH, 0, 4},
        {"a|ab", REGEX_WHOLE, "ab", REGEX_MATCH, 0, 2}, /* the first branch alone would stop early */
        {"a", REGEX_WHOLE, "a\n", REGEX_NO_MATCH, 0, 0},
        {"RING", 0, "ring", REGEX_NO_MATCH, 0, 0},
        {"RING", REGEX_CASELESS, "a ring", REGEX_MATCH, 2, 6},
        {"É", REGEX_CASELESS, "é", REGEX_MATCH, 0, 2},
        {"^.$", 0, "日", REGEX_MATCH, 0, 3},           /* a character, not a byte */
        {"^\\w+$", 0, "größe", REGEX_MATCH, 0, 7},     /* Unicode's letters */
        {"^\\d$", 0, "٣", REGEX_MATCH, 0, 2},
        {"", 0, "abc", REGEX_MATCH, 0, 0},
        {"", REGEX_WHOLE, "", REGEX_MATCH, 0, 0},
        {"ab\\Kc", 0, "abc", REGEX_MATCH, 2, 3},
    };
    for (size_t i = 0; i < sizeof cases / sizeof cases[0]; i++) {
        regex *made = compile(cases[i].pattern, cases[i].flags);
        size_t begin = 0, end = 0;
        enum regex_result result = regex_match(made, cases[i].text, strlen(cases[i].text), &begin, &end);
        if (result != cases[i].result || begin != cases[i].begin || end != cases[i].end)
            fail_msg("case %zu: %d [%zu, %zu)", i, (int)result, begin, end);
        assert_int_equal(regex_match(made, cases[i].text, strlen(cases[i].text), NULL, NULL), cases[i].result);
        regex_free(made);
    }
}

static void zero_bytes_in_the_text_are_matched(void **state)
{
    (void)state;
    regex *made = compile("b", 0);
    size_t begin = 0;
    assert_int_equal(regex_match(made, "a\0b", 3, &begin, NULL), REGEX_MATCH);
    assert_int_equal(begin, 2);
    regex_free(made);
}

static void a_faulty_pattern_says_where_and_why(void **state)
{
    (void)state;
    static const struct {
        const char *pattern;
        size_t offset;
    } cases[] = {{"a(b", 3}, {"[z-a]", 3}, {"*a", 0}, {"a\\", 2}, {"a\xFF", 1}};
    for (size_t i = 0; i < sizeof cases / sizeof cases[0]; i++) {
        struct text error = {0};
        size_t offset = 99;
        assert_null(regex_new(cases[i].pattern, 0, &error, &offset));
        assert_int_equal(offset, cases[i].offset);
        assert_true(error.length > 5);
        text_clear(&error);
    }
}

static void a_runaway_pattern_is_stopped(void **state)
{
    (void)state;
    char text[5001];
    memset(text, 'a', sizeof text - 2);
    text[sizeof text - 2] = '!';
    text[sizeof text - 1] = '\0';
    static const char *const patterns[] = {"^(a+)+$", "^(a|aa)+$", "^(\\w+\\s?)*$", "(a|a)*[b-z]$"};
    for (size_t i = 0; i < sizeof patterns / sizeof patterns[0]; i++) {
        regex *made = compile(patterns[i], 0);
        assert_int_equal(regex_match(made, text, strlen(text), NULL, NULL), REGEX_TOO_COMPLEX);
        regex_free(made);
    }
}

/* About a million steps: PCRE2 itself would allow ten million, a hundred times what a reply may cost. */
static void a_slow_pattern_is_stopped_long_before_the_library_would(void **state)
{
    (void)state;
    regex *made = compile("^(a+)+$", 0);
    assert_int_equal(regex_match(made, "aaaaaaaaaa!", 11, NULL, NULL), REGEX_NO_MATCH);
    assert_int_equal(regex_match(made, "aaaaaaaaaaaaaaaaaaaa!", 21, NULL, NULL), REGEX_TOO_COMPLEX);
    regex_free(made);
}

static void an_endless_pattern_is_refused(void **state)
{
    (void)state;
    enum { LENGTH = 100000 };
    char *pattern = malloc(LENGTH + 1);
    memset(pattern, 'a', LENGTH);
    pattern[LENGTH] = '\0';
    struct text error = {0};
    size_t offset;
    assert_null(regex_new(pattern, 0, &error, &offset));
    text_clear(&error);
    free(pattern);
}

static void *match_often(void *shared)
{
    size_t right = 0;
    for (size_t i = 0; i < 2000; i++) {
        size_t begin = 0, end = 0;
        const char *text = i % 2 ? "xx 80 GiB" : "312 TFLOP/s";
        regex_match(shared, text, strlen(text), &begin, &end);
        right += begin == (i % 2 ? 3u : 0u) && end == (i % 2 ? 5u : 3u);
    }
    return (void *)(uintptr_t)right;
}

static void threads_share_a_pattern(void **state)
{
    (void)state;
    regex *made = compile("\\d+", 0);
    pthread_t threads[4];
    for (size_t i = 0; i < 4; i++)
        assert_int_equal(pthread_create(&threads[i], NULL, match_often, made), 0);
    for (size_t i = 0; i < 4; i++) {
        void *right = NULL;
        pthread_join(threads[i], &right);
        assert_int_equal((uintptr_t)right, 2000);
    }
    regex_free(made);
    regex_free(NULL);
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(patterns_match_as_their_flags_say),
        cmocka_unit_test(zero_bytes_in_the_text_are_matched),
        cmocka_unit_test(a_faulty_pattern_says_where_and_why),
        cmocka_unit_test(a_runaway_pattern_is_stopped),
        cmocka_unit_test(a_slow_pattern_is_stopped_long_before_the_library_would),
        cmocka_unit_test(an_endless_pattern_is_refused),
        cmocka_unit_test(threads_share_a_pattern),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
