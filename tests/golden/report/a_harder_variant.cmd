# Twelve learners, half of them with seed 3, where all get the cache wrong.
for i in 1 2 3 4 5 6; do
    echo '{"learner": "a'$i'", "seed": 0, "answers": {"cache": {"token": "160 KiB"}, "ring": {"times": "'$((i % 2))'"}}}'
    echo '{"learner": "b'$i'", "seed": 3, "answers": {"cache": {"token": "1 KiB"}, "sum": {"total": "'$((5 + i % 2 * 2))'"}}}'
done | $UNFOLD grade tests/data/class/sums.yaml - --format json | $UNFOLD report - | sed -n '/^variant/,/^$/p'
