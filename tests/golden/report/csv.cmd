$UNFOLD report tests/data/graded/class.jsonl --format csv | cat -A
