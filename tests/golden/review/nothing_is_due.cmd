# Before the first answer, and with answers that are not due yet.
$UNFOLD review --plain --content tests/data/stage
printf '320 KiB\n131072\nsubmit\ny\nleave\n' | $UNFOLD quiz 9/01 --plain --content tests/data/stage >/dev/null
$UNFOLD review --plain --content tests/data/stage
