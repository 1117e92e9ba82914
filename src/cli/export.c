/* `unfold export`: a bank for other programs. */
#include <stdio.h>
#include <string.h>

#include "cli/content.h"
#include "cli/loss_report.h"
#include "cli/print.h"
#include "exchange/carrier.h"
#include "exchange/draw.h"
#include "exchange/write.h"

struct exporting {
    struct command_line *line;
    const struct bank *bank;
    size_t seeds;
    struct diags diags;
    struct losses losses;
    struct vector items;
    struct text out;
};

struct export_format {
    const char *name;
    void (*write)(struct exporting *exporting, const struct item *items, size_t count);
    const struct carrier_style *carrier; /* NULL: nothing reads it back */
    bool calculated;
};

static void write_moodle(struct exporting *exporting, const struct item *items, size_t count)
{
    moodle_write(items, count, &exporting->losses, &exporting->out);
}

static void write_gift(struct exporting *exporting, const struct item *items, size_t count)
{
    gift_write(items, count, &exporting->losses, &exporting->out);
}

static void write_anki(struct exporting *exporting, const struct item *items, size_t count)
{
    anki_write(exporting->bank->id, items, count, &exporting->losses, &exporting->out);
}

static const struct export_format formats[] = {
    {"moodle", write_moodle, &carrier_in_xml, true},
    {"gift", write_gift, &carrier_in_gift, false},
    {"anki", write_anki, NULL, false},
};

static const struct export_format *find_format(const char *name)
{
    for (size_t i = 0; i < COUNT_OF(formats); i++)
        if (!name || strcmp(formats[i].name, name) == 0) return &formats[i];
    return NULL;
}

/* The losses of drawing come before those of writing; sorting puts each question's together. */
static bool export_items(struct exporting *exporting, const struct export_format *format)
{
    struct drawing drawing = {.bank = exporting->bank, .book = library_book(exporting->line->library), .seeds = exporting->seeds,
                              .calculated = format->calculated, .arena = exporting->line->arena, .losses = &exporting->losses,
                              .diags = &exporting->diags, .items = &exporting->items};
    bool whole = draw_items(&drawing);
    format->write(exporting, exporting->items.items, exporting->items.count);
    if (format->carrier && !line_option(exporting->line, "no-source"))
        carrier_write(format->carrier, exporting->bank->source->text, exporting->bank->source->length, &exporting->out);
    losses_end(&exporting->losses);
    diags_sort(&exporting->diags);
    return whole;
}

static enum status export_bank(struct exporting *exporting, const struct export_format *format)
{
    diags_init(&exporting->diags);
    vector_init(&exporting->items, sizeof(struct item));
    exporting->losses.diags = &exporting->diags;
    bool whole = export_items(exporting, format);
    bool refused = line_option(exporting->line, "strict") && exporting->losses.told;
    loss_report(&exporting->diags, refused, STATUS_NO);
    /* Tabs part the fields of Anki, and the source carried along must stay as it is; writers have dropped all other controls. */
    if (whole && !refused) fwrite(text_string(&exporting->out), 1, exporting->out.length, stdout);
    vector_clear(&exporting->items);
    text_clear(&exporting->out);
    diags_clear(&exporting->diags);
    return whole && !refused ? STATUS_DONE : STATUS_NO;
}

static enum status export_run(struct command_line *line)
{
    const char *name = line_option(line, "format");
    const struct export_format *format = find_format(name);
    long long seeds = 0;
    struct bank *bank;
    if (!format) return line_usage(line, "--format is moodle, gift or anki, not `%s`", name);
    if (!line_whole(line, "seeds", 0, DRAW_SEEDS_MOST - 1, &seeds)) return STATUS_USAGE;
    enum status status = content_bank(line, line->words[0], false, &bank);
    if (!bank) return status;
    struct exporting exporting = {.line = line, .bank = bank, .seeds = (size_t)seeds};
    status = export_bank(&exporting, format);
    bank_free(bank);
    return status;
}

const struct command command_export = {
    .name = "export",
    .arguments = "BANK",
    .summary = "Write a bank for Moodle, programs that read GIFT, or Anki",
    .page = "Every blank becomes a question of its own, with the prompt, the givens, and slips as feedback to their values; derivations "
            "become general feedback. With --seeds a number whose formula Moodle can compute becomes one calculated question over all "
            "variants; others become a question a variant. Time, bands and verdicts are settings of a quiz there, not of its questions, and are not written. What a "
            "format cannot say of a question is told on standard error, once a question and kind; with --strict nothing "
            "is written then and exit status is 1.\n\n"
            "The files of Moodle XML and GIFT end in a comment that holds the bank itself, keys and all, so that `unfold import` gives back "
            "the same bank; leave it out with --no-source. Anki's text holds a card a blank, which keeps its history when it is imported again.",
    .options = {{.name = "format", .argument = "moodle|gift|anki", .says = "for which program; moodle where not said"},
                {.name = "seeds", .argument = "N", .says = "with N variants besides the published one"},
                {.name = "strict", .says = "write nothing if anything is lost"},
                {.name = "no-source", .says = "leave out the comment that lets unfold read the bank back"}},
    .words_least = 1,
    .words_most = 1,
    .run = export_run,
};
