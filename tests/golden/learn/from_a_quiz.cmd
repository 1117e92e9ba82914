# A quiz in plain mode reads out its lesson, and goes on with the field; so does its result name it.
printf '12\nlesson\nsubmit\ny\nleave\n' | $UNFOLD --plain --content tests/data/stage quiz 9/01 | sed -n '/^Field\|^From here/,/^$/p; /lesson/p; /Chapter/p'
