"$UNFOLD" check --seeds 20 tests/golden/check/E0340-pattern-too-complex.yaml
