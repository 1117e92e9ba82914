#include "page/spark.h"

enum { LEVELS = 8 };

static const char *const levels[][LEVELS] = {
    [SYMBOLS_UNICODE] = {"▁", "▂", "▃", "▄", "▅", "▆", "▇", "█"},
    [SYMBOLS_ASCII] = {"_", ".", ":", "-", "=", "+", "*", "#"},
};

static int level_of(double share)
{
    int level = share > 0 ? (int)(share * LEVELS) : 0;
    return level < LEVELS ? level : LEVELS - 1;
}

void spark_write(enum symbols symbols, const double *shares, size_t count, struct text *out)
{
    for (size_t i = 0; i < count; i++) text_add(out, levels[symbols][level_of(shares[i])]);
}
