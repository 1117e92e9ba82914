"$UNFOLD" import tests/data/exchange/calculated.xml > "$UNFOLD_HOME/bank.yaml"
cat "$UNFOLD_HOME/bank.yaml"
"$UNFOLD" check "$UNFOLD_HOME/bank.yaml" --seeds 20
