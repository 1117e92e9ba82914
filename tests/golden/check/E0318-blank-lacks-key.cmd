"$UNFOLD" check --seeds 20 tests/golden/check/E0318-blank-lacks-key.yaml
