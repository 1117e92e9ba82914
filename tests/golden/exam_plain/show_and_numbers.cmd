# Asking to be shown is recorded, what comes after counts nothing; other numbers begin a new attempt.
$UNFOLD quiz tests/data/banks/small-quiz.yaml --plain <<'END'
3
show
y
4
undo
numbers
y
submit
y
leave
END
