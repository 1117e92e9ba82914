/* Replies in words: patterns for short texts, rubrics for arguments. */
#include <string.h>

#include "base/utf8.h"
#include "mark/marking.h"

/* ── short texts ── */

/* The sentence of the first rejected pattern that matches, "" when it has none; NULL when nothing is rejected. */
static const char *rejected(const struct marking *marking, const struct blank *blank, const char *text)
{
    for (size_t i = 0; i < blank->reject_count; i++) {
        if (regex_match(blank->reject[i].regex, text, strlen(text), NULL, NULL) != REGEX_MATCH) continue;
        const char *say = marking_template(marking, &blank->reject[i].say);
        return say ? say : "";
    }
    return NULL;
}

static enum regex_result accepted(const struct blank *blank, const char *text)
{
    enum regex_result best = REGEX_NO_MATCH;
    for (size_t i = 0; i < blank->accept_count && best != REGEX_MATCH; i++) {
        enum regex_result result = regex_match(blank->accept[i].regex, text, strlen(text), NULL, NULL);
        if (result != REGEX_NO_MATCH) best = result;
    }
    return best;
}

void mark_text(struct marking *marking, const struct blank *blank, const struct answer *answer, struct mark *mark)
{
    const char *text = utf8_fold(marking->arena, answer->text, strlen(answer->text));
    if (!text) {
        mark_give(mark, VERDICT_UNREADABLE, 0);
        mark->say = "The reply is not valid UTF-8 text.";
        return;
    }
    mark->read = answer->text;
    const char *say = rejected(marking, blank, text);
    enum regex_result result = say ? REGEX_NO_MATCH : accepted(blank, text);
    if (result == REGEX_TOO_COMPLEX) {
        mark_give(mark, VERDICT_UNREADABLE, 0);
        mark->say = "The reply is too long to compare. Say it in fewer words.";
        return;
    }
    mark_give(mark, say ? VERDICT_SLIP : VERDICT_WRONG, 0);
    if (result == REGEX_MATCH) mark_give(mark, VERDICT_CORRECT, CREDIT_FULL);
    if (say && *say) mark->say = say;
}

void show_text(struct marking *marking, const struct blank *blank, struct mark *mark)
{
    mark->key = marking_template(marking, &blank->model);
    if (!mark->key && blank->samples_right_count) mark->key = blank->samples_right[0].text;
    mark->accepts = "anything that says the same";
}

/* ── arguments ── */

static uint32_t find_hallmarks(const struct marking *marking, const struct blank *blank, const char *text)
{
    uint32_t ticks = 0;
    const char *folded = utf8_fold(marking->arena, text, strlen(text));
    for (size_t i = 0; folded && i < blank->rubric_count; i++) {
        const regex *hallmark = blank->rubric[i].hallmark;
        if (hallmark && regex_match(hallmark, folded, strlen(folded), NULL, NULL) == REGEX_MATCH) ticks |= UINT32_C(1) << i;
    }
    return ticks;
}

static int count_ticks(uint32_t ticks, size_t most)
{
    int count = 0;
    for (size_t i = 0; i < most; i++) count += (int)(ticks >> i & 1u);
    return count;
}

void mark_explain(struct marking *marking, const struct blank *blank, const struct answer *answer, struct mark *mark)
{
    mark->suggested = find_hallmarks(marking, blank, answer->text);
    mark->self_marked = true;
    mark->read = answer->text;
    if (!answer->ticked && !marking->options->tick_by_hallmarks) {
        mark_give(mark, VERDICT_PENDING, 0);
        mark->say = "Compare it with the model answer and tick what it says.";
        return;
    }
    int points = (int)blank->rubric_count, ticked = count_ticks(answer->ticked ? answer->ticks : mark->suggested, blank->rubric_count);
    mark_give(mark, ticked == points ? VERDICT_CORRECT : VERDICT_WRONG, CREDIT_FULL * ticked / points);
    if (ticked != points) mark->say = marking_print(marking, "%d of %d points of the rubric.", ticked, points);
}

void show_explain(struct marking *marking, const struct blank *blank, struct mark *mark)
{
    mark->key = marking_template(marking, &blank->model);
}
