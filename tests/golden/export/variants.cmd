"$UNFOLD" export tests/data/exchange/kinds.yaml --no-source --seeds 2 2>/dev/null | grep -E 'category>|idnumber|numerical|<text>-?[0-9.]+</text>'
