"$UNFOLD" check --seeds 20 tests/golden/check/E0303-name-hides-word.yaml
