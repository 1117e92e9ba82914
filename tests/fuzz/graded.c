/* Any bytes as the graded records of a class: counted or passed over, and every count is within its bounds. */
#include <stdint.h>
#include <stdlib.h>

#include "cli/report_parts.h"

int LLVMFuzzerTestOneInput(const uint8_t *bytes, size_t size);

static void expect_counts(const struct report *report)
{
    for (size_t i = 0; i < report->classes.count; i++) {
        const struct report_class *class = vector_at(&report->classes, i);
        if (!class->learners.count || class->points.count < class->learners.count * class->items) abort();
        for (size_t k = 0; k < class->slips.count; k++) {
            const struct report_slip *slip = vector_at(&class->slips, k);
            if (!slip->count) abort();
        }
    }
}

int LLVMFuzzerTestOneInput(const uint8_t *bytes, size_t size)
{
    struct report report;
    struct input input = {.stream = fopen("/dev/null", "r"), .name = "fuzz.jsonl"};

    if (!input.stream) abort();
    report_init(&report);
    text_add_bytes(&input.ahead, (const char *)bytes, size);
    report_read(&report, &input);
    report_settle(&report);
    expect_counts(&report);
    report_clear(&report);
    text_clear(&input.ahead);
    fclose(input.stream);
    return 0;
}
