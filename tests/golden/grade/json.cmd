# One object with the promised fields, for replies that are right, carried, a slip, unreadable and missing.
cat > $UNFOLD_HOME/replies.json <<'END'
{"cache": {"one": "80 KiB", "thousand": "81.92 MB", "half": "b"},
 "words": {"shape": "8", "ring": "broadcast", "why": "Every link has its share."}}
END
$UNFOLD grade tests/data/banks/small-exam.yaml $UNFOLD_HOME/replies.json --format json | python3 -m json.tool --no-ensure-ascii
