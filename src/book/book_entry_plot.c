/* The plot of an entry: its keys, and what they must name. */
#include "book/book_entry_parts.h"

static const char *const scale_words[] = {"linear", "logarithmic", NULL};
static const char *const plot_words[] = {"lines", "bars", "roofline", NULL};

static const struct field plot_fields[] = {
    {.name = "kind", .type = FIELD_WORD, .offset = offsetof(struct entry_plot_text, kind), .words = plot_words,
     .says = "Lines over a swept input (if not said), bars against a limit, or a roofline."},
    {.name = "sweep", .type = FIELD_TEXT, .offset = offsetof(struct entry_plot_text, sweep),
     .says = "Lines: the input along the axis."},
    {.name = "from", .type = FIELD_SCALAR, .offset = offsetof(struct entry_plot_text, from),
     .says = "Lines: where the axis begins."},
    {.name = "to", .type = FIELD_SCALAR, .offset = offsetof(struct entry_plot_text, to),
     .says = "Lines: where the axis ends."},
    {.name = "scale", .type = FIELD_WORD, .offset = offsetof(struct entry_plot_text, scale), .words = scale_words,
     .says = "Lines: how points are spread along the axis."},
    {.name = "show", .type = FIELD_TEXTS, .required = true, .offset = offsetof(struct entry_plot_text, show),
     .says = "The steps that are drawn; of a roofline, the intensity and the rate."},
    {.name = "limit", .type = FIELD_TEXT, .offset = offsetof(struct entry_plot_text, limit),
     .says = "The input or step that bars must stay within; of a roofline, the peak."},
    {.name = "slope", .type = FIELD_TEXT, .offset = offsetof(struct entry_plot_text, slope),
     .says = "Of a roofline, the input or step that is the bandwidth."},
    {.name = "stack", .type = FIELD_TEXTS, .offset = offsetof(struct entry_plot_text, stack),
     .says = "Bars: inputs or steps that are stacked on each bar."},
    {0},
};
const struct model entry_plot_model = {.name = "plot", .size = sizeof(struct entry_plot_text), .fields = plot_fields};

/* A name in a plot must be an input, or a step when those count as well. */
static void check_plotted(const struct entry_reader *reader, const struct yaml_node *node, const char *name, bool steps)
{
    const struct book_entry *entry = &reader->shelved->entry;

    if (!name || entry_input(entry, name) >= 0 || (steps && entry_step(entry, name) >= 0)) return;
    diag_add(reader->diags, steps ? MESSAGE_BOOK_NO_STEP : MESSAGE_BOOK_UNKNOWN_INPUT, entry_span(reader, node), name, entry->name);
}

/* Each kind has keys that it cannot do without. */
static bool plot_is_whole(const struct entry_reader *reader, const struct yaml_node *node, const struct entry_plot_text *text)
{
    const char *lacks = NULL;

    if (text->kind == BOOK_PLOT_LINES && !(text->sweep && text->from && text->to)) lacks = "`sweep`, `from` and `to`";
    if (text->kind == BOOK_PLOT_ROOFLINE && !(text->limit && text->slope && text->show.count == 2))
        lacks = "`limit`, `slope` and two steps to `show`";
    if (lacks) diag_add(reader->diags, MESSAGE_BOOK_PLOT_LACKS, entry_span(reader, node), plot_words[text->kind], lacks);
    return !lacks;
}

void entry_read_plot(const struct entry_reader *reader, const struct yaml_node *node, const struct entry_plot_text *text)
{
    if (!node || !text->show.count || !plot_is_whole(reader, node, text)) return;
    reader->shelved->entry.plot = (struct book_plot){
        .kind = (enum book_plot_kind)text->kind,
        .sweep = text->sweep,
        .from = text->from ? entry_expression(reader, text->from) : NULL,
        .to = text->to ? entry_expression(reader, text->to) : NULL,
        .logarithmic = text->scale == 1,
        .steps = text->show.items,
        .step_count = text->show.count,
        .limit = text->limit,
        .slope = text->slope,
        .stack = text->stack.items,
        .stack_count = text->stack.count,
    };
    entry_check_steps(reader, node, &text->show);
    check_plotted(reader, node, text->sweep, false);
    check_plotted(reader, node, text->limit, true);
    check_plotted(reader, node, text->slope, true);
    for (size_t i = 0; i < text->stack.count; i++) check_plotted(reader, node, ((const char *const *)text->stack.items)[i], true);
}
