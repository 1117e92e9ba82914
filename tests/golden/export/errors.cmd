"$UNFOLD" export tests/data/exchange/kinds.yaml --format word
"$UNFOLD" export tests/data/exchange/kinds.yaml --seeds 1000
"$UNFOLD" export tests/data/exchange/no-such-bank.yaml
