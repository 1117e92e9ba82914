$UNFOLD --plain < /dev/null | head -1
UNFOLD_PLAIN=1 $UNFOLD < /dev/null | head -1
$UNFOLD < /dev/null 2>/dev/null | head -1
