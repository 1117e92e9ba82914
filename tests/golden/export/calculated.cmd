"$UNFOLD" export tests/data/exchange/kinds.yaml --no-source --seeds 3 2>&1 | grep -E 'W0912|W0919|calculated"|idnumber|<text>.*[{]|tolerance|<value>|correctanswer|category>'
