/* Words that were typed to find something, and how well a text fits them. Letters count in either case. */
#ifndef UNFOLD_TUI_WORDS_H
#define UNFOLD_TUI_WORDS_H

/* -1 when one of the words stands nowhere in the text. Otherwise the more the better: a word of the text beats the beginning of
 * one, that beats a piece of one, and where the text begins beats everywhere else. No words fit any text, with 0. */
int words_rank(const char *words, const char *text);

#endif
