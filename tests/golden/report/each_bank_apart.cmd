# A learner's own home, without a name: two banks that were practised, each reported; the review of their questions is none of its own.
printf '160 KiB\n1\nnext\nb\na\nx\nsubmit\ny\nleave\n' | $UNFOLD quiz 9/01 --plain --content tests/data/stage > /dev/null
printf '320 KiB\n131072\nsubmit\ny\nleave\n' | $UNFOLD quiz 9/01 --plain --content tests/data/stage > /dev/null
printf 'submit\ny\nleave\n' | $UNFOLD quiz stage-shares --plain --content tests/data/stage > /dev/null
python3 -c "import sqlite3, sys; sqlite3.connect(sys.argv[1] + '/unfold.db').execute('UPDATE card SET due = 0').connection.commit()" "$UNFOLD_HOME"
printf 'leave\ny\n' | $UNFOLD review --plain --content tests/data/stage > /dev/null
$UNFOLD report --content tests/data/stage --format csv | cut -d , -f 1,2,4,5,6,10
echo "[$($UNFOLD report --content tests/data/stage > /dev/null; echo $?)]"
