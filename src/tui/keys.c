#include "tui/keys.h"

#include <string.h>

#include "base/utf8.h"
#include "base/vector.h"

#define AT(screen) (1u << SCREEN_##screen)
enum {
    LISTS = AT(HOME) | AT(OVERVIEW) | AT(RESULT) | AT(CALCULATORS) | AT(WORKBENCH) | AT(DEMO) | AT(DUE) | AT(PROGRESS) |
            AT(THEMES) | AT(CHAPTER) | AT(SETTINGS) | AT(HELP),
    NARROWED = AT(HOME) | AT(CHAPTER) | AT(CALCULATORS) | AT(DUE) | AT(PROGRESS) | AT(OVERVIEW) | AT(RESULT) | AT(THEMES) | AT(SETTINGS) |
               AT(HELP),
    TEXTS = AT(START) | AT(REVIEW) | AT(LESSON) | AT(LIVE),
    ASKING = AT(QUESTION) | AT(PRACTICE),
    SITTING = ASKING | AT(OVERVIEW),
    PAGES = LISTS | TEXTS | ASKING,
    EVERYWHERE = (1u << SCREEN_COUNT) - 1,
    BROWSE = MODE_BROWSE | MODE_LAST,
    FIELD = MODE_FIELD,
    CHOICE = MODE_CHOICE,
    ANYHOW = BROWSE | FIELD | CHOICE,
};

