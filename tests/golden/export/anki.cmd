"$UNFOLD" export tests/data/exchange/kinds.yaml --format anki
