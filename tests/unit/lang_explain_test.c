#include "lang_bench.h"

#include <stdio.h>

#include "lang/template.h"

/* A small world: givens, derived names with their formulas, and one formula of a book. */
struct entry {
    const char *name, *text, *unit, *why, *source;
    bool derived;
};

static const struct entry entries[] = {
    {.name = "layers", .text = "80"},
    {.name = "kv_heads", .text = "8"},
    {.name = "head_dim", .text = "128"},
    {.name = "elem", .text = "2 B"},
    {.name = "hbm", .text = "80 GiB"},
    {.name = "weights", .text = "35 GiB"},
    {.name = "runtime", .text = "5 GiB"},
    {.name = "loss", .text = "-3"},
    {.name = "shape", .text = "(32, 512)"},
    {.name = "per_token",
     .text = "2 * layers * kv_heads * head_dim * elem",
     .unit = "KiB/token",
     .why = "K and V",
     .source = "somebody",
     .derived = true},
    {.name = "pool", .text = "hbm - weights - runtime", .derived = true},
    {.name = "literal", .text = "40 GiB", .derived = true},
    {.name = "alias", .text = "hbm", .derived = true},
    {.name = "guarded", .text = "if layers > 90 then shape[7] else 2 * layers", .derived = true},
    {.name = "squared", .text = "loss^2 - loss", .derived = true},
    {.name = "area", .text = "(hbm / GiB)^2", .derived = true},
    {.name = "blocks", .text = "floor(pool / (16 * elem))", .derived = true},
    {.name = "first", .text = "shape[0] * 2", .derived = true},
    {.name = "mtbf", .text = "360 days / 200", .unit = "h", .derived = true},
    {.name = "lost", .text = "8 GPU * 24 h / 4", .unit = "GPU·h", .derived = true},
    {.name = "hop", .text = "10 us", .unit = "ms", .derived = true},
    {.name = "slab", .text = "1536 MiB", .unit = "MiB", .derived = true},
    {.name = "held", .text = "95 GB/GPU", .unit = "GB/GPU", .derived = true},
    {.name = "broken", .text = "1 / (layers - layers)", .derived = true},
};

struct world {
    struct bench bench;
    struct scope scope;
    struct unit units[COUNT_OF(entries)];
};

static const struct entry *find(const char *name)
{
    for (size_t i = 0; i < COUNT_OF(entries); i++)
        if (strcmp(entries[i].name, name) == 0)
            return &entries[i];
    return NULL;
}

static bool world_define(void *context, struct evaluation *evaluation, const char *name, struct definition *out)
{
    struct world *world = context;
    const struct entry *entry = find(name);
    (void)evaluation;
    if (entry == NULL || !entry->derived)
        return false;
    *out = (struct definition){.name = entry->name, .scope = &world->scope, .why = entry->why, .source = entry->source};
    out->formula = bench_parse(&world->bench, entry->text, PARSE_STRICT);
    if (entry->unit != NULL) {
        struct unit *unit = &world->units[entry - entries];
        assert_true(unit_read_whole(entry->unit, strlen(entry->unit), unit, NULL));
        out->unit = unit;
    }
    return true;
}

static enum found world_lookup(void *context, struct evaluation *evaluation, const char *name, struct value *out)
{
    struct world *world = context;
    const struct entry *entry = find(name);
    if (entry == NULL)
        return FOUND_NOTHING;
    const struct expression *expression = bench_parse(&world->bench, entry->text, PARSE_STRICT);
    if (!evaluate(evaluation, expression, &world->scope, out))
        return FOUND_FAILED;
    struct unit unit;
    if (entry->unit != NULL && unit_read_whole(entry->unit, strlen(entry->unit), &unit, NULL))
        value_settle(out, &unit, true, (struct span){0}, evaluation->diags);
    return FOUND_VALUE;
}

/* kv_cache() is per_token, kv_cache().pool the pool. */
static bool call_cache(const struct function *function, struct evaluation *evaluation, const struct call *call, const char *step,
                       struct value *out)
{
    (void)function;
    return scope_lookup(call->scope, evaluation, step != NULL ? step : "per_token", out) == FOUND_VALUE;
}

