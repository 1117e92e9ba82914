"$UNFOLD" check --seeds 20 tests/golden/check/E0312-not-a-share.yaml
