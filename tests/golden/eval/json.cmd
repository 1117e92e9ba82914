# The fields are promised to scripts.
$UNFOLD eval '327680 B/token' --json
$UNFOLD eval '(8, 3)' --json
$UNFOLD eval '3 > 2' --json
$UNFOLD eval '1 + foo' --json; echo "[$?]"
$UNFOLD eval '1 s + 1 B' --json; echo "[$?]"
$UNFOLD eval --reply '' --json; echo "[$?]"
