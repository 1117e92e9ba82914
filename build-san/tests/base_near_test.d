build-san/tests/base_near_test: tests/unit/base_near_test.c \
 src/base/near.h
src/base/near.h:
