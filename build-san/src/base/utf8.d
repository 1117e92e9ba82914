build-san/src/base/utf8.o: src/base/utf8.c src/base/utf8.h \
 src/base/arena.h src/base/alloc.h src/base/text.h
src/base/utf8.h:
src/base/arena.h:
src/base/alloc.h:
src/base/text.h:
