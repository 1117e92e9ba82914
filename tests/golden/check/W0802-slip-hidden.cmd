$UNFOLD check tests/golden/check/W0802-slip-hidden.yaml
