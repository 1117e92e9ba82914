$UNFOLD check --explain E0112
$UNFOLD check --explain e0303
$UNFOLD check --explain E9999
