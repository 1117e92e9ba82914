#include "exchange/loss.h"

#include <string.h>

static const enum message messages[LOSS_COUNT] = {
    [LOSS_PARTS] = MESSAGE_LOST_PARTS,
    [LOSS_CARRY] = MESSAGE_LOST_CARRY,
    [LOSS_LIST] = MESSAGE_LOST_LIST,
    [LOSS_FORMULA] = MESSAGE_LOST_FORMULA,
    [LOSS_ORDER] = MESSAGE_LOST_ORDER,
    [LOSS_PATTERNS] = MESSAGE_LOST_PATTERNS,
    [LOSS_EXPLAIN] = MESSAGE_LOST_EXPLAIN,
    [LOSS_ALL_OR_NOTHING] = MESSAGE_LOST_ALL_OR_NOTHING,
    [LOSS_GRADE] = MESSAGE_LOST_GRADE,
    [LOSS_SLIP] = MESSAGE_LOST_SLIP,
    [LOSS_WHY] = MESSAGE_LOST_WHY,
    [LOSS_DRAWN] = MESSAGE_LOST_DRAWN,
    [LOSS_WORKED] = MESSAGE_LOST_WORKED,
    [LOSS_CONTROLS] = MESSAGE_LOST_CONTROLS,
    [LOSS_UNITS] = MESSAGE_LOST_UNITS,
    [LOSS_HINTS] = MESSAGE_LOST_HINTS,
    [LOSS_POINTS] = MESSAGE_LOST_POINTS,
    [LOSS_NOTES] = MESSAGE_LOST_NOTES,
    [LOSS_CARD] = MESSAGE_LOST_CARD,
    [LOSS_CONDUCT] = MESSAGE_LOST_CONDUCT,
    [LOSS_PUBLISHED] = MESSAGE_LOST_PUBLISHED,
    [LOSS_AUTHORING] = MESSAGE_LOST_AUTHORING,
    [LOSS_SHUFFLE] = MESSAGE_LOST_SHUFFLE,
    [LOSS_KIND] = MESSAGE_LOST_KIND,
    [LOSS_CASE] = MESSAGE_LOST_CASE,
    [LOSS_PARTIAL] = MESSAGE_LOST_PARTIAL,
    [LOSS_MARKUP] = MESSAGE_LOST_MARKUP,
    [LOSS_FILE] = MESSAGE_LOST_FILE,
    [LOSS_RUBRIC] = MESSAGE_LOST_RUBRIC,
    [LOSS_UNIT_UNKNOWN] = MESSAGE_LOST_UNIT,
    [LOSS_CHOICES] = MESSAGE_LOST_CHOICES,
    [LOSS_ANSWERS] = MESSAGE_LOST_ANSWERS,
    [LOSS_EXTRAS] = MESSAGE_LOST_EXTRAS,
    [LOSS_GEOMETRIC] = MESSAGE_LOST_GEOMETRIC,
};

bool loss_is(enum message message)
{
    for (size_t i = 0; i < LOSS_COUNT; i++)
        if (messages[i] == message) return true;
    return false;
}

static void tell(struct losses *losses)
{
    for (size_t i = 0; i < LOSS_COUNT; i++) {
        if (!losses->names[i].length) continue;
        diag_add(losses->diags, messages[i], losses->span, losses->question, text_string(&losses->names[i]));
        text_reset(&losses->names[i]);
        losses->told++;
    }
}

void losses_begin(struct losses *losses, const char *question, struct span span)
{
    if (losses->question && strcmp(losses->question, question) == 0) return;
    tell(losses);
    losses->question = question;
    losses->span = span;
}

/* True if a list joined by ", " holds the name as a whole. */
static bool holds(const char *list, const char *name)
{
    size_t length = strlen(name);
    for (const char *at = list; (at = strstr(at, name)); at++) {
        bool begins = at == list || at[-1] == ' ';
        if (begins && (!at[length] || at[length] == ',')) return true;
    }
    return false;
}

void loss_note(struct losses *losses, enum loss loss, const char *name)
{
    struct text *names = &losses->names[loss];
    if (!*name || holds(text_string(names), name)) return;
    text_print(names, "%s%s", names->length ? ", " : "", name);
}

size_t losses_end(struct losses *losses)
{
    tell(losses);
    for (size_t i = 0; i < LOSS_COUNT; i++) text_clear(&losses->names[i]);
    return losses->told;
}
