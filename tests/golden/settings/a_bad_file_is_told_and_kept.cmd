# By place; what it says rightly counts, and nobody writes over it.
export XDG_CONFIG_HOME="$UNFOLD_HOME/config"
mkdir -p "$XDG_CONFIG_HOME/unfold"
printf 'mouse: perhaps\ntoured: yes\n' >"$XDG_CONFIG_HOME/unfold/config.yaml"
echo leave | $UNFOLD --plain --content tests/data/library
echo '-- not a mapping at all: the words are remembered elsewhere'
printf -- '- toured\n' >"$XDG_CONFIG_HOME/unfold/config.yaml"
echo leave | $UNFOLD --plain --content tests/data/library
echo leave | $UNFOLD --plain --content tests/data/library
cat "$XDG_CONFIG_HOME/unfold/config.yaml"
$UNFOLD doctor --content tests/data/library | grep -A2 settings