static bool define_cache(const struct function *function, struct evaluation *evaluation, const struct call *call, const char *step,
                         struct definition *out)
{
    (void)function;
    return scope_define(call->scope, evaluation, step != NULL ? step : "per_token", out);
}

static const struct function cache = {.name = "kv_cache", .call = call_cache, .define = define_cache};

static const struct function *world_function(void *context, const char *name)
{
    (void)context;
    return strcmp(name, cache.name) == 0 ? &cache : NULL;
}

static const struct scope_questions questions = {.lookup = world_lookup, .define = world_define, .function = world_function};

static struct world *world_new(void **state)
{
    struct world *world = *state;
    bench_init(&world->bench);
    world->scope = (struct scope){&questions, world};
    return world;
}

static int setup(void **state)
{
    static struct world world;
    *state = &world;
    return 0;
}

static const char *worked_text(struct world *world, const char *text, int width, const struct show *show, struct worked *worked)
{
    struct text out = {0};
    const struct expression *expression = bench_parse(&world->bench, text, PARSE_STRICT);
    struct evaluation evaluation = evaluation_begin(&world->bench.arena, &world->bench.diags);
    if (expression == NULL || !explain(&evaluation, expression, &world->scope, show, worked))
        return "?";
    worked_write(worked, width, &out);
    const char *copy = arena_string(&world->bench.arena, text_string(&out));
    text_clear(&out);
    return copy;
}

static void a_name_unfolds_to_its_formula(void **state)
{
    static const char *const rows[][2] = {
        {"pool", "pool = hbm − weights − runtime = 80 GiB − 35 GiB − 5 GiB = 40 GiB"},
        {"kv_cache().pool", "pool = hbm − weights − runtime = 80 GiB − 35 GiB − 5 GiB = 40 GiB"},
        {"hbm", "hbm = 80 GiB"},
        {"literal", "literal = 40 GiB"},
        {"2 * hbm", "2 · hbm = 2 · 80 GiB = 160 GiB"},
        {"2 * 3", "2 · 3 = 6"},
        {"80 GiB", "80 GiB"},
        {"guarded", "guarded = if layers > 90 then shape[7] else 2 · layers = 2 · 80 = 160"},
        {"squared", "squared = loss² − loss = (-3)² − (-3) = 12"},
        {"area", "area = (hbm / GiB)² = (80 GiB / GiB)² = 6400"},
        {"first", "first = shape[0] · 2 = 32 · 2 = 64"},
        {"strides(shape)", "strides(shape) = strides((32, 512)) = (512, 1)"},
    };
    for (size_t i = 0; i < COUNT_OF(rows); i++) {
        struct world *world = world_new(state);
        struct worked worked;
        const char *text = worked_text(world, rows[i][0], 200, &(struct show){0}, &worked);
        if (strcmp(text, rows[i][1]) != 0)
            fail_msg("`%s`: %s", rows[i][0], text);
        assert_int_equal(world->bench.diags.items.count, 0);
        bench_clear(&world->bench);
    }
}

/* A number that a reader was asked for in a unit is found again in the lines that build on it. */
static void a_value_keeps_the_unit_it_was_asked_in(void **state)
{
    static const char *const rows[][2] = {
        {"mtbf / 2", "mtbf / 2 = 43.2 h / 2 = 21.6 h"},
        {"lost * 2 $/GPU/h", "lost · 2 $/GPU/h = 48 GPU·h · 2 $/GPU/h = 96 $"},
        {"slab * 2", "slab · 2 = 1536 MiB · 2 = 3 GiB"},
        {"hop * 2", "hop · 2 = 10 us · 2 = 20 us"},    /* not 0.01 ms */
        {"held * 2", "held · 2 = 95 GB · 2 = 190 GB/GPU"}, /* per GPU is what the name says */
    };
    for (size_t i = 0; i < COUNT_OF(rows); i++) {
        struct world *world = world_new(state);
        struct worked worked;
        assert_string_equal(worked_text(world, rows[i][0], 200, &(struct show){0}, &worked), rows[i][1]);
        bench_clear(&world->bench);
    }
}

static void a_long_line_is_aligned(void **state)
{
    struct world *world = world_new(state);
    struct worked worked;
    struct unit kib;
    assert_true(unit_read_whole("KiB/token", 9, &kib, NULL));
    const char *text = worked_text(world, "per_token", 60, &(struct show){.unit = &kib}, &worked);
    assert_string_equal(text, "per_token = 2 · layers · kv_heads · head_dim · elem\n"
                              "          = 2 · 80 · 8 · 128 · 2 B\n"
                              "          = 327,680 B  =  320 KiB/token");
    assert_string_equal(worked.why, "K and V");
    assert_string_equal(worked.source, "somebody");
    bench_clear(&world->bench);
}

static void fields_that_would_repeat_are_left_out(void **state)
{
    struct world *world = world_new(state);
    struct worked worked;
    worked_text(world, "hbm", 80, &(struct show){0}, &worked);
    assert_string_equal(worked.name, "hbm");
    assert_null(worked.formula);
    assert_null(worked.substituted);
    worked_text(world, "alias", 80, &(struct show){0}, &worked);
    assert_string_equal(worked.formula, "hbm");
    assert_null(worked.substituted);
    assert_string_equal(worked.shown, "80 GiB");
    assert_null(worked.base);
    worked_text(world, "2 * 3", 80, &(struct show){0}, &worked);
    assert_null(worked.name);
    assert_null(worked.substituted);
    bench_clear(&world->bench);
}

static void what_cannot_be_computed_is_one_complaint(void **state)
{
    static const char *const texts[] = {"broken", "unknown"};
    for (size_t i = 0; i < COUNT_OF(texts); i++) {
        struct world *world = world_new(state);
        struct worked worked;
        assert_string_equal(worked_text(world, texts[i], 80, &(struct show){0}, &worked), "?");
        assert_int_equal(world->bench.diags.items.count, 1);
        bench_clear(&world->bench);
    }
}

/* ── templates ── */

static struct template parse_template(struct world *world, const char *text)
{
    const struct source *source = source_new(&world->bench.arena, "<text>", text, strlen(text));
    return template_parse(&world->bench.arena, text, strlen(text), origin_whole(source), &world->bench.diags);
}

static const char *filled(struct world *world, const char *text, int width, bool *whole)
{
    struct text out = {0};
    struct template template = parse_template(world, text);
    struct evaluation evaluation = evaluation_begin(&world->bench.arena, &world->bench.diags);
    *whole = template_write(&template, &evaluation, &world->scope, width, &out);
    const char *copy = arena_string(&world->bench.arena, text_string(&out));
    text_clear(&out);
    return copy;
}

static void insertions_become_values(void **state)
{
    static const char *const rows[][2] = {
        {"", ""},
        {"No value, *only* `Markdown` {one} }}.", "No value, *only* `Markdown` {one} }}."},
        {"one {{ hbm }} card", "one 80 GiB card"},
        {"{{hbm}}{{ weights }}", "80 GiB35 GiB"},
        {"{{ hbm in GB }}", "85.9 GB"},
        {"{{ hbm in GB, 2 sig }}", "86 GB"},
        {"{{ hbm / 3, 2 sig }}", "27 GiB"},
        {"{{ min(3, 4) }}", "3"},
        {"{{ shape }}", "(32, 512)"},
        {"{{ per_token in KiB/token }} and {{ layers }}", "320 KiB/token and 80"},
        {"{{ layers * 2\n  + 1 }}", "161"},
        {"{{= pool }}", "pool = hbm − weights − runtime = 80 GiB − 35 GiB − 5 GiB = 40 GiB"},
        {"So {{= pool in GiB }}.", "So pool = hbm − weights − runtime = 80 GiB − 35 GiB − 5 GiB = 40 GiB."},
    };
    for (size_t i = 0; i < COUNT_OF(rows); i++) {
        struct world *world = world_new(state);
        bool whole = false;
        const char *text = filled(world, rows[i][0], 200, &whole);
        if (!whole || strcmp(text, rows[i][1]) != 0)
            fail_msg("`%s` is `%s`", rows[i][0], text);
        assert_int_equal(world->bench.diags.items.count, 0);
        bench_clear(&world->bench);
    }
}

