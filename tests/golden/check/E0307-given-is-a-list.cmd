"$UNFOLD" check --seeds 20 tests/golden/check/E0307-given-is-a-list.yaml
