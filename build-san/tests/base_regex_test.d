build-san/tests/base_regex_test: tests/unit/base_regex_test.c \
 src/base/regex.h src/base/text.h
src/base/regex.h:
src/base/text.h:
