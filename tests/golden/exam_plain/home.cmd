# The list stands for the home screen: go on with an attempt, look at a result, name a bank.
printf '1\ny\nleave\ny\nleave\n' | $UNFOLD --plain --content tests/data/library
echo '-- with an attempt in progress'
printf '1\nsubmit\ny\nleave\n1\nleave\n1/01\nleave\ny\nsmall-exam\n\n1/02\nnosuch\nleave\n' | $UNFOLD --plain --content tests/data/library 2>&1
