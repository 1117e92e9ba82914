#include "store/progress.h"

#include <stdlib.h>
#include <string.h>

#include "attempt/mastery.h"
#include "base/alloc.h"
#include "bank/deck.h"
#include "bank/key_hash.h"

/* A question of the library, and what is known of it. */
struct subject {
    const struct bank_history *bank;
    const struct question *question;
    const char *chapter;
    const struct card_row *card; /* NULL: never answered */
    bool due, revised;
};

/* What is folded: subjects chapter by chapter, then those that belong to none. */
struct fold {
    struct progress_record *progress;
    const struct history *history;
    struct vector subjects;
    struct recall *recalls; /* of each subject, at the day that is looked at */
    struct review_row *reviews;
    size_t review_count;
    struct card_row *cards;
    size_t card_count;
};

/* A run of subjects, and where its tally goes. */
struct run {
    struct tally *tally;
    size_t first, count;
};

/* ── which questions ── */

static const char *chapter_of(const struct library *library, const struct bank_history *bank, const struct question *question)
{
    if (question->chapter && library_chapter(library, question->chapter)) return question->chapter;
    return bank->chapter ? bank->chapter->id : NULL;
}

static bool same_chapter(const char *a, const char *b)
{
    return a && b ? strcmp(a, b) == 0 : a == b;
}

/* Add the subjects of a chapter; NULL: of none. */
static struct run collect(struct fold *fold, const struct library *library, const char *chapter, struct tally *tally)
{
    struct run run = {tally, fold->subjects.count, 0};
    for (size_t i = 0; i < fold->history->count; i++) {
        const struct bank_history *bank = &fold->history->banks[i];
        for (size_t j = 0; bank->bank && j < bank->bank->question_count; j++) {
            const struct question *question = &bank->bank->questions[j];
            if (!question->blank_count || !same_chapter(chapter_of(library, bank, question), chapter)) continue;
            *(struct subject *)vector_push(&fold->subjects) = (struct subject){.bank = bank, .question = question, .chapter = chapter};
        }
    }
    run.count = fold->subjects.count - run.first;
    return run;
}

static void push_run(struct vector *runs, struct run run)
{
    *(struct run *)vector_push(runs) = run;
}

static void collect_all(struct fold *fold, const struct library *library, struct vector *runs)
{
    struct progress_record *progress = fold->progress;
    progress->module_count = library->module_count;
    progress->modules = arena_array(&progress->arena, library->module_count + 1, sizeof *progress->modules);
    for (size_t i = 0; i < library->module_count; i++) {
        struct module_progress *module = &progress->modules[i];
        const struct module *source = module->module = &library->modules[i];
        size_t first = fold->subjects.count;
        module->chapters = arena_array(&progress->arena, source->chapter_count + 1, sizeof *module->chapters);
        for (size_t j = 0; j < source->chapter_count; j++) {
            module->chapters[j].chapter = &source->chapters[j];
            push_run(runs, collect(fold, library, source->chapters[j].id, &module->chapters[j].tally));
        }
        push_run(runs, (struct run){&module->tally, first, fold->subjects.count - first});
    }
    collect(fold, library, NULL, NULL);
    push_run(runs, (struct run){&progress->whole, 0, fold->subjects.count});
}

/* ── what is known of them ── */

static struct subject *find_subject(const struct fold *fold, const char *bank, const char *question)
{
    for (size_t i = 0; i < fold->subjects.count; i++) {
        struct subject *subject = vector_at(&fold->subjects, i);
        if (strcmp(subject->question->id, question) == 0 && strcmp(subject->bank->bank->id, bank) == 0) return subject;
    }
    return NULL;
}

static bool is_locked(const struct subject *subject)
{
    return subject->bank->in_progress && subject->bank->bank->kind == BANK_EXAM;
}

