"$UNFOLD" check --seeds 20 tests/golden/check/E0344-require-of-published.yaml
