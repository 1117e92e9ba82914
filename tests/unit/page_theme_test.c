#include <setjmp.h>
#include <stdarg.h>
#include <stddef.h>
#include <stdint.h>

#include <cmocka.h>

#include <stdio.h>
#include <string.h>

#include "base/file.h"
#include "page/theme.h"

static const char *const data_folder[] = {"tests/data/themes", NULL};

struct reading {
    struct arena arena;
    struct diags diags;
    const struct theme *theme;
};

static void reading_begin(struct reading *reading)
{
    *reading = (struct reading){0};
    diags_init(&reading->diags);
}

static void reading_end(struct reading *reading)
{
    diags_clear(&reading->diags);
    arena_clear(&reading->arena);
}

static void reading_find(struct reading *reading, const char *const *folders, const char *name)
{
    reading_begin(reading);
    reading->theme = theme_find(&reading->arena, folders, name, &reading->diags);
}

/* The diagnostic `code` about line `line` must have `help` in its help; returns whether it is there. */
static void expect_diag(const struct diags *diags, const char *code, size_t line, const char *help)
{
    for (size_t i = 0; i < diags->items.count; i++) {
        const struct diag *diag = diags_at(diags, i);
        if (strcmp(message_row(diag->message)->code, code) != 0) continue;
        if (line > 0 && source_place(diag->span.source, diag->span.begin).line != line) continue;
        if (help) assert_non_null(strstr(diag->help ? diag->help : "", help));
        return;
    }
    fail_msg("no %s on line %zu", code, line);
}

static void each_shipped_theme(void (*check)(const struct theme *theme, const char *path))
{
    struct reading reading;
    struct vector paths;
    vector_init(&paths, sizeof(char *));
    reading_begin(&reading);
    assert_true(file_list(&reading.arena, "themes", ".yaml", &paths, &reading.diags));
    assert_true(paths.count >= 5);
    for (size_t i = 0; i < paths.count; i++) {
        const char *path = *(char **)vector_at(&paths, i);
        const struct theme *theme = theme_read(&reading.arena, path, &reading.diags);
        if (!theme || reading.diags.items.count > 0) fail_msg("%s: %zu faults", path, reading.diags.items.count);
        check(theme, path);
    }
    vector_clear(&paths);
    reading_end(&reading);
}

static void check_contrast(const struct theme *theme, const char *path)
{
    for (int role = 0; role < ROLE_COUNT; role++) {
        int32_t foreground, background;
        theme_resolve(theme, (enum role)role, &foreground, &background);
        double contrast = colour_contrast(foreground, background);
        double least = role_is_text((enum role)role) ? 4.5 : 1.3;
        if (contrast < least) fail_msg("%s: %s has %.2f", path, role_name((enum role)role), contrast);
    }
}

static void shipped_themes_are_readable(void **state)
{
    (void)state;
    each_shipped_theme(check_contrast);
}

/* What a terminal of 256 colours makes of a style must be readable too. */
static void check_reduced_contrast(const struct theme *theme, const char *path)
{
    struct theme reduced = *theme;
    for (int role = 0; role < ROLE_COUNT; role++) {
        struct colour *ends[] = {&reduced.styles[role].foreground, &reduced.styles[role].background};
        for (size_t i = 0; i < COUNT_OF(ends); i++) {
            char number[8];
            if (ends[i]->rgb < 0) continue;
            snprintf(number, sizeof number, "%d", colour_to_256(*ends[i]));
            assert_true(colour_read(number, ends[i]));
        }
    }
    check_contrast(&reduced, path);
}

static void shipped_themes_are_readable_in_256_colours(void **state)
{
    (void)state;
    each_shipped_theme(check_reduced_contrast);
}

static void check_selection(const struct theme *theme, const char *path)
{
    if (!(theme->styles[ROLE_SELECTED].attributes & ATTRIBUTE_REVERSE)) fail_msg("%s: selection is not reversed", path);
    if (!strstr(path, theme->name)) fail_msg("%s is called %s inside", path, theme->name);
}

static void shipped_themes_reverse_the_selection(void **state)
{
    (void)state;
    each_shipped_theme(check_selection);
}

static void the_mono_file_is_the_mono_inside(void **state)
{
    (void)state;
    struct reading reading;
    reading_find(&reading, (const char *const[]){"themes", NULL}, "mono");
    const struct theme *inside = theme_mono();
    assert_non_null(reading.theme);
    assert_string_equal(reading.theme->title, inside->title);
    assert_int_equal(reading.theme->paper.rgb, inside->paper.rgb);
    assert_int_equal(reading.theme->ink.rgb, inside->ink.rgb);
    for (int role = 0; role < ROLE_COUNT; role++) {
        if (reading.theme->styles[role].attributes != inside->styles[role].attributes)
            fail_msg("%s differs", role_name((enum role)role));
        assert_int_equal(reading.theme->styles[role].foreground.rgb, -1);
    }
    reading_end(&reading);
}

