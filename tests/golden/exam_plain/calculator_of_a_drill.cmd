# A drill hears which of the two is wrong, and why, before it tells the key and the caveats.
$UNFOLD drill tests/data/stage/quizzes/s01-2-shares.yaml --content tests/data/stage --plain <<'END'
15.75 GB
calc
y

calc
I am, by two bytes a parameter
calc
leave
y
END
