/* The rows of the catalogue, sorted by code; included by message.h and message.c, each with its own
 * MESSAGE(name, code, severity, format, page). It has no include guard because it is meant to be included again. */

MESSAGE(FILE_UNREADABLE, "E0101", SEVERITY_ERROR, "cannot read `%s`: %s",
        "The file or folder could not be opened or read; the reason after the colon is the system's. Check the spelling "
        "of the path, that it exists, and that you may read it (`ls -l`).")
MESSAGE(FILE_NOT_REGULAR, "E0102", SEVERITY_ERROR, "`%s` is %s, not a regular file",
        "Only ordinary files are read and replaced. A folder, pipe, socket or device could wait for ever or never end, so "
        "it is refused at once. Name a file, or send the text through standard input where the command takes `-`.")
MESSAGE(FILE_TOO_LARGE, "E0103", SEVERITY_ERROR, "`%s` is larger than the %zu bytes that are read",
        "Every input has a limit, far above what a person writes, so that a mistaken path cannot fill the memory. Check "
        "that the path is the one you meant; split the file when it is.")
MESSAGE(FILE_UNWRITABLE, "E0104", SEVERITY_ERROR, "cannot write `%s`: %s",
        "The new text is written beside the old file and put in its place only when it is complete, so the old file is "
        "as it was. The reason after the colon is the system's: check the folder's permissions and the free space.")
MESSAGE(FOLDER_UNMADE, "E0105", SEVERITY_ERROR, "cannot make the folder `%s`: %s",
        "A folder that is needed could not be made; the reason after the colon is the system's. Check that its parent "
        "can be written to and that no file has the same name.")
MESSAGE(NOT_UTF8, "E0106", SEVERITY_ERROR, "byte 0x%02X is not UTF-8",
        "Files are UTF-8. This byte is not part of a UTF-8 character, so the file was probably saved as Latin-1 or Windows-1252. "
        "Save it again as UTF-8, or convert it: `iconv -f WINDOWS-1252 -t UTF-8`. One byte a line is reported.")
MESSAGE(FILE_IS_UTF16, "E0107", SEVERITY_ERROR, "the file is UTF-16",
        "The first two bytes say that every character takes two bytes or more, as some editors on Windows save. Save the file as "
        "UTF-8, or convert it: `iconv -f UTF-16 -t UTF-8`.")
MESSAGE(CONTROL_CHARACTER, "E0108", SEVERITY_ERROR, "control character U+%04X",
        "Control characters can move the cursor, change colours or hide text on a terminal, so no text may hold one; tabs and "
        "line ends are the exception. It usually came in by copying from a document. Delete it.")
MESSAGE(CONTROL_ESCAPE, "E0109", SEVERITY_ERROR, "`%.*s` in double quotes makes the character U+%04X",
        "Inside double quotes YAML gives a backslash a meaning: `\\f` is a form feed, `\\b` a backspace, `\\r` a carriage return. So "
        "`\"\\frac{a}{b}\"` silently loses its first letters. Use single quotes, or a `|` block, where a backslash stays what it is.")
MESSAGE(FILE_EMPTY, "E0110", SEVERITY_ERROR, "the file holds nothing",
        "There is no key in the file: it is empty, or all of its lines are comments. Check that it was saved.")
MESSAGE(DUPLICATE_KEY, "E0111", SEVERITY_ERROR, "the key `%s` was given in line %zu already",
        "A mapping has each key once. Many YAML readers keep only the last one and lose the rest without a word, so it is refused "
        "here. Remove one of the two, or put both contents under one key.")
MESSAGE(UNKNOWN_KEY, "E0112", SEVERITY_ERROR, "unknown key `%s` in this %s",
        "The key means nothing at this place, so what it says would have no effect. It may be misspelled, or belong to the "
        "mapping around this one. The message names the nearest key that is known here.")
MESSAGE(KEY_MISSING, "E0113", SEVERITY_ERROR, "this %s needs the key `%s`",
        "The key is required, and the mapping that begins at this place does not have it. Add it.")
MESSAGE(WRONG_TYPE, "E0114", SEVERITY_ERROR, "%s should be %s, but this is %s",
        "The value has another shape than its key needs: text, a list (lines that begin with `- `, or `[a, b]`) or a mapping (lines "
        "`key: value`, or `{key: value}`). Text that looks like a list or mapping to YAML needs quotes.")
MESSAGE(NOT_WHOLE, "E0115", SEVERITY_ERROR, "%s should be a whole number, but this is `%s`",
        "A whole number is written with digits only, with a minus sign in front if it is negative. Leading zeros, `0x`, `_`, a "
        "decimal comma and exponents are refused, because readers of YAML disagree about what they mean.")
MESSAGE(WHOLE_OUT_OF_RANGE, "E0116", SEVERITY_ERROR, "%s is %s, but should be from %ld to %ld",
        "The number lies outside the range that makes sense for this key.")
MESSAGE(NOT_TRUTH, "E0117", SEVERITY_ERROR, "%s should be `true` or `false`, but this is `%s`",
        "The key is a switch. It accepts `true` and `false`, and also `yes`, `no`, `on` and `off`.")
MESSAGE(WORD_UNKNOWN, "E0118", SEVERITY_ERROR, "%s cannot be `%s`",
        "The key takes one of a few words, which the message lists.")
MESSAGE(VALUE_EMPTY, "E0119", SEVERITY_ERROR, "%s has no value",
        "Nothing follows the key. Give the value, or remove the key. A text that is meant to be empty is written `\"\"`.")
MESSAGE(KEY_NOT_TEXT, "E0120", SEVERITY_ERROR, "a key must be text, but this is %s",
        "YAML lets a list or mapping be a key, which nothing here uses. It mostly comes from text that begins with `[` or `{` and "
        "is followed by a colon. Put such text in quotes.")
MESSAGE(TOO_DEEP, "E0121", SEVERITY_ERROR, "lists and mappings are nested deeper than %d",
        "No sensible file comes near this depth, so reading stops. Look for a row of `[` or `- - -` that was meant as text.")
MESSAGE(TOO_MANY_NODES, "E0122", SEVERITY_ERROR, "the file holds more than %d values",
        "No sensible file comes near this size, so reading stops. Split the file.")
MESSAGE(NEEDS_QUOTES, "E0123", SEVERITY_ERROR, "text that starts with `%.*s` needs quotes",
        "Some characters mean something to YAML when they begin a value: `@`, `%` and the backquote are reserved, `*` and `&` are aliases and "
        "anchors, `!` is a tag, `{` and `[` open a mapping or list, `|` and `>` begin a block. Put the whole value in quotes, or "
        "write it as a `|` block.")
MESSAGE(COLON_IN_TEXT, "E0124", SEVERITY_ERROR, "`: ` inside unquoted text",
        "A colon and a space end a key, so a value cannot hold them unless it is quoted: `prompt: \"Solve for x: if …\"`. A `|` block "
        "needs no quotes.")
MESSAGE(LINE_TOO_DEEP, "E0125", SEVERITY_ERROR, "line %zu is deeper than line %zu, which has a value already",
        "A line that is indented further belongs to the key above it. That key has its value on its own line, so there is no room "
        "for more. Move the line left, to the column of the keys it belongs with.")
MESSAGE(BLOCK_NOT_INDENTED, "E0126", SEVERITY_ERROR, "the text of a block must be indented",
        "After `|` or `>` the text follows on lines that are indented deeper than the key. A line at the key's own column ends the "
        "block.")
MESSAGE(BACKSLASH_IN_QUOTES, "E0127", SEVERITY_ERROR, "backslash in double quotes: `\\%c` means nothing there",
        "Inside double quotes YAML gives a backslash a meaning, and this pair has none. Use single quotes, or a `|` block, where a "
        "backslash stays what it is.")
MESSAGE(QUOTE_OPEN, "E0128", SEVERITY_ERROR, "this quote (%c) is not closed",
        "Everything up to the next quote of the same kind was read as one text. Close the quote where the text ends. An "
        "apostrophe inside single quotes is written twice.")
MESSAGE(TEXT_AFTER_VALUE, "E0129", SEVERITY_ERROR, "text after the closing `%c`",
        "A value that begins with a quote or bracket ends where that is closed; nothing but a comment may follow on the line. Put "
        "all of the text inside the quotes.")
MESSAGE(BRACKET_OPEN, "E0130", SEVERITY_ERROR, "this `%c` is not closed",
        "A list `[a, b]` or mapping `{key: value}` was opened and its end did not come before something that cannot stand in it.")
MESSAGE(COMMA_MISSING, "E0131", SEVERITY_ERROR, "expected `,` or `%c` here",
        "Inside brackets, items are separated by commas. Text that holds brackets, braces or commas needs quotes there.")
MESSAGE(SPACE_AFTER_COLON, "E0132", SEVERITY_ERROR, "a space is missing after `%.*s:`",
        "Only a colon with a space (or the line's end) behind it ends a key; without one the line is text.")
MESSAGE(NOT_A_KEY, "E0133", SEVERITY_ERROR, "this line should be `key: value`",
        "The line begins where keys begin, but there is no key and colon in it. If it goes on with a text, indent it deeper than "
        "the key of that text; a `|` block is the safest form for more than one line.")
MESSAGE(KEY_TOO_LONG, "E0134", SEVERITY_ERROR, "this key is longer than %d characters",
        "YAML looks no further for the colon of a key. The line is probably text with a colon in it: put it in quotes or in a "
        "`|` block.")
MESSAGE(INDENT_UNEVEN, "E0135", SEVERITY_ERROR, "this line begins in column %zu, where nothing above begins",
        "Indentation says what belongs to what: the keys of one mapping begin in the same column, and so do the `-` of one list.")
MESSAGE(ITEM_AMONG_KEYS, "E0136", SEVERITY_ERROR, "a list item stands among the keys of a mapping",
        "A mapping holds `key: value` only. The list needs a key of its own in front of it, or less indentation.")
MESSAGE(KEY_AMONG_ITEMS, "E0137", SEVERITY_ERROR, "a key stands among the items of a list",
        "In the column of the `-` of a list there can be only further items. Indent the key to the keys of the item above, or move "
        "it left to the mapping around the list.")
MESSAGE(LIST_ON_KEY_LINE, "E0138", SEVERITY_ERROR, "a list cannot begin on the line of its key",
        "Write `key:` and put each `- item` on a line below it, or write `key: [a, b]`. Text that begins with `- ` needs quotes.")
MESSAGE(ITEM_EMPTY, "E0139", SEVERITY_ERROR, "a value is missing here",
        "There is a comma or a closing bracket where a value should be.")
