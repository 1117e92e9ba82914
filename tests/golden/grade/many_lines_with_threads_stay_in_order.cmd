python3 -c 'for i in range(2000): print("{\"learner\": \"%d\", \"seed\": %d, \"answers\": {\"half\": {\"bits\": \"%d\"}}}" % (i, i % 3, i % 8))' > $UNFOLD_HOME/class.jsonl
$UNFOLD grade tests/data/banks/small-quiz.yaml $UNFOLD_HOME/class.jsonl --format json > $UNFOLD_HOME/one
$UNFOLD grade tests/data/banks/small-quiz.yaml $UNFOLD_HOME/class.jsonl --format json -j 8 > $UNFOLD_HOME/eight
cmp $UNFOLD_HOME/one $UNFOLD_HOME/eight && wc -l < $UNFOLD_HOME/eight
split -n r/3 $UNFOLD_HOME/class.jsonl $UNFOLD_HOME/part.
for part in $UNFOLD_HOME/part.*; do $UNFOLD grade tests/data/banks/small-quiz.yaml $part --format json; done | sort | cksum > $UNFOLD_HOME/parts
sort $UNFOLD_HOME/one | cksum | cmp - $UNFOLD_HOME/parts && echo shards give the same
