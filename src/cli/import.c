/* `unfold import`: questions of other programs as a bank. */
#include <stdio.h>
#include <string.h>
#include <unistd.h>

#include "bank/bank.h"
#include "base/file.h"
#include "base/utf8.h"
#include "cli/content.h"
#include "cli/loss_report.h"
#include "cli/print.h"
#include "exchange/bank_write.h"
#include "exchange/carrier.h"
#include "exchange/read.h"
#include "exchange/xml.h"
#include "yaml/yaml.h"

struct import {
    struct command_line *line;
    const struct source *source;
    struct diags diags;
    struct losses losses;
    struct vector items;
    struct text out;
};

struct import_format {
    const char *name;
    void (*read)(struct importing *importing);
};

static const struct import_format formats[] = {{"moodle", moodle_read}, {"gift", gift_read}};

/* XML begins with an angle bracket, after a mark of its encoding at most. */
static const struct import_format *find_format(const struct import *import, const char *name)
{
    const char *text = import->source->text;
    if (strncmp(text, "\xef\xbb\xbf", 3) == 0) text += 3;
    bool is_xml = text[strspn(text, " \t\r\n")] == '<';
    if (!name) return &formats[is_xml ? 0 : 1];
    for (size_t i = 0; i < COUNT_OF(formats); i++)
        if (strcmp(formats[i].name, name) == 0) return &formats[i];
    return NULL;
}

static bool read_file(struct import *import, const char *path)
{
    struct text bytes = {0};
    bool standard = strcmp(path, "-") == 0;
    bool good = standard ? file_read_descriptor(STDIN_FILENO, "standard input", XML_MAX_BYTES, &bytes, &import->diags)
                         : file_read(path, XML_MAX_BYTES, &bytes, &import->diags);
    import->source = source_new(import->line->arena, standard ? "standard input" : path, text_string(&bytes), bytes.length);
    text_clear(&bytes);
    return good;
}

/* "quiz of week 3" of "/tmp/quiz of week 3.xml". */
static const char *stem(const struct import *import)
{
    const char *name = strrchr(import->source->name, '/');
    name = name ? name + 1 : import->source->name;
    const char *dot = strrchr(name, '.');
    return arena_copy(import->line->arena, name, dot && dot > name ? (size_t)(dot - name) : strlen(name));
}

/* What a stranger hid in a carrier must not reach a terminal; a bank has line ends and tabs at most. */
static bool is_harmless(const struct text *bank)
{
    struct text plain = {0};
    size_t returns = 0, dropped = plain_add(text_string(bank), &plain);
    for (size_t i = 0; i < bank->length; i++) returns += bank->data[i] == '\r';
    text_clear(&plain);
    return dropped == returns && strlen(text_string(bank)) == bank->length &&
           utf8_valid_prefix(text_string(bank), bank->length) == bank->length;
}

/* The bank that the file carries; false when the questions themselves must be read. */
static bool carried(struct import *import)
{
    struct span end = {import->source, import->source->length, import->source->length};
    if (line_option(import->line, "visible")) return false;
    enum carrier_state state = carrier_read(import->source->text, import->source->length, &import->out);
    if (state == CARRIER_WHOLE && !is_harmless(&import->out)) {
        text_reset(&import->out);
        state = CARRIER_DAMAGED;
    }
    if (state == CARRIER_EDITED) diag_add(&import->diags, MESSAGE_IMPORT_EDITED, end);
    if (state == CARRIER_DAMAGED) diag_add(&import->diags, MESSAGE_IMPORT_CARRIER, end);
    return state == CARRIER_WHOLE;
}

static void import_visible(struct import *import, const struct import_format *format)
{
    struct importing importing = {import->source, import->line->arena, &import->diags, &import->losses, &import->items};
    format->read(&importing);
    struct span begin = {import->source, 0, 0};
    size_t count = import->items.count, written = 0;
    if (count > BANK_QUESTIONS_MOST) diag_add(&import->diags, MESSAGE_TOO_MANY_QUESTIONS, begin, BANK_QUESTIONS_MOST, count);
    else written = bank_write(import->items.items, count, line_option(import->line, "id"), line_option(import->line, "title"), stem(import),
                              &import->losses, &import->out);
    losses_end(&import->losses);
    if (!written && !import->diags.errors) diag_add(&import->diags, MESSAGE_IMPORT_NOTHING, begin);
    if (import->out.length > YAML_MAX_BYTES)
        diag_add(&import->diags, MESSAGE_FILE_TOO_LARGE, begin, "the new bank", (size_t)YAML_MAX_BYTES);
    diags_sort(&import->diags);
}

static bool is_text(struct import *import)
{
    size_t valid = utf8_valid_prefix(import->source->text, import->source->length);
    if (valid == import->source->length) return true;
    diag_add(&import->diags, MESSAGE_NOT_UTF8, (struct span){import->source, valid, valid + 1},
             (unsigned)(unsigned char)import->source->text[valid]);
    return false;
}

static enum status import_file(struct import *import)
{
    const char *name = line_option(import->line, "from");
    if (!read_file(import, import->line->words[0])) return line_report(&import->diags, STATUS_WORLD);
    const struct import_format *format = find_format(import, name);
    if (!format) return line_usage(import->line, "--from is moodle or gift, not `%s`", name);
    if (!is_text(import)) return line_report(&import->diags, STATUS_NO);
    if (!carried(import)) import_visible(import, format);
    bool refused = line_option(import->line, "strict") && import->losses.told;
    enum status status = loss_report(&import->diags, refused, STATUS_NO);
    if (refused) return STATUS_NO;
    if (status == STATUS_DONE) fwrite(text_string(&import->out), 1, import->out.length, stdout);
    return status;
}

static enum status import_run(struct command_line *line)
{
    struct import import = {.line = line};
    diags_init(&import.diags);
    vector_init(&import.items, sizeof(struct item));
    import.losses.diags = &import.diags;
    enum status status = import_file(&import);
    vector_clear(&import.items);
    text_clear(&import.out);
    diags_clear(&import.diags);
    return status;
}

const struct command command_import = {
    .name = "import",
    .arguments = "FILE|-",
    .summary = "Make a bank of questions from Moodle",
    .page = "Reads Moodle XML or GIFT and prints a bank that `unfold check` accepts: multiple choice, true or false, short answers, "
            "numbers with their tolerance, and essays. What a bank cannot say is told on standard error, once a question and kind; with "
            "--strict nothing is printed then and exit status is 1.\n\n"
            "A file that `unfold export` wrote gives back the very bank that it was made of, unless its questions were edited since; "
            "--visible reads the questions in any case.",
    .options = {{.name = "from", .argument = "moodle|gift", .says = "what the file is; told by its beginning where not said"},
                {.name = "id", .argument = "ID", .says = "id of the new bank"},
                {.name = "title", .argument = "TEXT", .says = "title of the new bank"},
                {.name = "visible", .says = "read the questions, not the source that unfold put beside them"},
                {.name = "strict", .says = "print nothing if anything is lost"}},
    .words_least = 1,
    .words_most = 1,
    .run = import_run,
};
