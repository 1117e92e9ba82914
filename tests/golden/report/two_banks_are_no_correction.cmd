$UNFOLD report - --bank tests/data/class/sums.yaml --regrade tests/data/banks/small-exam.yaml; echo "[$?]"
