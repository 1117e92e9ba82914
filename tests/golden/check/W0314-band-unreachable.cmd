"$UNFOLD" check --seeds 20 tests/golden/check/W0314-band-unreachable.yaml
