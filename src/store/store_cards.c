/* Reviews and cards: what replies were worth, and when a question is due again. */
#include "store/store_parts.h"

/* ── keeping ── */

/* The memory that a review goes on from: that of the newest reply in another attempt. */
struct earlier {
    struct memory memory;
    int64_t at;
    bool superseded; /* that reply is newer than what this attempt has said before */
};

static void take_earlier(const struct row *row, void *out)
{
    *(struct earlier *)out = (struct earlier){.memory = {row_real(row, 0), row_real(row, 1)}, .at = row_integer(row, 2),
                                              .superseded = row_integer(row, 3) != 0};
}

static bool find_earlier(struct database *database, int64_t attempt, const struct review *review, struct earlier *earlier)
{
    const struct cell cells[] = {cell_text(review->bank), cell_text(review->question), cell_integer(attempt)};
    static const char sql[] =
        "SELECT stability, difficulty, at, at > coalesce((SELECT own.at FROM review AS own WHERE own.bank = ?1"
        " AND own.question = ?2 AND own.attempt = ?3), at) FROM review WHERE bank = ?1 AND question = ?2 AND attempt <> ?3"
        " ORDER BY at DESC, attempt DESC LIMIT 1";
    return database_query(database, sql, cells, COUNT_OF(cells), take_earlier, earlier);
}

/* What an old attempt says after a newer one has been heard changes nothing. */
bool store_keep_review(store *kept, int64_t attempt, const struct review *review)
{
    struct earlier earlier = {.at = review->at};
    if (!find_earlier(kept->database, attempt, review, &earlier)) return false;
    if (earlier.superseded) return true;
    int64_t day = fsrs_day(review->at);
    struct memory memory = fsrs_next(earlier.memory, day - fsrs_day(earlier.at), review->rating);
    const struct cell cells[] = {
        cell_text(review->bank),     cell_text(review->question),   cell_integer(attempt),
        cell_integer(review->at),    cell_integer(review->rating),  cell_real(memory.stability),
        cell_real(memory.difficulty), cell_integer((int64_t)review->key), cell_integer(day + fsrs_interval(memory))};
    static const char add_review[] = "INSERT OR REPLACE INTO review (bank, question, attempt, at, rating, stability, difficulty)"
                                     " VALUES (?1, ?2, ?3, ?4, ?5, ?6, ?7)";
    static const char set_card[] = "INSERT OR REPLACE INTO card (bank, question, key, rating, stability, difficulty, reviewed, due)"
                                   " SELECT ?1, ?2, ?8, ?5, ?6, ?7, ?4, ?9 WHERE ?3 IS NOT NULL";
    return database_run(kept->database, add_review, cells, 7) && database_run(kept->database, set_card, cells, COUNT_OF(cells));
}

/* ── reading ── */

static enum rating row_rating(const struct row *row, int column)
{
    int64_t rating = row_integer(row, column);
    return rating >= RATING_AGAIN && rating <= RATING_EASY ? (enum rating)rating : RATING_AGAIN;
}

static void take_review(const struct row *row, void *out)
{
    struct reader *reader = out;
    *(struct review_row *)vector_push(&reader->items) = (struct review_row){
        .bank = row_copy_text(row, 0, reader->arena),
        .question = row_copy_text(row, 1, reader->arena),
        .attempt = row_integer(row, 2),
        .at = row_integer(row, 3),
        .rating = row_rating(row, 4),
        .memory = {row_real(row, 5), row_real(row, 6)},
    };
}

bool store_reviews(store *kept, struct arena *arena, struct review_row **rows, size_t *count, struct diags *diags)
{
    struct reader reader = {.arena = arena};
    static const char sql[] = "SELECT bank, question, attempt, at, rating, stability, difficulty FROM review ORDER BY at, attempt";
    vector_init(&reader.items, sizeof(struct review_row));
    bool well = database_query(kept->database, sql, NULL, 0, take_review, &reader);
    *rows = vector_freeze(&reader.items, arena, count);
    return store_settle(kept, well, diags) == STORE_OK;
}

static void take_card(const struct row *row, void *out)
{
    struct reader *reader = out;
    *(struct card_row *)vector_push(&reader->items) = (struct card_row){
        .bank = row_copy_text(row, 0, reader->arena),
        .question = row_copy_text(row, 1, reader->arena),
        .key = (uint64_t)row_integer(row, 2),
        .rating = row_rating(row, 3),
        .memory = {row_real(row, 4), row_real(row, 5)},
        .reviewed = row_integer(row, 6),
        .due = row_integer(row, 7),
    };
}

bool store_cards(store *kept, struct arena *arena, struct card_row **rows, size_t *count, struct diags *diags)
{
    struct reader reader = {.arena = arena};
    static const char sql[] = "SELECT bank, question, key, rating, stability, difficulty, reviewed, due FROM card"
                              " ORDER BY due, bank, question";
    vector_init(&reader.items, sizeof(struct card_row));
    bool well = database_query(kept->database, sql, NULL, 0, take_card, &reader);
    *rows = vector_freeze(&reader.items, arena, count);
    return store_settle(kept, well, diags) == STORE_OK;
}
