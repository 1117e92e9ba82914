$UNFOLD show --inputs b07-3-comm-budget
$UNFOLD show --inputs b07-3-comm-budget#ring-or-mesh --seed 5 --format markdown
for drill in b07-1-fit-the-model b07-2-choose-parallelism; do $UNFOLD show --inputs $drill | grep -A3 -E '^(Drill|Shared|[0-9]+\.)'; done
$UNFOLD show --inputs b07-3-comm-budget --answers 2>&1; echo "[$?]"
$UNFOLD show --inputs b07-3-comm-budget --format json 2>&1; echo "[$?]"
