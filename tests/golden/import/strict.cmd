"$UNFOLD" import --strict tests/data/exchange/foreign.gift 2>&1 | tail -n 1
