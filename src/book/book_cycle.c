/* Cycles: entries that call each other in a circle, and names of one entry that define each other so. */
#include <string.h>

#include "book/book_parts.h"

enum colour { WHITE, GREY, BLACK };

/* A depth-first search. `path` holds the names being visited, in order. */
struct search {
    struct book *book;
    struct diags *diags;
    struct vector path;    /* const char * */
    enum colour *colours;  /* of the shelf, or of an entry's inputs and then its steps */
    struct needs *needs;   /* of a search within one entry */
};

static struct shelved *shelf_at(const struct book *book, size_t index)
{
    return *(struct shelved **)vector_at(&book->shelf, index);
}

static void report(struct search *search, enum message message, const char *name, struct span span)
{
    struct text chain = {0};
    bool within = false;

    for (size_t i = 0; i < search->path.count; i++) {
        const char *step = *(const char **)vector_at(&search->path, i);
        within = within || !strcmp(step, name);
        if (within) text_print(&chain, "%s → ", step);
    }
    text_add(&chain, name);
    diag_add(search->diags, message, span, text_string(&chain));
    text_clear(&chain);
}

static void visit_entry(struct search *search, size_t index)
{
    struct shelved *shelved = shelf_at(search->book, index);

    if (search->colours[index] == BLACK) return;
    if (search->colours[index] == GREY) {
        if (!shelved->broken) report(search, MESSAGE_BOOK_ENTRY_CYCLE, shelved->entry.name, shelved->entry.span);
        shelved->broken = true;
        return;
    }
    search->colours[index] = GREY;
    *(const char **)vector_push(&search->path) = shelved->entry.name;
    for (size_t i = 0; i < search->book->shelf.count; i++)
        if (entry_calls(&shelved->entry, shelf_at(search->book, i)->entry.name)) visit_entry(search, i);
    vector_pop(&search->path);
    search->colours[index] = BLACK;
}

static void find_entry_cycles(struct book *book, struct diags *diags)
{
    struct arena arena = {0};
    struct search search = {.book = book, .diags = diags};

    search.colours = arena_array(&arena, book->shelf.count, sizeof *search.colours);
    vector_init(&search.path, sizeof(const char *));
    for (size_t i = 0; i < book->shelf.count; i++) visit_entry(&search, i);
    vector_clear(&search.path);
    arena_clear(&arena);
}

static void visit_name(void *context, const char *name);

static void visit_expression(struct search *search, const struct expression *expression)
{
    if (expression) needs_visit(search->needs, expression->root, visit_name, search);
}

static void visit_definitions(struct search *search, long input, long step)
{
    const struct book_entry *entry = &search->needs->shelved->entry;

    if (input >= 0) {
        visit_expression(search, entry->inputs[input].fallback);
        visit_expression(search, entry->inputs[input].at_least);
        visit_expression(search, entry->inputs[input].at_most);
    } else {
        visit_expression(search, entry->steps[step].formula);
        if (entry->steps[step].by) visit_name(search, entry->steps[step].by);
        for (size_t i = 0; i < entry->steps[step].case_count; i++)
            visit_expression(search, entry->steps[step].cases[i].formula);
        visit_expression(search, entry->steps[step].require);
    }
}

static void visit_name(void *context, const char *name)
{
    struct search *search = context;
    const struct book_entry *entry = &search->needs->shelved->entry;
    long input = entry_input(entry, name);
    long step = entry_step(entry, name);

    if (input < 0 && step < 0) return;
    size_t index = input >= 0 ? (size_t)input : entry->input_count + (size_t)step;
    if (search->colours[index] == BLACK) return;
    if (search->colours[index] == GREY) {
        struct shelved *shelved = book_shelved(search->book, entry->name);
        struct span span = input >= 0 ? entry->inputs[input].span : entry->steps[step].span;
        if (!shelved->broken) report(search, MESSAGE_BOOK_CYCLE, name, span);
        shelved->broken = true;
        return;
    }
    search->colours[index] = GREY;
    *(const char **)vector_push(&search->path) = name;
    visit_definitions(search, input, step);
    vector_pop(&search->path);
    search->colours[index] = BLACK;
}

static void find_name_cycles(struct book *book, const struct shelved *shelved, struct diags *diags)
{
    const struct book_entry *entry = &shelved->entry;
    struct arena arena = {0};
    struct needs needs = needs_begin(&arena, shelved, NULL);
    struct search search = {.book = book, .diags = diags, .needs = &needs};

    search.colours = arena_array(&arena, entry->input_count + entry->step_count, sizeof *search.colours);
    vector_init(&search.path, sizeof(const char *));
    for (size_t i = 0; i < entry->input_count; i++) visit_name(&search, entry->inputs[i].name);
    for (size_t i = 0; i < entry->step_count; i++) visit_name(&search, entry->steps[i].name);
    vector_clear(&search.path);
    arena_clear(&arena);
}

static bool calls_broken(const struct book *book, const struct shelved *shelved)
{
    for (size_t i = 0; i < book->shelf.count; i++)
        if (shelf_at(book, i)->broken && entry_calls(&shelved->entry, shelf_at(book, i)->entry.name)) return true;
    return false;
}

void book_spread_breaks(struct book *book)
{
    bool spread = true;

    while (spread) {
        spread = false;
        for (size_t i = 0; i < book->shelf.count; i++) {
            struct shelved *shelved = shelf_at(book, i);
            if (shelved->broken || !calls_broken(book, shelved)) continue;
            shelved->broken = spread = true;
        }
    }
}

void book_find_cycles(struct book *book, struct diags *diags)
{
    find_entry_cycles(book, diags);
    /* What leads to a circle of entries is left out first: a search among names would never come back from it. */
    book_spread_breaks(book);
    for (size_t i = 0; i < book->shelf.count; i++)
        if (!shelf_at(book, i)->broken) find_name_cycles(book, shelf_at(book, i), diags);
}
