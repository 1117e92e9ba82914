for format in moodle gift; do
    "$UNFOLD" export tests/data/exchange/kinds.yaml --format $format 2>/dev/null > "$UNFOLD_HOME/file"
    "$UNFOLD" import --visible "$UNFOLD_HOME/file" > "$UNFOLD_HOME/$format.yaml"
    "$UNFOLD" check "$UNFOLD_HOME/$format.yaml"
done
cat "$UNFOLD_HOME/moodle.yaml"
