$UNFOLD learn tests/data/lessons/rings.md; echo "[$?]"
$UNFOLD learn --plain tests/data/lessons/rings.md | sed -n '/contributions/,/rank 1/p'
$UNFOLD learn tests/data/lessons/broken.md 2>&1; echo "[$?]"
$UNFOLD learn no-such-lesson 2>&1; echo "[$?]"
