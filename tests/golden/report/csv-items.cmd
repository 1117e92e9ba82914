$UNFOLD report tests/data/graded/class.jsonl --format csv-items | cat -A
