"$UNFOLD" import tests/data/exchange/foreign.gift > "$UNFOLD_HOME/bank.yaml" && cat "$UNFOLD_HOME/bank.yaml" && "$UNFOLD" check "$UNFOLD_HOME/bank.yaml"
