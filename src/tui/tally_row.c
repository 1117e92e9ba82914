#include "tui/tally_row.h"

#include "page/spark.h"

enum {
    PERCENT = 5, /* cells of "100 %" */
    BAR = 10,
    DUE = 8,     /* of " 12 due" */
    WITH_WORDS = 60, WITH_SPARK = 76, WITH_BAR = 96 /* widths from which a row says more */
};

static int put_mastery(struct sheet *sheet, const struct tally *tally)
{
    int end = sheet->width - 2;
    double mastery = tally_mastery(tally);
    struct text spark = {0};
    sheet_put_right(sheet, end, ROLE_PLAIN, arena_print(&sheet->arena, "%d %%", (int)(mastery * 100 + 0.5)));
    end -= PERCENT;
    if (sheet->width >= WITH_BAR) {
        end -= BAR + 1;
        sheet_fill(sheet, end, BAR, ROLE_BAR_REST, SYMBOL_BAR_REST);
        sheet_bar(sheet, end, BAR, mastery, 1, ROLE_BAR);
    }
    if (sheet->width >= WITH_SPARK) {
        end -= PROGRESS_DAYS + 1;
        spark_write(sheet->symbols, tally->past, PROGRESS_DAYS, &spark);
        sheet_put(sheet, end, ROLE_BAR, text_string(&spark));
    }
    text_clear(&spark);
    if (!tally->due) return end;
    sheet_put_right(sheet, end - 1, ROLE_NOTICE, arena_print(&sheet->arena, "%zu due", tally->due));
    return end - DUE;
}

static int put_untouched(struct sheet *sheet, const struct tally *tally)
{
    const char *words = tally->questions ? arena_print(&sheet->arena, "%zu questions", tally->questions) : "no questions yet";
    if (sheet->width < WITH_WORDS) return sheet->width - 2;
    return sheet_put_right(sheet, sheet->width - 2, ROLE_DIM, tally->questions == 1 ? "1 question" : words);
}

int tally_put(struct sheet *sheet, const struct tally *tally, int *painted)
{
    if (!tally->seen) return put_untouched(sheet, tally);
    int column = put_mastery(sheet, tally);
    *painted = column - 1;
    return column;
}
