$UNFOLD eval '2 * 80 * 8 * 128 * 2 B'
$UNFOLD eval '2 * 80 * 8 * 128 * 2 B' --in KB
$UNFOLD eval 'weights / bandwidth' weights='14 GB' bandwidth='400 GB/s'
$UNFOLD eval n=2 m=n*3 'm + n'
$UNFOLD eval '(1, 2) '
$UNFOLD eval '3 > 2'
$UNFOLD eval -5+3
$UNFOLD eval -- -5
