/* The lints: each shows at its place, and what is like it but sound does not. */
#include "bank_bench.h"

enum { SEEDS = 20 };

struct lint {
    const char *name, *text, *found;
};

static void expect_lints(const struct lint *lints, size_t count)
{
    for (size_t i = 0; i < count; i++) {
        struct bench bench;
        bench_read(&bench, lints[i].text);
        if (bench.bank && !bench.diags.errors) bank_check(bench.bank, NULL, &(struct seeds){.count = SEEDS}, &bench.diags);
        bench_expect(&bench, lints[i].name, lints[i].found);
        bench_clear(&bench);
    }
}

static void names_must_be_known_and_not_go_round(void **state)
{
    (void)state;
    static const struct lint lints[] = {
        {"an unknown name", BANK_HEAD LINE("given: {layers: 2}") PART("answer: layers * layer"), "E0203 11:43"},
        {"a name that lacks its value is not told again", BANK_HEAD LINE("let: {pool: hbm}") PART("answer: pool + 1"), "E0203 10:21"},
        {"names in any order", BANK_HEAD LINE("let: {twice: 2 * once, once: 3}") PART("answer: twice"), "-"},
        {"a circle of two", BANK_HEAD LINE("let: {one: two, two: one}") PART("answer: one"), "E0321 10:20"},
        {"a circle through a blank", BANK_HEAD LINE("let: {one: size + 1}") PART("id: size, answer: one"), "E0321 10:20"},
        {"a blank by its id", BANK_HEAD BLANKS("{id: size, answer: 3}, {id: twice, answer: 2 * size}"), "-"},
        {"a formula is no number", BANK_HEAD BLANKS("{id: form, answer: 2*N, free: {N: {from: 1, to: 9}}}, {id: size, answer: form}"), "E0203 10:108"},
        {"nor is a choice", BANK_HEAD BLANKS("{id: pick, choices: [{say: a, right: yes}, b]}, {id: size, answer: pick}"), "E0203 10:102"},
        {"units that do not agree", BANK_HEAD PART("answer: 1 GiB + 1 s, tolerance: 1 %"), "E0204 10:34"},
        {"a unit that is not the key's", BANK_HEAD PART("answer: 1 GiB, unit: s"), "E0204 10:34"},
        {"in a text", BANK_HEAD LINE("caveats: '{{ nothing }}'") PART("answer: 1"), "E0203 10:22"},
        {"in a label", BANK_HEAD PART("answer: 1, label: '{{ nothing }}'"), "E0203 10:48"},
        {"in a choice", BANK_HEAD PART("choices: [{say: '{{ nothing }}', right: yes}, b]"), "E0203 10:46"},
        {"in an item", BANK_HEAD PART("items: [a, '{{ nothing }}']"), "E0203 10:41"},
        {"in what a slip says", BANK_HEAD PART("answer: 1, slips: [{when: 2, say: '{{ nothing }}'}]"), "E0203 10:64"},
        {"in when a slip holds", BANK_HEAD PART("answer: 1, slips: [{when: nothing, say: s}]"), "E0203 10:52"},
        {"in a model answer", BANK_HEAD PART("rubric: [a], model: '{{ nothing }}'"), "E0203 10:50"},
        {"in a condition of carrying", BANK_HEAD PART("answer: 1, carry_if: nothing > 1"), "E0203 10:47"},
        {"in the verdict of a band", "bands: [{from: 0, verdict: '{{ nothing }}'}]\n" BANK_HEAD PART("answer: 1"), "E0203 1:32"},
    };
    expect_lints(lints, COUNT_OF(lints));
}

