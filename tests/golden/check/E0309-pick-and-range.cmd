"$UNFOLD" check --seeds 20 tests/golden/check/E0309-pick-and-range.yaml
