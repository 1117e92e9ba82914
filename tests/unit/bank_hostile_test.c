/* Banks that are meant to hurt: each ends in a clear message, within bounds of processor time and memory that a child process is held to. */
#include "bank_bench.h"

#include <fcntl.h>
#include <signal.h>
#include <stdio.h>
#include <stdlib.h>
#include <sys/mman.h>
#include <sys/resource.h>
#include <sys/socket.h>
#include <sys/stat.h>
#include <sys/un.h>
#include <sys/wait.h>
#include <unistd.h>

#include "base/file.h"
#include "base/utf8.h"
#include "mark/prove.h"

#if defined(__SANITIZE_ADDRESS__)
enum { SLOWER = 10, BOUNDS_MEMORY = 0 }; /* its shadow takes terabytes of addresses */
#else
enum { SLOWER = 1, BOUNDS_MEMORY = 1 };
#endif

enum {
    CPU_SECONDS = 2 * SLOWER, /* processor time, so that a busy machine changes little */
    MEMORY_MIB = 200,
    SEEDS = 5,
    MANY = 1000000,
    FINDINGS_SHOWN = 200,     /* as `unfold check` shows */
    REPORT_LONGEST = 1 << 20, /* bytes of them */
};

/* What a child leaves for its parent. */
struct outcome {
    bool finished, wanted, clean;
    size_t count, report;
    char first[400];
};

/* ── the child ── */

static void bound_resources(void)
{
    struct rlimit cpu = {CPU_SECONDS, CPU_SECONDS}, core = {0, 0};
    struct rlimit memory = {(rlim_t)MEMORY_MIB << 20, (rlim_t)MEMORY_MIB << 20};
    setrlimit(RLIMIT_CPU, &cpu);
    setrlimit(RLIMIT_CORE, &core);
    if (BOUNDS_MEMORY) setrlimit(RLIMIT_AS, &memory);
}

/* Whether a terminal can be shown the text: nothing in it controls, turns or breaks. */
static bool is_clean(const struct text *text)
{
    const char *bytes = text_string(text);
    size_t step;
    for (size_t at = 0; at < text->length; at += step) {
        uint32_t point = utf8_decode(bytes + at, text->length - at, &step);
        if (utf8_is_control(point) && point != '\n' && point != '\t') return false;
    }
    return utf8_valid_prefix(bytes, text->length) == text->length;
}

static void judge(struct diags *diags, const char *code, struct outcome *outcome)
{
    struct text out = {0};
    diags_sort(diags);
    outcome->count = diags->items.count;
    for (size_t i = 0; i < diags->items.count; i++) {
        const struct diag *diag = diags_at(diags, i);
        if (i < FINDINGS_SHOWN) diag_write_human(&out, diag);
        if (strcmp(message_row(diag->message)->code, code) == 0) outcome->wanted = true;
    }
    outcome->clean = is_clean(&out);
    outcome->report = out.length;
    snprintf(outcome->first, sizeof outcome->first, "%s", text_string(&out));
    text_clear(&out);
}

static void check(struct bank *bank, const char *code, struct diags *diags, struct outcome *outcome)
{
    if (bank && !diags->errors && bank_check(bank, NULL, &(struct seeds){.count = SEEDS}, diags) == 0) bank_prove(bank, NULL, &(struct seeds){.count = SEEDS}, diags);
    judge(diags, code, outcome);
    bank_free(bank);
    outcome->finished = true;
}

/* A path is loaded, a text is read. */
static void suffer(const char *code, const struct text *bytes, const char *path, struct outcome *outcome)
{
    struct diags diags;
    bound_resources();
    diags_init(&diags);
    struct bank *bank = path ? bank_load(path, true, &diags) : bank_read("bank.yaml", text_string(bytes), bytes->length, true, &diags);
    check(bank, code, &diags, outcome);
    diags_clear(&diags);
    _exit(0);
}

/* ── the parent ── */

static void expect(const char *name, const char *code, const struct text *bytes, const char *path)
{
    struct outcome *outcome = mmap(NULL, sizeof *outcome, PROT_READ | PROT_WRITE, MAP_SHARED | MAP_ANONYMOUS, -1, 0);
    struct rusage usage;
    int status = 0;
    assert_true(outcome != MAP_FAILED);
    pid_t child = fork();
    assert_true(child >= 0);
    if (child == 0) suffer(code, bytes, path, outcome);
    assert_int_equal(wait4(child, &status, 0, &usage), child);
    if (!outcome->finished)
        fail_msg("%s: status %d after %ld s of processor time and with %ld KiB", name, status, (long)usage.ru_utime.tv_sec, usage.ru_maxrss);
    if (!outcome->wanted) fail_msg("%s: no %s among %zu; the first: %s", name, code, outcome->count, outcome->first);
    if (!outcome->clean) fail_msg("%s: the report would control a terminal", name);
    if (outcome->report > REPORT_LONGEST) fail_msg("%s: a report of %zu bytes", name, outcome->report);
    munmap(outcome, sizeof *outcome);
}

struct hostile {
    const char *name, *code;
    void (*write)(struct text *out);
};

static void expect_all(const struct hostile *cases, size_t count)
{
    for (size_t i = 0; i < count; i++) {
        struct text bytes = {0};
        cases[i].write(&bytes);
        expect(cases[i].name, cases[i].code, &bytes, NULL);
        text_clear(&bytes);
    }
}

static void add_times(struct text *out, const char *piece, size_t count)
{
    size_t length = strlen(piece);
    for (size_t i = 0; i < count; i++) text_add_bytes(out, piece, length);
}

/* ── size and shape ── */

static void write_alias_bomb(struct text *out)
{
    text_add(out, "a0: &a0 [x, x, x, x, x, x, x, x, x]\n");
    for (int level = 1; level < 30; level++) {
        text_print(out, "a%d: &a%d [", level, level);
        for (int i = 0; i < 9; i++) text_print(out, "%s*a%d", i ? ", " : "", level - 1);
        text_add(out, "]\n");
    }
    text_add(out, BANK_HEAD PART("answer: 1"));
}

static void write_deep_lists(struct text *out)
{
    text_add(out, BANK_HEAD "        given: ");
    add_times(out, "[", 20000);
    add_times(out, "]", 20000);
    text_add(out, "\n");
}

static void write_deep_maps(struct text *out)
{
    text_add(out, "unfold: 1\nid: ");
    add_times(out, "{a: ", 20000);
}

static void write_deep_items(struct text *out)
{
    text_add(out, "sections:\n");
    add_times(out, "- ", 20000);
}

static void write_deep_blocks(struct text *out)
{
    for (size_t level = 0; level < 2000; level++) {
        add_times(out, " ", level);
        text_add(out, "a:\n");
    }
}

static void write_long_id(struct text *out)
{
    text_add(out, "unfold: 1\nkind: quiz\nid: ");
    add_times(out, "xyzzy-", (size_t)(7 << 20) / 6);
    text_add(out, "\n");
}

static void write_long_answer(struct text *out)
{
    text_add(out, BANK_HEAD "        parts: [{ask: A, answer: ");
    add_times(out, "1", 7 << 20);
    text_add(out, "}]\n");
}

static void write_long_sum(struct text *out)
{
    text_add(out, BANK_HEAD "        parts: [{ask: A, answer: 0");
    add_times(out, " + 1", 1 << 20);
    text_add(out, "}]\n");
}

static void write_long_unit(struct text *out)
{
    text_add(out, BANK_HEAD "        parts: [{ask: A, answer: 1, unit: ");
    add_times(out, "GiB*", 1 << 20);
    text_add(out, "}]\n");
}

static void write_long_prompt(struct text *out)
{
    text_add(out, BANK_HEAD LINE("caveats: |") "          ");
    add_times(out, "*_`[$", 1 << 20);
    text_add(out, "\n" PART("answer: none"));
}

static void write_many_insertions(struct text *out)
{
    text_add(out, BANK_HEAD "        caveats: '");
    add_times(out, "{{ x }}", 200000);
    text_add(out, "'\n" PART("answer: 1"));
}

static void write_too_much(struct text *out)
{
    text_add(out, BANK_HEAD PART("answer: 1"));
    while (out->length <= YAML_MAX_BYTES) add_times(out, "# nothing\n", 1000);
}

static void write_many_keys(struct text *out)
{
    for (int i = 0; i < MANY; i++) text_print(out, "%x:\n", i);
}

static void write_many_unknown_keys(struct text *out)
{
    text_add(out, BANK_HEAD PART("answer: 1"));
    for (int i = 0; i < 400000; i++) text_print(out, "k%d: 1\n", i);
}

static void write_one_key_often(struct text *out)
{
    add_times(out, "id: b\n", 400000);
}

static void write_many_items(struct text *out)
{
    text_add(out, "sections: [");
    add_times(out, "a,", MANY + 1);
    text_add(out, "]\n");
}

static void write_many_names(struct text *out)
{
    text_add(out, BANK_HEAD LINE("given:"));
    for (int i = 0; i < 100000; i++) text_print(out, "          n%d: 1\n", i);
    text_add(out, PART("answer: 1 +"));
}

/* What is shared is copied into every question. */
static void write_names_times_questions(struct text *out)
{
    text_add(out, "unfold: 1\nid: b\nkind: quiz\ntitle: B\ngiven:\n");
    for (int i = 0; i < 64; i++) text_print(out, "  n%d: 1\n", i);
    text_add(out, "sections:\n  - questions:\n");
    for (int i = 0; i < 3000; i++) text_add(out, "      - {id: q, title: T, prompt: P, parts: [{ask: A, answer: 1}]}\n");
}

static void write_many_questions(struct text *out)
{
    text_add(out, "unfold: 1\nid: b\nkind: quiz\ntitle: B\nsections:\n  - questions:\n");
    for (int i = 0; i < 20000; i++) text_add(out, "      - {id: q, title: T, prompt: P, parts: [{ask: A, answer: 1}]}\n");
}

static void write_many_parts(struct text *out)
{
    text_add(out, BANK_HEAD LINE("parts:"));
    for (int i = 0; i < 40000; i++) text_add(out, LINE("  - {ask: A, answer: 1}"));
}

static void write_many_slips(struct text *out)
{
    text_add(out, BANK_HEAD LINE("parts:") LINE("  - ask: A") LINE("    answer: 1") LINE("    slips:"));
    for (int i = 0; i < 40000; i++) text_print(out, LINE("      - {when: %d, say: S}"), i + 2);
}

static void write_many_choices(struct text *out)
{
    text_add(out, BANK_HEAD LINE("parts:") LINE("  - ask: A") LINE("    choices:"));
    for (int i = 0; i < 40000; i++) text_add(out, LINE("      - {say: S, right: yes}"));
}

static void write_many_tests(struct text *out)
{
    text_add(out, BANK_HEAD PART("answer: 1") LINE("tests:"));
    for (int i = 0; i < 40000; i++) text_add(out, LINE("  - {reply: {a: 1}, points: 2}"));
}

static void size_and_depth_are_bounded(void **state)
{
    (void)state;
    static const struct hostile cases[] = {
        {"aliases of aliases", "E0145", write_alias_bomb},
        {"20,000 lists in lists", "E0121", write_deep_lists},
        {"20,000 mappings in mappings", "E0121", write_deep_maps},
        {"20,000 items in items", "E0121", write_deep_items},
        {"2,000 blocks in blocks", "E0121", write_deep_blocks},
        {"an id of 7 MiB", "E0113", write_long_id},
        {"a number of 7 MiB", "E0206", write_long_answer},
        {"a sum of a million terms", "E0206", write_long_sum},
        {"a unit of a million factors", "E0311", write_long_unit},
        {"Markdown of 5 MiB", "E0203", write_long_prompt},
        {"200,000 insertions", "E0203", write_many_insertions},
        {"more than 8 MiB", "E0103", write_too_much},
        {"a million keys", "E0122", write_many_keys},
        {"400,000 unknown keys", "E0112", write_many_unknown_keys},
        {"one key 400,000 times", "E0111", write_one_key_often},
        {"a million items", "E0122", write_many_items},
        {"100,000 names", "E0325", write_many_names},
        {"40,000 parts", "E0324", write_many_parts},
        {"40,000 slips", "E0327", write_many_slips},
        {"40,000 choices", "E0324", write_many_choices},
        {"40,000 tests", "E0345", write_many_tests},
        {"64 names in 3,000 questions", "E0306", write_names_times_questions},
        {"20,000 questions", "E0326", write_many_questions},
    };
    expect_all(cases, COUNT_OF(cases));
}

