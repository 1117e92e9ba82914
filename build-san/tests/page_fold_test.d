build-san/tests/page_fold_test: tests/unit/page_fold_test.c \
 src/base/vector.h src/base/arena.h src/page/fold.h src/page/prose.h \
 src/page/canvas.h src/base/text.h
src/base/vector.h:
src/base/arena.h:
src/page/fold.h:
src/page/prose.h:
src/page/canvas.h:
src/base/text.h:
