bank=tests/data/banks/small-quiz.yaml
printf 'half: {bats: 4}\nhalve: {}\nhalf2: 4\n' > $UNFOLD_HOME/wrong.yaml
$UNFOLD grade $bank $UNFOLD_HOME/wrong.yaml 2>&1; echo "[$?]"
printf 'seed: x\nanswers: {half: {bits: 4}}\n' > $UNFOLD_HOME/seed.yaml
$UNFOLD grade $bank $UNFOLD_HOME/seed.yaml 2>&1; echo "[$?]"
: > $UNFOLD_HOME/empty; $UNFOLD grade $bank $UNFOLD_HOME/empty 2>&1; echo "[$?]"
$UNFOLD grade $bank nosuch 2>&1; echo "[$?]"
$UNFOLD grade $bank / 2>&1; echo "[$?]"
$UNFOLD grade $bank /dev/zero 2>&1; echo "[$?]"
mkfifo $UNFOLD_HOME/pipe; $UNFOLD grade $bank $UNFOLD_HOME/pipe 2>&1; echo "[$?]"
$UNFOLD grade tests/data/banks/broken.yaml $UNFOLD_HOME/empty > /dev/null 2>&1; echo "[$?]"
$UNFOLD grade $bank 2>&1; echo "[$?]"
$UNFOLD grade $bank - -j 0 2>&1; echo "[$?]"
$UNFOLD grade $bank - --format xml 2>&1; echo "[$?]"
