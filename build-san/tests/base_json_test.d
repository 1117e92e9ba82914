build-san/tests/base_json_test: tests/unit/base_json_test.c \
 src/base/json.h src/base/text.h
src/base/json.h:
src/base/text.h:
