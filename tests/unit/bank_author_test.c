/* What authors write into banks and YAML reads otherwise: each is told in an author's words, once, at its place. */
#include "bank_bench.h"

/* Eight lines before the keys of the only question, which begin in line 9 and column 9. */
#define HEAD "unfold: 1\nid: b\nkind: quiz\ntitle: B\nsections:\n  - questions:\n      - id: q\n        title: T\n"
#define ASK LINE("parts: [{ask: A, answer: 1}]")
#define PROMPT LINE("prompt: P")
#define HINT(text) HEAD PROMPT LINE("hints:") "          - " text "\n" ASK

struct writing {
    const char *name, *text, *found; /* as bench_findings says */
    const char *says;                /* a part of the first sentence */
    const char *helps;               /* a part of its help; NULL: none is asked for */
    const char *label;               /* where its second place is and what is said there; NULL: none */
};

static const char *label_of(struct bench *bench, const struct diag *diag)
{
    if (!diag->label.text) return "";
    struct place place = source_place(diag->label.span.source, diag->label.span.begin);
    return arena_print(&bench->arena, "%zu:%zu %s", place.line, place.column, diag->label.text);
}

static void expect_part(const struct writing *writing, const char *what, const char *wanted, const char *found)
{
    if (wanted && (!found || !strstr(found, wanted))) fail_msg("%s: the %s is `%s`, not `%s`", writing->name, what, found ? found : "", wanted);
}

static void expect_writings(const struct writing *writings, size_t count)
{
    for (size_t i = 0; i < count; i++) {
        struct bench bench;
        bench_read(&bench, writings[i].text);
        if (bench.bank) bank_check(bench.bank, NULL, &(struct seeds){0}, &bench.diags);
        if (bench.bank) check_allow(bench.bank->source, &bench.diags);
        bench_expect(&bench, writings[i].name, writings[i].found);
        if (bench.diags.items.count) {
            const struct diag *diag = diags_at(&bench.diags, 0);
            expect_part(&writings[i], "sentence", writings[i].says, diag->text);
            expect_part(&writings[i], "help", writings[i].helps, diag->help);
            expect_part(&writings[i], "second place", writings[i].label, label_of(&bench, diag));
        }
        bench_clear(&bench);
    }
}

