$UNFOLD show --format html --answers tests/golden/show/hostile.yaml | sed "s/revision [0-9A-Z-]*/revision …/"
