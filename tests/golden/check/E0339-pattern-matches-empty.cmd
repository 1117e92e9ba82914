"$UNFOLD" check --seeds 20 tests/golden/check/E0339-pattern-matches-empty.yaml
