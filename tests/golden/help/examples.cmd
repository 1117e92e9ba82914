tests/run-examples "$UNFOLD" README.md man/*.[157] && echo "as printed"
