"$UNFOLD" check --seeds 20 tests/golden/check/W0313-unused-given.yaml
