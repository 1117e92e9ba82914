#include "page/theme.h"

#include <stdlib.h>
#include <string.h>

#include "base/file.h"
#include "base/near.h"
#include "base/vector.h"
#include "page/config.h"
#include "yaml/model.h"

/* Least contrast of text, WCAG 2.1, level AA. */
static const double least_contrast = 4.5;

struct style_file {
    const struct yaml_node *foreground, *background;
    bool bold, dim, underline, reverse, italic;
};

struct theme_file {
    const char *name, *title;
    bool dark;
    const struct yaml_node *paper, *ink, *roles;
};

static const struct field theme_fields[] = {
    {.name = "name", .type = FIELD_TEXT, .required = true, .offset = offsetof(struct theme_file, name),
     .says = "The word that chooses the theme; the file is called so too."},
    {.name = "title", .type = FIELD_TEXT, .required = true, .offset = offsetof(struct theme_file, title),
     .says = "What the theme picker shows."},
    {.name = "dark", .type = FIELD_TRUTH, .offset = offsetof(struct theme_file, dark),
     .says = "Whether the theme is for a dark terminal."},
    {.name = "paper", .type = FIELD_SCALAR, .required = true, .offset = offsetof(struct theme_file, paper),
     .says = "The background that the theme is made for; pictures are drawn on it."},
    {.name = "ink", .type = FIELD_SCALAR, .required = true, .offset = offsetof(struct theme_file, ink),
     .says = "The colour of plain text on that paper."},
    {.name = "roles", .type = FIELD_NODE, .required = true, .offset = offsetof(struct theme_file, roles),
     .says = "A style for each role that is to differ from its parent."},
    {0},
};

static const struct model theme_model = {.name = "theme", .size = sizeof(struct theme_file), .fields = theme_fields};

static const struct field style_fields[] = {
    {.name = "fg", .type = FIELD_SCALAR, .offset = offsetof(struct style_file, foreground),
     .says = "The colour of the text: \"#rrggbb\", a palette number or a name; the terminal's own if absent."},
    {.name = "bg", .type = FIELD_SCALAR, .offset = offsetof(struct style_file, background),
     .says = "The colour behind the text; the terminal's own if absent."},
    {.name = "bold", .type = FIELD_TRUTH, .offset = offsetof(struct style_file, bold), .says = "Heavier strokes."},
    {.name = "dim", .type = FIELD_TRUTH, .offset = offsetof(struct style_file, dim),
     .says = "Fainter, where terminals can."},
    {.name = "underline", .type = FIELD_TRUTH, .offset = offsetof(struct style_file, underline), .says = "A line below."},
    {.name = "reverse", .type = FIELD_TRUTH, .offset = offsetof(struct style_file, reverse),
     .says = "Text and paper swapped."},
    {.name = "italic", .type = FIELD_TRUTH, .offset = offsetof(struct style_file, italic),
     .says = "Slanted, where terminals can."},
    {0},
};

static const struct model style_model = {
    .name = "style", .size = sizeof(struct style_file), .fields = style_fields, .parent = &theme_model};

static void suggest_colour(const struct model_reader *reader, struct diag *diag, const char *text)
{
    struct near near = near_begin(text);
    for (size_t i = 0; colour_name(i); i++) near_offer(&near, colour_name(i));
    if (near.best) diag_help(reader->diags, diag, "did you mean `%s`?", near.best);
    else diag_help(reader->diags, diag,
                   "write \"#rrggbb\" in quotes, a palette number up to 255, or a name such as `bright-blue`");
}

/* Read a colour that may be absent. */
static struct colour read_colour(const struct model_reader *reader, const struct yaml_node *node)
{
    struct colour colour = {-1, -1};
    if (!node) return colour;
    if (!colour_read(node->text, &colour))
        suggest_colour(reader, diag_add(reader->diags, MESSAGE_COLOUR_UNREADABLE, yaml_span(reader->source, node), node->text),
                       node->text);
    return colour;
}

/* Paper and ink are what pictures and contrasts go by, so they cannot be left to the terminal. */
static struct colour read_ground(const struct model_reader *reader, const struct yaml_node *node, const char *key)
{
    size_t before = reader->diags->errors;
    struct colour colour = read_colour(reader, node);
    if (colour.rgb < 0 && reader->diags->errors == before)
        diag_add(reader->diags, MESSAGE_GROUND_WITHOUT_COLOUR, yaml_span(reader->source, node), key);
    return colour;
}

static void read_style(const struct model_reader *reader, const struct yaml_node *node, struct style *style)
{
    struct style_file file = {0};
    if (!model_read(reader, &style_model, node, &file)) return;
    style->foreground = read_colour(reader, file.foreground);
    style->background = read_colour(reader, file.background);
    style->attributes = (file.bold ? ATTRIBUTE_BOLD : 0u) | (file.dim ? ATTRIBUTE_DIM : 0u)
        | (file.underline ? ATTRIBUTE_UNDERLINE : 0u) | (file.reverse ? ATTRIBUTE_REVERSE : 0u)
        | (file.italic ? ATTRIBUTE_ITALIC : 0u);
}

static void report_unknown_role(const struct model_reader *reader, const struct yaml_node *key)
{
    struct diag *diag = diag_add(reader->diags, MESSAGE_ROLE_UNKNOWN, yaml_span(reader->source, key), key->text);
    struct near near = near_begin(key->text);
    for (int role = 0; role < ROLE_COUNT; role++) near_offer(&near, role_name((enum role)role));
    if (near.best) diag_help(reader->diags, diag, "did you mean `%s`?", near.best);
}

/* What reading the roles leaves: which were named, and where, for the warnings. */
struct roles_read {
    const struct yaml_node *keys[ROLE_COUNT];
};

static void read_roles(const struct model_reader *reader, const struct yaml_node *roles, struct theme *theme,
                       struct roles_read *read)
{
    if (roles->kind != YAML_MAP) {
        diag_add(reader->diags, MESSAGE_WRONG_TYPE, yaml_span(reader->source, roles), "`roles`", "a mapping",
                 yaml_kind_name(roles));
        return;
    }
    for (size_t i = 0; i < roles->count; i++) {
        enum role role;
        if (!role_find(roles->keys[i]->text, &role)) {
            report_unknown_role(reader, roles->keys[i]);
            continue;
        }
        read->keys[role] = roles->keys[i];
        read_style(reader, roles->values[i], &theme->styles[role]);
    }
}

/* Give a role that was not named its parent's style, the parent's parent first. A selection that nobody sees would leave the
 * learner lost, so it is reversed even where a theme forgets it. */
static void inherit(struct theme *theme, const struct roles_read *read, enum role role)
{
    if (read->keys[role] || role == ROLE_PLAIN) return;
    inherit(theme, read, role_parent(role));
    theme->styles[role] = theme->styles[role_parent(role)];
    if (role == ROLE_SELECTED) theme->styles[role].attributes |= ATTRIBUTE_REVERSE;
}

/* Roles that are not named have been judged with the role whose style they take; below them all is the ink. */
static void check_contrast(const struct model_reader *reader, const struct theme *theme, const struct roles_read *read)
{
    for (int i = 0; i < ROLE_COUNT; i++) {
        enum role role = (enum role)i;
        int32_t foreground, background;
        theme_resolve(theme, role, &foreground, &background);
        double contrast = colour_contrast(foreground, background);
        if (!read->keys[role] || !role_is_text(role) || contrast >= least_contrast) continue;
        struct span span = yaml_span(reader->source, read->keys[role]);
        struct diag *diag = diag_add(reader->diags, MESSAGE_THEME_CONTRAST, span, role_name(role), contrast);
        diag_help(reader->diags, diag, "make it %s, or the background %s; %.1f is the least that reads well",
                  theme->dark ? "lighter" : "darker", theme->dark ? "darker" : "lighter", least_contrast);
    }
}

static const struct theme *theme_from(const struct model_reader *reader, const struct theme_file *file)
{
    struct theme *theme = arena_alloc(reader->arena, sizeof *theme);
    struct roles_read read = {{NULL}};
    size_t before = reader->diags->errors;
    theme->name = file->name;
    theme->title = file->title;
    theme->dark = file->dark;
    theme->paper = read_ground(reader, file->paper, "paper");
    theme->ink = read_ground(reader, file->ink, "ink");
    read.keys[ROLE_PLAIN] = file->ink; /* where plain text has its colour, unless the role is named */
    for (int role = 0; role < ROLE_COUNT; role++) theme->styles[role] = (struct style){{-1, -1}, {-1, -1}, 0};
    read_roles(reader, file->roles, theme, &read);
    if (reader->diags->errors > before) return NULL;
    for (int role = 0; role < ROLE_COUNT; role++) inherit(theme, &read, (enum role)role);
    check_contrast(reader, theme, &read);
    return theme;
}

const struct theme *theme_read(struct arena *arena, const char *path, struct diags *diags)
{
    struct model_reader reader = {.arena = arena, .diags = diags};
    struct theme_file file = {0};
    size_t before = diags->errors;
    const struct yaml_node *root = yaml_read_file(arena, path, &reader.source, diags);
    if (!root || diags->errors > before || !model_read(&reader, &theme_model, root, &file)) return NULL;
    return theme_from(&reader, &file);
}

const char *theme_own_folder(struct arena *arena)
{
    const char *folder = config_folder(arena);
    return folder ? path_join(arena, folder, "themes") : NULL;
}

/* Return the name that a theme file's path stands for: what is between the last slash and ".yaml". */
static const char *theme_name_of(struct arena *arena, const char *path)
{
    const char *slash = strrchr(path, '/');
    const char *name = slash ? slash + 1 : path;
    return arena_copy(arena, name, strlen(name) - strlen(".yaml"));
}

static void report_unknown_theme(struct arena *arena, const char *const *folders, const char *name, struct diags *diags)
{
    struct vector paths;
    struct near near = near_begin(name);
    struct text all = {0};
    vector_init(&paths, sizeof(char *));
    for (; *folders; folders++)
        if (file_is_directory(*folders)) file_list(arena, *folders, ".yaml", &paths, diags);
    for (size_t i = 0; i < paths.count; i++) {
        const char *found = theme_name_of(arena, *(char **)vector_at(&paths, i));
        near_offer(&near, found);
        text_print(&all, "%s`%s`", i > 0 ? ", " : "", found);
    }
    struct diag *diag = diag_add(diags, MESSAGE_THEME_UNKNOWN, (struct span){0}, name);
    if (near.best) diag_help(diags, diag, "did you mean `%s`?", near.best);
    else if (all.length > 0) diag_help(diags, diag, "there are %s", text_string(&all));
    text_clear(&all);
    vector_clear(&paths);
}

const struct theme *theme_find(struct arena *arena, const char *const *folders, const char *name, struct diags *diags)
{
    if (!*name || *name == '.' || strchr(name, '/')) {
        struct diag *diag = diag_add(diags, MESSAGE_THEME_NAME_IS_PATH, (struct span){0}, name);
        diag_help(diags, diag, "put the file into the themes folder of your configuration and give its name without `.yaml`");
        return NULL;
    }
    for (const char *const *folder = folders; *folder; folder++) {
        const char *path = path_join(arena, *folder, arena_print(arena, "%s.yaml", name));
        if (file_exists(path)) return theme_read(arena, path, diags);
    }
    if (strcmp(name, theme_mono()->name) == 0) return theme_mono();
    report_unknown_theme(arena, folders, name, diags);
    return NULL;
}

/* ── all of them ── */

void theme_folders(struct arena *arena, const char *config, const char *content, const char *folders[3])
{
    size_t count = 0;
    if (config) folders[count++] = path_join(arena, config, "themes");
    folders[count++] = path_join(arena, content, "themes");
    folders[count] = NULL;
}

static void list_name(const char *name, struct vector *names)
{
    for (size_t i = 0; i < names->count; i++)
        if (strcmp(*(const char **)vector_at(names, i), name) == 0) return;
    *(const char **)vector_push(names) = name;
}

/* Themes lie in the folder itself; what is deeper is not found by name. */
static void list_folder(struct arena *arena, const char *folder, struct vector *names)
{
    struct vector paths;
    struct diags diags;
    if (!file_is_directory(folder)) return;
    diags_init(&diags);
    vector_init(&paths, sizeof(char *));
    file_list(arena, folder, ".yaml", &paths, &diags);
    for (size_t i = 0; i < paths.count; i++) {
        const char *path = *(char **)vector_at(&paths, i);
        if ((size_t)(strrchr(path, '/') - path) == strlen(folder)) list_name(theme_name_of(arena, path), names);
    }
    vector_clear(&paths);
    diags_clear(&diags);
}

void theme_list(struct arena *arena, const char *const *folders, struct vector *names)
{
    for (size_t i = 0; folders[i]; i++) list_folder(arena, folders[i], names);
    list_name(theme_mono()->name, names);
}
