"$UNFOLD" check --seeds 20 tests/golden/check/E0337-choice-twice.yaml
