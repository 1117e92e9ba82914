/* config.yaml: what is read from it, what is said of its faults, and what a choice leaves as it is. */
#include <setjmp.h>
#include <stdarg.h>
#include <stddef.h>
#include <stdint.h>

#include <cmocka.h>

#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <sys/stat.h>
#include <unistd.h>

#include "base/file.h"
#include "page/config.h"

struct folder {
    char path[64], file[96];
    struct config config;
    struct diags diags;
    struct text text;
};

static int set_up(void **state)
{
    struct folder *folder = calloc(1, sizeof *folder);
    strcpy(folder->path, "/tmp/unfold-config-XXXXXX");
    if (!mkdtemp(folder->path)) return -1;
    snprintf(folder->file, sizeof folder->file, "%s/config.yaml", folder->path);
    diags_init(&folder->diags);
    *state = folder;
    return 0;
}

static int tear_down(void **state)
{
    struct folder *folder = *state;
    config_clear(&folder->config);
    diags_clear(&folder->diags);
    text_clear(&folder->text);
    unlink(folder->file);
    rmdir(folder->path);
    free(folder);
    return 0;
}

static void read_text(struct folder *folder, const char *text)
{
    assert_true(!text || file_write(folder->file, text, strlen(text), 0600, &folder->diags));
    config_clear(&folder->config);
    config_read(&folder->config, folder->path);
}

static const char *kept(struct folder *folder)
{
    text_reset(&folder->text);
    assert_true(file_read(folder->file, 1 << 20, &folder->text, &folder->diags));
    return text_string(&folder->text);
}

static void a_file_that_is_not_there_says_nothing(void **state)
{
    struct folder *folder = *state;
    read_text(folder, NULL);
    assert_null(folder->config.fault);
    assert_null(folder->config.theme);
    for (int i = 0; i < CONFIG_COUNT; i++) assert_int_equal(folder->config.words[i], 0);
}

static void words_are_read(void **state)
{
    struct folder *folder = *state;
    read_text(folder, "theme: amber\nsymbols: ascii\nplots: blocks\nmouse: off\nclock: hidden\ntime: seconds\ntoured: yes\n");
    assert_null(folder->config.fault);
    assert_string_equal(folder->config.theme, "amber");
    for (int i = CONFIG_SYMBOLS; i < CONFIG_COUNT; i++) assert_int_equal(folder->config.words[i], 1);
}

static void comments_alone_are_no_fault(void **state)
{
    struct folder *folder = *state;
    read_text(folder, "# theme: amber\n\n   # nothing\n");
    assert_null(folder->config.fault);
}

static void a_fault_is_told_by_place_and_the_rest_counts(void **state)
{
    static const struct {
        const char *text, *fault;
    } rows[] = {
        {"theme: amber\nmouse: perhaps\n", "config.yaml:2:8: "},
        {"theme: amber\nmuose: off\n", "config.yaml:2:1: "},
        {"theme: amber\ntheme: paper\n", "config.yaml:2:1: "},
        {"theme: amber\nmouse: [off]\n", "config.yaml:2:8: "},
        {"- theme\n", "config.yaml:1:1: "},
        {"theme: 'amber\n", "config.yaml:1:"},
        {"theme: \"a\\x1Bb\"\n", "config.yaml:1:"},
    };
    struct folder *folder = *state;
    for (size_t i = 0; i < COUNT_OF(rows); i++) {
        read_text(folder, rows[i].text);
        assert_non_null(folder->config.fault);
        if (!strstr(folder->config.fault, rows[i].fault)) fail_msg("`%s` is told as %s", rows[i].text, folder->config.fault);
        assert_int_equal(folder->config.words[CONFIG_MOUSE], CONFIG_MOUSE_ON);
        if (i < 2) assert_string_equal(folder->config.theme, "amber");
    }
}

