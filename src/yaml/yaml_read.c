/* libyaml's events, made into a tree. The only file that knows libyaml. */
#include <assert.h>
#include <string.h>
#include <yaml.h>

#include "yaml/yaml_parts.h"

/* Reading starts again after each fault that was painted over; this bounds the work on hopeless files. */
enum {
    MOST_PASSES = 60,
    MOST_BYTES_AGAIN = 64 << 20,
};

/* A list or mapping whose end was not seen yet. */
struct frame {
    struct yaml_node *node;
    size_t first; /* its first child in `pending` */
};

struct reading {
    struct arena *arena;
    struct yaml_bytes *bytes;
    struct diags *diags; /* of this pass: forgotten when reading starts again */
    yaml_parser_t parser;
    struct vector pending; /* const struct yaml_node *: children of open frames, keys and values alternating */
    struct frame frames[YAML_MAX_DEPTH];
    size_t depth;
    size_t nodes;
    size_t documents;
    struct yaml_node *root;
    struct yaml_range last; /* the last complete node */
};

enum step { STEP_ON, STEP_DONE, STEP_STOP }; /* STOP: reported, and reading cannot go on */

static size_t offset_of(struct reading *reading, yaml_mark_t mark)
{
    return yaml_bytes_offset(reading->bytes, mark.index);
}

static struct yaml_node *new_node(struct reading *reading, enum yaml_kind kind, const yaml_event_t *event)
{
    struct yaml_node *node = arena_alloc(reading->arena, sizeof(*node));
    node->kind = kind;
    node->begin = (uint32_t)offset_of(reading, event->start_mark);
    node->end = (uint32_t)offset_of(reading, event->end_mark);
    reading->nodes++;
    return node;
}

/* ── where a node lands ── */

static bool expects_key(const struct reading *reading)
{
    if (reading->depth == 0)
        return false;
    const struct frame *frame = &reading->frames[reading->depth - 1];
    return frame->node->kind == YAML_MAP && (reading->pending.count - frame->first) % 2 == 0;
}

static void report_key(struct reading *reading, const struct yaml_node *node)
{
    const char *text = reading->bytes->text + node->begin;
    struct diag *diag = diag_add(reading->diags, MESSAGE_KEY_NOT_TEXT,
                                 yaml_bytes_span(reading->bytes, node->begin, node->end), yaml_kind_name(node));
    if (*text == '[' || *text == '{')
        diag_help(reading->diags, diag, "If this was meant as text, put it in quotes.");
}

/* `{{ name }}` without quotes reads as a mapping in a mapping: the author meant text. */
static bool is_unquoted_insertion(const struct yaml_bytes *bytes, const struct yaml_node *map)
{
    return bytes->text[map->begin] == '{' && bytes->text[map->begin + 1] == '{';
}

/* A complete node becomes a child of the innermost open frame, or the root. */
static void place_node(struct reading *reading, struct yaml_node *node, size_t begin)
{
    reading->last = (struct yaml_range){begin, node->end};
    if (reading->depth == 0) {
        reading->root = node;
        return;
    }
    bool bad_key = expects_key(reading) && node->kind != YAML_SCALAR;
    if (bad_key && !node->doubtful && !is_unquoted_insertion(reading->bytes, reading->frames[reading->depth - 1].node))
        report_key(reading, node);
    const struct yaml_node **child = vector_push(&reading->pending);
    *child = bad_key ? NULL : node;
}

/* ── properties: anchors, tags ── */

/* Pass anchors and tags at `at`, and the space and comments behind them. */
static size_t pass_properties(const char *text, size_t at, size_t end)
{
    while (at < end && (text[at] == '&' || text[at] == '!')) {
        at += strcspn(text + at, " \t\r\n");
        at += strspn(text + at, " \t\r\n");
        while (at < end && text[at] == '#') {
            at += strcspn(text + at, "\r\n");
            at += strspn(text + at, " \t\r\n");
        }
    }
    return at < end ? at : end;
}

/* Report the alias, anchor or tag that begins at `begin`. */
static void report_property(struct reading *reading, size_t begin)
{
    const struct yaml_bytes *bytes = reading->bytes;
    const char *text = bytes->text + begin;
    size_t size = strcspn(text, " \t\r\n,]}");
    enum message message = *text == '*' ? MESSAGE_ALIAS : *text == '&' ? MESSAGE_ANCHOR : MESSAGE_TAG;
    struct diag *diag = diag_add(reading->diags, message, yaml_bytes_span(bytes, begin, begin + size), (int)size, text);
    if (text[0] == '!' && text[1] == '!')
        diag_help(reading->diags, diag, "Remove it: a value is never guessed to be anything but text.");
    else
        diag_help(reading->diags, diag,
                  "If this begins a text, put the text in quotes; otherwise write out what is meant.");
}

