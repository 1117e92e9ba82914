#include "tui/verdicts.h"

static const struct verdict_look looks[VERDICT_COUNT] = {
    [VERDICT_CORRECT] = {SYMBOL_RIGHT, ROLE_RIGHT, "right"},
    [VERDICT_CARRIED] = {SYMBOL_CARRIED, ROLE_CARRIED, "carried"},
    [VERDICT_SLIP] = {SYMBOL_WRONG, ROLE_SLIP, "slip"},
    [VERDICT_WRONG] = {SYMBOL_WRONG, ROLE_WRONG, "wrong"},
    [VERDICT_BLANK] = {SYMBOL_DOT, ROLE_DIM, "no answer"},
    [VERDICT_UNREADABLE] = {SYMBOL_WRONG, ROLE_WRONG, "not readable"},
    [VERDICT_PENDING] = {SYMBOL_UNTICKED, ROLE_NOTICE, "yours to tick"},
};

const struct verdict_look *verdict_look(enum verdict verdict)
{
    return &looks[verdict];
}
