"$UNFOLD" check --seeds 20 tests/golden/check/E0335-no-right-choice.yaml
