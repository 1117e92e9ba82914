$UNFOLD schema | cmp - content/bank.schema.json && echo "content/bank.schema.json is what the tables say"
