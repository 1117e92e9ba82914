"$UNFOLD" check --seeds 20 tests/golden/check/E0330-expect-differs.yaml
