"$UNFOLD" check --seeds 20 tests/golden/check/E0308-let-is-a-mapping.yaml