/* Report the anchor or tag in front of a node, and let the node begin after it. */
static void refuse_properties(struct reading *reading, struct yaml_node *node, const yaml_char_t *anchor,
                              const yaml_char_t *tag)
{
    if (!anchor && !tag)
        return;
    const struct yaml_bytes *bytes = reading->bytes;
    size_t begin = node->begin;
    node->begin = (uint32_t)pass_properties(bytes->text, begin, node->end);
    node->doubtful = true;
    report_property(reading, begin);
}

/* ── events ── */

static enum yaml_style style_of(yaml_scalar_style_t style)
{
    switch (style) {
    case YAML_SINGLE_QUOTED_SCALAR_STYLE:
        return YAML_SINGLE;
    case YAML_DOUBLE_QUOTED_SCALAR_STYLE:
        return YAML_DOUBLE;
    case YAML_LITERAL_SCALAR_STYLE:
        return YAML_LITERAL;
    case YAML_FOLDED_SCALAR_STYLE:
        return YAML_FOLDED;
    default:
        return YAML_PLAIN;
    }
}

/* The end that libyaml gives a block scalar, or a value that is left out, lies behind the line ends that follow. */
static void trim_end(const struct yaml_bytes *bytes, struct yaml_node *node)
{
    while (node->end > node->begin + 1 && strchr(" \t\r\n", bytes->text[node->end - 1]))
        node->end--;
}

static void read_scalar(struct reading *reading, const yaml_event_t *event)
{
    struct yaml_node *node = new_node(reading, YAML_SCALAR, event);
    size_t begin = node->begin;
    node->style = style_of(event->data.scalar.style);
    node->length = (uint32_t)event->data.scalar.length;
    node->text = arena_copy(reading->arena, (const char *)event->data.scalar.value, node->length);
    refuse_properties(reading, node, event->data.scalar.anchor, event->data.scalar.tag);
    if (node->style == YAML_LITERAL || node->style == YAML_FOLDED)
        trim_end(reading->bytes, node);
    if (yaml_bytes_is_painted(reading->bytes, node->begin, node->end))
        node->doubtful = true;
    yaml_scalar_finish(reading->arena, reading->bytes, node, reading->diags);
    place_node(reading, node, begin);
}

/* The alias is reported; empty text stands in for what it meant. */
static void read_alias(struct reading *reading, const yaml_event_t *event)
{
    struct yaml_node *node = new_node(reading, YAML_SCALAR, event);
    node->text = "";
    node->doubtful = true;
    report_property(reading, node->begin);
    place_node(reading, node, node->begin);
}

static enum step open_frame(struct reading *reading, enum yaml_kind kind, const yaml_event_t *event)
{
    struct yaml_node *node = new_node(reading, kind, event);
    if (reading->depth == YAML_MAX_DEPTH) {
        diag_add(reading->diags, MESSAGE_TOO_DEEP, yaml_bytes_span(reading->bytes, node->begin, node->begin + 1),
                 (int)YAML_MAX_DEPTH);
        return STEP_STOP;
    }
    bool map = kind == YAML_MAP;
    refuse_properties(reading, node, map ? event->data.mapping_start.anchor : event->data.sequence_start.anchor,
                      map ? event->data.mapping_start.tag : event->data.sequence_start.tag);
    reading->frames[reading->depth++] = (struct frame){node, reading->pending.count};
    return STEP_ON;
}

static void close_frame(struct reading *reading, const yaml_event_t *event)
{
    struct frame frame = reading->frames[--reading->depth];
    struct yaml_node *node = frame.node;
    size_t count = reading->pending.count - frame.first;
    const struct yaml_node **children =
        count > 0 ? (const struct yaml_node **)vector_at(&reading->pending, frame.first) : NULL;
    bool flow = strchr("]}", reading->bytes->text[offset_of(reading, event->start_mark)]) &&
                event->end_mark.index > event->start_mark.index;
    if (flow) {
        node->end = (uint32_t)offset_of(reading, event->end_mark);
    } else if (reading->last.end > node->begin) {
        node->end = (uint32_t)reading->last.end;
        trim_end(reading->bytes, node);
    }
    /* up to the next token, so that a key that was painted over at the end is not called missing */
    if (yaml_bytes_is_painted(reading->bytes, node->begin, offset_of(reading, event->end_mark)))
        node->doubtful = true;

    if (node->kind == YAML_LIST) {
        const struct yaml_node **values = arena_array(reading->arena, count, sizeof(*values));
        if (count > 0)
            memcpy(values, children, count * sizeof(*values));
        node->values = values;
        node->count = (uint32_t)count;
    } else if (is_unquoted_insertion(reading->bytes, node)) {
        yaml_report_quotes(reading->bytes, node->begin, 2, reading->diags);
        node->kind = YAML_SCALAR;
        node->text = "";
        node->doubtful = true;
    } else {
        yaml_map_finish(reading->arena, reading->bytes, node, children, count / 2, reading->diags);
    }
    reading->pending.count = frame.first;
    place_node(reading, node, node->begin);
}

