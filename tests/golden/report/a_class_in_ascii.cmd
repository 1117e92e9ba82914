tests/data/class/build $UNFOLD $UNFOLD_HOME/class
LC_ALL=C $UNFOLD report $UNFOLD_HOME/class --bank tests/data/class/sums.yaml 2> /dev/null
