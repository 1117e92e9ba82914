#include "cli/loss_report.h"

#include <stdio.h>

#include "cli/print.h"

/* The questions that lose something; a sorted list has those of one together. */
static size_t count_questions(const struct diags *diags)
{
    const struct span *last = NULL;
    size_t count = 0;
    for (size_t i = 0; i < diags->items.count; i++) {
        const struct diag *diag = diags_at(diags, i);
        if (!loss_is(diag->message)) continue;
        count += !last || last->begin != diag->span.begin;
        last = &diag->span;
    }
    return count;
}

static size_t write_found(const struct diags *diags, struct text *out)
{
    size_t losses = 0;
    for (size_t i = 0; i < diags->items.count; i++) {
        const struct diag *diag = diags_at(diags, i);
        bool loss = loss_is(diag->message);
        if (loss) diag_write_gcc(out, diag);
        else diag_write_human(out, diag);
        losses += loss;
    }
    return losses;
}

enum status loss_report(const struct diags *diags, bool refused, enum status otherwise)
{
    struct text out = {0};
    size_t losses = write_found(diags, &out), questions = count_questions(diags);
    if (losses)
        text_print(&out, "%zu %s at %zu %s; %s\n", losses, losses == 1 ? "loss" : "losses", questions, questions == 1 ? "place" : "places",
                   refused ? "nothing is written" : "with --strict nothing would be written");
    fflush(stdout);
    print_text(stderr, text_string(&out));
    text_clear(&out);
    return diags->errors ? otherwise : STATUS_DONE;
}
