build-san/tests/base_message_test: tests/unit/base_message_test.c \
 src/base/message.h src/base/message_table.h
src/base/message.h:
src/base/message_table.h:
