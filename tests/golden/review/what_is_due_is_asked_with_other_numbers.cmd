# A question that went wrong, made due: asked with the numbers of seed 2, scheduled, and gone from what is due.
printf '160 KiB\n\n1\nsubmit\ny\nleave\n' | $UNFOLD quiz 9/01 --plain --content tests/data/stage >/dev/null
python3 -c "import sqlite3, sys; sqlite3.connect(sys.argv[1] + '/unfold.db').execute('UPDATE card SET due = 0').connection.commit()" "$UNFOLD_HOME"
printf 'review\n1 KiB\nleave\ny\nprogress\nleave\n' | $UNFOLD --plain --content tests/data/stage
