#include "tui/term_signals.h"

#include <errno.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <unistd.h>

#include "base/alloc.h"
#include "base/vector.h"

/* QUIT is a person's ^\: no fault, so no farewell. */
static const struct {
    int number;
    bool fault;
} fatal[SIGNALS_FATAL] = {
    {SIGQUIT, false}, {SIGABRT, true}, {SIGSEGV, true}, {SIGBUS, true}, {SIGFPE, true}, {SIGILL, true},
};
static const int asked[SIGNALS_ASKED] = {SIGWINCH, SIGCONT, SIGHUP, SIGTERM, SIGINT, SIGTSTP};

enum { STACK_BYTES = 64 * 1024 };

/* A handler has no argument of ours: these, and nothing else here, are global. */
static volatile sig_atomic_t arrived[SIGNALS_ASKED];
static struct rescue *volatile rescued;

void rescue_write(int file, const char *bytes, size_t length)
{
    while (length > 0) {
        ssize_t count = write(file, bytes, length);
        if (count < 0 && errno != EINTR)
            return;
        if (count > 0) {
            bytes += count;
            length -= (size_t)count;
        }
    }
}

void rescue_hold_error(struct rescue *rescue)
{
    if (rescue->held < 0 || rescue->real_error >= 0 || !isatty(STDERR_FILENO))
        return;
    rescue->real_error = dup(STDERR_FILENO);
    if (rescue->real_error >= 0)
        dup2(rescue->held, STDERR_FILENO);
}

void rescue_release_error(struct rescue *rescue)
{
    char bytes[1024];
    off_t at = 0;
    ssize_t count;
    if (rescue->real_error < 0)
        return;
    dup2(rescue->real_error, STDERR_FILENO);
    close(rescue->real_error);
    rescue->real_error = -1;
    while ((count = pread(rescue->held, bytes, sizeof bytes, at)) > 0) {
        rescue_write(STDERR_FILENO, bytes, (size_t)count);
        at += count;
    }
    if (ftruncate(rescue->held, 0) == 0)
        lseek(rescue->held, 0, SEEK_SET);
}

static void give_terminal_back(void)
{
    struct rescue *rescue = rescued;
    if (!rescue || !rescue->active)
        return;
    rescue->active = false;
    rescue_write(rescue->terminal, rescue->bytes, rescue->length);
    tcsetattr(rescue->terminal, TCSANOW, &rescue->modes);
    rescue_release_error(rescue);
}

/* Hand the signal to its earlier owner: a sanitizer's report needs the place of the fault, so it is called at once;
 * otherwise the default ends the program when this handler returns. */
static void chain(const struct rescue *rescue, size_t index, siginfo_t *info, void *context)
{
    const struct sigaction *before = &rescue->fatal_before[index];
    sigaction(fatal[index].number, before, NULL);
    if (before->sa_flags & SA_SIGINFO)
        before->sa_sigaction(fatal[index].number, info, context);
    else if (before->sa_handler == SIG_IGN)
        signal(fatal[index].number, SIG_DFL);
    else if (before->sa_handler != SIG_DFL)
        before->sa_handler(fatal[index].number);
    raise(fatal[index].number);
}

static void on_fatal(int number, siginfo_t *info, void *context)
{
    struct rescue *rescue = rescued;
    size_t index = 0;
    while (index < SIGNALS_FATAL - 1 && fatal[index].number != number)
        index++;
    bool ours = rescue->active;
    give_terminal_back();
    if (ours && fatal[index].fault) {
        rescue_write(STDERR_FILENO, rescue->farewell, strlen(rescue->farewell));
        rescue_write(STDERR_FILENO, "\n", 1);
    }
    chain(rescue, index, info, context);
}

static void on_asked(int number)
{
    for (size_t i = 0; i < SIGNALS_ASKED; i++)
        if (asked[i] == number)
            arrived[i] = 1;
}

static bool take(int number)
{
    bool was = false;
    for (size_t i = 0; i < SIGNALS_ASKED; i++) {
        if (asked[i] == number) {
            was = arrived[i] != 0;
            arrived[i] = 0;
        }
    }
    return was;
}

