build-san/tests/base_vector_test: tests/unit/base_vector_test.c \
 src/base/vector.h src/base/arena.h
src/base/vector.h:
src/base/arena.h:
