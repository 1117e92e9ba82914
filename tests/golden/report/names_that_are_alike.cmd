# Two databases are two learners: names go on to the left until they differ. Folders of a home say nothing.
tests/data/class/build $UNFOLD $UNFOLD_HOME/class
cd $UNFOLD_HOME; mkdir -p a/ada b/ada c/.local/state/unfold
cp class/bob.db a/ada/unfold.db; cp class/bob.db b/ada.db; cp class/bob.db c/.local/state/unfold/unfold.db; cd - > /dev/null
$UNFOLD report $UNFOLD_HOME/a $UNFOLD_HOME/a/ada/unfold.db $UNFOLD_HOME/b/ada.db $UNFOLD_HOME/c/.local/state/unfold/unfold.db --bank tests/data/class/sums.yaml --format csv | cut -d , -f 3
cd $UNFOLD_HOME/a/ada; $UNFOLD report unfold.db --content $OLDPWD --bank $OLDPWD/tests/data/class/sums.yaml --format csv | cut -d , -f 3
