# Whatever a line holds, it gives one record in its place: the sound lines around it are marked, with any number of threads alike.
bank=tests/data/class/sums.yaml
tests/data/graded/attack $UNFOLD_HOME/names $UNFOLD_HOME/lines
$UNFOLD grade $bank $UNFOLD_HOME/lines --format json > $UNFOLD_HOME/one; echo "[$?]"
for threads in 2 4 7; do $UNFOLD grade $bank $UNFOLD_HOME/lines --format json -j $threads | cmp - $UNFOLD_HOME/one; done
$UNFOLD grade $bank - --format json < $UNFOLD_HOME/lines | cmp - $UNFOLD_HOME/one
python3 - $UNFOLD_HOME/names $UNFOLD_HOME/one <<'END'
import json, sys
names = open(sys.argv[1]).read().splitlines()
records = [json.loads(line) for line in open(sys.argv[2])]
assert len(records) == 2 * len(names) + 1, len(records)
for sound in records[::2]:
    assert (sound["learner"], sound["points"]) == ("sound", 2), sound
for i, (name, record) in enumerate(zip(names, records[1::2])):
    assert record.get("line", 3 * i + 2) == 3 * i + 2, record
    print(f"{name}:", record["error"].encode("ascii", "backslashreplace").decode() if "error" in record else f"{record['points']} points")
END
$UNFOLD grade $bank $UNFOLD_HOME/lines | grep -c '^sound, '
