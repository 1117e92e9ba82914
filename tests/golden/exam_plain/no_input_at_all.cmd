$UNFOLD exam tests/data/banks/small-exam.yaml --plain < /dev/null | tail -1; echo "[$?]"
$UNFOLD exam tests/data/banks/small-exam.yaml --plain <&- | tail -1; echo "[$?]"
head -c 3000000 /dev/zero | tr '\0' 'y' | $UNFOLD exam tests/data/banks/small-quiz.yaml --plain | wc -c | awk '{print ($1 < 9000000)}'
