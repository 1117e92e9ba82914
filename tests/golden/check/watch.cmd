cd "$UNFOLD_HOME"
bank() { printf 'unfold: 1\nid: b\nkind: quiz\ntitle: B\nsections:\n  - questions:\n      - {id: q, title: T, prompt: P, parts: [{ask: A, answer: %s}]}\n' "$1"; }
bank 1+ >b.yaml
: >seen; : >said
"$UNFOLD" --content "$OLDPWD" check --watch b.yaml >seen 2>said &
until grep -qs 'ends$' said; do sleep 0.02; done
bank 1 >new; mv new b.yaml
until grep -qs '^0 errors' seen; do sleep 0.02; done
kill -TERM $!
wait $!
status=$?
cat seen said
exit $status
