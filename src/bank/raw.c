#include "bank/raw.h"

const char *const bank_kind_words[] = {"exam", "quiz", "drill", NULL};
const char *const verb_words[] = {"none", "derive", "predict", "diagnose", NULL};
const char *const blank_kind_words[] = {"inferred", "quantity", "list", "formula", "choice", "choices",
                                        "order",    "text",     "explain", NULL};
const char *const truth_words[] = {"yes", "no", "true", "false", NULL};
const char *const credit_words[] = {"all", "proportional", NULL};

static const struct model question_model;

static const struct field band_fields[] = {
    {"from", FIELD_SCALAR, .required = true, .offset = offsetof(struct raw_band, from), .also = "min minimum", .says = "points from which this band holds"},
    {"verdict", FIELD_SCALAR, .required = true, .offset = offsetof(struct raw_band, verdict), .also = "say text message", .says = "what the learner reads"},
    {"advice", FIELD_SCALAR, .offset = offsetof(struct raw_band, advice), .says = "what to do next"},
    {0},
};
static const struct model band_model = {.name = "band", .size = sizeof(struct raw_band), .fields = band_fields,
                                        .parent = &bank_model, .node_offset = offsetof(struct raw_band, node) + 1};

static const struct field slip_fields[] = {
    {"when", FIELD_SCALAR, .required = true, .offset = offsetof(struct raw_slip, when), .also = "value expr is answer", .says = "the value that this mistake gives"},
    {"say", FIELD_SCALAR, .required = true, .offset = offsetof(struct raw_slip, say), .also = "text message feedback", .says = "the sentence that names the mistake"},
    {"credit", FIELD_SCALAR, .offset = offsetof(struct raw_slip, credit), .says = "share of the points it still earns; default 0"},
    {0},
};
static const struct model slip_model = {.name = "slip", .size = sizeof(struct raw_slip), .fields = slip_fields,
                                        .parent = &question_model, .node_offset = offsetof(struct raw_slip, node) + 1};

static const struct field choice_fields[] = {
    {"say", FIELD_SCALAR, .required = true, .offset = offsetof(struct raw_choice, say), .also = "text option content", .says = "text of the choice"},
    {"right", FIELD_TRUTH, .offset = offsetof(struct raw_choice, right), .also = "correct true", .says = "whether it is right; default no"},
    {"why", FIELD_SCALAR, .offset = offsetof(struct raw_choice, why), .also = "feedback explanation", .says = "why it is right or wrong, shown after marking"},
    {0},
};
static const struct model choice_model = {.name = "choice", .size = sizeof(struct raw_choice), .fields = choice_fields,
                                          .parent = &question_model, .short_form = "say",
                                          .node_offset = offsetof(struct raw_choice, node) + 1};

static const struct field reject_fields[] = {
    {"pattern", FIELD_SCALAR, .required = true, .offset = offsetof(struct raw_reject, pattern), .says = "PCRE2 pattern of the whole reply"},
    {"say", FIELD_SCALAR, .offset = offsetof(struct raw_reject, say), .says = "why such a reply is wrong"},
    {0},
};
static const struct model reject_model = {.name = "rejected pattern", .size = sizeof(struct raw_reject), .fields = reject_fields,
                                          .parent = &question_model, .short_form = "pattern",
                                          .node_offset = offsetof(struct raw_reject, node) + 1};

static const struct field samples_fields[] = {
    {"right", FIELD_SCALARS, .offset = offsetof(struct raw_samples, right), .says = "replies that must be accepted"},
    {"wrong", FIELD_SCALARS, .offset = offsetof(struct raw_samples, wrong), .says = "replies that must not be accepted"},
    {0},
};
static const struct model samples_model = {.name = "samples", .size = sizeof(struct raw_samples), .fields = samples_fields,
                                           .parent = &question_model};

static const struct field rubric_fields[] = {
    {"point", FIELD_SCALAR, .required = true, .offset = offsetof(struct raw_rubric, point), .also = "say text criterion", .says = "what a good answer says"},
    {"hallmark", FIELD_SCALAR, .offset = offsetof(struct raw_rubric, hallmark), .says = "PCRE2 pattern that pre-ticks the point"},
    {0},
};
static const struct model rubric_model = {.name = "rubric point", .size = sizeof(struct raw_rubric), .fields = rubric_fields,
                                          .parent = &question_model, .short_form = "point",
                                          .node_offset = offsetof(struct raw_rubric, node) + 1};

/* The keys of a blank. They stand on the blank, or on the part when it has only one: `base` is where the structure begins. */
#define AT(base, member) .offset = (base) + offsetof(struct raw_blank, member)
#define BLANK_FIELDS(base) \
    {"id", FIELD_SCALAR, AT(base, id), .says = "name of the blank, for other keys and for history"}, \
    {"label", FIELD_SCALAR, AT(base, label), .says = "short text before the field"}, \
    {"kind", FIELD_WORD, AT(base, kind), .words = blank_kind_words, .also = "type", .says = "kind of blank, where the other keys do not tell"}, \
    {"answer", FIELD_SCALAR, AT(base, answer), .also = "key expr value correct", .says = "the key: an expression over the names in scope"}, \
    {"unit", FIELD_SCALAR, AT(base, unit), .says = "shown behind the field; any unit of its dimension is accepted"}, \
    {"tolerance", FIELD_SCALAR, AT(base, tolerance), .also = "precision margin", .says = "`1 %`, `exact`, `± 2 MiB` or `2 sig`"}, \
    {"expect", FIELD_SCALAR, AT(base, expect), .says = "value of the key for the published numbers; `check` proves it"}, \
    {"slips", FIELD_MODELS, AT(base, slips), .of = &slip_model, .also = "mistakes errors misconceptions", .says = "known mistakes, tried in order"}, \
    {"carry", FIELD_SCALAR, AT(base, carry), .says = "credit for a value that is right from the learner's own earlier one; default 100 %"}, \
    {"carry_if", FIELD_SCALAR, AT(base, carry_if), .says = "what must hold for a carried error"}, \
    {"free", FIELD_NODE, AT(base, free), .of = &free_model, .says = "variables of a formula, with the range they are sampled from"}, \
    {"choices", FIELD_MODELS, AT(base, choices), .of = &choice_model, .also = "options answers", .says = "what to choose from"}, \
    {"shuffle", FIELD_WORD, AT(base, shuffle), .words = truth_words, .says = "whether variants show the choices in another order"}, \
    {"credit", FIELD_WORD, AT(base, credit), .words = credit_words, .says = "several right choices: all or nothing, or in proportion"}, \
    {"items", FIELD_SCALARS, AT(base, items), .says = "what to put in order, in the right order"}, \
    {"accept", FIELD_SCALARS, AT(base, accept), .also = "regex pattern patterns", .says = "PCRE2 patterns; one must match the whole reply"}, \
    {"reject", FIELD_MODELS, AT(base, reject), .of = &reject_model, .says = "patterns of wrong replies worth a sentence"}, \
    {"samples", FIELD_MODEL, AT(base, samples), .of = &samples_model, .says = "replies that prove the patterns"}, \
    {"rubric", FIELD_MODELS, AT(base, rubric), .of = &rubric_model, .also = "criteria", .says = "points that the learner ticks"}, \
    {"model", FIELD_SCALAR, AT(base, model), .also = "sample", .says = "a model answer"}

static const struct field blank_fields[] = {
    BLANK_FIELDS(0),
    {"weight", FIELD_WHOLE, AT(0, weight), .says = "share of the part's points against its siblings; default 1", .lowest = 1, .highest = 1000},
    {0},
};
static const struct model blank_model = {.name = "blank", .size = sizeof(struct raw_blank), .fields = blank_fields,
                                         .parent = &question_model, .node_offset = offsetof(struct raw_blank, node) + 1};

static const struct field part_fields[] = {
    {"ask", FIELD_SCALAR, .required = true, .offset = offsetof(struct raw_part, ask), .also = "question prompt text", .says = "what is asked"},
    {"weight", FIELD_WHOLE, .offset = offsetof(struct raw_part, weight), .says = "share of the question's points against its siblings; default 1", .lowest = 1, .highest = 1000},
    {"blanks", FIELD_MODELS, .offset = offsetof(struct raw_part, blanks), .of = &blank_model, .also = "fields inputs", .says = "the fields, when there are several"},
    BLANK_FIELDS(offsetof(struct raw_part, blank)),
    {0},
};
static const struct model part_model = {.name = "part", .size = sizeof(struct raw_part), .fields = part_fields,
                                        .parent = &question_model, .node_offset = offsetof(struct raw_part, node) + 1};