static void keys_are_what_their_blanks_say(void **state)
{
    (void)state;
    static const struct lint lints[] = {
        {"expect differs", BANK_HEAD PART("answer: 2 * 80, expect: 161"), "E0330 10:50"},
        {"expect agrees in another unit", BANK_HEAD PART("answer: 2 GiB, tolerance: 1 %, unit: MiB, expect: 2048"), "-"},
        {"expect is of another dimension", BANK_HEAD PART("answer: 2 GiB, tolerance: 1 %, expect: 2 s"), "E0330 10:65"},
        {"expect of a list", BANK_HEAD PART("answer: '(1, 2)', expect: '(1, 3)'"), "E0330 10:53"},
        {"expect agrees with a list", BANK_HEAD PART("answer: '(1, 2)', expect: '(1, 2)'"), "-"},
        {"a list where a quantity is wanted", BANK_HEAD LINE("let: {shape: '(2, 3)'}") PART("kind: quantity, answer: shape"), "E0331 11:50"},
        {"a truth where a quantity is wanted", BANK_HEAD PART("answer: 1 < 2"), "E0331 10:34"},
        {"a condition that is a number", BANK_HEAD PART("answer: 1, carry_if: 2"), "E0349 10:47"},
        {"a condition", BANK_HEAD PART("answer: 1, carry_if: 2 > 1"), "-"},
        {"no tolerance", BANK_HEAD PART("answer: 1 / 3"), "E0333 10:34"},
        {"no tolerance in a list", BANK_HEAD PART("answer: '(1, 1 / 3)'"), "E0333 10:35"},
        {"no tolerance, whole in its unit", BANK_HEAD PART("answer: 320 KiB, unit: KiB"), "-"},
        {"no tolerance, whole in one variant", BANK_HEAD LINE("given: {total: {is: 4, pick: [4, 5]}}") PART("answer: total / 4"), "E0333 11:34"},
        {"exact", BANK_HEAD PART("answer: 1 / 3, tolerance: exact"), "-"},
        {"a share of zero", BANK_HEAD PART("answer: 1 - 1, tolerance: 1 %"), "E0334 10:34"},
        {"digits of zero", BANK_HEAD PART("answer: 1 - 1, tolerance: 2 sig"), "E0334 10:34"},
        {"an amount about zero", BANK_HEAD PART("answer: 1 - 1, tolerance: ± 0.1"), "-"},
        {"a tolerance of another dimension", BANK_HEAD PART("id: size, answer: 4 GiB, tolerance: ± 1 s"), "E0347 10:62"},
        {"a bare tolerance of a key with a dimension", BANK_HEAD PART("id: size, answer: 4 GiB, tolerance: ± 1"), "E0347 10:62"},
        {"a bare tolerance in the unit of the blank", BANK_HEAD PART("answer: 4 GiB, unit: GiB, tolerance: ± 0.1"), "-"},
    };
    expect_lints(lints, COUNT_OF(lints));
}

static void tolerances_tell_mistakes_apart(void **state)
{
    (void)state;
    static const struct lint lints[] = {
        {"GB for GiB", BANK_HEAD PART("id: size, answer: 80 GiB, unit: GiB, tolerance: 8 %"), "W0312 10:74"},
        {"GiB for GB", BANK_HEAD PART("id: size, answer: 80 GB, unit: GB, tolerance: 8 %"), "W0312 10:72"},
        {"tight enough for G", BANK_HEAD PART("answer: 80 GiB, unit: GiB, tolerance: 6 %"), "-"},
        {"too wide for K", BANK_HEAD PART("id: size, answer: 80 KiB, unit: KiB, tolerance: 3 %"), "W0312 10:74"},
        {"tight enough for K", BANK_HEAD PART("answer: 80 KiB, unit: KiB, tolerance: 2 %"), "-"},
        {"too wide for bits", BANK_HEAD PART("id: rate, answer: 80 Gbit/s, unit: Gbit/s, tolerance: 8 %"), "W0312 10:80"},
        {"tight enough for bits", BANK_HEAD PART("answer: 80 Gbit/s, unit: Gbit/s, tolerance: 6 %"), "-"},
        {"by the hour", BANK_HEAD PART("answer: 80 GB/h, unit: GB/h, tolerance: 6 %"), "-"},
        {"no prefix", BANK_HEAD PART("answer: 80 B, unit: B, tolerance: 50 %"), "-"},
        {"no data", BANK_HEAD PART("answer: 80 ms, unit: ms, tolerance: 50 %"), "-"},
        {"a slip within", BANK_HEAD PART("answer: 100, tolerance: 2 %, slips: [{when: 101, say: s}]"), "W0311 10:63"},
        {"a slip without", BANK_HEAD PART("answer: 100, tolerance: 2 %, slips: [{when: 103, say: s}]"), "-"},
        {"a slip of another dimension", BANK_HEAD PART("answer: 100, tolerance: 2 %, slips: [{when: 100 s, say: s}]"), "W0801 10:70"},
        {"a slip within in one variant, told once", BANK_HEAD LINE("given: {heads: {is: 8, pick: [4, 8, 1]}}") PART("answer: heads, slips: [{when: 1, say: s}]"), "W0311 11:49"},
        {"a slip that is the list", BANK_HEAD PART("answer: '(1, 2)', slips: [{when: '(1, 2)', say: s}]"), "W0311 10:52"},
        {"a slip that is another list", BANK_HEAD PART("answer: '(1, 2)', slips: [{when: '(2, 1)', say: s}]"), "-"},
    };
    expect_lints(lints, COUNT_OF(lints));
}

static void variants_can_be_drawn(void **state)
{
    (void)state;
    static const struct lint lints[] = {
        {"a range upside down", BANK_HEAD LINE("given: {size: {is: 4, from: 8, to: 2}}") PART("answer: size"), "E0346 10:44"},
        {"a range of one value", BANK_HEAD LINE("given: {size: {is: 4, from: 8, to: 8}}") PART("answer: size"), "-"},
        {"a step of nothing", BANK_HEAD LINE("given: {size: {is: 4, from: 1, to: 8, step: 0}}") PART("answer: size"), "E0346 10:44"},
        {"a step of another dimension", BANK_HEAD LINE("given: {size: {is: 4, from: 1, to: 8, step: 1 s}}") PART("answer: size"), "E0346 10:53"},
        {"a range of another dimension", BANK_HEAD LINE("given: {size: {is: 4 GB, from: 1 s, to: 8 s}}") PART("answer: size"), "E0346 10:40"},
        {"ends of two dimensions", BANK_HEAD LINE("given: {size: {is: 4 GB, from: 1 GB, to: 8 s}}") PART("answer: size"), "E0346 10:50"},
        {"bare ends in the declared unit", BANK_HEAD LINE("given: {size: {is: 4, from: 1, to: 8, unit: GB}}") PART("answer: size, unit: GB"), "-"},
        {"a pick of another dimension", BANK_HEAD LINE("given: {size: {is: 4 GB, pick: [4 GB, 4]}}") PART("answer: size"), "E0346 10:47"},
        {"a pick that names another", BANK_HEAD LINE("given: {size: 4, other: {is: 4, pick: [size]}}") PART("answer: size + other"), "E0203 10:48"},
        {"a requirement that no draw meets", BANK_HEAD LINE("given: {size: {is: 4, pick: [1, 2]}}") LINE("require: size == 4") PART("answer: size"), "E0343 7:13"},
        {"a requirement that some draws meet", BANK_HEAD LINE("given: {size: {is: 4, pick: [1, 4]}}") LINE("require: size == 4") PART("answer: size"), "N0810 11:18"},
        {"a requirement that the published numbers break", BANK_HEAD LINE("given: {size: 4}") LINE("require: size > 4") PART("answer: size"), "E0344 11:18"},
        {"a requirement that is a number", BANK_HEAD LINE("given: {size: 4}") LINE("require: size") PART("answer: size"), "E0344 11:18"},
        {"a key with no value in one variant", BANK_HEAD LINE("given: {size: {is: 4, pick: [0, 4]}}") PART("answer: 8 / size"), "E0212 11:38"},
        {"a fault after a warning of another variant",
         BANK_HEAD LINE("given: {size: {is: 8, pick: [8, 1, 0]}}") PART("answer: 8 / size, tolerance: exact, slips: [{when: 8, say: s}]"),
         "E0212 11:38; W0311 11:70"},
    };
    expect_lints(lints, COUNT_OF(lints));
}

