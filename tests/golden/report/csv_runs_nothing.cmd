# What a spreadsheet would run gets an apostrophe, also in full-width letters; quotes are doubled, line ends and controls are spaces.
for name in '=1+1' '+1' '-1' '@SUM(A1)' '\t=1' '\r=1' '\n=1' '＝1' '＋1' '－1' '＠1' 'a=1' ' =1' 'say \"x\"' 'a\nb\u001b[31m' '00123'; do
    printf '{"learner":"%s","bank":"m","revision":"A","points":1,"max":1,"questions":[{"id":"q","points":1,"max":1}]}\n' "$name"
done | sed 's/\t/\\t/; s/\r/\\r/' | $UNFOLD report - --format csv | cut -d , -f 3 | cat -A
