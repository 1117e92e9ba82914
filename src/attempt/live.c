#include "attempt/live.h"

void live_refresh(struct live *live, struct live_view *view)
{
    struct live_made made = {.good = true};
    live->make(live->context, &live->wish, &made);
    bool takes_its_place = made.page.length && (made.good || !view->page.length);
    struct text *dropped = takes_its_place ? &view->page : &made.page;
    text_clear(dropped);
    if (takes_its_place) view->page = made.page;
    text_clear(&view->faults);
    view->faults = made.faults;
    view->errors = made.errors;
    view->warnings = made.warnings;
    view->stale = !takes_its_place && view->page.length;
    live->failing = made.errors > 0;
}

void live_view_clear(struct live_view *view)
{
    text_clear(&view->page);
    text_clear(&view->faults);
    *view = (struct live_view){0};
}
