bank="$UNFOLD_HOME/bank.yaml"
printf 'unfold: 1\nid: sample\nkind: quiz\ntitle: Sample\nsections:\n  - questions:\n' >"$bank"
for i in $(seq 1001); do
    printf '      - {id: q%d, title: T, points: 1000, prompt: P, parts: [{ask: A, answer: 1}]}\n' "$i"
done >>"$bank"
"$UNFOLD" check "$bank"
