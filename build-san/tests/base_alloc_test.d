build-san/tests/base_alloc_test: tests/unit/base_alloc_test.c \
 src/base/alloc.h
src/base/alloc.h:
