$UNFOLD check tests/golden/check/E1203-bad-word.md
