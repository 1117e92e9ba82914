#include "cli/handout.h"

#include "mark/mark.h"
#include "page/html.h"
#include "page/paper.h"

/* Worked lines in texts are not broken: the browser lays them out. */
enum { UNBROKEN = 0 };

struct handout {
    struct variant *variant;
    const struct bank *bank;
    bool answers;
    struct text *out;
    struct text piece; /* what a paper function has written */
};

static const char *const style =
    "  @page { size: A4; margin: 18mm 18mm 20mm; @bottom-right { content: counter(page) \" / \" counter(pages); font: 9pt sans-serif; } }\n"
    "  body { font: 11pt/1.45 Georgia, 'DejaVu Serif', serif; color: #111; background: #fff; max-width: 46em; margin: 2em auto; padding: 0 1em; }\n"
    "  h1, h2, h3, h5, .about, .unit, .manner, th { font-family: 'Helvetica Neue', Arial, 'DejaVu Sans', sans-serif; }\n"
    "  h1 { font-size: 1.6em; margin: 0 0 .2em; }\n"
    "  h2 { font-size: 1.15em; margin: 2em 0 .4em; border-bottom: 1pt solid #888; }\n"
    "  h3 { font-size: 1.05em; margin: 1.6em 0 .3em; }\n"
    "  h2, h3 { break-after: avoid; }\n"
    "  h3 .points { float: right; font-weight: normal; font-size: .85em; }\n"
    "  .about, .unit, .manner { color: #444; font-size: .85em; }\n"
    "  .who { display: flex; gap: 2em; margin: 1.2em 0 2em; } .who span { flex: 1; border-bottom: .6pt solid #111; padding-top: 1.2em; }\n"
    "  p { margin: .5em 0; } p, li { orphans: 3; widows: 3; }\n"
    "  table { border-collapse: collapse; margin: .6em 0; break-inside: avoid; }\n"
    "  th, td { border: .6pt solid #999; padding: .15em .6em; text-align: left; vertical-align: top; }\n"
    "  td.right, th.right { text-align: right; } td.centre, th.centre { text-align: center; }\n"
    "  code { font: .92em 'DejaVu Sans Mono', Menlo, Consolas, monospace; }\n"
    "  pre { white-space: pre-wrap; border-left: 2pt solid #ccc; padding-left: .8em; }\n"
    "  .part { display: grid; grid-template-columns: 2em 1fr; break-inside: avoid; margin: .8em 0; }\n"
    "  .field { margin: .7em 0 .3em; } .blank { display: inline-block; min-width: 11em; border-bottom: .6pt solid #111; }\n"
    "  .lines div { border-bottom: .6pt solid #bbb; height: 2em; }\n"
    "  ul.options { list-style: none; padding: 0; } ul.options li { padding-left: 3em; text-indent: -3em; margin: .25em 0; }\n"
    "  .box { display: inline-block; width: 1em; height: 1em; border: .8pt solid #111; margin-right: .5em; text-indent: 0; vertical-align: -.15em; }\n"
    "  .answers { border-left: 3pt solid #2f7fd0; padding-left: 1em; margin: 1em 0 2em; }\n"
    "  .answers h5, h5 { font-size: .95em; margin: .8em 0 .2em; }\n"
    "  @media print { body { margin: 0; padding: 0; max-width: none; } }\n";

/* ── pieces of paper ── */

static void put(struct handout *handout, const char *html)
{
    text_add(handout->out, html);
}

/* Take what has been written to `piece` as Markdown. */
static void put_piece(struct handout *handout)
{
    html_add_markdown(handout->out, text_string(&handout->piece));
    text_reset(&handout->piece);
}

/* The same as plain text. */
static void put_words(struct handout *handout)
{
    html_add_text(handout->out, text_string(&handout->piece));
    text_reset(&handout->piece);
}

static bool has_options(const struct blank *blank)
{
    return blank->kind == BLANK_CHOICE || blank->kind == BLANK_CHOICES || blank->kind == BLANK_ORDER;
}

