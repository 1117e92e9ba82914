/* The calculators' screens: finding one, typing, sweeping, unfolding, plotting, copying; and staying shut in a closed-book exam. */
#include "tui_stage.h"

#include "tui/bench.h"
#include "tui/clipboard.h"

#define BARS "c / 'share' Enter "
#define LINES "c / 'ring' Enter "

static struct stage *open_at(const char *keys)
{
    struct stage *stage = stage_open(40, 200, SYMBOLS_UNICODE);
    stage_keys(stage, keys);
    return stage;
}

static void the_list_is_narrowed_by_typing(void **state)
{
    (void)state;
    struct stage *stage = open_at("c");
    assert_string_equal(stage_screen(stage), "calculators");
    STAGE_EXPECT(stage, "share_out");
    stage_keys(stage, "/ 'RING'");
    STAGE_EXPECT(stage, "1 of 2");
    STAGE_EXPECT_NOT(stage, "share_out");
    stage_keys(stage, "Esc");
    STAGE_EXPECT(stage, "share_out");
    stage_keys(stage, "/ 'card q'");
    STAGE_EXPECT(stage, "nothing here has these words");
    stage_keys(stage, "Enter"); /* nothing to open */
    assert_string_equal(stage_screen(stage), "calculators");
    stage_keys(stage, "Esc q");
    assert_string_equal(stage_screen(stage), "home");
    stage_close(stage);
}

static void a_name_is_a_better_match_than_a_title(void **state)
{
    (void)state;
    struct stage *stage = open_at("c / 'share' Enter");
    STAGE_EXPECT(stage, "part = 14 GB");
    stage_close(stage);
}

static void it_opens_with_an_example_and_its_results(void **state)
{
    (void)state;
    struct stage *stage = open_at(BARS);
    assert_string_equal(stage_screen(stage), "workbench");
    STAGE_EXPECT(stage, "7e9");
    STAGE_EXPECT(stage, "part = 14 GB");
    STAGE_EXPECT(stage, "unfold calc share_out params=7e9 cards=8");
    STAGE_EXPECT(stage, "An example, 2024, §1");
    STAGE_EXPECT(stage, "card 80 GB"); /* the limit of its bars */
    stage_close(stage);
}

static void counts_are_swept_by_powers_of_two(void **state)
{
    (void)state;
    struct stage *stage = open_at(BARS "Down Right");
    STAGE_EXPECT(stage, "◂ 16 ▸");
    STAGE_EXPECT(stage, "part = 7 GB");
    stage_keys(stage, "Left Left Left Left Left");
    STAGE_EXPECT(stage, "part = 112 GB");
    STAGE_EXPECT(stage, "cards: it can go no further");
    stage_keys(stage, "'100' Enter Up Right");
    STAGE_EXPECT(stage, "◂ 128 ▸");
    stage_keys(stage, "Left");
    STAGE_EXPECT(stage, "◂ 64 ▸");
    stage_keys(stage, "'4096' Enter Up Right"); /* at its bound */
    STAGE_EXPECT(stage, "◂ 4096 ▸");
    stage_close(stage);
}

static void quantities_are_swept_by_a_tenth(void **state)
{
    (void)state;
    struct stage *stage = open_at(BARS "Right");
    STAGE_EXPECT(stage, "7.7B");
    STAGE_EXPECT(stage, "part = 15.4 GB");
    stage_keys(stage, "Down Down Right");
    STAGE_EXPECT(stage, "card='88 GB'");
    STAGE_EXPECT(stage, "77 GB"); /* room follows, and so does the default that depends on it */
    stage_close(stage);
}

