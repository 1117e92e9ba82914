# A reader that has seen enough ends the run like that of any filter; a full disk is told, once.
bank=tests/data/class/sums.yaml
yes '{"answers":{"sum":{"total":"5"}}}' | head -n 20000 > $UNFOLD_HOME/class
for threads in 1 4; do
    { $UNFOLD grade $bank $UNFOLD_HOME/class --format json -j $threads; echo "[$?]" >&2; } 2> $UNFOLD_HOME/status | head -n 1 | cut -c 1-30
    cat $UNFOLD_HOME/status
    $UNFOLD grade $bank $UNFOLD_HOME/class -j $threads 2>&1 > /dev/full; echo "[$?]"
done
