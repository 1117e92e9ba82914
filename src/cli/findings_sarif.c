/* SARIF 2.1.0 (OASIS, 2020): the parts that GitHub, GitLab and editors read. */
#include <string.h>

#include "cli/command.h"
#include "cli/findings.h"

/* `{"text": …}` */
static json *message_object(const char *text)
{
    json *object = json_new_object();
    json_set_text(object, "text", text);
    return object;
}

/* A path as the path of a URI. */
static void write_uri(const char *path, struct text *out)
{
    static const char plain[] = "ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789-._~/";
    for (; *path; path++) {
        if (strchr(plain, *path)) text_add_char(out, *path);
        else text_print(out, "%%%02X", (unsigned)(unsigned char)*path);
    }
}

static json *region_of(struct span span)
{
    struct place begin = source_place(span.source, span.begin), end = source_place(span.source, span.end);
    json *region = json_new_object();
    json_set_whole(region, "startLine", (int64_t)begin.line);
    json_set_whole(region, "startColumn", (int64_t)begin.column);
    json_set_whole(region, "endLine", (int64_t)end.line);
    json_set_whole(region, "endColumn", (int64_t)end.column);
    return region;
}

static json *location_of(struct span span, const char *says)
{
    struct text uri = {0};
    json *location = json_new_object(), *physical = json_new_object(), *artifact = json_new_object();
    write_uri(span.source->name, &uri);
    json_set_text(artifact, "uri", text_string(&uri));
    json_set(physical, "artifactLocation", artifact);
    json_set(physical, "region", region_of(span));
    json_set(location, "physicalLocation", physical);
    if (says) json_set(location, "message", message_object(says));
    text_clear(&uri);
    return location;
}

static json *result_of(const struct diag *diag)
{
    struct text sentence = {0};
    json *result = json_new_object(), *locations = json_new_array();
    text_print(&sentence, "%s%s%s", diag->text, diag->help ? ": " : "", diag->help ? diag->help : "");
    json_set_text(result, "ruleId", message_row(diag->message)->code);
    json_set_text(result, "level", findings_severity(diag->severity));
    json_set(result, "message", message_object(text_string(&sentence)));
    if (diag->span.source) json_add(locations, location_of(diag->span, NULL));
    json_set(result, "locations", locations);
    if (diag->label.text && diag->label.span.source) {
        json *related = json_new_array();
        json_add(related, location_of(diag->label.span, diag->label.text));
        json_set(result, "relatedLocations", related);
    }
    text_clear(&sentence);
    return result;
}

/* The page of each message that was found, once. */
static json *rules_of(const struct diags *diags)
{
    bool told[MESSAGE_COUNT] = {false};
    json *rules = json_new_array();
    for (size_t i = 0; i < diags->items.count; i++) {
        enum message message = diags_at(diags, i)->message;
        if (told[message]) continue;
        told[message] = true;
        struct text sentence = {0};
        json *rule = json_new_object();
        message_sentence(message, &sentence);
        json_set_text(rule, "id", message_row(message)->code);
        json_set(rule, "shortDescription", message_object(text_string(&sentence)));
        json_set(rule, "help", message_object(message_row(message)->page));
        json_add(rules, rule);
        text_clear(&sentence);
    }
    return rules;
}

static json *tool_of(const struct diags *diags)
{
    json *tool = json_new_object(), *driver = json_new_object();
    json_set_text(driver, "name", "unfold");
    json_set_text(driver, "version", UNFOLD_VERSION);
    json_set(driver, "rules", rules_of(diags));
    json_set(tool, "driver", driver);
    return tool;
}

json *findings_to_sarif(const struct diags *diags)
{
    json *document = json_new_object(), *runs = json_new_array(), *run = json_new_object(), *results = json_new_array();
    json_set_text(document, "$schema", "https://json.schemastore.org/sarif-2.1.0.json");
    json_set_text(document, "version", "2.1.0");
    json_set(run, "tool", tool_of(diags));
    json_set_text(run, "columnKind", "unicodeCodePoints");
    for (size_t i = 0; i < diags->items.count; i++) json_add(results, result_of(diags_at(diags, i)));
    json_set(run, "results", results);
    json_add(runs, run);
    json_set(document, "runs", runs);
    return document;
}
