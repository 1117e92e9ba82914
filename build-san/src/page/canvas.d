build-san/src/page/canvas.o: src/page/canvas.c src/page/canvas.h \
 src/base/text.h src/base/alloc.h src/base/vector.h src/base/arena.h \
 src/page/glyph.h
src/page/canvas.h:
src/base/text.h:
src/base/alloc.h:
src/base/vector.h:
src/base/arena.h:
src/page/glyph.h:
