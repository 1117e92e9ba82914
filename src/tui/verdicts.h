/* How verdicts look: a mark as well as a hue, so that colour never carries a meaning alone. */
#ifndef UNFOLD_TUI_VERDICTS_H
#define UNFOLD_TUI_VERDICTS_H

#include "mark/mark.h"
#include "page/canvas.h"

struct verdict_look {
    enum symbol symbol;
    enum role role;
    const char *word;
};

/* It lives for ever. */
const struct verdict_look *verdict_look(enum verdict verdict);

#endif
