TERM=xterm COLORTERM= NO_COLOR=1 $UNFOLD doctor | sed -E -e "s|$PWD|HERE|g" -e 's/^(  (system|calculators|modules|program|themes) +).*/\1…/' -e 's/[0-9]+\.[0-9.]+.*$/…/'
ls $UNFOLD_HOME
printf 'y\n' | $UNFOLD exam tests/data/banks/small-exam.yaml --plain > /dev/null
$UNFOLD doctor | grep -E 'database|saving'
printf 'no database' > $UNFOLD_HOME/unfold.db; rm -f $UNFOLD_HOME/unfold.db-wal $UNFOLD_HOME/unfold.db-shm
$UNFOLD doctor | sed -n '/^attempts/,$p'; $UNFOLD doctor > /dev/null 2>&1; echo "[$?]"
