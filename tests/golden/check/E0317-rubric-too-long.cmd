"$UNFOLD" check --seeds 20 tests/golden/check/E0317-rubric-too-long.yaml
