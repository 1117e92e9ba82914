build-san/tests/base_utf8_test: tests/unit/base_utf8_test.c \
 src/base/utf8.h src/base/arena.h
src/base/utf8.h:
src/base/arena.h:
