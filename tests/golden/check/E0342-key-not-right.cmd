"$UNFOLD" check --seeds 20 tests/golden/check/E0342-key-not-right.yaml
