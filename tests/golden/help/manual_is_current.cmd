# `make man` writes the page; it must be written again when a table has changed.
$UNFOLD help --man | cmp - man/unfold.1 && echo current
if command -v mandoc > /dev/null; then mandoc -Tlint -W warning man/unfold.1; fi
