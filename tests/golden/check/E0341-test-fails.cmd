"$UNFOLD" check --seeds 20 tests/golden/check/E0341-test-fails.yaml
