# A handout, then the booklet of answers without what is the same in both.
$UNFOLD show --format html content/skeletons/bank.yaml | sed 's/revision [0-9A-Z-]*/revision …/' > $UNFOLD_HOME/handout
$UNFOLD show --format html --answers --seed 7 content/skeletons/bank.yaml | sed 's/revision [0-9A-Z-]*/revision …/' > $UNFOLD_HOME/booklet
cat $UNFOLD_HOME/handout; echo ----; sed '1,/^<body>/d' $UNFOLD_HOME/booklet
