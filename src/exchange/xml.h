/* XML as a tree, by Expat (xml.c alone knows it). Document types are refused, and with them entities of the file's own; depth, number
 * and size are bounded. Must not know what the elements mean. */
#ifndef UNFOLD_EXCHANGE_XML_H
#define UNFOLD_EXCHANGE_XML_H

#include "base/arena.h"
#include "base/diag.h"

enum { XML_MAX_BYTES = 32 << 20, XML_MAX_DEPTH = 64, XML_MAX_NODES = 1000000 };

struct xml_attribute {
    const char *name, *value;
};

struct xml_node {
    const char *name;
    const struct xml_attribute *attributes; /* ends with a NULL name */
    const struct xml_node *first, *next;    /* first child, next sibling */
    const char *text;                       /* its own character data, joined; never NULL */
    struct span span;                       /* of its start tag */
};

/* Read a document: its root element, or NULL after a diagnostic with line and column. The tree lives in `arena`, the spans point
 * into `source`. */
const struct xml_node *xml_read(struct arena *arena, const struct source *source, struct diags *diags);

/* The first child of that name, or NULL; `node` may be NULL. */
const struct xml_node *xml_child(const struct xml_node *node, const char *name);

/* The next sibling of the same name, or NULL. */
const struct xml_node *xml_twin(const struct xml_node *node);

/* The text of the first child of that name; "" when there is none. */
const char *xml_child_text(const struct xml_node *node, const char *name);

/* The value of an attribute, or NULL. */
const char *xml_attribute(const struct xml_node *node, const char *name);

/* The library behind this, with the version that is in use; in `arena`. */
const char *xml_library(struct arena *arena);

#endif