static void unnamed_roles_take_their_parents_style(void **state)
{
    (void)state;
    struct reading reading;
    reading_find(&reading, data_folder, "sparse");
    assert_non_null(reading.theme);
    const struct style *styles = reading.theme->styles;
    assert_int_equal(styles[ROLE_PLAIN].foreground.rgb, -1);
    assert_int_equal(styles[ROLE_ACCENT].foreground.index, 4);
    assert_int_equal(styles[ROLE_FLAG].foreground.index, 4); /* flag, notice, accent */
    assert_int_equal(styles[ROLE_CLOCK_LOW].foreground.index, 160);
    assert_int_equal(styles[ROLE_CLOCK_LOW].attributes, ATTRIBUTE_BOLD);
    assert_int_equal(styles[ROLE_FIELD_FOCUS].background.rgb, 0xEEEEEE);
    assert_int_equal(styles[ROLE_RULE].foreground.rgb, -1);
    assert_int_equal(styles[ROLE_SELECTED].attributes, ATTRIBUTE_REVERSE);
    assert_false(reading.theme->dark);
    reading_end(&reading);
}

static void every_fault_of_a_theme_is_told_at_its_place(void **state)
{
    (void)state;
    struct reading reading;
    reading_find(&reading, data_folder, "faulty");
    assert_null(reading.theme);
    expect_diag(&reading.diags, "E0503", 4, NULL);
    expect_diag(&reading.diags, "E0502", 5, "#rrggbb");
    expect_diag(&reading.diags, "E0501", 7, "`title`");
    expect_diag(&reading.diags, "E0502", 8, "`bright-red`");
    expect_diag(&reading.diags, "E0112", 9, NULL);
    assert_int_equal(reading.diags.errors, 5);
    reading_end(&reading);
}

static void roles_must_be_a_mapping(void **state)
{
    (void)state;
    struct reading reading;
    reading_find(&reading, data_folder, "listed");
    assert_null(reading.theme);
    expect_diag(&reading.diags, "E0114", 5, NULL);
    reading_end(&reading);
}

static void faint_text_is_a_warning(void **state)
{
    (void)state;
    struct reading reading;
    reading_find(&reading, data_folder, "pale");
    assert_non_null(reading.theme);
    expect_diag(&reading.diags, "W0506", 6, "darker");
    expect_diag(&reading.diags, "W0506", 8, NULL);
    assert_int_equal(reading.diags.items.count, 2); /* a rule is seen, not read */
    reading_end(&reading);
}

static void an_unknown_theme_gets_a_suggestion(void **state)
{
    (void)state;
    struct reading reading;
    reading_find(&reading, data_folder, "sparce");
    assert_null(reading.theme);
    expect_diag(&reading.diags, "E0505", 0, "`sparse`");
    reading_end(&reading);
    reading_find(&reading, data_folder, "something-else");
    expect_diag(&reading.diags, "E0505", 0, "`pale`");
    reading_end(&reading);
}

static void paths_are_refused_as_names(void **state)
{
    (void)state;
    static const char *const names[] = {"", "/etc/passwd", "../themes/paper", "a/b", ".hidden"};
    for (size_t i = 0; i < COUNT_OF(names); i++) {
        struct reading reading;
        reading_find(&reading, data_folder, names[i]);
        assert_null(reading.theme);
        expect_diag(&reading.diags, "E0504", 0, "name");
        reading_end(&reading);
    }
}

static void the_first_folder_wins_and_mono_is_always_there(void **state)
{
    (void)state;
    struct reading reading;
    reading_find(&reading, (const char *const[]){"no/such/folder", "tests/data/themes", "themes", NULL}, "sparse");
    assert_non_null(reading.theme);
    assert_string_equal(reading.theme->title, "Only what differs");
    reading_end(&reading);
    reading_find(&reading, (const char *const[]){"no/such/folder", NULL}, "mono");
    assert_ptr_equal(reading.theme, theme_mono());
    assert_int_equal(reading.diags.items.count, 0);
    reading_end(&reading);
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(shipped_themes_are_readable),
        cmocka_unit_test(shipped_themes_are_readable_in_256_colours),
        cmocka_unit_test(shipped_themes_reverse_the_selection),
        cmocka_unit_test(the_mono_file_is_the_mono_inside),
        cmocka_unit_test(unnamed_roles_take_their_parents_style),
        cmocka_unit_test(every_fault_of_a_theme_is_told_at_its_place),
        cmocka_unit_test(roles_must_be_a_mapping),
        cmocka_unit_test(faint_text_is_a_warning),
        cmocka_unit_test(an_unknown_theme_gets_a_suggestion),
        cmocka_unit_test(paths_are_refused_as_names),
        cmocka_unit_test(the_first_folder_wins_and_mono_is_always_there),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
