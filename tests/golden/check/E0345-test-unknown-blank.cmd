"$UNFOLD" check --seeds 20 tests/golden/check/E0345-test-unknown-blank.yaml
