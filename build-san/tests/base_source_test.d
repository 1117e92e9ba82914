build-san/tests/base_source_test: tests/unit/base_source_test.c \
 src/base/source.h src/base/arena.h
src/base/source.h:
src/base/arena.h:
