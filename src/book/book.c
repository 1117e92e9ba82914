#include "book/book.h"

#include <stdlib.h>
#include <string.h>

#include "base/alloc.h"
#include "base/file.h"
#include "book/book_parts.h"
#include "yaml/model.h"

enum { BOOK_FORMAT = 1 };

struct book *book_new(void)
{
    struct book *book = alloc_zeroed(1, sizeof *book);
    vector_init(&book->shelf, sizeof(struct shelved *));
    vector_init(&book->sound, sizeof(const struct book_entry *));
    return book;
}

void book_free(struct book *book)
{
    if (!book) return;
    vector_clear(&book->shelf);
    vector_clear(&book->sound);
    arena_clear(&book->arena);
    free(book);
}

struct page {
    int64_t format;
    const char *title;
    const struct yaml_node *entries;
};

static const struct field page_fields[] = {
    {.name = "book", .type = FIELD_WHOLE, .required = true, .offset = offsetof(struct page, format),
     .says = "Version of the format: 1."},
    {.name = "title", .type = FIELD_TEXT, .required = true, .offset = offsetof(struct page, title),
     .says = "What the entries of this file are about; they are listed under it."},
    {.name = "entries", .type = FIELD_NODE, .required = true, .offset = offsetof(struct page, entries),
     .says = "The calculators."},
    {0},
};

static const struct model page_model = {.name = "formula book", .size = sizeof(struct page), .fields = page_fields};

static bool read_page(struct book *book, const struct source *source, const struct yaml_node *root, struct diags *diags)
{
    struct model_reader reader = {.arena = &book->arena, .source = source, .diags = diags};
    struct page page = {0};
    size_t errors = diags->errors;

    if (!model_read(&reader, &page_model, root, &page)) return false;
    if (page.format != BOOK_FORMAT) {
        struct span span = yaml_span(source, yaml_get(root, "book"));
        diag_help(diags, diag_add(diags, MESSAGE_BOOK_VERSION, span, (long long)page.format), "write `book: 1`");
        return false;
    }
    if (page.entries->kind != YAML_LIST) {
        diag_add(diags, MESSAGE_BOOK_WRONG_KIND, yaml_span(source, page.entries), "entries", "a list",
                 yaml_kind_name(page.entries));
        return false;
    }
    for (size_t i = 0; i < page.entries->count; i++)
        book_read_entry(book, source, page.title, page.entries->values[i], diags);
    return diags->errors == errors;
}

bool book_read_file(struct book *book, const char *path, struct diags *diags)
{
    const struct source *source = NULL;
    const struct yaml_node *root = yaml_read_file(&book->arena, path, &source, diags);
    return root && read_page(book, source, root, diags);
}

bool book_read_text(struct book *book, const char *name, const char *text, size_t length, struct diags *diags)
{
    const struct source *source = source_new(&book->arena, name, text, length);
    const struct yaml_node *root = yaml_read(&book->arena, source, diags);
    return root && read_page(book, source, root, diags);
}

struct book *book_load(const char *folder, struct diags *diags)
{
    struct book *book = book_new();
    struct vector names;

    vector_init(&names, sizeof(char *));
    if (!file_list(&book->arena, folder, ".yaml", &names, diags)) {
        vector_clear(&names);
        book_free(book);
        return NULL;
    }
    for (size_t i = 0; i < names.count; i++)
        book_read_file(book, *(char **)vector_at(&names, i), diags);
    vector_clear(&names);
    book_link(book, diags);
    return book;
}

struct shelved *book_shelved(const struct book *book, const char *name)
{
    for (size_t i = 0; i < book->shelf.count; i++) {
        struct shelved *shelved = *(struct shelved **)vector_at(&book->shelf, i);
        if (!strcmp(shelved->entry.name, name)) return shelved;
    }
    return NULL;
}

size_t book_count(const struct book *book)
{
    return book->sound.count;
}

const struct book_entry *book_at(const struct book *book, size_t index)
{
    return *(const struct book_entry **)vector_at(&book->sound, index);
}

const struct book_entry *book_find(const struct book *book, const char *name)
{
    for (size_t i = 0; i < book_count(book); i++)
        if (!strcmp(book_at(book, i)->name, name)) return book_at(book, i);
    return NULL;
}

