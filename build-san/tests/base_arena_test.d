build-san/tests/base_arena_test: tests/unit/base_arena_test.c \
 src/base/arena.h
src/base/arena.h:
