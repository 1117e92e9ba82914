"$UNFOLD" check --seeds 20 tests/golden/check/E0346-range-empty.yaml
