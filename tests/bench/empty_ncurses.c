/* The least that a program on a terminal can do: start ncurses, paint a word, wait for a key. What starting costs anyone. */
#include <locale.h>
#include <ncurses.h>

int main(void)
{
    setlocale(LC_ALL, "");
    initscr();
    raw();
    noecho();
    keypad(stdscr, TRUE);
    mvaddstr(0, 1, "ready");
    refresh();
    getch();
    endwin();
    return 0;
}
