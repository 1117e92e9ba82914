"$UNFOLD" import --strict tests/data/exchange/foreign.gift 2>/dev/null
