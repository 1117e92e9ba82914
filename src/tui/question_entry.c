/* What stands in the fields and choices of the question on the screen. */
#include <stdlib.h>
#include <string.h>

#include "base/alloc.h"
#include "tui/question.h"

static const char *shown(const struct app *app, struct asking *state, const struct blank *blank, const char *stored)
{
    return mark_to_shown(session_variant(app->session), question_of(app, state), blank, stored ? stored : "", &state->arena);
}

static uint32_t picks_of(const char *letters)
{
    uint32_t picks = 0;
    for (; *letters; letters++)
        if (*letters >= 'a' && *letters <= 'z') picks |= UINT32_C(1) << (*letters - 'a');
    return picks;
}

/* ── life ── */

void question_clear_entries(struct asking *state)
{
    for (size_t i = 0; i < state->entry_count; i++) field_clear(&state->entries[i].field);
    free(state->entries);
    state->entries = NULL;
    state->entry_count = 0;
}

static const char *text_of(const struct blank_progress *progress)
{
    return progress->draft ? progress->draft : progress->committed ? progress->committed : "";
}

void question_fill_entry(const struct app *app, struct asking *state, const struct blank *blank)
{
    struct entry *entry = &state->entries[blank->index];
    const char *text = shown(app, state, blank, text_of(attempt_blank(app_attempt(app), question_of(app, state), blank)));
    entry->edited = false;
    if (blank_is_choice(blank)) entry->picks = picks_of(text);
    else field_set(&entry->field, text);
}

void question_fill_entries(const struct app *app, struct asking *state)
{
    const struct question *question = question_of(app, state);
    size_t count = question->blank_count;
    state->entry_count = count + attempt_asks_why(app->bank, question);
    state->entries = alloc_zeroed(state->entry_count + 1, sizeof *state->entries);
    for (size_t i = 0; i < state->entry_count; i++) field_init(&state->entries[i].field, REPLY_MOST);
    for (size_t i = 0; i < count; i++) question_fill_entry(app, state, &question->blanks[i]);
    if (state->entry_count > count) field_set(&state->entries[count].field, text_of(&app_attempt(app)->questions[state->index].why));
}

/* What is not being edited shows what the attempt has. */
void question_refresh(const struct app *app, struct asking *state)
{
    const struct question *question = question_of(app, state);
    for (size_t i = 0; i < state->entry_count; i++) {
        struct entry *entry = &state->entries[i];
        const struct blank *blank = i < question->blank_count ? &question->blanks[i] : NULL;
        if (entry->edited || (blank && blank->kind != BLANK_EXPLAIN)) continue;
        const char *text = text_of(blank ? attempt_blank(app_attempt(app), question, blank) : &app_attempt(app)->questions[state->index].why);
        if (strcmp(text, field_string(&entry->field)) != 0) field_set(&entry->field, text);
    }
}

/* ── reading ── */

bool blank_is_choice(const struct blank *blank)
{
    return blank->kind == BLANK_CHOICE || blank->kind == BLANK_CHOICES;
}

bool question_ticks(const struct app *app, const struct asking *state, const struct blank *blank)
{
    const struct question *question = question_of(app, state);
    if (blank->kind != BLANK_EXPLAIN || !app_practises(app) || !app_attempt(app)->questions[state->index].given_away) return false;
    const char *text = attempt_blank(app_attempt(app), question, blank)->counted;
    return text && text[strspn(text, " ")];
}

enum mode question_mode(const struct app *app, const struct asking *state)
{
    const struct blank *blank = question_focused(app, state);
    if (state->focus == NO_FOCUS) return MODE_BROWSE;
    return blank && (blank_is_choice(blank) || question_ticks(app, state, blank)) ? MODE_CHOICE : MODE_FIELD;
}

int question_choice_count(const struct app *app, const struct asking *state, const struct blank *blank)
{
    return (int)(question_ticks(app, state, blank) ? blank->rubric_count : blank->choice_count);
}

uint32_t question_picks(const struct app *app, const struct asking *state, const struct blank *blank)
{
    const struct question *question = question_of(app, state);
    const struct blank_progress *progress = attempt_blank(app_attempt(app), question, blank);
    if (!question_ticks(app, state, blank)) return state->entries[blank->index].picks;
    if (progress->ticked) return progress->ticks;
    struct arena arena = {0};
    uint32_t ticks = attempt_marks(app_attempt(app), session_variant(app->session), question, &arena)[blank->index].suggested;
    arena_clear(&arena);
    return ticks;
}

const char *question_entry_text(struct asking *state, const struct blank *blank)
{
    const struct entry *entry = &state->entries[blank->index];
    struct text letters = {0};
    if (!blank_is_choice(blank)) return field_string(&entry->field);
    for (int i = 0; i < (int)blank->choice_count; i++)
        if (entry->picks >> i & 1) text_print(&letters, "%s%c", letters.length ? ", " : "", (char)('a' + i));
    const char *copy = arena_copy(&state->arena, text_string(&letters), letters.length);
    text_clear(&letters);
    return copy;
}

bool question_is_current(const struct app *app, struct asking *state, const struct blank *blank)
{
    const struct blank_progress *progress = attempt_blank(app_attempt(app), question_of(app, state), blank);
    const char *committed = shown(app, state, blank, progress->committed);
    if (blank_is_choice(blank)) return picks_of(committed) == state->entries[blank->index].picks;
    return strcmp(committed, field_string(&state->entries[blank->index].field)) == 0;
}

/* ── saving ── */

void question_save(struct app *app, void *opaque)
{
    struct asking *state = opaque;
    const struct question *question = question_of(app, state);
    for (size_t i = 0; i < state->entry_count; i++) {
        struct entry *entry = &state->entries[i];
        const struct blank *blank = i < question->blank_count ? &question->blanks[i] : NULL;
        if (!entry->edited) continue;
        const char *text = blank ? question_entry_text(state, blank) : field_string(&entry->field);
        if (blank) text = mark_from_shown(session_variant(app->session), question, blank, text, &state->arena);
        entry->edited = false;
        session_draft(app->session, question, blank, text);
    }
}
