# ESC, BEL and C1 in arguments come back as replacements, in words and in JSON.
bad=$(printf '\033]0;title\007\302\233')
$UNFOLD eval "$bad" 2>&1 | cat -v
$UNFOLD eval "$bad" --json | cat -v
$UNFOLD eval --reply "$bad" --json | cat -v
$UNFOLD eval --in "$bad" 1 2>&1 | cat -v
$UNFOLD "$bad" 2>&1 | cat -v
$UNFOLD show "$bad" 2>&1 | cat -v
$UNFOLD calc "$bad" 2>&1 | cat -v
