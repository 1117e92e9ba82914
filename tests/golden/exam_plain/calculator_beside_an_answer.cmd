# A field's calculator opens after a number, on the question's numbers; what is not right by then counts nothing.
$UNFOLD quiz tests/data/stage/quizzes/9-03-shares.yaml --content tests/data/stage --plain <<'END'
calc
fourteen
calc
erase
15.75 GB
calc
n
calc
y
calc state=18
calc 1 cards=nonsense
calc 9
calc two
calc 3
14 GB
14 GB
calc 2
y
submit
y
next
calc 2
leave
END
