#include <setjmp.h>
#include <stdarg.h>
#include <stddef.h>
#include <stdint.h>
#include <string.h>
#include <cmocka.h>

#include "base/vector.h"
#include "tui/term_keys.h"

/* Append every waiting input, a space between two: keys as key_write spells them. */
static void drain(struct keys *keys, struct text *out)
{
    static const char *const actions[] = {"click", "wheel-up", "wheel-down"};
    struct input input;
    while (keys_take(keys, &input)) {
        if (out->length > 0)
            text_add_char(out, ' ');
        if (input.kind == INPUT_KEY)
            key_write(&input.key, out);
        else if (input.kind == INPUT_PASTE)
            text_print(out, "paste<%s>", input.paste);
        else if (input.kind == INPUT_MOUSE)
            text_print(out, "%s@%d,%d", actions[input.mouse.action], input.mouse.row, input.mouse.column);
    }
}

struct row {
    const char *bytes, *inputs;
};

static const struct row sequences[] = {
    {"a", "a"}, {" ", "Space"}, {"\r", "Enter"}, {"\n", "Enter"}, {"\t", "Tab"},
    {"\177", "Backspace"}, {"\b", "Backspace"}, {"\003", "^C"}, {"\032", "^Z"}, {"\037", "^_"},
    {"σ²−", "σ ² −"}, {"漢", "漢"}, {"😀", "😀"},
    /* both modes of the cursor keys, and all that ever was Home and End */
    {"\033[A", "Up"}, {"\033OA", "Up"}, {"\033[B", "Down"}, {"\033OB", "Down"}, {"\033[D\033OC", "Left Right"},
    {"\033[H", "Home"}, {"\033OH", "Home"}, {"\033[1~", "Home"}, {"\033[7~", "Home"},
    {"\033[F", "End"}, {"\033OF", "End"}, {"\033[4~", "End"}, {"\033[8~", "End"},
    {"\033[2~", "Insert"}, {"\033[3~", "Delete"}, {"\033[5~", "PgUp"}, {"\033[6~", "PgDn"}, {"\033[Z", "S-Tab"},
    {"\033OP", "F1"}, {"\033[11~", "F1"}, {"\033[[A", "F1"}, {"\033[[E", "F5"}, {"\033[15~", "F5"}, {"\033[24~", "F12"},
    {"\033[1;5C", "C-Right"}, {"\033[1;2A", "S-Up"}, {"\033[5;5~", "C-PgUp"}, {"\033[5^", "C-PgUp"}, {"\033[a", "S-Up"},
    {"\033Od", "C-Left"}, {"\033[1;2P", "S-F1"}, {"\033[1;3D", "Alt-Left"},
    {"\033x", "Alt-x"}, {"\033\177", "Alt-Backspace"}, {"\033\317\203", "Alt-σ"}, {"\033\033[A", "Esc Up"},
    {"\033[97;5u", "^A"}, {"\033[27;5;112~", "^P"}, {"\033[27u", "Esc"}, {"\033[9;2u", "S-Tab"}, {"\033[13u", "Enter"},
    /* the keypad types what is printed on it */
    {"\033Op\033Oq\033Or\033Os\033Ot\033Ou\033Ov\033Ow\033Ox\033Oy", "0 1 2 3 4 5 6 7 8 9"},
    {"\033Oj\033Ok\033Ol\033Om\033On\033Oo\033OM", "* + , - . / Enter"},
    {"\033[<0;12;5M\033[<0;12;5m", "click@4,11"}, {"\033[<64;1;1M\033[<65;1;1M", "wheel-up@0,0 wheel-down@0,0"},
    {"\033[<0;300;100M", "click@99,299"}, {"\033[<2;1;1M", ""}, {"\033[<35;7;7M", ""}, {"\033[<16;3;2M", "click@1,2"},
    {"\033[M !\"", "click@1,0"}, {"\033[M#!!", ""}, {"\033[M`!!", "wheel-up@0,0"},
    {"\033[200~3.5 GiB\033[201~", "paste<3.5 GiB>"}, {"\033[200~a\r\nb\n\n\tc\n\033[201~q", "paste<a b c> q"},
    {"\033[200~\033[B\001\303x\033[20\033[201~", "paste<[Bx[20>"}, {"\033[200~\033[201~", ""}, {"\033[201~", ""},
    {"\033[200~1\033[201~\033[200~22\033[201~", "paste<1> paste<22>"},
};

/* None of these is a key. The letter behind each shows that decoding goes on at once. */
static const char *const unknown[] = {
    "\033[I", "\033[O", "\033[?62;22c", "\033[>1;10;0c", "\033[24;80R\033[0n", "\033[?2026;2$y", "\033[8;24;80t",
    "\033[99~", "\033[1;2;3;4;5;6;7;8;9;10;11;12;13;14;15;16;17;18w", "\033[ q", "\033[=1c", "\033OZ", "\033[99999999999999999999~",
    "\033]11;rgb:1e1e/1e1e/1e1e\033\\", "\033]11;rgb:0000/0000/0000\007", "\033P1+r544e\033\\", "\033_Gi=1;OK\033\\", "\033^x\033\\",
    "\033Xq\033\\", "\377", "\300\257", "\355\240\200", "\302\205", "\342\200\256", "\303", "\033[57441u", "\033[2147483648;2147483648u",
};

static void sequences_are_decoded(void **state)
{
    (void)state;
    for (size_t i = 0; i < COUNT_OF(sequences); i++) {
        struct keys keys;
        struct text inputs = {0};
        keys_init(&keys, 0);
        keys_feed(&keys, sequences[i].bytes, strlen(sequences[i].bytes), 0);
        drain(&keys, &inputs);
        assert_string_equal(text_string(&inputs), sequences[i].inputs);
        assert_true(keys_deadline(&keys) == INT64_MAX);
        text_clear(&inputs);
        keys_clear(&keys);
    }
}

/* A slow line delivers byte by byte; nothing but the key may come of it. */
static void a_sequence_in_pieces_is_the_same_key(void **state)
{
    (void)state;
    for (size_t i = 0; i < COUNT_OF(sequences); i++) {
        struct keys keys;
        struct text inputs = {0};
        keys_init(&keys, 0);
        for (int64_t at = 0; sequences[i].bytes[at]; at++) {
            keys_expire(&keys, at * 24);
            keys_feed(&keys, sequences[i].bytes + at, 1, at * 24);
            drain(&keys, &inputs);
        }
        assert_string_equal(text_string(&inputs), sequences[i].inputs);
        text_clear(&inputs);
        keys_clear(&keys);
    }
}

static void unknown_sequences_are_swallowed_whole(void **state)
{
    (void)state;
    for (size_t i = 0; i < COUNT_OF(unknown); i++) {
        struct keys keys;
        struct text inputs = {0};
        keys_init(&keys, 0);
        keys_feed(&keys, unknown[i], strlen(unknown[i]), 0);
        keys_feed(&keys, "7", 1, 0);
        drain(&keys, &inputs);
        assert_string_equal(text_string(&inputs), "7");
        text_clear(&inputs);
        keys_clear(&keys);
    }
}

/* Bytes and the milliseconds of silence after them. */
struct beat {
    const char *bytes;
    int silence;
};

static const struct {
    struct beat beats[4];
    const char *inputs;
} rhythms[] = {
    {{{"\033", 24}}, ""},
    {{{"\033", 25}}, "Esc"},
    {{{"\033", 25}, {"q", 0}}, "Esc q"},
    {{{"\033", 60}, {"[B", 0}}, "Esc Down"},         /* split after the Esc was decided: still no letters */
    {{{"\033", 60}, {"[", 200}, {"5", 200}, {"~", 0}}, "Esc PgUp"},
    {{{"\033", 60}, {"OA", 0}}, "Esc Up"},
    {{{"\033", 600}, {"[", 0}}, "Esc ["},             /* a person, later */
    {{{"\033", 60}, {"[", 250}}, "Esc ["},            /* a person, soon */
    {{{"\033", 60}, {"a[", 0}}, "Esc a ["},
    {{{"\033[", 250}}, "Alt-["},
    {{{"\033O", 250}}, "Alt-O"},
    {{{"\033[5", 249}, {"~", 0}}, "PgUp"},
    {{{"\033[5", 250}, {"x", 0}}, "x"},               /* never finished: dropped */
    {{{"\033[1;5\r", 0}}, "Enter"},                   /* cut off by a key */
    {{{"\033[5\033[A", 0}}, "Up"},
    {{{"\033]11;rgb:", 499}, {"0/0/0\007", 0}, {"x", 0}}, "x"},
    {{{"\033]11;rgb:", 500}, {"x", 0}}, "x"},
    {{{"\033[200~12", 500}, {"x", 0}}, "paste<12> x"},
    {{{"\303", 250}, {"x", 0}}, "x"},
};

