$UNFOLD check tests/golden/stories/07-all-at-once.yaml