static void a_choice_changes_its_value_and_nothing_else(void **state)
{
    static const struct {
        const char *before, *after;
    } rows[] = {
        {"# mine\ntheme: amber # warm\nkeys: {a: 1}\n", "# mine\ntheme: paper # warm\nkeys: {a: 1}\n"},
        {"mouse: off\r\n", "mouse: off\r\ntheme: paper\n"},
        {"mouse: off", "mouse: off\ntheme: paper\n"},
        {"theme:\nmouse: off\n", "theme: paper\nmouse: off\n"},
        {"theme: 'am''ber'\n", "theme: paper\n"},
        {"{theme: amber, mouse: off}\n", "{theme: paper, mouse: off}\n"},
        {"theme: [a,\n  b]\nmouse: off\n", "theme: paper\nmouse: off\n"},
    };
    struct folder *folder = *state;
    for (size_t i = 0; i < COUNT_OF(rows); i++) {
        read_text(folder, rows[i].before);
        if (!config_choose(&folder->config, CONFIG_THEME, "paper", &folder->diags)) fail_msg("`%s` cannot be changed", rows[i].before);
        assert_string_equal(kept(folder), rows[i].after);
        assert_string_equal(folder->config.theme, "paper");
    }
}

static void what_cannot_be_read_is_left_as_it_is(void **state)
{
    static const char *const texts[] = {
        "theme: 'amber\n", "- theme\n", "theme: a\ntheme: b\n", "{mouse: off}\n", "theme: &a amber\n", "just words\n", "a: 1\n---\nb: 2\n",
    };
    struct folder *folder = *state;
    for (size_t i = 0; i < COUNT_OF(texts); i++) {
        read_text(folder, texts[i]);
        diags_clear(&folder->diags);
        if (config_choose(&folder->config, CONFIG_THEME, "paper", &folder->diags)) fail_msg("`%s` was changed", texts[i]);
        assert_int_equal(diags_first_error(&folder->diags)->message, MESSAGE_CONFIG_NOT_CHANGED);
        assert_string_equal(kept(folder), texts[i]);
        assert_string_equal(folder->config.theme, "paper"); /* for this session */
    }
}

static void the_file_is_made_with_its_folder(void **state)
{
    struct folder *folder = *state;
    char deeper[96];
    snprintf(deeper, sizeof deeper, "%s/a/unfold", folder->path);
    config_read(&folder->config, deeper);
    assert_true(config_choose(&folder->config, CONFIG_MOUSE, "off", &folder->diags));
    assert_true(config_choose(&folder->config, CONFIG_THEME, "it's: mine", &folder->diags));
    config_clear(&folder->config);
    config_read(&folder->config, deeper);
    assert_null(folder->config.fault);
    assert_string_equal(folder->config.theme, "it's: mine");
    assert_int_equal(folder->config.words[CONFIG_MOUSE], CONFIG_MOUSE_OFF);
    assert_int_equal(unlink(folder->config.path), 0);
    rmdir(deeper);
    *strrchr(deeper, '/') = '\0';
    rmdir(deeper);
}

/* As people keep who have their settings elsewhere. */
static void a_link_stays_a_link(void **state)
{
    struct folder *folder = *state;
    char real[96];
    struct stat status;
    snprintf(real, sizeof real, "%s/real.yaml", folder->path);
    assert_true(file_write(real, "mouse: on\n", 10, 0600, &folder->diags));
    assert_int_equal(symlink("real.yaml", folder->file), 0);
    config_read(&folder->config, folder->path);
    assert_true(config_choose(&folder->config, CONFIG_MOUSE, "off", &folder->diags));
    assert_int_equal(lstat(folder->file, &status), 0);
    assert_true(S_ISLNK(status.st_mode));
    assert_string_equal(kept(folder), "mouse: off\n");
    unlink(real);
}

static void without_a_folder_a_choice_counts_for_the_session(void **state)
{
    struct folder *folder = *state;
    config_read(&folder->config, NULL);
    assert_true(config_choose(&folder->config, CONFIG_TIME, "seconds", &folder->diags));
    assert_int_equal(folder->config.words[CONFIG_TIME], CONFIG_SECONDS);
}

#define TEST(name) cmocka_unit_test_setup_teardown(name, set_up, tear_down)

int main(void)
{
    const struct CMUnitTest tests[] = {
        TEST(a_file_that_is_not_there_says_nothing),
        TEST(words_are_read),
        TEST(comments_alone_are_no_fault),
        TEST(a_fault_is_told_by_place_and_the_rest_counts),
        TEST(a_choice_changes_its_value_and_nothing_else),
        TEST(what_cannot_be_read_is_left_as_it_is),
        TEST(the_file_is_made_with_its_folder),
        TEST(a_link_stays_a_link),
        TEST(without_a_folder_a_choice_counts_for_the_session),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