static void conventions_are_switched_by_key(void **state)
{
    (void)state;
    struct stage *stage = open_at(BARS "Down Down Down Down");
    STAGE_EXPECT(stage, "gradients in 16 bits");
    stage_keys(stage, "Right");
    STAGE_EXPECT(stage, "gradients in 32 bits");
    STAGE_EXPECT(stage, "part = 15.75 GB");
    STAGE_EXPECT(stage, "state=18");
    stage_keys(stage, "Right");
    STAGE_EXPECT(stage, "state: there is no further choice");
    stage_keys(stage, "Enter"); /* from the last to the first */
    STAGE_EXPECT(stage, "part = 14 GB");
    stage_keys(stage, "Enter Delete");
    STAGE_EXPECT_NOT(stage, "state=");
    stage_close(stage);
}

static void a_value_is_typed_in_place(void **state)
{
    (void)state;
    struct stage *stage = open_at(BARS "Down '32'");
    STAGE_EXPECT(stage, "part = 3.5 GB"); /* while it is typed */
    stage_keys(stage, "Enter");
    assert_string_equal(stage_screen(stage), "workbench");
    stage_keys(stage, "Enter ^U '40 GB'"); /* the next input: card */
    STAGE_EXPECT(stage, "35 GB");
    stage_keys(stage, "Esc q");
    assert_string_equal(stage_screen(stage), "calculators");
    stage_close(stage);
}

static void letters_type_in_a_field(void **state)
{
    (void)state;
    struct stage *stage = open_at(BARS "Down Enter ^U 'floor(7.9) + 1' C-Right");
    STAGE_EXPECT(stage, "part = 7 GB"); /* 8, and swept to 16 from within the field */
    stage_close(stage);
}

static void a_fault_is_said_below_its_field(void **state)
{
    (void)state;
    struct stage *stage = open_at(BARS "Down Down '5 s'");
    STAGE_EXPECT(stage, "`card` measures data, but this is time");
    STAGE_EXPECT(stage, "as it was before:");
    stage_keys(stage, "Enter"); /* not taken: the cursor stays */
    STAGE_EXPECT(stage, "`card` measures data, but this is time");
    stage_keys(stage, "Backspace 'GB'");
    STAGE_EXPECT_NOT(stage, "measures");
    stage_keys(stage, "^U '0.5'");
    STAGE_EXPECT_NOT(stage, "as it was before");
    stage_close(stage);
}

static void an_untouched_default_stays_a_default(void **state)
{
    (void)state;
    struct stage *stage = open_at(BARS "Down Down Down Enter Esc");
    STAGE_EXPECT(stage, "card / 8");
    STAGE_EXPECT_NOT(stage, "rest=");
    stage_close(stage);
}

static void a_step_unfolds_to_its_formula_with_values(void **state)
{
    (void)state;
    struct stage *stage = open_at(BARS "Down Down Down Down Down Down Enter");
    STAGE_EXPECT(stage, "part = whole / cards = 112 GB / 8 = 14 GB");
    STAGE_EXPECT(stage, "each card keeps its part");
    stage_keys(stage, "Enter");
    STAGE_EXPECT_NOT(stage, "112 GB / 8");
    stage_close(stage);
}

static void a_step_without_a_value_says_why(void **state)
{
    (void)state;
    struct stage *stage = open_at(BARS "Down Down Down '90 GB' Enter Down Down Down Down");
    STAGE_EXPECT(stage, "no value: Enter says why");
    stage_keys(stage, "Enter");
    STAGE_EXPECT(stage, "there is no room on the card");
    STAGE_EXPECT(stage, "part = 14 GB"); /* the others go on */
    stage_close(stage);
}

static void an_input_that_is_cleared_leaves_steps_waiting(void **state)
{
    (void)state;
    struct stage *stage = open_at(BARS "Down Delete");
    STAGE_EXPECT(stage, "needs cards");
    STAGE_EXPECT_NOT(stage, "part = ");
    stage_keys(stage, "Right");
    STAGE_EXPECT(stage, "cards: type a value first");
    stage_close(stage);
}

