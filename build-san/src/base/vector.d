build-san/src/base/vector.o: src/base/vector.c src/base/vector.h \
 src/base/arena.h src/base/alloc.h
src/base/vector.h:
src/base/arena.h:
src/base/alloc.h:
