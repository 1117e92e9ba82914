#include "bank/seen.h"

struct told {
    struct told *next;
    enum message message;
    size_t begin, end;
    size_t index;         /* in the list it was moved to */
    uint64_t first, last; /* seeds */
    size_t drawn;         /* how many drawn variants show it */
};

/* Count it where it was told in an earlier variant; one variant may well say the same of one place twice. */
static bool is_told(struct told *first, const struct diag *diag, uint64_t seed)
{
    bool found = false;
    for (struct told *told = first; told; told = told->next) {
        if (told->message != diag->message || told->begin != diag->span.begin || told->end != diag->span.end) continue;
        found = true;
        if (told->last == seed) continue;
        told->last = seed;
        told->drawn++;
        break;
    }
    return found;
}

static void tell(struct seen *seen, struct arena *arena, const struct diag *diag, uint64_t seed, size_t index)
{
    struct told *told = arena_alloc(arena, sizeof *told);
    *told = (struct told){seen->first, diag->message, diag->span.begin, diag->span.end, index, seed, seed, seed > 0};
    seen->first = told;
}

static bool has_cause(const struct diags *found)
{
    for (size_t i = 0; i < found->items.count; i++)
        if (diags_at(found, i)->severity == SEVERITY_ERROR && diags_at(found, i)->message != MESSAGE_NAME_HAS_NO_VALUE) return true;
    return false;
}

void seen_move(struct seen *seen, struct arena *arena, uint64_t seed, struct diags *to, struct diags *found)
{
    size_t kept = 0;
    struct told *before = seen->first;
    bool caused = has_cause(found);
    for (size_t i = 0; i < found->items.count; i++) {
        struct diag *diag = vector_at(&found->items, i);
        bool is_echo = caused && diag->message == MESSAGE_NAME_HAS_NO_VALUE;
        if (is_echo || is_told(before, diag, seed)) continue;
        tell(seen, arena, diag, seed, to->items.count + kept);
        *(struct diag *)vector_at(&found->items, kept++) = *diag;
    }
    found->items.count = kept;
    if (kept) diags_move(to, found);
    else diags_clear(found);
}

void seen_tell_shares(const struct seen *seen, size_t seeds, struct diags *to)
{
    for (const struct told *told = seen->first; told; told = told->next) {
        if (!told->drawn) continue;
        if (told->first) diags_extend(to, told->index, " (variant %llu; %zu of %zu variants)", (unsigned long long)told->first, told->drawn, seeds);
        else diags_extend(to, told->index, " (the published numbers, and %zu of %zu variants)", told->drawn, seeds);
    }
}
