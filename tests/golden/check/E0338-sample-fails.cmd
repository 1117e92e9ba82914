"$UNFOLD" check --seeds 20 tests/golden/check/E0338-sample-fails.yaml
