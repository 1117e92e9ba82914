{ head -n 1 tests/data/graded/class.jsonl; printf 'no json\n\n{"line":3,"error":"it is no object"}\n{"bank":"m"}\n{"bank":"m","revision":"AAAA","points":1,"max":6,"questions":[{"id":"ring","points":null,"max":1}]}\n'; sed -n 's/"ring"/"rung"/;2p' tests/data/graded/class.jsonl; } > $UNFOLD_HOME/lines
$UNFOLD report - < $UNFOLD_HOME/lines; echo "[$?]"
$UNFOLD report /dev/null; echo "[$?]"
$UNFOLD report $UNFOLD_HOME/none; echo "[$?]"
$UNFOLD report --format xml -; echo "[$?]"