static const struct field test_fields[] = {
    {"reply", FIELD_NODE, .required = true, .offset = offsetof(struct raw_test, reply), .also = "answer answers", .says = "blank: reply"},
    {"points", FIELD_SCALAR, .offset = offsetof(struct raw_test, points), .also = "score marks", .says = "points that the replies must earn"},
    {"verdict", FIELD_NODE, .offset = offsetof(struct raw_test, verdict), .also = "result", .says = "blank: verdict that it must get"},
    {"seed", FIELD_WHOLE, .offset = offsetof(struct raw_test, seed), .says = "variant; default 0", .lowest = 0, .highest = 1000000000},
    {0},
};
static const struct model test_model = {.name = "test", .size = sizeof(struct raw_test), .fields = test_fields,
                                        .parent = &question_model, .node_offset = offsetof(struct raw_test, node) + 1};

static const struct model section_model;
static const struct field question_fields[] = {
    {"id", FIELD_SCALAR, .required = true, .offset = offsetof(struct raw_question, id), .says = "stable for ever: history hangs on it"},
    {"title", FIELD_SCALAR, .required = true, .offset = offsetof(struct raw_question, title), .says = "one line"},
    {"verb", FIELD_WORD, .offset = offsetof(struct raw_question, verb), .words = verb_words, .says = "what is to be done"},
    {"points", FIELD_SCALAR, .offset = offsetof(struct raw_question, points), .also = "marks score grade", .says = "default 1"},
    {"given", FIELD_NODE, .offset = offsetof(struct raw_question, given), .of = &name_model, .also = "vars variables parameters values", .says = "names with values, shown as a table"},
    {"let", FIELD_NODE, .offset = offsetof(struct raw_question, let), .also = "derived define", .says = "derived names"},
    {"require", FIELD_SCALAR, .offset = offsetof(struct raw_question, require), .also = "condition constraint", .says = "draws that break it are drawn again"},
    {"prompt", FIELD_SCALAR, .required = true, .offset = offsetof(struct raw_question, prompt), .also = "question text stem", .says = "Markdown with {{ values }}"},
    {"parts", FIELD_MODELS, .required = true, .offset = offsetof(struct raw_question, parts), .of = &part_model, .says = "lettered (a), (b) … by position"},
    {"hints", FIELD_SCALARS, .offset = offsetof(struct raw_question, hints), .says = "practice only, one at a time"},
    {"hint_cost", FIELD_SCALAR, .offset = offsetof(struct raw_question, hint_cost), .says = "share of the points each hint costs; default 25 %"},
    {"derivation", FIELD_SCALARS, .offset = offsetof(struct raw_question, derivation), .also = "solution explanation steps", .says = "the fold: steps that open one at a time"},
    {"why", FIELD_SCALAR, .offset = offsetof(struct raw_question, why), .says = "drills: the justification to write before the fold opens"},
    {"caveats", FIELD_SCALAR, .offset = offsetof(struct raw_question, caveats), .says = "where the model lies"},
    {"sources", FIELD_TEXTS, .offset = offsetof(struct raw_question, sources), .also = "references", .says = "primary sources"},
    {"tests", FIELD_MODELS, .offset = offsetof(struct raw_question, tests), .of = &test_model, .says = "replies and what they must earn; proven by `check`"},
    {0},
};
static const struct model question_model = {.name = "question", .size = sizeof(struct raw_question), .fields = question_fields,
                                            .parent = &section_model, .node_offset = offsetof(struct raw_question, node) + 1};