/* What a drawn variant shows is told once, with the first seed and the share of variants that show it. */
static void drawn_faults_say_how_many_variants_show_them(void **state)
{
    (void)state;
    static const struct lint lints[] = {
        {"a slip that is the key for one value of four", BANK_HEAD LINE("given: {heads: {is: 8, pick: [1, 2, 4, 8]}}") PART("answer: heads, slips: [{when: 1, say: s}]"),
         "it gives 1 where the key is 1 (variant "},
        {"a twin within an amount, for a small key only", BANK_HEAD LINE("given: {size: {is: 80 GiB, pick: [1 GiB, 80 GiB]}}") PART("answer: size, unit: GiB, tolerance: ± 1 GiB"),
         "accepts 1 GB where the key is 1 GiB (variant "},
        {"choices that meet in one variant", BANK_HEAD LINE("given: {size: {is: 4, pick: [2, 4, 8, 16]}}") PART("choices: [{say: '{{ size }}', right: yes}, '2']"),
         "two choices read the same, `2` (variant "},
        {"choices that always meet are not drawn", BANK_HEAD LINE("given: {size: {is: 4, pick: [2, 4]}}") PART("choices: [{say: '{{ size }}', right: yes}, '{{ size }}']"),
         "two choices read the same, `4`"},
        {"a tolerance that is too wide whatever is drawn", BANK_HEAD PART("answer: 80 GiB, unit: GiB, tolerance: 8 %"),
         "(the published numbers, and 20 of 20 variants)"},
        {"no value", BANK_HEAD LINE("given: {size: {is: 4, pick: [0, 4]}}") PART("answer: 8 / size"), "division by zero (variant "},
    };
    for (size_t i = 0; i < COUNT_OF(lints); i++) {
        struct bench bench;
        bench_read(&bench, lints[i].text);
        bank_check(bench.bank, NULL, &(struct seeds){.count = SEEDS}, &bench.diags);
        assert_int_equal(bench.diags.items.count, 1);
        const char *text = diags_at(&bench.diags, 0)->text;
        if (!strstr(text, lints[i].found)) fail_msg("%s: %s", lints[i].name, text);
        bench_clear(&bench);
    }
}

/* Counted by hand: the variants whose draw is the value that makes the slip the key. */
static void the_share_is_that_of_the_draws(void **state)
{
    (void)state;
    struct bench bench;
    struct text wanted = {0};
    size_t first = 0, count = 0;
    bench_read(&bench, BANK_HEAD LINE("given: {heads: {is: 8, pick: [1, 2, 4, 8]}}") PART("id: n, answer: heads, slips: [{when: 1, say: s}]"));
    for (size_t seed = 1; seed <= SEEDS; seed++) {
        struct variant *variant = variant_new(bench.bank, NULL, seed);
        bool meets = variant_key(variant, bench_question(&bench), bench_blank(&bench, "n"), &bench.diags)->quantity.value == 1;
        if (meets && !count++) first = seed;
        variant_free(variant);
    }
    bank_check(bench.bank, NULL, &(struct seeds){.count = SEEDS}, &bench.diags);
    text_print(&wanted, "(variant %zu; %zu of %d variants)", first, count, SEEDS);
    assert_true(count > 1);
    if (!strstr(diags_at(&bench.diags, 0)->text, text_string(&wanted))) fail_msg("%s, not %s", diags_at(&bench.diags, 0)->text, text_string(&wanted));
    text_clear(&wanted);
    bench_clear(&bench);
}

struct listener {
    uint64_t heard, last;
};