static void a_long_worked_line_is_a_block(void **state)
{
    struct world *world = world_new(state);
    bool whole = false;
    assert_string_equal(filled(world, "**Per token.** {{= kv_cache() in KiB/token }} Done.", 64, &whole),
                        "**Per token.**\n\n"
                        "    per_token = 2 · layers · kv_heads · head_dim · elem\n"
                        "              = 2 · 80 · 8 · 128 · 2 B\n"
                        "              = 327,680 B  =  320 KiB/token\n\n"
                        "Done.");
    assert_true(whole);
    bench_clear(&world->bench);
}

static void markdown_signs_of_names_are_escaped(void **state)
{
    struct world *world = world_new(state);
    bool whole = false;
    const char *text = filled(world, "{{= kv_cache() in KiB/token }}", 200, &whole);
    assert_non_null(strstr(text, "per\\_token = 2 · layers · kv\\_heads · head\\_dim · elem"));
    bench_clear(&world->bench);
}

static const struct {
    const char *text, *code;
    size_t column;
} template_faults[] = {
    {"a {{ hbm", "E0208", 3},          {"a {{ }} b", "E0200", 6},       {"a {{ hbm in GIB }}", "E0202", 13},
    {"{{ hbm + }} {{ weights }}", "E0201", 9}, {"{{ hbm, 99 sig }}", "E0226", 8}, {"{{ 2(3) }}", "E0210", 5},
};

static void template_faults_have_their_place(void **state)
{
    for (size_t i = 0; i < COUNT_OF(template_faults); i++) {
        struct world *world = world_new(state);
        parse_template(world, template_faults[i].text);
        if (world->bench.diags.items.count != 1)
            fail_msg("`%s`: %zu complaints", template_faults[i].text, world->bench.diags.items.count);
        const struct diag *diag = diags_at(&world->bench.diags, 0);
        size_t column = source_place(diag->span.source, diag->span.begin).column;
        if (strcmp(message_row(diag->message)->code, template_faults[i].code) != 0 || column != template_faults[i].column)
            fail_msg("`%s`: %s at %zu", template_faults[i].text, message_row(diag->message)->code, column);
        bench_clear(&world->bench);
    }
}

static void a_value_that_fails_shows_as_a_question(void **state)
{
    static const char *const rows[][2] = {
        {"a {{ broken }} b {{ layers }}", "a {{?}} b 80"},
        {"a {{= unknown }} b", "a {{?}} b"},
        {"a {{ hbm in s }} b", "a {{?}} b"},
    };
    for (size_t i = 0; i < COUNT_OF(rows); i++) {
        struct world *world = world_new(state);
        bool whole = true;
        assert_string_equal(filled(world, rows[i][0], 80, &whole), rows[i][1]);
        assert_false(whole);
        assert_int_equal(world->bench.diags.items.count, 1);
        bench_clear(&world->bench);
    }
}

static void add_name(void *context, const struct node *node, bool call)
{
    text_print(context, "%s%s ", node->name, call ? "()" : "");
}

static void names_of_all_insertions_are_visited(void **state)
{
    struct world *world = world_new(state);
    struct text names = {0};
    struct template template = parse_template(world, "{{ hbm }} x {{= kv_cache(a=layers) in KiB }} {{ 3, 2 sig }}");
    template_names(&template, add_name, &names);
    assert_string_equal(text_string(&names), "hbm kv_cache() layers ");
    text_clear(&names);
    bench_clear(&world->bench);
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(a_name_unfolds_to_its_formula),
        cmocka_unit_test(a_value_keeps_the_unit_it_was_asked_in),
        cmocka_unit_test(a_long_line_is_aligned),
        cmocka_unit_test(fields_that_would_repeat_are_left_out),
        cmocka_unit_test(what_cannot_be_computed_is_one_complaint),
        cmocka_unit_test(insertions_become_values),
        cmocka_unit_test(a_long_worked_line_is_a_block),
        cmocka_unit_test(markdown_signs_of_names_are_escaped),
        cmocka_unit_test(template_faults_have_their_place),
        cmocka_unit_test(a_value_that_fails_shows_as_a_question),
        cmocka_unit_test(names_of_all_insertions_are_visited),
    };
    return cmocka_run_group_tests(tests, setup, NULL);
}
