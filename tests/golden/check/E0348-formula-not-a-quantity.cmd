"$UNFOLD" check --seeds 20 tests/golden/check/E0348-formula-not-a-quantity.yaml
