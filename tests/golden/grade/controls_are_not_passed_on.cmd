printf '{"learner": "\\u001b[31m\\u009b", "answers": {"half": {"bits": "\\u001b[2J\\u202e4"}}}\n\377\033\n' > $UNFOLD_HOME/class.jsonl
$UNFOLD grade tests/data/banks/small-quiz.yaml - < $UNFOLD_HOME/class.jsonl | cat -v
$UNFOLD grade tests/data/banks/small-quiz.yaml - --format json < $UNFOLD_HOME/class.jsonl | cut -c 1-60 | cat -v
