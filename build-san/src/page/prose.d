build-san/src/page/prose.o: src/page/prose.c src/page/prose.h \
 src/base/arena.h src/page/canvas.h src/base/text.h src/page/glyph.h \
 src/page/prose_build.h src/page/flow.h src/base/vector.h
src/page/prose.h:
src/base/arena.h:
src/page/canvas.h:
src/base/text.h:
src/page/glyph.h:
src/page/prose_build.h:
src/page/flow.h:
src/base/vector.h:
