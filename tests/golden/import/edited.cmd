"$UNFOLD" export tests/data/exchange/kinds.yaml 2>/dev/null | sed 's/one pass/one go/' | "$UNFOLD" import - --title "Mended" | head -12
"$UNFOLD" export tests/data/exchange/kinds.yaml 2>/dev/null | sed 's/^dW5/d*5/' | "$UNFOLD" import - --id mended | head -4
