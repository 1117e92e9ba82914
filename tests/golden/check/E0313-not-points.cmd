"$UNFOLD" check --seeds 20 tests/golden/check/E0313-not-points.yaml
