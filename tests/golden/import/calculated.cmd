"$UNFOLD" export tests/data/exchange/kinds.yaml --seeds 3 2>/dev/null > "$UNFOLD_HOME/file.xml"
"$UNFOLD" import "$UNFOLD_HOME/file.xml" --visible > "$UNFOLD_HOME/bank.yaml"
"$UNFOLD" check "$UNFOLD_HOME/bank.yaml" --seeds 20
sed -n 1,45p "$UNFOLD_HOME/bank.yaml"
for seed in 0 1 2; do "$UNFOLD" show "$UNFOLD_HOME/bank.yaml#wire-passes" --seed $seed --answers | grep -E 'ranks pass|^ *part_a:'; done
