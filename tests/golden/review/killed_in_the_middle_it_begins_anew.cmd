# kill -9 with one of two questions answered: what was answered is scheduled, and the next review asks only the other. Nothing offers to
# go on with the one that was killed, and its attempt is nobody's result.
due() { python3 -c "import sqlite3, sys; sqlite3.connect(sys.argv[1] + '/unfold.db').execute('UPDATE card SET due = 0').connection.commit()" "$UNFOLD_HOME"; }
printf '160 KiB\n1\nnext\nb\na\nx\nsubmit\ny\nleave\n' | $UNFOLD quiz 9/01 --plain --content tests/data/stage > /dev/null
due
mkfifo $UNFOLD_HOME/keys
$UNFOLD review --plain --content tests/data/stage < $UNFOLD_HOME/keys > $UNFOLD_HOME/said 2>&1 &
exec 3> $UNFOLD_HOME/keys
printf 'a\nb\nx\n' >&3
tries=0; until grep -qs 'Question 2 of 2' $UNFOLD_HOME/said || [ $tries -gt 200 ]; do sleep 0.05; tries=$((tries + 1)); done
kill -9 $!; wait $! 2>/dev/null
exec 3>&-
python3 -c "import sqlite3, sys
for row in sqlite3.connect(sys.argv[1] + '/unfold.db').execute('SELECT bank, submitted > 0 FROM attempt'): print(*row)" "$UNFOLD_HOME"
echo '-- the home screen'
printf 'leave\n' | $UNFOLD --plain --content tests/data/stage | grep -e '^Next' -e due
echo '-- the next review'
printf 'leave\ny\n' | $UNFOLD review --plain --content tests/data/stage
echo '-- the results'
$UNFOLD report --content tests/data/stage | grep -e ^Caches -e ^learners
