build-san/src/base/message.o: src/base/message.c src/base/message.h \
 src/base/message_table.h
src/base/message.h:
src/base/message_table.h:
