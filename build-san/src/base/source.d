build-san/src/base/source.o: src/base/source.c src/base/source.h \
 src/base/arena.h
src/base/source.h:
src/base/arena.h:
