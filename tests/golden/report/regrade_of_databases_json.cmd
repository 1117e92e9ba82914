tests/data/class/build $UNFOLD $UNFOLD_HOME/class
$UNFOLD report $UNFOLD_HOME/class --bank tests/data/class/sums.yaml --regrade tests/data/class/sums-corrected.yaml --format json 2> /dev/null
