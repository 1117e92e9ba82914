/* Files of other programs: what is read of them, and that whatever comes out is a bank that passes its checks. */
#include "bank_bench.h"
#include "base/file.h"
#include "exchange/bank_write.h"
#include "exchange/read.h"

struct reading {
    struct arena arena;
    struct diags diags;
    struct losses losses;
    struct vector items;
    struct text bank;
    size_t written;
};

static void reading_init(struct reading *reading, void (*read)(struct importing *importing), const char *text, size_t length)
{
    *reading = (struct reading){0};
    diags_init(&reading->diags);
    vector_init(&reading->items, sizeof(struct item));
    reading->losses.diags = &reading->diags;
    struct importing importing = {source_new(&reading->arena, "file", text, length), &reading->arena, &reading->diags, &reading->losses, &reading->items};
    read(&importing);
    reading->written = bank_write(reading->items.items, reading->items.count, NULL, NULL, "file", &reading->losses, &reading->bank);
    losses_end(&reading->losses);
}

static void reading_clear(struct reading *reading)
{
    vector_clear(&reading->items);
    text_clear(&reading->bank);
    diags_clear(&reading->diags);
    arena_clear(&reading->arena);
}

/* A bank of at least one question has no faults. */
static void assert_bank(const struct reading *reading)
{
    struct bench bench;
    if (!reading->written) return;
    bench_read(&bench, text_string(&reading->bank));
    bench_expect(&bench, text_string(&reading->bank), "-");
    assert_int_equal(bank_check(bench.bank, NULL, &(struct seeds){0}, &bench.diags), 0);
    assert_int_equal(bench.bank->question_count, reading->written);
    bench_clear(&bench);
}

/* "E0956 W0930": codes in the order of their finding. */
static void assert_codes(const struct reading *reading, const char *wanted)
{
    struct text codes = {0};
    for (size_t i = 0; i < reading->diags.items.count; i++)
        text_print(&codes, "%s%s", i ? " " : "", message_row(diags_at(&reading->diags, i)->message)->code);
    assert_string_equal(codes.length ? text_string(&codes) : "-", wanted);
    text_clear(&codes);
}

struct read_case {
    const char *text, *part, *codes; /* of the bank, or NULL: nothing is written */
};

static void assert_cases(const struct read_case *cases, size_t count, void (*read)(struct importing *importing))
{
    for (size_t i = 0; i < count; i++) {
        struct reading reading;
        reading_init(&reading, read, cases[i].text, strlen(cases[i].text));
        assert_codes(&reading, cases[i].codes);
        assert_int_equal(reading.written > 0, cases[i].part != NULL);
        if (cases[i].part && !strstr(text_string(&reading.bank), cases[i].part))
            print_error("%s\nis not in\n%s\n", cases[i].part, text_string(&reading.bank));
        if (cases[i].part) assert_non_null(strstr(text_string(&reading.bank), cases[i].part));
        assert_bank(&reading);
        reading_clear(&reading);
    }
}

static void gift_is_read(void **state)
{
    static const struct read_case cases[] = {
        {"How many? {#5}", "answer: 5\n            tolerance: exact", "-"},
        {"How many? {#-5:2.5}", "answer: -5\n            tolerance: ± 2.5", "-"},
        {"How many? {# 1 .. 2 }", "answer: 1.5\n            tolerance: ± 0.5", "-"},
        {"How many? {#=5:1 =%50%9:1#Nearly.}", "when: 9\n                say: 'Nearly.'\n                credit: 50 %", "-"},
        {"How many? {#=5:2 =%50%6#Inside.}", "answer: 5", "W0938"},
        {"How many? {#five}", NULL, "E0956"},
        {"How many? {#1:}", NULL, "E0956"},
        {"Is it? {TRUE}", "say: 'True'\n                right: yes", "-"},
        {"Is it? {f#No.#Yes.}", "say: 'False'\n                right: yes\n                why: 'Yes.'", "-"},
        {"Which? {=a\\=b ~c\\~d\\n e}", "say: 'a=b'", "-"},
        {"Which? {=a ~a}", NULL, "W0930"},
        {"Which? {~a ~b}", NULL, "W0930"},
        {"Which? {~%50%a ~%50%b ~%-50%c}", "credit: proportional", "-"},
        {"Who? {=Ada =A* Lovelace}", "- 'A.* Lovelace'", "-"},
        {"Who? {=1\\:2 (c\\+)\\{\\}}", "- '1:2 \\(c\\\\\\+\\)\\{\\}'", "-"},
        {"Who? {=Stra\xc3\x9f" "e =\xc3\x89 mile}", "- '\xc3\xa9 mile'", "-"},
        {"What? {=two   words\n =two words}", "- 'two words'", "-"},
        {"What? {=A =a ~}", "right: yes", "W0938"},
        {"What? {=yes = =%0%#Say something.}", "- 'yes'", "W0938"},
        {"How many? {#1e25:1e19}", "answer: 1e25\n            tolerance: \xc2\xb1 1e19", "-"},
        {"How many? {#6..4}", "answer: 5\n            tolerance: \xc2\xb1 1", "-"},
        {"How many? {#0:0}", "answer: 0\n            tolerance: exact", "-"},
        {"Who? {=*}", "- '.+'", "-"},
        {"A {=gap} in it.", "prompt: 'A \\_\\_\\_\\_\\_ in it.'", "-"},
        {"Why? {}", "kind: explain", "W0935"},
        {"Pairs {=a -> b =c -> d}", NULL, "W0930"},
        {"Nothing.", NULL, "W0930"},
        {"Open {=a", NULL, "E0956"},
        {"Bare {a}", NULL, "E0956"},
        {"::Name::[html]<b>x</b> &lt; {T}", "prompt: '**x** \\<'", "-"},
        {"{{ x }} {T}", NULL, "E0956"},
        {"\\{\\{ x \\}\\} {T}", "prompt: '{\\{ x }}'", "-"},
        {"$CATEGORY: a//b/c\n\nIs it? {T}", "title: 'a/b'\nsections:\n  - title: 'c'", "-"},
        {"// only a comment\n", NULL, "-"},
        {"", NULL, "-"},
    };
    (void)state;
    assert_cases(cases, COUNT_OF(cases), gift_read);
}

