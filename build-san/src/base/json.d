build-san/src/base/json.o: src/base/json.c src/base/json.h \
 src/base/text.h src/base/utf8.h src/base/arena.h
src/base/json.h:
src/base/text.h:
src/base/utf8.h:
src/base/arena.h:
