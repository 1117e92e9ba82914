"$UNFOLD" export tests/data/exchange/kinds.yaml --no-source