static void the_plot_can_be_read_as_a_table(void **state)
{
    (void)state;
    struct stage *stage = open_at(LINES);
    STAGE_EXPECT(stage, "time 61.25 ms");
    STAGE_EXPECT_NOT(stage, "67.81 ms");
    stage_keys(stage, "v");
    STAGE_EXPECT(stage, "67.81 ms"); /* at 32 ranks */
    stage_keys(stage, "v p");
    STAGE_EXPECT(stage, "ranks 8");
    STAGE_EXPECT_NOT(stage, "factor");
    stage_keys(stage, "Right");
    STAGE_EXPECT(stage, "time = 65.62 ms"); /* sweeping goes on */
    stage_keys(stage, "Esc");
    STAGE_EXPECT(stage, "factor");
    stage_close(stage);
}

static void a_plot_is_over_the_input_that_is_asked_for(void **state)
{
    (void)state;
    struct stage *stage = open_at(LINES "Down x");
    STAGE_EXPECT(stage, "plotted over buffer");
    STAGE_EXPECT(stage, "buffer 14 GB");
    stage_keys(stage, "x");
    STAGE_EXPECT(stage, "as the calculator says");
    stage_keys(stage, "Down x");
    STAGE_EXPECT(stage, "shape: there is nothing to plot over it");
    stage_keys(stage, "Right");
    STAGE_EXPECT(stage, "a list has no next value");
    stage_close(stage);
}

static void the_call_is_copied_as_a_line_for_the_shell(void **state)
{
    (void)state;
    struct stage *stage = open_at(BARS "Down Down '40 GB' Enter y");
    assert_string_equal(stage->app.wants.copy, "unfold calc share_out params=7e9 cards=8 card='40 GB'");
    stage_press(stage, "Y");
    assert_string_equal(stage->app.wants.copy, "share_out(params=7e9, cards=8, card=40 GB)");
    STAGE_EXPECT(stage, "if the terminal allows: share_out(");
    STAGE_EXPECT(stage, "card='40 GB'");
    stage_close(stage);
}

static void a_quote_in_an_input_cannot_leave_the_shells_quotes(void **state)
{
    (void)state;
    struct stage *stage = open_at("");
    struct bench bench;
    struct text line = {0};
    bench_init(&bench, library_book(stage->library), book_find(library_book(stage->library), "ring"));
    bench_set(&bench, 1, "1 GB'; rm -rf $HOME #");
    bench_write_command(&bench, &line);
    assert_string_equal(text_string(&line), "unfold calc ring ranks=8 buffer='1 GB'\\''; rm -rf $HOME #'");
    text_clear(&line);
    bench_clear(&bench);
    stage_close(stage);
}

static void assert_request(const char *text, enum multiplexer multiplexer, const char *expected)
{
    struct text out = {0};
    clipboard_write(text, multiplexer, &out);
    assert_string_equal(text_string(&out), expected);
    text_clear(&out);
}

static void the_clipboard_gets_base64(void **state)
{
    static const char *const cases[][2] = {{"", ""}, {"f", "Zg=="}, {"fo", "Zm8="}, {"foo", "Zm9v"}, {"é", "w6k="}}; /* RFC 4648, section 10 */
    (void)state;
    for (size_t i = 0; i < COUNT_OF(cases); i++) {
        char expected[32];
        snprintf(expected, sizeof expected, "\033]52;c;%s\a", cases[i][1]);
        assert_request(cases[i][0], MULTIPLEXER_NONE, expected);
    }
}

static void a_multiplexer_is_asked_and_asked_to_hand_on(void **state)
{
    (void)state;
    assert_request("f", MULTIPLEXER_TMUX, "\033]52;c;Zg==\a\033Ptmux;\033\033]52;c;Zg==\a\033\\");
    assert_request("f", MULTIPLEXER_SCREEN, "\033]52;c;Zg==\a\033P\033]52;c;Zg==\a\033\\");
}

static void the_book_is_shut_in_a_closed_book_exam(void **state)
{
    (void)state;
    struct stage *stage = open_at("");
    STAGE_EXPECT(stage, "every formula, with its steps");
    stage_keys(stage, "Enter Enter Esc q y"); /* begin the final, and leave it for home */
    assert_string_equal(stage_screen(stage), "home");
    STAGE_EXPECT_NOT(stage, "every formula, with its steps");
    stage_keys(stage, "c");
    assert_string_equal(stage_screen(stage), "home");
    STAGE_EXPECT(stage, "closed book");
    stage_close(stage);
}

