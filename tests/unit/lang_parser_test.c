#include "lang_bench.h"

#include "base/random.h"

/* ── structure ── */

static void write_tree(const struct node *node, struct text *out)
{
    static const char *const kinds[] = {
        [NODE_QUANTITY] = "q", [NODE_UNIT] = "unit", [NODE_NAME] = "",   [NODE_CALL] = "call", [NODE_MEMBER] = ".",
        [NODE_INDEX] = "at",   [NODE_LIST] = "list", [NODE_UNARY] = "u", [NODE_BINARY] = "",   [NODE_IF] = "if",
    };
    if (node->kind == NODE_QUANTITY) {
        quantity_write(&node->quantity, NULL, out);
        return;
    }
    if (node->kind == NODE_NAME || node->kind == NODE_UNIT) {
        text_add(out, node->kind == NODE_NAME ? node->name : "unit");
        return;
    }
    text_print(out, "(%s", kinds[node->kind]);
    if (node->kind == NODE_UNARY || node->kind == NODE_BINARY)
        text_print(out, "%s%s", operator_name(node->operator), node->implied ? "!" : "");
    if (node->kind == NODE_CALL || node->kind == NODE_MEMBER)
        text_print(out, "%s%s", node->kind == NODE_CALL ? " " : "", node->name);
    for (size_t i = 0; i < node->child_count; i++) {
        text_add_char(out, ' ');
        if (node->argument_names != NULL && node->argument_names[i] != NULL)
            text_print(out, "%s=", node->argument_names[i]);
        write_tree(node->children[i], out);
    }
    text_add_char(out, ')');
}

static void expect_tree(const char *text, enum parse_mode mode, const char *expected)
{
    struct bench bench;
    struct text tree = {0};
    bench_init(&bench);
    const struct expression *expression = bench_parse(&bench, text, mode);
    if (expression == NULL)
        fail_msg("`%s`: %s", text, diags_at(&bench.diags, 0)->text);
    write_tree(expression->root, &tree);
    if (strcmp(text_string(&tree), expected) != 0)
        fail_msg("`%s` is %s", text, text_string(&tree));
    text_clear(&tree);
    bench_clear(&bench);
}

static void operators_bind_by_the_table(void **state)
{
    (void)state;
    static const char *const rows[][2] = {
        {"a + p * c", "(+ a (* p c))"},
        {"a * p + c", "(+ (* a p) c)"},
        {"a - p - c", "(- (- a p) c)"},
        {"a / p * c", "(* (/ a p) c)"},
        {"a mod p * c", "(* (mod a p) c)"},
        {"a ^ p ^ c", "(^ a (^ p c))"},
        {"-a ^ p", "(u- (^ a p))"},
        {"a ^ -p", "(^ a (u- p))"},
        {"a ^ -p ^ c", "(^ a (u- (^ p c)))"},
        {"a ^ -p * c", "(* (^ a (u- p)) c)"},
        {"a * -p", "(* a (u- p))"},
        {"a²", "(^ a 2)"},
        {"a⁻¹⁷", "(^ a -17)"},
        {"a < p and c < d or e", "(or (and (< a p) (< c d)) e)"},
        {"not a < p", "(unot (< a p))"},
        {"not a and p", "(and (unot a) p)"},
        {"a ≤ p", "(<= a p)"},
        {"a ≠ p", "(!= a p)"},
        {"a − p", "(- a p)"},
        {"a · p × c ÷ d", "(/ (* (* a p) c) d)"},
        {"if a then p else c + d", "(if a p (+ c d))"},
        {"1 + if a then p else c", "(+ 1 (if a p c))"},
        {"(a + p) %", "(u% (+ a p))"},
        {"a % * p", "(* (u% a) p)"},
        {"a[0][1]", "(at (at a 0) 1)"},
        {"f(a).step[2]", "(at (.step (call f a)) 2)"},
        {"f()", "(call f)"},
        {"f (a, n=p)", "(call f a n=p)"},
        {"(a, p)", "(list a p)"},
        {"(a)", "a"},
        {"[a]", "(list a)"},
        {"[]", "(list)"},
        {"2 B", "2 B"},
        {"14 GB / 400 GB/s", "(/ 14 GB 400 GB/s)"},
        {"14 GB / 2 s", "(/ 14 GB 2 s)"},
        {"x / GiB", "(/ x unit)"},
        {"x / GB/s", "(/ x unit)"},
        {"pool / GiB/layers", "(/ (/ pool unit) layers)"},
        {"layers * 2 layers", "(* layers 2 layers)"},
        {"2*layers", "(* 2 layers)"},
        {"block / heads", "(/ block heads)"},
        {"280M param", "280,000,000 params"},
        {"70B param", "70,000,000,000 params"},
        {"4k tokens", "4000 tokens"},
        {"1.5T", "1,500,000,000,000"},
        {"$3/GPU/h", "3 $/GPU/h"},
        {"$2 * n", "(* 2 $ n)"},
        {"32x", "32"},
        {"28.4 × ", "28.4"},
        {"5 × n", "(* 5 n)"},
        {"5 ×n", "(* 5 n)"},
        {"5 mod n", "(mod 5 n)"},
        {"min(3, 4)", "(call min 3 4)"},
        {"5 min", "5 min"},
        {"f(b=3)", "(call f b=3)"},
        {"5 % + 1", "(+ 5 % 1)"},
    };
    for (size_t i = 0; i < COUNT_OF(rows); i++) expect_tree(rows[i][0], PARSE_STRICT, rows[i][1]);
}

static void a_reply_may_leave_out_signs(void **state)
{
    (void)state;
    static const char *const rows[][2] = {
        {"2(N-1)", "(*! 2 (- N 1))"},  {"2N", "(*! 2 N)"},         {"(a)(p)", "(*! a p)"},
        {"2N^2", "(*! 2 (^ N 2))"},    {"-2N", "(*! (u- 2) N)"},   {"4 x 8", "(* 4 8)"},
        {"4 x N", "(* 4 N)"},          {"32x", "32"},              {"2 layers", "2 layers"},
        {"(a)p + 1", "(+ (*! a p) 1)"},
    };
    for (size_t i = 0; i < COUNT_OF(rows); i++) expect_tree(rows[i][0], PARSE_LENIENT, rows[i][1]);
}

static void bare_bytes_are_marked(void **state)
{
    (void)state;
    static const struct {
        const char *text;
        bool bare;
    } rows[] = {{"70B", true}, {"70 B", false}, {"70B/param", false}, {"70GB", false}, {"70B param", false}, {"70", false}};
    for (size_t i = 0; i < COUNT_OF(rows); i++) {
        struct bench bench;
        bench_init(&bench);
        const struct expression *expression = bench_parse(&bench, rows[i].text, PARSE_STRICT);
        assert_non_null(expression);
        if (expression->root->bare_bytes != rows[i].bare)
            fail_msg("`%s`", rows[i].text);
        bench_clear(&bench);
    }
}

/* ── faults ── */

static const struct fault {
    const char *text;
    enum parse_mode mode;
    const char *code;
    size_t column, end; /* from 1, the second past the last; both in characters */
    const char *help;   /* a part of it, or NULL */
} faults[] = {
    {"", PARSE_STRICT, "E0200", 1, 1, NULL},
    {"   ", PARSE_STRICT, "E0200", 1, 4, NULL},
    {"1 +", PARSE_STRICT, "E0201", 4, 4, NULL},
    {"1 5", PARSE_STRICT, "E0201", 3, 4, "operator"},
    {"1 5", PARSE_LENIENT, "E0201", 3, 4, "operator"},
    {"(1", PARSE_STRICT, "E0225", 1, 2, NULL},
    {"2 * [1, 2", PARSE_STRICT, "E0225", 5, 6, NULL},
    {"f(1", PARSE_STRICT, "E0225", 2, 3, NULL},
    {"a[1", PARSE_STRICT, "E0225", 2, 3, NULL},
    {"1)", PARSE_STRICT, "E0201", 2, 3, NULL},
    {"()", PARSE_STRICT, "E0201", 2, 3, NULL},
    {"(1,)", PARSE_STRICT, "E0201", 4, 5, NULL},
    {"(1 2)", PARSE_STRICT, "E0201", 4, 5, NULL},
    {"* 2", PARSE_STRICT, "E0201", 1, 2, NULL},
    {"a = b", PARSE_STRICT, "E0201", 3, 4, "=="},
    {"1,234", PARSE_STRICT, "E0201", 2, 3, "without commas"},
    {"1, 2", PARSE_STRICT, "E0201", 2, 3, "brackets"},
    {"5 % 3", PARSE_STRICT, "E0201", 5, 6, "mod"},
    {"a.", PARSE_STRICT, "E0201", 3, 3, NULL},
    {"if a then b", PARSE_STRICT, "E0201", 12, 12, NULL},
    {"if a else b", PARSE_STRICT, "E0201", 6, 10, NULL},
    {"then", PARSE_STRICT, "E0201", 1, 5, NULL},
    {"µ ÷ 5 )", PARSE_STRICT, "E0201", 1, 2, NULL},
    {"1 ÷ 5 )", PARSE_STRICT, "E0201", 7, 8, NULL},
    {"80 GIB", PARSE_STRICT, "E0202", 4, 7, "GiB"},
    {"5 foo", PARSE_STRICT, "E0202", 3, 6, "5*foo"},
    {"4K", PARSE_STRICT, "E0202", 2, 3, "1024"},
    {"280 M", PARSE_STRICT, "E0202", 5, 6, "280M"},
    {"1_000", PARSE_STRICT, "E0209", 1, 6, "without `_`"},
    {"0x10", PARSE_STRICT, "E0209", 1, 5, "decimal"},
    {"1e400", PARSE_STRICT, "E0209", 1, 6, "1.8e308"},
    {"1e308 EiB", PARSE_STRICT, "E0209", 1, 10, "1.8e308"},
    {"1e-400", PARSE_STRICT, "E0209", 1, 7, "5e-324"},
    {"2 * 1.2.3", PARSE_STRICT, "E0209", 5, 10, "one point"},
    {"nan", PARSE_STRICT, "E0209", 1, 4, "finite"},
    {"2 * Inf", PARSE_STRICT, "E0209", 5, 8, "finite"},
    {"2(N-1)", PARSE_STRICT, "E0210", 2, 3, "2*(N-1)"},
    {"(a)(b)", PARSE_STRICT, "E0210", 4, 5, "(a)*(b)"},
    {"(a)b", PARSE_STRICT, "E0210", 4, 5, "(a)*b"},
    {"1 < 2 < 3", PARSE_STRICT, "E0211", 7, 8, "and"},
    {"1 == 2 != 3", PARSE_STRICT, "E0211", 8, 10, "and"},
    {"2 ** 3", PARSE_STRICT, "E0224", 3, 5, "^"},
    {"a && b", PARSE_STRICT, "E0224", 3, 5, "and"},
    {"7 // 2", PARSE_STRICT, "E0224", 3, 5, "floor"},
    {"a @ b", PARSE_STRICT, "E0224", 3, 4, NULL},
    {"3 €", PARSE_STRICT, "E0224", 3, 4, "$"},
    {"\xff", PARSE_STRICT, "E0224", 1, 2, NULL},
    {"1/2(N-1)", PARSE_LENIENT, "E0228", 4, 5, NULL},
    {"1/2N", PARSE_LENIENT, "E0228", 4, 5, NULL},
};

static void every_fault_is_one_complaint_at_its_place(void **state)
{
    (void)state;
    for (size_t i = 0; i < COUNT_OF(faults); i++) {
        const struct fault *row = &faults[i];
        struct bench bench;
        bench_init(&bench);
        assert_null(bench_parse(&bench, row->text, row->mode));
        if (bench.diags.items.count != 1)
            fail_msg("`%s`: %zu complaints", row->text, bench.diags.items.count);
        const struct diag *diag = diags_at(&bench.diags, 0);
        const char *code = message_row(diag->message)->code;
        size_t column = source_place(diag->span.source, diag->span.begin).column;
        size_t end = source_place(diag->span.source, diag->span.end).column;
        if (strcmp(code, row->code) != 0 || column != row->column || end != row->end)
            fail_msg("`%s`: %s %zu-%zu: %s", row->text, code, column, end, diag->text);
        if (row->help != NULL && (diag->help == NULL || strstr(diag->help, row->help) == NULL))
            fail_msg("`%s`: help is %s", row->text, diag->help != NULL ? diag->help : "missing");
        bench_clear(&bench);
    }
}

static void places_follow_the_origin(void **state)
{
    (void)state;
    static const char file[] = "key: |\n  value is 5 foo";
    struct bench bench;
    bench_init(&bench);
    const struct source *source = source_new(&bench.arena, "bank.yaml", file, strlen(file));
    struct origin origin = origin_part(&(struct origin){.source = source, .length = strlen(file)}, 18, 5);
    assert_null(expression_parse(&bench.arena, file + 18, 5, origin, PARSE_STRICT, &bench.diags));
    struct place place = source_place(source, diags_at(&bench.diags, 0)->span.begin);
    assert_int_equal(place.line, 2);
    assert_int_equal(place.column, 14);
    bench_clear(&bench);
}

/* ── limits ── */

static char *repeated(struct bench *bench, const char *before, const char *unit, size_t times, const char *after)
{
    struct text text = {0};
    text_add(&text, before);
    text_add_repeat(&text, unit, times);
    text_add(&text, after);
    char *copy = arena_string(&bench->arena, text_string(&text));
    text_clear(&text);
    return copy;
}

static void size_and_depth_are_bounded(void **state)
{
    (void)state;
    static const struct {
        const char *before, *unit;
        size_t times;
        const char *after, *expected; /* the code, or the value */
    } rows[] = {
        {"1", "+1", 9000, "", "9001"},
        {"1", "+1", 11000, "", "E0206"},
        {"2", "*1", 9000, "", "2"},
        {"", "(", 190, "1", "E0225"},
        {"", "(", 300, "1", "E0206"},
        {"", "-", 300, "1", "E0206"},
        {"1", "^1", 300, "", "E0206"},
        {"", "not ", 300, "true", "E0206"},
        {"", "if true then 1 else ", 150, "1", "1"},
        {"", "if true then 1 else ", 300, "1", "E0206"},
        {"5", "%", 300, "", "E0206"},
        {"a", "[0]", 300, "", "E0206"},
        {"a", ".b", 300, "", "E0206"},
        {"f", "(f", 300, "", "E0206"},
        {"", " ", 65536, "1", "E0206"},
        {"", " ", 65535, "1", "1"},
        {"", "1", 300, "", "1.111e299"},
        {"", "1", 301, "", "E0209"},
        {"0.", "0", 290, "1", "1e-291"},
        {"len([1", ",1", 9000, "])", "9001"},
        {"true", " and true", 5000, "", "true"},
    };
    for (size_t i = 0; i < COUNT_OF(rows); i++) {
        struct bench bench;
        bench_init(&bench);
        char *text = repeated(&bench, rows[i].before, rows[i].unit, rows[i].times, rows[i].after);
        const char *outcome = bench_outcome(&bench, text, NULL);
        if (strncmp(outcome, rows[i].expected, strlen(rows[i].expected)) != 0)
            fail_msg("%s%s… is %s", rows[i].before, rows[i].unit, outcome);
        bench_clear(&bench);
    }
}

static void count_name(void *context, const struct node *node, bool call)
{
    text_print(context, "%s%s ", node->name, call ? "()" : "");
}

static void names_are_visited_from_the_left(void **state)
{
    (void)state;
    struct bench bench;
    struct text names = {0};
    bench_init(&bench);
    const struct expression *expression =
        bench_parse(&bench, "a + p * f(c, n=d).step[e] - GiB / g^2 + if h2 then (i, j) else [k]", PARSE_STRICT);
    assert_non_null(expression);
    expression_names(expression, count_name, &names);
    assert_string_equal(text_string(&names), "a p f() c d e g h2 i j k ");
    text_reset(&names);
    expression = bench_parse(&bench, repeated(&bench, "a", "+a", 9000, ""), PARSE_STRICT);
    assert_non_null(expression);
    expression_names(expression, count_name, &names);
    assert_int_equal(names.length, 2 * 9001);
    text_clear(&names);
    bench_clear(&bench);
}

/* ── writing ── */

static const char *written(struct bench *bench, const char *text)
{
    struct text out = {0};
    const struct expression *expression = bench_parse(bench, text, PARSE_STRICT);
    if (expression == NULL)
        fail_msg("`%s`: %s", text, diags_at(&bench->diags, 0)->text);
    expression_write(expression, expression->root, NULL, NULL, &out);
    const char *copy = arena_string(&bench->arena, text_string(&out));
    text_clear(&out);
    return copy;
}

static void formulas_are_written_as_mathematics(void **state)
{
    (void)state;
    static const char *const rows[][2] = {
        {"2*layers*kv_heads", "2 · layers · kv_heads"},
        {"hbm-weights", "hbm − weights"},
        {"a/(c*d)", "a / (c · d)"},
        {"a-(c-d)", "a − (c − d)"},
        {"(a*c)+(d)", "a · c + d"},
        {"a*(c mod d)", "a · (c mod d)"},
        {"a--c", "a − (−c)"},
        {"a*-c", "a · (−c)"},
        {"(-a)^2", "(−a)²"},
        {"-a^2", "−a²"},
        {"2^-17", "2⁻¹⁷"},
        {"2^n", "2^n"},
        {"2^(n+1)", "2^(n + 1)"},
        {"(2 GiB)^2", "(2 GiB)²"},
        {"GiB^2", "GiB^2"},
        {"a<=c", "a ≤ c"},
        {"a!=c", "a ≠ c"},
        {"(1<2)==(2<3)", "(1 < 2) == (2 < 3)"},
        {"f(a,n=2)", "f(a, n = 2)"},
        {"f(a).step", "f(a).step"},
        {"(a,c)[0]", "(a, c)[0]"},
        {"[a]", "[a]"},
        {"not(a and c)", "not (a and c)"},
        {"(if a then c else d)+1", "(if a then c else d) + 1"},
        {"(a+c)%", "(a + c) %"},
        {"14 GB/(400 GB/s)", "14 GB / 400 GB/s"},
    };
    for (size_t i = 0; i < COUNT_OF(rows); i++) {
        struct bench bench;
        bench_init(&bench);
        assert_string_equal(written(&bench, rows[i][0]), rows[i][1]);
        bench_clear(&bench);
    }
}

/* Grow a random expression over two numbers; what is written must have the value of what was meant. */
static void grow(struct random *random, unsigned depth, struct text *out)
{
    static const char *const joints[] = {" + ", " - ", " * ", " / ", " mod ", "^"};
    static const char *const leaves[] = {"a", "c", "3", "2", "0.5", "7"};
    uint64_t choice = random_below(random, depth > 0 ? 8 : 1);
    if (choice == 0) {
        text_add(out, leaves[random_below(random, COUNT_OF(leaves))]);
        return;
    }
    text_add(out, choice == 1 ? "(-" : "(");
    grow(random, depth - 1, out);
    if (choice > 1) {
        text_add(out, joints[random_below(random, COUNT_OF(joints))]);
        text_add(out, "(");
        grow(random, depth - 1, out);
        text_add(out, ")");
    }
    text_add(out, ")");
}