/* ── formulas and patterns ── */

static void write_circle(struct text *out)
{
    text_add(out, BANK_HEAD LINE("let:"));
    for (int i = 0; i < 20000; i++) text_print(out, "          n%d: n%d + 1\n", i, (i + 1) % 20000);
    text_add(out, PART("answer: n0"));
}

static void write_small_circle(struct text *out)
{
    text_add(out, BANK_HEAD LINE("let:"));
    for (int i = 0; i < 200; i++) text_print(out, "          n%d: n%d + 1\n", i, (i + 1) % 200);
    text_add(out, PART("answer: n0"));
}

static void write_chain(struct text *out)
{
    text_add(out, BANK_HEAD LINE("let:"));
    for (int i = 0; i < 20000; i++) text_print(out, "          n%d: n%d + 1\n", i, i + 1);
    text_add(out, "          n20000: 1\n" PART("answer: n0, expect: 2"));
}

/* Each name is the one before it twice: 2^60 steps unless values are kept. */
static void write_doubling(struct text *out)
{
    text_add(out, BANK_HEAD LINE("let:") "          n0: 1\n");
    for (int i = 1; i <= 60; i++) text_print(out, "          n%d: n%d + n%d\n", i, i - 1, i - 1);
    text_add(out, PART("answer: n60, expect: 3"));
}

static void write_brackets(struct text *out)
{
    text_add(out, BANK_HEAD "        parts: [{ask: A, answer: '");
    add_times(out, "(", 20000);
    text_add(out, "1");
    add_times(out, ")", 20000);
    text_add(out, "'}]\n");
}

static void write_minuses(struct text *out)
{
    text_add(out, BANK_HEAD "        parts: [{ask: A, answer: '");
    add_times(out, "-", 20000);
    text_add(out, "1'}]\n");
}

static void write_powers(struct text *out)
{
    text_add(out, BANK_HEAD PART("answer: '9^9^9^9^9^9'"));
}

static void write_long_list(struct text *out)
{
    text_add(out, BANK_HEAD "        parts: [{ask: A, answer: '(1");
    add_times(out, ",1", 30000);
    text_add(out, ")'}]\n");
}

/* Each name needs the next, from the bottom of as many brackets as an expression may have. */
static void write_deep_names(struct text *out)
{
    text_add(out, BANK_HEAD LINE("let:"));
    for (int i = 0; i < 200; i++) {
        text_print(out, "          n%d: ", i);
        add_times(out, "(", 150);
        text_print(out, "n%d", i + 1);
        add_times(out, " + 1)", 150);
        text_add(out, "\n");
    }
    text_add(out, "          n200: 1\n" PART("answer: n0, expect: 2"));
}

static void write_nested_quantifiers(struct text *out)
{
    text_add(out, BANK_HEAD LINE("parts:") LINE("  - ask: A") LINE("    accept: ['(a+)+', '(a|aa)+$', '(a*)*b', '(.*)*(.*)*(.*)*x']")
             LINE("    samples: {right: [a], wrong: ["));
    text_cut(out, out->length - 1);
    add_times(out, "a", 2000);
    text_add(out, "!]}\n");
}

static void write_many_slow_patterns(struct text *out)
{
    text_add(out, BANK_HEAD LINE("parts:") LINE("  - ask: A") LINE("    accept:"));
    for (int i = 0; i < 100; i++) text_print(out, LINE("      - '(a|aa|a{%d})+$'"), i + 1);
    text_add(out, LINE("    samples:") LINE("      wrong:"));
    for (int i = 0; i < 100; i++) text_print(out, LINE("        - aaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaa%d"), i);
}

static void write_recursive_pattern(struct text *out)
{
    text_add(out, BANK_HEAD LINE("parts:") LINE("  - ask: A") LINE("    accept: ['(?<r>a(?&r)?a(?&r)?a|a)+']") LINE("    samples: {right: ["));
    text_cut(out, out->length - 1);
    add_times(out, "a", 2000);
    text_add(out, "b]}\n");
}

