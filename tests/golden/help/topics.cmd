$UNFOLD help plain
$UNFOLD help keys | grep -c null
$UNFOLD help kyes 2>&1; echo "[$?]"
