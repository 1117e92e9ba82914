/* Scalars of a bank: expressions, templates, units, shares, points. */
#include <math.h>
#include <string.h>

#include "bank/load.h"
#include "lang/evaluate.h"

const char *load_text(scalar node) {
    return node ? node->text : NULL;
}

struct span load_span(const struct loader *loader, const struct yaml_node *node) {
    return node ? yaml_span(loader->source, node) : (struct span){loader->source, 0, 0};
}

const struct expression *load_expression(const struct loader *loader, scalar node) {
    if (!node) return NULL;
    return expression_parse(loader->arena, node->text, node->length, yaml_origin(loader->source, node), PARSE_STRICT,
                            loader->diags);
}

/* Reading the file has already said where folding joins paragraphs or lists. */
static bool folding_was_said(const struct diags *diags, struct span span) {
    for (size_t i = 0; i < diags->items.count; i++) {
        const struct diag *diag = diags_at(diags, i);
        if (diag->message == MESSAGE_FOLDED_TEXT && diag->span.begin == span.begin) return true;
    }
    return false;
}

/* `GPU #3` loses `#3` to a comment. One that its author means as such has more room around its `#`, and asks nothing. */
static void warn_of_comment(const struct loader *loader, scalar node) {
    const char *rest = loader->source->text + node->end;
    if (node->style != YAML_PLAIN || strncmp(rest, " #", 2) != 0) return;
    size_t length = strcspn(rest, "\r\n");
    if (strchr(" \t\r\n#!", rest[2]) && rest[length - 1] != '?') return;
    struct span span = {loader->source, node->end + 1, node->end + length};
    struct diag *diag = diag_add(loader->diags, MESSAGE_COMMENT_IN_TEXT, span);
    diag_help(loader->diags, diag, "if it belongs to the text, put the text in quotes; if not, begin it with two spaces and `# `");
}

/* Folded style joins the lines of paragraphs and lists: almost never what Markdown wants. */
struct template load_template(const struct loader *loader, scalar node) {
    if (!node) return (struct template){0};
    if (node->style == YAML_FOLDED && !folding_was_said(loader->diags, load_span(loader, node))) {
        struct diag *diag = diag_add(loader->diags, MESSAGE_FOLDED_MARKDOWN, load_span(loader, node));
        diag_help(loader->diags, diag, "use `|` instead of `>`");
    }
    warn_of_comment(loader, node);
    return template_parse(loader->arena, node->text, node->length, yaml_origin(loader->source, node), loader->diags);
}

struct template *load_templates(const struct loader *loader, const struct list_of *raw, size_t *count) {
    scalar *nodes = raw->items;
    struct template *templates = arena_array(loader->arena, raw->count, sizeof *templates);
    for (size_t i = 0; i < raw->count; i++) templates[i] = load_template(loader, nodes[i]);
    *count = raw->count;
    return templates;
}

const struct unit *load_unit(const struct loader *loader, scalar node) {
    if (!node) return NULL;
    struct unit *unit = arena_alloc(loader->arena, sizeof *unit);
    struct near near = {0};
    if (unit_read_whole(node->text, node->length, unit, &near)) return unit;
    struct diag *diag = diag_add(loader->diags, MESSAGE_BANK_UNKNOWN_UNIT, load_span(loader, node), node->text);
    const char *meant = near.best ? near.best : unit_spelt_out(node->text);
    if (meant) diag_help(loader->diags, diag, "did you mean `%s`?", meant);
    else diag_help(loader->diags, diag, "units are symbols joined by `/`, such as GiB, tok/s or FLOP/B");
    return NULL;
}

void load_count_letters(const struct loader *loader, const char *what, size_t count, const struct yaml_node *node) {
    if (count > LETTERS_MOST) diag_add(loader->diags, MESSAGE_TOO_MANY_LETTERED, load_span(loader, node), what, count);
}

bool load_constant(const struct loader *loader, scalar node, struct value *out) {
    const struct expression *expression = load_expression(loader, node);
    struct evaluation evaluation = evaluation_begin(loader->arena, loader->diags);
    return expression && evaluate(&evaluation, expression, &(struct scope){0}, out);
}

/* A plain number of `node` times 1000, which must come out whole and within [lowest, highest]. */
static bool load_thousandths(const struct loader *loader, scalar node, enum message message, double highest, int *out) {
    struct value value;
    if (!load_constant(loader, node, &value)) return false;
    double thousandths = value.kind == VALUE_QUANTITY && dims_are_plain(&value.quantity.dims) ? value.quantity.value * 1000 : -1;
    double whole = round(thousandths);
    if (thousandths < 0 || thousandths > highest || fabs(thousandths - whole) > 1e-6) {
        diag_add(loader->diags, message, load_span(loader, node), node->text);
        return false;
    }
    *out = (int)whole;
    return true;
}

int load_share(const struct loader *loader, scalar node, int fallback) {
    if (!node) return fallback;
    if (strcmp(node->text, "no") == 0) return 0;
    if (strcmp(node->text, "yes") == 0) return CREDIT_FULL;
    int share = fallback;
    load_thousandths(loader, node, MESSAGE_NOT_A_SHARE, CREDIT_FULL, &share);
    return share;
}

/* `80 %` would be eight tenths of one point, which nobody means who writes it. */
int load_points(const struct loader *loader, scalar node, int fallback) {
    int points = fallback;
    if (!node) return points;
    if (!strchr(node->text, '%')) {
        load_thousandths(loader, node, MESSAGE_NOT_POINTS, 1e6, &points);
        return points;
    }
    struct diag *diag = diag_add(loader->diags, MESSAGE_NOT_POINTS, load_span(loader, node), node->text);
    diag_help(loader->diags, diag, "points are counted here, not shared out: write how many");
    return points;
}
