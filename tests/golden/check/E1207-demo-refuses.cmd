$UNFOLD check tests/golden/check/E1207-demo-refuses.md
