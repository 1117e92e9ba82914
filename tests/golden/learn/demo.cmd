$UNFOLD learn --demo ring ranks=4 buffer=1GiB; echo "[$?]"
$UNFOLD learn --demo ring ranks=4 --ascii | head -20
$UNFOLD learn --demo ring ranks=4 --json; echo "[$?]"
$UNFOLD learn --demo rin 2>&1; echo "[$?]"
$UNFOLD learn --demo ring ranks=1 2>&1; echo "[$?]"
$UNFOLD learn --demo ring rank=8 2>&1; echo "[$?]"
