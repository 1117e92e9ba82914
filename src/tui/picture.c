#include "tui/picture.h"

#include "page/demo.h"
#include "page/figure.h"
#include "page/prose.h"

static void draw_prose(struct canvas *picture, const struct prose *prose, int row)
{
    prose_draw(prose, picture, (struct area){row, 0, picture->rows - row, picture->columns}, 0);
}

static void draw_table(struct canvas *picture, const struct sim_result *result, size_t frame, int columns)
{
    struct text text = {0};
    struct arena arena = {0};
    demo_write_tables(result, frame, &text);
    struct prose prose = prose_of_markdown(&arena, text_string(&text), columns, ROLE_PLAIN, picture->symbols);
    canvas_resize(picture, prose.count ? (int)prose.count : 1, columns);
    draw_prose(picture, &prose, 0);
    arena_clear(&arena);
    text_clear(&text);
}

static void draw_figures(struct canvas *picture, const struct sim_frame *frame, int columns)
{
    struct arena arena = {0};
    struct prose caption = prose_of_text(&arena, frame->caption ? frame->caption : "", columns, ROLE_DIM, picture->symbols);
    int row = frame->caption ? (int)caption.count + 1 : 0, rows = row;
    for (size_t i = 0; i < frame->count; i++) rows += figure_rows(&frame->figures[i], columns) + (i > 0);
    canvas_resize(picture, rows > 0 ? rows : 1, columns);
    if (frame->caption) draw_prose(picture, &caption, 0);
    for (size_t i = 0; i < frame->count; i++) {
        int count = figure_rows(&frame->figures[i], columns);
        row += i > 0;
        figure_draw(&frame->figures[i], picture, (struct area){row, 0, count, columns});
        row += count;
    }
    arena_clear(&arena);
}

void picture_draw_frame(struct canvas *picture, const struct sim_result *result, size_t frame, int columns, bool table)
{
    if (table) draw_table(picture, result, frame, columns);
    else draw_figures(picture, &result->frames[frame], columns);
}

void picture_copy(const struct canvas *picture, struct canvas *canvas, struct area area, int first)
{
    canvas->lost += picture->lost; /* what is drawn over is lines that cross, as they should */
    if (picture->columns > area.columns) canvas->lost++;
    for (int row = 0; row < area.rows && row + first < picture->rows; row++)
        for (int column = 0; column < area.columns && column < picture->columns; column++) {
            const struct cell *cell = canvas_at(picture, row + first, column);
            if (row + first >= 0 && cell->width) canvas_write(canvas, area.row + row, area.column + column, (enum role)cell->role, cell->text);
        }
}
