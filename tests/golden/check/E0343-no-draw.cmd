"$UNFOLD" check --seeds 20 tests/golden/check/E0343-no-draw.yaml
