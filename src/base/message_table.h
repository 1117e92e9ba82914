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
