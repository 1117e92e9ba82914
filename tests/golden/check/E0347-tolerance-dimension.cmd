"$UNFOLD" check --seeds 20 tests/golden/check/E0347-tolerance-dimension.yaml
