/* A list that is narrowed by typing: what stays, where Enter leads, and that Esc leaves everything as it was. */
#include "tui_stage.h"

#include "tui/sheet.h"

#define BEGIN "Enter Enter "

/* Every screen with a list: how to get there, words of one of its rows, and the screen that Enter opens then. */
static const struct {
    const char *name, *keys, *words, *row, *opened;
    const char *later; /* keys after two days; NULL: none */
} lists[] = {
    {"home", "", "9/01", "9/01", "chapter", NULL},
    {"the calculators", "c", "ring", "Time of a ring", "workbench", NULL},
    {"a chapter", "g Enter", "practice", "in practice", "practice", NULL},
    {"progress", "p", "9/01", "9/01", "chapter", NULL},
    {"the themes", "T", "mono", "mono", "home", NULL},
    {"the settings", "s", "mouse", "mouse", "settings", NULL},
    {"the overview", BEGIN "Esc o", "2", "2", "question", NULL},
    {"the due cards", "g Enter Enter Esc i '160 KiB' Enter F7 y Tab Esc q q", "how many", "9/01", "practice", "p q v"},
    {"the help", "?", "formula book", "the formula book", "help", NULL},
    {"a result", BEGIN "Esc o S y", "groups help", "Why groups help", "review", NULL},
};

static struct stage *stage_at(size_t i)
{
    struct stage *stage = stage_open(24, 80, SYMBOLS_UNICODE);
    stage_keys(stage, lists[i].keys);
    if (lists[i].later) stage_wait(stage, 2 * 86400000);
    if (lists[i].later) stage_keys(stage, lists[i].later);
    stage_wait(stage, 5000); /* a result hears nothing at first */
    return stage;
}

static void words_that_nothing_has_leave_no_row_and_esc_shows_all(void **state)
{
    (void)state;
    for (size_t i = 0; i < COUNT_OF(lists); i++) {
        struct stage *stage = stage_at(i);
        char screen[16], *before = strdup(stage_text(stage));
        snprintf(screen, sizeof screen, "%s", stage_screen(stage));
        stage_keys(stage, "/ 'zebra crossing'");
        STAGE_EXPECT(stage, "nothing here has these words; Esc shows all");
        STAGE_EXPECT(stage, "/ zebra crossing");
        STAGE_EXPECT(stage, "0 of");
        stage_keys(stage, "Enter");
        if (strcmp(stage_screen(stage), screen) != 0) fail_msg("%s: Enter without a row led to %s", lists[i].name, stage_screen(stage));
        stage_keys(stage, "Esc");
        if (strcmp(stage_screen(stage), screen) != 0) fail_msg("%s: Esc led to %s", lists[i].name, stage_screen(stage));
        if (strcmp(stage_text(stage), before) != 0) {
            fprintf(stderr, "%s\n%s", before, stage_text(stage));
            fail_msg("%s: the first is not as the second", lists[i].name);
        }
        free(before);
        stage_close(stage);
    }
}

static void enter_opens_what_is_left(void **state)
{
    (void)state;
    for (size_t i = 0; i < COUNT_OF(lists); i++) {
        struct stage *stage = stage_at(i);
        char typed[64];
        snprintf(typed, sizeof typed, "/ '%s'", lists[i].words);
        stage_keys(stage, typed);
        STAGE_EXPECT(stage, lists[i].row);
        STAGE_EXPECT_NOT(stage, "nothing here");
        stage_keys(stage, "Enter");
        if (strcmp(stage_screen(stage), lists[i].opened) != 0) fail_msg("%s: Enter led to %s:\n%s", lists[i].name, stage_screen(stage), stage_text(stage));
        stage_close(stage);
    }
}

static void arrows_move_among_what_is_left(void **state)
{
    (void)state;
    struct stage *stage = stage_open(24, 80, SYMBOLS_UNICODE);
    stage_keys(stage, "s / 'symbols'");
    STAGE_EXPECT(stage, "1 of");
    stage_keys(stage, "Esc");
    STAGE_EXPECT(stage, "> symbols"); /* selected, in the whole list */
    stage_keys(stage, "/ 't' Down Down Up Esc");
    STAGE_EXPECT_NOT(stage, "> symbols");
    stage_close(stage);
}

