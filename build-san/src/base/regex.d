build-san/src/base/regex.o: src/base/regex.c src/base/regex.h \
 src/base/text.h src/base/alloc.h
src/base/regex.h:
src/base/text.h:
src/base/alloc.h:
