#include "lang_bench.h"

#include <math.h>

#include "base/random.h"

static const char *number_text(struct bench *bench, double number, int significant, bool grouped)
{
    struct text out = {0};
    number_write(number, significant, grouped, &out);
    const char *copy = arena_string(&bench->arena, text_string(&out));
    text_clear(&out);
    return copy;
}

static void numbers_are_short_and_grouped_from_five_digits(void **state)
{
    (void)state;
    static const struct {
        double number;
        int significant;
        const char *grouped, *plain;
    } rows[] = {
        {0, 0, "0", "0"},
        {-0.0, 0, "0", "0"},
        {1, 0, "1", "1"},
        {-7, 0, "-7", "-7"},
        {9999, 0, "9999", "9999"},
        {10000, 0, "10,000", "10000"},
        {327680, 0, "327,680", "327680"},
        {-1234567, 0, "-1,234,567", "-1234567"},
        {999999999999999, 0, "999,999,999,999,999", "999999999999999"},
        {1e15, 0, "1e15", "1e15"},
        {1.5e15, 0, "1.5e15", "1.5e15"},
        {0.5, 0, "0.5", "0.5"},
        {0.1 + 0.2, 0, "0.3", "0.3"},
        {85.89934592, 0, "85.9", "85.9"},
        {3.14159265, 0, "3.142", "3.142"},
        {1234.5, 0, "1234", "1234"}, /* to even, as the shortest text of a tie */
        {12345.6, 0, "12,350", "12350"},
        {0.001, 0, "0.001", "0.001"},
        {0.00099996, 0, "0.001", "0.001"},
        {0.0009, 0, "9e-4", "9e-4"},
        {2.763e-4, 0, "2.763e-4", "2.763e-4"},
        {1e-300, 0, "1e-300", "1e-300"},
        {1.7976931348623157e308, 0, "1.798e308", "1.798e308"},
        {3.0000000000000004, 0, "3", "3"},
        {327680, 3, "328,000", "328000"},
        {40, 3, "40", "40"},
        {2.0 / 3, 6, "0.666667", "0.666667"},
        {1234567, 2, "1,200,000", "1200000"},
        {99999.5, 5, "100,000", "100000"},
    };
    for (size_t i = 0; i < COUNT_OF(rows); i++) {
        struct bench bench;
        bench_init(&bench);
        const char *grouped = number_text(&bench, rows[i].number, rows[i].significant, true);
        const char *plain = number_text(&bench, rows[i].number, rows[i].significant, false);
        if (strcmp(grouped, rows[i].grouped) != 0 || strcmp(plain, rows[i].plain) != 0)
            fail_msg("%.17g to %d: %s, %s", rows[i].number, rows[i].significant, grouped, plain);
        bench_clear(&bench);
    }
}

static const char *shown(struct bench *bench, const char *text, const struct show *show)
{
    struct text out = {0};
    struct value value = bench_good(bench, text, NULL);
    value_write(&value, show, &out);
    const char *copy = arena_string(&bench->arena, text_string(&out));
    text_clear(&out);
    return copy;
}

static void quantities_choose_prefix_and_family(void **state)
{
    (void)state;
    static const char *const rows[][2] = {
        {"327680 B", "320 KiB"},
        {"14e9 B", "14 GB"},
        {"2 B", "2 B"},
        {"1000 B", "1 kB"},
        {"1024 B", "1 KiB"},
        {"0 B", "0 B"},
        {"0.5 B", "0.5 B"},
        {"1e22 B", "1e22 B"},
        {"-327680 B", "-320 KiB"},
        {"80 GiB", "80 GiB"},
        {"1023.99999 KiB", "1 MiB"},
        {"999.99999 kB", "1 MB"},
        {"1.5 MB", "1.5 MB"},
        {"2048 GiB", "2 TiB"},
        {"400 Gbit/s", "400 Gbit/s"},
        {"2000 Gbit/s", "2 Tbit/s"},
        {"64 Gibit", "64 Gibit"},
        {"2 TB/s", "2 TB/s"},
        {"80 GiB / 2 s", "40 GiB/s"},
        {"5 GiB + 5 GB", "9.657 GiB"},
        {"5 GB + 5 GiB", "10.37 GB"},
        {"2 B + 5 GiB", "5 GiB"},
        {"320 KiB/token", "320 KiB/token"},
        {"320 KiB/token * 4096 tokens", "1.25 GiB"},
        {"8192 blocks", "8192 blocks"},
        {"1 block", "1 block"},
        {"0 blocks", "0 blocks"},
        {"400 tokens / 3 s", "133.3 tokens/s"},
        {"1 token/s", "1 token/s"},
        {"312 TFLOP/s", "312 TFLOP/s"},
        {"1e15 FLOP", "1 PFLOP"},
        {"3.14e23 FLOP", "3.14e23 FLOP"},
        {"312 TFLOP/s / (2 TB/s)", "156 FLOP/B"},
        {"25 us", "25 us"},
        {"0.035 s", "35 ms"},
        {"59.99999 s", "1 min"},
        {"59 s", "59 s"},
        {"90 s", "1.5 min"},
        {"5400 s", "1.5 h"},
        {"36 h", "1.5 days"},
        {"24 h", "1 day"},
        {"730 day", "2 years"},
        {"0.1 ns", "0.1 ns"},
        {"20 ms/token", "20 ms/token"},
        {"48 GPU·h", "2 GPU·day"},
        {"3 $/GPU/h", "3 $/GPU/h"},
        {"3 $/GPU/h * 8 GPU", "24 $/h"},
        {"0.12 $/kWh", "0.12 $/kWh"},
        {"0.12 $/kWh * 2", "0.24 $/kWh"},
        {"0.5 $/GB", "0.5 $/GB"},
        {"0.02 $/GB/h", "0.02 $/GB/h"},
        {"2500000 $", "2,500,000 $"},
        {"700 W", "700 W"},
        {"700 W * 8", "5.6 kW"},
        {"2 kWh", "7.2 MJ"},
        {"0.35 J/token", "350 mJ/token"},
        {"5 GHz", "5,000,000,000 1/s"},
        {"1 / (4 tokens)", "0.25 1/token"},
        {"3.1 %", "3.1 %"},
        {"1 - 5 %", "95 %"},
        {"0.05 % * 80 GiB", "40.96 MiB"},
        {"1 B / (3 B)", "0.3333"},
        {"(1605632, 3136, 56, 1)", "(1605632, 3136, 56, 1)"},
        {"(12345.5, 1e-5)", "(12350, 1e-5)"},
        {"(1 GiB, 2 GiB)", "(1 GiB, 2 GiB)"},
        {"[5]", "[5]"},
        {"[]", "[]"},
        {"1 < 2", "true"},
        {"1 > 2", "false"},
    };
    for (size_t i = 0; i < COUNT_OF(rows); i++) {
        struct bench bench;
        bench_init(&bench);
        const char *text = shown(&bench, rows[i][0], NULL);
        if (strcmp(text, rows[i][1]) != 0)
            fail_msg("`%s` shows as %s, not %s", rows[i][0], text, rows[i][1]);
        bench_clear(&bench);
    }
}

static void a_forced_unit_is_kept(void **state)
{
    (void)state;
    static const struct {
        const char *text, *unit, *expected;
        int significant;
    } rows[] = {
        {"40 GiB", "KiB", "41,943,040 KiB", 0},
        {"80 GiB", "GB", "85.9 GB", 0},
        {"320 KiB", "KiB/token", "320 KiB/token", 0},
        {"35 ms", "s", "0.035 s", 0},
        {"0.031", "%", "3.1 %", 0},
        {"28.4", "x", "28.4 x", 0},
        {"4096", "token", "4096 tokens", 0},
        {"1", "token", "1 token", 0},
        {"4096", "tok", "4096 tok", 0},
        {"8.2", "GPU/step", "8.2 GPUs/step", 0},
        {"95 GB", "GB/GPU", "95 GB/GPU", 0},
        {"48 GPU·h", "GPU·h", "48 GPU·h", 0},
        {"36 h", "day", "1.5 days", 0},
        {"24 h", "day", "1 day", 0},
        {"730 day", "year", "2 years", 0},
        {"133.3333 /s", "token/s", "133.3 tokens/s", 0},
        {"2 TB/s", "GB/s", "2000 GB/s", 0},
        {"85.89934592 GB", "GB", "86 GB", 2},
        {"3 $/h", "$/s", "8.333e-4 $/s", 0},
    };
    for (size_t i = 0; i < COUNT_OF(rows); i++) {
        struct bench bench;
        struct unit unit;
        bench_init(&bench);
        assert_true(unit_read_whole(rows[i].unit, strlen(rows[i].unit), &unit, NULL));
        const char *text = shown(&bench, rows[i].text, &(struct show){.unit = &unit, .significant = rows[i].significant});
        if (strcmp(text, rows[i].expected) != 0)
            fail_msg("`%s` in %s is %s, not %s", rows[i].text, rows[i].unit, text, rows[i].expected);
        bench_clear(&bench);
    }
}

