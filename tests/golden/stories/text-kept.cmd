$UNFOLD check --werror tests/golden/stories/text-kept.yaml && $UNFOLD show --answers tests/golden/stories/text-kept.yaml
