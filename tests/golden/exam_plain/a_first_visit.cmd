# Someone who has never been here: what there is, a quiz question to its end, its derivation, a theme, and out.
export XDG_CONFIG_HOME="$UNFOLD_HOME/config"
mkdir -p "$XDG_CONFIG_HOME/unfold/themes" && cp themes/amber.yaml "$XDG_CONFIG_HOME/unfold/themes"
$UNFOLD --plain --content tests/data/library 2>&1 <<'END'
help
2
4
unfold
submit
y
leave
theme
theme amber
theme ambr
theme ../amber
chapter
tour
leave
END
grep theme "$XDG_CONFIG_HOME/unfold/config.yaml"
echo '-- the second visit'
echo theme | $UNFOLD --plain --content tests/data/library | tail -8
