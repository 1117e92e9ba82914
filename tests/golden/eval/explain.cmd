$UNFOLD eval 'weights / bandwidth' weights='14 GB' bandwidth='400 GB/s' --explain
$UNFOLD eval 'kv_cache(layers = 80, kv_heads = 8, head_dim = 128).per_token' --explain --in KiB
