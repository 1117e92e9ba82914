#include <setjmp.h>
#include <stdarg.h>
#include <stddef.h>
#include <stdint.h>

#include <cmocka.h>

#include "bank/deck.h"
#include "mark/mark.h"

#define QUIZ "tests/data/stage/quizzes/9-01-caches.yaml"
#define FINAL "tests/data/stage/exams/final.yaml"

static const struct deck_card cards[] = {
    {FINAL, "pool"}, {QUIZ, "gone"}, {QUIZ, "groups"}, {"tests/data/stage/quizzes/gone.yaml", "page"}, {QUIZ, "page"},
};

static void questions_are_borrowed_in_order_and_what_is_gone_is_left_out(void **state)
{
    (void)state;
    struct bank *deck = deck_new(cards, COUNT_OF(cards));
    assert_non_null(deck);
    assert_true(bank_is_deck(deck));
    assert_int_equal(deck->kind, BANK_QUIZ);
    assert_int_equal(deck->question_count, 3);
    assert_int_equal(deck->lender_count, 2);
    const char *const banks[] = {"stage-final", "stage-quiz", "stage-quiz"}, *const ids[] = {"pool", "groups", "page"};
    size_t answers = 0;
    int points = 0;
    for (size_t i = 0; i < deck->question_count; i++) {
        const struct question *question = &deck->questions[i];
        struct question_origin origin = bank_origin(deck, question);
        assert_string_equal(origin.bank, banks[i]);
        assert_string_equal(origin.question, ids[i]);
        assert_int_equal(question->index, i);
        assert_int_equal(question->first_answer, answers);
        assert_ptr_equal(bank_question(deck, question->id), question);
        answers += question->blank_count;
        points += question->points;
    }
    assert_int_equal(deck->blank_count, answers);
    assert_int_equal(deck->points, points);
    bank_free(deck);
}

static void nothing_to_borrow_is_no_deck(void **state)
{
    (void)state;
    assert_null(deck_new(cards, 0));
    assert_null(deck_new(&cards[1], 1));
    assert_null(deck_new(&cards[3], 1));
}

static void a_bank_of_its_own_is_its_own_origin(void **state)
{
    (void)state;
    struct diags diags;
    diags_init(&diags);
    struct bank *bank = bank_load(QUIZ, false, &diags);
    assert_non_null(bank);
    assert_false(bank_is_deck(bank));
    assert_string_equal(bank_origin(bank, &bank->questions[1]).bank, "stage-quiz");
    assert_string_equal(bank_origin(bank, &bank->questions[1]).question, "groups");
    bank_free(bank);
    diags_clear(&diags);
}

/* Whatever number of layers the seed draws, the key that is borrowed with the question follows from it. */
static void keys_follow_the_numbers_of_a_seed(void **state)
{
    (void)state;
    struct bank *deck = deck_new(&cards[4], 1);
    const struct question *question = &deck->questions[0];
    bool changes = false;
    for (uint64_t seed = 0; seed < 12; seed++) {
        struct variant *variant = variant_new(deck, NULL, seed);
        struct diags diags;
        diags_init(&diags);
        const struct value *layers = variant_name(variant, question, &question->names[0], &diags);
        const struct value *key = variant_key(variant, question, &question->blanks[0], &diags);
        assert_non_null(layers);
        assert_non_null(key);
        assert_true(key->quantity.value == 2 * layers->quantity.value * 8 * 128 * 2);
        changes = changes || layers->quantity.value != 80;
        diags_clear(&diags);
        variant_free(variant);
    }
    assert_true(changes);
    bank_free(deck);
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(questions_are_borrowed_in_order_and_what_is_gone_is_left_out),
        cmocka_unit_test(nothing_to_borrow_is_no_deck),
        cmocka_unit_test(a_bank_of_its_own_is_its_own_origin),
        cmocka_unit_test(keys_follow_the_numbers_of_a_seed),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
