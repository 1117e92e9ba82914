TERM=xterm COLORTERM= NO_COLOR=1 $UNFOLD doctor | sed -E -e "s|$PWD|HERE|g" -e 's/^(  (system|calculators|modules|program) +).*/\1…/'
ls $UNFOLD_HOME
printf 'y\n' | $UNFOLD exam tests/data/banks/small-exam.yaml --plain > /dev/null
$UNFOLD doctor | grep database
