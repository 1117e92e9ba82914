# What is no database, or of another program, is named; the rest counts. Nothing is left in the folders.
tests/data/class/build $UNFOLD $UNFOLD_HOME/class; cd $UNFOLD_HOME; find class -type f | sort > before; cd - > /dev/null
$UNFOLD report $UNFOLD_HOME/class --bank tests/data/class/sums.yaml; echo "[$?]"
cd $UNFOLD_HOME; find class -type f | sort | diff before - && echo 'as it was'
