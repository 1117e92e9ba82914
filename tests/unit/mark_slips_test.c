/* Slips found by arithmetic: each where it was made, and not beside it. They never earn credit. */
#include "mark_bench.h"

static void dimensions_and_nouns_are_named(void **state)
{
    (void)state;
    static const struct marking_case size[] = {
        {"40 s", "slip (other dimension)", "This asks for data; your reply is time."},
        {"40 GiB/s", "slip (other dimension)", "data per time"},
        {"40 GiB/token", "slip (other noun)", "not per token"},
        {"41 GiB/token", "wrong", NULL},
    };
    expect_marks(BANK_HEAD PART("answer: 40 GiB, tolerance: 1 %"), size, COUNT_OF(size));
    static const struct marking_case tokens[] = {
        {"1000 GPUs", "slip (other noun)", "not a count of GPU"},
        {"1040 GPUs", "slip (other noun)", NULL}, /* within the tolerance of 5 % */
    };
    expect_marks(BANK_HEAD PART("answer: 1000 tokens, tolerance: 5 %"), tokens, COUNT_OF(tokens));
}

static void prefixes_of_the_other_family_are_named(void **state)
{
    (void)state;
    static const struct marking_case binary[] = {
        {"40 GB", "slip (GB for GiB)", "in GiB taken as GB"},
        {"40.96 GiB", "slip (GB for GiB)", "off by 1.024,"},      /* MiB divided by 1,000 */
        {"42.95 GiB", "slip (GB for GiB)", "1.024 cubed"},        /* the bytes divided by 10^9 */
        {"41.5 GiB", "wrong", NULL},
        {"38.2 GB", "wrong", NULL},                               /* 0.889: no family makes that */
        {"40.96 GB", "wrong", NULL},                              /* two mistakes at once */
    };
    expect_marks(BANK_HEAD PART("answer: 40 GiB, unit: GiB, tolerance: 1 %"), binary, COUNT_OF(binary));
    static const struct marking_case decimal[] = {
        {"9 GiB", "slip (GB for GiB)", "in GB taken as GiB"},
        {"8.382 GB", "slip (GB for GiB)", "1.024 cubed"},
        {"9.4 GB", "wrong", NULL},
    };
    expect_marks(BANK_HEAD PART("answer: 9 GB, unit: GB, tolerance: 1 %"), decimal, COUNT_OF(decimal));
    static const struct marking_case kib[] = {{"320 kB", "slip (GB for GiB)", "in KiB taken as kB"}};
    expect_marks(BANK_HEAD PART("answer: 320 KiB, unit: KiB, tolerance: 1 %"), kib, COUNT_OF(kib));
    static const struct marking_case no_unit[] = {{"40 GB", "slip (GB for GiB)", "in GiB taken as GB"}};
    expect_marks(BANK_HEAD PART("answer: 40 GiB, tolerance: 1 %"), no_unit, COUNT_OF(no_unit));
    static const struct marking_case plain[] = {{"1.024", "wrong", NULL}};
    expect_marks(BANK_HEAD PART("answer: 1, tolerance: 1 %"), plain, COUNT_OF(plain));
}

static void bits_and_bytes_are_told_apart(void **state)
{
    (void)state;
    static const struct marking_case rate[] = {
        {"320 GB/s", "slip (bit for byte)", "8 times"},
        {"5 GB/s", "slip (bit for byte)", "an eighth"},
        {"40 Gbit/s", "slip (bit for byte)", "an eighth"},
        {"300 GB/s", "wrong", NULL},
    };
    expect_marks(BANK_HEAD PART("answer: 40 GB/s, tolerance: 1 %"), rate, COUNT_OF(rate));
    static const struct marking_case time[] = {{"320 s", "wrong", NULL}};
    expect_marks(BANK_HEAD PART("answer: 40 s, tolerance: 1 %"), time, COUNT_OF(time));
}

