build-san/tests/base_text_test: tests/unit/base_text_test.c \
 src/base/text.h
src/base/text.h:
