build-san/tests/page_prose_test: tests/unit/page_prose_test.c \
 src/base/vector.h src/base/arena.h src/page/glyph.h src/page/canvas.h \
 src/base/text.h src/page/prose.h
src/base/vector.h:
src/base/arena.h:
src/page/glyph.h:
src/page/canvas.h:
src/base/text.h:
src/page/prose.h:
