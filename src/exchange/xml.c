#include "exchange/xml.h"

#include <expat.h>
#include <string.h>

/* An element that is still open. */
struct open_element {
    struct xml_node *node;
    struct xml_node *last; /* child */
    struct text text;
};

struct reading {
    XML_Parser parser;
    struct arena *arena;
    const struct source *source;
    struct diags *diags;
    struct open_element open[XML_MAX_DEPTH];
    size_t depth, nodes;
    struct xml_node *root;
    bool stopped; /* after a diagnostic of our own */
};

static struct span span_here(const struct reading *reading)
{
    size_t begin = (size_t)XML_GetCurrentByteIndex(reading->parser);
    size_t length = (size_t)XML_GetCurrentByteCount(reading->parser);
    if (begin > reading->source->length) begin = reading->source->length;
    return (struct span){reading->source, begin, begin + (length ? length : 1)};
}

static void stop(struct reading *reading)
{
    reading->stopped = true;
    XML_StopParser(reading->parser, XML_FALSE);
}

static void refuse_large(struct reading *reading, int limit, const char *what)
{
    diag_add(reading->diags, MESSAGE_IMPORT_TOO_DEEP, span_here(reading), limit, what);
    stop(reading);
}

static const struct xml_attribute *copy_attributes(struct reading *reading, const XML_Char **pairs)
{
    size_t count = 0;
    while (pairs[2 * count]) count++;
    struct xml_attribute *attributes = arena_array(reading->arena, count + 1, sizeof *attributes);
    for (size_t i = 0; i < count; i++)
        attributes[i] = (struct xml_attribute){arena_string(reading->arena, pairs[2 * i]), arena_string(reading->arena, pairs[2 * i + 1])};
    return attributes;
}

static void XMLCALL element_begins(void *user, const XML_Char *name, const XML_Char **attributes)
{
    struct reading *reading = user;
    if (reading->stopped) return;
    if (reading->depth == XML_MAX_DEPTH) refuse_large(reading, XML_MAX_DEPTH, "elements inside each other");
    else if (reading->nodes++ == XML_MAX_NODES) refuse_large(reading, XML_MAX_NODES, "elements");
    if (reading->stopped) return;
    struct xml_node *node = arena_alloc(reading->arena, sizeof *node);
    *node = (struct xml_node){.name = arena_string(reading->arena, name), .attributes = copy_attributes(reading, attributes), .text = "",
                              .span = span_here(reading)};
    struct open_element *parent = reading->depth ? &reading->open[reading->depth - 1] : NULL;
    if (!parent) reading->root = node;
    else if (parent->last) parent->last->next = node;
    else parent->node->first = node;
    if (parent) parent->last = node;
    reading->open[reading->depth++] = (struct open_element){.node = node};
}

static void XMLCALL element_ends(void *user, const XML_Char *name)
{
    struct reading *reading = user;
    (void)name;
    if (reading->stopped) return;
    struct open_element *element = &reading->open[--reading->depth];
    element->node->text = arena_copy(reading->arena, text_string(&element->text), element->text.length);
    text_clear(&element->text);
}

static void XMLCALL text_found(void *user, const XML_Char *text, int length)
{
    struct reading *reading = user;
    if (!reading->stopped && reading->depth) text_add_bytes(&reading->open[reading->depth - 1].text, text, (size_t)length);
}

static void XMLCALL doctype_found(void *user, const XML_Char *name, const XML_Char *system, const XML_Char *public, int internal)
{
    struct reading *reading = user;
    (void)name, (void)system, (void)public, (void)internal;
    diag_add(reading->diags, MESSAGE_IMPORT_DOCTYPE, span_here(reading));
    stop(reading);
}

static void parse(struct reading *reading)
{
    XML_SetUserData(reading->parser, reading);
    XML_SetElementHandler(reading->parser, element_begins, element_ends);
    XML_SetCharacterDataHandler(reading->parser, text_found);
    XML_SetStartDoctypeDeclHandler(reading->parser, doctype_found);
    enum XML_Status status = XML_Parse(reading->parser, reading->source->text, (int)reading->source->length, XML_TRUE);
    if (status == XML_STATUS_OK || reading->stopped) return;
    diag_add(reading->diags, MESSAGE_IMPORT_MALFORMED, span_here(reading), XML_ErrorString(XML_GetErrorCode(reading->parser)));
    reading->stopped = true;
}

const struct xml_node *xml_read(struct arena *arena, const struct source *source, struct diags *diags)
{
    struct reading reading = {.arena = arena, .source = source, .diags = diags, .parser = XML_ParserCreate(NULL)};
    if (source->length > XML_MAX_BYTES) {
        diag_add(diags, MESSAGE_IMPORT_TOO_DEEP, (struct span){source, 0, 1}, XML_MAX_BYTES, "bytes");
        reading.stopped = true;
    } else {
        parse(&reading);
    }
    while (reading.depth) text_clear(&reading.open[--reading.depth].text);
    XML_ParserFree(reading.parser);
    return reading.stopped ? NULL : reading.root;
}

static const struct xml_node *first_named(const struct xml_node *node, const char *name)
{
    while (node && strcmp(node->name, name) != 0) node = node->next;
    return node;
}

const struct xml_node *xml_child(const struct xml_node *node, const char *name)
{
    return node ? first_named(node->first, name) : NULL;
}

const struct xml_node *xml_twin(const struct xml_node *node)
{
    return first_named(node->next, node->name);
}

const char *xml_child_text(const struct xml_node *node, const char *name)
{
    const struct xml_node *child = xml_child(node, name);
    return child ? child->text : "";
}

const char *xml_attribute(const struct xml_node *node, const char *name)
{
    for (const struct xml_attribute *attribute = node->attributes; attribute->name; attribute++)
        if (strcmp(attribute->name, name) == 0) return attribute->value;
    return NULL;
}

const char *xml_library(struct arena *arena)
{
    XML_Expat_Version version = XML_ExpatVersionInfo();
    return arena_print(arena, "Expat %d.%d.%d", version.major, version.minor, version.micro);
}
