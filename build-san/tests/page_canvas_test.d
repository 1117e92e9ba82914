build-san/tests/page_canvas_test: tests/unit/page_canvas_test.c \
 src/base/vector.h src/base/arena.h src/page/canvas.h src/base/text.h
src/base/vector.h:
src/base/arena.h:
src/page/canvas.h:
src/base/text.h:
