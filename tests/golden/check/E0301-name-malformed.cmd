"$UNFOLD" check --seeds 20 tests/golden/check/E0301-name-malformed.yaml
