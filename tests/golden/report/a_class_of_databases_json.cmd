tests/data/class/build $UNFOLD $UNFOLD_HOME/class
$UNFOLD report $UNFOLD_HOME/class --bank tests/data/class/sums.yaml --format json 2> /dev/null