static const struct key_row rows[] = {
    {ACTION_YES, AT(CONFIRM), BROWSE, {"y", "Y"}, NULL, "yes"},
    {ACTION_NO, AT(CONFIRM), BROWSE, {"n", "N", "Enter", "Esc", "q"}, NULL, "no"},
    {ACTION_OPEN, AT(HOME), BROWSE, {"Enter", "Space", "l", "Right"}, "open", "open what is selected"},
    {ACTION_BACK, AT(HOME), BROWSE, {"q"}, "quit", "leave the program"},
    {ACTION_OPEN, AT(CHAPTER), BROWSE, {"Enter", "Space", "l", "Right"}, "open", "a quiz or a drill: begin, or go on; else open what is selected"},
    {ACTION_AGAIN, AT(CHAPTER), BROWSE, {"r", "F9"}, "other numbers", "begin the selected quiz or drill again with other numbers"},
    {ACTION_OPEN, AT(DUE), BROWSE, {"Enter", "Space", "l", "Right"}, "begin", "begin the review with the selected question"},
    {ACTION_OPEN, AT(PROGRESS), BROWSE, {"Enter", "Space", "l", "Right"}, "open", "a chapter: all about it; a result: its questions"},
    {ACTION_OPEN, AT(CALCULATORS), BROWSE, {"Enter", "Space", "l", "Right"}, "open", "open the selected calculator"},
    {ACTION_FILTER, AT(CALCULATORS), BROWSE, {"/"}, "filter", "narrow the list by typing words of a name, a title or a topic"},
    {ACTION_COMMIT, AT(PALETTE), FIELD, {"Enter"}, "do it", "do what is selected, or go there"},
    {ACTION_LEAVE_FIELD, AT(PALETTE), FIELD, {"Esc"}, "back", "one step back"},
    {ACTION_OPEN, AT(THEMES), BROWSE, {"Enter", "Space"}, "keep", "keep the selected theme, also for the next time"},
    {ACTION_BACK, AT(THEMES), BROWSE, {"Esc", "q", "Left", "h"}, "as it was", "back, with the theme as it was"},
    {ACTION_OPEN, AT(SETTINGS), BROWSE, {"Enter", "Space"}, "change", "the next word of the selected setting; it counts and is kept at once"},
    {ACTION_SWEEP_DOWN, AT(SETTINGS), BROWSE, {"Left", "h"}, NULL, "the word before"},
    {ACTION_SWEEP_UP, AT(SETTINGS), BROWSE, {"Right", "l"}, NULL, "the next word"},
    {ACTION_THEMES, AT(SETTINGS), BROWSE, {"T", "F3"}, "themes", "the themes with their names, each shown as you move"},
    {ACTION_OPEN, AT(TOUR), MODE_BROWSE, {"Enter", "Space", "l", "Right", "PgDn", "Down", "j"}, "go on", "the next of the first screens"},
    {ACTION_OPEN, AT(TOUR), MODE_LAST, {"Enter", "Space", "l", "Right", "PgDn", "Down", "j"}, "begin", "leave the first screens and begin"},
    {ACTION_BACK, AT(TOUR), BROWSE, {"Esc", "q"}, "skip", "leave the first screens; w on the home screen shows them again"},
    {ACTION_PAGE_UP, AT(TOUR), BROWSE, {"Left", "h", "PgUp", "Up", "k"}, "before", "the one before"},
    {ACTION_COMMIT, AT(HELP), FIELD, {"Enter"}, "go there", "to the selected key; the list is whole again"},
    {ACTION_COMMIT, NARROWED & ~AT(HELP), FIELD, {"Enter"}, "open", "open what is selected; the list is whole again"},
    {ACTION_LEAVE_FIELD, NARROWED, FIELD, {"Esc"}, "all", "show the whole list again"},
    {ACTION_UP, NARROWED | AT(PALETTE), FIELD, {"Up", "S-Tab"}, NULL, "up"},
    {ACTION_DOWN, NARROWED | AT(PALETTE), FIELD, {"Down", "Tab"}, NULL, "down"},
    {ACTION_PAGE_UP, NARROWED | AT(PALETTE), FIELD, {"PgUp"}, NULL, "a page up"},
    {ACTION_PAGE_DOWN, NARROWED | AT(PALETTE), FIELD, {"PgDn"}, NULL, "a page down"},
    {ACTION_OPEN, AT(WORKBENCH), BROWSE, {"Enter", "Space", "i"}, "edit, unfold",
     "an input: type into it, or take the next choice; a step: its formula with values; a digit begins a new value at once"},
    {ACTION_COMMIT, AT(WORKBENCH), FIELD, {"Enter"}, "take it", "take the value and go to the next input"},
    {ACTION_NEXT_FIELD, AT(WORKBENCH), FIELD, {"Tab", "Down"}, NULL, "type into the next input"},
    {ACTION_PREVIOUS_FIELD, AT(WORKBENCH), FIELD, {"S-Tab", "Up"}, NULL, "type into the input before"},
    {ACTION_LEAVE_FIELD, AT(WORKBENCH), FIELD, {"Esc"}, "leave", "leave the field; the text stays"},
    {ACTION_SWEEP_DOWN, AT(WORKBENCH), BROWSE, {"Left", "h"}, "less",
     "the selected input a step down: half of a count, a tenth less of another quantity, the choice before"},
    {ACTION_SWEEP_UP, AT(WORKBENCH), BROWSE, {"Right", "l"}, "more",
     "the selected input a step up: twice a count, a tenth more of another quantity, the next choice"},
    {ACTION_SWEEP_DOWN, AT(WORKBENCH), FIELD, {"C-Left"}, "less", "the input a step down"},
    {ACTION_SWEEP_UP, AT(WORKBENCH), FIELD, {"C-Right"}, "more", "the input a step up"},
    {ACTION_REASON, AT(WORKBENCH), BROWSE, {"Tab"}, NULL, "opened from a drill: write which of you is wrong, and why; then the reference answer opens"},
    {ACTION_NEXT_QUESTION, AT(WORKBENCH), BROWSE, {"n"}, NULL, "opened from a question: the calculator of its next field"},
    {ACTION_TABLE, AT(WORKBENCH), BROWSE, {"v"}, "table", "the plot as a table of its values, and back"},
    {ACTION_LARGE, AT(WORKBENCH), BROWSE, {"p"}, "plot", "the plot alone, as large as the screen, and back"},
    {ACTION_OVER, AT(WORKBENCH), BROWSE, {"x"}, "over this", "plot over the selected input, or as the calculator says again"},
    {ACTION_DEMO, AT(WORKBENCH), BROWSE, {"d"}, NULL, "opened from a demo: back to it, which runs on these inputs"},
    {ACTION_COPY, AT(WORKBENCH), BROWSE, {"y"}, "copy", "copy the calculation as a line for the shell"},
    {ACTION_COPY_EXPRESSION, AT(WORKBENCH), BROWSE, {"Y"}, NULL, "copy it as an expression, for a key or a reply"},
    {ACTION_CLEAR, AT(WORKBENCH), BROWSE, {"Delete", "Backspace"}, NULL, "empty the selected input: its default counts again"},
    {ACTION_MARKS, AT(WORKBENCH), BROWSE, {"b"}, NULL, "draw lines in blocks instead of braille, and back"},
    {ACTION_OPEN, AT(LESSON), BROWSE, {"Enter"}, "open",
     "what is selected: try a demo, open a fold's next step, answer a question, go where a line leads"},
    {ACTION_UNFOLD, AT(LESSON), BROWSE, {"Space"}, "read on", "read on: the selected fold's next step, else a page down"},
    {ACTION_NEXT_FIELD, AT(LESSON), BROWSE, {"Tab"}, "next", "the next demo, fold or question"},
    {ACTION_PREVIOUS_FIELD, AT(LESSON), BROWSE, {"S-Tab"}, NULL, "the demo, fold or question before"},
    {ACTION_UNFOLD_ALL, AT(LESSON), BROWSE, {"E"}, NULL, "open the whole fold, or shut it"},
    {ACTION_OPEN, AT(DEMO), BROWSE, {"Enter", "i"}, "edit", "an input: type into it, or take its next word; a digit begins a new value at once"},
    {ACTION_PLAY, AT(DEMO), BROWSE, {"Space"}, "play", "play it step by step, or stand still; run it again when it was stopped"},
    {ACTION_COMMIT, AT(DEMO), FIELD, {"Enter"}, "run it", "take the value and run the demo"},
    {ACTION_NEXT_FIELD, AT(DEMO), FIELD, {"Tab", "Down"}, NULL, "type into the next input"},
    {ACTION_PREVIOUS_FIELD, AT(DEMO), FIELD, {"S-Tab", "Up"}, NULL, "type into the input before"},
    {ACTION_LEAVE_FIELD, AT(DEMO), FIELD, {"Esc"}, "leave", "leave the field and run the demo"},
    {ACTION_SWEEP_DOWN, AT(DEMO), BROWSE, {"Left", "h"}, "less", "the selected input a step down: half of a count, a tenth less, the word before"},
    {ACTION_SWEEP_UP, AT(DEMO), BROWSE, {"Right", "l"}, "more", "the selected input a step up: twice a count, a tenth more, the next word"},
    {ACTION_FRAME_BACK, AT(DEMO), BROWSE, {",", "p"}, NULL, "a step of the demo back"},
    {ACTION_FRAME_NEXT, AT(DEMO), BROWSE, {".", "n"}, "step", "a step of the demo on"},
    {ACTION_TABLE, AT(DEMO), BROWSE, {"v"}, "table", "the picture as a table of its values, and back"},
    {ACTION_LARGE, AT(DEMO), BROWSE, {"z"}, "large", "the picture alone, as large as the screen, and back"},
    {ACTION_CALCULATOR, AT(DEMO), BROWSE, {"c", "F5"}, NULL, "the calculator of the same subject, on these inputs"},
    {ACTION_CLEAR, AT(DEMO), BROWSE, {"Delete", "Backspace"}, NULL, "give the selected input back to the lesson"},
    {ACTION_REVEAL, AT(LIVE), BROWSE, {"a"}, "answers", "show keys and derivations, or take them away"},
    {ACTION_FRAME_NEXT, AT(LIVE), BROWSE, {"n"}, "other numbers", "the numbers of the next seed"},
    {ACTION_FRAME_BACK, AT(LIVE), BROWSE, {"p"}, NULL, "the numbers of the seed before; 0 are the published ones"},
    {ACTION_OPEN, AT(START), BROWSE, {"Enter"}, "begin", "begin, or go on where you were"},
    {ACTION_OPEN, AT(OVERVIEW), BROWSE, {"Enter", "Space", "l", "Right"}, "go there", "go to the selected question"},
    {ACTION_OPEN, AT(RESULT), BROWSE, {"Enter", "Space", "l", "Right"}, "look at it",
     "a question: your replies, the key, the derivation; a flagged chapter: its quiz"},
    {ACTION_OPEN, ASKING, BROWSE, {"Enter", "i"}, "to the fields", "back into the field"},
    {ACTION_COMMIT, AT(QUESTION), FIELD | CHOICE, {"Enter"}, "commit", "commit the answer and go to the next field"},
    {ACTION_COMMIT, AT(PRACTICE), FIELD | CHOICE, {"Enter"}, "check", "commit the answer and hear whether it is right; once more: go on"},
    {ACTION_UNFOLD, AT(PRACTICE), BROWSE, {"Space"}, "next step", "open the next step of the derivation, once every field has a reply"},
    {ACTION_LETTER, ASKING, CHOICE, {"a", "b", "c", "d", "e"}, "pick", "pick the choice with this letter (1 to 9 work too)"},
    {ACTION_PICK, ASKING, CHOICE, {"Space"}, NULL, "pick the choice under the cursor"},
    {ACTION_UNFOLD, AT(REVIEW), BROWSE, {"Space"}, "next step", "open the next step of the derivation"},
    {ACTION_PICK, AT(REVIEW), CHOICE, {"Space"}, "tick", "tick a rubric point, or take the tick away"},
    {ACTION_CONFIRM_TICKS, AT(REVIEW), CHOICE, {"Enter"}, "confirm", "count the rubric points as they are ticked"},
    {ACTION_CONFIRM_TICKS, AT(REVIEW), BROWSE, {"Enter"}, NULL, NULL},
    {ACTION_UNFOLD_ALL, AT(REVIEW), BROWSE | CHOICE, {"E"}, "all steps", "open the whole derivation"},
    {ACTION_NEXT_QUESTION, AT(PRACTICE), BROWSE, {"n", "PgDn"}, "next question", "the next question"},
    {ACTION_BACK, AT(PRACTICE), BROWSE, {"q"}, "leave", "back to where it was begun; everything is saved"},
    {ACTION_HINT, AT(PRACTICE), ANYHOW, {"h", "F6"}, "hint", "one more hint; it costs a share of the question's points"},
    {ACTION_REVEAL, AT(PRACTICE), ANYHOW, {"w", "F7"}, "show me", "show the answer, then each step of its derivation; what is not right by then counts nothing"},
    {ACTION_CALCULATOR, AT(PRACTICE), CHOICE, {"F5"}, NULL, NULL},
    {ACTION_CALCULATOR, AT(QUESTION), BROWSE | FIELD, {"c", "F5"}, NULL, "calculators open after you submit, from a question's review"},
    {ACTION_CALCULATOR, AT(QUESTION), CHOICE, {"F5"}, NULL, NULL},
    {ACTION_CALCULATOR, AT(REVIEW), BROWSE | CHOICE, {"c", "F5"}, "calculator", "the calculator behind a reply, on the question's numbers, beside yours"},
    {ACTION_NEXT_FIELD, ASKING, FIELD | CHOICE, {"Tab"}, "next field", "the next field; the text stays"},
    {ACTION_NEXT_FIELD, ASKING, BROWSE, {"Tab"}, NULL, "back into the field"},
    {ACTION_PREVIOUS_FIELD, ASKING, ANYHOW, {"S-Tab"}, NULL, "the field before; the text stays"},
    {ACTION_NEXT_FIELD, AT(REVIEW), BROWSE | CHOICE, {"Tab"}, NULL, "the next rubric point, or the derivation"},
    {ACTION_PREVIOUS_FIELD, AT(REVIEW), BROWSE | CHOICE, {"S-Tab"}, NULL, "the rubric point before"},
    {ACTION_NEXT_FIELD, ASKING, FIELD, {"Down"}, NULL, NULL},
    {ACTION_PREVIOUS_FIELD, ASKING, FIELD, {"Up"}, NULL, NULL},
    {ACTION_UNFOLD_ALL, AT(PRACTICE), BROWSE, {"E"}, NULL, "open the whole derivation"},
    {ACTION_SUBMIT, AT(OVERVIEW), BROWSE, {"S", "F10"}, "submit", "hand in; asks once"},
    {ACTION_NEXT_QUESTION, AT(QUESTION), ANYHOW, {"n", "PgDn"}, "next question", "the next question"},
    {ACTION_LEAVE_FIELD, AT(PRACTICE), FIELD | CHOICE, {"Esc"}, "step out", "leave the field; the text stays"},
    {ACTION_CALCULATOR, AT(PRACTICE), FIELD, {"F5"}, "calculator", "the calculator behind this field, once you have committed a number"},
    {ACTION_NEXT_QUESTION, AT(PRACTICE), FIELD | CHOICE, {"n", "PgDn"}, "next question", "the next question"},
    {ACTION_CALCULATOR, AT(PRACTICE), BROWSE, {"c", "F5"}, "calculator",
     "the calculator behind the field, on the question's numbers, beside your own; first commit one"},
    {ACTION_NEXT_QUESTION, AT(REVIEW), BROWSE | CHOICE, {"n"}, "next question", "the next question"},
    {ACTION_PREVIOUS_QUESTION, ASKING, ANYHOW, {"p", "PgUp"}, NULL, "the question before"},
    {ACTION_PREVIOUS_QUESTION, AT(REVIEW), BROWSE | CHOICE, {"p"}, "previous", "the question before"},
    {ACTION_AGAIN, AT(PRACTICE), ANYHOW, {"r", "F9"}, "other numbers", "begin again with other numbers"},
    {ACTION_UNDO, AT(PRACTICE), ANYHOW, {"u", "F8"}, "undo", "take back the last committed reply of this question"},
    {ACTION_OVERVIEW, ASKING, ANYHOW, {"o", "F4"}, "overview", "all questions at a glance, and submitting"},
    {ACTION_FLAG, SITTING, ANYHOW, {"f", "F2"}, "flag", "mark the question to come back to, or take the mark away"},
    {ACTION_BACK, AT(QUESTION), BROWSE, {"q"}, "leave", "leave the attempt for now; asks once"},
    {ACTION_CLOCK, AT(QUESTION) | AT(OVERVIEW), ANYHOW, {"T", "F3"}, "clock", "hide or show the clock"},
    {ACTION_LESSON, AT(HOME), BROWSE, {"L"}, "lesson", "the lesson of the selected chapter"},
    {ACTION_LESSON, AT(CHAPTER), BROWSE, {"L"}, "lesson", "the lesson of this chapter"},
    {ACTION_LESSON, AT(PRACTICE), BROWSE, {"L"}, NULL, "leave for the lesson of this question's chapter; everything is saved"},
    {ACTION_LESSON, AT(REVIEW), BROWSE, {"L"}, NULL, "the lesson of this question's chapter"},
    {ACTION_SETTINGS, AT(HOME), BROWSE, {"s", "F2"}, "settings", "the settings: colours, symbols, mouse, clock"},
    {ACTION_LEAVE_FIELD, AT(QUESTION), FIELD | CHOICE, {"Esc"}, "step out", "leave the field; the text stays"},
    {ACTION_CALCULATORS, AT(HOME), BROWSE, {"c", "F5"}, "calculators", "the formula book: calculators with their formulas and plots"},
    {ACTION_REVIEWS, AT(HOME), BROWSE, {"v"}, "review", "questions that are due again, with other numbers"},
    {ACTION_PROGRESS, AT(HOME), BROWSE, {"p"}, "progress", "how well each chapter is known, day by day, and the last results"},
    {ACTION_LAST_RESULT, AT(HOME), BROWSE, {"r"}, "last result", "look at the last result of the final"},
    {ACTION_THEMES, AT(HOME), BROWSE, {"T", "F3"}, NULL, "the themes, each shown as you move"},
    {ACTION_TOUR, AT(HOME) | AT(HELP), BROWSE, {"w", "F6"}, NULL, "the first screens: what is here, how to answer, how to leave"},
    {ACTION_QUIZ, AT(LESSON), BROWSE, {"p"}, "quiz", "the quiz of this chapter"},
    {ACTION_CALCULATORS, AT(LESSON) | AT(CHAPTER), BROWSE, {"c", "F5"}, "calculators", "the formula book"},
    {ACTION_UP, PAGES, BROWSE | CHOICE, {"Up", "k"}, NULL, "up"},
    {ACTION_DOWN, PAGES, BROWSE | CHOICE, {"Down", "j"}, NULL, "down"},
    {ACTION_FIRST, PAGES, BROWSE | CHOICE, {"Home", "g"}, NULL, "to the top"},
    {ACTION_LAST, PAGES, BROWSE | CHOICE, {"End", "G"}, NULL, "to the end"},
    {ACTION_PAGE_UP, LISTS | TEXTS, BROWSE | CHOICE, {"PgUp"}, NULL, "a page up"},
    {ACTION_PAGE_DOWN, LISTS | TEXTS, BROWSE | CHOICE, {"PgDn"}, NULL, "a page down"},
    {ACTION_SCROLL_UP, PAGES, BROWSE | CHOICE, {"^U", "C-Up"}, NULL, "half a page up"},
    {ACTION_SCROLL_UP, ASKING, FIELD, {"C-Up"}, NULL, "scroll the text up"},
    {ACTION_SCROLL_DOWN, PAGES, BROWSE | CHOICE, {"^D", "C-Down"}, NULL, "half a page down"},
    {ACTION_SCROLL_DOWN, ASKING | AT(WORKBENCH) | AT(DEMO) | NARROWED, FIELD, {"^D", "C-Down"}, NULL, "half a page down"},
    {ACTION_BACK, AT(START) | AT(REVIEW) | AT(HELP) | AT(OVERVIEW) | AT(RESULT), BROWSE | CHOICE, {"Esc", "q", "Left", "h"},
     "back", "one step back"},
    {ACTION_AGAIN, AT(RESULT), BROWSE, {"r", "F9"}, "other numbers", "begin again with other numbers"},
    {ACTION_LESSON, AT(RESULT), BROWSE, {"L"}, "lesson", "the lesson of the selected chapter, or of the selected question's"},
    {ACTION_BACK, AT(CALCULATORS) | AT(LESSON) | AT(DUE) | AT(PROGRESS) | AT(CHAPTER), BROWSE, {"Esc", "q", "Left", "h"}, "back", "one step back"},
    {ACTION_BACK, AT(WORKBENCH) | AT(DEMO) | AT(SETTINGS), BROWSE, {"Esc", "q"}, "back", "one step back"},
    {ACTION_FILTER, NARROWED & ~AT(CALCULATORS), BROWSE, {"/"}, "filter", "narrow the list by typing words of its rows or headings"},
    {ACTION_BACK, AT(HELP), BROWSE, {"?", "F1", "Enter"}, NULL, NULL},
    {ACTION_BACK, AT(LIVE), BROWSE, {"q", "Esc"}, "quit", "leave the program"},
    {ACTION_PALETTE, EVERYWHERE & ~AT(CONFIRM) & ~AT(PALETTE) & ~AT(THEMES), ANYHOW, {":", "^P"}, NULL,
     "the palette: all that can be done here, and places to go, by typing a word of it"},
    {ACTION_THEME, EVERYWHERE & ~AT(CONFIRM) & ~AT(THEMES), BROWSE | CHOICE, {"t"}, NULL, "the next theme of those that ship, kept for the next time"},
    {ACTION_MOUSE, EVERYWHERE & ~AT(CONFIRM), BROWSE | CHOICE, {"m"}, NULL, "mouse on or off (off: the terminal selects text)"},
    {ACTION_SAVED, EVERYWHERE, ANYHOW, {"^S"}, NULL, "save now; everything is saved as you go anyway"},
    {ACTION_REPAINT, EVERYWHERE, ANYHOW, {"^L"}, NULL, "draw the screen anew"},
    {ACTION_SUSPEND, EVERYWHERE, ANYHOW, {"^Z"}, NULL, "back to the shell for a while (`fg` returns); the clock runs on"},
    {ACTION_LEAVE, EVERYWHERE, ANYHOW, {"^C"}, NULL, "leave the program; asks once during an attempt"},
    {ACTION_HELP, EVERYWHERE & ~AT(HELP) & ~AT(CONFIRM), ANYHOW, {"?", "F1"}, "help", "this list"},
};