static void characters_that_mean_something_to_yaml(void **state)
{
    (void)state;
    static const struct writing writings[] = {
        {"tab", HEAD PROMPT "\tparts: [{ask: A, answer: 1}]\n", "E0142 10:1", "tab used for indentation", "Use spaces", NULL},
        {"at", HEAD LINE("prompt: @x is given") ASK, "E0123 9:17", "text that starts with `@` needs quotes", "quotes", NULL},
        {"percent", HEAD LINE("prompt: %5 of it") ASK, "E0123 9:17", "text that starts with `%` needs quotes", "quotes", NULL},
        {"backquote", HEAD LINE("prompt: `x` is given") ASK, "E0123 9:17", "text that starts with ``` needs quotes", "quotes", NULL},
        {"bold", HINT("**Both** passes"), "E0123 11:13", "text that starts with `*` needs quotes", "quotes", NULL},
        {"star", HINT("*choice"), "E0145 11:13", "`*choice` is read as a YAML alias", "put the text in quotes", NULL},
        {"ampersand", HINT("&x y"), "E0146 11:13", "`&x` is read as a YAML anchor", "put the text in quotes", NULL},
        {"exclamation mark", HINT("!cmd x"), "E0143 11:13", "`!cmd` is read as a YAML tag", "put the text in quotes", NULL},
        {"question mark", HINT("? q"), "E0114 11:13", "should be text, but this is a mapping", "`? ` needs quotes", NULL},
        {"dash", HINT("- 5"), "E0114 11:13", "should be text, but this is a list", "`- ` needs quotes", NULL},
        {"colon", HINT("3 : 4"), "E0114 11:13", "should be text, but this is a mapping", "`: ` needs quotes", NULL},
        {"colon in a choice", HEAD PROMPT LINE("parts:") "          - ask: A\n            choices:\n              - 3 : 4\n              - {say: b, right: true}\n",
         "E0114 13:17", "should be text, but this is a mapping", "`: ` needs quotes", NULL},
        {"insertion", HEAD LINE("prompt: {{ V }} kg") ASK, "E0123 9:17", "text that starts with `{{` needs quotes", "quotes", NULL},
        {"greater than", HINT("> 5 V"), "E0123 11:13", "text that starts with `>` needs quotes", "quotes", NULL},
        {"bar", HINT("|x| < 3"), "E0123 11:13", "text that starts with `|` needs quotes", "quotes", NULL},
        {"text after a quote", HINT("\"a\" and b"), "E0129 11:17", "text after the closing `\"`", "inside the quotes", "11:13 the value ends here"},
        {"open quote", HEAD LINE("prompt: \"P") ASK, "E0128 9:17", "this quote (\") is not closed", "Close the quote", NULL},
        {"unit", HEAD PROMPT LINE("parts: [{ask: A, answer: 1, unit: {{ V }} kg}]"), "E0123 10:43", "text that starts with `{{` needs quotes", "quotes", NULL},
        {"insertion and a colon", HEAD LINE("prompt: {{ V }}: what?") ASK, "E0123 9:17", "text that starts with `{{` needs quotes", "quotes", NULL},
        {"table row", HEAD LINE("prompt: | a | b |") "          | 1 | 2 |\n" ASK, "E0123 9:17", "text that starts with `|` needs quotes", "`|` block", NULL},
        {"colon in an item", HEAD PROMPT LINE("parts: [{ask: A, choices: [{say: a: b, right: yes}, c]}]"), "E0124 10:43", "`: ` inside unquoted text", "quotes", NULL},
        {"number sign first", HEAD LINE("prompt: #5 is first") ASK, "E0119 9:16", "`prompt` has no value", "What follows ` #` is a comment", NULL},
        {"nothing at all", HEAD LINE("prompt:") ASK, "E0119 9:16", "`prompt` has no value", NULL, NULL},
        {"number sign within", HEAD LINE("prompt: Use GPU #5 for it") ASK, "W0151 9:25", "the text ends here", "put the text in quotes", NULL},
        {"number sign before a question mark", HEAD LINE("prompt: What is the # of GPUs?") ASK, "W0151 9:29", NULL, NULL, NULL},
        {"number sign in a block", HEAD LINE("prompt: |") "          Use GPU #5 for it\n" ASK, "-", NULL, NULL, NULL},
        {"number sign in quotes", HEAD LINE("prompt: 'Use GPU #5'") ASK, "-", NULL, NULL, NULL},
        {"comments", HEAD LINE("prompt: P # what is asked") LINE("points: 1 #points") LINE("caveats: C  #1, told last") ASK, "-", NULL, NULL, NULL},
        {"an allowed loss", HEAD LINE("prompt: P #1 # unfold: allow W0151 on purpose") ASK, "-", NULL, NULL, NULL},
        {"dashes without spaces", HEAD PROMPT LINE("hints:") "          -one\n          - two\n" ASK, "W0147 11:11", "joins the lines of a list", "a space after each `-`", "12:1 this line"},
        {"mappings after dashes without spaces", HEAD PROMPT LINE("parts:") "          -ask: A\n", "E0114 11:11", "`parts` should be a list", "a space after the `-`", NULL},
        {"colon in text", HEAD LINE("prompt: Solve for x: if it is") ASK, "E0124 9:28", "`: ` inside unquoted text", "quotes", NULL},
    };
    expect_writings(writings, COUNT_OF(writings));
}

