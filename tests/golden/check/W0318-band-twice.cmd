"$UNFOLD" check --seeds 20 tests/golden/check/W0318-band-twice.yaml
