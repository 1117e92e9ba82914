# Neither boxes and rules nor escape sequences, in the whole final.
printf 'y\nsubmit\ny\n' > $UNFOLD_HOME/keys
for i in 1 2 3 4 5 6 7 8 9 10 11 12; do printf 'next\nunfold all\n'; done >> $UNFOLD_HOME/keys
$UNFOLD exam --plain < $UNFOLD_HOME/keys > $UNFOLD_HOME/said; echo "[$?]"
python3 -c '
import re, sys
said = open(sys.argv[1], encoding="utf-8").read()
print(len(said) > 20000, re.findall("[\u2500-\u259f\x00-\x09\x0b-\x1f\x7f-\x9f]", said))
print([line for line in said.splitlines() if re.fullmatch("[- ]*--[- ]*", line)])' $UNFOLD_HOME/said
