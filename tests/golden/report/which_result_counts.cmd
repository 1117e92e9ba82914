tests/data/class/build $UNFOLD $UNFOLD_HOME/class
for count in best first last; do $UNFOLD report $UNFOLD_HOME/class/ada --bank tests/data/class/sums.yaml --count $count | grep -e ^ada -e results; done
$UNFOLD report - --count worst; echo "[$?]"
