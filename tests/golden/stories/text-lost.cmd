$UNFOLD check tests/golden/stories/text-lost.yaml