/* `a ▢ text` for each choice or item. */
static void put_options(struct handout *handout, const struct question *question, const struct blank *blank)
{
    size_t count = blank->kind == BLANK_ORDER ? blank->item_count : blank->choice_count;
    put(handout, "<ul class=\"options\">\n");
    for (size_t i = 0; i < count; i++) {
        text_print(handout->out, "<li><span class=\"box\"></span>%c. ", (char)('a' + i % LETTERS_MOST));
        paper_choice(handout->variant, question, blank, i, UNBROKEN, &handout->piece);
        put_piece(handout);
        put(handout, "</li>\n");
    }
    put(handout, "</ul>\n");
}

static void put_room(struct handout *handout, const struct blank *blank)
{
    static const char *const lines = "<div class=\"lines\"><div></div><div></div><div></div><div></div></div>\n";
    if (blank->kind == BLANK_EXPLAIN) put(handout, lines);
    else if (!has_options(blank)) put(handout, "<span class=\"blank\">&nbsp;</span> ");
}

static void put_field(struct handout *handout, const struct question *question, const struct blank *blank)
{
    put(handout, "<div class=\"field\">");
    paper_label(handout->variant, question, blank, &handout->piece);
    put_piece(handout);
    put(handout, " ");
    put_room(handout, blank);
    put(handout, "<span class=\"unit\">");
    paper_unit(blank, &handout->piece);
    put_words(handout);
    put(handout, "</span> <span class=\"manner\">(");
    paper_tolerance(blank, &handout->piece);
    put_words(handout);
    put(handout, ")</span></div>\n");
    if (has_options(blank)) put_options(handout, question, blank);
}

static void put_part(struct handout *handout, const struct question *question, size_t index)
{
    const struct part *part = &question->parts[index];
    put(handout, "<div class=\"part\"><div>");
    paper_letter(index, &handout->piece);
    put_words(handout);
    put(handout, "</div><div><div>");
    paper_ask(handout->variant, question, index, UNBROKEN, &handout->piece);
    put_piece(handout);
    put(handout, "</div>\n");
    for (size_t i = 0; i < part->blank_count; i++) put_field(handout, question, &question->blanks[part->first_blank + i]);
    put(handout, "</div></div>\n");
}

/* ── answers ── */

/* Words of the bank are Markdown; a formula's asterisks are not. */
static void put_key(struct handout *handout, const struct blank *blank, const struct mark *mark)
{
    bool prose = has_options(blank) || blank->kind == BLANK_TEXT || blank->kind == BLANK_EXPLAIN;
    text_add(&handout->piece, mark->key ? mark->key : "");
    if (prose) put_piece(handout);
    else put_words(handout);
}

static void put_keys(struct handout *handout, const struct question *question, const struct mark *marks)
{
    put(handout, "<table><thead><tr><th>blank</th><th>key</th><th>accepted</th></tr></thead><tbody>\n");
    for (size_t i = 0; i < question->blank_count; i++) {
        const struct blank *blank = &question->blanks[i];
        put(handout, "<tr><td>");
        paper_letter(blank->part, &handout->piece);
        put_words(handout);
        put(handout, " ");
        paper_label(handout->variant, question, blank, &handout->piece);
        put_piece(handout);
        put(handout, "</td><td>");
        put_key(handout, blank, &marks[i]);
        put(handout, "</td><td>");
        html_add_text(handout->out, marks[i].accepts ? marks[i].accepts : "");
        put(handout, "</td></tr>\n");
    }
    put(handout, "</tbody></table>\n");
}

static void put_derivation(struct handout *handout, const struct question *question)
{
    if (!question->derivation_count) return;
    put(handout, "<h5>Derivation</h5>\n<ol>\n");
    for (size_t i = 0; i < question->derivation_count; i++) {
        put(handout, "<li>");
        paper_step(handout->variant, question, i, UNBROKEN, &handout->piece);
        put_piece(handout);
        put(handout, "</li>\n");
    }
    put(handout, "</ol>\n");
}

