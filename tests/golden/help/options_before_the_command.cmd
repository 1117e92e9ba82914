$UNFOLD --content . --plain eval 1
$UNFOLD --content=. eval --in KiB '1 MiB'
$UNFOLD --version
$UNFOLD eval --version
