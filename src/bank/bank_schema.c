#include "bank/bank_schema.h"

#include "bank/raw.h"
#include "yaml/schema.h"

json *bank_schema(void)
{
    return schema_of_model(&bank_model, "A bank of unfold", "Questions of an exam, a quiz or a drill, with everything needed to mark them.");
}
