#include <assert.h>

#include "page/canvas.h"

/* A role's letter hangs only on its place in the enumeration, so that saved grids stay the same when roles are added. */
static char role_letter(enum role role)
{
    static const char letters[] = ".abcdefghijklmnopqrstuvwxyzABCDEFGHIJKLMNOPQRSTUVWXYZ";
    static_assert(ROLE_COUNT < sizeof letters, "a letter for each role");
    return letters[role];
}

static void trim_row(struct text *out, size_t begin, char filler)
{
    size_t end = out->length;
    while (end > begin && out->data[end - 1] == filler) end--;
    text_cut(out, end);
    text_add_char(out, '\n');
}

void canvas_write_text(const struct canvas *canvas, struct text *out)
{
    for (int row = 0; row < canvas->rows; row++) {
        size_t begin = out->length;
        for (int column = 0; column < canvas->columns; column++) text_add(out, canvas_at(canvas, row, column)->text);
        trim_row(out, begin, ' ');
    }
}

static void write_legend(const bool *used, struct text *out)
{
    for (int role = ROLE_PLAIN + 1; role < ROLE_COUNT; role++)
        if (used[role]) text_print(out, "%c %s\n", role_letter((enum role)role), role_name((enum role)role));
}

void canvas_write_roles(const struct canvas *canvas, struct text *out)
{
    bool used[ROLE_COUNT] = {false};
    for (int row = 0; row < canvas->rows; row++) {
        size_t begin = out->length;
        for (int column = 0; column < canvas->columns; column++) {
            enum role role = (enum role)canvas_at(canvas, row, column)->role;
            used[role] = true;
            text_add_char(out, role_letter(role));
        }
        trim_row(out, begin, '.');
    }
    write_legend(used, out);
}
