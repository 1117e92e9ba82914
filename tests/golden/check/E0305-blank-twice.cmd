"$UNFOLD" check --seeds 20 tests/golden/check/E0305-blank-twice.yaml