static void a_size_is_shown_with_its_sibling(void **state)
{
    (void)state;
    static const char *const rows[][2] = {
        {"320 KiB", "320 KiB = 327,680 B"},
        {"512 B", "512 B"},
        {"1 MiB", "1 MiB (= 1.049 MB)"},
        {"80 GiB", "80 GiB (= 85.9 GB)"},
        {"85.89934592 GB", "85.9 GB (= 80 GiB)"},
        {"64 Gibit", "64 Gibit (= 8.59 GB)"},
        {"320 KiB/token", "320 KiB/token = 327,680 B/token"},
        {"2 TB/s", "2 TB/s"},
        {"35 ms", "35 ms"},
        {"7", "7"},
    };
    for (size_t i = 0; i < COUNT_OF(rows); i++) {
        struct bench bench;
        bench_init(&bench);
        assert_string_equal(shown(&bench, rows[i][0], &(struct show){.sibling = true}), rows[i][1]);
        bench_clear(&bench);
    }
}

/* ── what is shown can be typed back ── */

static void ungroup(char *text)
{
    char *to = text;
    for (const char *from = text; *from != '\0'; from++)
        if (*from != ',')
            *to++ = *from;
    *to = '\0';
}

static void expect_back(const struct value *value, bool ascii)
{
    struct bench bench;
    struct text out = {0};
    bench_init(&bench);
    quantity_write(&value->quantity, &(struct show){.plain_ascii = ascii}, &out);
    char *text = arena_string(&bench.arena, text_string(&out));
    ungroup(text);
    struct value back = bench_good(&bench, text, NULL);
    double difference = fabs(back.quantity.value - value->quantity.value);
    bool same_dims = memcmp(&back.quantity.dims, &value->quantity.dims, sizeof back.quantity.dims) == 0;
    /* Four digits are off by half a unit of the last: at most 5e-4 of the value. */
    if (!same_dims || difference > 5.01e-4 * fabs(value->quantity.value))
        fail_msg("%.17g shows as %s and reads as %.17g", value->quantity.value, text, back.quantity.value);
    if (ascii)
        for (const char *at = text; *at != '\0'; at++) assert_true((unsigned char)*at < 0x80);
    text_clear(&out);
    bench_clear(&bench);
}

static void everything_shown_reads_back(void **state)
{
    (void)state;
    static const char *const units[] = {"B",     "KiB",       "GB",     "Gbit",    "Gibit",  "GB/s",    "KiB/token", "s",       "ms",
                                        "s/token", "FLOP",    "TFLOP/s", "FLOP/B", "W",      "J",       "J/token",   "$",       "$/GPU/h",
                                        "%",     "tokens/s",  "GPU·h",  "1/s",     "1/token", "B·s",    "s^2",       "B^2/s^3", "block",
                                        "TB/s/GPU", "B/FLOP", "params", "$/h",     "Wh"};
    struct random random = random_stream(3, "lang", "format");
    for (int i = 0; i < 20000; i++) {
        struct unit unit;
        const char *name = units[random_below(&random, COUNT_OF(units))];
        assert_true(unit_read_whole(name, strlen(name), &unit, NULL));
        double exponent = random_unit(&random) * 40 - 18;
        double number = pow(10, exponent) * (random_below(&random, 2) == 0 ? 1 : -1);
        if (random_below(&random, 2) == 0)
            number = round(number);
        struct value value = value_in_unit(number, &unit);
        expect_back(&value, false);
        if (strstr(name, "·") == NULL || strcmp(name, "GPU·h") == 0)
            expect_back(&value, true);
    }
}

static void truths_and_lists_read_back(void **state)
{
    (void)state;
    static const char *const texts[] = {"true", "false", "(1605632, 3136, 56, 1)", "[5]", "[]", "(1 GiB, 2.5 s)", "(10000, 123456)"};
    for (size_t i = 0; i < COUNT_OF(texts); i++) {
        struct bench bench;
        bench_init(&bench);
        const char *once = shown(&bench, texts[i], NULL);
        assert_string_equal(once, texts[i]);
        bench_clear(&bench);
    }
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(numbers_are_short_and_grouped_from_five_digits),
        cmocka_unit_test(quantities_choose_prefix_and_family),
        cmocka_unit_test(a_forced_unit_is_kept),
        cmocka_unit_test(a_size_is_shown_with_its_sibling),
        cmocka_unit_test(everything_shown_reads_back),
        cmocka_unit_test(truths_and_lists_read_back),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