struct signal_flags signals_take(void)
{
    return (struct signal_flags){
        .resized = take(SIGWINCH), .resumed = take(SIGCONT), .gone = take(SIGHUP),
        .terminate = take(SIGTERM), .interrupt = take(SIGINT), .stop = take(SIGTSTP),
    };
}

const sigset_t *signals_sleep_mask(void)
{
    return &rescued->sleep_mask;
}

static sigset_t asked_set(void)
{
    sigset_t set;
    sigemptyset(&set);
    for (size_t i = 0; i < SIGNALS_ASKED; i++)
        sigaddset(&set, asked[i]);
    return set;
}

/* A stack of its own lets the handlers run when the fault is an endless recursion; a sanitizer brings one already. */
static void give_handlers_a_stack(struct rescue *rescue)
{
    stack_t old;
    if (sigaltstack(NULL, &old) != 0 || !(old.ss_flags & SS_DISABLE))
        return;
    rescue->stack = alloc_zeroed(1, STACK_BYTES);
    stack_t stack = {.ss_sp = rescue->stack, .ss_size = STACK_BYTES};
    sigaltstack(&stack, NULL);
}

void signals_install(struct rescue *rescue)
{
    sigset_t set = asked_set();
    sigprocmask(SIG_BLOCK, &set, &rescue->sleep_mask);
    for (size_t i = 0; i < SIGNALS_ASKED; i++)
        sigdelset(&rescue->sleep_mask, asked[i]); /* the shell that started us may have blocked them; we live by them */
    rescued = rescue;
    give_handlers_a_stack(rescue);
    for (size_t i = 0; i < SIGNALS_ASKED; i++) {
        struct sigaction action = {.sa_handler = on_asked};
        sigfillset(&action.sa_mask);
        arrived[i] = 0;
        sigaction(asked[i], &action, &rescue->asked_before[i]);
    }
    for (size_t i = 0; i < SIGNALS_FATAL; i++) {
        struct sigaction action = {.sa_sigaction = on_fatal, .sa_flags = SA_SIGINFO | SA_ONSTACK};
        sigaction(fatal[i].number, &action, &rescue->fatal_before[i]);
    }
    alloc_on_exhaustion(give_terminal_back);
    atexit(give_terminal_back); /* for an exit() that did not close; without a rescue it does nothing */
}

void signals_remove(void)
{
    struct rescue *rescue = rescued;
    sigset_t set = asked_set();
    alloc_on_exhaustion(NULL);
    for (size_t i = 0; i < SIGNALS_FATAL; i++)
        sigaction(fatal[i].number, &rescue->fatal_before[i], NULL);
    for (size_t i = 0; i < SIGNALS_ASKED; i++) {
        signal(asked[i], SIG_IGN); /* forgets what is pending */
        sigaction(asked[i], &rescue->asked_before[i], NULL);
    }
    rescued = NULL;
    if (rescue->stack) {
        stack_t none = {.ss_flags = SS_DISABLE};
        sigaltstack(&none, NULL);
        free(rescue->stack);
        rescue->stack = NULL;
    }
    sigprocmask(SIG_UNBLOCK, &set, NULL);
}

void signals_stop_group(void)
{
    struct sigaction normal = {.sa_handler = SIG_DFL}, ours;
    sigset_t stop, pending, resumed;
    sigemptyset(&stop);
    sigaddset(&stop, SIGTSTP);
    sigaction(SIGTSTP, &normal, &ours);
    kill(0, SIGTSTP);
    sigprocmask(SIG_UNBLOCK, &stop, NULL); /* here the program stands still */
    sigprocmask(SIG_BLOCK, &stop, NULL);
    sigaction(SIGTSTP, &ours, NULL);
    sigemptyset(&resumed);
    sigaddset(&resumed, SIGCONT);
    int number;
    if (sigpending(&pending) == 0 && sigismember(&pending, SIGCONT))
        sigwait(&resumed, &number); /* the caller repaints: one time is enough */
}
