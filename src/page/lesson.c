#include "page/lesson.h"

#include <string.h>

#include "base/file.h"

enum { LESSON_BYTES_MOST = 1 << 20, LESSON_LIVE_MOST = 40, LESSON_LETS_MOST = 400, FENCE_LEAST = 3 };

struct reader {
    struct arena *arena;
    struct diags *diags;
    struct lesson *lesson;
    const struct source *source;
    struct evaluation evaluation;
    struct vector blocks;   /* struct lesson_block */
    struct bindings *lets;  /* grow while the file is read */
    struct vector names;    /* struct binding */
    size_t at;              /* where the next line begins */
    size_t prose;           /* where the prose not yet taken begins */
    size_t live, let;       /* demos and checks so far; names of `let` blocks */
};

/* A part of the source. */
struct stretch {
    size_t begin, end;
};

static struct span span_of(const struct reader *reader, struct stretch part)
{
    return (struct span){reader->source, part.begin, part.end};
}

static const char *text_at(const struct reader *reader, size_t offset)
{
    return reader->source->text + offset;
}

static bool next_line(struct reader *reader, struct stretch *line)
{
    if (reader->at >= reader->source->length) return false;
    const char *newline = memchr(text_at(reader, reader->at), '\n', reader->source->length - reader->at);
    line->begin = reader->at;
    line->end = newline ? (size_t)(newline - reader->source->text) : reader->source->length;
    reader->at = newline ? line->end + 1 : line->end;
    return true;
}

static struct stretch trimmed(const struct reader *reader, struct stretch part)
{
    while (part.begin < part.end && strchr(" \t\r\n", *text_at(reader, part.begin))) part.begin++;
    while (part.end > part.begin && strchr(" \t\r\n", *text_at(reader, part.end - 1))) part.end--;
    return part;
}

static const char *copied(const struct reader *reader, struct stretch part)
{
    return arena_copy(reader->arena, text_at(reader, part.begin), part.end - part.begin);
}

static struct stretch next_word(const struct reader *reader, struct stretch *rest)
{
    struct stretch word = *rest = trimmed(reader, *rest);
    word.end = word.begin;
    while (word.end < rest->end && !strchr(" \t\r\n", *text_at(reader, word.end))) word.end++;
    rest->begin = word.end;
    return word;
}

static bool is_word(const struct reader *reader, struct stretch word, const char *text)
{
    return strlen(text) == word.end - word.begin && memcmp(text_at(reader, word.begin), text, strlen(text)) == 0;
}

static struct template template_of(const struct reader *reader, struct stretch part)
{
    struct origin whole = origin_whole(reader->source);
    size_t length = part.end - part.begin;
    return template_parse(reader->arena, text_at(reader, part.begin), length, origin_part(&whole, part.begin, length),
                          reader->diags);
}

static struct lesson_block *add_block(struct reader *reader, enum lesson_block_kind kind, struct stretch place)
{
    struct lesson_block *block = vector_push(&reader->blocks);
    block->kind = kind;
    block->span = span_of(reader, place);
    return block;
}

/* Count one more; false, and told once, when it is more than a lesson may have. */
static bool is_within(struct reader *reader, struct stretch place, size_t *count, size_t most, const char *what)
{
    if (++*count == most + 1) diag_add(reader->diags, MESSAGE_LESSON_TOO_MANY, span_of(reader, place), most, what);
    return *count <= most;
}

/* ── kinds of fences: each takes what stands after its word, and its body ── */

static void take_steps(struct reader *reader, struct lesson_block *block, struct stretch body)
{
    struct vector steps;
    size_t after = reader->at;
    struct stretch line, step = {body.begin, body.begin};

    vector_init(&steps, sizeof(struct template));
    reader->at = body.begin;
    while (reader->at < body.end && next_line(reader, &line)) {
        if (is_word(reader, trimmed(reader, line), "---")) {
            *(struct template *)vector_push(&steps) = template_of(reader, trimmed(reader, step));
            step.begin = reader->at;
        }
        step.end = line.end < body.end ? line.end : body.end;
    }
    if (step.end > step.begin) *(struct template *)vector_push(&steps) = template_of(reader, trimmed(reader, step));
    reader->at = after;
    block->steps = vector_freeze(&steps, reader->arena, &block->step_count);
}

static void take_fold(struct reader *reader, struct stretch rest, struct stretch body)
{
    struct lesson_block *block = add_block(reader, LESSON_FOLD, rest);
    block->title = rest.end > rest.begin ? copied(reader, rest) : "derivation";
    take_steps(reader, block, body);
}

static const char *const *take_words(struct reader *reader, struct stretch rest, size_t *count)
{
    struct vector words;
    vector_init(&words, sizeof(const char *));
    for (struct stretch word = next_word(reader, &rest); word.end > word.begin; word = next_word(reader, &rest))
        *(const char **)vector_push(&words) = copied(reader, word);
    return vector_freeze(&words, reader->arena, count);
}

static bool begins_setting(const struct reader *reader, struct stretch word)
{
    return memchr(text_at(reader, word.begin), '=', word.end - word.begin) != NULL;
}

/* A value may have spaces, as `buffer=1 GB` has: a setting reaches to the next word with an equals sign. */
static const char *const *take_settings(struct reader *reader, struct stretch rest, size_t *count)
{
    struct vector settings;
    struct stretch word = next_word(reader, &rest);
    vector_init(&settings, sizeof(const char *));
    while (word.end > word.begin) {
        struct stretch setting = word;
        for (word = next_word(reader, &rest); word.end > word.begin && !begins_setting(reader, word); word = next_word(reader, &rest))
            setting.end = word.end;
        *(const char **)vector_push(&settings) = copied(reader, setting);
    }
    return vector_freeze(&settings, reader->arena, count);
}

static void take_demo(struct reader *reader, struct stretch rest, struct stretch body)
{
    struct stretch all = {rest.begin, body.end > rest.end ? body.end : rest.end};
    struct stretch name = next_word(reader, &all);
    const char *wanted = copied(reader, name);
    const struct sim_demo *demo = sim_find(wanted);

    if (!demo) {
        struct near near = near_begin(wanted);
        sim_offer_all(&near);
        struct diag *diag = diag_add(reader->diags, MESSAGE_DEMO_UNKNOWN, span_of(reader, name), wanted);
        diag_help(reader->diags, diag, near.best ? "did you mean `%s`?" : "`%s` is one; `unfold learn --demos` lists all",
                  near.best ? near.best : sim_at(0)->name);
        return;
    }
    struct lesson_block *block = add_block(reader, LESSON_DEMO, (struct stretch){rest.begin, rest.end});
    block->demo = demo;
    block->settings = take_settings(reader, all, &block->setting_count);
}

static void take_check(struct reader *reader, struct stretch rest, struct stretch body)
{
    struct stretch all = {rest.begin, body.end > rest.end ? body.end : rest.end};
    struct stretch bank = next_word(reader, &all);
    size_t count;
    const char *const *questions = take_words(reader, all, &count);

    if (bank.end == bank.begin || !count) {
        diag_help(reader->diags, diag_add(reader->diags, MESSAGE_LESSON_BAD_CHECK, span_of(reader, rest)),
                  "write ```check 22-05-collectives ring-bytes");
        return;
    }
    struct lesson_block *block = add_block(reader, LESSON_CHECK, rest);
    block->bank = copied(reader, bank);
    block->settings = questions;
    block->setting_count = count;
}

static void take_let(struct reader *reader, struct stretch line)
{
    struct stretch name = line, formula = line;
    const char *equals = memchr(text_at(reader, line.begin), '=', line.end - line.begin);
    struct origin whole = origin_whole(reader->source);
    struct value value;

    if (!equals) {
        diag_help(reader->diags, diag_add(reader->diags, MESSAGE_LESSON_BAD_LET, span_of(reader, line)), "write `ranks = 8`");
        return;
    }
    name.end = (size_t)(equals - reader->source->text);
    name = trimmed(reader, name);
    formula.begin = (size_t)(equals + 1 - reader->source->text);
    formula = trimmed(reader, formula);
    size_t length = formula.end - formula.begin;
    const struct expression *expression = expression_parse(reader->arena, text_at(reader, formula.begin), length,
                                                           origin_part(&whole, formula.begin, length), PARSE_STRICT, reader->diags);
    if (!expression || !evaluate(&reader->evaluation, expression, &reader->lesson->scope, &value)) return;
    *(struct binding *)vector_push(&reader->names) = (struct binding){copied(reader, name), value};
    reader->lets->items = reader->names.items;
    reader->lets->count = reader->names.count;
}

static void take_lets(struct reader *reader, struct stretch rest, struct stretch body)
{
    size_t after = reader->at;
    struct stretch line;
    (void)rest;

    reader->at = body.begin;
    while (reader->at < body.end && next_line(reader, &line)) {
        line = trimmed(reader, line);
        if (line.end == line.begin) continue;
        if (is_within(reader, line, &reader->let, LESSON_LETS_MOST, "names in `let` blocks")) take_let(reader, line);
    }
    reader->at = after;
}

static const struct fence_kind {
    const char *word;
    void (*take)(struct reader *reader, struct stretch rest, struct stretch body);
    bool is_live; /* runs or loads something when the lesson is checked or read */
} fence_kinds[] = {{"demo", take_demo, true}, {"fold", take_fold, false}, {"check", take_check, true}, {"let", take_lets, false}};

/* ── the file ── */

static void end_prose(struct reader *reader, size_t end)
{
    struct stretch prose = trimmed(reader, (struct stretch){reader->prose, end});
    struct template *template;

    if (prose.end == prose.begin) return;
    struct lesson_block *block = add_block(reader, LESSON_PROSE, prose);
    template = arena_alloc(reader->arena, sizeof *template);
    *template = template_of(reader, prose);
    block->steps = template;
    block->step_count = 1;
}

