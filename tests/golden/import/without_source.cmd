for format in moodle gift; do
    echo "== $format"
    "$UNFOLD" export tests/data/exchange/plain.yaml --format $format --no-source 2>"$UNFOLD_HOME/lost" >"$UNFOLD_HOME/file"
    grep -o '.*W[0-9]*.$' "$UNFOLD_HOME/lost"
    "$UNFOLD" import "$UNFOLD_HOME/file" >"$UNFOLD_HOME/bank" 2>/dev/null
    cat "$UNFOLD_HOME/bank"
    "$UNFOLD" check "$UNFOLD_HOME/bank"
done