void book_offer_all(const struct book *book, struct near *near)
{
    for (size_t i = 0; i < book_count(book); i++) near_offer(near, book_at(book, i)->name);
}

const struct function *book_function(const struct book *book, const char *name)
{
    const struct book_entry *entry = book_find(book, name);
    return entry ? &entry->function : NULL;
}

static enum found shelf_lookup(void *context, struct evaluation *evaluation, const char *name, struct value *out)
{
    const struct book_shelf *shelf = context;
    return shelf->outer ? scope_lookup(shelf->outer, evaluation, name, out) : FOUND_NOTHING;
}

static bool shelf_define(void *context, struct evaluation *evaluation, const char *name, struct definition *out)
{
    const struct book_shelf *shelf = context;
    return shelf->outer && scope_define(shelf->outer, evaluation, name, out);
}

static const struct function *shelf_function(void *context, const char *name)
{
    const struct book_shelf *shelf = context;
    return book_function(shelf->book, name);
}

static void shelf_offer(void *context, struct near *near)
{
    const struct book_shelf *shelf = context;
    book_offer_all(shelf->book, near);
    if (shelf->outer) scope_offer(shelf->outer, near);
}

struct scope scope_of_book(const struct book_shelf *shelf)
{
    static const struct scope_questions questions = {
        .lookup = shelf_lookup, .define = shelf_define, .function = shelf_function, .offer = shelf_offer};
    return (struct scope){.ask = &questions, .context = (void *)shelf};
}

long entry_input(const struct book_entry *entry, const char *name)
{
    for (size_t i = 0; i < entry->input_count; i++)
        if (!strcmp(entry->inputs[i].name, name)) return (long)i;
    return -1;
}

long entry_step(const struct book_entry *entry, const char *name)
{
    for (size_t i = 0; i < entry->step_count; i++)
        if (!strcmp(entry->steps[i].name, name)) return (long)i;
    return -1;
}

const struct book_step *entry_step_or_result(const struct book_entry *entry, const char *name)
{
    if (!name) return entry->result;
    long index = entry_step(entry, name);
    return index < 0 ? NULL : &entry->steps[index];
}

const char *entry_choice_word(const struct shelved *shelved, const char *name)
{
    for (size_t i = 0; i < shelved->choice_word_count; i++)
        if (!strcmp(shelved->choice_words[i], name)) return shelved->choice_words[i];
    return NULL;
}

void entry_offer_steps(const struct book_entry *entry, struct near *near)
{
    for (size_t i = 0; i < entry->step_count; i++) near_offer(near, entry->steps[i].name);
}

void entry_offer_inputs(const struct book_entry *entry, struct near *near)
{
    for (size_t i = 0; i < entry->input_count; i++) near_offer(near, entry->inputs[i].name);
}

void entry_each_expression(const struct book_entry *entry,
                           void (*visit)(void *context, const struct expression *expression), void *context)
{
    for (size_t i = 0; i < entry->input_count; i++) {
        const struct book_input *input = &entry->inputs[i];
        if (input->fallback && input->kind != BOOK_WORD) visit(context, input->fallback);
        if (input->at_least) visit(context, input->at_least);
        if (input->at_most) visit(context, input->at_most);
    }
    for (size_t i = 0; i < entry->step_count; i++) {
        if (entry->steps[i].formula) visit(context, entry->steps[i].formula); /* none: by a word, or not read */
        for (size_t k = 0; k < entry->steps[i].case_count; k++)
            if (entry->steps[i].cases[k].formula) visit(context, entry->steps[i].cases[k].formula);
        if (entry->steps[i].require) visit(context, entry->steps[i].require);
    }
}

/* A search for a call by name. */
struct call_search {
    const char *name;
    bool found;
};

static void note_call(void *context, const struct node *node, bool call)
{
    struct call_search *search = context;
    if (call && !strcmp(node->name, search->name)) search->found = true;
}

static void search_calls(void *context, const struct expression *expression)
{
    expression_names(expression, note_call, context);
}

bool entry_calls(const struct book_entry *entry, const char *name)
{
    struct call_search search = {.name = name};
    entry_each_expression(entry, search_calls, &search);
    return search.found;
}
