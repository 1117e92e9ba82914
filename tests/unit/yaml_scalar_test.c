/* Where the bytes of a scalar stand: the walk through every style of YAML text. */
#include <setjmp.h>
#include <stdarg.h>
#include <stddef.h>
#include <stdint.h>
#include <string.h>

#include <cmocka.h>

#include "yaml/yaml.h"

struct document {
    struct arena arena;
    struct diags diags;
    const struct source *source;
    const struct yaml_node *root;
};

static struct document read_text(const char *text)
{
    struct document document = {0};
    diags_init(&document.diags);
    document.source = source_new(&document.arena, "test.yaml", text, strlen(text));
    document.root = yaml_read(&document.arena, document.source, &document.diags);
    return document;
}

static void drop(struct document *document)
{
    diags_clear(&document->diags);
    arena_clear(&document->arena);
}

/* Every byte of the text stands where the file has the same byte, a line end that became a blank, or an escape. */
static void check_bytes(const struct document *document, const struct yaml_node *node)
{
    struct origin origin = yaml_origin(document->source, node);
    size_t before = node->begin;
    for (size_t i = 0; i < node->length; i++) {
        struct span span = origin_span(&origin, i, i + 1);
        char there = document->source->text[span.begin], here = node->text[i];
        bool folded = (here == ' ' || here == '\n') && (there == '\n' || there == '\r');
        bool escaped = node->style == YAML_DOUBLE && there == '\\';
        if (there != here && !folded && !escaped)
            fail_msg("byte %zu of \"%s\": '%c' (%zu) for '%c'", i, node->text, there, span.begin, here);
        assert_true(span.begin >= before);
        assert_true(span.end <= document->source->length);
        before = span.begin;
    }
}

static void check_node(const struct document *document, const struct yaml_node *node)
{
    assert_true(node->begin <= node->end);
    assert_true(node->end <= document->source->length);
    if (node->kind == YAML_SCALAR)
        check_bytes(document, node);
    for (size_t i = 0; i < node->count; i++) {
        if (node->kind == YAML_MAP)
            check_node(document, node->keys[i]);
        check_node(document, node->values[i]);
    }
}

static const struct {
    const char *yaml;    /* a mapping with the key `a` */
    const char *text;    /* of its value */
    const char *find;    /* a part of the text … */
    size_t line, column; /* … and where it stands */
} cases[] = {
    {"a: plain {{ x }}", "plain {{ x }}", "{{", 1, 10},
    {"a: two\n  lines", "two lines", "lines", 2, 3},
    {"a: two \t\n\n\n    lines", "two\n\nlines", "lines", 4, 5},
    {"a: 'single'", "single", "i", 1, 6},
    {"a: 'it''s x'", "it's x", "x", 1, 11},
    {"a: 'it''s\n   folded'", "it's folded", "folded", 2, 4},
    {"a: \"double\"", "double", "d", 1, 5},
    {"a: \"x \\\"y\\\" z\"", "x \"y\" z", "z", 1, 13},
    {"a: \"\\u00e9\\x41\\U0001F600b\"",
     "\xC3\xA9"
     "A\xF0\x9F\x98\x80"
     "b",
     "b", 1, 25},
    {"a: \"one \\\n   two\"", "one two", "two", 2, 4},
    {"a: \"one\\\n\n   two\"", "one\ntwo", "two", 3, 4},
    {"a: \"\xE6\x97\xA5\\t\xE6\x9C\xAC x\"", "\xE6\x97\xA5\t\xE6\x9C\xAC x", "x", 1, 10},
    {"\xC3\xA9: 1\na: '\xE6\x97\xA5'' {{'", "\xE6\x97\xA5' {{", "{{", 2, 9},
    {"a: |\n  one\n  {{ two }}\n", "one\n{{ two }}\n", "{{", 3, 3},
    {"a: |\n  one", "one", "one", 2, 3},
    {"a: |-\n    one\n\n      two\n\n", "one\n\n  two", "two", 4, 7},
    {"a: |+\n  one\n\n\nb: 1", "one\n\n\n", "one", 2, 3},
    {"a: |2\n    deep\n  two", "  deep\ntwo", "two", 3, 3},
    {"a: |\n\n   \n   x\n   y\n", "\n\nx\ny\n", "y", 5, 4},
    {"a: | # why\n  x\n", "x\n", "x", 2, 3},
    {"a: |\r\n  one\r\n  two\r\n", "one\ntwo\n", "two", 3, 3},
    {"a: |\n  \xE6\x97\xA5\n  \xE6\x9C\xAC x\n", "\xE6\x97\xA5\n\xE6\x9C\xAC x\n", "x", 3, 5},
    {"a: |+\n\n\n", "\n\n", "\n", 2, 1},
    {"a: >\n  one\n  two\n", "one two\n", "two", 3, 3},
    {"a: >\n  one\n\n  two\n", "one\ntwo\n", "two", 4, 3},
    {"a: >\n\n  one\n\n\n  two\n  three\n", "\none\n\ntwo three\n", "three", 7, 3},
    {"a: >\n  one\n    deep\n    deeper\n  two\n", "one\n  deep\n  deeper\ntwo\n", "two", 5, 3},
    {"a: >\n  one\n\n    deep\n\n  two\n", "one\n\n  deep\n\ntwo\n", "two", 6, 3},
    {"a: >-\n  one\n  two\n\n\n", "one two", "two", 3, 3},
    {"a: >+\n  one\n  two\n\n\n", "one two\n\n\n", "two", 3, 3},
    {"a: >\r\n  one\r\n  two\r\n\r\n  three\r\n", "one two\nthree\n", "three", 5, 3},
    {"- 1\n- a: {x: [p, 'q']}", NULL, NULL, 0, 0},
    {"\xEF\xBB\xBF"
     "b: 1\na: \"\\\"x\"",
     "\"x", "x", 2, 7},
    {"a: \"\"", "", "", 1, 5},
    {"a:", "", "", 1, 3},
    {"a: !!str |\n  x\n", "x\n", "x", 2, 3},
    {"a: &n # c\n  'x'\n", "x", "x", 2, 4},
};

