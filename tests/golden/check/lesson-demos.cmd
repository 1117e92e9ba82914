$UNFOLD check tests/data/lessons/demos.md
