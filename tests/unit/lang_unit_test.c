#include "lang_bench.h"

#include <stdlib.h>

static const double kibi = 1024.0, gibi = 1073741824.0;

static bool near_to(double a, double b)
{
    double difference = a > b ? a - b : b - a, size = b < 0 ? -b : b;
    return difference <= 1e-15 * size;
}

static const struct reading {
    const char *text;
    double scale;
    const char *base; /* unit in which `scale` counts, nouns after it */
    enum family family;
} readings[] = {
    {"B", 1, "B", FAMILY_NONE},
    {"kB", 1e3, "B", FAMILY_DECIMAL},
    {"KB", 1e3, "B", FAMILY_DECIMAL},
    {"MB", 1e6, "B", FAMILY_DECIMAL},
    {"GB", 1e9, "B", FAMILY_DECIMAL},
    {"TB", 1e12, "B", FAMILY_DECIMAL},
    {"PB", 1e15, "B", FAMILY_DECIMAL},
    {"EB", 1e18, "B", FAMILY_DECIMAL},
    {"KiB", 1024.0, "B", FAMILY_BINARY},
    {"MiB", 1048576.0, "B", FAMILY_BINARY},
    {"GiB", 1073741824.0, "B", FAMILY_BINARY},
    {"TiB", 1099511627776.0, "B", FAMILY_BINARY},
    {"PiB", 1125899906842624.0, "B", FAMILY_BINARY},
    {"EiB", 1152921504606846976.0, "B", FAMILY_BINARY},
    {"bit", 0.125, "B", FAMILY_BIT},
    {"b", 0.125, "B", FAMILY_BIT},
    {"Gbit", 0.125e9, "B", FAMILY_BIT},
    {"Gb", 0.125e9, "B", FAMILY_BIT},
    {"Gibit", 134217728.0, "B", FAMILY_BINARY_BIT},
    {"Gbps", 0.125e9, "B/s", FAMILY_BIT},
    {"Gbit/s", 0.125e9, "B/s", FAMILY_BIT},
    {"GB/s", 1e9, "B/s", FAMILY_DECIMAL},
    {"bytes", 1, "B", FAMILY_NONE},
    {"FLOP", 1, "FLOP", FAMILY_NONE},
    {"FLOPs", 1, "FLOP", FAMILY_NONE},
    {"FLOPS", 1, "FLOP/s", FAMILY_NONE},
    {"TFLOPS", 1e12, "FLOP/s", FAMILY_NONE},
    {"TFLOP/s", 1e12, "FLOP/s", FAMILY_NONE},
    {"PFLOPs", 1e15, "FLOP", FAMILY_NONE},
    {"FLOP/B", 1, "FLOP/B", FAMILY_NONE},
    {"ns", 1e-9, "s", FAMILY_NONE},
    {"us", 1e-6, "s", FAMILY_NONE},
    {"µs", 1e-6, "s", FAMILY_NONE},
    {"μs", 1e-6, "s", FAMILY_NONE},
    {"ms", 1e-3, "s", FAMILY_NONE},
    {"s", 1, "s", FAMILY_NONE},
    {"min", 60, "s", FAMILY_NONE},
    {"h", 3600, "s", FAMILY_NONE},
    {"hours", 3600, "s", FAMILY_NONE},
    {"day", 86400, "s", FAMILY_NONE},
    {"week", 604800, "s", FAMILY_NONE},
    {"year", 31536000, "s", FAMILY_NONE},
    {"GHz", 1e9, "1/s", FAMILY_NONE},
    {"W", 1, "J/s", FAMILY_NONE},
    {"kW", 1e3, "J/s", FAMILY_NONE},
    {"pJ", 0, NULL, FAMILY_NONE},
    {"nJ", 1e-9, "J", FAMILY_NONE},
    {"Wh", 3600, "J", FAMILY_NONE},
    {"kWh", 3.6e6, "J", FAMILY_NONE},
    {"$", 1, "USD", FAMILY_NONE},
    {"USD", 1, "USD", FAMILY_NONE},
    {"$/GPU/h", 1.0 / 3600, "USD/GPU/s", FAMILY_NONE},
    {"%", 0.01, "", FAMILY_PERCENT},
    {"x", 1, "", FAMILY_NONE},
    {"×", 1, "", FAMILY_NONE},
    {"token", 1, "token", FAMILY_NONE},
    {"tokens", 1, "token", FAMILY_NONE},
    {"tok/s", 1, "token/s", FAMILY_NONE},
    {"Mtok", 1e6, "token", FAMILY_NONE},
    {"GPUs", 1, "GPU", FAMILY_NONE},
    {"seq", 1, "sequence", FAMILY_NONE},
    {"reqs", 1, "request", FAMILY_NONE},
    {"KiB/token", 1024.0, "B/token", FAMILY_BINARY},
    {"GPU·h", 3600, "GPU·s", FAMILY_NONE},
    {"s^2", 1, "s^2", FAMILY_NONE},
    {"ms^2", 1e-6, "s^2", FAMILY_NONE},
    {"s^-1", 1, "1/s", FAMILY_NONE},
    {"s⁻¹", 1, "1/s", FAMILY_NONE},
    {"1/s", 1, "1/s", FAMILY_NONE},
    {"1/token", 1, "1/token", FAMILY_NONE},
    {"B/s/GPU", 1, "B/s/GPU", FAMILY_NONE},
    /* no units */
    {"", 0, NULL, FAMILY_NONE},
    {"gib", 0, NULL, FAMILY_NONE},
    {"kiB", 0, NULL, FAMILY_NONE},
    {"mB", 0, NULL, FAMILY_NONE},
    {"ks", 0, NULL, FAMILY_NONE},
    {"Kis", 0, NULL, FAMILY_NONE},
    {"GiB/", 0, NULL, FAMILY_NONE},
    {"GiB/foo", 0, NULL, FAMILY_NONE},
    {"/s", 0, NULL, FAMILY_NONE},
    {"GiB s", 0, NULL, FAMILY_NONE},
    {"%/s", 0, NULL, FAMILY_NONE},
    {"B/%", 0, NULL, FAMILY_NONE},
    {"s^200", 0, NULL, FAMILY_NONE},
    {"s^0.5", 0, NULL, FAMILY_NONE},
    {"1/", 0, NULL, FAMILY_NONE},
    {"s2", 0, NULL, FAMILY_NONE},
};

static void every_spelling_has_its_scale_and_dimension(void **state)
{
    (void)state;
    for (size_t i = 0; i < COUNT_OF(readings); i++) {
        const struct reading *row = &readings[i];
        struct unit unit;
        bool read = unit_read_whole(row->text, strlen(row->text), &unit, NULL);
        if (read != (row->base != NULL))
            fail_msg("`%s` is %s", row->text, read ? "read" : "not read");
        if (!read)
            continue;
        struct text base = {0};
        dims_write_unit(&unit.dims, &base);
        if (!near_to(unit.scale, row->scale) || strcmp(text_string(&base), row->base) != 0 || unit.family != row->family)
            fail_msg("`%s`: %.17g %s, family %d", row->text, unit.scale, text_string(&base), (int)unit.family);
        assert_ptr_equal(unit.name, row->text);
        assert_int_equal(unit.name_length, strlen(row->text));
        text_clear(&base);
    }
}

static void the_longest_literal_is_taken(void **state)
{
    (void)state;
    static const struct {
        const char *text;
        size_t with_nouns, without;
    } rows[] = {
        {"GiB/token rest", 9, 3}, {"GB/s / 2", 4, 4}, {"GB / s", 2, 2},  {"GB/bandwidth", 2, 2}, {"tokens/s", 8, 0},
        {"GPU·hx", 3, 0},         {"min(3)", 0, 0},   {"min", 3, 3},     {"%", 1, 1},            {"% 3", 1, 1},
        {"foo", 0, 0},            {"B*layers", 1, 1}, {"B^x", 1, 1},     {"B_2", 0, 0},          {"GiBs", 0, 0},
        {"\xc2", 0, 0},           {"µ", 0, 0},        {"1/2", 0, 0},
    };
    for (size_t i = 0; i < COUNT_OF(rows); i++) {
        struct unit unit;
        size_t length = strlen(rows[i].text);
        size_t with_nouns = unit_read(rows[i].text, length, true, &unit, NULL);
        size_t without = unit_read(rows[i].text, length, false, &unit, NULL);
        if (with_nouns != rows[i].with_nouns || without != rows[i].without)
            fail_msg("`%s`: %zu with nouns, %zu without", rows[i].text, with_nouns, without);
    }
}

