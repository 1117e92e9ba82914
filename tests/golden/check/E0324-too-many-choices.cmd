"$UNFOLD" check --seeds 20 tests/golden/check/E0324-too-many-choices.yaml
