"$UNFOLD" check --seeds 20 tests/golden/check/E0323-nothing-asked.yaml
