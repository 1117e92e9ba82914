# A quiz marks at once, gives hints, and opens the derivation.
$UNFOLD exam tests/data/banks/small-quiz.yaml --plain <<'END'
hint
hint
hint
unfold
n
4 GB
5
unfold
4
submit
y
next
leave
END
