$UNFOLD check tests/golden/stories/04-setting-does-nothing.yaml
