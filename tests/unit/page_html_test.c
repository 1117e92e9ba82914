/* Markdown as HTML: what is marked up, and that whatever looks like HTML stays text. */
#include <setjmp.h>
#include <stdarg.h>
#include <stddef.h>
#include <stdint.h>
#include <string.h>

#include <cmocka.h>

#include "page/html.h"

static const struct {
    const char *markdown, *html;
} cases[] = {
    {"plain", "plain"},
    {"", ""},
    {"*em* **strong** `a < b`", "<em>em</em> <strong>strong</strong> <code>a &lt; b</code>"},
    {"one\n\ntwo", "<p>one</p>\n<p>two</p>\n"},
    {"- a\n- b", "<ul>\n<li>a</li>\n<li>b</li>\n</ul>\n"},
    {"3. a\n4. b", "<ol start=\"3\">\n<li>a</li>\n<li>b</li>\n</ol>\n"},
    {"> a", "<blockquote>\n<p>a</p>\n</blockquote>\n"},
    {"# a", "<h5>a</h5>\n"},
    {"```\n</code>\n```", "<pre><code>&lt;/code&gt;\n</code></pre>\n"},
    {"|a|b|\n|---|--:|\n|1|2|",
     "<table>\n<thead>\n<tr><th>a</th><th class=\"right\">b</th></tr>\n</thead>\n<tbody>\n<tr><td>1</td><td class=\"right\">2</td></tr>\n"
     "</tbody>\n</table>\n"},
    {"<script>x</script>", "&lt;script&gt;x&lt;/script&gt;"},
    {"<div onclick=\"x\">\n\ny", "<p>&lt;div onclick=&quot;x&quot;&gt;</p>\n<p>y</p>\n"},
    {"[text](javascript:x) ![alt](http://x/y)", "text alt"},
    {"<http://x.example>", "http://x.example"},
    {"&lt; &amp; &copy; &#955;&#x3BB; &nosuch; & &notclosed", "&lt; &amp; © λλ &amp;nosuch; &amp; &amp;notclosed"},
    {"it's", "it&#39;s"},
    {"a\x01" "b", "a\uFFFD" "b"},
};

static void markdown_becomes_html_and_html_stays_text(void **state)
{
    (void)state;
    for (size_t i = 0; i < sizeof cases / sizeof *cases; i++) {
        struct text out = {0};
        html_add_markdown(&out, cases[i].markdown);
        assert_string_equal(text_string(&out), cases[i].html);
        text_clear(&out);
    }
}

int main(void)
{
    const struct CMUnitTest tests[] = {cmocka_unit_test(markdown_becomes_html_and_html_stays_text)};
    return cmocka_run_group_tests(tests, NULL, NULL);
}
