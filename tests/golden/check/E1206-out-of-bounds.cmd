$UNFOLD check tests/golden/check/E1206-out-of-bounds.md
