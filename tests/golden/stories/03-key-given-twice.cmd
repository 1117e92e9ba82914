$UNFOLD check tests/golden/stories/03-key-given-twice.yaml
