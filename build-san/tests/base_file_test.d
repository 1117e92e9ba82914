build-san/tests/base_file_test: tests/unit/base_file_test.c \
 src/base/file.h src/base/diag.h src/base/arena.h src/base/message.h \
 src/base/message_table.h src/base/source.h src/base/text.h \
 src/base/vector.h
src/base/file.h:
src/base/diag.h:
src/base/arena.h:
src/base/message.h:
src/base/message_table.h:
src/base/source.h:
src/base/text.h:
src/base/vector.h:
