build-san/src/base/near.o: src/base/near.c src/base/near.h \
 src/base/utf8.h src/base/arena.h
src/base/near.h:
src/base/utf8.h:
src/base/arena.h:
