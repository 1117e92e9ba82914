$UNFOLD show tests/data/banks/broken.yaml 2>&1; echo "[$?]"
