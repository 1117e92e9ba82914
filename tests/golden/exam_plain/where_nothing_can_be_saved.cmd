: > $UNFOLD_HOME/file
printf 'y\n' | $UNFOLD exam tests/data/banks/small-exam.yaml --plain --home $UNFOLD_HOME/file/below 2>&1; echo "[$?]"
env -u HOME -u UNFOLD_HOME sh -c 'cd $0 && $1 --plain --content $2 doctor | sed -n "/^attempts/,/folder/p"' $UNFOLD_HOME $UNFOLD $PWD
