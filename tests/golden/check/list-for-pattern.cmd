$UNFOLD check tests/golden/check/list-for-pattern.yaml
