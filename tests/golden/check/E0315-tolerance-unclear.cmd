"$UNFOLD" check --seeds 20 tests/golden/check/E0315-tolerance-unclear.yaml