MESSAGE(TEXT_AFTER_DOCUMENT, "E0140", SEVERITY_ERROR, "text after the end of the document",
        "What stands above is complete, so nothing can follow it. The line probably lost its indentation or its key.")
MESSAGE(DIRECTIVE, "E0141", SEVERITY_ERROR, "a line that begins with `%%` is an instruction to YAML",
        "YAML reserves lines that begin with a percent sign. None is needed here. If the line is text, it lost its indentation.")
MESSAGE(TAB_INDENT, "E0142", SEVERITY_ERROR, "tab used for indentation",
        "YAML counts columns, and a tab has no fixed width, so indentation is by spaces only. Set the editor to insert spaces; "
        "`expand -t 2` converts a file.")
MESSAGE(TAG, "E0143", SEVERITY_ERROR, "`%.*s` is read as a YAML tag",
        "A word that begins with `!` in front of a value tells YAML its type. Types come from the key here, so tags are refused. If "
        "the `!` begins a text, put the text in quotes.")
MESSAGE(SECOND_DOCUMENT, "E0144", SEVERITY_ERROR, "a second document begins here",
        "The line `---` begins another YAML document in the same file. A file holds one; what follows was not read.")
MESSAGE(ALIAS, "E0145", SEVERITY_ERROR, "`%.*s` is read as a YAML alias",
        "A value that begins with `*` stands for a part of the file that is marked with `&`. Aliases are refused, because a "
        "Markdown `*emphasis*` would silently become one. If it is text, put it in quotes; otherwise write the value out.")
MESSAGE(ANCHOR, "E0146", SEVERITY_ERROR, "`%.*s` is read as a YAML anchor",
        "A word that begins with `&` in front of a value names it for aliases, which are refused. If it is text, put it in quotes.")
MESSAGE(FOLDED_TEXT, "W0147", SEVERITY_WARNING, "%s text joins %s",
        "Text after `>`, and text that runs over several lines, is folded: a line end becomes a space, and an empty line only one "
        "line end, so Markdown sees one paragraph where two were written, and lists and tables fall together. A `|` block keeps "
        "the lines.")
MESSAGE(INVISIBLE_CHARACTER, "W0148", SEVERITY_WARNING, "invisible character U+%04X",
        "The character is not seen but can change how text is ordered or compared; it is shown as a replacement mark. It usually came "
        "in by copying. Delete it.")
MESSAGE(YAML_UNREADABLE, "E0149", SEVERITY_ERROR, "YAML cannot be read here: %s%s%s",
        "The file is not well-formed YAML at this place. Look at this line and the one above: indentation, quotes and brackets.")
MESSAGE(TEX_ESCAPE, "W0149", SEVERITY_WARNING, "`\\%c` in double quotes is %s",
        "The letters after the backslash spell a word of TeX, such as `\\theta` or `\\nu`, but inside double quotes the backslash and "
        "its letter are one character. Use single quotes or a `|` block.")
MESSAGE(DIRECTION_OVERRIDE, "E0150", SEVERITY_ERROR, "the character U+%04X turns the direction of the text",
        "Embeddings, overrides and isolates make a line read otherwise than it is: digits of a key can stand in another order than they are "
        "compared in. Hebrew and Arabic words find their direction without them. Delete the character.")
MESSAGE(MORE_FOUND, "W0150", SEVERITY_WARNING, "more was found than is told; mend these and check again",
        "A file in which thousands of things are wrong usually has one cause: a generator with a fault, or a file of another kind. Only the "
        "first two thousand faults are kept. Mend the first ones and check again.")
MESSAGE(BLOCK_UNEVEN, "E0151", SEVERITY_ERROR, "this line begins left of the first line of its block",
        "The first line of a `|` or `>` block sets where all of them begin. A line that begins further left, yet right of the key, is "
        "neither text of the block nor a key.")
MESSAGE(COMMENT_IN_TEXT, "W0151", SEVERITY_WARNING, "the text ends here: ` #` begins a comment",
        "A space and `#` in unquoted text begin a comment, which is read by nobody: `GPU #3` would say `GPU`. Quotes keep it. A comment "
        "that is meant as one is written with two spaces in front of the `#` and one behind.")
MESSAGE(EXPRESSION_MISSING, "E0200", SEVERITY_ERROR, "an expression is missing here",
        "A formula, a quantity such as `80 GiB`, or a name was expected, but there is nothing to read. Write one, or leave "
        "the whole entry out.")
MESSAGE(SYNTAX, "E0201", SEVERITY_ERROR, "expected %s, but found %s",
        "The text follows the grammar of quantities up to this place and no further. Numbers, units and names are joined "
        "by `+ - * / ^ mod`, compared by `< <= > >= == !=`, and grouped by round brackets; a list is `(1, 2)` or `[1]`.")
MESSAGE(UNKNOWN_UNIT, "E0202", SEVERITY_ERROR, "unknown unit `%s`",
        "A word right after a number is its unit, and this one is in no table of units. Units are bytes and bits (`GiB`, "
        "`GB`, `Gbit`), times (`ms`, `h`), work (`TFLOP`), money (`$`), energy (`kWh`), `%`, and nouns such as `token` or "
        "`GPU`, joined by `/` without spaces. Case matters: `Gb` is bits, `GB` is bytes. To multiply, write `*`.")
MESSAGE(UNKNOWN_NAME, "E0203", SEVERITY_ERROR, "unknown name `%s`",
        "A name must be given where the expression is read: in `given`, `let` or the blanks of a question, in the inputs "
        "and steps of a formula, or as `name=value` on the command line. Check the spelling; `_` joins words.")
MESSAGE(DIMENSIONS_DIFFER, "E0204", SEVERITY_ERROR, "cannot %s %s and %s",
        "Data, time, work, money and energy are different things: only quantities of the same kind can be added, "
        "compared, or put into one another's unit. The message names what stands on each side. Often a factor is missing "
        "(a rate times a time), or a division is upside down.")
MESSAGE(NOUNS_CONFLICT, "E0205", SEVERITY_ERROR, "cannot %s %s and %s: they count different things",
        "Nouns say what a number is per, or counts: tokens, layers, GPUs. A noun may be left out, but two that contradict "
        "each other cannot be added or compared. Multiply or divide by the missing count first.")
MESSAGE(EXPRESSION_TOO_LARGE, "E0206", SEVERITY_ERROR, "the expression is too %s (at most %d %s)",
        "Size and nesting are bounded so that a mistaken file cannot exhaust the machine; the bounds lie far above what a "
        "person writes. Split the formula into named steps.")
MESSAGE(EVALUATION_TOO_LONG, "E0207", SEVERITY_ERROR, "the computation is too %s (at most %d %s)",
        "Names that refer to names, and functions that call functions, may nest only so deep and take only so many steps. "
        "Look for a name that is defined by way of itself, or shorten the chain.")
MESSAGE(INSERTION_UNCLOSED, "E0208", SEVERITY_ERROR, "`{{` is never closed",
        "In text, `{{ expression }}` inserts a value and `{{= expression }}` its worked line. Add the two closing braces.")
MESSAGE(NUMBER_INVALID, "E0209", SEVERITY_ERROR, "`%s` is not a number that can be read: %s",
        "Numbers are written as `80`, `1.5`, `.5` or `1.5e3`, with a point for decimals and without signs between digit "
        "groups. They must fit a double, up to about 1.8e308. There is no infinity and no not-a-number.")
MESSAGE(MULTIPLICATION_IMPLIED, "E0210", SEVERITY_ERROR, "a multiplication sign is missing before %s",
        "In books and banks a product is always written with `*`, so that `f(x)` is a call and `2 GiB` a quantity, and "
        "nothing has to be guessed.")
MESSAGE(COMPARISON_CHAINED, "E0211", SEVERITY_ERROR, "comparisons cannot be chained",
        "`a < b < c` would compare a truth value with a quantity. Join two comparisons with `and`: `a < b and b < c`.")
MESSAGE(DIVISION_BY_ZERO, "E0212", SEVERITY_ERROR, "division by zero%s",
        "The divisor is zero, so there is no result. Check the name or difference that became zero; a guard such as "
        "`if n > 0 then … else …` avoids the division.")
MESSAGE(RESULT_TOO_LARGE, "E0213", SEVERITY_ERROR, "the result of %s is too large",
        "The result is beyond the largest double, about 1.8e308. Check the exponent, or work with logarithms.")
MESSAGE(RESULT_UNDEFINED, "E0214", SEVERITY_ERROR, "%s has no value",
        "The operation is not defined for this number: the logarithm of zero or of a negative number, the even root of a "
        "negative number, or 0/0. Check the sign of what goes in.")
MESSAGE(KIND_WRONG, "E0215", SEVERITY_ERROR, "%s needs %s, but this is %s",
        "Quantities, lists, truth values and words are different kinds of value, and each operator and function takes "
        "certain kinds. Take one item of a list with `list[0]`; a comparison gives a truth value.")
MESSAGE(PLAIN_NUMBER_NEEDED, "E0216", SEVERITY_ERROR, "%s needs a plain number, but this is %s",
        "Powers, logarithms, rounding and counts are defined for plain numbers only. Divide by a unit first: "
        "`floor(size / GiB)`.")
MESSAGE(POWER_INVALID, "E0217", SEVERITY_ERROR, "cannot raise %s to the power %s",
        "A quantity with a dimension can be raised only to a whole power that is written out, since its unit would "
        "otherwise depend on a value; `sqrt` takes the root where every power in the unit is even.")
MESSAGE(UNKNOWN_FUNCTION, "E0218", SEVERITY_ERROR, "unknown function `%s`",
        "A name before a bracket is a function of the language or an entry of the formula book. `unfold calc` lists the "
        "entries. In a closed-book exam the book is not available. To multiply, write `*`.")
MESSAGE(ARGUMENTS_WRONG, "E0219", SEVERITY_ERROR, "`%s` %s",
        "Arguments are given by position or by name, each once, and those without a default must be given. The help shows "
        "how the function is called.")
MESSAGE(INDEX_INVALID, "E0220", SEVERITY_ERROR, "there is no item %s in a list of %zu",
        "Items count from 0, as in PyTorch, and negative numbers count from the end: `shape[0]` is the first, "
        "`shape[-1]` the last.")
MESSAGE(LIST_ARITHMETIC, "E0221", SEVERITY_ERROR, "cannot %s %s and %s",
        "Arithmetic works on quantities, not on whole lists. Take one item (`shape[0]`), or reduce the list with "
        "`product(shape)`, `sum(shape)` or `len(shape)`.")
MESSAGE(VIEW_NEEDS_COPY, "E0222", SEVERITY_ERROR, "no view has the shape %s: the data must be copied",
        "A view exists only where the old dimensions fall into groups that are contiguous among themselves and the new "
        "shape divides along the borders of these groups. Test with `can_view(shape, strides, target)` first.")
MESSAGE(WHOLE_NUMBER_NEEDED, "E0223", SEVERITY_ERROR, "%s must be %s, but this is %s",
        "Sizes, positions and counts are whole numbers. Round explicitly with `floor`, `ceil` or `round` where a fraction "
        "can arise.")
MESSAGE(SIGN_UNKNOWN, "E0224", SEVERITY_ERROR, "`%s` has no meaning here",
        "The sign is not part of the language of quantities. The help shows what stands for it, where there is something.")
MESSAGE(BRACKET_UNCLOSED, "E0225", SEVERITY_ERROR, "the bracket `%s` is never closed",
        "Every opening bracket needs its partner. The place shown is the bracket that is still open at the end.")
MESSAGE(INSERTION_INVALID, "E0226", SEVERITY_ERROR, "cannot read the insertion: %s",
        "An insertion is `{{ expression }}`, with an optional unit and number of digits: `{{ expression in GiB, 3 sig }}`. "
        "The unit is written as in a quantity, without spaces.")
MESSAGE(STEP_UNKNOWN, "E0227", SEVERITY_ERROR, "`.%s` needs a formula before it",
        "A point names a step of a formula from the book, as in `kv_cache().sequence`; nothing else has steps.")
MESSAGE(PRODUCT_AMBIGUOUS, "E0228", SEVERITY_ERROR, "does the division end before %s?",
        "After a division, a product without its sign could belong to the divisor or to the whole fraction. Write the "
        "sign and brackets: `1/(2*n)` or `1/2*n`.")
MESSAGE(LIST_TOO_LONG, "E0229", SEVERITY_ERROR, "the list is too long (at most %d items)",
        "Lists are shapes, strides and small tables; their length is bounded so that a mistake cannot exhaust the machine.")
MESSAGE(NAME_HAS_NO_VALUE, "E0230", SEVERITY_ERROR, "`%s` has no value",
        "The name is known, but its own formula could not be computed; that fault has been reported where it stands. Mend it there.")
MESSAGE(REPLY_TOO_LONG, "E0250", SEVERITY_ERROR, "the reply has %zu bytes, more than the %d that are read",
        "A reply is a value or a short expression. Anything this long has been pasted by mistake. Clear the field and type "
        "the value; nothing was spent.")
MESSAGE(REPLY_NOT_TEXT, "E0251", SEVERITY_ERROR, "byte %zu of the reply is not UTF-8 text",
        "Replies are read as UTF-8. The terminal or the file uses another encoding, or the reply was cut in the middle of a "
        "character. Type it again in plain letters and digits.")
MESSAGE(REPLY_CONTROL, "E0252", SEVERITY_ERROR, "the reply holds the control character U+%04X",
        "A character without a picture came along, most often by pasting or by a key that the field does not know. It is "
        "refused and not skipped, since what is skipped silently can change a number. Clear the field and type the value.")
MESSAGE(REPLY_QUOTES, "E0253", SEVERITY_ERROR, "quotation marks are no part of a value",
        "Quotation marks around the whole reply are dropped; inside it they have no meaning. Type the value without them.")
MESSAGE(REPLY_FRACTION, "E0254", SEVERITY_ERROR, "`%s` next to a digit could be a mixed number or a product",
        "A one-character fraction such as ½ is read where it stands alone. Beside digits it is not guessed at: write 1.5, "
        "or 1 + 1/2.")
MESSAGE(REPLY_SUPERSCRIPT, "E0255", SEVERITY_ERROR, "the small `%s` is not read here",
        "Raised digits and the raised letters n, i, k, m, x, p, d, t and N are read as powers, and lowered digits after a "
        "letter as part of its name. Elsewhere they would be glued to the number before. Write a power with `^`, such as `2^q`.")
MESSAGE(REPLY_RANGE, "E0256", SEVERITY_ERROR, "`%s` between two numbers could be a range",
        "A dash between digits, without spaces, is how a range is set in print. One value is wanted. Type that value, or use "
        "the plain `-` of the keyboard to subtract.")
MESSAGE(REPLY_DECIMAL_COMMA, "E0257", SEVERITY_ERROR, "`%s`: decimal comma?",
        "Commas group thousands here, as in 1,234,567, and the decimal sign is a point. This comma does neither, so it could "
        "be a decimal comma, a slip of the finger, or a list. Write the number with a point.")
MESSAGE(REPLY_GROUPING, "E0258", SEVERITY_ERROR, "the digits of `%s` are grouped in a way that is not read",
        "Digits may be grouped by threes with commas or with spaces, and with one of them only: 1,234,567 or 1 234 567. "
        "Anything else may be a slip, so it is asked back. Write the number without separators.")
MESSAGE(REPLY_TWO_NUMBERS, "E0259", SEVERITY_ERROR, "`%s` looks like two numbers",
        "A space joins digits only where it groups them by threes, as in 1 234. Here it could be one number with a stray "
        "space, or two numbers without the sign between them. Write the one, or the sign.")
MESSAGE(REPLY_TWO_VALUES, "E0260", SEVERITY_ERROR, "one value is wanted, and `%s` joins two",
        "Each field takes one value. Where two seem right, choose; where the value has several parts, such as hours and "
        "minutes, add them with `+`.")
MESSAGE(REPLY_NOT_FINITE, "E0261", SEVERITY_ERROR, "`%s` is not a finite number",
        "Every quantity here is finite: neither `nan` nor infinity, nor a number outside what a double holds, can be marked. "
        "Type a finite value.")
MESSAGE(REPLY_HEXADECIMAL, "E0262", SEVERITY_ERROR, "`%s` is hexadecimal",
        "Numbers are decimal. A multiplication between 0 and another number would be written with `*`.")
MESSAGE(REPLY_EXPONENT, "E0263", SEVERITY_ERROR, "the exponent of `%s` is not a whole number",
        "After `e` stands a whole power of ten: 1.5e3. For another power write it out, such as 10^1.5.")
MESSAGE(REPLY_BRACKETS, "E0264", SEVERITY_ERROR, "is the power of ten in `%s` part of the divisor?",
        "Division and multiplication go from left to right, so `a / 3 * 10^8` multiplies by 10^8, while a number in "
        "scientific notation would divide by all of it. Write the number with `e`, or put brackets.")
MESSAGE(REPLY_COMMAS, "E0265", SEVERITY_ERROR, "the commas could mean a list of %zu or of %zu numbers",
        "A comma with three digits after it may group thousands or separate items. Where only one of the readings has the "
        "length that is wanted, that one is taken; here neither has. Write the numbers without grouping.")
MESSAGE(REPLY_BITS, "E0266", SEVERITY_ERROR, "`%s`: bits or bytes?",
        "A small `b` is a bit and a capital `B` a byte of eight bits. The field asks for bytes, so the small letter may be a "
        "slip worth a factor of eight. Write `Gbit` or `GB`.")
MESSAGE(REPLY_NO_UNIT, "E0267", SEVERITY_ERROR, "`%s` has no unit",
        "The field shows no unit and the value has a dimension, so the number alone does not say how much. Type the unit "
        "after the number. Any unit of the right dimension will do.")
MESSAGE(REPLY_PERCENT, "E0268", SEVERITY_ERROR, "`%s` for a share, without a percent sign",
        "Shares are read as fractions, 0.2, or in percent, 20 %. A bare number outside 0 to 1 is most likely a percentage "
        "without its sign, which is asked and not guessed.")
MESSAGE(REPLY_UNKNOWN_WORD, "E0269", SEVERITY_ERROR, "`%s` is neither a unit nor a name of this question",
        "A reply may use units, such as GiB, ms and TFLOP/s, and the names that the question gives. Letter case counts in "
        "units: `m` is a thousandth and `M` a million.")
MESSAGE(REPLY_LOOSE_NOUN, "E0270", SEVERITY_ERROR, "`%s` stands apart from its unit",
        "Words such as token, layer and GPU are part of a unit only when they touch it: `320 KiB/token`. Apart from it they "
        "would be names of numbers, and this question has no such name.")
MESSAGE(REPLY_WANTS_ONE, "E0271", SEVERITY_ERROR, "one value is wanted, and this is a list of %zu",
        "The field takes a single quantity. Brackets with commas in them make a list.")
MESSAGE(REPLY_WANTS_LIST, "E0272", SEVERITY_ERROR, "a list is wanted, and this is one value",
        "Write the items in their order, with a comma and a space between them; brackets are welcome.")
MESSAGE(REPLY_WANTS_VALUE, "E0273", SEVERITY_ERROR, "a value is wanted, and this is %s",
        "Comparisons are true or false, and words such as `A100` only name things. Neither is a quantity.")
MESSAGE(REPLY_EQUATION, "E0274", SEVERITY_ERROR, "the sides of `=` are not the same value",
        "A reply may repeat its value in another unit, `320 KiB = 327,680 B`, as the echo does. Two different values, or a "
        "name before the sign, are not read. Type the value alone.")
MESSAGE(REPLY_EMPTY, "E0275", SEVERITY_ERROR, "there is no value in this reply",
        "Only signs that may stand around a value were typed. Type the value, or clear the field to leave it blank.")
MESSAGE(REPLY_BOUND, "E0276", SEVERITY_ERROR, "`%s` before a value names a bound",
        "A bound leaves open which value is meant. Type the value that you would put there.")
MESSAGE(REPLY_BEHIND, "E0277", SEVERITY_ERROR, "what stands behind the value is not understood: `%s`",
        "A reply is a value with its unit, or something to compute. Words around it cannot be weighed; leave them out.")
MESSAGE(NAME_MALFORMED, "E0301", SEVERITY_ERROR, "`%s` cannot be a name",
        "Names are letters, digits and underscores and begin with a letter, so that expressions can use them. Rename it, "
        "for example `kv_heads`.")
MESSAGE(NAME_HIDES_UNIT, "E0302", SEVERITY_ERROR, "the name `%s` would hide the unit `%s`",
        "A hard unit such as `s`, `B` or `GiB` may stand alone in an expression, so no name may be spelled like one. "
        "Choose a whole word: `seconds`, `batch`, `layers`.")
