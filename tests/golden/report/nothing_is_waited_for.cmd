# A FIFO that nobody writes to, a device and a database that is a FIFO; a pipe is read.
mkfifo $UNFOLD_HOME/fifo $UNFOLD_HOME/fifo.db
for path in fifo fifo.db; do $UNFOLD report $UNFOLD_HOME/$path; echo "[$?]"; done
$UNFOLD report /dev/zero; echo "[$?]"
(sleep 0.2; cat tests/data/graded/class.jsonl) > $UNFOLD_HOME/fifo & cat $UNFOLD_HOME/fifo | $UNFOLD report /dev/stdin --format csv | wc -l
