# `make man` writes the section; it must be written again when the table has changed.
cp man/unfold-bank.5 $UNFOLD_HOME/page && $UNFOLD help --messages | scripts/put-messages $UNFOLD_HOME/page && cmp $UNFOLD_HOME/page man/unfold-bank.5 && echo current
if command -v mandoc > /dev/null; then mandoc -Tlint -W warning man/unfold-bank.5; fi
