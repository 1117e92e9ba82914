# A mark of byte order, lines of Windows, no end of the last line; many broken lines before the first whole one.
bank=tests/data/class/sums.yaml
ok='{"learner":"ok","answers":{"sum":{"total":"5"}}}'
points() { python3 -c 'import json,sys
for line in sys.stdin: record = json.loads(line); print(record.get("points", record.get("error")))'; }
printf '\357\273\277%s\r\n%s\r\n' "$ok" "$ok" | $UNFOLD grade $bank - --format json | points
printf '\357\273\277sum:\r\n  total: 5\r\n' | $UNFOLD grade $bank - --format json | points
printf '%s' "$ok" | $UNFOLD grade $bank - --format json | points
{ for line in $(seq 40); do echo "line $line"; done; echo "$ok"; } | $UNFOLD grade $bank - --format json | points | tail -n 2
for line in 1 2; do echo '{"answers":{"sum":{"total":"5"}},}'; done | $UNFOLD grade $bank - --format json | points
printf '[%s,\n%s]\n' "$ok" "$ok" | $UNFOLD grade $bank - 2>&1; echo "[$?]"