static enum step open_document(struct reading *reading, const yaml_event_t *event)
{
    if (reading->documents++ == 0)
        return STEP_ON;
    size_t begin = offset_of(reading, event->start_mark);
    struct diag *diag =
        diag_add(reading->diags, MESSAGE_SECOND_DOCUMENT, yaml_bytes_span(reading->bytes, begin, begin + 3));
    diag_help(reading->diags, diag,
              "One file holds one document: move what follows to a file of its own, or remove the `---`.");
    if (reading->root)
        reading->root->doubtful = true; /* what it lacks may stand below */
    return STEP_DONE;
}

static enum step read_event(struct reading *reading, const yaml_event_t *event)
{
    switch (event->type) {
    case YAML_SCALAR_EVENT:
        read_scalar(reading, event);
        break;
    case YAML_ALIAS_EVENT:
        read_alias(reading, event);
        break;
    case YAML_SEQUENCE_START_EVENT:
        return open_frame(reading, YAML_LIST, event);
    case YAML_MAPPING_START_EVENT:
        return open_frame(reading, YAML_MAP, event);
    case YAML_SEQUENCE_END_EVENT:
    case YAML_MAPPING_END_EVENT:
        close_frame(reading, event);
        break;
    case YAML_DOCUMENT_START_EVENT:
        return open_document(reading, event);
    case YAML_STREAM_END_EVENT:
        return STEP_DONE;
    default:
        break;
    }
    if (reading->nodes <= YAML_MAX_NODES)
        return STEP_ON;
    size_t at = offset_of(reading, event->start_mark);
    diag_add(reading->diags, MESSAGE_TOO_MANY_NODES, yaml_bytes_span(reading->bytes, at, at + 1), (int)YAML_MAX_NODES);
    return STEP_STOP;
}

/* ── passes ── */

/* Report why libyaml stopped, into `faults`, which outlives this pass; true when reading can start again. */
static bool report_complaint(struct reading *reading, struct diags *faults)
{
    const yaml_parser_t *parser = &reading->parser;
    bool reader = parser->error == YAML_READER_ERROR;
    size_t start = reading->bytes->start;
    struct yaml_complaint complaint = {
        .problem = parser->problem ? parser->problem : "out of memory",
        .context = parser->context ? parser->context : "",
        .at = reader ? start + parser->problem_offset : offset_of(reading, parser->problem_mark),
        .from = offset_of(reading, parser->context_mark),
        .last = reading->last,
    };
    return yaml_complaint_report(reading->bytes, &complaint, faults);
}

/* Read once from the beginning. True when a fault was painted over and reading must start again. */
static bool run_pass(struct reading *reading, struct diags *faults, bool *sound)
{
    struct yaml_bytes *bytes = reading->bytes;
    if (!yaml_parser_initialize(&reading->parser))
        return false;
    yaml_parser_set_encoding(&reading->parser, YAML_UTF8_ENCODING);
    yaml_parser_set_input_string(&reading->parser, (const unsigned char *)bytes->text + bytes->start,
                                 bytes->length - bytes->start);
    enum step step = STEP_ON;
    bool again = false;
    while (step == STEP_ON) {
        yaml_event_t event;
        if (!yaml_parser_parse(&reading->parser, &event)) {
            again = report_complaint(reading, faults);
            break;
        }
        step = read_event(reading, &event);
        yaml_event_delete(&event);
    }
    *sound = step == STEP_DONE;
    yaml_parser_delete(&reading->parser);
    return again;
}

static const struct yaml_node *read_passes(struct arena *arena, struct yaml_bytes *bytes, struct diags *diags)
{
    const struct yaml_node *root = NULL;
    size_t most = 1 + MOST_BYTES_AGAIN / (bytes->length + 1);
    bool again = true;
    for (size_t pass = 0; again && pass < most && pass < MOST_PASSES; pass++) {
        struct diags found;
        diags_init(&found);
        struct reading reading = {.arena = arena, .bytes = bytes, .diags = &found};
        vector_init(&reading.pending, sizeof(const struct yaml_node *));
        bool sound = false;
        again = run_pass(&reading, diags, &sound);
        vector_clear(&reading.pending);
        root = sound ? reading.root : NULL;
        if (!again)
            diags_move(diags, &found);
        diags_clear(&found);
        if (sound && !root && bytes->paintings == 0)
            diag_add(diags, MESSAGE_FILE_EMPTY, yaml_bytes_span(bytes, 0, 0));
    }
    return root;
}

const struct yaml_node *yaml_read(struct arena *arena, const struct source *source, struct diags *diags)
{
    struct yaml_bytes bytes;
    const struct yaml_node *root = NULL;
    if (yaml_bytes_init(&bytes, source, diags))
        root = read_passes(arena, &bytes, diags);
    yaml_bytes_clear(&bytes);
    return root;
}

const char *yaml_library(struct arena *arena)
{
    return arena_print(arena, "libyaml %s", yaml_get_version_string());
}