/* Backticks at the beginning of a line; fewer than three are no fence. */
static size_t fence_of(const struct reader *reader, struct stretch line)
{
    size_t ticks = 0;
    while (line.begin + ticks < line.end && *text_at(reader, line.begin + ticks) == '`') ticks++;
    return ticks >= FENCE_LEAST ? ticks : 0;
}

/* Go past the fence's end. False when it has none: the body then reaches to the end of the file. */
static bool find_end(struct reader *reader, size_t ticks, struct stretch *body)
{
    struct stretch line;

    *body = (struct stretch){reader->at, reader->at};
    while (next_line(reader, &line)) {
        struct stretch bare = trimmed(reader, line);
        if (fence_of(reader, bare) >= ticks && bare.end - bare.begin == fence_of(reader, bare)) return true;
        body->end = line.end;
    }
    return false;
}

static void take_fence(struct reader *reader, struct stretch line, size_t ticks)
{
    struct stretch rest = {line.begin + ticks, line.end}, body;
    struct stretch word = next_word(reader, &rest);
    const struct fence_kind *kind = NULL;

    rest = trimmed(reader, rest);
    for (size_t i = 0; i < COUNT_OF(fence_kinds); i++)
        if (is_word(reader, word, fence_kinds[i].word)) kind = &fence_kinds[i];
    if (kind) end_prose(reader, line.begin);
    if (!find_end(reader, ticks, &body))
        diag_help(reader->diags, diag_add(reader->diags, MESSAGE_LESSON_FENCE_OPEN, span_of(reader, line)),
                  "end the block with a line of %zu backticks", ticks);
    if (!kind) return;
    reader->prose = reader->at;
    if (!kind->is_live || is_within(reader, line, &reader->live, LESSON_LIVE_MOST, "demos and checks")) kind->take(reader, rest, body);
}

static void take_title(struct reader *reader)
{
    struct stretch line = {0, 0};

    while (next_line(reader, &line))
        if (trimmed(reader, line).end > trimmed(reader, line).begin) break;
    line = trimmed(reader, line);
    if (line.end - line.begin > 2 && memcmp(text_at(reader, line.begin), "# ", 2) == 0) {
        reader->lesson->title = copied(reader, trimmed(reader, (struct stretch){line.begin + 2, line.end}));
        reader->prose = reader->at;
        return;
    }
    diag_help(reader->diags, diag_add(reader->diags, MESSAGE_LESSON_NO_TITLE, span_of(reader, line)), "begin with `# Title`");
    reader->lesson->title = reader->lesson->path;
    reader->at = reader->prose = 0;
}

static void read_all(struct reader *reader)
{
    struct stretch line;

    take_title(reader);
    while (next_line(reader, &line)) {
        size_t ticks = fence_of(reader, line);
        if (ticks) take_fence(reader, line, ticks);
    }
    end_prose(reader, reader->source->length);
}

static struct scope scope_of_lets(struct arena *arena, const struct book *book, struct bindings **lets)
{
    struct scope *outer = arena_alloc(arena, sizeof *outer);
    struct book_shelf *shelf = arena_alloc(arena, sizeof *shelf);

    shelf->book = book;
    if (book) *outer = scope_of_book(shelf);
    *lets = arena_alloc(arena, sizeof **lets);
    (*lets)->outer = outer;
    return scope_of_bindings(*lets);
}

const struct lesson *lesson_of_text(struct arena *arena, const char *name, const char *text, size_t length,
                                    const struct book *book, struct diags *diags)
{
    struct lesson *lesson = arena_alloc(arena, sizeof *lesson);
    struct reader reader = {.arena = arena, .diags = diags, .lesson = lesson, .evaluation = evaluation_begin(arena, diags)};

    reader.source = source_new(arena, name, text, length);
    lesson->path = arena_string(arena, name);
    lesson->source = reader.source;
    lesson->scope = scope_of_lets(arena, book, &reader.lets);
    vector_init(&reader.blocks, sizeof(struct lesson_block));
    vector_init(&reader.names, sizeof(struct binding));
    read_all(&reader);
    lesson->blocks = vector_freeze(&reader.blocks, arena, &lesson->block_count);
    reader.lets->items = vector_freeze(&reader.names, arena, &reader.lets->count);
    return lesson;
}

const struct lesson *lesson_read(struct arena *arena, const char *path, const struct book *book, struct diags *diags)
{
    struct text text = {0};
    bool read = file_read(path, LESSON_BYTES_MOST, &text, diags);
    const struct lesson *lesson = read ? lesson_of_text(arena, path, text_string(&text), text.length, book, diags) : NULL;
    text_clear(&text);
    return lesson;
}

bool lesson_write(const struct lesson *lesson, const struct lesson_block *block, size_t step, int width, struct diags *diags,
                  struct text *out)
{
    struct arena arena = {0};
    struct evaluation evaluation = evaluation_begin(&arena, diags);
    bool written = template_write(&block->steps[step], &evaluation, &lesson->scope, width, out);
    diags_keep(diags, &arena);
    arena_clear(&arena);
    return written;
}
