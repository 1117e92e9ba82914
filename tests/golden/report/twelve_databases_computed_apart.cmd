# Every number of the report of twelve databases, in every format and for every way to count, beside the same from a table of replies.
tests/data/class/twelve $UNFOLD $UNFOLD_HOME/class
