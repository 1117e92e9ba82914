$UNFOLD calc kv_cache
