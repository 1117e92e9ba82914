mkdir -p $UNFOLD_HOME/library/content/lessons $UNFOLD_HOME/library/content/modules
cp content/modules/22.yaml $UNFOLD_HOME/library/content/modules
printf '# Linked\n' >$UNFOLD_HOME/library/content/lessons/22-01-tensor.md
printf '# Astray\n' >$UNFOLD_HOME/library/content/lessons/astray.md
$UNFOLD check --content $UNFOLD_HOME/library $UNFOLD_HOME/library/content/lessons
