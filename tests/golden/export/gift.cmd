"$UNFOLD" export tests/data/exchange/kinds.yaml --format gift --no-source
