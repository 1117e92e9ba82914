"$UNFOLD" check --seeds 20 tests/golden/check/E0306-question-twice.yaml
