/* Runs every line of the files in tests/lang in-process: the fast twin of `tests/run-lang`, which runs the program.
 *
 * A line is `input  ->  expected`; `! words` expects a refusal whose sentence holds the words. `@args …` sets the
 * arguments of the lines below it: --reply --unit U --key V --in U name=value. */
#include <glob.h>
#include <setjmp.h>
#include <stdarg.h>
#include <stddef.h>
#include <stdint.h>
#include <string.h>

#include <cmocka.h>

#include "base/file.h"
#include "lang/evaluate.h"
#include "lang/reply.h"

enum { MAX_NAMES = 16 };

struct arguments {
    bool reply;
    const char *unit, *key, *in;
    struct binding names[MAX_NAMES];
    size_t name_count;
};

struct outcome {
    bool good;
    const char *text; /* the value or the complaint */
};

static struct outcome complaint(struct arena *arena, const struct diags *diags)
{
    const struct diag *diag = diags_first_error(diags);
    assert_non_null(diag);
    return (struct outcome){false, arena_print(arena, "%s: %s", diag->text, diag->help != NULL ? diag->help : "")};
}

static bool value_of(struct arena *arena, const char *text, const struct scope *scope, struct value *value,
                     struct diags *diags)
{
    size_t length = strlen(text);
    struct origin origin = {.length = length};
    const struct expression *expression = expression_parse(arena, text, length, origin, PARSE_STRICT, diags);
    struct evaluation evaluation = evaluation_begin(arena, diags);
    return expression != NULL && evaluate(&evaluation, expression, scope, value);
}

static struct unit unit_of(const char *name)
{
    struct unit unit;
    if (!unit_read_whole(name, strlen(name), &unit, NULL))
        fail_msg("`%s` is no unit", name);
    return unit;
}

static struct outcome strict(struct arena *arena, const struct arguments *arguments, const char *input)
{
    struct diags diags;
    diags_init(&diags);
    struct bindings bindings = {arguments->names, arguments->name_count, NULL};
    struct scope scope = scope_of_bindings(&bindings);
    struct value value;
    struct outcome outcome;
    bool good = value_of(arena, input, &scope, &value, &diags);
    struct unit unit = {0};
    if (arguments->in != NULL)
        unit = unit_of(arguments->in);
    if (good && arguments->in != NULL)
        good = value_settle(&value, &unit, false, (struct span){0}, &diags);
    if (good) {
        struct text text = {0};
        value_write(&value, &(struct show){.unit = arguments->in != NULL ? &unit : NULL}, &text);
        outcome = (struct outcome){true, arena_string(arena, text_string(&text))};
        text_clear(&text);
    } else {
        outcome = complaint(arena, &diags);
    }
    diags_clear(&diags);
    return outcome;
}

static void wish_from_key(struct wish *wish, struct arena *arena, const char *key)
{
    struct diags diags;
    struct value value;
    diags_init(&diags);
    if (!value_of(arena, key, &(struct scope){0}, &value, &diags))
        fail_msg("key `%s` cannot be read", key);
    diags_clear(&diags);
    wish->kind = value.kind == VALUE_LIST ? WISH_LIST : WISH_QUANTITY;
    wish->list_length = value.kind == VALUE_LIST ? value.list.count : 0;
    const struct quantity *quantity = value.kind == VALUE_LIST ? value.list.items : &value.quantity;
    wish->dims = quantity->dims;
    wish->percent = quantity->family == FAMILY_PERCENT;
}

static struct outcome lenient(struct arena *arena, const struct arguments *arguments, const char *input)
{
    struct bindings bindings = {arguments->names, arguments->name_count, NULL};
    struct scope scope = scope_of_bindings(&bindings);
    struct wish wish = {.kind = WISH_ANYTHING, .names = &scope};
    struct unit unit;
    if (arguments->unit != NULL) {
        unit = unit_of(arguments->unit);
        wish.kind = WISH_QUANTITY;
        wish.unit = &unit;
        wish.dims = unit.dims;
    }
    if (arguments->key != NULL)
        wish_from_key(&wish, arena, arguments->key);
    struct reply reply;
    reply_read(arena, input, strlen(input), &wish, &reply);
    if (reply.reading == READING_OK)
        return (struct outcome){true, reply.echo};
    return (struct outcome){false, reply.reading == READING_BLANK ? "blank" : reply.problem};
}

/* Cut the next word of an `@args` line, with quotes as in the shell; NULL at the end. */
static char *next_word(char **rest)
{
    char *from = *rest + strspn(*rest, " \t");
    if (*from == '\0')
        return NULL;
    char *word = from, *to = from, quote = '\0';
    for (; *from != '\0' && (quote != '\0' || (*from != ' ' && *from != '\t')); from++) {
        if (quote != '\0' ? *from == quote : (*from == '\'' || *from == '"'))
            quote = quote != '\0' ? '\0' : *from;
        else
            *to++ = *from;
    }
    *rest = *from != '\0' ? from + 1 : from;
    *to = '\0';
    return word;
}

