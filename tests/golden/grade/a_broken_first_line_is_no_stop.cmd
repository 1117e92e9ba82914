printf '{"learner": "ad\n{"learner": "bob", "answers": {}}\n' > $UNFOLD_HOME/class
$UNFOLD grade tests/data/banks/small-quiz.yaml $UNFOLD_HOME/class
