$UNFOLD check tests/golden/check/coincidence.yaml
