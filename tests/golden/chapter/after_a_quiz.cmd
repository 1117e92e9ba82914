# One quiz handed in, and another begun.
printf '320 KiB\n131072\nsubmit\ny\nleave\n' | $UNFOLD quiz 9/01 --plain --content tests/data/stage >/dev/null
printf 'leave\ny\n' | $UNFOLD quiz 9/01 --plain --content tests/data/stage >/dev/null
$UNFOLD chapter 9/01 --plain --content tests/data/stage
