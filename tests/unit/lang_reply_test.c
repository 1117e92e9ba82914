/* What the case files cannot say: changes, bytes that are no text, nouns, formulas, closed books. */
#include <math.h>
#include <setjmp.h>
#include <stdarg.h>
#include <stddef.h>
#include <stdint.h>
#include <string.h>

#include <cmocka.h>

#include "base/vector.h"
#include "lang/reply.h"

struct fixture {
    struct arena arena;
    struct reply reply;
};

static int set_up(void **state)
{
    static struct fixture fixture;
    fixture = (struct fixture){0};
    *state = &fixture;
    return 0;
}

static int tear_down(void **state)
{
    struct fixture *fixture = *state;
    arena_clear(&fixture->arena);
    return 0;
}

static const struct reply *read_bytes(void **state, const char *bytes, size_t length, const struct wish *wish)
{
    struct fixture *fixture = *state;
    reply_read(&fixture->arena, bytes, length, wish, &fixture->reply);
    return &fixture->reply;
}

static const struct reply *read_text(void **state, const char *text, const struct wish *wish)
{
    return read_bytes(state, text, strlen(text), wish);
}

static struct wish wish_of_unit(struct unit *unit, const char *name)
{
    assert_true(unit_read_whole(name, strlen(name), unit, NULL));
    return (struct wish){.kind = WISH_QUANTITY, .unit = unit, .dims = unit->dims};
}

static const struct wish plain_wish = {.kind = WISH_QUANTITY};
static const struct wish any_wish = {.kind = WISH_ANYTHING};

static void nothing_but_space_is_blank(void **state)
{
    static const char *const blanks[] = {"", " ", "\t", "\n", "\xC2\xA0", "\xE3\x80\x80 "};
    for (size_t i = 0; i < COUNT_OF(blanks); i++) {
        const struct reply *reply = read_text(state, blanks[i], &plain_wish);
        assert_int_equal(reply->reading, READING_BLANK);
        assert_null(reply->problem);
        assert_null(reply->echo);
    }
}

static void a_lone_sign_is_not_blank(void **state)
{
    static const char *const signs[] = {"=", "≈", "\"\"", ".", "-"};
    for (size_t i = 0; i < COUNT_OF(signs); i++) {
        const struct reply *reply = read_text(state, signs[i], &plain_wish);
        assert_int_equal(reply->reading, READING_UNREADABLE);
        assert_non_null(reply->problem);
    }
}

static void changes_are_told_once_each(void **state)
{
    static const struct {
        const char *typed, *changes;
    } rows[] = {
        {"−5", "− read as -"},
        {"−5 − −3", "− read as -"},
        {"1,234", "1,234 read as 1234"},
        {"1\u202F234", "1 234 read as 1234"},
        {"１２３", "１２３ read as 123"},
        {"≈ 5", "leading ≈ left out"},
        {"= 5", "leading = left out"},
        {"3 × 4 × 5", "× read as *"},
        {"6 ÷ 3", "÷ read as /"},
        {"3.2 × 10^4", "3.2 × 10^4 read as 3.2e4"},
        {"1 e10", "1 e10 read as 1e10"},
        {"2**3", "** read as ^"},
        {"2(3+4)", "2(3+4) read as 2*(3+4)"},
        {"(1+1)(3+4)", "(1+1)(3+4) read as (1+1)*(3+4)"},
        {"\u200B5\u200B", "invisible characters left out"},
        {"“5”", "quotation marks left out"},
        {"−1,234", "− read as -; 1,234 read as 1234"},
        {"70 billion", "70 billion read as 70e9"},
    };
    for (size_t i = 0; i < COUNT_OF(rows); i++) {
        const struct reply *reply = read_text(state, rows[i].typed, &plain_wish);
        assert_int_equal(reply->reading, READING_OK);
        assert_non_null(reply->changes);
        assert_string_equal(reply->changes, rows[i].changes);
    }
}