static void indentation(void **state)
{
    (void)state;
    static const struct writing writings[] = {
        {"too deep under a value", HEAD PROMPT "          verb: derive\n" ASK, "E0125 10:11", "line 10 is deeper than line 9, which has a value already",
         "the indentation of the key above", "9:9 this key has a value already"},
        {"a block that is not indented", HEAD LINE("prompt: |") "        text here\n" ASK, "E0126 10:9", "the text of a block must be indented",
         "deeper than its key", "9:9 the block begins here"},
        {"a block that begins too deep", HEAD LINE("prompt: |") "            # one\n\n          two\n          - three: 3\n" LINE("verb: derve") ASK,
         "E0151 12:11; E0118 14:15", "begins left of the first line of its block", "where its first line begins, or further right",
         "10:13 the first line of the block begins here"},
        {"a block that begins with spaces alone", HEAD LINE("prompt: |") "            \n          one\n          two\n" ASK, "E0151 11:11", NULL,
         "Remove the spaces of the empty line", "10:1 this empty line has more spaces"},
        {"a block in a list that begins too deep", HEAD PROMPT LINE("hints:") "          - |\n              one\n            two\n          - three\n" ASK,
         "E0151 13:13", NULL, NULL, "12:15 the first line"},
        {"tabs in a block", HEAD LINE("prompt: |") "\t\tone\n\t\ttwo: 2\n" ASK, "E0142 10:1", NULL, "2 lines of this file", NULL},
        {"tabs before items", HEAD PROMPT LINE("hints:") "\t\t- one\n" ASK, "E0142 11:1", NULL, "Use spaces", NULL},
        {"tabs throughout", "unfold: 1\nid: b\nkind: quiz\ntitle: B\nsections:\n\t- questions:\n\t\t- id: q\n\t\t  title: T\n\t\t  prompt: P\n\t\t  parts: [{ask: A, answer: 1}]\n",
         "E0142 6:1", NULL, "5 lines of this file", NULL},
        {"a no-break space in front of a key", HEAD PROMPT "        \xC2\xA0parts: [{ask: A, answer: 1}]\n", "E0112 10:9", NULL, "no-break space", NULL},
        {"a no-break space behind a colon", HEAD "        prompt:\xC2\xA0P\n" ASK, "E0132 9:15", NULL, "no-break space", NULL},
        {"one level too deep", HEAD PROMPT LINE("parts:") "          - {ask: A, answer: 1, hints: [h]}\n", "E0112 11:33",
         "unknown key `hints` in this part", "valid one level up, in the question", "7:9 the question begins here"},
        {"one level too high", HEAD PROMPT LINE("tolerance: 1 %") ASK, "E0112 10:9", "unknown key `tolerance` in this question",
         "valid one level down, under `parts`", NULL},
        {"two levels too high", HEAD PROMPT ASK "unit: GiB\n", "E0112 11:1", "unknown key `unit` in this bank",
         "`unit` is valid three levels down, under `sections`, `questions`, `parts`", NULL},
        {"three levels too deep", HEAD PROMPT LINE("parts: [{ask: A, answer: 1, slips: [{when: 2, say: S, closed_book: yes}]}]"), "E0112 10:63", NULL,
         "`closed_book` is valid four levels up, in the bank", "1:1 the bank begins here"},
        {"two levels too deep", HEAD PROMPT LINE("parts: [{ask: A, blanks: [{answer: 1, hints: [h]}]}]"), "E0112 10:47", NULL,
         "`hints` is valid two levels up, in the question", "7:9 the question begins here"},
        {"questions without sections", "unfold: 1\nid: b\nkind: quiz\ntitle: B\nquestions:\n  - {id: q, title: T, prompt: P, parts: [{ask: A, answer: 1}]}\n", "E0112 5:1", NULL,
         "`questions` is valid one level down, under `sections`", NULL},
        {"nowhere", HEAD PROMPT LINE("nonsense: 1") ASK, "E0112 10:9", NULL, "Known here: `id`, `title`", NULL},
    };
    expect_writings(writings, COUNT_OF(writings));
}

