# A chapter that is not there.
$UNFOLD chapter 9/11 --plain --content tests/data/stage
echo $?
$UNFOLD chapter --plain --content tests/data/stage
echo $?
