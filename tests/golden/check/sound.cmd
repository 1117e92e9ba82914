"$UNFOLD" check --seeds 20 tests/golden/check/sound.yaml
