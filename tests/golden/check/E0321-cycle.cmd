"$UNFOLD" check --seeds 20 tests/golden/check/E0321-cycle.yaml