static bool listen(void *context, uint64_t seed)
{
    struct listener *listener = context;
    listener->heard = seed;
    return seed < listener->last;
}

static void each_variant_is_heard_of_and_can_be_the_last(void **state)
{
    (void)state;
    struct bench bench;
    struct listener all = {.last = 1000}, some = {.last = 3};
    bench_read(&bench, BANK_HEAD LINE("given: {size: {is: 4, pick: [2, 4]}}") PART("answer: size"));
    bank_check(bench.bank, NULL, &(struct seeds){SEEDS, listen, &all}, &bench.diags);
    assert_int_equal(all.heard, SEEDS);
    bank_check(bench.bank, NULL, &(struct seeds){SEEDS, listen, &some}, &bench.diags);
    assert_int_equal(some.heard, 3);
    bench_clear(&bench);
}

static void givens_are_used(void **state)
{
    (void)state;
    static const struct lint lints[] = {
        {"a given", BANK_HEAD LINE("given: {size: 4, idle: 5}") PART("answer: size"), "W0313 10:26"},
        {"meant where a name is misspelled", BANK_HEAD LINE("given: {size: 4}") PART("answer: sise"), "E0203 11:34"},
        {"a let", BANK_HEAD LINE("given: {size: 4}") LINE("let: {idle: size}") PART("answer: size"), "W0313 11:15"},
        {"in the derivation", BANK_HEAD LINE("given: {size: 4}") PART("answer: 1") LINE("derivation: ['{{ size }}']"), "-"},
        {"in a hint", BANK_HEAD LINE("given: {size: 4}") PART("answer: 1") LINE("hints: ['{{ size }}']"), "-"},
        {"in a slip", BANK_HEAD LINE("given: {size: 4}") PART("answer: 1, slips: [{when: size, say: s}]"), "-"},
        {"in the words of a slip", BANK_HEAD LINE("given: {size: 4}") PART("answer: 1, slips: [{when: 2, say: '{{ size }}'}]"), "-"},
        {"in a rubric", BANK_HEAD LINE("given: {size: 4}") PART("rubric: ['{{ size }}']"), "-"},
        {"in a model answer", BANK_HEAD LINE("given: {size: 4}") PART("rubric: [a], model: '{{ size }}'"), "-"},
        {"in why a choice is wrong", BANK_HEAD LINE("given: {size: 4}") PART("choices: [{say: a, right: yes}, {say: b, why: '{{ size }}'}]"), "-"},
        {"shared givens may wait for another question", "given: {idle: 5}\n" BANK_HEAD PART("answer: 1"), "-"},
        {"what a call may take from the names", BANK_HEAD LINE("given: {size: 4}") PART("answer: 1, slips: [{when: 'kv_cache()', say: s}]"), "E0218 11:53"},
    };
    expect_lints(lints, COUNT_OF(lints));
}

static void units_stand_once(void **state)
{
    (void)state;
    static const struct lint lints[] = {
        {"a size", BANK_HEAD LINE("given: {size: 4 GiB}") PART("answer: size, unit: GiB") LINE("caveats: 'Of {{ size }} GiB.'"), "W0319 12:22"},
        {"a noun", BANK_HEAD LINE("given: {size: 4 tokens}") PART("answer: size, label: '{{ size }} tokens'"), "W0319 11:48"},
        {"in the unit asked for", BANK_HEAD LINE("given: {size: 4 GiB}") PART("answer: size, unit: GiB") LINE("hints: ['{{ size in MiB }} MiB']"), "W0319 12:18"},
        {"twice", BANK_HEAD LINE("given: {size: 4 GiB}") PART("answer: size, unit: GiB") LINE("caveats: '{{ size }} GiB, {{ size }} GiB'"), "W0319 12:19; W0319 12:35"},
        {"another unit behind", BANK_HEAD LINE("given: {size: 4 GiB}") PART("answer: size, unit: GiB") LINE("caveats: '{{ size }} GiB/s, {{ size }} each'"), "-"},
        {"a bare number", BANK_HEAD LINE("given: {size: 4}") PART("answer: size") LINE("caveats: '{{ size }} GiB, {{ size / 2 }} tokens'"), "-"},
        {"a longer word", BANK_HEAD LINE("given: {size: 4 s}") PART("answer: size, unit: s") LINE("caveats: '{{ size }} servers, {{ size }} s-expressions'"), "-"},
        {"a worked line", BANK_HEAD LINE("given: {size: 4 s}") PART("answer: size, unit: s") LINE("derivation: ['{{= size }} s']"), "-"},
    };
    expect_lints(lints, COUNT_OF(lints));
}

