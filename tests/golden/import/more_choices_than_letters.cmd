# Twenty-six choices have letters; a question with more loses the last ones, and says so.
{ echo '::Many::Which? {'; echo '=right'; for choice in $(seq 2 27); do echo "~wrong $choice"; done; echo '}'; } > $UNFOLD_HOME/many.gift
$UNFOLD import $UNFOLD_HOME/many.gift > $UNFOLD_HOME/many.yaml; echo "[$?]"
grep -c 'say:\|- .wrong' $UNFOLD_HOME/many.yaml; $UNFOLD check $UNFOLD_HOME/many.yaml | tail -n 1
sed -i '/~wrong 27/d' $UNFOLD_HOME/many.gift
$UNFOLD import $UNFOLD_HOME/many.gift > $UNFOLD_HOME/many.yaml; echo "[$?]"