static const struct field section_fields[] = {
    {"title", FIELD_SCALAR, .offset = offsetof(struct raw_section, title), .also = "name", .says = "heading"},
    {"chapter", FIELD_SCALAR, .offset = offsetof(struct raw_section, chapter), .says = "chapter that the questions belong to"},
    {"questions", FIELD_MODELS, .required = true, .offset = offsetof(struct raw_section, questions), .of = &question_model, .also = "items", .says = "the questions"},
    {0},
};
static const struct model section_model = {.name = "section", .size = sizeof(struct raw_section), .fields = section_fields,
                                           .parent = &bank_model, .node_offset = offsetof(struct raw_section, node) + 1};

static const struct field bank_fields[] = {
    {"unfold", FIELD_WHOLE, .required = true, .offset = offsetof(struct raw_bank, format), .also = "version format", .says = "format; this is 1", .lowest = 1, .highest = 1000000},
    {"id", FIELD_SCALAR, .required = true, .offset = offsetof(struct raw_bank, id), .says = "stable name of the bank"},
    {"kind", FIELD_WORD, .required = true, .offset = offsetof(struct raw_bank, kind), .words = bank_kind_words, .also = "type", .says = "how it is sat"},
    {"title", FIELD_SCALAR, .required = true, .offset = offsetof(struct raw_bank, title), .also = "name", .says = "one line"},
    {"module", FIELD_SCALAR, .offset = offsetof(struct raw_bank, module), .says = "module it belongs to"},
    {"time", FIELD_SCALAR, .offset = offsetof(struct raw_bank, time), .also = "duration time_limit limit", .says = "time of an exam: `120 min`"},
    {"points", FIELD_SCALAR, .offset = offsetof(struct raw_bank, points), .says = "what all questions add up to; `check` proves it"},
    {"closed_book", FIELD_TRUTH, .offset = offsetof(struct raw_bank, closed_book), .says = "calculators and derivations stay locked until submission"},
    {"bands", FIELD_MODELS, .offset = offsetof(struct raw_bank, bands), .of = &band_model, .also = "grades grading", .says = "verdicts by points, highest first"},
    {"flag_below", FIELD_SCALAR, .offset = offsetof(struct raw_bank, flag_below), .says = "a chapter under this share is flagged; default 70 %"},
    {"given", FIELD_NODE, .offset = offsetof(struct raw_bank, given), .of = &name_model, .also = "vars variables parameters", .says = "assumptions that all questions share"},
    {"sections", FIELD_MODELS, .required = true, .offset = offsetof(struct raw_bank, sections), .of = &section_model, .says = "the questions by section"},
    {0},
};
const struct model bank_model = {.name = "bank", .size = sizeof(struct raw_bank), .fields = bank_fields,
                                 .node_offset = offsetof(struct raw_bank, node) + 1};

static const struct field name_fields[] = {
    {"is", FIELD_SCALAR, .required = true, .offset = offsetof(struct raw_name, is), .also = "value default", .says = "the published value"},
    {"says", FIELD_SCALAR, .offset = offsetof(struct raw_name, says), .also = "label description text", .says = "what it is"},
    {"unit", FIELD_SCALAR, .offset = offsetof(struct raw_name, unit), .says = "its unit; a bare number is in it"},
    {"pick", FIELD_SCALARS, .offset = offsetof(struct raw_name, pick), .also = "choices options values", .says = "what other variants may draw"},
    {"from", FIELD_SCALAR, .offset = offsetof(struct raw_name, from), .also = "min low", .says = "lowest value a variant may draw"},
    {"to", FIELD_SCALAR, .offset = offsetof(struct raw_name, to), .also = "max high", .says = "highest value a variant may draw"},
    {"step", FIELD_SCALAR, .offset = offsetof(struct raw_name, step), .also = "increment", .says = "distance between values that may be drawn"},
    {0},
};
const struct model name_model = {.name = "given", .size = sizeof(struct raw_name), .fields = name_fields, .short_form = "is",
                                 .parent = &question_model};

static const struct field free_fields[] = {
    {"from", FIELD_SCALAR, .required = true, .offset = offsetof(struct raw_free, from), .also = "min low", .says = "lowest value sampled"},
    {"to", FIELD_SCALAR, .required = true, .offset = offsetof(struct raw_free, to), .also = "max high", .says = "highest value sampled"},
    {0},
};
const struct model free_model = {.name = "free variable", .size = sizeof(struct raw_free), .fields = free_fields, .parent = &question_model};