static void a_click_selects_and_a_second_opens(void **state)
{
    (void)state;
    struct stage *stage = open_at(BARS);
    const char *text = stage_text(stage), *place = strstr(text, "   cards ");
    int row = 0;
    assert_non_null(place);
    for (const char *at = text; at < place; at++) row += *at == '\n';
    stage_click(stage, row, 5);
    stage_keys(stage, "Right");
    STAGE_EXPECT(stage, "◂ 16 ▸");
    stage_click(stage, row, 5);
    assert_int_equal(app_mode(&stage->app, app_top(&stage->app)), MODE_FIELD);
    stage_close(stage);
}

/* Below the steps nothing is out of reach, however small the screen. */
static void plot_and_notes_can_be_scrolled_to(void **state)
{
    (void)state;
    struct stage *stage = stage_open(14, 50, SYMBOLS_UNICODE);
    stage_keys(stage, BARS "End");
    STAGE_EXPECT(stage, "An example, 2024, §1");
    stage_keys(stage, "Up");
    STAGE_EXPECT(stage, "Padding is");
    stage_keys(stage, "Up Enter");
    assert_string_equal(stage->app.wants.copy, "unfold calc share_out params=7e9 cards=8");
    stage_keys(stage, "Up");
    STAGE_EXPECT(stage, "card 80 GB");
    stage_keys(stage, "Enter");
    STAGE_EXPECT_NOT(stage, "Padding");
    stage_keys(stage, "Esc End");
    STAGE_EXPECT(stage, "Padding");
    stage_close(stage);
}

static void any_size_can_be_drawn(void **state)
{
    (void)state;
    struct stage *stage = open_at(BARS "Down Down Down Down Down Enter Down Enter");
    for (int rows = 12; rows < 50; rows += 7)
        for (int columns = 40; columns < 220; columns += 13) {
            stage_resize(stage, rows, columns);
            stage_keys(stage, "v p Right v p End Home");
            assert_true(stage->canvas.cursor_row >= 0);
        }
    stage_close(stage);
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(the_list_is_narrowed_by_typing),
        cmocka_unit_test(a_name_is_a_better_match_than_a_title),
        cmocka_unit_test(it_opens_with_an_example_and_its_results),
        cmocka_unit_test(counts_are_swept_by_powers_of_two),
        cmocka_unit_test(quantities_are_swept_by_a_tenth),
        cmocka_unit_test(conventions_are_switched_by_key),
        cmocka_unit_test(a_value_is_typed_in_place),
        cmocka_unit_test(letters_type_in_a_field),
        cmocka_unit_test(a_fault_is_said_below_its_field),
        cmocka_unit_test(an_untouched_default_stays_a_default),
        cmocka_unit_test(a_step_unfolds_to_its_formula_with_values),
        cmocka_unit_test(a_step_without_a_value_says_why),
        cmocka_unit_test(an_input_that_is_cleared_leaves_steps_waiting),
        cmocka_unit_test(the_plot_can_be_read_as_a_table),
        cmocka_unit_test(a_plot_is_over_the_input_that_is_asked_for),
        cmocka_unit_test(the_call_is_copied_as_a_line_for_the_shell),
        cmocka_unit_test(a_quote_in_an_input_cannot_leave_the_shells_quotes),
        cmocka_unit_test(the_clipboard_gets_base64),
        cmocka_unit_test(a_multiplexer_is_asked_and_asked_to_hand_on),
        cmocka_unit_test(the_book_is_shut_in_a_closed_book_exam),
        cmocka_unit_test(a_click_selects_and_a_second_opens),
        cmocka_unit_test(plot_and_notes_can_be_scrolled_to),
        cmocka_unit_test(any_size_can_be_drawn),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
