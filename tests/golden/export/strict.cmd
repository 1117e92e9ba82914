"$UNFOLD" export tests/data/exchange/kinds.yaml --strict 2>&1 | sed -n "1p;\$p"
"$UNFOLD" export tests/data/exchange/kinds.yaml --strict 2>/dev/null
