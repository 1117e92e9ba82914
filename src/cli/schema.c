/* `unfold schema`: what an editor needs to complete and check a bank while it is written. */
#include "bank/bank_schema.h"
#include "cli/command.h"
#include "cli/print.h"

static enum status schema_run(struct command_line *line)
{
    (void)line;
    print_json(bank_schema(), true);
    return STATUS_DONE;
}

const struct command command_schema = {
    .name = "schema",
    .arguments = "",
    .summary = "Print the JSON Schema of a bank, for editors",
    .page = "It is the content's `bank.schema.json`, which the first line that `unfold new` writes names: an editor with a YAML language server "
            "then completes keys, explains them, and marks what is not known. Only `unfold check` computes.",
    .run = schema_run,
};