static void time_decides_what_bytes_leave_open(void **state)
{
    (void)state;
    for (size_t i = 0; i < COUNT_OF(rhythms); i++) {
        struct keys keys;
        struct text inputs = {0};
        int64_t now = 1000000;
        keys_init(&keys, 0);
        for (size_t b = 0; b < COUNT_OF(rhythms[i].beats) && rhythms[i].beats[b].bytes; b++) {
            const struct beat *beat = &rhythms[i].beats[b];
            keys_feed(&keys, beat->bytes, strlen(beat->bytes), now);
            now += beat->silence;
            if (keys_deadline(&keys) <= now)
                keys_expire(&keys, keys_deadline(&keys));
            drain(&keys, &inputs);
        }
        drain(&keys, &inputs);
        assert_string_equal(text_string(&inputs), rhythms[i].inputs);
        text_clear(&inputs);
        keys_clear(&keys);
    }
}

static void the_wait_for_an_escape_can_be_longer(void **state)
{
    struct keys keys;
    (void)state;
    keys_init(&keys, 400);
    keys_feed(&keys, "\033", 1, 10);
    assert_true(keys_deadline(&keys) == 410);
    keys_clear(&keys);
}

static void a_huge_paste_keeps_its_beginning(void **state)
{
    struct keys keys;
    struct input input;
    (void)state;
    keys_init(&keys, 0);
    keys_feed(&keys, "\033[200~", 6, 0);
    for (int i = 0; i < 100000; i++)
        keys_feed(&keys, "\033[20", 4, 0);
    keys_feed(&keys, "x\033[201~z", 8, 0);
    assert_true(keys_take(&keys, &input));
    assert_int_equal(input.kind, INPUT_PASTE);
    assert_true(strlen(input.paste) <= KEYS_PASTE_LIMIT);
    assert_true(keys_take(&keys, &input));
    assert_true(key_is_character(&input.key, 'z'));
    assert_false(keys_take(&keys, &input));
    keys_clear(&keys);
}

/* Any bytes at all: no crash, no key that is no key, and the decoder always comes to rest. */
static void noise_never_derails_it(void **state)
{
    static const char alphabet[] = "\033\033[[O]P_M<>?;0123456789~ABuaR\007\\\r\n\303\251\377 !$";
    uint32_t seed = 12345;
    struct keys keys;
    (void)state;
    keys_init(&keys, 0);
    for (int64_t now = 0; now < 200000; now++) {
        struct input input;
        seed = seed * 1664525u + 1013904223u;
        keys_feed(&keys, &alphabet[(seed >> 16) % (sizeof alphabet - 1)], 1, now);
        if (seed >> 28 == 0)
            keys_expire(&keys, now);
        while (keys_take(&keys, &input))
            if (input.kind == INPUT_KEY)
                assert_in_range(input.key.press, PRESS_CHARACTER, PRESS_COUNT - 1);
    }
    keys_expire(&keys, 300000);
    assert_true(keys_deadline(&keys) == INT64_MAX);
    keys_clear(&keys);
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(sequences_are_decoded),
        cmocka_unit_test(a_sequence_in_pieces_is_the_same_key),
        cmocka_unit_test(unknown_sequences_are_swallowed_whole),
        cmocka_unit_test(time_decides_what_bytes_leave_open),
        cmocka_unit_test(the_wait_for_an_escape_can_be_longer),
        cmocka_unit_test(a_huge_paste_keeps_its_beginning),
        cmocka_unit_test(noise_never_derails_it),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
