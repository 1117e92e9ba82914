"$UNFOLD" check --seeds 20 tests/golden/check/W0312-tolerance-admits-twin.yaml