static void take_card(struct fold *fold, const struct card_row *card)
{
    struct progress_record *progress = fold->progress;
    struct subject *subject = find_subject(fold, card->bank, card->question);
    if (!subject) return;
    subject->card = card;
    subject->revised = card->key != question_key_hash(subject->question);
    subject->due = (card->due <= progress->today || subject->revised) && !is_locked(subject);
    if (subject->due) {
        progress->due[progress->due_count++] = (struct due){.bank = subject->bank, .question = subject->question,
            .chapter = subject->chapter, .day = card->due < progress->today ? card->due : progress->today, .revised = subject->revised};
        return;
    }
    if (card->due > progress->today && (!progress->next_due || card->due < progress->next_due)) progress->next_due = card->due;
}

static void take_cards(struct fold *fold)
{
    struct progress_record *progress = fold->progress;
    progress->due = arena_array(&progress->arena, fold->card_count + 1, sizeof *progress->due);
    for (size_t i = 0; i < fold->card_count; i++) take_card(fold, &fold->cards[i]);
}

static void count_run(const struct fold *fold, const struct run *run)
{
    struct tally *tally = run->tally;
    tally->questions = run->count;
    for (size_t i = 0; i < run->count; i++) {
        const struct subject *subject = vector_at(&fold->subjects, run->first + i);
        tally->seen += subject->card != NULL;
        tally->due += subject->due;
        tally->revised += subject->revised;
    }
}

/* ── mastery, day by day ── */

static void take_review(struct fold *fold, const struct review_row *row)
{
    struct subject *subject = find_subject(fold, row->bank, row->question);
    if (!subject) return;
    size_t index = (size_t)(subject - (struct subject *)fold->subjects.items);
    fold->recalls[index] = (struct recall){.rating = row->rating, .memory = row->memory, .day = fsrs_day(row->at)};
}

/* Reviews come oldest first, so at the end of a day each question's last one so far stands. */
static void follow_days(struct fold *fold, const struct vector *runs)
{
    size_t next = 0;
    fold->recalls = arena_array(&fold->progress->arena, fold->subjects.count + 1, sizeof *fold->recalls);
    for (int i = 0; i < PROGRESS_DAYS; i++) {
        int64_t day = fold->progress->today - (PROGRESS_DAYS - 1 - i);
        bool last = i == PROGRESS_DAYS - 1;
        for (; next < fold->review_count && (last || fsrs_day(fold->reviews[next].at) <= day); next++) take_review(fold, &fold->reviews[next]);
        for (size_t j = 0; j < runs->count; j++) {
            const struct run *run = vector_at(runs, j);
            run->tally->past[i] = mastery_on(fold->recalls + run->first, run->count, day);
        }
    }
}

/* ── what to do next ── */

enum { WELL_KNOWN = 80 }; /* per cent of mastery from which a chapter can wait */

/* An exam's clock runs, so it comes before practice; else what was worked on last. */
static const struct bank_history *to_resume(const struct history *history)
{
    const struct bank_history *best = NULL;
    for (size_t i = 0; i < history->count; i++) {
        const struct bank_history *past = &history->banks[i];
        if (!past->in_progress) continue;
        bool exam = past->bank->kind == BANK_EXAM, best_exam = best && best->bank->kind == BANK_EXAM;
        if (!best || (exam && !best_exam) || (exam == best_exam && past->current.last_at > best->current.last_at)) best = past;
    }
    return best;
}

/* The least known chapter that has a quiz, in a module that was begun (`begun`) or in any. */
static const struct bank_history *weakest(const struct progress_record *progress, const struct history *history, bool begun)
{
    const struct bank_history *best = NULL;
    double lowest = WELL_KNOWN / 100.0;
    for (size_t i = 0; i < progress->module_count; i++) {
        const struct module_progress *module = &progress->modules[i];
        for (size_t j = 0; j < module->module->chapter_count && (!begun || module->tally.seen); j++) {
            const struct bank_history *quiz = history_at(history, module->chapters[j].chapter->quiz);
            double mastery = tally_mastery(&module->chapters[j].tally);
            if (!quiz || !quiz->bank || mastery >= lowest) continue;
            best = quiz;
            lowest = mastery;
        }
    }
    return best;
}

