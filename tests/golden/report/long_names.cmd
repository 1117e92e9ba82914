# A name that is too long for its column shows that it goes on, by cells and not by bytes; controls do nothing.
for name in exactly-eighteen-c nineteen-characters 'Åsa Öström-Çelik-Ñuñez' '計算機科学入門講座二千二十六年' 'b\u001b[2Jd'; do
    printf '{"learner":"%s","bank":"m","revision":"A","points":0.5,"max":1,"verdict":"It is a verdict of so many words that they need a second row and a third.","questions":[{"id":"q","points":0.5,"max":1}]}\n' "$name"
done > $UNFOLD_HOME/graded
$UNFOLD report $UNFOLD_HOME/graded | sed -n '/^learner /,/^$/p'
LC_ALL=C $UNFOLD report $UNFOLD_HOME/graded | sed -n '/^learner /,/^$/p' | grep -v '^  '
