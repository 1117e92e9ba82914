$UNFOLD calc kv_cache layers=80 kv_heads=8 head_dim=128 --explain
