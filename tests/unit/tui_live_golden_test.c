/* The live page as saved in tests/golden/screens. UPDATE=1 rewrites; read the diff. */
#include "tui_live_bench.h"
#include "tui_scenes.h"

static const char question[] = "## 1. How much is left?\n\nA card has 80 GiB of memory and the weights take 35 GiB.\n\n| given | name | value |\n"
                               "|---|---|--:|\n| HBM of the card | hbm | 80 GiB |\n\n**(a)** What is left?\n";
static const char fault[] = "quizzes/my.yaml:20:13: error: unknown key `tolerence` in this part [E0112]\n"
                            "   19 |             unit: GiB\n   20 |             tolerence: 1 %\n      |             ^^^^^^^^^ Did you mean `tolerance`?\n";
static const char warning[] = "quizzes/my.yaml:12:11: warning: `idle` is given but not used [W0313]\n   12 |           idle: 5\n      |           ^^^^\n";

static const struct scene scenes[] = {
    {"live", "", 0}, {"live-answers", "a n", 0}, {"live-warning", "", -1}, {"live-stale", "", -2}, {"live-nothing", "", -3},
};

static void act(struct stage *stage, const struct scene *scene)
{
    static struct live live;
    static struct live_file file;
    file = (struct live_file){.page = question};
    if (scene->wait == -1) file = (struct live_file){question, warning, 0, 1};
    if (scene->wait == -3) file = (struct live_file){NULL, "error: cannot read `quizzes/my.yaml`: No such file or directory [E0101]\n", 1, 0};
    live_open(stage, &live, &file);
    if (scene->wait == -2) file = (struct live_file){"not this", fault, 1, 0};
    stage_keys(stage, scene->wait == -2 ? "a" : scene->keys);
}

static void the_live_page_is_drawn_as_saved(void **state)
{
    (void)state;
    scenes_are_as_saved(scenes, COUNT_OF(scenes), act);
    scenes_are_ascii(scenes, COUNT_OF(scenes), act, 24, 80);
}

int main(void)
{
    const struct CMUnitTest tests[] = {cmocka_unit_test(the_live_page_is_drawn_as_saved)};
    return cmocka_run_group_tests(tests, NULL, NULL);
}