static void powers_of_ten_factors_of_two_and_reciprocals_are_named(void **state)
{
    (void)state;
    static const struct marking_case cases[] = {
        {"3200", "slip (power of ten)", "10^1"},
        {"0.32", "slip (power of ten)", "10^-3"},
        {"320e12", "slip (power of ten)", "10^12"},
        {"330e12", "wrong", NULL},
        {"640", "slip (factor 2)", "twice"},
        {"160", "slip (factor 2)", "half"},
        {"660", "wrong", NULL},
        {"1/320", "slip (upside down)", "one over the key"},
        {"1/300", "wrong", NULL},
        {"-320", "slip (sign)", "sign"},
        {"-330", "wrong", NULL},
    };
    expect_marks(BANK_HEAD PART("answer: 320, tolerance: 1 %"), cases, COUNT_OF(cases));
    static const struct marking_case one[] = {{"2", "slip (factor 2)", NULL}};
    expect_marks(BANK_HEAD PART("answer: 1, tolerance: 1 %"), one, COUNT_OF(one));
    static const struct marking_case rate[] = {{"0.025 s", "slip (other dimension)", NULL}};
    expect_marks(BANK_HEAD PART("answer: 40 Hz, tolerance: 1 %"), rate, COUNT_OF(rate));
}

static void steps_of_prefixes_and_units_of_time_are_named(void **state)
{
    (void)state;
    static const struct marking_case size[] = {
        {"327680", "slip (prefix step)", "one prefix too large: it is off by 1,024."}, /* the bytes */
        {"320 MiB", "slip (prefix step)", "one prefix too large"},
        {"0.3125", "slip (prefix step)", "one prefix too small"},
        {"320 GiB", "slip (prefix step)", "two prefixes too large: it is off by 1,024 squared"},
        {"-320 MiB", "wrong", NULL},
        {"340000", "wrong", NULL},
    };
    expect_marks(BANK_HEAD PART("answer: 320 KiB, unit: KiB, tolerance: 1 %"), size, COUNT_OF(size));
    static const struct marking_case time[] = {
        {"2.5", "slip (unit of time)", "off by 60: as when minutes are taken for seconds."},
        {"9000", "slip (unit of time)", "off by 60: as when seconds are taken for minutes."},
        {"150 h", "slip (unit of time)", "off by 3,600: as when seconds are taken for hours."},
        {"9300", "wrong", NULL},
    };
    expect_marks(BANK_HEAD PART("answer: 150 s, unit: s, tolerance: 1 %"), time, COUNT_OF(time));
    static const struct marking_case rate[] = {{"2400 MB/s", "slip (unit of time)", "off by 60: as when minutes are taken for seconds."}};
    expect_marks(BANK_HEAD PART("answer: 40 MB/s, unit: MB/s, tolerance: 1 %"), rate, COUNT_OF(rate));
    static const struct marking_case plain[] = {{"60", "wrong", NULL}, {"1024", "wrong", NULL}};
    expect_marks(BANK_HEAD PART("answer: 1, tolerance: 1 %"), plain, COUNT_OF(plain));
}

static void percentages_and_their_rest_are_named(void **state)
{
    (void)state;
    static const struct marking_case cases[] = {
        {"0.25 %", "slip (percent)", "a fraction taken for a percentage"},
        {"2500 %", "slip (percent)", "a percentage taken for a fraction"},
        {"75 %", "slip (percent)", "the share of the opposite"},
        {"70 %", "wrong", NULL},
    };
    expect_marks(BANK_HEAD PART("answer: 25 %, unit: '%', tolerance: 1 %"), cases, COUNT_OF(cases));
    static const struct marking_case plain[] = {{"0.75", "wrong", NULL}};
    expect_marks(BANK_HEAD PART("answer: 0.25, tolerance: 1 %"), plain, COUNT_OF(plain));
}

static void a_given_in_place_of_another_is_named(void **state)
{
    (void)state;
    static const char text[] = BANK_HEAD
        LINE("given: {q_heads: {is: 64, says: query heads}, kv_heads: {is: 8, says: KV heads}, width: 128, rate: 3 GB/s, far: 90000000}")
            PART("answer: 11 * kv_heads + width / 128 + far - far, tolerance: 0.1 %");
    static const struct marking_case cases[] = {
        {"705", "slip (another input)", "with 64 (query heads) in place of KV heads"},
        {"1409", "slip (another input)", "with 128 (width) in place of KV heads"},
        {"700", "wrong", NULL},
        {"990000001", "wrong", NULL}, /* nobody takes 90 million for 8 */
    };
    expect_marks(text, cases, COUNT_OF(cases));
    static const struct marking_case nouns[] = {{"64 GB", "wrong", NULL}};
    expect_marks(BANK_HEAD LINE("given: {hbm: 80 GB, runtime: 30 GB/GPU, state: 16 GB/param}") PART("answer: hbm - runtime * 1 GPU, tolerance: exact"), nouns, 1);
}

static void the_answer_to_another_blank_is_named(void **state)
{
    (void)state;
    static const struct marking_case cases[] = {
        {"; 17", "slip (another blank's answer)", "(a)"},
        {"; 18", "wrong", NULL},
    };
    expect_marks(BANK_HEAD LINE("parts: [{ask: A, id: one, answer: 17}, {ask: B, id: other, answer: 45}]"), cases, COUNT_OF(cases));
    static const struct marking_case labelled[] = {{"; 17", "slip (another blank's answer)", "“first”"}};
    expect_marks(BANK_HEAD BLANKS("{id: one, label: first, answer: 17}, {id: other, answer: 45}"), labelled, 1);
    static const struct marking_case lists[] = {{"; (1, 2)", "slip (another blank's answer)", NULL}, {"; (2, 2)", "wrong", NULL}};
    expect_marks(BANK_HEAD BLANKS("{id: one, answer: '(1, 2)'}, {id: other, answer: '(3, 4)'}"), lists, 2);
    static const struct marking_case of_zero[] = {{"; 17", "slip (another blank's answer)", NULL}, {"; 18", "wrong", NULL}};
    expect_marks(BANK_HEAD BLANKS("{id: one, answer: 17}, {id: other, answer: 1 - 1, tolerance: exact}"), of_zero, 2);
}

/* Where several would fit, the first of the table is named. */
static void the_most_specific_is_named(void **state)
{
    (void)state;
    static const struct marking_case cases[] = {
        {"; 320 GB/s", "slip (bit for byte)", NULL},
        {"; 40 GiB/s", "slip (GB for GiB)", NULL},
        {"; 80 GB/s", "slip (another blank's answer)", NULL}, /* which is twice the key, too */
    };
    expect_marks(BANK_HEAD BLANKS("{id: one, answer: 80 GB/s, tolerance: 1 %}, {id: other, answer: 40 GB/s, unit: GB/s, tolerance: 1 %}"), cases, COUNT_OF(cases));
}

static void they_never_earn_credit(void **state)
{
    (void)state;
    static const char *const replies[] = {"40 s", "40 GiB/token", "40 GB", "5 GiB", "80 GiB", "-40 GiB", "400 GiB"};
    struct marked marked;
    marked_init(&marked, BANK_HEAD PART("answer: 40 GiB, unit: GiB, tolerance: 1 %"), 0);
    for (size_t i = 0; i < COUNT_OF(replies); i++) {
        marked_replies(&marked, replies[i]);
        assert_int_equal(marked.marks[0].verdict, VERDICT_SLIP);
        assert_non_null(marked.marks[0].slip_name);
        assert_int_equal(marked.marks[0].slip, 0);
        assert_int_equal(marked.marks[0].credit, 0);
        assert_int_equal(marked.marks[0].points, 0);
    }
    marked_clear(&marked);
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(dimensions_and_nouns_are_named),
        cmocka_unit_test(prefixes_of_the_other_family_are_named),
        cmocka_unit_test(bits_and_bytes_are_told_apart),
        cmocka_unit_test(powers_of_ten_factors_of_two_and_reciprocals_are_named),
        cmocka_unit_test(steps_of_prefixes_and_units_of_time_are_named),
        cmocka_unit_test(percentages_and_their_rest_are_named),
        cmocka_unit_test(a_given_in_place_of_another_is_named),
        cmocka_unit_test(the_answer_to_another_blank_is_named),
        cmocka_unit_test(the_most_specific_is_named),
        cmocka_unit_test(they_never_earn_credit),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