const struct key_row *key_rows(size_t *count)
{
    *count = COUNT_OF(rows);
    return rows;
}

/* A plain character types in a field. */
static bool types(const struct key *key)
{
    return key->press == PRESS_CHARACTER && key->modifiers == 0;
}

static bool row_counts(const struct key_row *row, enum screen_id screen, enum mode mode)
{
    return (row->screens >> screen & 1) && (row->modes & mode);
}

static bool same_key(const struct key *a, const struct key *b)
{
    return a->press == b->press && a->point == b->point && a->modifiers == b->modifiers;
}

static bool row_has_key(const struct key_row *row, const struct key *key)
{
    struct key known;
    for (size_t i = 0; i < COUNT_OF(row->keys) && row->keys[i]; i++)
        if (key_read(row->keys[i], &known) && same_key(&known, key)) return true;
    return false;
}

enum action keys_action(enum screen_id screen, enum mode mode, const struct key *key)
{
    if (mode == MODE_FIELD && types(key)) return ACTION_NONE;
    for (size_t i = 0; i < COUNT_OF(rows); i++)
        if (row_counts(&rows[i], screen, mode) && row_has_key(&rows[i], key)) return rows[i].action;
    bool digit = key->point >= '1' && key->point <= '9' && types(key);
    return mode == MODE_CHOICE && digit ? ACTION_LETTER : ACTION_NONE;
}

