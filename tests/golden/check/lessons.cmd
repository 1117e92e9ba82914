$UNFOLD check tests/data/lessons
