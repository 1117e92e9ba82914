$UNFOLD report tests/data/graded/class.jsonl --format json