static void plain_typing_changes_nothing(void **state)
{
    static const char *const plain[] = {"5",     " 5 ",  "5.",   ".5",   "-5",  "1.5e3",
                                        "1.5E3", "50 %", "2^10", "2⁻¹⁷", "3*4", "5 µs"};
    for (size_t i = 0; i < COUNT_OF(plain); i++) {
        const struct reply *reply = read_text(state, plain[i], &any_wish);
        assert_int_equal(reply->reading, READING_OK);
        assert_null(reply->changes);
    }
}

static void micro_signs_are_one_unit(void **state)
{
    static const char *const micros[] = {"5 us", "5 µs", "5 μs"};
    for (size_t i = 0; i < COUNT_OF(micros); i++) {
        const struct reply *reply = read_text(state, micros[i], &any_wish);
        assert_int_equal(reply->reading, READING_OK);
        assert_true(fabs(reply->value.quantity.value - 5e-6) < 1e-20);
    }
}

static void bytes_that_are_no_text_are_refused(void **state)
{
    static const struct {
        const char *bytes;
        size_t length;
        const char *words;
    } rows[] = {
        {"5\xFF", 2, "byte 2"},       {"\xC3", 1, "byte 1"},   {"5 \xE2\x88", 4, "byte 3"},
        {"\xED\xA0\x80", 3, "UTF-8"}, {"5\0007", 3, "U+0000"}, {"5\x1B[31m", 6, "U+001B"},
        {"\a5", 2, "U+0007"},         {"5\x7F", 2, "U+007F"},  {"5\xC2\x9B", 3, "U+009B"},
    };
    for (size_t i = 0; i < COUNT_OF(rows); i++) {
        const struct reply *reply = read_bytes(state, rows[i].bytes, rows[i].length, &any_wish);
        assert_int_equal(reply->reading, READING_UNREADABLE);
        assert_non_null(strstr(reply->problem, rows[i].words));
        for (const char *at = reply->problem; *at != '\0'; at++)
            assert_false((unsigned char)*at < ' ');
    }
}

static void invisible_characters_do_not_change_the_value(void **state)
{
    static const char *const hidden[] = {
        "\u200B5 GiB", "5\u200D GiB", "\uFEFF5 GiB", "5\u2060 GiB", "\u202A5 GiB\u202C", "5 G\u00ADiB",
        "5 GiB\uFE0F", "5\u00A0GiB",  "5\tGiB",      "5 GiB\r\n",   "5 GiB\u00A0",       "\u202F5 GiB\u2009"};
    for (size_t i = 0; i < COUNT_OF(hidden); i++) {
        const struct reply *reply = read_text(state, hidden[i], &any_wish);
        assert_int_equal(reply->reading, READING_OK);
        assert_true(reply->value.quantity.value == 5.0 * (1 << 30));
    }
}

static void a_reply_has_at_most_a_thousand_bytes(void **state)
{
    char long_text[1002];
    memset(long_text, '1', sizeof long_text);
    for (size_t i = 1; i < sizeof long_text; i += 2)
        long_text[i] = '+';
    assert_int_equal(read_bytes(state, long_text, 999, &plain_wish)->reading, READING_OK);
    assert_true(read_bytes(state, long_text, 999, &plain_wish)->value.quantity.value == 500);
    const struct reply *reply = read_bytes(state, long_text, 1001, &plain_wish);
    assert_int_equal(reply->reading, READING_UNREADABLE);
    assert_non_null(strstr(reply->problem, "1000"));
}

static void a_bare_number_is_in_the_unit_of_the_field(void **state)
{
    struct unit kib;
    struct wish wish = wish_of_unit(&kib, "KiB/token");
    const struct reply *reply = read_text(state, "320", &wish);
    assert_int_equal(reply->reading, READING_OK);
    assert_false(reply->has_unit);
    assert_true(reply->value.quantity.value == 327680);
    assert_int_equal(reply->value.quantity.dims.hard[DIMENSION_DATA], 1);
    reply = read_text(state, "327680 B", &wish);
    assert_true(reply->has_unit);
    assert_true(reply->value.quantity.value == 327680);
}

