build-san/tests/base_clock_test: tests/unit/base_clock_test.c \
 src/base/clock.h
src/base/clock.h:
