bank=tests/golden/stories/20-moodle-refuses.yaml
"$UNFOLD" check $bank
echo "what Moodle gets:"
"$UNFOLD" export --no-source $bank 2>&1 >"$UNFOLD_HOME/moodle.xml"
grep -E 'fraction|tolerance' "$UNFOLD_HOME/moodle.xml"
echo "with --strict:"
"$UNFOLD" export --no-source --strict $bank 2>"$UNFOLD_HOME/said" >"$UNFOLD_HOME/strict.xml"
echo "exit $?, $(grep -c warning "$UNFOLD_HOME/said") warnings, $(wc -c <"$UNFOLD_HOME/strict.xml") bytes written"