static void nouns_that_were_typed_stay_with_the_value(void **state)
{
    struct unit kib;
    struct wish wish = wish_of_unit(&kib, "KiB/token");
    assert_int_equal(read_text(state, "320 KiB/layer", &wish)->value.quantity.dims.noun[NOUN_LAYER], -1);
    assert_int_equal(read_text(state, "320 KiB/token", &wish)->value.quantity.dims.noun[NOUN_TOKEN], -1);
    assert_int_equal(read_text(state, "320 KiB", &wish)->value.quantity.dims.noun[NOUN_TOKEN], 0);
    const struct reply *reply = read_text(state, "5 tokens", &plain_wish);
    assert_true(reply->has_unit);
    assert_int_equal(reply->value.quantity.dims.noun[NOUN_TOKEN], 1);
}

static void names_of_the_question_lose_their_nouns(void **state)
{
    struct unit layer;
    assert_true(unit_read_whole("layer", 5, &layer, NULL));
    const struct binding names[] = {{"layers", value_in_unit(80, &layer)}};
    const struct bindings bindings = {names, COUNT_OF(names), NULL};
    struct scope scope = scope_of_bindings(&bindings);
    struct wish wish = {.kind = WISH_QUANTITY, .names = &scope};
    const struct reply *reply = read_text(state, "2*layers", &wish);
    assert_int_equal(reply->reading, READING_OK);
    assert_true(reply->value.quantity.value == 160);
    assert_int_equal(reply->value.quantity.dims.noun[NOUN_LAYER], 0);
    assert_false(reply->has_unit);
}

static void formulas_are_read_and_not_computed(void **state)
{
    static const struct wish wish = {.kind = WISH_FORMULA};
    const struct reply *reply = read_text(state, "2(N−1)/N × D", &wish);
    assert_int_equal(reply->reading, READING_OK);
    assert_non_null(reply->expression);
    assert_true(reply->value.quantity.value == 0);
    assert_non_null(strstr(reply->echo, "N"));
    assert_non_null(strstr(reply->changes, "2(N-1) read as 2*(N-1)"));
    assert_int_equal(read_text(state, "2*(N-1", &wish)->reading, READING_UNREADABLE);
    assert_int_equal(read_text(state, "f = 2*N", &wish)->reading, READING_UNREADABLE);
}

static void the_book_is_closed_when_no_scope_opens_it(void **state)
{
    const struct reply *reply = read_text(state, "kv_cache(layers=80)", &plain_wish);
    assert_int_equal(reply->reading, READING_UNREADABLE);
    assert_non_null(strstr(reply->problem, "kv_cache"));
    assert_null(reply->echo);
    assert_null(reply->expression);
}

static void a_list_keeps_every_item_in_the_unit_of_the_field(void **state)
{
    struct unit gib;
    struct wish wish = wish_of_unit(&gib, "GiB");
    wish.kind = WISH_LIST;
    wish.list_length = 2;
    const struct reply *reply = read_text(state, "1, 2048 MiB", &wish);
    assert_int_equal(reply->reading, READING_OK);
    assert_int_equal(reply->value.kind, VALUE_LIST);
    assert_int_equal(reply->value.list.count, 2);
    assert_true(reply->value.list.items[0].value == 1073741824.0);
    assert_true(reply->value.list.items[1].value == 2147483648.0);
}

