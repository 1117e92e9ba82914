#include "bank/deck.h"

#include <string.h>

#include "base/alloc.h"

static struct bank *lender_of(struct bank *deck, const char *path)
{
    struct diags unsaid;
    for (size_t i = 0; i < deck->lender_count; i++)
        if (strcmp(deck->lenders[i]->path, path) == 0) return deck->lenders[i];
    diags_init(&unsaid);
    struct bank *lender = bank_load(path, false, &unsaid);
    diags_clear(&unsaid);
    if (lender) deck->lenders[deck->lender_count++] = lender;
    return lender;
}

/* A copy of the question's head: what hangs on it stays the lender's. */
static void borrow(struct bank *deck, const struct bank *lender, const struct question *question)
{
    struct question *borrowed = &deck->questions[deck->question_count];
    deck->origins[deck->question_count] = (struct question_origin){lender->id, question->id};
    *borrowed = *question;
    borrowed->id = arena_print(&deck->arena, "%s.%s", lender->id, question->id);
    borrowed->index = deck->question_count++;
    borrowed->section = 0;
    borrowed->first_answer = deck->blank_count;
    deck->blank_count += question->blank_count;
    deck->points += question->points;
}

static void add_section(struct bank *deck)
{
    deck->sections = arena_array(&deck->arena, 1, sizeof *deck->sections);
    deck->section_count = 1;
    deck->sections[0] = (struct section){.title = deck->title, .question_count = deck->question_count};
}

struct bank *deck_new(const struct deck_card *cards, size_t count)
{
    struct bank *deck = alloc_zeroed(1, sizeof *deck);
    deck->id = DECK_ID;
    deck->title = "Review";
    deck->kind = BANK_QUIZ;
    strcpy(deck->revision, DECK_ID);
    deck->lenders = arena_array(&deck->arena, count + 1, sizeof *deck->lenders);
    deck->origins = arena_array(&deck->arena, count + 1, sizeof *deck->origins);
    deck->questions = arena_array(&deck->arena, count + 1, sizeof *deck->questions);
    for (size_t i = 0; i < count; i++) {
        const struct bank *lender = lender_of(deck, cards[i].path);
        const struct question *question = lender ? bank_question(lender, cards[i].question) : NULL;
        if (question) borrow(deck, lender, question);
    }
    add_section(deck);
    if (deck->question_count) return deck;
    bank_free(deck);
    return NULL;
}

bool bank_is_deck(const struct bank *bank)
{
    return bank->origins != NULL;
}

struct question_origin bank_origin(const struct bank *bank, const struct question *question)
{
    if (bank->origins) return bank->origins[question->index];
    return (struct question_origin){bank->id, question->id};
}
