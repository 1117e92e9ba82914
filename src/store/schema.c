#include "store/schema.h"

/* Times are milliseconds: `at` and all of an attempt's by the wall clock, `mono` by one that never goes back. */
const char *const schema_steps[SCHEMA_VERSION] = {
    /* Attempts, what happened in them, and who works on them. */
    "CREATE TABLE attempt ("
    " id INTEGER PRIMARY KEY, bank TEXT NOT NULL, revision TEXT NOT NULL, seed INTEGER NOT NULL, kind INTEGER NOT NULL,"
    " started INTEGER NOT NULL, deadline INTEGER NOT NULL, factor REAL NOT NULL, submitted INTEGER NOT NULL DEFAULT 0"
    ") STRICT;"
    "CREATE INDEX attempt_by_bank ON attempt (bank, started);"
    "CREATE TABLE event ("
    " attempt INTEGER NOT NULL REFERENCES attempt (id), seq INTEGER NOT NULL CHECK (seq > 0),"
    " at INTEGER NOT NULL, mono INTEGER NOT NULL, kind TEXT NOT NULL, question TEXT, blank TEXT, text TEXT,"
    " PRIMARY KEY (attempt, seq)"
    ") STRICT, WITHOUT ROWID;"
    "CREATE TRIGGER event_is_not_changed BEFORE UPDATE ON event BEGIN SELECT RAISE(ABORT, 'events are never changed'); END;"
    "CREATE TRIGGER event_is_not_deleted BEFORE DELETE ON event BEGIN SELECT RAISE(ABORT, 'events are never deleted'); END;"
    "CREATE TABLE hold ("
    " attempt INTEGER PRIMARY KEY REFERENCES attempt (id), token INTEGER NOT NULL, pid INTEGER NOT NULL,"
    " born INTEGER NOT NULL, host TEXT NOT NULL"
    ") STRICT;"
    "PRAGMA application_id = 0x756e6664;"
    "PRAGMA user_version = 1;",

    /* Settings that outlive a run. */
    "CREATE TABLE setting (name TEXT PRIMARY KEY, value TEXT NOT NULL) STRICT, WITHOUT ROWID;"
    "PRAGMA user_version = 2;",

    /* What is remembered of each question: the last reply in every attempt, and where that leaves it. A question keeps its card
     * while its ids stay; `key` is a hash of what made a reply right, `due` a day since 1970-01-01. */
    "CREATE TABLE review ("
    " bank TEXT NOT NULL, question TEXT NOT NULL, attempt INTEGER NOT NULL REFERENCES attempt (id), at INTEGER NOT NULL,"
    " rating INTEGER NOT NULL CHECK (rating BETWEEN 1 AND 4), stability REAL NOT NULL, difficulty REAL NOT NULL,"
    " PRIMARY KEY (bank, question, attempt)"
    ") STRICT, WITHOUT ROWID;"
    "CREATE TABLE card ("
    " bank TEXT NOT NULL, question TEXT NOT NULL, key INTEGER NOT NULL, rating INTEGER NOT NULL, stability REAL NOT NULL,"
    " difficulty REAL NOT NULL, reviewed INTEGER NOT NULL, due INTEGER NOT NULL, PRIMARY KEY (bank, question)"
    ") STRICT, WITHOUT ROWID;"
    "CREATE INDEX card_by_due ON card (due);"
    "PRAGMA user_version = 3;",

    /* How far a lesson was read: shares of the page from 0 to 1. A lesson is known by its file's name. */
    "CREATE TABLE lesson ("
    " name TEXT PRIMARY KEY, place REAL NOT NULL, furthest REAL NOT NULL, done INTEGER NOT NULL, at INTEGER NOT NULL"
    ") STRICT, WITHOUT ROWID;"
    "PRAGMA user_version = 4;",
};
