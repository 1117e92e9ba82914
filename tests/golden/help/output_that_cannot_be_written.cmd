$UNFOLD help > /dev/full; echo "[$?]"
$UNFOLD eval 1 > /dev/full; echo "[$?]"
$UNFOLD eval 1 >&-; echo "[$?]"
$UNFOLD eval 1 <&- 2>&-; echo "[$?]"
$UNFOLD exam tests/data/banks/small-quiz.yaml --plain > /dev/full < /dev/null; echo "[$?]"
printf 'half: {bits: 4}\n' > $UNFOLD_HOME/r.yaml
$UNFOLD grade tests/data/banks/small-quiz.yaml $UNFOLD_HOME/r.yaml > /dev/full; echo "[$?]"
