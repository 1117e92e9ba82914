build-san/src/base/text.o: src/base/text.c src/base/text.h \
 src/base/alloc.h
src/base/text.h:
src/base/alloc.h:
