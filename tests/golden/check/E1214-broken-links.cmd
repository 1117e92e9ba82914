$UNFOLD check tests/golden/check/E1214-broken-links.md