static void braces_are_double(void **state)
{
    (void)state;
    static const struct lint lints[] = {
        {"a name", BANK_HEAD LINE("given: {size: 4}") PART("answer: size") LINE("caveats: 'Of { size } and ${size}.'"), "W0320 12:22; W0320 12:36"},
        {"beside a value, in a block", BANK_HEAD LINE("given: {size: 4}") PART("answer: size") LINE("caveats: |") "          Of {{ size }},\n          {size} more.\n", "W0320 14:11"},
        {"what is no name", BANK_HEAD LINE("given: {size: 4}") PART("answer: size") LINE("caveats: 'The set {sizes} of {1}, and {size, size}.'"), "-"},
        {"mathematics", BANK_HEAD LINE("given: {n: 4}") PART("answer: n") LINE("caveats: '$x_{n} + \\sqrt{n}$'"), "-"},
    };
    expect_lints(lints, COUNT_OF(lints));
}

static void bands_can_be_reached(void **state)
{
    (void)state;
    static const struct lint lints[] = {
        {"too high", "bands: [{from: 2, verdict: V}, {from: 0, verdict: W}]\n" BANK_HEAD PART("answer: 1"), "W0314 1:9"},
        {"just high enough", "bands: [{from: 1, verdict: V}, {from: 0, verdict: W}]\n" BANK_HEAD PART("answer: 1"), "-"},
        {"two of one height", "bands: [{from: 0.5, verdict: V}, {from: 0.5, verdict: W}]\n" BANK_HEAD PART("answer: 1"), "W0318 1:34"},
    };
    expect_lints(lints, COUNT_OF(lints));
}

static void choices_can_be_told_apart(void **state)
{
    (void)state;
    static const struct lint lints[] = {
        {"none right", BANK_HEAD PART("id: pick, choices: [a, b]"), "E0335 10:30"},
        {"two right of one", BANK_HEAD PART("kind: choice, id: pick, choices: [{say: a, right: yes}, {say: b, right: yes}]"), "E0336 10:44"},
        {"two right of several", BANK_HEAD PART("choices: [{say: a, right: yes}, {say: b, right: yes}, c]"), "-"},
        {"twice the same", BANK_HEAD PART("choices: [{say: a, right: yes}, a]"), "E0337 10:58"},
        {"the same in one variant", BANK_HEAD LINE("given: {size: {is: 4, pick: [2, 4]}}") PART("choices: [{say: '{{ size }}', right: yes}, '2']"), "E0337 11:69"},
        {"items twice the same", BANK_HEAD PART("items: [a, b, a]"), "E0337 10:40"},
    };
    expect_lints(lints, COUNT_OF(lints));
}

