$UNFOLD show --format svg --size 60x12 "content/skeletons/bank.yaml#exact-count"; $UNFOLD show --size 40 "content/skeletons/bank.yaml#exact-count"
for size in 10x10 100x 100x2 0 wide 80x24x3; do $UNFOLD show --size $size content/skeletons/bank.yaml; echo "[$?]"; done