static void backslashes_and_folding(void **state)
{
    (void)state;
    static const struct writing writings[] = {
        {"an escape that is none", HEAD LINE("prompt: \"\\mathbb{R}\"") ASK, "E0127 9:18", "`\\m` means nothing there", "single quotes", NULL},
        {"form feed", HEAD LINE("prompt: \"\\frac{a}{b}\"") ASK, "E0109 9:18", "`\\f` in double quotes makes the character U+000C", "single quotes", NULL},
        {"backspace", HEAD LINE("prompt: \"a \\beta\"") ASK, "E0109 9:20", "`\\b` in double quotes makes the character U+0008", "single quotes", NULL},
        {"new line", HEAD LINE("prompt: \"a \\nu\"") ASK, "W0149 9:20", "`\\n` in double quotes is a new line", "single quotes", NULL},
        {"tab", HEAD LINE("prompt: \"a \\theta\"") ASK, "W0149 9:20", "`\\t` in double quotes is a tab", "single quotes", NULL},
        {"single quotes", HEAD LINE("prompt: 'a \\theta'") ASK, "-", NULL, NULL, NULL},
        {"folded", HEAD LINE("prompt: >") "          One.\n\n          Two.\n" ASK, "W0147 9:17", "folded (`>`) text joins paragraphs", "`|` block",
         "11:1 this line is joined to the one before"},
        {"plain over lines", HEAD LINE("prompt: One.") "\n          Two.\n" ASK, "W0147 9:17", "unquoted text joins paragraphs", "`|` block", NULL},
        {"a block", HEAD LINE("prompt: |") "          One.\n\n          Two.\n" ASK, "-", NULL, NULL, NULL},
    };
    expect_writings(writings, COUNT_OF(writings));
}

/* A scalar is what its key takes it for, and never what YAML might guess. */
static void values_that_yaml_readers_guess_at(void **state)
{
    (void)state;
    static const struct writing writings[] = {
        {"no as text", HEAD LINE("prompt: no") ASK, "-", NULL, NULL, NULL},
        {"no as a switch", HEAD PROMPT LINE("parts: [{ask: A, shuffle: no, choices: [{say: a, right: yes}, b]}]"), "-", NULL, NULL, NULL},
        {"another language's yes", HEAD PROMPT LINE("parts: [{ask: A, choices: [{say: a, right: ja}, b]}]"), "E0117 10:52",
         "`right` should be `true` or `false`, but this is `ja`", "`yes`", NULL},
        {"a leading zero", HEAD PROMPT LINE("points: 010") ASK, "E0209 10:17", "it begins with a zero", "without leading zeros", NULL},
        {"grouped", HEAD PROMPT LINE("points: 1_000") ASK, "E0209 10:17", "digits are not grouped by `_`", "without `_`", NULL},
        {"sixties", HEAD PROMPT LINE("points: 12:30:45") ASK, "E0224 10:19", "`:` has no meaning here", "`90 min`", NULL},
        {"null", HEAD PROMPT LINE("points: ~") ASK, "E0224 10:17", "`~` has no meaning here", "the value alone", NULL},
        {"decimal comma", HEAD PROMPT LINE("points: 1,5") ASK, "E0201 10:18", "found `,`", "the decimal sign is a point", NULL},
        {"thousands", HEAD PROMPT LINE("points: 1,500") ASK, "E0201 10:18", "found `,`", "without commas", NULL},
        {"hexadecimal", HEAD PROMPT LINE("points: 0x1F") ASK, "E0209 10:17", "it looks hexadecimal", "decimal digits", NULL},
        {"an exponent, a sign and a bare point", HEAD PROMPT LINE("parts: [{ask: A, answer: +5e1 + .5, tolerance: exact}]"), "-", NULL, NULL, NULL},
        {"a tolerance of no kind", HEAD PROMPT LINE("parts: [{ask: A, answer: 1, tolerance: 1}]"), "E0315 10:48", "does not say which kind", "write `± 1` for an amount", NULL},
        {"a tolerance that is an amount", HEAD PROMPT LINE("parts: [{ask: A, answer: 1.5 s, unit: s, tolerance: 0.01 s}]"), "E0315 10:61", NULL, "write `± 0.01 s`", NULL},
        {"a tolerance below zero", HEAD PROMPT LINE("parts: [{ask: A, answer: 1.5 s, unit: s, tolerance: ± -1 s}]"), "E0315 10:61", NULL, "`exact`", NULL},
    };
    expect_writings(writings, COUNT_OF(writings));
}

