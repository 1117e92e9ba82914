$UNFOLD check tests/data/banks/broken.yaml --format json