static void patterns_do_what_their_samples_say(void **state)
{
    (void)state;
    static const struct lint lints[] = {
        {"right, but not accepted", BANK_HEAD PART("id: word, accept: [ring], samples: {right: [tree]}"), "E0338 10:70"},
        {"right, and accepted whatever the case", BANK_HEAD PART("accept: [ring], samples: {right: ['  RING ']}"), "-"},
        {"only a part is accepted", BANK_HEAD PART("id: word, accept: [ring], samples: {right: [rings]}"), "E0338 10:70"},
        {"two that are not accepted", BANK_HEAD PART("id: word, accept: [ring], samples: {right: [tree, mesh]}"), "E0338 10:70; E0338 10:76"},
        {"right, but rejected", BANK_HEAD PART("id: word, accept: [ring], reject: [r.*], samples: {right: [ring]}"), "E0338 10:85"},
        {"wrong, but accepted", BANK_HEAD PART("id: word, accept: [r.*], samples: {wrong: [ring]}"), "E0338 10:69"},
        {"wrong, and rejected", BANK_HEAD PART("accept: [r.*], reject: [ring], samples: {wrong: [ring]}"), "-"},
        {"matches nothing at all", BANK_HEAD PART("accept: ['a*']"), "E0339 10:35"},
        {"asks for something", BANK_HEAD PART("accept: ['a+']"), "-"},
        {"too many steps", BANK_HEAD PART("accept: ['(a+)+[0-9]'], samples: {wrong: [aaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaac]}"), "E0340 10:35"},
    };
    expect_lints(lints, COUNT_OF(lints));
}

static void formulas_have_values_where_they_are_sampled(void **state)
{
    (void)state;
    static const struct lint lints[] = {
        {"an end with an unknown name", BANK_HEAD PART("answer: 2*N, free: {N: {from: 1, to: last}}"), "E0203 10:63"},
        {"an unknown name", BANK_HEAD PART("answer: 2*M, free: {N: {from: 1, to: 9}}"), "E0203 10:36"},
        {"no value anywhere", BANK_HEAD PART("answer: 1/(N-N), free: {N: {from: 1, to: 9}}"), "E0212 10:37"},
        {"no value at one end", BANK_HEAD PART("answer: 1/(N-1), free: {N: {from: 1, to: 99}}"), "-"},
        {"a range upside down", BANK_HEAD PART("answer: 2*N, free: {N: {from: 9, to: 1}}"), "E0346 10:63"},
    };
    expect_lints(lints, COUNT_OF(lints));
}

/* A bank with one faulty question in the midst of many must name it, and in reasonable time: nothing is done for each pair. */
static void large_banks_are_read_and_checked(void **state)
{
    (void)state;
    enum { QUESTIONS = 10000 };
    struct text text = {0};
    struct bench bench;
    text_add(&text, "unfold: 1\nid: b\nkind: quiz\ntitle: B\nsections:\n  - questions:\n");
    for (size_t i = 0; i < QUESTIONS; i++)
        text_print(&text, "      - {id: q%zu, title: T, given: {size: %zu}, prompt: P, parts: [{ask: A, answer: size%s}]}\n", i, i, i == 7777 ? " / 0" : "");
    bench_read(&bench, text_string(&text));
    assert_int_equal(bank_check(bench.bank, NULL, &(struct seeds){.count = 1}, &bench.diags), 1);
    bench_expect(&bench, "large", "E0212 7784:95");
    assert_int_equal(bank_question(bench.bank, "q9999")->first_answer, 9999);
    bench_clear(&bench);
    text_clear(&text);
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(names_must_be_known_and_not_go_round), cmocka_unit_test(keys_are_what_their_blanks_say),
        cmocka_unit_test(tolerances_tell_mistakes_apart),       cmocka_unit_test(variants_can_be_drawn),
        cmocka_unit_test(drawn_faults_say_how_many_variants_show_them), cmocka_unit_test(the_share_is_that_of_the_draws),
        cmocka_unit_test(each_variant_is_heard_of_and_can_be_the_last),
        cmocka_unit_test(givens_are_used),                      cmocka_unit_test(units_stand_once), cmocka_unit_test(braces_are_double),
                          cmocka_unit_test(bands_can_be_reached),
        cmocka_unit_test(choices_can_be_told_apart),            cmocka_unit_test(patterns_do_what_their_samples_say),
        cmocka_unit_test(formulas_have_values_where_they_are_sampled), cmocka_unit_test(large_banks_are_read_and_checked),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
