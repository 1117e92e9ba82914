build-san/src/page/markdown.o: src/page/markdown.c src/base/utf8.h \
 src/base/arena.h src/page/prose.h src/page/canvas.h src/base/text.h \
 src/page/prose_table.h src/page/prose_build.h src/page/flow.h \
 src/base/vector.h
src/base/utf8.h:
src/base/arena.h:
src/page/prose.h:
src/page/canvas.h:
src/base/text.h:
src/page/prose_table.h:
src/page/prose_build.h:
src/page/flow.h:
src/base/vector.h:
