"$UNFOLD" check --seeds 20 tests/golden/check/E0336-several-right-choices.yaml
