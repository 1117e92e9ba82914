"$UNFOLD" export tests/data/exchange/kinds.yaml --strict 2>&1 | head -3
"$UNFOLD" export tests/data/exchange/kinds.yaml --strict 2>/dev/null
