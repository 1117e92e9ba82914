# An id is made of the file's name, and the schema is named from where the file lies.
mkdir -p $UNFOLD_HOME/content $UNFOLD_HOME/quizzes/deep && cp -R content/skeletons content/modules content/book $UNFOLD_HOME/content/
for name in "quizzes/week 4: §2.yaml" quizzes/deep/plain; do $UNFOLD new quiz --content $UNFOLD_HOME "$UNFOLD_HOME/$name"; done
head -n 1 $UNFOLD_HOME/quizzes/*.yaml $UNFOLD_HOME/quizzes/deep/plain.yaml; grep -h -e '^id:' -e 'sit it:' $UNFOLD_HOME/quizzes/*.yaml $UNFOLD_HOME/quizzes/deep/*.yaml
$UNFOLD new quizz x; $UNFOLD new poem x; $UNFOLD new quiz; $UNFOLD new quiz $UNFOLD_HOME/no/such/folder