/* What the program shows must be accepted when it is copied back, as the same value within four digits. */
static void an_echo_reads_back_as_the_same_value(void **state)
{
    static const char *const typed[] = {
        "5 GiB",      "42.95 GB",    "1,234.5",     "327,680 B",  "2*80*8*128*2 B", "−123 1/s",  "1/(8 s)",
        "0 GiB",      "35 ms",       "312 TFLOP/s", "156 FLOP/B", "$3/GPU/h",       "20 %",      "50 tok/s",
        "70 billion", "7e9 params",  "1e-12",       "6.022e23",   "5 µs",           "2 h + 1 s", "400 Gbit/s",
        "3.2 × 10⁴",  "320 KiB/tok", "1/3",         "-1.5 GB",    "1 year",         "5 W",       "2 kWh",
    };
    struct unit units[3];
    struct wish wishes[4] = {any_wish};
    wishes[1] = wish_of_unit(&units[0], "GiB");
    wishes[2] = wish_of_unit(&units[1], "tokens/s");
    wishes[3] = wish_of_unit(&units[2], "us");
    for (size_t i = 0; i < COUNT_OF(typed) * COUNT_OF(wishes); i++) {
        const struct wish *wish = &wishes[i % COUNT_OF(wishes)];
        struct reply first = *read_text(state, typed[i / COUNT_OF(wishes)], wish);
        if (first.reading != READING_OK) {
            assert_true(wish->kind != WISH_ANYTHING);
            continue;
        }
        const struct reply *again = read_text(state, first.echo, wish);
        assert_int_equal(again->reading, READING_OK);
        assert_true(dims_equal_hard(&again->value.quantity.dims, &first.value.quantity.dims));
        double value = first.value.quantity.value;
        assert_true(fabs(again->value.quantity.value - value) <= 6e-4 * fabs(value));
    }
}

static void no_two_cuts_of_a_reply_are_unsafe(void **state)
{
    static const char text[] = "≈ “(1,605,632, 3 136, 2⁻¹⁷ × 10⁴ GiB/token, ½)” = $5M per GPU, 5–6.";
    static const struct wish wishes[] = {{.kind = WISH_QUANTITY},
                                         {.kind = WISH_LIST, .list_length = 4},
                                         {.kind = WISH_FORMULA},
                                         {.kind = WISH_ANYTHING},
                                         {.kind = WISH_QUANTITY, .percent = true}};
    for (size_t w = 0; w < COUNT_OF(wishes); w++) {
        for (size_t begin = 0; begin < sizeof text; begin++) {
            for (size_t end = begin; end < sizeof text; end++) {
                const struct reply *reply = read_bytes(state, text + begin, end - begin, &wishes[w]);
                assert_true((reply->reading == READING_OK) == (reply->echo != NULL));
                assert_true((reply->reading == READING_UNREADABLE) == (reply->problem != NULL));
            }
        }
        arena_reset(&((struct fixture *)*state)->arena);
    }
}

static void normalising_alone_shows_the_plain_text(void **state)
{
    struct fixture *fixture = *state;
    const char *changes, *problem;
    static const char typed[] = "−3.2 × 10⁴ GiB";
    const char *plain = reply_normalise(&fixture->arena, typed, strlen(typed), &any_wish, &changes, &problem);
    assert_string_equal(plain, "-3.2e4 GiB");
    assert_string_equal(changes, "− read as -; 3.2 × 10^4 read as 3.2e4");
    assert_null(problem);
    assert_null(reply_normalise(&fixture->arena, "1 5", 3, &any_wish, &changes, &problem));
    assert_non_null(problem);
    assert_null(changes);
}

int main(void)
{
#define TEST(name) cmocka_unit_test_setup_teardown(name, set_up, tear_down)
    const struct CMUnitTest tests[] = {
        TEST(nothing_but_space_is_blank),
        TEST(a_lone_sign_is_not_blank),
        TEST(changes_are_told_once_each),
        TEST(plain_typing_changes_nothing),
        TEST(micro_signs_are_one_unit),
        TEST(bytes_that_are_no_text_are_refused),
        TEST(invisible_characters_do_not_change_the_value),
        TEST(a_reply_has_at_most_a_thousand_bytes),
        TEST(a_bare_number_is_in_the_unit_of_the_field),
        TEST(nouns_that_were_typed_stay_with_the_value),
        TEST(names_of_the_question_lose_their_nouns),
        TEST(formulas_are_read_and_not_computed),
        TEST(the_book_is_closed_when_no_scope_opens_it),
        TEST(a_list_keeps_every_item_in_the_unit_of_the_field),
        TEST(an_echo_reads_back_as_the_same_value),
        TEST(no_two_cuts_of_a_reply_are_unsafe),
        TEST(normalising_alone_shows_the_plain_text),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
