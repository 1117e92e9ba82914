printf '3\nleave\n' | $UNFOLD --plain --content tests/data/stage
