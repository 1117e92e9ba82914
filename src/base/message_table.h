/* The rows of the catalogue; included by message.h and message.c, each with its own MESSAGE(name, code, severity, format, page). */
