/* Units in words, for asking back: none of them is read. */
#include <string.h>
#include <strings.h>

#include "base/vector.h"
#include "lang/unit.h"

/* Spelt-out units, which are too far from their symbols to be found as near. */
static const struct spelling {
    const char *word, *symbol;
} spellings[] = {
    {"kilobyte", "KB"},      {"megabyte", "MB"},      {"gigabyte", "GB"},     {"terabyte", "TB"},     {"petabyte", "PB"},
    {"kibibyte", "KiB"},     {"mebibyte", "MiB"},     {"gibibyte", "GiB"},    {"tebibyte", "TiB"},    {"pebibyte", "PiB"},
    {"gigabit", "Gbit"},     {"megabit", "Mbit"},     {"kilobit", "kbit"},    {"ki", "KiB"},          {"mi", "MiB"},
    {"gi", "GiB"},           {"ti", "TiB"},           {"k", "KB"},            {"m", "MB"},            {"g", "GB"},
    {"t", "TB"},             {"millisecond", "ms"},   {"microsecond", "us"},  {"nanosecond", "ns"},   {"msec", "ms"},
    {"usec", "us"},          {"nsec", "ns"},          {"percent", "%"},       {"pct", "%"},           {"dollar", "$"},
    {"usd", "USD"},          {"watt", "W"},           {"joule", "J"},         {"flops", "FLOP/s"},    {"teraflops", "TFLOP/s"},
    {"teraflop", "TFLOP"},   {"petaflops", "PFLOP/s"}, {"petaflop", "PFLOP"}, {"gigaflops", "GFLOP/s"}, {"gigaflop", "GFLOP"},
    {"tflops", "TFLOP/s"},   {"gflops", "GFLOP/s"},   {"pflops", "PFLOP/s"},  {"times", "x"},
};

const char *unit_spelt_out(const char *name)
{
    for (size_t i = 0; i < COUNT_OF(spellings); i++) {
        size_t length = strlen(spellings[i].word);
        bool same = strncasecmp(spellings[i].word, name, length) == 0;
        if (same && (name[length] == '\0' || strcasecmp(name + length, "s") == 0))
            return spellings[i].symbol;
    }
    return NULL;
}
