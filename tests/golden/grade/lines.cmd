# One record a line, in order; a bad line is a record, and exit status 1; empty lines are passed over.
cat > $UNFOLD_HOME/class.jsonl <<'END'
{"learner": "ada", "answers": {"cache": {"one": "160 KiB"}}}
not json

{"learner": "bob", "answers": {"cash": {"one": "160 KiB"}}}
{"learner": "cyd", "answers": {"cache": {"two": "160 KiB"}}}
{"learner": "dee"}
[1, 2]
{"learner": "eve", "seed": -1, "answers": {}}
{"learner": "fay", "seed": 1.5, "answers": {}}
{"learner": "gus", "answers": {"cache": {"one": {"a": 1}}}}
{"learner": "hal", "answers": {"cache": "160 KiB"}}
{"learner": "ida", "answers": []}
{"learner": 7, "seed": 3, "answers": {"cache": {"one": 163840}, "words": {"shape": [8, 3]}}}
END
fields='import json,sys
for line in sys.stdin:
    r = json.loads(line)
    print(r["line"], r["error"]) if "error" in r else print(r["learner"], r["seed"], r["points"], r["max"])'
$UNFOLD grade tests/data/banks/small-exam.yaml $UNFOLD_HOME/class.jsonl --format json > $UNFOLD_HOME/one.out; echo "[$?]"
python3 -c "$fields" < $UNFOLD_HOME/one.out
$UNFOLD grade tests/data/banks/small-exam.yaml - --format json -j 4 < $UNFOLD_HOME/class.jsonl | cmp - $UNFOLD_HOME/one.out && echo the same from a pipe and with threads
$UNFOLD grade tests/data/banks/small-exam.yaml $UNFOLD_HOME/class.jsonl | grep -e '^Line' -e '^[a-z]*, A'
