"$UNFOLD" check --seeds 20 tests/golden/check/E0331-key-wrong-kind.yaml
