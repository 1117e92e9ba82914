/* What is known of a chapter, in sentences: for `unfold chapter` and for plain mode. */
#ifndef UNFOLD_CLI_CHAPTER_PRINT_H
#define UNFOLD_CLI_CHAPTER_PRINT_H

#include "store/chapter_record.h"

/* Print it on standard output, each thing with the command that opens it. */
void chapter_print(struct chapter_record *record);

#endif
