"$UNFOLD" check --seeds 20 tests/golden/check/E0314-not-a-time.yaml