MESSAGE(NAME_HIDES_FUNCTION, "E0303", SEVERITY_ERROR, "the name `%s` means something in the language already",
        "Functions (`min`, `floor`, `strides` …), sizes of types (`fp16`, `int8` …) and the words of expressions (`if`, `and`, "
        "`mod` …) always mean what they mean. Choose another name.")
MESSAGE(NAME_TWICE, "E0304", SEVERITY_ERROR, "the name `%s` is given twice",
        "One name means one thing in a question: a given, a let and a blank may not share it, and neither may the bank's "
        "shared givens. Rename one of the two.")
MESSAGE(BLANK_TWICE, "E0305", SEVERITY_ERROR, "two blanks of this question have the id `%s`",
        "Keys, tests and the history of learners refer to a blank by its id. Give each its own.")
MESSAGE(QUESTION_TWICE, "E0306", SEVERITY_ERROR, "two questions have the id `%s`",
        "History, tests and variants hang on a question's id. Give each its own and never change it.")
MESSAGE(NAMES_NOT_A_MAP, "E0307", SEVERITY_ERROR, "`%s` needs a mapping of names, not %s",
        "Write `name: value` pairs, one a line, or `name: {is: …, says: …}` for the long form.")
MESSAGE(LET_NOT_TEXT, "E0308", SEVERITY_ERROR, "`%s` needs one expression, not %s",
        "A derived name is one expression over other names: `pool: hbm - weights - runtime`.")
MESSAGE(PICK_AND_RANGE, "E0309", SEVERITY_ERROR, "`%s` has both `pick` and a range",
        "Variants draw a value either from a list (`pick`) or from a range (`from`, `to`, `step`). Keep one.")
MESSAGE(RANGE_OPEN, "E0310", SEVERITY_ERROR, "the range of `%s` needs both `from` and `to`",
        "A range is drawn from `from`, `from + step`, … up to `to`. Without `step` it goes by ones.")
MESSAGE(BANK_UNKNOWN_UNIT, "E0311", SEVERITY_ERROR, "`%s` is not a unit",
        "Units are symbols joined by `/`, `·` or `^n` without spaces: `GiB`, `tok/s`, `FLOP/B`, `%`. unfold-lang(7) lists "
        "them all.")
MESSAGE(SLIP_IS_KEY, "W0311", SEVERITY_WARNING, "the tolerance accepts this slip: it gives %s where the key is %s",
        "A reply that makes this mistake would be marked right. Tighten the tolerance, or change the numbers so that the "
        "mistake shows.")
MESSAGE(NOT_A_SHARE, "E0312", SEVERITY_ERROR, "`%s` is not a share from 0 to 100 %%, in steps of 0.1 %%",
        "Credits, costs and thresholds are shares of the points: `25 %`, `0.25`, `no` or `yes`. They are counted in "
        "thousandths, so that totals are exact.")
MESSAGE(TOLERANCE_ADMITS_TWIN, "W0312", SEVERITY_WARNING, "this tolerance (%s) accepts %s where the key is %s",
        "Binary and decimal prefixes differ by 2.4 % (K), 4.9 % (M), 7.4 % (G) and 10 % (T). A tolerance that wide cannot tell "
        "them apart, which is often the very point.")
MESSAGE(NOT_POINTS, "E0313", SEVERITY_ERROR, "`%s` is not a number of points",
        "Points are plain numbers of at most three decimals, so that sums are exact.")
MESSAGE(UNUSED_GIVEN, "W0313", SEVERITY_WARNING, "`%s` is given but not used",
        "Nothing refers to it: no key, slip, derivation or text. Learners look for its part in the puzzle; drop it, or "
        "mention it in the prompt as a deliberate distraction.")
MESSAGE(NOT_A_TIME, "E0314", SEVERITY_ERROR, "`%s` is not a time of up to a week",
        "The time of an exam needs its unit: `120 min`, `2 h`.")
MESSAGE(BAND_UNREACHABLE, "W0314", SEVERITY_WARNING, "this band begins at %s points, but the bank has only %s",
        "No learner can reach it. Points may not add up as intended.")
MESSAGE(TOLERANCE_UNCLEAR, "E0315", SEVERITY_ERROR, "`%s` does not say which kind of tolerance it is",
        "A bare number could be a share or an amount. Write `1 %` (of the key), `± 2 MiB` (an amount), `2 sig` (half a unit "
        "of the second digit) or `exact`.")
MESSAGE(FOLDED_MARKDOWN, "W0315", SEVERITY_WARNING, "a folded text (`>`) joins the lines of Markdown",
        "In a folded scalar, lines become one and a list becomes a sentence. A literal block (`|`) keeps them.")
MESSAGE(PATTERN_INVALID, "E0316", SEVERITY_ERROR, "the pattern cannot be read: %s",
        "Patterns are PCRE2, matched without regard to case. The place underlined is where reading stopped; in YAML, "
        "single quotes keep backslashes as they are.")
MESSAGE(ALLOW_UNUSED, "W0316", SEVERITY_WARNING, "this comment allows %s, but there is nothing to allow",
        "A suppression that silences nothing hides the next real warning. Remove it.")
MESSAGE(RUBRIC_TOO_LONG, "E0317", SEVERITY_ERROR, "a rubric has at most 32 points",
        "Split the blank into two, each with its own rubric.")
MESSAGE(UNKNOWN_CHAPTER, "W0317", SEVERITY_WARNING, "no module has a chapter `%s`",
        "Flagged chapters link to their quiz and lesson through content/modules. Add the chapter there or mend the name.")
MESSAGE(BLANK_LACKS, "E0318", SEVERITY_ERROR, "this %s blank needs %s",
        "The kind of a blank is told by its keys (`answer`, `free`, `choices`, `items`, `accept`, `rubric`) or by `kind`, and "
        "each kind needs something to mark against.")
MESSAGE(BAND_TWICE, "W0318", SEVERITY_WARNING, "another band begins at %s points as well",
        "Only one of the two can be reached. Change where one begins, or drop it.")
MESSAGE(PART_BLANK_AND_BLANKS, "E0319", SEVERITY_ERROR, "this part has both `blanks` and the keys of a blank",
        "A part with one blank carries its keys itself; with several, all of them stand under `blanks`. Move the keys.")
MESSAGE(UNIT_TWICE, "W0319", SEVERITY_WARNING, "the text shows `%s %s`: a value brings its unit along",
        "A value in a text is shown with its unit, and the text names that once more. Leave the word out. Where the bare number is wanted, "
        "divide by the unit: `{{ params / 1e9 param }} billion parameters`.")
MESSAGE(BANK_VERSION, "E0320", SEVERITY_ERROR, "this bank has format %s; this program knows format %d",
        "The file was written for a newer program. Update unfold, or write `unfold: 1`.")
MESSAGE(SINGLE_BRACES, "W0320", SEVERITY_WARNING, "`%.*s` is shown as it stands",
        "Values of a text stand in double braces: `{{ size }}`. Single ones are text, so that mathematics can hold them; learners would read "
        "the name and not its value.")
MESSAGE(CYCLE, "E0321", SEVERITY_ERROR, "the value of `%s` needs itself",
        "Names may stand in any order, but they must not go round in a circle. Follow the names of this expression and "
        "break the circle.")
MESSAGE(BANK_POINTS, "E0322", SEVERITY_ERROR, "the questions of this bank add up to more than %d points",
        "Scores are counted exactly, in thousandths of a point, and there is a limit to how many can be counted. Give the "
        "questions fewer points; only their shares matter.")
MESSAGE(NOTHING_ASKED, "E0323", SEVERITY_ERROR, "this %s has no %s",
        "A list that is there but empty asks nothing, and its points could not be earned. Add an item, or remove the whole.")
MESSAGE(TOO_MANY_LETTERED, "E0324", SEVERITY_ERROR, "%s are lettered from a to z, so there are at most 26, not %zu",
        "Learners answer by letter. Split the question, or drop some.")
MESSAGE(TOO_MANY_NAMES, "E0325", SEVERITY_ERROR, "a %s has at most %zu names",
        "`given` and `let` of a question, with what it shares with the whole bank, are one table of names. A learner cannot follow hundreds "
        "of them: split the question.")
MESSAGE(TOO_MANY_QUESTIONS, "E0326", SEVERITY_ERROR, "a bank has at most %d questions, and this one has %zu",
        "A bank is one exam, quiz or set of drills, and is worked in one sitting. Split it into several files.")
MESSAGE(TOO_MANY_LISTED, "E0327", SEVERITY_ERROR, "a blank has at most %d %s, and this one has %zu",
        "Slips are compared with each other, and samples with patterns, so that very long lists would keep every learner waiting. Join "
        "patterns with `|`, and leave out slips that nobody makes.")
MESSAGE(EXPECT_DIFFERS, "E0330", SEVERITY_ERROR, "the key is %s, but `expect` says %s",
        "`expect` states the value that the author worked out for the published numbers. One of the two is wrong: work "
        "the key with `unfold show --answers`.")
MESSAGE(KEY_WRONG_KIND, "E0331", SEVERITY_ERROR, "the key of this %s blank is %s",
        "A quantity blank needs a quantity and a list blank a list. Say `kind: list`, or take one item of the list.")
MESSAGE(TOLERANCE_MISSING, "E0333", SEVERITY_ERROR, "the key %s is not a whole count, so it needs a `tolerance`",
        "Without a tolerance nobody knows how precise a reply must be. Write `1 %`, `± 2 MiB`, `2 sig` or `exact`.")
MESSAGE(TOLERANCE_OF_ZERO, "E0334", SEVERITY_ERROR, "a share of a key that is zero accepts nothing else",
        "With key 0 a relative tolerance has no width. Give an amount: `± 0.1 s`.")
MESSAGE(NO_RIGHT_CHOICE, "E0335", SEVERITY_ERROR, "no choice is right",
        "Nothing could be marked right. Mark the right choice with `right: true`, or all the right ones of a `choices` blank.")
MESSAGE(SEVERAL_RIGHT_CHOICES, "E0336", SEVERITY_ERROR, "a `choice` blank has one right choice, not %zu",
        "Say `kind: choices` when several may be ticked.")
MESSAGE(CHOICE_TWICE, "E0337", SEVERITY_ERROR, "two %s read the same, `%s`",
        "Learners could not tell which of the two is meant. Change one, or the values that make them coincide.")
MESSAGE(SAMPLE_FAILS, "E0338", SEVERITY_ERROR, "the sample `%s` is %s",
        "`samples` prove the patterns: each right one must be accepted, each wrong one must not. Mend the pattern or the "
        "sample.")
MESSAGE(PATTERN_MATCHES_EMPTY, "E0339", SEVERITY_ERROR, "this pattern accepts an empty reply",
        "An empty reply is a blank, never an answer. Make the pattern ask for something: `.+` instead of `.*`.")
MESSAGE(PATTERN_TOO_COMPLEX, "E0340", SEVERITY_ERROR, "this pattern reaches its limit of steps on `%s`",
        "Nested repeats such as `(a+)+` can take longer than any exam. Write the pattern without a repeat inside a repeat.")
MESSAGE(TEST_FAILS, "E0341", SEVERITY_ERROR, "this test %s",
        "The replies of a test are marked like a learner's. Mend the key, the slip or the test.")
MESSAGE(KEY_NOT_RIGHT, "E0342", SEVERITY_ERROR, "the key of `%s`, given back as a reply, is marked %s in variant %llu (%s)",
        "Every key must be right when a learner types it as it is shown. The tolerance may be narrower than the digits that "
        "are shown, or the key may not be readable.")
MESSAGE(NO_DRAW, "E0343", SEVERITY_ERROR, "`require` refuses every draw of this question",
        "After 1,000 draws no set of values held. Widen the ranges or loosen `require`.")
MESSAGE(REQUIRE_CANONICAL, "E0344", SEVERITY_ERROR, "`require` does not hold for the published numbers",
        "The canonical values must themselves be allowed. Mend `require` or the values.")
MESSAGE(TEST_UNKNOWN_BLANK, "E0345", SEVERITY_ERROR, "this question has no blank `%s`",
        "The replies and verdicts of a test name blanks by their ids. Mend the id, or add the blank.")
MESSAGE(RANGE_EMPTY, "E0346", SEVERITY_ERROR, "no value of `%s` can be drawn: %s",
        "Variants draw from `pick`, or from `from`, `from + step`, … up to `to`. What they draw must be a quantity of the same "
        "dimension as `is`, `to` must not lie under `from`, and `step` must be above zero.")
MESSAGE(TOLERANCE_DIMENSION, "E0347", SEVERITY_ERROR, "the tolerance measures %s, but the key measures %s",
        "An amount such as `± 2 MiB` is compared with the distance between a reply and the key, so it needs the key's "
        "dimension. Without a unit it is in the unit of the blank.")
MESSAGE(FREE_NOT_QUANTITY, "E0348", SEVERITY_ERROR, "a formula is compared by quantities, and this is none",
        "The key of a formula blank, its slips and the ends of its variables are computed at sampled points. Each must be a "
        "number or a quantity, not a list, a truth or a word.")
MESSAGE(NOT_A_CONDITION, "E0349", SEVERITY_ERROR, "`carry_if` needs a condition, and this is %s",
        "What must hold is a comparison, such as `kv_pool < hbm`, or several joined by `and`.")
MESSAGE(BOOK_VERSION, "E0400", SEVERITY_ERROR, "version %lld of the formula book is not known",
        "A file of the formula book begins with `book: 1`, its format. Another number means that it was written for another "
        "unfold, whose rules may differ, so it is not read at all.")
MESSAGE(BOOK_WRONG_KIND, "E0401", SEVERITY_ERROR, "`%s` must be %s, not %s",
        "Entries and checks are lists; inputs, steps and choices are mappings from names. Look at an entry that is near "
        "what you write and follow its shape.")
MESSAGE(BOOK_ENTRY_TWICE, "E0402", SEVERITY_ERROR, "there is an entry `%s` already",
        "Expressions call an entry by its name, so a name stands for one entry in all files of the book. Rename one of the two.")
MESSAGE(BOOK_BAD_NAME, "E0403", SEVERITY_ERROR, "`%s` cannot be a name: %s",
        "Names of entries, inputs, steps and choices are used in formulas beside units, data types and the words of the "
        "language, and must differ from all of these. Use a longer name: `batch` for `B`, `seconds` for `s`.")
MESSAGE(BOOK_NAME_TWICE, "E0404", SEVERITY_ERROR, "`%s` has two meanings in `%s`",
        "Within an entry one name is one thing: an input, a step or the word of a convention. Rename one of them.")
MESSAGE(BOOK_NO_STEP, "E0405", SEVERITY_ERROR, "there is no step `%s` in `%s`",
        "A result, a table, a plot, a check and `entry(…).step` all name steps of an entry. `unfold calc ENTRY` lists them.")
MESSAGE(BOOK_UNKNOWN_INPUT, "E0406", SEVERITY_ERROR, "there is no input `%s` in `%s`",
        "Arguments name the inputs of an entry. `unfold calc ENTRY` lists them with what they mean.")
MESSAGE(BOOK_UNKNOWN_NAME, "E0407", SEVERITY_ERROR, "the name `%s` means nothing in `%s`",
        "A formula of the book may use the inputs, steps and choices of its own entry, data types such as `fp16`, and calls. "
        "Names of the question that calls it reach it only through its inputs: declare one.")
MESSAGE(BOOK_UNKNOWN_FUNCTION, "E0408", SEVERITY_ERROR, "there is no function `%s` for `%s` to call",
        "A formula calls the built-in functions of the language or other entries of the book.")
MESSAGE(BOOK_CYCLE, "E0409", SEVERITY_ERROR, "these names define each other in a circle: %s",
        "A step or default may use what is computed without it, nothing else. Break the circle with an input.")
MESSAGE(BOOK_ENTRY_CYCLE, "E0410", SEVERITY_ERROR, "these entries call each other in a circle: %s",
        "Working such an entry would never end. Move what both need into a third entry.")
MESSAGE(BOOK_BAD_UNIT, "E0411", SEVERITY_ERROR, "`%s` is not a unit",
        "A unit is written without spaces: `GB`, `KiB/token`, `FLOP/B`, `%`, or a noun alone such as `layer`.")
MESSAGE(BOOK_BAD_DEFAULT, "E0412", SEVERITY_ERROR, "the default `%s` is none of the choices of `%s`",
        "The default of a convention is one of its choices, spelled as there.")
MESSAGE(BOOK_MISSING_INPUTS, "E0413", SEVERITY_ERROR, "`%s` cannot work `%s` without: %s",
        "An input comes from the arguments of the call, from a name in scope (a given of the question), or from its default. "
        "The inputs named here have none of these. Give them: `kv_cache(layers=80)`.")
MESSAGE(BOOK_ARGUMENT_TWICE, "E0414", SEVERITY_ERROR, "`%s` of `%s` is given twice",
        "An argument by position fills the inputs in their order, one by name fills its own; each input takes one value.")
MESSAGE(BOOK_TOO_MANY_ARGUMENTS, "E0415", SEVERITY_ERROR, "`%s` has no input left for this argument",
        "Arguments by position fill the inputs in the order of the entry. Name them: `decode(params=7e9, batch=64)`.")
MESSAGE(BOOK_INPUT_DIMENSION, "E0416", SEVERITY_ERROR, "`%s` measures %s, but this is %s",
        "An input declares what it measures. A plain number written as its argument is taken in its unit; a name that is found in scope "
        "must bring the dimension itself, because nobody wrote it for this input.")
MESSAGE(BOOK_INPUT_KIND, "E0417", SEVERITY_ERROR, "`%s` takes %s, not %s",
        "A shape is a list such as `(32, 512, 56, 56)`, a convention one of its words, everything else a quantity.")
MESSAGE(BOOK_INPUT_CHOICE, "E0418", SEVERITY_ERROR, "`%s` is %s, not %s",
        "Public tools count differently here, and each choice is one of these ways. Other values would mean none of them.")
MESSAGE(BOOK_INPUT_NOT_WHOLE, "E0419", SEVERITY_ERROR, "`%s` must be a whole number, not %s",
        "The input counts things that cannot be divided, and the formulas hold only for whole numbers.")
MESSAGE(BOOK_INPUT_RANGE, "E0420", SEVERITY_ERROR, "`%s` must be %s %s, not %s",
        "Outside of this range the formulas do not hold, so no value is given rather than a wrong one.")
MESSAGE(BOOK_REQUIRE, "E0421", SEVERITY_ERROR, "`%s` has no `%s`: %s",
        "The step has a requirement which these inputs do not meet; the second place shows it. The model has no answer here.")
MESSAGE(BOOK_CHECK_DIFFERS, "E0422", SEVERITY_ERROR, "`%s` gives %s = %s, and the check says %s",
        "Every entry proves itself by known numbers. Either the formula or the number is wrong; when the number is rounded, "
        "say how far: `within: 0.1 %`.")
MESSAGE(BOOK_CHECK_SUCCEEDS, "E0423", SEVERITY_ERROR, "`%s` gives %s = %s, and the check says that it fails",
        "The check expects that these inputs have no answer. Add a requirement to the step, or state its value.")
MESSAGE(BOOK_BAD_ARGUMENT, "E0424", SEVERITY_ERROR, "cannot read `%s` as an input and its value",
        "Inputs are given as `name=value`, without spaces or in quotes: `hbm=80GB`, `'pool=hbm - 5 GB'`.")
MESSAGE(BOOK_FEW_CHECKS, "W0425", SEVERITY_WARNING, "`%s` has fewer than two checks",
        "One number is met by many wrong formulas. State a second case, best at an edge: one GPU, an empty cache, nothing that fits.")
MESSAGE(BOOK_UNUSED_INPUT, "W0426", SEVERITY_WARNING, "no step uses the input `%s` of `%s`",
        "Whoever reads the entry would think that it matters. Use it or remove it.")
MESSAGE(BOOK_STEP_FORMULA, "E0427", SEVERITY_ERROR, "the step `%s` of `%s` %s",
        "A step has one formula (`is`), or goes by the words of an input: `by: schedule` with a formula for each word under "
        "`cases`, or with a column of that name in the rows of the input's choices.")
MESSAGE(BOOK_NO_CASE, "E0428", SEVERITY_ERROR, "`%s(%s)` has no `%s`: %s",
        "The step goes by a word, and for this one nothing is known. No value is given rather than a zero or one of a neighbour.")
MESSAGE(BOOK_PLOT_LACKS, "E0429", SEVERITY_ERROR, "a plot of kind `%s` needs %s",
        "Lines run over a swept input from one value to another; a roofline is a peak (`limit`), a bandwidth (`slope`), and the "
        "intensity and the rate that a kernel reaches. Bars need nothing but the steps to show.")
MESSAGE(BOOK_SWEEP_UNREADABLE, "E0430", SEVERITY_ERROR, "cannot read `%s` as a sweep",
        "A sweep is an input and the two values that it runs between: `gpus=1:1024`, `hbm=40 GB:192 GB`. The input must be a "
        "number without fixed choices, and the values must be those that the calculator takes.")
MESSAGE(ROLE_UNKNOWN, "E0501", SEVERITY_ERROR, "there is no role `%s`",
        "A theme gives styles to roles: what a piece of text is for, such as `prompt` or `hint_key`. The role named here is not "
        "one of them, so its style would never be seen. The shipped themes name nearly all roles; copy one and change it.")
MESSAGE(COLOUR_UNREADABLE, "E0502", SEVERITY_ERROR, "`%s` is not a colour",
        "A colour is `\"#rrggbb\"` in quotes (an unquoted `#` begins a comment), a palette number from 0 to 255, one of the "
        "sixteen names from `black` to `bright-white`, or `none` for the terminal's own.")
MESSAGE(GROUND_WITHOUT_COLOUR, "E0503", SEVERITY_ERROR, "`%s` needs a colour, not the terminal's own",
        "Contrast is measured, and pictures are drawn, on the `paper` and with the `ink` of a theme, so both must be known. On "
        "a terminal they are not painted: there its own background and text colour stay.")
MESSAGE(THEME_NAME_IS_PATH, "E0504", SEVERITY_ERROR, "`%s` is not the name of a theme",
        "A theme is chosen by its name alone and looked for in the themes folder of your configuration, then among those that "
        "come with the program. Paths are refused, so that a setting cannot reach elsewhere.")
MESSAGE(THEME_UNKNOWN, "E0505", SEVERITY_ERROR, "there is no theme `%s`",
        "No themes folder holds a file of that name with `.yaml` at its end. Check the spelling, or put your theme into the "
        "folder `unfold/themes` of your configuration.")
MESSAGE(THEME_CONTRAST, "W0506", SEVERITY_WARNING, "the text of role `%s` has a contrast of only %.1f to 1",
        "Text needs a contrast of at least 4.5 to 1 with what is behind it (WCAG 2.1, level AA), or many people cannot read "
        "it. Behind a role is its `bg`, or else the theme's `paper`. Move the colour away from that ground.")
MESSAGE(TERMINAL_NEEDED, "E0520", SEVERITY_ERROR, "the screens need a terminal as standard input and output",
        "One of the two is a file, a pipe or nothing, so there is nobody to press keys or no screen to draw on. Plain mode "
        "(`--plain`) reads and writes lines and works everywhere; to get the screens, run the program without redirection.")
MESSAGE(TERMINAL_UNKNOWN, "E0521", SEVERITY_ERROR, "no description of the terminal type `%s`, nor of xterm-256color",
        "The variable TERM names the type of your terminal, and this machine has no description of that type; the usual "
        "substitute is missing as well. Install the terminal descriptions (package `ncurses-base` on Debian), or set TERM to a "
        "type that `toe` lists. Until then plain mode (`--plain`) does all that the screens do.")
MESSAGE(TERMINAL_TOO_SIMPLE, "E0522", SEVERITY_ERROR, "a terminal of type `%s` cannot place its cursor",
        "Screens are drawn by moving the cursor, which this type cannot do: TERM=dumb is what editors and build tools set "
        "for their output windows. Plain mode (`--plain`) needs no cursor. If your terminal can do more, set TERM to its type.")
MESSAGE(TERMINAL_FAULT, "E0523", SEVERITY_ERROR,
        "unfold has stopped on a fault of its own; the terminal is restored, and every committed answer is saved",
        "This is a defect of the program and not yours. Start it again: an exam in progress goes on at the same question. Please "
        "report what you did last, with the lines that were printed after this one.")
MESSAGE(STORE_DAMAGED, "W0601", SEVERITY_WARNING, "the database was damaged; it is kept as %s and a new one was begun",
        "SQLite's own check found pages of the database that cannot be right: a failing disk, a copy that was cut short, or a "
        "file of something else under this name. Nothing was overwritten. The command `sqlite3 FILE .recover` can often bring "
        "back most of it; attempts in the new database begin afresh.")
MESSAGE(STORE_IS_NEWER, "E0602", SEVERITY_ERROR, "%s is of version %lld, and this program knows versions up to %d",
        "A newer unfold has worked with this database and changed its form. To write into it without knowing that form could "
        "harm it, so it is left alone. Use the newer program, or name another folder with --home.")
MESSAGE(STORE_IS_FOREIGN, "E0603", SEVERITY_ERROR, "%s is a database of another program",
        "Databases of unfold carry a mark, and this one has tables but not the mark. It is left alone. Name another folder with "
        "--home, or move that file away.")
MESSAGE(STORE_IS_FULL, "E0604", SEVERITY_ERROR, "there is no space to save in %s (%s)",
        "The disk or your quota on it is full. While the program runs, answers are kept in memory and saved as soon as there is "
        "space: delete something, and stay in the attempt until it says saved.")
MESSAGE(STORE_IS_READONLY, "E0605", SEVERITY_ERROR, "%s cannot be written (%s)",
        "Attempts are saved in a database in your state folder, and the system does not allow this program to write there: "
        "the folder belongs to someone else, or its file system is mounted read-only. Change that, or name another folder with "
        "--home.")
MESSAGE(STORE_FAULT, "E0606", SEVERITY_ERROR, "the database %s failed (%s)",
        "The text in brackets comes from SQLite or the system. While an attempt is open its answers are kept in memory and tried "
        "again. When it does not pass, look at the disk, and copy the folder before anything else.")
MESSAGE(STORE_IS_LOCKED, "E0607", SEVERITY_ERROR, "another program keeps %s locked",
        "Each answer is written in a moment, so a lock that lasts is somebody else's: a backup, a file manager's preview or a "
        "`sqlite3` that is in a transaction. Close it; what waits is tried again every two seconds.")
MESSAGE(ATTEMPT_IS_HELD, "E0608", SEVERITY_ERROR, "another window has this attempt open (process %lld on %s)",
        "An attempt is worked on in one window at a time, so that two cannot overwrite each other's answers. Go on there, or "
        "take it over here; the other window then stops saving and says so.")
MESSAGE(ATTEMPT_IS_TAKEN, "E0609", SEVERITY_ERROR, "another window has taken this attempt over",
        "What was answered before is saved. From here on nothing is saved in this window. Go on in the other one, or open the "
        "attempt again here and take it back.")
MESSAGE(ATTEMPT_IS_MISSING, "E0610", SEVERITY_ERROR, "the database has no attempt %lld",
        "Attempts are numbered as they begin and never deleted, so the number comes from another database. Open the attempt "
        "from the list.")
MESSAGE(EVENT_IS_UNKNOWN, "E0611", SEVERITY_ERROR, "%s: event %lld of attempt %lld is of an unknown kind `%s`",
        "The history of an attempt is a list of events, and this one has a name that no version of the program has written. "
        "The database was edited or is damaged; the attempt is left as it is.")
MESSAGE(BANK_HAS_CHANGED, "W0612", SEVERITY_WARNING, "the bank has changed since this attempt began (%s then, %s now)",
        "Answers hang on the ids of questions and blanks, so they stay where they belong, and marking follows the bank as it is "
        "now. Answers to questions that are gone are kept in the history and do not count.")
MESSAGE(STORE_IS_BROKEN, "E0613", SEVERITY_ERROR, "%s is no database, or a damaged one (%s)",
        "The file was only looked at and is as it was. What stands in brackets is SQLite's own finding. A copy that was cut short is the "
        "usual cause: copy it again while unfold does not run there, with the files beside it that end in -wal or -journal. "
        "`sqlite3 FILE .recover` can often bring back most of it.")
MESSAGE(STORE_IS_EMPTY, "E0614", SEVERITY_ERROR, "nothing was kept in %s",
        "The file has no tables yet: unfold was started and ended before anything was saved, or the file beside it that ends in -wal "
        "was left behind when it was copied.")
MESSAGE(STORE_IS_RESTLESS, "E0615", SEVERITY_ERROR, "%s was written to all the while it was read",
        "A database of a running program is read between two of its writes, and no such moment came. Try again.")
MESSAGE(STORE_KEEPS_NOTHING, "W0616", SEVERITY_WARNING, "nothing of this run will be kept: %s",
        "The folder for attempts cannot be written, so the program works on a copy of what is there, or begins with nothing, and forgets it "
        "when it ends. You can sit an exam and see its result; only leave it open until then. To keep what you do, mend the folder, or "
        "name another one with --home.")
MESSAGE(BANK_NOT_FOUND, "E0701", SEVERITY_ERROR, "there is no bank `%s`",
        "A bank is named by its id, its file name, a chapter such as `22/03`, or a path.")
MESSAGE(NO_CONTENT, "E0702", SEVERITY_ERROR, "no content was found",
        "Questions and formulas are looked for in --content, $UNFOLD_CONTENT, beside the program, $XDG_DATA_HOME/unfold and the "
        "folder of the installation. Name the folder that holds `content/` with --content.")
MESSAGE(REPLIES_NOT_A_MAP, "E0703", SEVERITY_ERROR, "replies of %s need a mapping",
        "A replies file is `question: {blank: reply}`.")
MESSAGE(REPLIES_UNKNOWN_QUESTION, "E0704", SEVERITY_ERROR, "the bank has no question `%s`",
        "Questions are named by id; `unfold show BANK` lists them.")
MESSAGE(REPLIES_UNKNOWN_BLANK, "E0705", SEVERITY_ERROR, "the question has no blank `%s`",
        "Blanks are named by id; `unfold show BANK#QUESTION` shows them.")
MESSAGE(UNKNOWN_FILE, "E0706", SEVERITY_ERROR, "this is neither a bank, a formula book, a module nor a theme",
        "A file is told by its keys: a bank has `unfold` and `sections`, the formula book `entries`, a module `chapters`, a theme "
        "`roles`. Mend the key, or leave the file out of the paths.")
MESSAGE(REPLIES_BAD_SEED, "E0707", SEVERITY_ERROR, "a seed is a whole number from 0 to 2^53",
        "The seed says which numbers were drawn for the learner. Write the one that was sat; 0 is the published variant, and is "
        "taken when no seed is given.")
MESSAGE(REPLIES_UNREADABLE, "E0708", SEVERITY_ERROR, "%s cannot be read, or holds more than %d MiB",
        "One document of replies is read as a whole. Give a large class as JSON Lines, one submission a line: those are read as a stream.")
MESSAGE(CHAPTER_NOT_FOUND, "E0709", SEVERITY_ERROR, "there is no chapter `%s`",
        "A chapter is named by its id (`22/03`) or by a word of its title. `unfold progress` lists all.")
MESSAGE(CONFIG_NOT_CHANGED, "E0710", SEVERITY_ERROR, "%s was left as it is, since it cannot be read as a whole",
        "A choice is written into config.yaml only when all of it can be read, so that nothing that stands there is lost. Mend the fault "
        "that is told at the start, or move the file away; until then a choice counts for this session.")
MESSAGE(RECORD_IS_NO_JSON, "E0721", SEVERITY_ERROR, "%s:%zu: not counted: %s",
        "`unfold report` reads what `unfold grade --format json` writes, one result a line, and this line is no JSON. The other lines "
        "count. A file that holds something else as a whole gives one such message for each of its lines.")
MESSAGE(RECORD_UNGRADED, "E0722", SEVERITY_ERROR, "%s:%zu: not counted: this submission could not be graded",
        "`unfold grade` writes such a line for a submission that it cannot use; its `error` says why. Mend the submission and grade it again.")
MESSAGE(RECORD_INCOMPLETE, "E0723", SEVERITY_ERROR, "%s:%zu: not counted: it has no `%s`",
        "A result needs `bank`, `revision`, `points`, `max`, and for each of its `questions` `id`, `points` and `max`, as `unfold grade "
        "--format json` writes them.")
MESSAGE(RECORD_IS_OTHER, "E0724", SEVERITY_ERROR, "%s:%zu: not counted: its questions are not those of this bank's other results",
        "Results under one revision of a bank have the same questions in the same order. This one was changed, or put together from others.")
MESSAGE(RECORD_WITHOUT_REPLIES, "E0725", SEVERITY_ERROR, "%s:%zu: not counted: it holds no replies that could be marked again",
        "`--regrade` marks the `reply` of every blank again, and this line has none. Grade the submissions themselves with the new bank.")
MESSAGE(NO_DATABASES, "E0726", SEVERITY_ERROR, "there is no database under %s",
        "A folder is searched for files whose names end in .db; those that begin with a dot are passed over, and links to folders are "
        "not entered. Name the database itself where it lies in a hidden folder: ~/.local/state/unfold/unfold.db.")
MESSAGE(ATTEMPTS_WITHOUT_BANK, "E0727", SEVERITY_ERROR, "attempts at `%s`, whose bank is not at hand or has errors, not counted: %zu",
        "A database keeps replies and no points: to mark them takes the bank. It is looked for by its id among the exams and quizzes of "
        "the content folder. Name another file with --bank, another folder with --content; `unfold check` tells of errors.")
MESSAGE(ATTEMPTS_IN_PROGRESS, "W0728", SEVERITY_WARNING, "attempts at `%s` in progress, not counted: %zu",
        "These attempts have not been handed in, and their time is not over. Ask again when they are.")
MESSAGE(NO_RESULTS, "E0729", SEVERITY_ERROR, "there are no results to report",
        "Nothing that was read holds a result that counts. Name databases of unfold, folders with such, or files that `unfold grade "
        "--format json` has written; `--bank` and `--regrade` leave only results of that bank.")
MESSAGE(SLIP_DIMENSION, "W0801", SEVERITY_WARNING, "this slip gives %s, which measures %s, but the key measures %s",
        "A reply is read in the unit of its blank, so a slip that measures something else is met by nobody, and the mistake it "
        "describes is not named. Usually a factor is missing from its formula, or it has one too many.")
MESSAGE(SLIP_HIDDEN, "W0802", SEVERITY_WARNING, "no reply reaches this slip (%s): an earlier one takes it",
        "Slips are tried in order, and an earlier one of this blank accepts the same value in the published variant and in every "
        "drawn one that was tried, so its sentence is always the one that is read. Let one sentence name both mistakes, or, where "
        "the two differ by less than the tolerance, narrow the tolerance.")
MESSAGE(KEY_IGNORED, "W0803", SEVERITY_WARNING, "`%s` does nothing here: %s",
        "The key is known, but the other keys around it leave it without effect: a `tolerance` of a choice, a `hint_cost` without "
        "hints. Remove it, or give the key that it needs.")
MESSAGE(POINTS_TOTAL, "E0804", SEVERITY_ERROR, "the questions add up to %s points, but `points` says %s",
        "The bank states what its questions are worth together, so that a question added or reweighted cannot shift the bands "
        "without a word. Mend the points of a question, or the total; and look at `bands`, which count the same points.")
MESSAGE(VERDICT_UNKNOWN, "E0805", SEVERITY_ERROR, "there is no verdict `%s`",
        "A test can ask for `correct`, `carried`, `slip`, `slip 2` (the second of the blank), `wrong`, `blank`, `unreadable` or "
        "`pending`.")
MESSAGE(CHAPTER_FILE_MISSING, "W0806", SEVERITY_WARNING, "there is no file `%s` in %s",
        "The module names a quiz, a lesson or an exam that is not there, so the place where a learner would open it stays empty. "
        "Check the spelling; the name is that of the file, with its ending.")
MESSAGE(CHAPTER_FORMULA_UNKNOWN, "W0807", SEVERITY_WARNING, "the formula book has no entry `%s`",
        "A chapter lists the calculators that belong to it by their names in the formula book. `unfold calc` lists them all.")
MESSAGE(FILE_TAKEN, "E0808", SEVERITY_ERROR, "`%s` is there already, and was left as it is",
        "A new file never replaces another. Choose another name, or move the old file away first.")
MESSAGE(REQUIRE_REFUSES, "W0809", SEVERITY_WARNING, "`require` of `%s` refuses %d %% of what is drawn (%zu of %zu draws)",
        "A variant whose numbers break `require` is drawn again. Where nearly all are refused, few different variants are left, and "
        "learners may meet the same numbers. Choose the values in `pick`, or the ends of a range, so that most of them can stand.")
MESSAGE(REQUIRE_SHARE, "N0810", SEVERITY_NOTE, "`require` of `%s` refuses %d %% of what is drawn (%zu of %zu draws)",
        "`check --seeds` tells how often numbers are drawn again. There is nothing to mend while enough different variants are left.")
MESSAGE(LOST_PARTS, "W0901", SEVERITY_WARNING, "`%s` has several blanks, which become questions of their own (%s)",
        "Other programs ask one thing in a question. Each blank is written with the whole prompt before it, so that it can stand alone.")
MESSAGE(LOST_CARRY, "W0902", SEVERITY_WARNING, "in `%s` an error is no longer carried forward (%s)",
        "unfold marks a later blank with the learner's own earlier value. Elsewhere only the key itself is right.")
MESSAGE(LOST_LIST, "W0903", SEVERITY_WARNING, "in `%s` a list becomes a short answer (%s)",
        "A list is compared number by number here, and letter by letter elsewhere: a reply must be spelled as one of the answers written.")
MESSAGE(LOST_FORMULA, "W0904", SEVERITY_WARNING, "in `%s` a formula becomes an essay (%s)",
        "No other format can tell that two formulas are equal, so a person marks it; the key is in the notes for the marker.")
MESSAGE(LOST_ORDER, "W0905", SEVERITY_WARNING, "in `%s` an ordering becomes a short answer of letters (%s)",
        "The items are lettered in the text, and the answer is the letters in order. There is no credit for an order that is nearly right.")
MESSAGE(LOST_PATTERNS, "W0906", SEVERITY_WARNING, "in `%s` patterns become the literal answers that they are known to accept (%s)",
        "Short answers know no patterns. The samples of the blank, and patterns that are plain words, are written as answers; other "
        "replies that a pattern accepts will be wrong there.")
MESSAGE(LOST_EXPLAIN, "W0907", SEVERITY_WARNING, "in `%s` a rubric becomes notes for a marker (%s)",
        "The learner ticks a rubric here; elsewhere a person marks an essay. The model answer and the points of the rubric are in the notes.")
MESSAGE(LOST_ALL_OR_NOTHING, "W0908", SEVERITY_WARNING, "in `%s` choices that count only together count one by one (%s)",
        "Right choices share the credit and a wrong one takes all of it away, but some of the right ones alone now earn a part.")
MESSAGE(LOST_GRADE, "W0909", SEVERITY_WARNING, "in `%s` a share of the credit is rounded to one that Moodle knows (%s)",
        "Moodle refuses other shares than those of its own list (100, 90, 83.33333, 80, 75 …), so the nearest is written.")
MESSAGE(LOST_SLIP, "W0910", SEVERITY_WARNING, "in `%s` a slip has no place in the file (%s)",
        "The value of the slip cannot be computed in a variant, measures something else than the key, or is accepted as the key; in a "
        "calculated question its formula, or a number in its sentence, may be more than Moodle can say.")
MESSAGE(LOST_WHY, "W0911", SEVERITY_WARNING, "`%s` no longer asks for a justification (%s)",
        "Drills ask for a reason before the derivation opens; elsewhere there is nothing like it.")
MESSAGE(LOST_DRAWN, "W0912", SEVERITY_WARNING, "in `%s` variants are drawn beforehand, one question each (%s)",
        "The format has no calculated questions, or the formula or a value in the text cannot be written as one. The variants stand in a "
        "category of their own: add a random question from it to a quiz.")
MESSAGE(LOST_CONTROLS, "W0913", SEVERITY_WARNING, "in `%s` control characters are dropped (%s)",
        "Control characters have no place in a text that another program shows.")
MESSAGE(LOST_UNITS, "W0914", SEVERITY_WARNING, "in `%s` a reply must be a bare number in the unit asked for (%s)",
        "This format has no units, so the text says which one is wanted.")
MESSAGE(LOST_HINTS, "W0915", SEVERITY_WARNING, "`%s` loses its hints (%s)",
        "This format has no hints, so learners see none. The derivation still follows as feedback.")
MESSAGE(LOST_POINTS, "W0916", SEVERITY_WARNING, "`%s` loses its points (%s)",
        "This format does not say what a question is worth: every question is imported with the default mark.")
MESSAGE(LOST_NOTES, "W0917", SEVERITY_WARNING, "`%s` loses the notes for a marker (%s)",
        "This format has no place for the model answer of an essay.")
MESSAGE(LOST_CARD, "W0918", SEVERITY_WARNING, "`%s` becomes cards that nothing marks (%s)",
        "A card has a front and a back; the learner compares. Tolerances and choices stand in words, slips and hints are left out.")
MESSAGE(LOST_WORKED, "W0919", SEVERITY_WARNING, "in `%s` the derivation shows the published numbers only (%s)",
        "A calculated question of Moodle draws its numbers there, where worked lines cannot be computed anew. The general feedback "
        "is that of the published variant, and says so.")
MESSAGE(LOST_CONDUCT, "W0920", SEVERITY_WARNING, "`%s` leaves its own settings behind (%s)",
        "How a bank is sat belongs to a quiz elsewhere, not to its questions: set the time limit there, close the book, and write the bands as "
        "overall feedback.")
MESSAGE(LOST_PUBLISHED, "W0921", SEVERITY_WARNING, "`%s` keeps only the published numbers of its givens and formulas (%s)",
        "What is computed here is written there as it comes out. With --seeds, Moodle is given formulas or questions of other variants as well.")
MESSAGE(LOST_AUTHORING, "W0922", SEVERITY_WARNING, "`%s` leaves behind what only unfold uses (%s)",
        "Tests and expected values prove a bank, chapters and verbs sort it, and samples say what must be wrong. Keep the bank as the original.")
MESSAGE(LOST_SHUFFLE, "W0923", SEVERITY_WARNING, "in `%s` choices no longer keep their order (%s)",
        "This format does not say whether choices may be shuffled. Choices such as \"none of these\" should not name their place.")
MESSAGE(LOST_KIND, "W0930", SEVERITY_WARNING, "`%s` is left out: %s",
        "A bank has no kind of blank for it. Write such a question by hand: several blanks, an order, or choices often say the same.")
MESSAGE(LOST_CASE, "W0931", SEVERITY_WARNING, "in `%s` capitals no longer matter (%s)",
        "Replies in words are folded to small letters before they are compared, so capitals cannot be asked for.")
MESSAGE(LOST_PARTIAL, "W0932", SEVERITY_WARNING, "in `%s` partial credit is gone (%s)",
        "A short answer or a single choice is right or wrong here. Of choices only the best is right; short answers with half of the "
        "credit or more are. What is said of the others is kept.")
MESSAGE(LOST_MARKUP, "W0933", SEVERITY_WARNING, "in `%s` markup is reduced to its words (%s)",
        "Texts of a bank are Markdown. Elements that it cannot say keep their words only.")
MESSAGE(LOST_FILE, "W0934", SEVERITY_WARNING, "`%s` loses pictures or files (%s)",
        "Texts are shown in a terminal. Describe in words what the picture shows.")
MESSAGE(LOST_RUBRIC, "W0935", SEVERITY_WARNING, "`%s` has no rubric; one point was made up (%s)",
        "An essay needs points that a learner can tick. Replace the point by what a good answer says.")
MESSAGE(LOST_UNIT, "W0936", SEVERITY_WARNING, "in `%s` a unit is not known to the language; the reply is a bare number (%s)",
        "The unit wanted stands in the text. Only units of data, time, work, money and energy can be read and converted.")
MESSAGE(LOST_CHOICES, "W0937", SEVERITY_WARNING, "in `%s` there are more choices than letters; the last ones are left out (%s)",
        "Choices are lettered a to z, so a bank has twenty-six at most. Leave out those that nobody would choose.")
MESSAGE(LOST_ANSWERS, "W0938", SEVERITY_WARNING, "in `%s` an answer has no place (%s)",
        "A quantity and a choice have one key, and a mistake that the tolerance of the key accepts can never be met. Answers that stand for anything "
        "else, and repeated ones, are left out as well.")
MESSAGE(LOST_EXTRAS, "W0939", SEVERITY_WARNING, "`%s` loses what a bank has no place for (%s)",
        "Tags, feedback for a whole question, templates and instructions are not read. Move what matters into the prompt or the derivation.")
MESSAGE(LOST_GEOMETRIC, "W0940", SEVERITY_WARNING, "in `%s` a geometric tolerance becomes one of equal width on both sides (%s)",
        "Moodle divides and multiplies by the tolerance; here it is a share of the key. For small tolerances the two hardly differ.")
MESSAGE(EXPORT_NO_KEY, "E0950", SEVERITY_ERROR, "the key of `%s` in `%s` cannot be computed in variant %llu",
        "A question without a key cannot be exported. `unfold check` says what is wrong with it.")
MESSAGE(IMPORT_MALFORMED, "E0951", SEVERITY_ERROR, "this is not well-formed XML: %s",
        "The file breaks off or was edited by hand at this place. Export it again from where it came.")
MESSAGE(IMPORT_DOCTYPE, "E0952", SEVERITY_ERROR, "a document type is refused",
        "Files of questions need none, and declarations of entities can make a small file unfold without end. Remove the line that begins "
        "with `<!DOCTYPE`.")
MESSAGE(IMPORT_TOO_DEEP, "E0953", SEVERITY_ERROR, "the file is too large: more than %d %s",
        "Files of questions are flat and short. This one is damaged, or it is something else.")
MESSAGE(IMPORT_NOT_QUIZ, "E0954", SEVERITY_ERROR, "the document is `<%s>`, not `<quiz>`",
        "Moodle's questions stand in one `<quiz>`. Choose \"Moodle XML\" when exporting.")
MESSAGE(IMPORT_NOTHING, "E0955", SEVERITY_ERROR, "the file holds no question that a bank could ask",
        "Nothing is written. Categories, descriptions and questions of unknown kinds are no questions for a bank.")
MESSAGE(IMPORT_GIFT, "E0956", SEVERITY_ERROR, "this question cannot be read: %s",
        "In GIFT a question is a text with its answers in `{ }`, parted from the next by an empty line. The characters `~ = # { } :` are "
        "written with a backslash when they are meant as themselves.")
MESSAGE(IMPORT_EDITED, "W0957", SEVERITY_WARNING, "the questions were edited after unfold wrote them; what can be seen is imported",
        "unfold puts its own source at the end of what it exports. Since the questions above it have been changed, it is not used, and "
        "what only the source knew (patterns, formulas, variants) is gone.")
MESSAGE(IMPORT_CARRIER, "W0958", SEVERITY_WARNING, "the source that unfold put at the end is damaged; what can be seen is imported",
        "The lines after `unfold-source` cannot be decoded.")
MESSAGE(IMPORT_NUMBER, "E0959", SEVERITY_ERROR, "`%s` is not a number",
        "The answer of a numerical question, its tolerance and its share of the credit are numbers with a decimal point.")
MESSAGE(DEMO_UNKNOWN, "E1201", SEVERITY_ERROR, "there is no demo `%s`",
        "A demo is a small machine that is run step by step beside its closed form, named by the first word of a lesson's demo "
        "block. `unfold learn --demos` lists all with their inputs.")
MESSAGE(DEMO_UNKNOWN_INPUT, "E1202", SEVERITY_ERROR, "the demo `%s` has no input `%.*s`",
        "A demo is set by `name=value` pairs, one for each input that should differ from its default. The name before the equals "
        "sign is not one of the demo's inputs; `unfold learn` lists them beside the demo.")
MESSAGE(DEMO_BAD_WORD, "E1203", SEVERITY_ERROR, "%s cannot be `%.*s`",
        "This input of the demo takes one of a few words, which the help names.")
MESSAGE(DEMO_NOT_NUMBER, "E1204", SEVERITY_ERROR, "%s should be one number",
        "This input of the demo takes one quantity, such as `8` or `1 GiB`; a list, a truth value or a word has no meaning here.")
MESSAGE(DEMO_NOT_WHOLE, "E1205", SEVERITY_ERROR, "%s should be a whole number",
        "This input of the demo counts things that cannot be divided, such as ranks, stages or micro-batches.")
MESSAGE(DEMO_OUT_OF_BOUNDS, "E1206", SEVERITY_ERROR, "%s should be from %s to %s",
        "Outside these bounds the simulation would be meaningless, or would not end in a time that anyone waits for.")
MESSAGE(DEMO_REFUSED, "E1207", SEVERITY_ERROR, "the demo `%s` cannot run so: %s",
        "Each input is in order, but together they describe something that cannot be built. The sentence says which of them do "
        "not go together and what would.")
MESSAGE(DEMO_NEEDS_CLOCK, "E1208", SEVERITY_ERROR, "the demo `%s` measures this machine, which is not possible here",
        "The demo times real work, so its numbers differ from run to run. Where output must be repeatable (tests, handouts) it is "
        "not run. Start it in the reader, or with `unfold learn`.")
MESSAGE(DEMO_DISAGREES, "E1209", SEVERITY_ERROR, "in the demo `%s`, %s is %s by running and %s by the formula",
        "A lesson promises that what it says can be watched. Here the two sides differ by more than rounding or sampling explains: "
        "either the settings leave the range where the formula holds, or one of the two is wrong. Change the settings, or report it.")
MESSAGE(LESSON_NO_TITLE, "E1210", SEVERITY_ERROR, "the lesson has no title",
        "The first line of a lesson that is not blank is its title: one `#`, a space and the words. Lists and links show it.")
MESSAGE(LESSON_FENCE_OPEN, "E1211", SEVERITY_ERROR, "this block is never closed",
        "A block that begins with three or more backticks ends with a line of as many and nothing else. Without it all that follows "
        "is taken for its content.")
MESSAGE(LESSON_BAD_LET, "E1212", SEVERITY_ERROR, "a line of a `let` block should be `name = expression`",
        "Each line of a `let` block gives one name a value in the language of quantities; values and demos further down may use it.")
MESSAGE(LESSON_BAD_CHECK, "E1213", SEVERITY_ERROR, "a `check` block needs a bank and at least one question",
        "The block asks questions of a bank inside the lesson: first the bank's name, then ids of its questions, parted by spaces.")
MESSAGE(LESSON_UNKNOWN_QUESTION, "E1214", SEVERITY_ERROR, "the bank `%s` has no question `%s`",
        "The `check` block of a lesson names a question by its id. It may be misspelled, or the question was renamed or removed.")
MESSAGE(LESSON_NOT_FOUND, "E1215", SEVERITY_ERROR, "there is no lesson `%s`",
        "A lesson is named by its chapter (`22/05`), by a word of the chapter's title, or by its file. `unfold learn` lists all.")
MESSAGE(LESSON_UNLINKED, "W1216", SEVERITY_WARNING, "no chapter has the lesson `%s`",
        "A learner reaches a lesson through its chapter, so one that no chapter names is never read. Name its file as the `lesson` of a "
        "chapter in content/modules, or move it out of content/lessons.")
MESSAGE(LESSON_TOO_MANY, "E1217", SEVERITY_ERROR, "a lesson has at most %zu %s",
        "Each demo of a lesson runs, each check loads a bank and each name is looked up while the lesson is checked or read. Nobody reads "
        "so many in one sitting: make two lessons of it.")
