cd "$UNFOLD_HOME"
bank() { printf 'unfold: 1\nid: b\nkind: quiz\ntitle: B\nsections:\n  - questions:\n      - {id: q, title: T, prompt: %s, parts: [{ask: A, answer: %s}]}\n' "$1" "$2"; }
save() { bank "$1" "$2" >new; mv new b.yaml; }
await() { until grep -q "$1" seen; do sleep 0.02; done; }
save One 1
: >seen; : >said
"$UNFOLD" --content "$OLDPWD" show --watch --plain 'b.yaml#q' >seen 2>said &
until grep -q 'ends$' said; do sleep 0.02; done
save Two nothing
await 'as it was'
save Three 3
await 'Three'
save Four nothing
until [ "$(grep -c 'as it was' seen)" = 2 ]; do sleep 0.02; done
kill -TERM $!
wait $!
status=$?
cat seen said
exit $status
