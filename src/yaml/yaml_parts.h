/* What the files of this folder share while one file is read; nobody outside includes it.
 *
 * A fault that libyaml cannot pass is reported, then painted over in a private copy of the bytes, length for length, and
 * reading starts again: so one run finds every fault, and every offset stays an offset of the source. What was painted
 * is remembered: nothing inside it is reported a second time, and nodes that touch it are marked `doubtful`. */
#ifndef UNFOLD_YAML_PARTS_H
#define UNFOLD_YAML_PARTS_H

#include "base/vector.h"
#include "yaml/yaml.h"

struct yaml_range {
    size_t begin, end; /* bytes of the source */
};

struct yaml_bytes {
    const struct source *source;
    const char *text; /* what libyaml reads: the source's bytes, or the painted copy of them; NUL-terminated */
    char *copy;       /* the painted copy, NULL until something is painted */
    size_t start;     /* 3 when the file begins with a byte order mark */
    size_t length;
    bool ascii;           /* code points are bytes */
    bool tabs_painted;    /* indentation by tabs was painted over */
    size_t index, offset; /* a code point counted from `start`, and its byte: libyaml counts in code points */
    unsigned char *marks; /* by byte: painted, or in doubt; NULL until something is */
    size_t paintings;     /* how often */
};

/* A complaint of libyaml, with its marks turned into bytes. */
struct yaml_complaint {
    const char *problem;    /* libyaml's words, never NULL */
    const char *context;    /* libyaml's words, or "" */
    size_t at;              /* where it stumbled */
    size_t from;            /* where the thing it was reading began */
    struct yaml_range last; /* the last complete node before, properties included */
};

/* Look at the raw bytes: size, UTF-8, control characters; faults are reported and painted over.
 * False when the file cannot be read as text at all. */
bool yaml_bytes_init(struct yaml_bytes *bytes, const struct source *source, struct diags *diags);
void yaml_bytes_clear(struct yaml_bytes *bytes);

/* Return the byte offset of code point `index`, which counts from `start`. Quick when indexes come nearly in order. */
size_t yaml_bytes_offset(struct yaml_bytes *bytes, size_t index);

/* Overwrite [begin, end), which holds whole code points, with `with`; line ends stay. Marks the range as painted. */
void yaml_bytes_paint(struct yaml_bytes *bytes, size_t begin, size_t end, char with);

/* Mark a range as painted without changing it: what stands in it cannot be trusted any more. */
void yaml_bytes_doubt(struct yaml_bytes *bytes, size_t begin, size_t end);

/* True when something in [begin, end) was painted, or when an empty range lies in or beside what was. */
bool yaml_bytes_is_painted(const struct yaml_bytes *bytes, size_t begin, size_t end);

/* The span of a range of the source. */
struct span yaml_bytes_span(const struct yaml_bytes *bytes, size_t begin, size_t end);

/* Complete a scalar whose kind, style, range and text are known: find where each byte of the text stands, and report
 * escapes that make control characters, and folding that joins Markdown paragraphs. */
void yaml_scalar_finish(struct arena *arena, const struct yaml_bytes *bytes, struct yaml_node *node,
                        struct diags *diags);

/* Turn `pairs` (key, value, key, value …) into the keys and values of `map`, and report keys that were given before;
 * the first one stays. Pairs without a key (NULL) are left out. */
void yaml_map_finish(struct arena *arena, const struct yaml_bytes *bytes, struct yaml_node *map,
                     const struct yaml_node *const *pairs, size_t count, struct diags *diags);

/* Report a complaint in an author's terms. True when the fault was painted over, so that reading can start again. */
bool yaml_complaint_report(struct yaml_bytes *bytes, const struct yaml_complaint *complaint, struct diags *diags);

/* Report that the text from `begin` starts with `size` bytes that mean something else in YAML: it needs quotes. */
void yaml_report_quotes(const struct yaml_bytes *bytes, size_t begin, size_t size, struct diags *diags);

#endif
