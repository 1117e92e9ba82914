mkfifo $UNFOLD_HOME/keys
$UNFOLD exam tests/data/banks/small-exam.yaml --plain < $UNFOLD_HOME/keys > $UNFOLD_HOME/said 2>&1 &
exec 3> $UNFOLD_HOME/keys
printf 'y\n160 KiB\n' >&3
tries=0; until grep -qs 'Field 2' $UNFOLD_HOME/said || [ $tries -gt 200 ]; do sleep 0.05; tries=$((tries + 1)); done
echo '-- a second window that stands back'
printf 'n\n' | $UNFOLD exam tests/data/banks/small-exam.yaml --plain 2>&1 | sed 's/process [0-9]* on .*)/process N on HOST)/'
echo '-- a second window that takes over'
printf 'y\n163.84 MB\n' | $UNFOLD exam tests/data/banks/small-exam.yaml --plain 2>&1 | grep -e '^Field' -e '^Read' -e '^Left'
echo '-- what the first window hears then'
printf '99 MB\n' >&3
wait $!; echo "[$?]"
exec 3>&-
tail -4 $UNFOLD_HOME/said
printf 'answers\n' | $UNFOLD exam tests/data/banks/small-exam.yaml --plain | grep '^Field [12],'