static void files_as_a_whole(void **state)
{
    (void)state;
    static const struct writing writings[] = {
        {"a byte order mark", "\xEF\xBB\xBF" HEAD PROMPT ASK, "-", NULL, NULL, NULL},
        {"lines of Windows", "unfold: 1\r\nid: b\r\nkind: quizz\r\n", "E0113 1:1; E0113 1:1; E0118 3:7", NULL, NULL, NULL},
        {"another encoding", HEAD LINE("prompt: caf\xE9") ASK, "E0106 9:20", "byte 0xE9 is not UTF-8", "Save the file as UTF-8", NULL},
        {"a key twice", HEAD PROMPT LINE("prompt: Q") ASK, "E0111 10:9", "the key `prompt` was given in line 9 already", "Keep one", "9:9 first given here"},
        {"a second document", HEAD PROMPT ASK "---\nunfold: 1\n", "E0144 11:1", "a second document begins here", "a file of its own", NULL},
        {"a head and its questions apart", "unfold: 1\nid: b\n---\nkind: quiz\n", "E0144 3:1", "a second document begins here", NULL, NULL},
        {"another version", "unfold: 2\nnew_key: 1\n", "E0320 1:9", "this bank has format 2", NULL, NULL},
    };
    expect_writings(writings, COUNT_OF(writings));
}

static void huge_files_are_refused_at_once(void **state)
{
    (void)state;
    struct text text = {0};
    struct bench bench;
    text_add(&text, HEAD LINE("prompt: P") "        hints: ");
    text_add_repeat(&text, "[", 100);
    text_add_repeat(&text, "]", 100);
    text_add(&text, "\n");
    bench_read(&bench, text_string(&text));
    bench_expect(&bench, "a hundred brackets", "E0121 10:75");
    bench_clear(&bench);
    text_reset(&text);
    text_add_repeat(&text, "k", 1100);
    text_add(&text, ": 1\n");
    bench_read(&bench, text_string(&text));
    bench_expect(&bench, "a long key", "E0134 1:1");
    bench_clear(&bench);
    text_reset(&text);
    text_add(&text, HEAD "        ");
    text_add_repeat(&text, "k", 1100);
    text_add(&text, ": 1\n" PROMPT ASK);
    bench_read(&bench, text_string(&text));
    bench_expect(&bench, "a long key among others", "E0134 9:9");
    bench_clear(&bench);
    text_clear(&text);
}

