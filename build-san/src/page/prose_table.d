build-san/src/page/prose_table.o: src/page/prose_table.c \
 src/page/prose_table.h src/page/prose_build.h src/page/flow.h \
 src/base/vector.h src/base/arena.h src/page/canvas.h src/base/text.h \
 src/page/prose.h
src/page/prose_table.h:
src/page/prose_build.h:
src/page/flow.h:
src/base/vector.h:
src/base/arena.h:
src/page/canvas.h:
src/base/text.h:
src/page/prose.h:
