/* Reading a YAML mapping into a C structure by a table of its keys.
 *
 * The table is the only description of a mapping: it drives reading, unknown-key suggestions ("did you mean", "valid one
 * level up"), missing-key errors, and the JSON Schema. A new key is one row. */
#ifndef UNFOLD_YAML_MODEL_H
#define UNFOLD_YAML_MODEL_H

#include "base/vector.h"
#include "yaml/yaml.h"

struct model;
struct model_reader;

enum field_type {
    FIELD_TEXT,    /* const char * : a scalar's text */
    FIELD_SCALAR,  /* const struct yaml_node * : a scalar kept with its place (expressions, Markdown) */
    FIELD_NODE,    /* const struct yaml_node * : anything, read by the owner later */
    FIELD_TRUTH,   /* bool : true/false/yes/no/on/off in the source are accepted as such only here */
    FIELD_WHOLE,   /* int64_t : a whole number */
    FIELD_WORD,    /* int : index into `words` */
    FIELD_MODEL,   /* struct of `of`, embedded at the offset */
    FIELD_MODELS,  /* struct list_of : array of structs of `of` */
    FIELD_TEXTS,   /* struct list_of : array of const char * (a single scalar counts as a list of one) */
    FIELD_SCALARS, /* struct list_of : array of const struct yaml_node * */
};

/* Where a list lands. */
struct list_of {
    void *items;
    size_t count;
};

struct field {
    const char *name;
    enum field_type type;
    bool required;
    size_t offset;            /* in the structure */
    const struct model *of;   /* MODEL, MODELS; NODE: of each value of a mapping with free keys; NULL: those are scalars */
    const char *const *words; /* WORD: NULL-terminated */
    const char *says;         /* one sentence: schema description, hover, man page */
    const char *also;         /* what other programs call it, separated by spaces: for suggestions only; NULL: nothing */
    long lowest, highest;     /* WHOLE: the range, when highest > lowest */
};

struct model {
    const char *name;           /* "question": for messages */
    size_t size;                /* of the structure */
    const struct field *fields; /* ends with a row whose name is NULL */
    const struct model *parent; /* the mapping around it, for "valid one level up"; may be NULL */
    size_t node_offset;         /* where to store the `const struct yaml_node *` itself, plus 1; 0: nowhere */
    const char *short_form;     /* a scalar in place of the mapping sets this field; NULL: a mapping is needed */
};

/* What a reading needs. */
struct model_reader {
    struct arena *arena;
    const struct source *source;
    struct diags *diags;
};

/* Read `node` into `object` (zeroed, `model->size` bytes). Every fault is a diagnostic; false if there was any error. */
bool model_read(const struct model_reader *reader, const struct model *model, const struct yaml_node *node,
                void *object);

#endif
