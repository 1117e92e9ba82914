/* HTML of other programs as Markdown: what is kept, what is escaped, what is said to be lost. */
#include <setjmp.h>
#include <stdarg.h>
#include <stddef.h>
#include <stdint.h>
#include <string.h>

#include <cmocka.h>

#include "base/vector.h"
#include "exchange/html.h"

struct html_case {
    const char *html, *markdown;
};

static void assert_markdown(const struct html_case *cases, size_t count, bool markup, bool file)
{
    for (size_t i = 0; i < count; i++) {
        struct text out = {0};
        struct html_losses losses = {0};
        html_to_markdown(cases[i].html, &out, &losses);
        assert_string_equal(text_string(&out), cases[i].markdown);
        assert_int_equal(losses.markup, markup);
        assert_int_equal(losses.file, file);
        text_clear(&out);
    }
}

static void elements_become_their_marks(void **state)
{
    static const struct html_case cases[] = {
        {"<p>one</p>\n<p>two</p>", "one\n\ntwo"},
        {"a<br>b<br/>c", "a\nb\nc"},
        {"<B>bold</B>, <em class=\"x\">slanted</em> and <code>x_y</code>", "**bold**, *slanted* and `x_y`"},
        {"<ul><li>one</li><li>two</li></ul>", "- one\n- two"},
        {"<!-- nothing -->text", "text"},
        {"<span style='a'>text</span>", "text"},
        {"", ""},
    };
    (void)state;
    assert_markdown(cases, COUNT_OF(cases), false, false);
}

static void characters_stand_for_themselves(void **state)
{
    static const struct html_case cases[] = {
        {"2*3_4 `x` [y] \\", "2\\*3\\_4 \\`x\\` \\[y\\] \\\\"},
        {"a &lt; b &amp;&amp; c &#62; d &#x3b1;&nbsp;&times;", "a \\< b && c > d α ×"},
        {"12&nbsp;GB\u00A0and&#32;&#160; more", "12\u00A0GB and more"},
        {"R&D; &unknown; &", "R&D; &unknown; &"},
        {"a < b <", "a \\< b \\<"},
        {"# no heading", "\\# no heading"},
        {"{{ x }} and {{{", "{\\{ x }} and {\\{\\{"},
        {"<code>{{x}}</code>", "`{ {x}}`"},
        {"many    spaces\n and\tlines", "many spaces and lines"},
    };
    (void)state;
    assert_markdown(cases, COUNT_OF(cases), false, false);
}

static void lost_markup_is_told(void **state)
{
    static const struct html_case markup[] = {{"<table><tr><td>x</td></tr></table>", "x"}, {"x<sup>2</sup>", "x2"}, {"<script>x</script>", "x"}};
    static const struct html_case files[] = {{"see <img src=\"a>b.png\"", "see b.png\""}};
    (void)state;
    assert_markdown(markup, COUNT_OF(markup), true, false);
    assert_markdown(files, COUNT_OF(files), false, true);
}

static void unfinished_html_ends(void **state)
{
    static const char *const all = "<p>a <b>b</b> <!-- c --> &amp; <code>{{d}}</code><img src='x'></p>";
    (void)state;
    for (size_t length = 0; length <= strlen(all); length++) {
        char part[128];
        struct text out = {0};
        struct html_losses losses = {0};
        memcpy(part, all, length);
        part[length] = '\0';
        html_to_markdown(part, &out, &losses);
        assert_null(strstr(text_string(&out), "{{"));
        text_clear(&out);
    }
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(elements_become_their_marks),
        cmocka_unit_test(characters_stand_for_themselves),
        cmocka_unit_test(lost_markup_is_told),
        cmocka_unit_test(unfinished_html_ends),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
