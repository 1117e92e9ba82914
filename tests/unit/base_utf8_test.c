#include <setjmp.h>
#include <stdarg.h>
#include <stddef.h>
#include <stdint.h>

#include <cmocka.h>

#include <string.h>

#include "base/utf8.h"

static void code_points_are_decoded_and_faults_take_one_byte(void **state)
{
    (void)state;
    static const struct {
        const char *bytes;
        uint32_t point;
        size_t size;
    } cases[] = {
        {"A", 'A', 1},
        {"\xC3\xA9", 0xE9, 2},
        {"\xE6\x97\xA5", 0x65E5, 3},
        {"\xF0\x9F\x98\x80", 0x1F600, 4},
        {"\xF4\x8F\xBF\xBF", 0x10FFFF, 4},
        {"\x80", 0xFFFD, 1},             /* a continuation byte alone */
        {"\xC3", 0xFFFD, 1},             /* cut short */
        {"\xE6\x97", 0xFFFD, 1},
        {"\xC3(", 0xFFFD, 1},
        {"\xC0\xAF", 0xFFFD, 1},         /* overlong */
        {"\xE0\x80\xAF", 0xFFFD, 1},
        {"\xED\xA0\x80", 0xFFFD, 1},     /* a surrogate */
        {"\xF4\x90\x80\x80", 0xFFFD, 1}, /* past the last code point */
        {"\xFF", 0xFFFD, 1},
    };
    for (size_t i = 0; i < sizeof cases / sizeof cases[0]; i++) {
        size_t size = 0;
        assert_int_equal(utf8_decode(cases[i].bytes, strlen(cases[i].bytes), &size), cases[i].point);
        assert_int_equal(size, cases[i].size);
    }
    size_t size = 0;
    assert_int_equal(utf8_decode("\0", 1, &size), 0);
    assert_int_equal(size, 1);
}

static void encoding_is_the_inverse_of_decoding(void **state)
{
    (void)state;
    for (uint32_t point = 0; point <= 0x110010; point += 7) {
        char bytes[4];
        size_t size = utf8_encode(point, bytes), taken;
        uint32_t expected = point > 0x10FFFF || (point >= 0xD800 && point <= 0xDFFF) ? 0xFFFD : point;
        assert_int_equal(utf8_decode(bytes, size, &taken), expected);
        assert_int_equal(taken, size);
    }
}

static void the_first_invalid_byte_is_found(void **state)
{
    (void)state;
    assert_int_equal(utf8_valid_prefix("", 0), 0);
    assert_int_equal(utf8_valid_prefix("日本", 6), 6);
    assert_int_equal(utf8_valid_prefix("日本", 5), 3);
    assert_int_equal(utf8_valid_prefix("ab\xFF""c", 4), 2);
    assert_int_equal(utf8_valid_prefix("a\0b", 3), 3);
}

static const struct {
    const char *text; /* begins with one cluster of `size` bytes */
    size_t size;
    int width;
} clusters[] = {
    {"ab", 1, 1},
    {"a", 1, 1},
    {"日本", 3, 2},
    {"e\xCC\x81x", 3, 1},                                     /* e and a combining acute */
    {"\xF0\x9F\x87\xA9\xF0\x9F\x87\xAAx", 8, 2},              /* a flag: two regional indicators */
    {"\xF0\x9F\x91\xA9\xE2\x80\x8D\xF0\x9F\x92\xBBx", 11, 2}, /* woman, joiner, laptop */
    {"\xF0\x9F\x91\x8D\xF0\x9F\x8F\xBDx", 8, 2},              /* thumb with a skin tone */
    {"\xE2\x9D\xA4\xEF\xB8\x8Fx", 6, 2},                      /* heart asked to be a picture */
    {"1\xEF\xB8\x8F\xE2\x83\xA3x", 7, 2},                     /* keycap one */
    {"\xE1\x84\x92\xE1\x85\xA1\xE1\x86\xABx", 9, 2},          /* a Hangul syllable in letters */
    {"\xCC\x81", 2, 0},                                       /* an accent with nothing to stand on */
    {"\r\nx", 2, 0},
    {"\xFFx", 1, 1},
    {"·", 2, 1},
    {"█", 3, 1},
};

static void grapheme_clusters_are_kept_whole(void **state)
{
    (void)state;
    for (size_t i = 0; i < sizeof clusters / sizeof clusters[0]; i++) {
        int width = -1;
        size_t size = utf8_next_grapheme(clusters[i].text, strlen(clusters[i].text), &width);
        if (size != clusters[i].size || width != clusters[i].width)
            fail_msg("cluster %zu: %zu bytes in %d cells", i, size, width);
    }
    int width = -1;
    assert_int_equal(utf8_next_grapheme("", 0, &width), 0);
    assert_int_equal(width, 0);
}

static void stepping_back_finds_the_same_clusters(void **state)
{
    (void)state;
    const char *text = "x=日e\xCC\x81\xF0\x9F\x87\xA9\xF0\x9F\x87\xAA\xF0\x9F\x87\xAB\xF0\x9F\x87\xB7y\r\n\xFF z\xCC\x81";
    size_t starts[64], count = 0, length = strlen(text);
    int width;
    for (size_t at = 0; at < length; at += utf8_next_grapheme(text + at, length - at, &width))
        starts[count++] = at;
    for (size_t at = length; at > 0; at = starts[count])
        assert_int_equal(utf8_previous_grapheme(text, at), starts[--count]);
    assert_int_equal(count, 0);
    assert_int_equal(utf8_previous_grapheme(text, 0), 0);
}

static void width_is_the_sum_of_the_clusters(void **state)
{
    (void)state;
    assert_int_equal(utf8_width("", 0), 0);
    assert_int_equal(utf8_width("80 GiB", 6), 6);
    assert_int_equal(utf8_width("日本 x", 8), 6);
    assert_int_equal(utf8_width("e\xCC\x81", 3), 1);
    assert_int_equal(utf8_width("\xF0\x9F\x87\xA9\xF0\x9F\x87\xAA\xF0\x9F\x87\xAB\xF0\x9F\x87\xB7", 16), 4);
}

static void fitting_never_splits_a_cluster(void **state)
{
    (void)state;
    static const struct {
        int cells;
        size_t bytes;
    } cases[] = {{-1, 0}, {0, 0}, {1, 1}, {2, 1}, {3, 4}, {4, 7}, {5, 8}, {99, 8}};
    for (size_t i = 0; i < sizeof cases / sizeof cases[0]; i++)
        assert_int_equal(utf8_fit("a日e\xCC\x81!", 8, cases[i].cells), cases[i].bytes);
}

static void what_can_falsify_a_line_is_a_control(void **state)
{
    (void)state;
    static const uint32_t controls[] = {0, '\t', '\n', 0x1B, 0x1F, 0x7F, 0x80, 0x9B, 0x9F, 0xAD, 0x61C, 0x200B, 0x200E,
                                        0x200F, 0x2028, 0x202A, 0x202E, 0x2060, 0x2066, 0x2069, 0xFEFF, 0xE0001, 0xE007F};
    static const uint32_t visible[] = {' ', '~', 0xA0, 0xE9, 0x200C, 0x200D, 0x2010, 0x2027, 0x202F, 0x2070, 0xFE0F,
                                       0x65E5, 0xFFFD, 0x1F600, 0xE0080};
    for (size_t i = 0; i < sizeof controls / sizeof controls[0]; i++)
        if (!utf8_is_control(controls[i]))
            fail_msg("U+%04X is a control", (unsigned)controls[i]);
    for (size_t i = 0; i < sizeof visible / sizeof visible[0]; i++)
        if (utf8_is_control(visible[i]))
            fail_msg("U+%04X is no control", (unsigned)visible[i]);
}

static void printable_text_cannot_reach_the_terminal(void **state)
{
    (void)state;
    struct arena arena = {0};
    static const char text[] = "a\x1B[31m\tb\nc\xE2\x80\xAE\xFF\0d";
    char *shown = utf8_printable(&arena, text, sizeof text - 1);
    assert_string_equal(shown, "a\xEF\xBF\xBD[31m b\nc\xEF\xBF\xBD\xEF\xBF\xBD\xEF\xBF\xBD" "d");
    arena_clear(&arena);
}

static void normal_forms_are_made(void **state)
{
    (void)state;
    static const struct {
        char *(*normalise)(struct arena *arena, const char *text, size_t length);
        const char *text, *result;
    } cases[] = {
        {utf8_nfc, "e\xCC\x81", "é"},
        {utf8_nfc, "ﬁ ２", "ﬁ ２"},
        {utf8_nfc, "", ""},
        {utf8_nfkc, "ﬁ ２ × 10⁴", "fi 2 × 104"},
        {utf8_nfkc, "µ", "μ"},
        {utf8_fold, "  Straße \t\n Über\xC2\xA0" "E\xCC\x81 ", "strasse über é"},
        {utf8_fold, " \t ", ""},
        {utf8_fold, "ΣΑΣ", "σασ"},
        {utf8_nfc, "\xFF", NULL},
        {utf8_nfkc, "a\xC3", NULL},
        {utf8_fold, "\xED\xA0\x80", NULL},
    };
    struct arena arena = {0};
    for (size_t i = 0; i < sizeof cases / sizeof cases[0]; i++) {
        char *made = cases[i].normalise(&arena, cases[i].text, strlen(cases[i].text));
        if (cases[i].result == NULL)
            assert_null(made);
        else
            assert_string_equal(made, cases[i].result);
    }
    arena_clear(&arena);
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(code_points_are_decoded_and_faults_take_one_byte),
        cmocka_unit_test(encoding_is_the_inverse_of_decoding),
        cmocka_unit_test(the_first_invalid_byte_is_found),
        cmocka_unit_test(grapheme_clusters_are_kept_whole),
        cmocka_unit_test(stepping_back_finds_the_same_clusters),
        cmocka_unit_test(width_is_the_sum_of_the_clusters),
        cmocka_unit_test(fitting_never_splits_a_cluster),
        cmocka_unit_test(what_can_falsify_a_line_is_a_control),
        cmocka_unit_test(printable_text_cannot_reach_the_terminal),
        cmocka_unit_test(normal_forms_are_made),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
