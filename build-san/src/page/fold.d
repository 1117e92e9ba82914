build-san/src/page/fold.o: src/page/fold.c src/page/fold.h \
 src/page/prose.h src/base/arena.h src/page/canvas.h src/base/text.h \
 src/page/glyph.h src/page/prose_build.h src/page/flow.h \
 src/base/vector.h
src/page/fold.h:
src/page/prose.h:
src/base/arena.h:
src/page/canvas.h:
src/base/text.h:
src/page/glyph.h:
src/page/prose_build.h:
src/page/flow.h:
src/base/vector.h:
