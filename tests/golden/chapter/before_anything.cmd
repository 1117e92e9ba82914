# What it is about, what asks about it, its lesson and its calculators; by a word of the title as well.
$UNFOLD chapter 9/01 --plain --content tests/data/stage
echo '--'
$UNFOLD chapter wires --content tests/data/stage
