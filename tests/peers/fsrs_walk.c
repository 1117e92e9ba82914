/* Lines of "rating days" on standard input, "0 0" for a new question; prints stability, difficulty, interval and the chance of
 * recall at the reply for each. Built by tests/peers/ts-fsrs. */
#include <stdio.h>

#include "attempt/fsrs.h"

int main(void)
{
    struct memory memory = {0};
    int rating;
    long long days;
    while (scanf("%d %lld", &rating, &days) == 2) {
        double chance = fsrs_retrievability(memory, days);
        memory = rating ? fsrs_next(memory, days, (enum rating)rating) : (struct memory){0};
        if (rating) printf("%.17g %.17g %lld %.17g\n", memory.stability, memory.difficulty, (long long)fsrs_interval(memory), chance);
    }
    return 0;
}
