$UNFOLD calc zero params=70e9 gpus=8 hbm='80 GB' activations='30 GB' runtime='5 GB' --plot; echo "[$?]"
$UNFOLD calc kv_cache layers=80 kv_heads=8 head_dim=128 --plot; echo "[$?]"
LC_ALL=C $UNFOLD calc roofline work='14 GFLOP' bytes='15 GB' peak='312 TFLOP/s' bandwidth='2 TB/s' --plot; echo "[$?]"
$UNFOLD calc zero params=70e9 --plot 2>&1; echo "[$?]"
