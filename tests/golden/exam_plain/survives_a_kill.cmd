# kill -9 with a field answered: the next start goes on behind it.
mkfifo $UNFOLD_HOME/keys
$UNFOLD exam tests/data/banks/small-exam.yaml --plain < $UNFOLD_HOME/keys > $UNFOLD_HOME/said 2>&1 &
exec 3> $UNFOLD_HOME/keys
printf 'y\n160 KiB\n' >&3
tries=0; until grep -qs 'Field 2' $UNFOLD_HOME/said || [ $tries -gt 200 ]; do sleep 0.05; tries=$((tries + 1)); done
kill -9 $!; wait $! 2>/dev/null
exec 3>&-
printf 'field 1\nsubmit\ny\n' | $UNFOLD exam tests/data/banks/small-exam.yaml --plain | grep -e '^Going on' -e '^Field' -e '^Your answer' -e '^Result: '
