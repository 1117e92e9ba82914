printf '{"learner": "ada", "answers": {"half": {"bits": "8"}}}\n{"learner": "bob", "answers": {"half": {"bits": "4"}}}\n{"learner": "cy", "answers": {}}\n' |
    $UNFOLD grade tests/data/banks/small-quiz.yaml - --format json | $UNFOLD report -
