$UNFOLD doctor --content /nonexistent 2>&1 | sed -n '/^content/,$p'; $UNFOLD doctor --content /nonexistent > /dev/null 2>&1; echo "[$?]"
$UNFOLD eval --content /nonexistent '1 + 1'
$UNFOLD calc --content /nonexistent 2>&1; echo "[$?]"