/* Who comes from another program writes its words. */
static void words_of_other_programs(void **state)
{
    (void)state;
    static const struct writing writings[] = {
        {"options", HEAD PROMPT LINE("parts: [{ask: A, options: [{say: a, right: yes}, b]}]"), "E0112 10:26", "unknown key `options`", "Did you mean `choices`?", NULL},
        {"correct", HEAD PROMPT LINE("parts: [{ask: A, choices: [{say: a, correct: yes}, b]}]"), "E0112 10:45", NULL, "Did you mean `right`?", NULL},
        {"text of a choice", HEAD PROMPT LINE("parts: [{ask: A, choices: [{text: a, right: yes}, b]}]"), "E0112 10:37", NULL, "Did you mean `say`?", NULL},
        {"text beside it", HEAD PROMPT LINE("parts: [{ask: A, choices: [{say: b, text: a, right: yes}, b]}]"), "E0112 10:45", NULL, "Known here", NULL},
        {"a question's text", HEAD LINE("question: P") ASK, "E0112 9:9", NULL, "Did you mean `prompt`?", NULL},
        {"a part's prompt", HEAD PROMPT LINE("parts: [{prompt: A, answer: 1}]"), "E0112 10:18", NULL, "Did you mean `ask`?", NULL},
        {"a prompt beside what is asked", HEAD PROMPT LINE("parts: [{ask: A, prompt: A, answer: 1}]"), "E0112 10:26", NULL, "one level up", "7:9 the question begins here"},
        {"marks", HEAD PROMPT LINE("marks: 2") ASK, "E0112 10:9", NULL, "Did you mean `points`?", NULL},
        {"mistakes", HEAD PROMPT LINE("parts: [{ask: A, answer: 1, mistakes: [{value: 2, say: S}]}]"), "E0112 10:37", NULL, "Did you mean `slips`?", NULL},
        {"a unit in words", HEAD PROMPT LINE("parts: [{ask: A, answer: 8 gigabytes}]"), "E0202 10:36", NULL, "did you mean `GB`?", NULL},
        {"a blank's unit in words", HEAD PROMPT LINE("parts: [{ask: A, answer: 8 GiB, unit: Gibibytes}]"), "E0311 10:47", NULL, "did you mean `GiB`?", NULL},
        {"a tolerance in words", HEAD PROMPT LINE("parts: [{ask: A, answer: 8.5, tolerance: 5 percent}]"), "E0202 10:52", NULL, "did you mean `%`?", NULL},
        {"the type", HEAD PROMPT LINE("parts: [{ask: A, answer: 1, type: quantity}]"), "E0112 10:37", NULL, "Did you mean `kind`?", NULL},
        {"a solution", HEAD PROMPT ASK LINE("solution: S"), "E0112 11:9", NULL, "Did you mean `derivation`?", NULL},
        {"a value with its bounds", HEAD PROMPT LINE("given: {size: {value: 4, min: 1, max: 9}}") LINE("parts: [{ask: A, answer: size}]"),
         "E0112 10:24; E0112 10:34; E0112 10:42", NULL, "Did you mean `is`?", NULL},
    };
    expect_writings(writings, COUNT_OF(writings));
}

