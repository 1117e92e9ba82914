"$UNFOLD" check --seeds 20 tests/golden/check/E0304-name-twice.yaml
