tests/data/class/build $UNFOLD $UNFOLD_HOME/class
for format in csv csv-items csv-points; do $UNFOLD report $UNFOLD_HOME/class --bank tests/data/class/sums.yaml --regrade tests/data/class/sums-corrected.yaml --format $format 2> /dev/null; done