static void every_cut_of_a_literal_is_safe(void **state)
{
    (void)state;
    static const char text[] = "1/GPU·h⁻¹/s^2·µs/tokens";
    for (size_t length = 0; length < sizeof text; length++) {
        struct unit unit;
        char *copy = malloc(length + 1); /* so that a read past the end is caught */
        assert_non_null(copy);
        memcpy(copy, text, length);
        assert_true(unit_read(copy, length, true, &unit, NULL) <= length);
        free(copy);
    }
}

static void the_nearest_unit_is_offered(void **state)
{
    (void)state;
    static const struct {
        const char *text, *best;
    } rows[] = {{"gib", "GiB"},     {"gb", "GB"},       {"GIB", "GiB"},      {"tflops", "TFLOPS"}, {"tokns", "tokens"},
                {"GB/sek", NULL},   {"xyzzy", NULL},    {"MiBs", "MiB"},     {"kwh", "kWh"},       {"layrs/s", "layers"},
                {"GiB/tokn", "token"}};
    for (size_t i = 0; i < COUNT_OF(rows); i++) {
        struct unit unit;
        struct near near = {0};
        assert_false(unit_read_whole(rows[i].text, strlen(rows[i].text), &unit, &near));
        bool same = rows[i].best == NULL ? near.best == NULL : near.best != NULL && strcmp(near.best, rows[i].best) == 0;
        if (!same)
            fail_msg("`%s` offers %s", rows[i].text, near.best != NULL ? near.best : "nothing");
        assert_non_null(near.wanted);
        assert_true(near.wanted >= rows[i].text && near.wanted <= rows[i].text + strlen(rows[i].text));
    }
}

static void hard_symbols_cannot_be_names(void **state)
{
    (void)state;
    static const char *const hard[] = {"s", "B", "h", "GiB", "W", "J", "min", "day", "b", "bit", "FLOP", "USD", "kWh"};
    static const char *const names[] = {"layers", "layer",  "block", "heads", "x",    "bytes", "days", "hbm",
                                        "GPU",    "tokens", "k",     "M",     "fp16", "N",     "",     "s2"};
    for (size_t i = 0; i < COUNT_OF(hard); i++)
        if (!unit_is_hard_symbol(hard[i], strlen(hard[i])))
            fail_msg("`%s` may be a name", hard[i]);
    for (size_t i = 0; i < COUNT_OF(names); i++)
        if (unit_is_hard_symbol(names[i], strlen(names[i])))
            fail_msg("`%s` may be no name", names[i]);
}

static struct dims dims_of(const char *text)
{
    struct unit unit = {0};
    if (*text != '\0' && !unit_read_whole(text, strlen(text), &unit, NULL))
        fail_msg("`%s` is no unit", text);
    return unit.dims;
}

static void dimensions_are_named_in_words(void **state)
{
    (void)state;
    static const char *const rows[][2] = {
        {"", "a plain number"},         {"tokens", "a plain number"}, {"GiB", "data"},
        {"GiB/token", "data"},          {"GB/s", "data per time"},    {"FLOP/B", "work per data"},
        {"1/s", "a number per time"},   {"$/GPU/h", "money per time"}, {"W", "energy per time"},
        {"s^2", "time^2"},              {"B·s", "data times time"},   {"J/FLOP", "energy per work"},
    };
    for (size_t i = 0; i < COUNT_OF(rows); i++) {
        struct text words = {0};
        struct dims dims = dims_of(rows[i][0]);
        dims_describe(&dims, &words);
        assert_string_equal(text_string(&words), rows[i][1]);
        text_clear(&words);
    }
}

