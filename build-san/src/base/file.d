build-san/src/base/file.o: src/base/file.c src/base/file.h \
 src/base/diag.h src/base/arena.h src/base/message.h \
 src/base/message_table.h src/base/source.h src/base/text.h \
 src/base/vector.h src/base/alloc.h
src/base/file.h:
src/base/diag.h:
src/base/arena.h:
src/base/message.h:
src/base/message_table.h:
src/base/source.h:
src/base/text.h:
src/base/vector.h:
src/base/alloc.h:
