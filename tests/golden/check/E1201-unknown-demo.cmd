$UNFOLD check tests/golden/check/E1201-unknown-demo.md
