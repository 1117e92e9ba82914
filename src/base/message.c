#include "base/message.h"

#include <assert.h>
#include <strings.h>

static const struct message_row rows[] = {
#define MESSAGE(name, code, severity, format, page) [MESSAGE_##name] = {code, severity, format, page},
#include "base/message_table.h"
#undef MESSAGE
};

const struct message_row *message_row(enum message message)
{
    assert(message < MESSAGE_COUNT);
    return &rows[message];
}

bool message_find(const char *code, enum message *message)
{
    for (size_t i = 0; i < MESSAGE_COUNT; i++) {
        if (strcasecmp(code, rows[i].code) == 0) {
            *message = (enum message)i;
            return true;
        }
    }
    return false;
}
