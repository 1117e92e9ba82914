build-san/src/base/diag_write.o: src/base/diag_write.c src/base/diag.h \
 src/base/arena.h src/base/message.h src/base/message_table.h \
 src/base/source.h src/base/text.h src/base/vector.h src/base/utf8.h
src/base/diag.h:
src/base/arena.h:
src/base/message.h:
src/base/message_table.h:
src/base/source.h:
src/base/text.h:
src/base/vector.h:
src/base/utf8.h:
