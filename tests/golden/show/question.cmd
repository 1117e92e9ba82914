$UNFOLD show tests/data/banks/small-exam.yaml#cache --answers
