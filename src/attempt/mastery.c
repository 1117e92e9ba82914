#include "attempt/mastery.h"

double recall_on(const struct recall *recall, int64_t today)
{
    if (recall->rating <= RATING_AGAIN) return 0;
    return fsrs_retrievability(recall->memory, today - recall->day);
}

double mastery_on(const struct recall *recalls, size_t count, int64_t today)
{
    double sum = 0;
    for (size_t i = 0; i < count; i++) sum += recall_on(&recalls[i], today);
    return count ? sum / (double)count : 0;
}
