printf 'y\n160 KiB\n\na\n\nc a b\nsubmit\ny\n\nunfold all\n\n' > $UNFOLD_HOME/keys
LC_ALL=C $UNFOLD exam tests/data/banks/small-exam.yaml --plain < $UNFOLD_HOME/keys > $UNFOLD_HOME/said; echo "[$?]"
LC_ALL=C grep -c '[^ -~]' $UNFOLD_HOME/said
grep -e '^You chose' -e '^one = ' -e '^One' $UNFOLD_HOME/said
