tests/data/class/build $UNFOLD $UNFOLD_HOME/class
$UNFOLD report $UNFOLD_HOME/class/ada $UNFOLD_HOME/class/fay; echo "[$?]"
