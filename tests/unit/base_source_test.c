#include <setjmp.h>
#include <stdarg.h>
#include <stddef.h>
#include <stdint.h>

#include <cmocka.h>

#include <string.h>

#include "base/source.h"

static const struct source *make(struct arena *arena, const char *text)
{
    return source_new(arena, "a.yaml", text, strlen(text));
}

static void offsets_become_lines_and_columns_in_code_points(void **state)
{
    (void)state;
    static const struct {
        const char *text;
        size_t offset, line, column;
    } cases[] = {
        {"", 0, 1, 1},
        {"", 9, 1, 1},
        {"abc", 2, 1, 3},
        {"abc", 3, 1, 4},
        {"abc", 99, 1, 4},
        {"ab\ncd", 2, 1, 3},  /* the line end belongs to its line */
        {"ab\ncd", 3, 2, 1},
        {"ab\ncd\n", 6, 3, 1},
        {"\n\n\nx", 3, 4, 1},
        {"é=日x", 2, 1, 2},
        {"é=日x", 6, 1, 4},
        {"é=日x", 4, 1, 3},   /* inside a character: its column */
        {"a\r\nb", 3, 2, 1},
    };
    for (size_t i = 0; i < sizeof cases / sizeof cases[0]; i++) {
        struct arena arena = {0};
        struct place place = source_place(make(&arena, cases[i].text), cases[i].offset);
        assert_int_equal(place.line, cases[i].line);
        assert_int_equal(place.column, cases[i].column);
        arena_clear(&arena);
    }
}

static void every_offset_of_a_long_source_is_found(void **state)
{
    (void)state;
    enum { LINES = 3000, WIDTH = 7 };
    struct arena arena = {0};
    char *text = arena_alloc(&arena, LINES * WIDTH);
    memset(text, 'x', LINES * WIDTH);
    for (size_t i = WIDTH - 1; i < LINES * WIDTH; i += WIDTH)
        text[i] = '\n';
    const struct source *source = source_new(&arena, "long", text, LINES * WIDTH);
    assert_int_equal(source->line_count, LINES + 1);
    for (size_t i = 0; i < LINES * WIDTH; i++) {
        struct place place = source_place(source, i);
        assert_int_equal(place.line, i / WIDTH + 1);
        assert_int_equal(place.column, i % WIDTH + 1);
    }
    arena_clear(&arena);
}

static void lines_come_without_their_ends(void **state)
{
    (void)state;
    struct arena arena = {0};
    const struct source *source = make(&arena, "one\r\n\ntwo\n");
    static const char *const lines[] = {"", "one", "", "two", "", ""};
    for (size_t number = 0; number < sizeof lines / sizeof lines[0]; number++) {
        size_t length;
        const char *line = source_line(source, number, &length);
        assert_int_equal(length, strlen(lines[number]));
        assert_memory_equal(line, lines[number], length);
    }
    arena_clear(&arena);
}

static void a_source_keeps_its_own_copies(void **state)
{
    (void)state;
    struct arena arena = {0};
    char name[] = "name", text[] = "a\0b";
    const struct source *source = source_new(&arena, name, text, 3);
    name[0] = text[0] = 'x';
    assert_string_equal(source->name, "name");
    assert_memory_equal(source->text, "a\0b", 4);
    assert_int_equal(source->length, 3);
    arena_clear(&arena);
}

static void an_origin_without_a_map_shifts(void **state)
{
    (void)state;
    struct arena arena = {0};
    const struct source *source = make(&arena, "key: 80 GiB");
    struct origin origin = {.source = source, .begin = 5, .length = 6};
    struct span span = origin_span(&origin, 3, 6);
    assert_ptr_equal(span.source, source);
    assert_int_equal(span.begin, 8);
    assert_int_equal(span.end, 11);
    span = origin_span(&origin, 4, 99);
    assert_int_equal(span.end, 11);
    span = origin_span(&origin, 5, 2); /* the wrong way round: empty, not negative */
    assert_int_equal(span.begin, 7);
    assert_int_equal(span.end, 7);
    arena_clear(&arena);
}

static void an_origin_with_a_map_skips_what_was_removed(void **state)
{
    (void)state;
    struct arena arena = {0};
    /* A block scalar: the text is "ab\ncd", its indentation gone. */
    const struct source *source = make(&arena, "  ab\n  cd\n");
    static const uint32_t map[] = {2, 3, 4, 7, 8, 9};
    struct origin origin = {.source = source, .map = map, .length = 5};
    static const struct {
        size_t begin, end, source_begin, source_end;
    } cases[] = {
        {0, 2, 2, 4},
        {0, 3, 2, 5}, /* up to the line end, not into the next line's indentation */
        {3, 5, 7, 9},
        {0, 5, 2, 9},
        {1, 1, 3, 3},
        {5, 5, 9, 9},
    };
    for (size_t i = 0; i < sizeof cases / sizeof cases[0]; i++) {
        struct span span = origin_span(&origin, cases[i].begin, cases[i].end);
        assert_int_equal(span.begin, cases[i].source_begin);
        assert_int_equal(span.end, cases[i].source_end);
    }
    arena_clear(&arena);
}

static void an_escape_is_underlined_as_a_whole(void **state)
{
    (void)state;
    struct arena arena = {0};
    const struct source *source = make(&arena, "\"\\u00e9x\""); /* gives the two bytes of é, then x */
    static const uint32_t map[] = {1, 1, 7, 8};
    struct origin origin = {.source = source, .map = map, .length = 3};
    struct span span = origin_span(&origin, 0, 2);
    assert_int_equal(span.begin, 1);
    assert_int_equal(span.end, 7);
    arena_clear(&arena);
}

static void a_part_of_an_origin_points_at_the_same_bytes(void **state)
{
    (void)state;
    struct arena arena = {0};
    const struct source *source = make(&arena, "0123456789");
    static const uint32_t map[] = {1, 3, 5, 7, 9};
    struct origin mapped = {.source = source, .map = map, .length = 4};
    struct origin plain = origin_whole(source);
    struct origin part = origin_part(&mapped, 1, 2), rest = origin_part(&plain, 4, 99);
    assert_int_equal(part.length, 2);
    assert_int_equal(origin_span(&part, 0, 1).begin, origin_span(&mapped, 1, 2).begin);
    assert_int_equal(origin_span(&part, 1, 2).begin, 5);
    assert_int_equal(rest.length, 6);
    assert_int_equal(origin_span(&rest, 0, 6).begin, 4);
    assert_int_equal(origin_span(&rest, 0, 6).end, 10);
    assert_int_equal(origin_part(&plain, 99, 1).length, 0);
    arena_clear(&arena);
}

static void no_source_gives_no_place(void **state)
{
    (void)state;
    struct origin nowhere = {.length = 5};
    struct span span = origin_span(&nowhere, 1, 3);
    assert_null(span.source);
    assert_int_equal(origin_whole(NULL).length, 0);
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(offsets_become_lines_and_columns_in_code_points),
        cmocka_unit_test(every_offset_of_a_long_source_is_found),
        cmocka_unit_test(lines_come_without_their_ends),
        cmocka_unit_test(a_source_keeps_its_own_copies),
        cmocka_unit_test(an_origin_without_a_map_shifts),
        cmocka_unit_test(an_origin_with_a_map_skips_what_was_removed),
        cmocka_unit_test(an_escape_is_underlined_as_a_whole),
        cmocka_unit_test(a_part_of_an_origin_points_at_the_same_bytes),
        cmocka_unit_test(no_source_gives_no_place),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
