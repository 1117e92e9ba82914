/* The rank of a text among those that have some words. */
#include <ctype.h>
#include <stdbool.h>
#include <string.h>
#include <strings.h>

#include "tui/words.h"

enum { LONGEST = 63, PIECE = 0, BEGINNING = 1, WHOLE = 2, FIRST = 3 };

/* Bytes of other scripts than ASCII are letters here. */
static bool is_letter(char byte)
{
    return isalnum((unsigned char)byte) || (unsigned char)byte >= 0x80;
}

static int rank_at(const char *text, const char *at, size_t length)
{
    bool begins = at == text || !is_letter(at[-1]), ends = !is_letter(at[length]);
    return !begins ? PIECE : (ends ? WHOLE : BEGINNING) + (at == text ? FIRST : 0);
}

static int rank_word(const char *word, const char *text)
{
    int best = -1;
    for (const char *at = text; (at = strcasestr(at, word)); at++) {
        int rank = rank_at(text, at, strlen(word));
        if (rank > best) best = rank;
    }
    return best;
}

int words_rank(const char *words, const char *text)
{
    char word[LONGEST + 1];
    int sum = 0;
    while (*(words += strspn(words, " "))) {
        size_t length = strcspn(words, " "), kept = length < LONGEST ? length : LONGEST;
        memcpy(word, words, kept);
        word[kept] = '\0';
        int rank = rank_word(word, text);
        if (rank < 0) return -1;
        sum += rank;
        words += length;
    }
    return sum;
}
