"$UNFOLD" export tests/data/exchange/kinds.yaml --format gift --no-source --seeds 2 2>/dev/null | grep -E 'CATEGORY|^// |^	=%100%-?[0-9.]+'
