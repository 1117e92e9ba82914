# The end of the input leaves, and nothing is lost.
printf 'y\n160 KiB\n163 MB' | $UNFOLD exam tests/data/banks/small-exam.yaml --plain | tail -3
printf 'answers\nleave\ny\n' | $UNFOLD exam tests/data/banks/small-exam.yaml --plain --seed 5 | tail -n +3
