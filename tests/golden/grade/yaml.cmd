printf 'cache: {one: 160 KiB, thousand: 163.84 MB, half: a}\nwords: {shape: [8, 3], ordered: a b c, ring: AllReduce, why: each has a share}\n' > $UNFOLD_HOME/replies.yaml
$UNFOLD grade tests/data/banks/small-exam.yaml $UNFOLD_HOME/replies.yaml
