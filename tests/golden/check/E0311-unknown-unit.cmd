"$UNFOLD" check --seeds 20 tests/golden/check/E0311-unknown-unit.yaml
