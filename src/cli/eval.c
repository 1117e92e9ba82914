/* `unfold eval`: the language of quantities at the prompt. */
#include <stdio.h>
#include <string.h>

#include "cli/command.h"
#include "cli/content.h"
#include "cli/print.h"
#include "lang/explain.h"
#include "lang/reply.h"

/* What one run needs. */
struct job {
    struct command_line *line;
    const char *text; /* the expression */
    struct diags diags;
    struct evaluation evaluation;
    struct scope scope;
    struct unit unit;
    struct show show;
};

/* `name=value`, but not `a == b`; gives the length of the name, else 0. */
static size_t binding_name(const char *word)
{
    size_t length = strspn(word, "ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz_0123456789");
    bool digit = *word >= '0' && *word <= '9';
    return length && !digit && word[length] == '=' && word[length + 1] != '=' ? length : 0;
}

static bool read_binding(struct job *job, const char *word, size_t name, struct binding *out)
{
    struct arena *arena = job->line->arena;
    const char *text = word + name + 1;
    const struct source *source = source_new(arena, "<argument>", word, strlen(word));
    struct origin whole = origin_whole(source), part = origin_part(&whole, name + 1, strlen(text));
    const struct expression *value = expression_parse(arena, text, strlen(text), part, PARSE_STRICT, &job->diags);
    out->name = arena_copy(arena, word, name);
    return value && evaluate_count(&job->evaluation, value, value->root, &job->scope, &out->value);
}

/* `name=value` words become names, in any place; each value may use those before it. The other word is the expression.
 * A reply is read as in a closed book. */
static bool read_words(struct job *job, struct bindings *bindings)
{
    struct binding *items = arena_array(job->line->arena, job->line->word_count, sizeof *items);
    *bindings = (struct bindings){.items = items, .outer = line_option(job->line, "reply") ? NULL : content_book_scope(job->line)};
    job->scope = scope_of_bindings(bindings);
    for (size_t i = 0; i < job->line->word_count; i++) {
        const char *word = job->line->words[i];
        size_t name = binding_name(word);
        if (name && unit_is_hard_symbol(word, name)) {
            line_usage(job->line, "`%.*s` is a unit already; give the value another name", (int)name, word);
            return false;
        }
        if (name) {
            if (!read_binding(job, word, name, &items[bindings->count])) return false;
            bindings->count++;
        } else if (job->text) {
            line_usage(job->line, "`%s` is not name=value, and `%s` is the expression already", word, job->text);
            return false;
        } else {
            job->text = word;
        }
    }
    if (!job->text) line_usage(job->line, "there is no expression");
    return job->text;
}

static void print_dims(json *object, const struct dims *dims) {
    json *hard = json_new_object(), *nouns = json_new_object();
    for (int i = 0; i < DIMENSION_COUNT; i++)
        if (dims->hard[i]) json_set_whole(hard, dimension_name((enum dimension)i), dims->hard[i]);
    for (int i = 0; i < NOUN_COUNT; i++)
        if (dims->noun[i]) json_set_whole(nouns, noun_name((enum noun)i), dims->noun[i]);
    json_set(object, "dimension", hard);
    json_set(object, "nouns", nouns);
}

static void describe_quantity(json *object, const struct quantity *quantity, const char *shown) {
    struct text unit = {0};
    struct dims hard = dims_without_nouns(quantity->dims);
    dims_write_unit(&hard, &unit);
    json_set_text(object, "unit", text_string(&unit));
    json_set_text(object, "text", shown);
    print_dims(object, &quantity->dims);
    text_clear(&unit);
}

/* The facts of a value, in base units. */
static json *value_to_json(const struct value *value, const struct show *show) {
    struct text shown = {0};
    json *object = json_new_object();
    json_set_truth(object, "ok", true);
    value_write(value, show, &shown);
    if (value->kind == VALUE_QUANTITY) {
        json_set_number(object, "value", value->quantity.value);
        describe_quantity(object, &value->quantity, text_string(&shown));
    } else if (value->kind == VALUE_LIST) {
        json *values = json_new_array();
        for (size_t i = 0; i < value->list.count; i++) json_add_number(values, value->list.items[i].value);
        json_set(object, "values", values);
        if (value->list.count) describe_quantity(object, &value->list.items[0], text_string(&shown));
    } else if (value->kind == VALUE_TRUTH) {
        json_set_truth(object, "value", value->truth);
    } else {
        json_set_text(object, "value", value->word);
    }
    json_set_text(object, "text", text_string(&shown));
    text_clear(&shown);
    return object;
}

static enum status print_failure(struct job *job) {
    const struct diag *diag = diags_first_error(&job->diags);
    if (!line_option(job->line, "json") || !diag) return line_report(&job->diags, STATUS_NO);
    print_json(print_error_of_diag(diag), false);
    return STATUS_NO;
}

static void print_value(const struct job *job, const struct value *value) {
    struct text out = {0};
    value_write(value, &job->show, &out);
    print_format(stdout, "%s\n", text_string(&out));
    text_clear(&out);
}

static enum status print_worked(struct job *job, const struct expression *expression) {
    struct worked worked;
    struct text out = {0};
    if (!explain(&job->evaluation, expression, &job->scope, &job->show, &worked)) return print_failure(job);
    worked_write(&worked, 0, &out);
    print_format(stdout, "%s\n", text_string(&out));
    if (worked.why) print_format(stdout, "%s\n", worked.why);
    if (worked.source) print_format(stdout, "Source: %s\n", worked.source);
    text_clear(&out);
    return STATUS_DONE;
}

static enum status eval_strict(struct job *job) {
    const char *text = job->text;
    const struct source *source = source_new(job->line->arena, "<expression>", text, strlen(text));
    const struct expression *expression =
        expression_parse(job->line->arena, text, strlen(text), origin_whole(source), PARSE_STRICT, &job->diags);
    struct value value;
    if (!expression || !evaluate(&job->evaluation, expression, &job->scope, &value)) return print_failure(job);
    struct span whole = {source, 0, source->length};
    if (job->show.unit && !value_settle(&value, job->show.unit, false, whole, &job->diags)) return print_failure(job);
    if (line_option(job->line, "json")) print_json(value_to_json(&value, &job->show), false);
    else if (line_option(job->line, "explain")) return print_worked(job, expression);
    else print_value(job, &value);
    return STATUS_DONE;
}

/* `--key VALUE` says what the field of the question wants. */
static bool read_wish(struct job *job, struct wish *wish) {
    const char *key = line_option(job->line, "key");
    *wish = (struct wish){.kind = key || job->show.unit ? WISH_QUANTITY : WISH_ANYTHING, .unit = job->show.unit, .names = &job->scope};
    if (job->show.unit) wish->dims = job->show.unit->dims;
    if (job->show.unit) wish->percent = job->show.unit->family == FAMILY_PERCENT;
    if (!key) return true;
    struct value value;
    const struct source *source = source_new(job->line->arena, "--key", key, strlen(key));
    const struct expression *expression =
        expression_parse(job->line->arena, key, strlen(key), origin_whole(source), PARSE_STRICT, &job->diags);
    if (!expression || !evaluate(&job->evaluation, expression, &job->scope, &value)) return false;
    if (value.kind == VALUE_LIST) {
        wish->kind = WISH_LIST;
        wish->list_length = value.list.count;
        if (value.list.count) wish->dims = value.list.items[0].dims;
    } else if (value.kind == VALUE_QUANTITY) {
        wish->dims = value.quantity.dims;
        wish->percent = value.quantity.family == FAMILY_PERCENT;
    }
    return true;
}

static enum status eval_reply(struct job *job) {
    struct wish wish;
    struct reply reply;
    const char *text = job->text;
    if (!read_wish(job, &wish)) return print_failure(job);
    reply_read(job->line->arena, text, strlen(text), &wish, &reply);
    bool as_json = line_option(job->line, "json");
    if (reply.reading == READING_OK) {
        if (as_json) print_json(value_to_json(&reply.value, &job->show), false);
        else print_format(stdout, "%s\n", reply.echo);
        if (reply.changes && !as_json) print_format(stdout, "%s\n", reply.changes);
        return STATUS_DONE;
    }
    const char *problem = reply.reading == READING_BLANK ? "nothing was typed" : reply.problem;
    if (as_json) print_json(print_error_of_text(problem), false);
    else print_format(stderr, "%s\n", problem);
    return STATUS_NO;
}

static bool read_unit(struct job *job) {
    const char *text = line_option(job->line, "in");
    if (!text) text = line_option(job->line, "unit");
    if (!text) return true;
    struct near near;
    if (!unit_read_whole(text, strlen(text), &job->unit, &near)) {
        if (near.best) line_usage(job->line, "`%s` is not a unit; did you mean `%s`?", text, near.best);
        else line_usage(job->line, "`%s` is not a unit", text);
        return false;
    }
    job->show.unit = &job->unit;
    return true;
}

static enum status eval_run(struct command_line *line) {
    struct job job = {.line = line};
    struct bindings bindings;
    diags_init(&job.diags);
    job.evaluation = evaluation_begin(line->arena, &job.diags);
    enum status status = STATUS_USAGE;
    if (read_unit(&job)) {
        if (!read_words(&job, &bindings)) status = job.diags.errors ? print_failure(&job) : STATUS_USAGE;
        else status = line_option(line, "reply") ? eval_reply(&job) : eval_strict(&job);
    }
    diags_clear(&job.diags);
    return status;
}

const struct command command_eval = {
    .name = "eval",
    .arguments = "EXPR [name=value …]",
    .summary = "Compute an expression of the language of quantities",
    .page = "`unfold eval '14 GB / 400 GB/s'` prints 35 ms. Names are given as name=value; every calculator of the formula book can "
            "be called. The language is described in unfold-lang(7).\n\n"
            "`--json` prints `{\"ok\":true,\"value\":327680,\"unit\":\"B\",\"text\":\"320 KiB\",\"dimension\":{\"data\":1},\"nouns\":{}}` "
            "with the value in base units; a list has `values` in place of `value`, a truth value is true or false. What cannot be "
            "computed gives `{\"ok\":false,\"error\":{\"code\":…,\"message\":…,\"column\":…,\"help\":…}}` and exit status 1; "
            "the column counts characters from 1, and what is not known is null.",
    .options = {{.name = "in", .argument = "UNIT", .says = "show the value in this unit"},
                {.name = "explain", .says = "print formula, formula with values, value"},
                {.name = "json", .says = "print one JSON object, with the value in base units"},
                {.name = "reply", .says = "read as a learner's reply is read, and say what was changed"},
                {.name = "unit", .argument = "UNIT", .says = "with --reply: the unit that stands behind the field"},
                {.name = "key", .argument = "VALUE", .says = "with --reply: the value that the field asks for"}},
    .words_least = 1,
    .words_most = 64,
    .dashes_are_words = true,
    .run = eval_run,
};
