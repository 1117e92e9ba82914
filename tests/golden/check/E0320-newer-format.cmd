"$UNFOLD" check --seeds 20 tests/golden/check/E0320-newer-format.yaml
