/* A folder of its own for each test of store/, and ways to look at a database from outside. */
#ifndef UNFOLD_TESTS_STORE_SANDBOX_H
#define UNFOLD_TESTS_STORE_SANDBOX_H

#include <ftw.h>
#include <sqlite3.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <sys/stat.h>
#include <sys/wait.h>
#include <unistd.h>

#include "attempt_sample.h"
#include "base/file.h"
#include "store/store.h"

struct sandbox {
    char folder[64];
    char *home, *path; /* a home that does not exist yet, and its database */
    struct arena arena;
    struct diags diags;
    struct sample sample;
};

static inline int sandbox_set_up(void **state)
{
    struct sandbox *box = calloc(1, sizeof *box);
    strcpy(box->folder, "/tmp/unfold-store-test.XXXXXX");
    if (!mkdtemp(box->folder)) return -1;
    box->home = path_join(&box->arena, box->folder, "state/unfold");
    box->path = path_join(&box->arena, box->home, "unfold.db");
    diags_init(&box->diags);
    sample_make(&box->sample, BANK_EXAM);
    *state = box;
    return 0;
}

static inline int sandbox_remove(const char *path, const struct stat *status, int kind, struct FTW *walk)
{
    (void)status, (void)kind, (void)walk;
    return remove(path);
}

static inline int sandbox_tear_down(void **state)
{
    struct sandbox *box = *state;
    nftw(box->folder, sandbox_remove, 16, FTW_DEPTH | FTW_PHYS);
    diags_clear(&box->diags);
    arena_clear(&box->arena);
    free(box);
    return 0;
}

/* Exactly one diagnostic, and it is `message`; the list is empty afterwards. */
static inline void sandbox_expect(struct sandbox *box, enum message message)
{
    if (box->diags.items.count != 1 || diags_at(&box->diags, 0)->message != message)
        fail_msg("%zu diagnostics; the first: %s", box->diags.items.count,
                 box->diags.items.count ? diags_at(&box->diags, 0)->text : "-");
    diags_clear(&box->diags);
}

static inline store *sandbox_open(struct sandbox *box)
{
    store *opened = store_open(box->home, &box->diags);
    if (!opened) fail_msg("not opened: %s", diags_at(&box->diags, 0)->text);
    assert_int_equal(box->diags.items.count, 0);
    return opened;
}

/* Run SQL on the file from outside, as a person with a shell might; the code of SQLite. */
static inline int sandbox_sql(const char *path, const char *sql)
{
    sqlite3 *connection;
    sqlite3_open_v2(path, &connection, SQLITE_OPEN_READWRITE | SQLITE_OPEN_CREATE, NULL);
    int code = sqlite3_exec(connection, sql, NULL, NULL, NULL);
    sqlite3_close(connection);
    return code;
}

/* The first cell of the answer, in the sandbox's arena; NULL when there is none. */
static inline const char *sandbox_ask(struct sandbox *box, const char *path, const char *sql)
{
    sqlite3 *connection;
    sqlite3_stmt *statement = NULL;
    const char *answer = NULL;
    sqlite3_open_v2(path, &connection, SQLITE_OPEN_READWRITE, NULL);
    if (sqlite3_prepare_v2(connection, sql, -1, &statement, NULL) == SQLITE_OK && sqlite3_step(statement) == SQLITE_ROW)
        answer = arena_string(&box->arena, (const char *)sqlite3_column_text(statement, 0));
    sqlite3_finalize(statement);
    sqlite3_close(connection);
    return answer;
}

static inline unsigned sandbox_mode(const char *path)
{
    struct stat status;
    return stat(path, &status) == 0 ? (unsigned)status.st_mode & 07777 : 0;
}

/* Wait for a child that ended by itself; its exit status. */
static inline int sandbox_wait(pid_t child)
{
    int status;
    if (waitpid(child, &status, 0) != child || !WIFEXITED(status)) return -1;
    return WEXITSTATUS(status);
}

/* The n-th event of a plain history. */
static inline struct event sandbox_event(int64_t seq)
{
    return (struct event){.seq = seq, .at = 2000 + seq, .steady = 9000 + seq, .kind = EVENT_COMMIT, .question = "pool",
                          .blank = "size", .text = "40 GiB"};
}

#endif
