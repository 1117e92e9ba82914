$UNFOLD check --seeds 5 tests/data/banks/small-exam.yaml tests/data/banks/small-quiz.yaml
