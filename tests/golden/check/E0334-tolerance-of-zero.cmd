"$UNFOLD" check --seeds 20 tests/golden/check/E0334-tolerance-of-zero.yaml