static void a_missing_noun_is_no_conflict(void **state)
{
    (void)state;
    static const struct {
        const char *a, *b;
        bool within, conflict;
    } rows[] = {
        {"GiB", "GiB/token", true, false},        {"GiB/token", "GiB", false, false},
        {"GiB/token", "GiB/token", true, false},  {"GiB/token", "GiB/layer", false, true},
        {"tokens", "1/token", false, true},       {"B/token/layer", "B/token", false, false},
        {"", "", true, false},
    };
    for (size_t i = 0; i < COUNT_OF(rows); i++) {
        struct dims a = dims_of(rows[i].a), b = dims_of(rows[i].b);
        assert_int_equal(dims_nouns_within(&a, &b), rows[i].within);
        assert_int_equal(dims_nouns_conflict(&a, &b), rows[i].conflict);
        assert_int_equal(dims_nouns_conflict(&b, &a), rows[i].conflict);
    }
}

static void powers_combine_up_to_a_hundred(void **state)
{
    (void)state;
    struct dims dims = dims_of("B/token"), unit = dims_of("B/token");
    assert_true(dims_combine(&dims, &unit, 99));
    assert_int_equal(dims.hard[DIMENSION_DATA], 100);
    assert_int_equal(dims.noun[NOUN_TOKEN], -100);
    assert_false(dims_combine(&dims, &unit, 1));
    dims = dims_of("B/token");
    assert_true(dims_combine(&dims, &unit, -1));
    assert_true(dims_are_plain(&dims) && !dims_have_nouns(&dims));
    dims = dims_of("GB/s/GPU");
    assert_true(dims_have_nouns(&dims));
    dims = dims_without_nouns(dims);
    assert_false(dims_have_nouns(&dims));
}

static void conversion_keeps_the_last_place(void **state)
{
    (void)state;
    static const struct {
        double number;
        const char *unit;
        double value;
    } rows[] = {{25, "us", 25e-6}, {3.1, "%", 0.031}, {312, "TFLOP/s", 312e12}, {0.1, "ms", 0.0001}, {8, "bit", 1}, {80, "GiB", 80 * 1073741824.0}};
    for (size_t i = 0; i < COUNT_OF(rows); i++) {
        struct unit unit;
        assert_true(unit_read_whole(rows[i].unit, strlen(rows[i].unit), &unit, NULL));
        struct value value = value_in_unit(rows[i].number, &unit);
        if (value.quantity.value != rows[i].value)
            fail_msg("%g %s is %.17g", rows[i].number, rows[i].unit, value.quantity.value);
        assert_true(near_to(quantity_in(&value.quantity, &unit), rows[i].number));
    }
}

static void equality_has_slack_in_the_last_places_only(void **state)
{
    (void)state;
    struct value a = value_number(0.3), b = value_number(0.1 + 0.2), c = value_number(0.3000001);
    assert_true(value_equal(&a, &b, 1));
    assert_false(value_equal(&a, &b, 0));
    assert_false(value_equal(&a, &c, 1000));
    struct unit unit;
    assert_true(unit_read_whole("KiB", 3, &unit, NULL));
    struct value size = value_in_unit(1, &unit), plain = value_number(kibi);
    assert_false(value_equal(&size, &plain, 4));
    assert_true(near_to(size.quantity.value * kibi * kibi, gibi));
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(every_spelling_has_its_scale_and_dimension),
        cmocka_unit_test(the_longest_literal_is_taken),
        cmocka_unit_test(every_cut_of_a_literal_is_safe),
        cmocka_unit_test(the_nearest_unit_is_offered),
        cmocka_unit_test(hard_symbols_cannot_be_names),
        cmocka_unit_test(dimensions_are_named_in_words),
        cmocka_unit_test(a_missing_noun_is_no_conflict),
        cmocka_unit_test(powers_combine_up_to_a_hundred),
        cmocka_unit_test(conversion_keeps_the_last_place),
        cmocka_unit_test(equality_has_slack_in_the_last_places_only),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
