# A drill whose question has a part to explain takes its reason there, and says what the reason is to name.
$UNFOLD drill quizzes/b07-1-fit-the-model.yaml --plain <<'END' | grep -A3 "Defend the choice"
field 8
leave
y
END
