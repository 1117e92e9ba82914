"$UNFOLD" check --seeds 20 tests/golden/check/E0316-pattern-invalid.yaml
