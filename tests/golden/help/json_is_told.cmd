tests/run-json-keys "$UNFOLD" && echo "all told"