static const struct bank_history *not_sat(const struct history *history)
{
    for (size_t i = 0; i < history->count; i++) {
        const struct bank_history *past = &history->banks[i];
        if (past->bank && past->bank->kind == BANK_EXAM && past->module && !past->has_result) return past;
    }
    return NULL;
}

static struct next choose(const struct progress_record *progress, const struct history *history)
{
    const struct bank_history *bank = to_resume(history);
    if (bank) return (struct next){NEXT_RESUME, bank};
    if (progress->due_count) return (struct next){NEXT_REVIEW, NULL};
    if ((bank = weakest(progress, history, true))) return (struct next){NEXT_PRACTICE, bank};
    if ((bank = not_sat(history))) return (struct next){NEXT_EXAM, bank};
    if ((bank = weakest(progress, history, false))) return (struct next){NEXT_PRACTICE, bank};
    return (struct next){NEXT_NOTHING, NULL};
}

/* ── all of it ── */

struct progress_record *progress_read(const struct library *library, const struct history *history, store *kept, int64_t now)
{
    struct progress_record *progress = alloc_zeroed(1, sizeof *progress);
    struct fold fold = {.progress = progress, .history = history};
    struct vector runs;
    struct diags diags;
    diags_init(&diags);
    vector_init(&runs, sizeof(struct run));
    vector_init(&fold.subjects, sizeof(struct subject));
    progress->today = fsrs_day(now);
    collect_all(&fold, library, &runs);
    if (!store_reviews(kept, &progress->arena, &fold.reviews, &fold.review_count, &diags)) fold.review_count = 0;
    if (!store_cards(kept, &progress->arena, &fold.cards, &fold.card_count, &diags)) fold.card_count = 0;
    progress->reviews = fold.review_count;
    take_cards(&fold);
    for (size_t i = 0; i < runs.count; i++) count_run(&fold, vector_at(&runs, i));
    follow_days(&fold, &runs);
    progress->next = choose(progress, history);
    vector_clear(&runs);
    vector_clear(&fold.subjects);
    diags_clear(&diags);
    return progress;
}

void progress_free(struct progress_record *progress)
{
    if (!progress) return;
    arena_clear(&progress->arena);
    free(progress);
}

struct bank *progress_deck(const struct progress_record *progress, uint64_t *seed)
{
    struct deck_card cards[REVIEW_MOST];
    size_t count = progress->due_count < REVIEW_MOST ? progress->due_count : REVIEW_MOST;
    for (size_t i = 0; i < count; i++) cards[i] = (struct deck_card){progress->due[i].bank->path, progress->due[i].question->id};
    *seed = progress->reviews + 1;
    return deck_new(cards, count);
}

double tally_mastery(const struct tally *tally)
{
    return tally->past[PROGRESS_DAYS - 1];
}

const struct chapter_progress *progress_chapter(const struct progress_record *progress, const char *id)
{
    for (size_t i = 0; i < progress->module_count; i++)
        for (size_t j = 0; j < progress->modules[i].module->chapter_count; j++)
            if (strcmp(progress->modules[i].chapters[j].chapter->id, id) == 0) return &progress->modules[i].chapters[j];
    return NULL;
}

void progress_write_next(const struct progress_record *progress, struct text *out)
{
    size_t due = progress->due_count;
    switch (progress->next.kind) {
    case NEXT_NOTHING: break;
    case NEXT_REVIEW: text_print(out, "review the %zu question%s due", due, due == 1 ? " that is" : "s that are"); break;
    case NEXT_RESUME: text_print(out, "go on with %s", progress->next.bank->bank->title); break;
    case NEXT_PRACTICE: text_print(out, "practise %s", progress->next.bank->bank->title); break;
    case NEXT_EXAM: text_print(out, "sit %s", progress->next.bank->bank->title); break;
    }
}

void progress_write_day(int64_t day, int64_t today, struct text *out)
{
    long long days = (long long)(day - today);
    if (days == 0) text_add(out, "today");
    else if (days == 1 || days == -1) text_add(out, days > 0 ? "tomorrow" : "yesterday");
    else if (days > 0) text_print(out, "in %lld days", days);
    else text_print(out, "%lld days ago", -days);
}
