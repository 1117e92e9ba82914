#include "bank/seen.h"

struct told {
    struct told *next;
    enum message message;
    size_t begin, end;
};

static bool is_told(const struct told *first, const struct diag *diag)
{
    for (const struct told *told = first; told; told = told->next)
        if (told->message == diag->message && told->begin == diag->span.begin && told->end == diag->span.end) return true;
    return false;
}

static void tell(struct seen *seen, struct arena *arena, const struct diag *diag)
{
    struct told *told = arena_alloc(arena, sizeof *told);
    *told = (struct told){seen->first, diag->message, diag->span.begin, diag->span.end};
    seen->first = told;
}

static bool has_cause(const struct diags *found)
{
    for (size_t i = 0; i < found->items.count; i++)
        if (diags_at(found, i)->severity == SEVERITY_ERROR && diags_at(found, i)->message != MESSAGE_NAME_HAS_NO_VALUE) return true;
    return false;
}

void seen_move(struct seen *seen, struct arena *arena, struct diags *to, struct diags *found)
{
    size_t kept = 0;
    const struct told *before = seen->first; /* one variant may well say the same of one place twice */
    bool caused = has_cause(found);
    for (size_t i = 0; i < found->items.count; i++) {
        struct diag *diag = vector_at(&found->items, i);
        bool is_echo = caused && diag->message == MESSAGE_NAME_HAS_NO_VALUE;
        if (is_echo || is_told(before, diag)) continue;
        tell(seen, arena, diag);
        *(struct diag *)vector_at(&found->items, kept++) = *diag;
    }
    found->items.count = kept;
    if (kept) diags_move(to, found);
    else diags_clear(found);
}
