/* Inside the lesson's screen: its state, and how the page is laid out. Nobody else includes it. */
#ifndef UNFOLD_TUI_LESSON_PAGE_H
#define UNFOLD_TUI_LESSON_PAGE_H

#include "store/chapter_record.h"
#include "tui/reading.h"
#include "tui/sheet.h"

/* The last frame of a demo, drawn for the page. */
struct page_picture {
    struct canvas canvas;
    int row, column; /* in the sheet */
};

struct lesson_page {
    struct sheet sheet;
    struct area area;            /* where it stands */
    struct vector pictures;      /* struct page_picture */
    int columns, rows;           /* laid out for these … */
    unsigned version;            /* … and for this version of the reading; 0: not yet */
    double resume;               /* share of the page to go to when it is laid out next; 0: stay */
    struct chapter_record *record; /* of the lesson's chapter: what asks about it, what is due; NULL: it has none */
    unsigned past_reads;         /* the app's, when the record was read */
    bool reveal;                 /* the focus is to be brought into sight */
    int newest;                  /* row of the fold's step that opened last; -1: none did */
};

/* What can be selected: the tag of an item says it. */
enum page_kind { PAGE_DEMO, PAGE_FOLD, PAGE_CHECK, PAGE_BANK, PAGE_REVIEW, PAGE_CALCULATOR, PAGE_CHAPTER, PAGE_LESSON };

struct page_place {
    enum page_kind kind;
    size_t block;  /* DEMO, FOLD, CHECK: of the lesson; BANK: of the chapter's record; CALCULATOR: in the book */
    size_t index;  /* CHECK: of its questions */
};

/* What the tag of an item stands for. */
struct page_place page_place_of(int tag);
/* Return the tag of such an item. */
int page_tag_of(struct page_place place);

/* The chapter after this one that has a lesson, in the same module; NULL when there is none. */
const struct chapter *page_next_chapter(const struct app *app);

/* Lay out for the size of the app if anything has changed, and keep scrolling within the page. */
void page_lay_out(struct app *app, struct lesson_page *page);

/* Draw the body. */
void page_draw(const struct app *app, const struct lesson_page *page, struct canvas *canvas);

/* How much of the page has been in sight, 0 … 1. */
double page_seen(const struct lesson_page *page, int scroll);

/* Free what was laid out. */
void page_clear(struct lesson_page *page);

#endif
