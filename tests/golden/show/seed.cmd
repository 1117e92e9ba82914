$UNFOLD show tests/data/banks/small-exam.yaml#cache --seed 7 --answers