const char *key_row_key(const struct key_row *row, enum screen_id screen, enum mode mode)
{
    struct key key;
    if (!row_counts(row, screen, mode)) return NULL;
    if (row->action == ACTION_LETTER) return "a-e";
    for (size_t i = 0; i < COUNT_OF(row->keys) && row->keys[i]; i++)
        if (key_read(row->keys[i], &key) && !(mode == MODE_FIELD && types(&key))) return row->keys[i];
    return NULL;
}

enum { HINT_GAP = 3 };

static int hint_width(const char *key, const char *word)
{
    return utf8_width(key, strlen(key)) + 1 + utf8_width(word, strlen(word));
}

/* The help stands at the right end. */
static int place_help(enum screen_id screen, enum mode mode, int columns, struct hint *hint)
{
    const struct key_row *row = &rows[COUNT_OF(rows) - 1];
    const char *key = key_row_key(row, screen, mode);
    if (!key || columns < hint_width(key, row->word) + 2) return columns - 1;
    int width = hint_width(key, row->word);
    *hint = (struct hint){row, key, columns - 1 - width, width};
    return columns - 1 - width - HINT_GAP;
}

size_t hints_lay_out(enum screen_id screen, enum mode mode, int columns, struct hint hints[HINTS_MOST])
{
    size_t count = 0;
    int column = 1;
    struct hint help = {0};
    int end = place_help(screen, mode, columns, &help);
    for (size_t i = 0; i + 1 < COUNT_OF(rows) && count + 1 < HINTS_MOST; i++) {
        const char *key = rows[i].word ? key_row_key(&rows[i], screen, mode) : NULL;
        int width = key ? hint_width(key, rows[i].word) : 0;
        if (!key) continue;
        if (column + width > end) break;
        hints[count++] = (struct hint){&rows[i], key, column, width};
        column += width + HINT_GAP;
    }
    if (help.row) hints[count++] = help;
    return count;
}
