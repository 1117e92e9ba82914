#include "tui/term_input.h"

#include <errno.h>
#include <poll.h>
#include <time.h>
#include <unistd.h>

enum {
    SLEEP_MOST = 5000, /* ms: ppoll does not count the sleep of the machine, so look at the clock at least this often */
    GONE_PAUSE = 100   /* ms between two reports that the terminal is gone */
};

static int64_t steady_now(void)
{
    struct clock clock = clock_system();
    return clock.steady(clock.context);
}

/* `wait` within 0 and SLEEP_MOST. */
static int64_t bounded(int64_t wait)
{
    return wait < 0 ? 0 : wait > SLEEP_MOST ? SLEEP_MOST : wait;
}

static int64_t left_until(int64_t deadline, int64_t now)
{
    return deadline == INT64_MAX ? SLEEP_MOST : bounded(deadline - now);
}

bool term_input_take(struct term_input *source, int64_t deadline, struct input *input)
{
    if (keys_take(&source->keys, input))
        return true;
    if (deadline == INT64_MAX || source->clock.steady(source->clock.context) < deadline)
        return false;
    *input = (struct input){.kind = INPUT_TICK};
    return true;
}

void term_input_sleep(struct term_input *source, int64_t deadline)
{
    char bytes[1024];
    int64_t wait = left_until(deadline, source->clock.steady(source->clock.context));
    int64_t decided = left_until(keys_deadline(&source->keys), steady_now());
    if (decided < wait)
        wait = decided;
    struct pollfd terminal = {.fd = source->file, .events = POLLIN};
    struct timespec timeout = {.tv_sec = (time_t)(wait / 1000), .tv_nsec = (long)(wait % 1000) * 1000000L};
    int ready = ppoll(&terminal, 1, &timeout, signals_sleep_mask());
    if (ready == 0)
        keys_expire(&source->keys, steady_now());
    if (ready <= 0)
        return;
    ssize_t count = read(source->file, bytes, sizeof bytes);
    if (count > 0)
        keys_feed(&source->keys, bytes, (size_t)count, steady_now());
    else if (count == 0 || (errno != EAGAIN && errno != EINTR))
        source->gone = true;
}

void term_input_pause(void)
{
    struct timespec pause = {.tv_nsec = GONE_PAUSE * 1000000L};
    nanosleep(&pause, NULL);
}

static void set_control_key(struct input *input, uint32_t letter)
{
    *input = (struct input){.kind = INPUT_KEY, .key = {PRESS_CHARACTER, letter, MODIFIER_CONTROL}};
}

static bool claim(bool *flag)
{
    bool was = *flag;
    *flag = false;
    return was;
}

bool term_input_of_signals(struct signal_flags *pending, struct input *input)
{
    *input = (struct input){0};
    if (claim(&pending->terminate))
        input->kind = INPUT_TERMINATE;
    else if (claim(&pending->interrupt))
        set_control_key(input, 'c');
    else if (claim(&pending->stop))
        set_control_key(input, 'z');
    else if (claim(&pending->resumed))
        input->kind = INPUT_RESUMED;
    else if (claim(&pending->resized))
        input->kind = INPUT_RESIZE;
    else
        return false;
    if (input->kind == INPUT_RESUMED)
        pending->resized = false; /* one input for both: whoever goes on lays out anew anyway */
    return true;
}
