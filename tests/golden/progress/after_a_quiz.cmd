# One right, one shown; the second is revised afterwards, and so due. Days and moments are masked.
printf '320 KiB\n131072\nnext\nshow\ny\nsubmit\ny\nleave\n' | $UNFOLD quiz 9/01 --plain --content tests/data/stage >/dev/null
printf 'y\nleave\ny\n' | $UNFOLD exam --plain --content tests/data/stage >/dev/null
python3 -c "import sqlite3, sys; sqlite3.connect(sys.argv[1] + '/unfold.db').execute('UPDATE card SET key = 1 WHERE question = \'groups\'').connection.commit()" "$UNFOLD_HOME"
$UNFOLD progress --content tests/data/stage
$UNFOLD progress --json --content tests/data/stage | sed -E 's/"[0-9]{4}-[0-9]{2}-[0-9]{2}"/"DAY"/; s/: [0-9]{13}(,?)$/: MOMENT\1/'
