/* Any bytes as the graded records of a class: counted or passed over, and every count is within its bounds. */
#include <stdint.h>
#include <stdlib.h>
#include <string.h>

#include "cli/report_parts.h"

int LLVMFuzzerTestOneInput(const uint8_t *bytes, size_t size);

static void take_line(struct report *report, const char *line, size_t length)
{
    struct arena arena = {0};
    struct text error = {0};
    struct report_result result;
    const char *missing = NULL;
    json *record = json_read_line(line, length, &error);

    if (!record && !error.length) abort();
    if (record && report_result_of_record(record, &arena, &result, &missing)) report_take(report, &result, result.revision);
    else if (record && !missing) abort();
    json_free(record);
    text_clear(&error);
    arena_clear(&arena);
}

static void expect_counts(const struct report *report)
{
    for (size_t i = 0; i < report->classes.count; i++) {
        const struct report_class *class = vector_at(&report->classes, i);
        if (!class->learners.count || class->points.count < class->learners.count * class->items) abort();
        for (size_t k = 0; k < class->slips.count; k++) {
            const struct report_slip *slip = vector_at(&class->slips, k);
            if (!slip->count || slip->count > class->learners.count) abort();
        }
    }
}

int LLVMFuzzerTestOneInput(const uint8_t *bytes, size_t size)
{
    struct report report;
    struct text text = {0};

    text_add_bytes(&text, (const char *)bytes, size);
    report_init(&report);
    for (size_t at = 0; at < size;) {
        const char *line = text_string(&text) + at, *end = memchr(line, '\n', size - at);
        size_t length = end ? (size_t)(end - line) : size - at;
        take_line(&report, line, length);
        at += length + 1;
    }
    report_settle(&report, report_choice_find(NULL));
    expect_counts(&report);
    report_clear(&report);
    text_clear(&text);
    return 0;
}