/* The help of a screen with a filter tells the keys of the filter; asked for while it is typed into, before all others. */
static void the_help_tells_the_keys_of_a_filter_and_is_narrowed_itself(void **state)
{
    (void)state;
    struct stage *stage = stage_open(30, 100, SYMBOLS_UNICODE);
    stage_keys(stage, "? / 'show whole'");
    STAGE_EXPECT(stage, "in the filter (letters type)");
    STAGE_EXPECT(stage, "show the whole list again");
    STAGE_EXPECT(stage, "1 of");
    STAGE_EXPECT(stage, "Enter go there");
    stage_keys(stage, "Enter");
    STAGE_EXPECT(stage, "> Esc"); /* the row, in the whole list */
    STAGE_EXPECT(stage, "the lesson of the selected chapter");
    stage_keys(stage, "Esc");
    assert_string_equal(stage_screen(stage), "home");
    stage_keys(stage, "/ 'b' F1 Home");
    STAGE_EXPECT(stage, "> Enter");
    STAGE_EXPECT(stage, "outside the filter");
    stage_close(stage);
}

static void the_words_are_forgotten_with_the_filter(void **state)
{
    (void)state;
    struct stage *stage = stage_open(24, 80, SYMBOLS_UNICODE);
    stage_keys(stage, "c / 'zebra' Esc /");
    STAGE_EXPECT_NOT(stage, "zebra");
    stage_keys(stage, "'share' ^U");
    STAGE_EXPECT(stage, "2 of 2");
    stage_close(stage);
}

/* ── the cut itself ── */

static void fill(struct sheet *sheet)
{
    static const char *const rows[] = {"#Fruit", "apple, red", "banana, yellow", "#Vegetables", "carrot, red", "", "note"};
    sheet_begin(sheet, 40, SYMBOLS_ASCII);
    for (size_t i = 0; i < COUNT_OF(rows); i++) {
        bool heading = *rows[i] == '#', note = i >= 5;
        sheet_row(sheet);
        if (!heading && !note) sheet_item(sheet, 1, (int)i);
        sheet_put(sheet, 0, ROLE_PLAIN, rows[i] + heading);
    }
}

static const struct {
    const char *words;
    size_t kept;
    int rows; /* headings with something under them, items, and the note behind the last */
    int tag;  /* of the first */
} cuts[] = {
    {"", 3, 7, 1}, {"red", 2, 6, 1}, {"RED", 2, 6, 1}, {"banana", 1, 4, 2}, {"fruit", 2, 5, 1}, {"fruit red", 1, 4, 1},
    {"  vegetables   carrot ", 1, 4, 4}, {"note", 0, 0, -1}, {"fruit carrot", 0, 0, -1},
};

static void a_sheet_keeps_items_under_their_headings(void **state)
{
    (void)state;
    struct sheet sheet = {0};
    for (size_t i = 0; i < COUNT_OF(cuts); i++) {
        fill(&sheet);
        assert_int_equal(sheet_keep(&sheet, cuts[i].words), cuts[i].kept);
        assert_int_equal(sheet.items.count, cuts[i].kept);
        assert_int_equal(sheet.rows, cuts[i].rows);
        assert_int_equal(cuts[i].kept ? sheet_item_at(&sheet, 0)->tag : -1, cuts[i].tag);
    }
    sheet_clear(&sheet);
}

/* Items side by side: a row stays for the one that fits, and the other is gone from it. */
static void items_side_by_side_are_cut_apart(void **state)
{
    (void)state;
    struct sheet sheet = {0};
    sheet_begin(&sheet, 40, SYMBOLS_ASCII);
    sheet_row(&sheet);
    for (int i = 0; i < 2; i++) {
        struct item *item = sheet_item(&sheet, 1, i);
        item->column = 20 * i;
        item->columns = 20;
        sheet_put(&sheet, 20 * i, ROLE_PLAIN, i ? "right" : "left");
    }
    assert_int_equal(sheet_keep(&sheet, "right"), 1);
    assert_int_equal(sheet.pieces.count, 1);
    assert_string_equal(sheet_item_name(&sheet, 0), "right");
    assert_int_equal(sheet.rows, 1);
    sheet_clear(&sheet);
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(words_that_nothing_has_leave_no_row_and_esc_shows_all),
        cmocka_unit_test(enter_opens_what_is_left),
        cmocka_unit_test(arrows_move_among_what_is_left),
        cmocka_unit_test(the_help_tells_the_keys_of_a_filter_and_is_narrowed_itself),
        cmocka_unit_test(the_words_are_forgotten_with_the_filter),
        cmocka_unit_test(a_sheet_keeps_items_under_their_headings),
        cmocka_unit_test(items_side_by_side_are_cut_apart),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
