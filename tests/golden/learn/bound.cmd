$UNFOLD learn --demo pipeline schedule=zb-h1 send=8ms
$UNFOLD learn --json --demo pipeline schedule=interleaved send=20ms | head -40
