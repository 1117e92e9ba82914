build-san/src/base/arena.o: src/base/arena.c src/base/arena.h \
 src/base/alloc.h
src/base/arena.h:
src/base/alloc.h:
