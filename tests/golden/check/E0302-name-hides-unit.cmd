"$UNFOLD" check --seeds 20 tests/golden/check/E0302-name-hides-unit.yaml
