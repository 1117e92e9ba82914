build-san/src/page/canvas_text.o: src/page/canvas_text.c \
 src/page/canvas.h src/base/text.h
src/page/canvas.h:
src/base/text.h:
