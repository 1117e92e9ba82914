"$UNFOLD" check --seeds 20 tests/golden/check/W0311-slip-is-key.yaml
