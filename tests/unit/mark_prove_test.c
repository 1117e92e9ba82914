/* Proving a bank by marking it: tests of the author, and keys given back. */
#include <stdio.h>

#include "bank_bench.h"
#include "mark/prove.h"

struct proof_case {
    const char *name, *text, *found;
    const char *says; /* a part of the first sentence, or NULL */
};

static void expect_proofs(const struct proof_case *cases, size_t count, size_t seeds)
{
    for (size_t i = 0; i < count; i++) {
        struct bench bench;
        bench_read(&bench, cases[i].text);
        if (!bench.diags.errors) bank_prove(bench.bank, NULL, &(struct seeds){.count = seeds}, &bench.diags);
        bench_expect(&bench, cases[i].name, cases[i].found);
        if (cases[i].says && !strstr(diags_at(&bench.diags, 0)->text, cases[i].says)) fail_msg("%s", diags_at(&bench.diags, 0)->text);
        bench_clear(&bench);
    }
}

#define POOL PART("id: pool, answer: 40 GiB, unit: GiB, tolerance: 1 %, slips: [{when: pool / 2, say: one}, {when: pool / 4, say: two}]")

static void tests_are_marked_like_replies(void **state)
{
    (void)state;
    static const struct proof_case cases[] = {
        {"points", BANK_HEAD POOL LINE("tests: [{reply: {pool: 40 GiB}, points: 1}]"), "-", NULL},
        {"too many points", BANK_HEAD POOL LINE("tests: [{reply: {pool: 41 GiB}, points: 1}]"), "E0341 11:17", "says 1 point, but the replies earn 0; `pool` is the first"},
        {"too few points", BANK_HEAD POOL LINE("tests: [{reply: {pool: 40 GiB}, points: 0.5}]"), "E0341 11:17", "earn 1"},
        {"a verdict", BANK_HEAD POOL LINE("tests: [{reply: {pool: 20 GiB}, verdict: {pool: slip 1}}]"), "-", NULL},
        {"any slip", BANK_HEAD POOL LINE("tests: [{reply: {pool: 10 GiB}, verdict: {pool: slip}}]"), "-", NULL},
        {"another slip", BANK_HEAD POOL LINE("tests: [{reply: {pool: 10 GiB}, verdict: {pool: slip 1}}]"), "E0341 11:57", "it is slip 2"},
        {"another verdict", BANK_HEAD POOL LINE("tests: [{reply: {pool: 10 GiB}, verdict: {pool: wrong}}]"), "E0341 11:57", "it is slip 2"},
        {"no verdict at all", BANK_HEAD POOL LINE("tests: [{reply: {pool: 10 GiB}, verdict: {pool: perhaps}}]"), "E0805 11:57", NULL},
        {"a slip by arithmetic", BANK_HEAD POOL LINE("tests: [{reply: {pool: 40 GB}, verdict: {pool: wrong}}]"), "E0341 11:56", "slip (GB for GiB)"},
        {"a list", BANK_HEAD LINE("parts: [{ask: A, id: shape, answer: '(1, 2)'}]") LINE("tests: [{reply: {shape: [1, 2]}, points: 1}]"), "-", NULL},
        {"two that fail", BANK_HEAD POOL LINE("tests: [{reply: {pool: 1 GiB}, points: 1}, {reply: {pool: 2 GiB}, points: 1}]"), "E0341 11:17; E0341 11:52", NULL},
    };
    expect_proofs(cases, COUNT_OF(cases), 3);
}

static void tests_of_a_variant_are_marked_in_it(void **state)
{
    (void)state;
    static const char drawn[] = BANK_HEAD LINE("given: {size: {is: 4, pick: [9]}}") PART("id: size_2, answer: 2 * size");
    char text[1024];
    static const struct {
        const char *test, *found;
    } cases[] = {
        {"tests: [{reply: {size_2: 8}, points: 1}]", "-"},
        {"tests: [{reply: {size_2: 8}, seed: 2, points: 1}]", "E0341 12:17"},
        {"tests: [{reply: {size_2: 18}, seed: 2, points: 1}]", "-"},
        {"tests: [{reply: {size_2: 18}, seed: 1000000000, points: 1}]", "-"}, /* and no variant in between is looked at */
        {"tests: [{reply: {size_2: 8}, seed: 1000000000, points: 1}]", "E0341 12:17"},
    };
    for (size_t i = 0; i < COUNT_OF(cases); i++) {
        snprintf(text, sizeof text, "%s        %s\n", drawn, cases[i].test);
        const struct proof_case proof = {cases[i].test, text, cases[i].found, NULL};
        expect_proofs(&proof, 1, 3);
    }
}

static void keys_are_right_when_given_back(void **state)
{
    (void)state;
    static const struct proof_case cases[] = {
        {"a quantity", BANK_HEAD POOL, "-", NULL},
        {"a long number", BANK_HEAD PART("answer: 1415773184106 tok/day, unit: tok/day, tolerance: exact"), "-", NULL},
        {"more digits than are shown", BANK_HEAD PART("id: share, answer: 1 / 3, tolerance: exact"), "E0342 10:30", "is marked wrong in variant 0"},
        {"a share", BANK_HEAD PART("answer: 1 / 3, unit: '%', tolerance: 1 %"), "-", NULL},
        {"a list of sizes", BANK_HEAD PART("answer: '(1 GiB, 2 GiB)', unit: GiB"), "-", NULL},
        {"a choice", BANK_HEAD PART("choices: [a, {say: b, right: yes}]"), "-", NULL},
        {"choices", BANK_HEAD PART("choices: [{say: a, right: yes}, {say: b, right: yes}, c]"), "-", NULL},
        {"an order", BANK_HEAD PART("items: [a, b, c]"), "-", NULL},
        {"a formula", BANK_HEAD PART("answer: 2*(N-1)/N*D, free: {N: {from: 2, to: 9}, D: {from: 1 GB, to: 9 GB}}"), "-", NULL},
        {"a formula without values", BANK_HEAD PART("id: form, answer: 1/(N-N), free: {N: {from: 2, to: 9}}"), "E0342 10:30", NULL},
        {"words", BANK_HEAD PART("accept: [a]"), "-", NULL},
        {"in one variant only", BANK_HEAD LINE("given: {size: {is: 4, pick: [4, 3]}}") PART("id: part, answer: size / 4, tolerance: exact"), "-", NULL},
        {"in one variant, with too many digits", BANK_HEAD LINE("given: {size: {is: 3, pick: [3, 7]}}") PART("id: part, answer: 3 / size, tolerance: exact"), "E0342 11:30", NULL},
    };
    expect_proofs(cases, COUNT_OF(cases), 8);
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(tests_are_marked_like_replies),
        cmocka_unit_test(tests_of_a_variant_are_marked_in_it),
        cmocka_unit_test(keys_are_right_when_given_back),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
