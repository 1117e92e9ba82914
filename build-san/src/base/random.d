build-san/src/base/random.o: src/base/random.c src/base/random.h
src/base/random.h:
