build-san/src/page/flow.o: src/page/flow.c src/page/flow.h \
 src/base/vector.h src/base/arena.h src/page/canvas.h src/base/text.h \
 src/page/glyph.h
src/page/flow.h:
src/base/vector.h:
src/base/arena.h:
src/page/canvas.h:
src/base/text.h:
src/page/glyph.h:
