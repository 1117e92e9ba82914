"$UNFOLD" check --seeds 20 tests/golden/check/W0316-allow-unused.yaml
