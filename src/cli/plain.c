/* Opening: content, database, bank and session. */
#include "cli/plain.h"

#include <stdlib.h>
#include <string.h>
#include <unistd.h>

#include "bank/deck.h"
#include "cli/command.h"
#include "cli/live.h"
#include "cli/plain_home.h"
#include "cli/print.h"

const char *plain_reason(const struct launch *launch)
{
    const char *wish = getenv("UNFOLD_PLAIN"), *type = getenv("TERM");
    if (launch->plain) return wish && *wish ? "UNFOLD_PLAIN is set" : "--plain";
    if (!isatty(STDIN_FILENO) || !isatty(STDOUT_FILENO)) return "input or output is not a terminal";
    if (!type || !*type) return "TERM is not set";
    return strcmp(type, "dumb") == 0 ? "TERM is dumb" : NULL;
}

static int report(struct diags *diags, enum status otherwise)
{
    enum status told = line_report(diags, otherwise);
    diags_clear(diags);
    return told ? (int)told : (int)otherwise;
}

/* ── taking an attempt up, or beginning one ── */

static session *resume(struct plain *plain, const struct attempt_row *row, bool take_over, struct diags *diags)
{
    return session_resume(plain->store, plain->bank, library_book(plain->library), plain->launch->clock, row, take_over, diags);
}

static void take_up(struct plain *plain, const struct attempt_row *row, struct diags *diags)
{
    plain->session = resume(plain, row, false, diags);
    const struct diag *why = diags_first_error(diags);
    if (plain->session || !why || why->message != MESSAGE_ATTEMPT_IS_HELD) return;
    if (!plain_confirm(plain, "Another window has this attempt open. Take it over? It stops there.", false)) return;
    diags_clear(diags);
    plain->session = resume(plain, row, true, diags);
}

/* A final that has been sat is sat again with other numbers, unless a seed was asked for. */
static uint64_t next_seed(const struct plain *plain, struct diags *diags)
{
    struct attempt_row *rows;
    size_t count = 0;
    struct arena arena = {0};
    uint64_t seed = plain->launch->seed;
    bool again = !seed && plain->bank->kind == BANK_EXAM && store_attempts(plain->store, plain->bank->id, &arena, &rows, &count, diags);
    for (size_t i = count; again && i-- > 0;)
        if (rows[i].submitted) seed = rows[i].terms.seed + 1; /* the newest comes last here */
    arena_clear(&arena);
    return seed;
}

static void begin(struct plain *plain, struct diags *diags)
{
    const struct launch *launch = plain->launch;
    uint64_t seed = next_seed(plain, diags);
    plain->session = session_begin(plain->store, plain->bank, library_book(plain->library), launch->clock, seed, launch->time_ms,
                                   launch->time_factor, diags);
    if (plain->session && seed != launch->seed) plain_say("Sat before: this time with other numbers, seed %llu.", (unsigned long long)seed);
}

static void introduce(const struct plain *plain)
{
    const struct bank *bank = plain->bank;
    int64_t time = plain->launch->time_ms ? plain->launch->time_ms : bank->time_ms;
    struct text minutes = {0};
    if (time) plain_write_time((int64_t)((double)time * attempt_factor(plain->launch->time_factor)), &minutes);
    plain_say("%zu question%s%s%s.", bank->question_count, bank->question_count == 1 ? "" : "s", time ? ", " : "", text_string(&minutes));
    if (bank->kind == BANK_EXAM) plain_say("Exam key %s.", bank->revision);
    if (time && store_lasts(plain->store)) plain_say("The clock runs to a fixed moment, also while the program is closed.");
    if (store_lasts(plain->store)) plain_say("Every answer is saved at once; you can leave, and come back to the same field.");
    else plain_say("Nothing is saved: stay until you have submitted and read the result.");
    if (bank->closed_book) plain_say("Closed book: calculators and derivations open after you submit.");
    text_clear(&minutes);
}

static void welcome_back(const struct plain *plain, const struct attempt_row *row)
{
    const struct attempt *attempt = session_attempt(plain->session);
    struct text left = {0};
    int64_t time = attempt_left(attempt, session_now(plain->session));
    if (time > 0) plain_write_time(time, &left);
    plain_say("Going on with the attempt that is in progress%s%s%s.", time > 0 ? ": " : "", text_string(&left), time > 0 ? " left" : "");
    if (plain->launch->seed && plain->launch->seed != row->terms.seed)
        plain_say("Its numbers are those of seed %llu; --seed counts for a new attempt.", (unsigned long long)row->terms.seed);
    text_clear(&left);
}

/* False with no diagnostic: the learner did not want to. */
static bool open_session(struct plain *plain, struct diags *diags)
{
    struct attempt_row row;
    struct arena arena = {0};
    if (session_in_progress(plain->store, plain->bank->id, &arena, &row, diags)) {
        take_up(plain, &row, diags);
        if (plain->session) welcome_back(plain, &row);
    } else if (!diags->errors) {
        introduce(plain);
        if (plain->bank->kind != BANK_EXAM || plain_confirm(plain, "Begin now?", false)) begin(plain, diags);
    }
    arena_clear(&arena);
    return plain->session;
}

static void sit(struct plain *plain)
{
    plain->leaving = false;
    plain->last_notice = INT64_MAX;
    if (!session_attempt(plain->session)->submitted) {
        plain_say("Type an answer and press Enter. The commands are next, back, flag, time, overview, submit, leave and more: type help.");
        plain_sit(plain);
    }
    if (session_attempt(plain->session)->submitted) plain_result(plain);
    else if (bank_is_deck(plain->bank)) plain_say("The review ends here. What you have answered is scheduled; the rest stays due.");
    else if (session_state(plain->session) == SESSION_UNKEPT) plain_say("Left. Nothing was saved.");
    else if (session_state(plain->session) != SESSION_LOST)
        plain_say("Left at question %zu. Answers are saved%s. Start again to go on there.", plain->question + 1,
                  session_attempt(plain->session)->terms.deadline ? "; the clock runs on" : "");
}

static void close_bank(struct plain *plain)
{
    bool open_review = plain->session && bank_is_deck(plain->bank) && !session_attempt(plain->session)->submitted;
    if (open_review) session_submit(plain->session);
    session_free(plain->session);
    bank_free(plain->bank);
    arena_clear(&plain->arena);
    plain->session = NULL;
    plain->bank = NULL;
}

int plain_open_bank(struct plain *plain, const char *path, const struct attempt_row *finished)
{
    struct diags diags;
    int status = STATUS_DONE;
    diags_init(&diags);
    plain->bank = bank_load(path, false, &diags);
    if (!plain->bank) return report(&diags, STATUS_WORLD);
    plain_say("%s.", plain->bank->title);
    if (finished) plain->session = resume(plain, finished, true, &diags);
    if (finished ? plain->session != NULL : open_session(plain, &diags)) {
        report(&diags, STATUS_DONE);
        sit(plain);
        if (session_state(plain->session) == SESSION_LOST) status = STATUS_WORLD;
    } else {
        status = report(&diags, diags.errors ? STATUS_WORLD : STATUS_DONE);
    }
    close_bank(plain);
    return status;
}

int plain_open_deck(struct plain *plain, struct bank *deck, uint64_t seed)
{
    struct diags diags;
    int status = STATUS_DONE;
    diags_init(&diags);
    plain->bank = deck;
    plain->session = session_begin(plain->store, deck, library_book(plain->library), plain->launch->clock, seed, 0, 1, &diags);
    if (plain->session) sit(plain);
    else status = STATUS_WORLD;
    if (plain->session && session_state(plain->session) == SESSION_LOST) status = STATUS_WORLD;
    line_report(&diags, STATUS_WORLD);
    diags_clear(&diags);
    close_bank(plain);
    return status;
}

/* ── the run ── */

static int run_place(struct plain *plain)
{
    struct diags diags;
    diags_init(&diags);
    const char *reason = plain_reason(plain->launch);
    plain_say("unfold in plain mode, line by line%s%s%s.", reason ? " (" : "", reason ? reason : "", reason ? ")" : "");
    plain->store = store_open_or_copy(plain->launch->home, plain->launch->scratch, &diags);
    if (!plain->store) return report(&diags, STATUS_WORLD);
    report(&diags, STATUS_DONE);
    if (plain->launch->place == LAUNCH_LESSON) return plain_read_lesson(plain, plain->launch->topic);
    if (plain->launch->place == LAUNCH_REVIEW) return plain_review(plain);
    return plain->launch->bank ? plain_open_bank(plain, plain->launch->bank, NULL) : plain_home(plain);
}

int plain_run(const struct launch *launch)
{
    struct plain plain = {.launch = launch, .library = launch->library, .last_notice = INT64_MAX};
    int status = launch->place == LAUNCH_LIVE ? (int)live_print(launch) : run_place(&plain);
    store_close(plain.store);
    text_clear(&plain.pending);
    text_clear(&plain.line);
    return print_finish() ? status : STATUS_WORLD;
}