static void what_is_written_means_the_same(void **state)
{
    (void)state;
    const struct binding items[] = {{"a", value_number(11)}, {"c", value_number(-4)}};
    const struct bindings bindings = {items, COUNT_OF(items), NULL};
    struct scope scope = scope_of_bindings(&bindings);
    struct random random = random_stream(7, "lang", "written");
    size_t compared = 0;
    for (int i = 0; i < 3000; i++) {
        struct bench bench;
        struct text text = {0};
        struct value meant, again;
        bench_init(&bench);
        grow(&random, 4, &text);
        if (bench_value(&bench, text_string(&text), &scope, &meant)) {
            const char *copy = written(&bench, text_string(&text));
            again = bench_good(&bench, copy, &scope);
            double size = meant.quantity.value < 0 ? -meant.quantity.value : meant.quantity.value;
            double difference = meant.quantity.value - again.quantity.value;
            if (difference > 1e-9 * size || -difference > 1e-9 * size)
                fail_msg("`%s` became `%s`", text_string(&text), copy);
            compared++;
        }
        text_clear(&text);
        bench_clear(&bench);
    }
    assert_true(compared > 500);
}

/* ── robustness ── */

static void random_bytes_give_a_value_or_one_complaint(void **state)
{
    (void)state;
    static const char *const pieces[] = {"1", "2.5", "e3", " ", "GiB", "/", "s", "(", ")", "[", "]", ",", "+", "-", "*", "^",
                                         "²", "%", "$", "x", "×", "if ", " then ", " else ", " and ", "not ", "µ", "a", ".",
                                         "=", "<", "fp16", "min", "min(", "70B", "token", "\xc3", "\xe2\x81", "\0", "1e", "k"};
    struct random random = random_stream(1, "lang", "bytes");
    for (int i = 0; i < 20000; i++) {
        struct bench bench;
        struct text text = {0};
        struct value value;
        bench_init(&bench);
        for (uint64_t count = random_below(&random, 24); count > 0; count--) {
            if (i % 2 == 0)
                text_add(&text, pieces[random_below(&random, COUNT_OF(pieces))]);
            else
                text_add_char(&text, (char)random_below(&random, 256));
        }
        enum parse_mode mode = random_below(&random, 2) == 0 ? PARSE_STRICT : PARSE_LENIENT;
        const struct expression *expression =
            expression_parse(&bench.arena, text_string(&text), text.length, (struct origin){0}, mode, &bench.diags);
        struct evaluation evaluation = evaluation_begin(&bench.arena, &bench.diags);
        bool good = expression != NULL && evaluate(&evaluation, expression, NULL, &value);
        if (bench.diags.items.count != (good ? 0 : 1))
            fail_msg("`%s`: %zu complaints", text_string(&text), bench.diags.items.count);
        text_clear(&text);
        bench_clear(&bench);
    }
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(operators_bind_by_the_table),
        cmocka_unit_test(a_reply_may_leave_out_signs),
        cmocka_unit_test(bare_bytes_are_marked),
        cmocka_unit_test(every_fault_is_one_complaint_at_its_place),
        cmocka_unit_test(places_follow_the_origin),
        cmocka_unit_test(size_and_depth_are_bounded),
        cmocka_unit_test(names_are_visited_from_the_left),
        cmocka_unit_test(formulas_are_written_as_mathematics),
        cmocka_unit_test(what_is_written_means_the_same),
        cmocka_unit_test(random_bytes_give_a_value_or_one_complaint),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