static void write_many_brackets_of_pattern(struct text *out)
{
    text_add(out, BANK_HEAD "        parts: [{ask: A, accept: ['");
    add_times(out, "(", 20000);
    add_times(out, ")", 20000);
    text_add(out, "']}]\n");
}

static void write_large_repeats(struct text *out)
{
    text_add(out, BANK_HEAD PART("accept: ['((((a{1,999}){1,999}){1,999}){1,999}){1,999}']"));
}

static void write_requirement_never_met(struct text *out)
{
    text_add(out, BANK_HEAD LINE("given: {size: {is: 1, from: 1, to: 1000000000}}") LINE("require: size == 1")
             PART("answer: size"));
}

static void computing_is_bounded(void **state)
{
    (void)state;
    static const struct hostile cases[] = {
        {"a circle of 20,000 names", "E0325", write_circle},
        {"a circle of 200 names", "E0321", write_small_circle},
        {"a chain of 20,000 names", "E0325", write_chain},
        {"sixty doublings", "E0330", write_doubling},
        {"20,000 brackets", "E0206", write_brackets},
        {"20,000 minus signs", "E0206", write_minuses},
        {"powers of powers", "E0213", write_powers},
        {"a list of 30,000 items", "E0206", write_long_list},
        {"names below names below brackets", "E0330", write_deep_names},
        {"100 patterns that never end", "E0340", write_many_slow_patterns},
        {"patterns that never end", "E0340", write_nested_quantifiers},
        {"a pattern that calls itself", "E0340", write_recursive_pattern},
        {"20,000 brackets of a pattern", "E0316", write_many_brackets_of_pattern},
        {"repeats of repeats", "E0316", write_large_repeats},
        {"a requirement that is hardly ever met", "E0343", write_requirement_never_met},
    };
    expect_all(cases, COUNT_OF(cases));
}

/* ── bytes ── */

static void text_that_would_control_a_terminal_is_told_and_not_shown(void **state)
{
    (void)state;
    static const struct {
        const char *name, *code, *title;
    } cases[] = {
        {"an escape sequence", "E0108", "\x1b]0;owned\x07\x1b[2J"},
        {"an escape sequence in quotes", "E0109", "\"\\e[2J\""},
        {"a control of eight bits", "E0108", "\xc2\x9b" "2J"},
        {"a carriage return within", "E0133", "right\rwrong"},
        {"backspaces", "E0108", "right\b\b\b\b\bwrong"},
        {"an override of direction", "E0150", "abc \xe2\x80\xae" "fed"},
        {"an isolate", "E0150", "abc \xe2\x81\xa6" "fed"},
        {"a zero-width space", "W0148", "ab\xe2\x80\x8b" "cd"},
        {"a byte that begins nothing", "E0106", "caf\xe9"},
        {"a long form of a slash", "E0106", "\xc0\xaf"},
        {"half a surrogate", "E0106", "\xed\xa0\x80"},
        {"beyond the last character", "E0106", "\xf4\x90\x80\x80"},
        {"a character cut short", "E0106", "\xe2\x82"},
    };
    for (size_t i = 0; i < COUNT_OF(cases); i++) {
        struct text bytes = {0};
        text_print(&bytes, "unfold: 1\nid: b\nkind: quiz\ntitle: %s\nsections:\n", cases[i].title);
        expect(cases[i].name, cases[i].code, &bytes, NULL);
        text_clear(&bytes);
    }
}

static void write_nul(struct text *out)
{
    text_add(out, "unfold: 1\nid: b");
    text_add_bytes(out, "\0", 1);
    text_add(out, "\n");
}

static void write_nuls(struct text *out)
{
    for (int i = 0; i < 1 << 20; i++) text_add_bytes(out, "\0", 1);
}

static void write_controls(struct text *out)
{
    text_add(out, "title: ");
    add_times(out, "\x1b[2J", 1 << 20);
}

static void write_broken_bytes(struct text *out)
{
    add_times(out, "\xff", 1 << 20);
}

static void write_utf16(struct text *out)
{
    text_add_bytes(out, "\xff\xfeu\0n\0f\0o\0l\0d\0:\0 \0" "1\0", 20);
}

