# In plain mode: said at the first start, and again when asked for.
export XDG_CONFIG_HOME="$UNFOLD_HOME/config"
echo leave | $UNFOLD --plain --content tests/data/library
echo '--'
cat "$XDG_CONFIG_HOME/unfold/config.yaml"
echo '--'
printf 'tour\nleave\n' | $UNFOLD --plain --content tests/data/library
echo '-- nothing stands before an exam'
rm -r "$XDG_CONFIG_HOME"
printf 'n\n' | $UNFOLD exam --plain --content tests/data/library
