build-san/src/page/glyph.o: src/page/glyph.c src/page/glyph.h \
 src/page/canvas.h src/base/text.h src/base/utf8.h src/base/arena.h \
 src/base/vector.h
src/page/glyph.h:
src/page/canvas.h:
src/base/text.h:
src/base/utf8.h:
src/base/arena.h:
src/base/vector.h:
