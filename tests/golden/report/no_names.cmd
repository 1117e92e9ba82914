$UNFOLD report; echo "[$?]"
mkdir $UNFOLD_HOME/empty
$UNFOLD report $UNFOLD_HOME/empty; echo "[$?]"
