# No chapter has been touched: what the questions are, and what to do.
$UNFOLD progress --content tests/data/stage
$UNFOLD progress --content tests/data/stage --ascii