static void put_answers(struct handout *handout, const struct question *question)
{
    struct arena arena = {0};
    struct answer *answers = arena_array(&arena, question->blank_count + 1, sizeof *answers);
    struct mark *marks = arena_array(&arena, question->blank_count + 1, sizeof *marks);
    mark_question(handout->variant, question, answers, &(struct mark_options){0}, &arena, marks);
    put(handout, "<div class=\"answers\">\n");
    put_keys(handout, question, marks);
    put_derivation(handout, question);
    put(handout, "<div>");
    paper_notes(handout->variant, question, UNBROKEN, &handout->piece);
    put_piece(handout);
    put(handout, "</div>\n");
    put(handout, "</div>\n");
    arena_clear(&arena);
}

/* ── questions and the page ── */

static void put_points(struct handout *handout, int thousandths)
{
    number_write((double)thousandths / POINTS_UNIT, 0, true, handout->out);
    put(handout, thousandths == POINTS_UNIT ? " point" : " points");
}

static void put_question(struct handout *handout, const struct question *question)
{
    text_print(handout->out, "<h3>%zu. ", question->index + 1);
    html_add_text(handout->out, question->title ? question->title : "");
    put(handout, " <span class=\"points\">");
    put_points(handout, question->points);
    put(handout, "</span></h3>\n");
    put(handout, "<div>");
    paper_prompt(handout->variant, question, UNBROKEN, &handout->piece);
    put_piece(handout);
    put(handout, "</div>\n");
    for (size_t i = 0; i < question->part_count; i++) put_part(handout, question, i);
    if (handout->answers) put_answers(handout, question);
}

static void put_section(struct handout *handout, const struct section *section, const struct question *only)
{
    if (section->title && !only) {
        put(handout, "<h2>");
        html_add_text(handout->out, section->title);
        put(handout, "</h2>\n");
    }
    for (size_t i = 0; i < section->question_count; i++) {
        const struct question *question = &handout->bank->questions[section->first_question + i];
        if (!only || only == question) put_question(handout, question);
    }
}

static void put_title(struct handout *handout)
{
    html_add_text(handout->out, handout->bank->title ? handout->bank->title : "");
    if (handout->answers) put(handout, ": answers");
}

/* What tells two sheets apart: the variant, and the revision of the bank that it was printed from. */
static void put_about(struct handout *handout)
{
    put(handout, "<p class=\"about\">");
    put_points(handout, handout->bank->points);
    if (handout->bank->time_ms) text_print(handout->out, " · %lld min", (long long)(handout->bank->time_ms / 60000));
    text_print(handout->out, " · variant %llu · revision %s</p>\n", (unsigned long long)variant_seed(handout->variant), handout->bank->revision);
}

static void put_head(struct handout *handout)
{
    put(handout, "<!DOCTYPE html>\n<html lang=\"en\">\n<head>\n<meta charset=\"utf-8\">\n<meta name=\"viewport\" content=\"width=device-width\">\n"
                 "<meta http-equiv=\"Content-Security-Policy\" content=\"default-src 'none'; style-src 'unsafe-inline'\">\n<title>");
    put_title(handout);
    put(handout, "</title>\n<style>\n");
    put(handout, style);
    put(handout, "</style>\n</head>\n<body>\n<h1>");
    put_title(handout);
    put(handout, "</h1>\n");
    put_about(handout);
    if (!handout->answers) put(handout, "<div class=\"who\"><span>Name</span><span>Date</span></div>\n");
}

void handout_write(struct variant *variant, const struct question *only, bool answers, struct text *out)
{
    struct handout handout = {.variant = variant, .bank = variant_bank(variant), .answers = answers, .out = out};
    put_head(&handout);
    for (size_t i = 0; i < handout.bank->section_count; i++) put_section(&handout, &handout.bank->sections[i], only);
    put(&handout, "</body>\n</html>\n");
    text_clear(&handout.piece);
}
