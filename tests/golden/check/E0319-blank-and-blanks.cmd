"$UNFOLD" check --seeds 20 tests/golden/check/E0319-blank-and-blanks.yaml
