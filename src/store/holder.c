#include "store/holder.h"

#include <errno.h>
#include <signal.h>
#include <stdio.h>
#include <string.h>
#include <sys/random.h>
#include <unistd.h>

#include "base/random.h"

/* What /proc says of a process: field 3, its state, and field 22, its start. The name in field 2 may itself hold blanks and
 * brackets, so counting begins behind the last bracket. */
static bool read_process(int64_t pid, char *state, int64_t *born)
{
    char path[64], line[1024];
    snprintf(path, sizeof path, "/proc/%lld/stat", (long long)pid);
    FILE *file = fopen(path, "re");
    if (!file) return false;
    const char *read = fgets(line, sizeof line, file);
    fclose(file);
    const char *rest = read ? strrchr(line, ')') : NULL;
    long long start;
    if (!rest || sscanf(rest + 1, " %c %*s %*s %*s %*s %*s %*s %*s %*s %*s %*s %*s %*s %*s %*s %*s %*s %*s %*s %lld", state,
                        &start) != 2)
        return false;
    *born = start;
    return true;
}

static int64_t draw_token(const struct holder *holder)
{
    uint64_t bits;
    if (getentropy(&bits, sizeof bits) != 0) bits = random_hash(RANDOM_HASH_START, holder, sizeof *holder);
    return (int64_t)(bits >> 1 | 1);
}

struct holder holder_self(void)
{
    char state;
    struct holder self = {.pid = getpid()};
    gethostname(self.host, sizeof self.host - 1);
    read_process(self.pid, &state, &self.born);
    self.token = draw_token(&self);
    return self;
}

bool holder_is_alive(const struct holder *holder)
{
    char host[sizeof holder->host] = "", state;
    int64_t born;
    gethostname(host, sizeof host - 1);
    if (strcmp(host, holder->host) != 0) return true;
    if (holder->pid <= 0 || (kill((pid_t)holder->pid, 0) != 0 && errno != EPERM)) return false;
    if (!read_process(holder->pid, &state, &born)) return true;
    bool ended = state == 'Z' || state == 'X'; /* its parent has not asked for its end yet */
    return !ended && (!holder->born || holder->born == born);
}
