#define PCRE2_CODE_UNIT_WIDTH 8
#include "base/regex.h"

#include <pcre2.h>
#include <stdlib.h>

#include "base/alloc.h"

/* A pattern that needs more than this on a learner's one-line reply is a fault of the pattern: at these limits a
 * match ends within some milliseconds. */
enum {
    MATCH_LIMIT = 100000, /* calls of the matcher's inner step */
    DEPTH_LIMIT = 2000,   /* nested backtracking points */
    HEAP_LIMIT = 4096,    /* KiB */
    PATTERN_LONGEST = 65536, /* bytes */
};

struct regex {
    pcre2_code *code;
    pcre2_match_context *limits; /* read-only once made, so that threads can share it */
};

static void *take(size_t size, void *context)
{
    (void)context;
    return alloc_resize(NULL, size, 1);
}

static void give_back(void *memory, void *context)
{
    (void)context;
    free(memory);
}

static void describe_error(int code, struct text *error)
{
    PCRE2_UCHAR message[256];
    pcre2_get_error_message(code, message, sizeof message);
    text_add(error, (const char *)message);
}

static pcre2_code *compile(const char *pattern, unsigned flags, pcre2_general_context *memory, int *error, size_t *offset)
{
    uint32_t options = PCRE2_UTF | PCRE2_UCP | PCRE2_NEVER_BACKSLASH_C;
    if (flags & REGEX_CASELESS)
        options |= PCRE2_CASELESS;
    if (flags & REGEX_WHOLE)
        options |= PCRE2_ANCHORED | PCRE2_ENDANCHORED;
    pcre2_compile_context *bounds = pcre2_compile_context_create(memory);
    pcre2_set_max_pattern_length(bounds, PATTERN_LONGEST);
    pcre2_code *code = pcre2_compile((PCRE2_SPTR)pattern, PCRE2_ZERO_TERMINATED, options, error, offset, bounds);
    pcre2_compile_context_free(bounds);
    return code;
}

regex *regex_new(const char *pattern, unsigned flags, struct text *error, size_t *offset)
{
    pcre2_general_context *memory = pcre2_general_context_create(take, give_back, NULL);
    int reason = 0;
    *offset = 0;
    pcre2_code *code = compile(pattern, flags, memory, &reason, offset);
    regex *made = NULL;
    if (code == NULL) {
        describe_error(reason, error);
    } else {
        made = alloc_zeroed(1, sizeof *made);
        made->code = code;
        made->limits = pcre2_match_context_create(memory);
        pcre2_set_match_limit(made->limits, MATCH_LIMIT);
        pcre2_set_depth_limit(made->limits, DEPTH_LIMIT);
        pcre2_set_heap_limit(made->limits, HEAP_LIMIT);
    }
    pcre2_general_context_free(memory);
    return made;
}

void regex_free(regex *pattern)
{
    if (pattern == NULL)
        return;
    pcre2_code_free(pattern->code);
    pcre2_match_context_free(pattern->limits);
    free(pattern);
}

enum regex_result regex_match(const regex *pattern, const char *text, size_t length, size_t *begin, size_t *end)
{
    pcre2_match_data *found = pcre2_match_data_create_from_pattern(pattern->code, NULL);
    if (found == NULL)
        return REGEX_TOO_COMPLEX;
    int count = pcre2_match(pattern->code, (PCRE2_SPTR)text, length, 0, 0, found, pattern->limits);
    const size_t *range = pcre2_get_ovector_pointer(found);
    /* `\K` inside a look-ahead can put the beginning behind the end. */
    if (count >= 0 && begin != NULL)
        *begin = range[0] < range[1] ? range[0] : range[1];
    if (count >= 0 && end != NULL)
        *end = range[1];
    pcre2_match_data_free(found);
    if (count >= 0)
        return REGEX_MATCH;
    return count == PCRE2_ERROR_NOMATCH ? REGEX_NO_MATCH : REGEX_TOO_COMPLEX;
}

const char *regex_library(struct arena *arena)
{
    char version[64] = "";
    pcre2_config(PCRE2_CONFIG_VERSION, version);
    return arena_print(arena, "PCRE2 %s", version);
}