static void every_byte_is_found_again(void **state)
{
    (void)state;
    for (size_t i = 0; i < COUNT_OF(cases); i++) {
        struct document document = read_text(cases[i].yaml);
        assert_non_null(document.root);
        check_node(&document, document.root);
        if (cases[i].text) {
            const struct yaml_node *node = yaml_get(document.root, "a");
            assert_non_null(node);
            assert_string_equal(node->text, cases[i].text);
            struct origin origin = yaml_origin(document.source, node);
            size_t at = (size_t)(strstr(node->text, cases[i].find) - node->text);
            struct place place = source_place(document.source, origin_span(&origin, at, at).begin);
            if (place.line != cases[i].line || place.column != cases[i].column)
                fail_msg("%s: %zu:%zu", cases[i].yaml, place.line, place.column);
        }
        drop(&document);
    }
}

static void spans_take_in_quotes_and_brackets(void **state)
{
    (void)state;
    static const struct {
        const char *yaml, *value;
    } spans[] = {
        {"a: \"x\" # c", "\"x\""},
        {"a: 'x'\nb: 1", "'x'"},
        {"a: [1, {b: 2}]  # c", "[1, {b: 2}]"},
        {"a: {b: [1]}\n\n", "{b: [1]}"},
        {"a:\n  b: 1\n  c: 2\nd: 3", "b: 1\n  c: 2"},
        {"a:\n- 1\n- 2\n\nb: 1", "- 1\n- 2"},
        {"a: |\n  x\n\n\nb: 1", "|\n  x"},
        {"a: x y # c", "x y"},
        {"\xC3\xA9: \xC3\xA9\na: \"\xE6\x97\xA5\"", "\"\xE6\x97\xA5\""},
    };
    for (size_t i = 0; i < COUNT_OF(spans); i++) {
        struct document document = read_text(spans[i].yaml);
        const struct yaml_node *node = yaml_get(document.root, "a");
        struct span span = yaml_span(document.source, node);
        char *got = arena_copy(&document.arena, document.source->text + span.begin, span.end - span.begin);
        assert_string_equal(got, spans[i].value);
        drop(&document);
    }
}

/* Texts made of every small sequence of these pieces, in each style, so that folding meets all its cases. */
static void all_small_blocks_are_found_again(void **state)
{
    (void)state;
    static const char *const pieces[] = {"  x y\n", "\n", "    z\n", "  \xC3\xA9\n", "   \n"};
    static const char *const heads[] = {"a: |\n",  "a: >\n",   "a: |+\n", "a: >-\n",
                                        "a: >+\n", "a: \"q\n", "a: 'q\n", "a: q\n"};
    enum { LENGTH = 5, PIECES = 5, ALL = 5 * 5 * 5 * 5 * 5 };
    for (size_t head = 0; head < COUNT_OF(heads); head++)
        for (unsigned code = 0; code < ALL; code++) {
            char text[128];
            strcpy(text, heads[head]);
            unsigned rest = code;
            for (int i = 0; i < LENGTH; i++, rest /= PIECES)
                strcat(text, pieces[rest % PIECES]);
            strcat(text, head == 5 ? "  \"\n" : head == 6 ? "  '\n" : "");
            strcat(text, "b: 1\n");
            struct document document = read_text(text);
            if (!document.diags.errors) /* a line left of the first line of text is refused and painted over */
                check_node(&document, document.root);
            else
                assert_int_equal(diags_at(&document.diags, 0)->message, MESSAGE_BLOCK_UNEVEN);
            drop(&document);
        }
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(every_byte_is_found_again),
        cmocka_unit_test(spans_take_in_quotes_and_brackets),
        cmocka_unit_test(all_small_blocks_are_found_again),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
