/* YAML as a tree of nodes with their places. Nothing is typed here: every scalar is text until a model says otherwise.
 *
 * Aliases, anchors, tags, duplicate keys, second documents, non-UTF-8 and control characters are diagnostics; reading goes
 * on where it can. yaml_read.c alone knows libyaml (events only). Must not know what the keys mean. */
#ifndef UNFOLD_YAML_YAML_H
#define UNFOLD_YAML_YAML_H

#include <stdbool.h>
#include <stddef.h>
#include <stdint.h>

#include "base/arena.h"
#include "base/diag.h"

enum yaml_kind { YAML_SCALAR, YAML_LIST, YAML_MAP };

enum yaml_style { YAML_PLAIN, YAML_SINGLE, YAML_DOUBLE, YAML_LITERAL, YAML_FOLDED };

/* A bank has some seventy a question, so kept small. */
struct yaml_node {
    enum yaml_kind kind : 8;
    enum yaml_style style : 8; /* of a scalar */
    bool doubtful;             /* a fault in it was reported: its text, or the keys it has, say nothing more */
    uint32_t begin, end;       /* bytes of the source, quotes and indicators included */
    uint32_t length;           /* SCALAR: of `text`; 0 otherwise */
    uint32_t count;            /* MAP and LIST: how many values; 0 otherwise */
    const char *text;          /* SCALAR: the bytes, NUL-terminated */
    const struct yaml_node **keys; /* MAP: scalars, in the order of the file */
    union {
        const struct yaml_node **values; /* MAP and LIST */
        const uint32_t *map; /* SCALAR: source offset of each byte and of the end; NULL when contiguous: see yaml_origin */
    };
};

enum {
    YAML_MAX_BYTES = 8 << 20,
    YAML_MAX_DEPTH = 64,
    YAML_MAX_NODES = 1000000,
};

#define YAML_NO_BREAK_SPACE "\xC2\xA0" /* U+00A0 looks like a space, and is text to YAML */

/* Read one document. NULL after diagnostics when there is no tree at all. The tree lives in `arena`, and so must `source`.
 * libyaml's own messages are rewritten: they name the cause and point at it (a tab, an unquoted `: `, an open quote). */
const struct yaml_node *yaml_read(struct arena *arena, const struct source *source, struct diags *diags);

/* Read a file: yaml_read on its bytes, with the source put in `arena` and stored in `source` (also when reading failed). */
const struct yaml_node *yaml_read_file(struct arena *arena, const char *path, const struct source **source,
                                       struct diags *diags);

/* Return the value of `key`, or NULL. */
const struct yaml_node *yaml_get(const struct yaml_node *map, const char *key);

/* Return where a scalar's text stands, for expressions and templates. */
struct origin yaml_origin(const struct source *source, const struct yaml_node *scalar);

/* The span of the whole node. */
struct span yaml_span(const struct source *source, const struct yaml_node *node);

/* A reply in a file as a person would type it: a scalar's text, or a list's scalars joined by commas; NULL for a mapping. */
const char *yaml_reply_text(struct arena *arena, const struct yaml_node *node);

/* "a list", "a mapping", "text": for messages. */
const char *yaml_kind_name(const struct yaml_node *node);

/* The library behind this, with the version that is in use; in `arena`. */
const char *yaml_library(struct arena *arena);

#endif
