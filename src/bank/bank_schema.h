/* The JSON Schema of a bank, for editors. */
#ifndef UNFOLD_BANK_BANK_SCHEMA_H
#define UNFOLD_BANK_BANK_SCHEMA_H

#include "base/json.h"

/* Make it from the tables by which banks are read. The caller frees it. */
json *bank_schema(void);

#endif
