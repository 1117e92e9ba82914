$UNFOLD check tests/golden/stories/06-which-question.yaml
