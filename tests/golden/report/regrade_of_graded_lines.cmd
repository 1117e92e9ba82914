# The recorded points against the recorded replies; a line without replies is named.
printf '%s\n' '{"learner": "ada", "seed": 3, "answers": {"ring": {"times": "7/4"}, "sum": {"total": 7}}}' '{"learner": "bob", "answers": {"ring": {"times": "7/8"}}}' |
    $UNFOLD grade tests/data/class/sums.yaml - --format json > $UNFOLD_HOME/graded
sed -n '1s/"reply"/"was"/gp' $UNFOLD_HOME/graded >> $UNFOLD_HOME/graded
$UNFOLD report $UNFOLD_HOME/graded --regrade tests/data/class/sums-corrected.yaml; echo "[$?]"
$UNFOLD report $UNFOLD_HOME/graded --regrade tests/data/class/sums.yaml | tail -n 2
$UNFOLD report tests/data/graded/class.jsonl --regrade tests/data/class/sums.yaml; echo "[$?]"
