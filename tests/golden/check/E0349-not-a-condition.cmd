"$UNFOLD" check --seeds 20 tests/golden/check/E0349-not-a-condition.yaml
