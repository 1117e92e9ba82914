/* The catalogue: every sentence that tells an author, a learner or a script what is wrong.
 *
 * One row a message: code, severity, sentence, and the page that `--explain CODE` prints. The sentence is a
 * printf format; diag_add fills it. Codes never change their meaning: E for errors, W for warnings.
 *   01xx a file and its structure    02xx the language of quantities   03xx a bank's sense
 *   04xx the formula book            05xx themes and settings          06xx attempts and the database
 *   07xx commands and arguments      08xx lints of slips, keys and modules   09xx exchange with other programs
 *   12xx lessons and their demos
 * A new message is one row of message_table.h. */
#ifndef UNFOLD_BASE_MESSAGE_H
#define UNFOLD_BASE_MESSAGE_H

#include <stdbool.h>
#include <stddef.h>

enum severity { SEVERITY_NOTE, SEVERITY_WARNING, SEVERITY_ERROR };

enum message {
#define MESSAGE(name, code, severity, format, page) MESSAGE_##name,
#include "base/message_table.h"
#undef MESSAGE
    MESSAGE_COUNT
};

struct message_row {
    const char *code;     /* "E0112" */
    enum severity severity;
    const char *format;   /* the sentence, a printf format */
    const char *page;     /* what it means, why it matters, how to mend it; Markdown */
};

/* Return the row of `message`; it lives for ever. */
const struct message_row *message_row(enum message message);

/* Find a message by its code, in any case; false when there is none. */
bool message_find(const char *code, enum message *message);

#endif
