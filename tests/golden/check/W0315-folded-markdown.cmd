"$UNFOLD" check --seeds 20 tests/golden/check/W0315-folded-markdown.yaml
