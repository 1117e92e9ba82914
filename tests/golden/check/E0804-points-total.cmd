$UNFOLD check tests/golden/check/E0804-points-total.yaml
