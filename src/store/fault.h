/* What a failed call of the database meant, and how to say it. Must not know SQLite. */
#ifndef UNFOLD_STORE_FAULT_H
#define UNFOLD_STORE_FAULT_H

#include "store/store.h"

struct fault {
    enum store_result result;
    bool locked;      /* by another program, for longer than was waited: FAILED, and no loss of the hold */
    bool damaged;     /* the file is no database, or a broken one */
    int reason;       /* errno beneath it, or 0 */
    char words[200];  /* the database's own */
};

/* What the errno of a failed read or write means: no space, no permission, or something worse. */
enum store_result fault_of_reason(int reason);

/* Add the diagnostic; `path` is how the database is called. Gives the fault's result again. */
enum store_result fault_say(const struct fault *fault, const char *path, struct diags *diags);

#endif