/* One mistake, one finding: what follows from it is not told. */
static void a_mistake_is_told_once(void **state)
{
    (void)state;
    static const struct writing writings[] = {
        {"a misspelled key that is required", HEAD LINE("promt: P") ASK, "E0112 9:9", "unknown key `promt`", "Did you mean `prompt`?", NULL},
        {"a key that hides what it names", HEAD PROMPT LINE("given: {GiB: 5}") LINE("parts: [{ask: A, answer: GiB}]"), "E0302 10:17", NULL, NULL, NULL},
        {"a given that cannot be read is used thrice", HEAD LINE("prompt: '{{ pool }}'") LINE("given: {pool: 4 GiBB}")
         LINE("parts: [{ask: A, id: one, answer: pool}, {ask: B, answer: 2 * one + pool, unit: GiB}]"), "E0202 10:25", NULL, NULL, NULL},
        {"a shared given that cannot be read", "given: {pool: 4 GiBB}\n" HEAD LINE("prompt: '{{ pool }}'") LINE("parts: [{ask: A, answer: pool, unit: GiB}]"),
         "E0202 1:17", NULL, NULL, NULL},
        {"a key that fails, with slips, a test and an expectation", HEAD PROMPT
         LINE("parts: [{ask: A, id: n, answer: 1 GiB + 1 s, unit: GiB, tolerance: 1 %, expect: 2, slips: [{when: n / 2, say: s}]}]")
         LINE("tests: [{reply: {n: 2}, points: 1}]"), "E0204 10:41", NULL, NULL, NULL},
        {"a blank with a broken key is named by another", HEAD PROMPT
         LINE("parts: [{ask: A, id: n, answer: 4 GiBB}, {ask: B, answer: 2 * n, unit: GiB}]"), "E0202 10:43", NULL, NULL, NULL},
        {"a key that is written as a list", HEAD PROMPT LINE("parts: [{ask: A, answer: [1, 2]}]"), "E0114 10:34", NULL, "needs quotes", NULL},
        {"a key without a value", HEAD PROMPT LINE("parts:") LINE("  - ask: A") LINE("    answer:"), "E0119 12:20", NULL, NULL, NULL},
        {"an insertion with one brace", HEAD LINE("prompt: 'Of {{ a } and {{ a }}.'") LINE("given: {a: 4}") LINE("parts: [{ask: A, answer: a}]"), "E0208 9:26",
         "`{{` is never closed", "write `}}` here", NULL},
        {"an insertion before another", HEAD LINE("prompt: 'Of {{ a and {{ a }}.'") LINE("given: {a: 4}") LINE("parts: [{ask: A, answer: a}]"), "E0208 9:21",
         NULL, "behind the expression", NULL},
        {"a tolerance of words", HEAD PROMPT LINE("parts: [{ask: A, answer: 1.5, tolerance: 2 % of key}]"), "E0315 10:50", "`2 % of key`", "write `1 %`", NULL},
        {"a tolerance of an unknown unit", HEAD PROMPT LINE("parts: [{ask: A, answer: 1.5 B, unit: B, tolerance: ± 2 MiBB}]"), "E0202 10:65", "`MiBB`", "did you mean `MiB`?", NULL},
        {"names without colons", HEAD PROMPT LINE("let:") LINE("  a = 4") ASK, "E0307 11:11", "`let` needs a mapping of names", "write `name: value`, one a line", NULL},
        {"verdicts as a list", HEAD PROMPT LINE("parts: [{ask: A, id: n, answer: 1}]") LINE("tests: [{reply: {n: 2}, verdict: [wrong]}]"), "E0307 11:42",
         NULL, "write `n: correct`, one a line", NULL},
        {"a given is not unused where its name is misspelled", HEAD PROMPT LINE("given: {size: 4}") LINE("parts: [{ask: A, answer: sise}]"), "E0203 11:34",
         "unknown name `sise`", "did you mean `size`?", NULL},
        {"a rubric that is no list", HEAD PROMPT LINE("parts: [{ask: A, rubric: Says it, model: M}]"), "E0114 10:34", NULL, "Begin each item", NULL},
        {"items in one text", HEAD PROMPT LINE("parts: [{ask: A, items: 'one, two'}]"), "E0318 10:17", NULL, "this is one text", NULL},
        {"a name of nothing", HEAD PROMPT LINE("given: {size: 4, link: 2}") LINE("parts: [{ask: Time?, answer: size / link}, {ask: B, answer: time, id: share}]"), "E0203 11:69",
         NULL, "names here: `size`, `link`, `part_a`, `share`; the `id` of a blank names it", NULL},
        {"a variable that is not free", HEAD PROMPT LINE("parts: [{ask: A, answer: 2 * N}]"), "E0203 10:38", NULL, "stands under `free`", NULL},
        {"the right choice by its number", HEAD PROMPT LINE("parts: [{ask: A, choices: [a, b], answer: 1}]"), "E0335 10:17; W0803 10:43", NULL, "right: true", NULL},
        {"an allowance beside an error", HEAD PROMPT LINE("given: {idle: 4} # unfold: allow W0313") LINE("parts: [{ask: A, answr: 1}]"), "E0112 11:26", NULL, NULL, NULL},
    };
    expect_writings(writings, COUNT_OF(writings));
}

/* A fault of one question does not keep another's from being told. */
static void questions_are_computed_beside_faulty_ones(void **state)
{
    (void)state;
    static const struct writing writings[] = {
        {"an unknown key, and an unknown name elsewhere", HEAD LINE("promt: P") ASK
         "      - {id: r, title: T, prompt: P, parts: [{ask: A, answer: nothing}]}\n", "E0112 9:9; E0203 11:63", NULL, NULL, NULL},
        {"an unknown word of the bank", "verb: x\n" HEAD PROMPT LINE("parts: [{ask: A, answer: nothing}]"), "E0112 1:1; E0203 11:34", NULL, NULL, NULL},
    };
    expect_writings(writings, COUNT_OF(writings));
}

/* A finding stands where the author has to change something. */
static void a_finding_stands_at_its_cause(void **state)
{
    (void)state;
    static const struct writing writings[] = {
        {"a sample that the patterns refuse", HEAD PROMPT LINE("parts: [{ask: A, accept: [rings?], samples: {right: [ring, a ring]}}]"), "E0338 10:68",
         "the sample `a ring` is not accepted", NULL, NULL},
        {"a wrong sample, written without a list", HEAD PROMPT LINE("parts: [{ask: A, accept: [rings?], samples: {wrong: rings}}]"), "E0338 10:61",
         "the sample `rings` is accepted, though it is wrong", NULL, NULL},
        {"a tolerance of another dimension", HEAD PROMPT LINE("parts: [{ask: A, answer: 1.5 s, unit: s, tolerance: ± 1 B}]"), "E0347 10:61", NULL, NULL, NULL},
        {"a tolerance that admits the twin, counted", HEAD PROMPT
         LINE("parts: [{ask: A, answer: 3 param * 2 MB/param, unit: MB, tolerance: 5 %}]"), "W0312 10:77", "accepts 6 MiB where the key is 6 MB", NULL, NULL},
        {"the twin of a rate", HEAD PROMPT LINE("parts: [{ask: A, answer: 3 kB/s, unit: kB/s, tolerance: 5 %}]"), "W0312 10:65",
         "accepts 3 KiB/s where the key is 3 kB/s", NULL, NULL},
        {"the twin of a binary size", HEAD PROMPT LINE("parts: [{ask: A, answer: 3 GiB, unit: GiB, tolerance: 8 %}]"), "W0312 10:63",
         "accepts 3 GB where the key is 3 GiB", NULL, NULL},
        {"an expectation that is rounded", HEAD PROMPT LINE("parts: [{ask: A, answer: 33554432 B, unit: MB, tolerance: 1 %, expect: 33.55 MB}]"),
         "E0330 10:80", "the key is 33.554432 MB, but `expect` says 33.55 MB", "only rounded", NULL},
        {"an expectation of another size", HEAD PROMPT LINE("parts: [{ask: A, answer: 33554432 B, unit: MB, tolerance: 1 %, expect: 16 MB}]"),
         "E0330 10:80", "the key is 33.55 MB, but `expect` says 16 MB", NULL, NULL},
    };
    expect_writings(writings, COUNT_OF(writings));
}

static void points_are_not_shares(void **state)
{
    (void)state;
    static const struct writing writings[] = {
        {"a share of points", HEAD PROMPT LINE("points: 50 %") ASK, "E0313 10:17", "`50 %` is not a number of points", "write how many", NULL},
        {"a band that begins at a share", "bands: [{from: 80 %, verdict: V}, {from: 0, verdict: W}]\n" HEAD PROMPT ASK, "E0313 1:16", NULL, NULL, NULL},
        {"two bands that begin at shares", "bands: [{from: 80 %, verdict: V}, {from: 50 %, verdict: W}]\n" HEAD PROMPT ASK, "E0313 1:16; E0313 1:42", NULL, NULL, NULL},
        {"a number in words", HEAD PROMPT LINE("parts: [{ask: A, answer: 16.8 million}]"), "E0202 10:39", "unknown unit `million`", "`1.5e6`", NULL},
    };
    expect_writings(writings, COUNT_OF(writings));
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(characters_that_mean_something_to_yaml), cmocka_unit_test(indentation),
        cmocka_unit_test(backslashes_and_folding), cmocka_unit_test(values_that_yaml_readers_guess_at),
        cmocka_unit_test(words_of_other_programs), cmocka_unit_test(files_as_a_whole), cmocka_unit_test(huge_files_are_refused_at_once),
        cmocka_unit_test(a_mistake_is_told_once), cmocka_unit_test(questions_are_computed_beside_faulty_ones),
        cmocka_unit_test(a_finding_stands_at_its_cause), cmocka_unit_test(points_are_not_shares),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
