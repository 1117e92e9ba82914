"$UNFOLD" check --seeds 20 tests/golden/check/E0333-tolerance-missing.yaml
