$UNFOLD check tests/golden/check/E1202-unknown-input.md