#define QUIZ(type, body) "<quiz><question type=\"" type "\"><name><text>n</text></name><questiontext><text>t</text></questiontext>" body "</question></quiz>"

static void moodle_is_read(void **state)
{
    static const struct read_case cases[] = {
        {QUIZ("numerical", "<answer fraction=\"100\"><text>1e3</text><tolerance>5</tolerance></answer>"), "answer: 1000\n            tolerance: ± 5", "-"},
        {QUIZ("numerical", "<answer fraction=\"100\"><text>1</text></answer><units><unit><multiplier>1</multiplier><unit_name>GB</unit_name></unit>"
                           "<unit><multiplier>1000</multiplier><unit_name>MB</unit_name></unit></units>"),
         "answer: 1 GB\n            unit: 'GB'", "-"},
        {QUIZ("numerical", "<answer fraction=\"100\"><text>1</text></answer><units><unit><multiplier>1</multiplier><unit_name>GB</unit_name></unit>"
                           "<unit><multiplier>1024</multiplier><unit_name>MB</unit_name></unit></units>"),
         "unit: 'GB'", "W0936"},
        {QUIZ("numerical", "<answer fraction=\"100\"><text>1</text></answer><units><unit><unit_name>kg</unit_name></unit></units>"), "ask: 'Give the value in kg.'", "W0936"},
        {QUIZ("numerical", "<answer fraction=\"0\"><text>1</text></answer>"), NULL, "W0930"},
        {QUIZ("numerical", "<answer fraction=\"all\"><text>1</text></answer>"), NULL, "E0959 W0930"},
        {QUIZ("shortanswer", "<usecase>1</usecase><answer fraction=\"100\"><text>a</text></answer>"), "accept:\n              - 'a'", "W0931"},
        {QUIZ("essay", "<graderinfo format=\"markdown\"><text>Model.\n\n- one\n- two</text></graderinfo>"), "rubric:\n              - 'one'\n              - 'two'\n            model: 'Model.'", "-"},
        {QUIZ("shortanswer", "<answer fraction=\"100\"><text>a\xe2\x80\xae&#155;b</text></answer>"), "accept:\n              - 'ab'", "W0913"},
        {"<quiz><question type=\"essay\"><name><text>one&#10;\xe2\x80\xae&#x9b;two</text></name></question></quiz>", "title: 'one two'", "W0935"},
        {QUIZ("match", ""), NULL, "W0930"},
        {QUIZ("gapselect", ""), NULL, "W0930"},
        {"<quiz/>", NULL, "-"},
        {"<quiz><question/></quiz>", NULL, "W0930"},
        {"<mdl/>", NULL, "E0954"},
        {"<quiz>&unknown;</quiz>", NULL, "E0951"},
        {"<!DOCTYPE quiz><quiz/>", NULL, "E0952"},
        {"", NULL, "E0951"},
    };
    (void)state;
    assert_cases(cases, COUNT_OF(cases), moodle_read);
}

/* Wherever a file breaks off, reading ends, and what was read is a bank. */
static void broken_files_are_read_safely(void **state)
{
    static const struct {
        const char *path;
        void (*read)(struct importing *importing);
    } files[] = {{"tests/data/exchange/foreign.gift", gift_read}, {"tests/data/exchange/foreign.xml", moodle_read}};
    (void)state;
    for (size_t i = 0; i < COUNT_OF(files); i++) {
        struct text file = {0};
        struct diags diags;
        diags_init(&diags);
        assert_true(file_read(files[i].path, 1 << 20, &file, &diags));
        for (size_t length = 0; length <= file.length; length += 3) {
            struct reading reading;
            char *part = arena_copy(&diags.arena, file.data, length);
            reading_init(&reading, files[i].read, part, length);
            assert_bank(&reading);
            reading_clear(&reading);
        }
        text_clear(&file);
        diags_clear(&diags);
    }
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(gift_is_read),
        cmocka_unit_test(moodle_is_read),
        cmocka_unit_test(broken_files_are_read_safely),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