static void write_nothing(struct text *out)
{
    text_add(out, "");
}

static void write_marks_on_one_letter(struct text *out)
{
    text_add(out, BANK_HEAD "        caveats: a");
    add_times(out, "\xcc\x81", 1 << 20);
    text_add(out, "\n" PART("answer: none"));
}

static void bytes_that_are_no_text_are_told(void **state)
{
    (void)state;
    static const struct hostile cases[] = {
        {"a NUL", "E0108", write_nul},
        {"a million NULs", "E0108", write_nuls},
        {"a million escape sequences", "E0108", write_controls},
        {"a million broken bytes", "E0106", write_broken_bytes},
        {"UTF-16", "E0107", write_utf16},
        {"nothing at all", "E0110", write_nothing},
        {"a letter with a million accents", "E0203", write_marks_on_one_letter},
    };
    expect_all(cases, COUNT_OF(cases));
}

/* ── paths ── */

static void make_socket(const char *path)
{
    struct sockaddr_un address = {.sun_family = AF_UNIX};
    snprintf(address.sun_path, sizeof address.sun_path, "%s", path);
    int made = socket(AF_UNIX, SOCK_STREAM, 0);
    assert_int_equal(bind(made, (struct sockaddr *)&address, sizeof address), 0);
    close(made);
}

static void what_is_no_regular_file_is_named_without_waiting(void **state)
{
    (void)state;
    char folder[] = "/tmp/unfold-hostile.XXXXXX", fifo[64], plug[64], loop[64], gone[64];
    assert_non_null(mkdtemp(folder));
    snprintf(fifo, sizeof fifo, "%s/fifo", folder);
    snprintf(plug, sizeof plug, "%s/socket", folder);
    snprintf(loop, sizeof loop, "%s/loop", folder);
    snprintf(gone, sizeof gone, "%s/gone", folder);
    assert_int_equal(mkfifo(fifo, 0600), 0);
    make_socket(plug);
    assert_int_equal(symlink(loop, loop), 0);
    expect("a pipe that nobody writes", "E0102", NULL, fifo);
    expect("a folder", "E0102", NULL, folder);
    expect("a device without end", "E0102", NULL, "/dev/zero");
    expect("a device without beginning", "E0102", NULL, "/dev/null");
    expect("a socket", "E0101", NULL, plug);
    expect("a link to itself", "E0101", NULL, loop);
    expect("nothing there", "E0101", NULL, gone);
    unlink(fifo), unlink(plug), unlink(loop), rmdir(folder);
}

/* Listed, and gone when it is opened; the folder itself likewise. */
static void a_file_may_vanish_between_listing_and_reading(void **state)
{
    (void)state;
    char folder[] = "/tmp/unfold-hostile.XXXXXX", path[64];
    struct arena arena = {0};
    struct vector names;
    struct diags diags;
    assert_non_null(mkdtemp(folder));
    snprintf(path, sizeof path, "%s/bank.yaml", folder);
    diags_init(&diags);
    vector_init(&names, sizeof(char *));
    assert_true(file_write(path, BANK_HEAD, strlen(BANK_HEAD), 0600, &diags));
    assert_true(file_list(&arena, folder, ".yaml", &names, &diags));
    assert_int_equal(names.count, 1);
    unlink(path), rmdir(folder);
    expect("a file that vanished", "E0101", NULL, *(char **)vector_at(&names, 0));
    vector_clear(&names);
    assert_false(file_list(&arena, folder, ".yaml", &names, &diags));
    assert_int_equal(diags_at(&diags, 0)->message, MESSAGE_FILE_UNREADABLE);
    vector_clear(&names);
    diags_clear(&diags);
    arena_clear(&arena);
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(size_and_depth_are_bounded),
        cmocka_unit_test(computing_is_bounded),
        cmocka_unit_test(text_that_would_control_a_terminal_is_told_and_not_shown),
        cmocka_unit_test(bytes_that_are_no_text_are_told),
        cmocka_unit_test(what_is_no_regular_file_is_named_without_waiting),
        cmocka_unit_test(a_file_may_vanish_between_listing_and_reading),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
