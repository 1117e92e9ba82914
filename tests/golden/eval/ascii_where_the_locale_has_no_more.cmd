LC_ALL=C $UNFOLD eval '2 * 80 GiB' --explain
LC_ALL=C $UNFOLD eval 'foo·' 2>&1
$UNFOLD eval --ascii '2 * 80 GiB' --explain
LC_ALL=xx_XX.UTF-8 $UNFOLD eval '2 * 80 GiB' --explain
