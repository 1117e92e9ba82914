build-san/tests/base_random_test: tests/unit/base_random_test.c \
 src/base/random.h
src/base/random.h:
