#include "store/fault.h"

#include <errno.h>
#include <string.h>

enum store_result fault_of_reason(int reason)
{
    switch (reason) {
    case ENOSPC: case EDQUOT: case EFBIG: return STORE_FULL;
    case EROFS: case EACCES: case EPERM: return STORE_READONLY;
    default: return STORE_FAILED;
    }
}

enum store_result fault_say(const struct fault *fault, const char *path, struct diags *diags)
{
    /* Where the errno led to the result, it says more than "disk I/O error". */
    const char *words = fault->reason && fault_of_reason(fault->reason) == fault->result ? strerror(fault->reason) : fault->words;
    if (fault->damaged) diag_add(diags, MESSAGE_STORE_IS_BROKEN, (struct span){0}, path, words);
    else if (fault->locked) diag_add(diags, MESSAGE_STORE_IS_LOCKED, (struct span){0}, path);
    else if (fault->result == STORE_FULL) diag_add(diags, MESSAGE_STORE_IS_FULL, (struct span){0}, path, words);
    else if (fault->result == STORE_READONLY) diag_add(diags, MESSAGE_STORE_IS_READONLY, (struct span){0}, path, words);
    else diag_add(diags, MESSAGE_STORE_FAULT, (struct span){0}, path, fault->words);
    return fault->result;
}