static void bind(struct arguments *arguments, struct arena *arena, char *word)
{
    char *equals = strchr(word, '=');
    assert_non_null(equals);
    assert_true(arguments->name_count < MAX_NAMES);
    struct binding *binding = &arguments->names[arguments->name_count++];
    struct diags diags;
    diags_init(&diags);
    binding->name = arena_copy(arena, word, (size_t)(equals - word));
    if (!value_of(arena, equals + 1, &(struct scope){0}, &binding->value, &diags))
        fail_msg("cannot read `%s`", word);
    diags_clear(&diags);
}

static struct arguments read_arguments(struct arena *arena, char *line)
{
    struct arguments arguments = {0};
    for (char *word; (word = next_word(&line)) != NULL;) {
        if (strcmp(word, "--reply") == 0)
            arguments.reply = true;
        else if (strcmp(word, "--unit") == 0)
            arguments.unit = next_word(&line);
        else if (strcmp(word, "--key") == 0)
            arguments.key = next_word(&line);
        else if (strcmp(word, "--in") == 0)
            arguments.in = next_word(&line);
        else
            bind(&arguments, arena, word);
    }
    return arguments;
}

static char *trimmed(char *text)
{
    text += strspn(text, " \t");
    size_t length = strlen(text);
    while (length > 0 && strchr(" \t\r", text[length - 1]) != NULL)
        text[--length] = '\0';
    return text;
}

/* Split `input  ->  expected` at the arrow that has two spaces or a tab on both sides. */
static char *cut_arrow(char *line)
{
    for (char *arrow = line; (arrow = strstr(arrow, "->")) != NULL; arrow += 2) {
        bool before = arrow > line && (arrow[-1] == '\t' || (arrow > line + 1 && arrow[-1] == ' ' && arrow[-2] == ' '));
        bool after = arrow[2] == '\t' || (arrow[2] == ' ' && arrow[3] == ' ');
        if (!before || !after)
            continue;
        *arrow = '\0';
        return trimmed(arrow + 2);
    }
    return NULL;
}

/* Run one line; 1 when it fails. */
static unsigned run_case(const char *path, size_t number, const struct arguments *arguments, char *line)
{
    struct arena arena = {0};
    char *expected = cut_arrow(line), *input = trimmed(line);
    if (expected == NULL)
        fail_msg("%s:%zu: a case needs `input  ->  expected`", path, number);
    struct outcome outcome = arguments->reply ? lenient(&arena, arguments, input) : strict(&arena, arguments, input);
    bool refusal = *expected == '!';
    bool empty = *expected == '\0' || (refusal && expected[1] == '\0');
    bool holds = refusal ? !outcome.good && strstr(outcome.text, trimmed(expected + 1)) != NULL
                         : outcome.good && strcmp(outcome.text, expected) == 0;
    holds = holds && !empty;
    if (!holds)
        print_error("%s:%zu: %s\n    expected  %s\n    got       %s%s\n", path, number, input, expected,
                    outcome.good ? "" : "! ", outcome.text);
    arena_clear(&arena);
    return !holds;
}

static unsigned run_file(const char *path, size_t *cases)
{
    struct arena arena = {0};
    struct text text = {0};
    struct diags diags;
    diags_init(&diags);
    assert_true(file_read(path, 1 << 20, &text, &diags));
    struct arguments arguments = {0};
    unsigned failed = 0;
    size_t number = 0;
    for (char *line = text.data, *next; line != NULL && *line != '\0'; line = next) {
        next = strchr(line, '\n');
        if (next != NULL)
            *next++ = '\0';
        number++;
        char *content = trimmed(line);
        if (*content == '\0' || *content == '#')
            continue;
        if (strncmp(content, "@args", 5) == 0) {
            arguments = read_arguments(&arena, content + 5);
            continue;
        }
        failed += run_case(path, number, &arguments, content);
        ++*cases;
    }
    text_clear(&text);
    diags_clear(&diags);
    arena_clear(&arena);
    return failed;
}

static void every_case_holds(void **state)
{
    (void)state;
    glob_t found;
    size_t cases = 0;
    unsigned failed = 0;
    assert_int_equal(glob("tests/lang/*.cases", 0, NULL, &found), 0);
    for (size_t i = 0; i < found.gl_pathc; i++)
        failed += run_file(found.gl_pathv[i], &cases);
    globfree(&found);
    assert_true(cases >= 300);
    assert_int_equal(failed, 0);
}

int main(void)
{
    const struct CMUnitTest tests[] = {cmocka_unit_test(every_case_holds)};
    return cmocka_run_group_tests(tests, NULL, NULL);
}
