# The same from the list that stands for the home screen.
printf 'chapter 9/02\nchapter nothing\nleave\n' | $UNFOLD --plain --content tests/data/stage 2>&1
