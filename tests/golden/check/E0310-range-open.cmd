"$UNFOLD" check --seeds 20 tests/golden/check/E0310-range-open.yaml
